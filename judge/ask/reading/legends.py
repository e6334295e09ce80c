"""Two legends of one name, in plainer words: 同名のもの behind a legend is 同名の伝説のクリーチャー.

Invariant: as in `wording`; whose they are and how many stay as they are.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_KIND = r"(?P<kind>伝説の(?:クリーチャー|パーマネント|アーティファクト|土地|エンチャント))"

_LEGEND = (
    r"伝説(?:の(?:クリーチャー|パーマネント))?(?:です|だ|なん(?:です|だ)|である)?(?:が|けど|けれど|で|し|から|ので)、?"
)
_STAY = r"続け(?:られ(?:る|ます)|ることは?(?:が)?でき(?:る|ます)|ることが(?:可能|でき(?:る|ます)))"


def _put_by(match: re.Match[str]) -> str:
    """自分が唱えた《X》が戦場に出た is 自分が《X》を唱えて戦場に出した, where there is another or a legend."""
    name = re.sub(r"\([^()]*\)$", "", match["card"])
    if match.string.count(name) < 2 and not re.search("伝説|レジェンド|同名", match.string):
        return match[0]
    return f"{match['who']}が{match['card']}を唱えて戦場に出し{match['end']}"


SPANNING: tuple[Form, ...] = (
    (
        Pattern(
            r"(?P<who>自分|相手|対戦相手|こちら)が唱えた(?P<card>《[^《》]+》(?:\([^()]*\))?)が(?:解決されて|解決して)?(?:戦場|場)に出(?P<end>ました|た)(?=。)"
        ),
        _put_by,
    ),
    # 《X》…。《X》は伝説ですが, これは伝説のクリーチャーで
    (
        Pattern(
            rf"(?P<card>《[^《》]+》)(?P<told>(?:(?!《)[^?])*?[。、])(?:(?P=card)|これ|それ)は{_LEGEND}(?=[^。?]*[。?])"
        ),
        r"\g<card>(伝説)\g<told>",
    ),
    (Pattern(r"(?:この|その)?2[体枚](?:は|が)(?:どちらも|両方(?:とも)?)"), "2体とも"),
    # このまま続けられる, コントロールする状態を続けることができる
    (
        Pattern(
            rf"(?P<verb>コントロール|出)(?P<end>(?:して(?:い)?|する|して(?:い)?る)?)(?:状態|まま)(?:を|で)?、?(?:ゲームを)?{_STAY}"
        ),
        r"\g<verb>している。両方とも戦場に残る",
    ),
    (
        Pattern(rf"(?<![ァ-ヶ一-龥])(?:この|その)(?:状態の)?まま(?:で|の状態で)?、?(?:ゲームを)?{_STAY}"),
        "両方とも戦場に残る",
    ),
    # 対戦相手の伝説のクリーチャーと同名のものを
    (Pattern(rf"{_KIND}と同(?:名|じ名前)の(?:もの|やつ|カード)(?=を|が)"), r"\g<kind>と同名の\g<kind>"),
    # 2013年7月に改定されたレジェンド・ルールのもとで
    (
        Pattern(
            r"(?P<when>\d{4}年(?:\d{1,2}月)?)に(?:改定|改訂|変更|改正)された(?:後の)?(?:新しい)?レジェンド・?ルールの?(?:もと|下|元)?(?:で(?:は)?|だと)、?"
        ),
        r"\g<when>のルールで、",
    ),
    # 自分も同名のウーナを出した(自分の場ではこれ1体だけ)
    (
        Pattern(
            r"\((?:自分|こちら|あなた)の(?:場|戦場|コントロール下)(?:に|で)?(?:は)?(?:これ|それ)(?:が)?(?:1[体枚つ])?(?:だけ|のみ)(?:です)?\)"
        ),
        "",
    ),
    # 1つの効果でまったく同時に
    (
        Pattern(
            r"(?P<told>(?:伝説の|レジェンド)[^。?]{0,60}?)、?(?:(?:1つの|同じ)効果(?:で|によって|により)、?|まったく|全く|完全に|ちょうど)+同時に"
        ),
        r"\g<told>同時に",
    ),
    (Pattern(r"(?<=》)\(レジェンド\)"), ""),
    (Pattern(r"(?<=》)\(伝説の(?:クリーチャー|パーマネント)\)"), ""),
)
"""Forms that brackets may stand in."""
