"""Two legends of one name, in plainer words: 同名のもの behind a legend is 同名の伝説のクリーチャー.

Invariant: as in `wording`; whose they are and how many stay as they are.
"""

from __future__ import annotations

from judge.text.patterns import Form, Pattern

_KIND = r"(?P<kind>伝説の(?:クリーチャー|パーマネント|アーティファクト|土地|エンチャント))"

SPANNING: tuple[Form, ...] = (
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
