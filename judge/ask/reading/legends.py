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


def _of_one(match: re.Match[str]) -> str:
    """《X》が2枚同時に場に出た, where no player is told of, is of who asks; the text itself where one is."""
    whose = "" if re.search("自分|相手|こちら|あなた|お互い|両者", match.string) else "自分の"
    return f"{whose}{match['card']}2体が同時に戦場に出" if whose else match[0]


_CARD = r"《[^《》]+》(?:\([^()]*\))?"
_LATER = r"(?:(?:後|あと)から(?:出した|来た|出てきた|出た)|新しく出した|新しい|新たな|今出した|後の)"
_EARLIER = r"(?:先に(?:出ていた|出した|いた|出てた)|古い|もとからいた|元からいた|前からいた|先の)"


def _the_later(match: re.Match[str]) -> str:
    """新しいほう is 後から出したほう, where two of one name are told of and neither has persist."""
    return "後から出したほう" if _two_alike(match) else match[0]


def _the_earlier(match: re.Match[str]) -> str:
    return "先に出ていたほう" if _two_alike(match) else match[0]


def _two_alike(match: re.Match[str]) -> bool:
    told = match.string[: match.start()]
    names = re.findall(r"《[^《》]+》", told)
    return len(names) == 2 and len(set(names)) == 1 and "頑強" not in told


_OF_WHOM = Pattern(
    r"(?P<lead>《[^《》]+》(?:\([^()]*\))?を)(?P<of>《[^《》]+》(?:\([^()]*\))?のコピーとして[^。]*。)"
    r"コピー(?:元|した(?:の|もの|シグ))[がは](?P<who>自分|対戦相手|相手)(?:の[^。、]{1,12}?)?(?:だった|である|なの|の)(?:場合|とき|なら)(?:に)?は?、?"
)
"""《X》を《Y》のコピーとして出した。コピー元が自分のYだった場合: whose the one is that is copied."""


def of_whom(text: str) -> str:
    """Return a case with the player whose permanent is copied before its name."""
    return _OF_WHOM.sub(r"\g<lead>\g<who>の\g<of>", text)


_TWO = r"(?:2枚目|2体目|もう1枚|もう1体)の"
_MADE = r"(?:出した|唱えた|出て(?:きた|いた)|出た)"
SPANNING: tuple[Form, ...] = (
    # 2枚目の《X》を出したら？ 新しいほうが残る？
    (
        Pattern(
            rf"(?P<did>(?:{_TWO}{_CARD}|同名の{_CARD}|{_CARD}の2枚目)を(?:唱えて)?(?:戦場に|場に)?出した)(?:ら|とき|場合)?(?:は|、)?(?:どうな(?:る|ります|りました|った))?(?:の|か)?(?:\?|。)\s?(?=(?:{_LATER}|{_EARLIER})(?:ほう|方|側)[^。?]*\?)"
        ),
        r"\g<did>。",
    ),
    (Pattern(rf"(?<=[。?]){_LATER}(?:ほう|方|側)(?=[^。?]*\?)"), _the_later),
    (Pattern(rf"(?<=[。?]){_EARLIER}(?:ほう|方|側)(?=[^。?]*\?)"), _the_earlier),
    # 《X》(タイプは同じ「Y」)
    (
        Pattern(r"(?<=》)\((?:プレインズウォーカー・)?タイプ(?:は|も|が)(?:同じ|共通の|共に|ともに)「[^「」]{1,8}」\)"),
        "",
    ),
    # 相手の《X》だけ落とせる？ それとも？
    (Pattern(r"(?<=\?) ?(?:それとも|または)(?:何か|別の結果)?\?$"), ""),
    (
        Pattern(
            r"(?P<whose>(?:相手|対戦相手|自分)の[^。、?《》]{1,16}?)だけ(?:を)?(?:落とせる|落とせます|墓地に(?:送|落と)せる|落ちる|落とすことができる)(?=か?\?)"
        ),
        r"\g<whose>だけ墓地に置かれる",
    ),
    # 《X》(こちらも「ガラク」)を出した
    (Pattern(r"(?<=》\()(?:こちら|これ|そちら)(?:も|は)、?(?=「[^」]{1,8}」\))"), ""),
    # 場のシグ(学徒を含む)は
    (Pattern(r"(?<=[^。、()])\([^()。、]{1,12}を?(?:含む|含めて|も含む)\)(?=[はがの])"), ""),
    (Pattern(r"(?<=ルール)の(?:処理|状況起因処理|適用)後(?:に|で)?は?、?"), "で、"),
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
    (Pattern(r"(?<!対象)(?<!対象の)(?:この|その)?2[体枚](?:は|が)(?:どちらも|両方(?:とも)?)"), "2体とも"),
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
    # 1つの効果で《カード》が2枚、まったく同時に場に出た。それまで場にいなかった
    (
        Pattern(
            r"(?:(?:ある|何かの|1つの)?(?:呪文の)?効果(?:で|によって|により)、?)?(?P<card>《[^《》]*》)(?:\((?:レジェンド|伝説)[^()]*\))?(?:が|を)2[体枚](?:が|、)?"
            r"(?:まったく|全く|完全に)?同時に(?:場|戦場)に(?:出)(?=た|て|ました)"
        ),
        _of_one,
    ),
    (
        Pattern(
            r"(?<=。)(?:それまで|その前(?:に)?(?:は)?|それ以前(?:に)?(?:は)?)、?(?:場|戦場)に(?:は)?[^。、?]{0,20}(?:は|も)(?:いなかった|いませんでした|なかった)。"
        ),
        "",
    ),
    # 《カード》って伝説じゃん。対戦相手がもう1体コントロールしてる
    (
        Pattern(
            r"(?P<card>《[^《》]*》)(?:って|は)(?:伝説|レジェンド)(?:の(?:クリーチャー|パーマネント))?(?:じゃん|です|だ|なんだけど|で)[。、]"
            r"(?P<who>(?:対戦)?相手|自分)が(?:すでに)?(?:もう)?1体(?:を)?(?=コントロール)"
        ),
        r"\g<who>が\g<card>を",
    ),
    (Pattern(r"(?<=》)\(レジェンド\)"), ""),
    (Pattern(r"(?<=》)\(伝説の(?:クリーチャー|パーマネント)\)"), ""),
)
"""Forms that brackets may stand in."""
