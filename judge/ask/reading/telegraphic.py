"""Boards and combats told in a few words each: 攻撃:5/5。ブロック:0/4。 is 5/5が攻撃した。0/4がブロックした。

Invariant: who has which keyword, who attacks and who blocks stays as it is told; only the words between them are added.
"""

from __future__ import annotations

import re

from judge.ask.reading.fighting import KEYWORD
from judge.text.patterns import Form, Pattern

_SIZE = r"\d+/\d+"
_WHOSE = r"(?:(?:自分|相手|対戦相手|こちら)の)?"
_ONE = rf"{_WHOSE}(?:(?:{KEYWORD})(?:を持つ|持ちの|の|持ち)?)*{_SIZE}(?:\([^()]*\))?(?:の?(?:{KEYWORD})(?:持ち)?)?"
_SOME = rf"{_ONE}(?:(?:、|と|・|\+){_ONE})*"
_FREE = (
    r"(?:両方(?:とも)?|どちらも|すべて|全部|2体とも)?(?:は)?(?:ブロック(?:なし|無し|されず|されない|されなかった)|"
    r"ノーブロック|素通し)"
)
_CAME = r"(?:殴って|攻撃して|アタックして)(?:きた|くる|きている|いる|いた)"


def _named(told: str) -> str:
    """絆魂の3/3、絆魂の2/2 is 絆魂の3/3と絆魂の2/2."""
    return re.sub(r"(?<=\d/\d)[、・+](?=.)", "と", told)


def _attacks(match: re.Match[str]) -> str:
    """攻撃:3/3、2/2、両方ブロックなし。 is 3/3と2/2が攻撃し、ブロックされなかった。"""
    keyword = f"{match['k']}持ちの" if match["k"] else ""
    who = f"{keyword}{_named(match['who'])}"
    return f"{who}が攻撃し、ブロックされなかった" if match["free"] else f"{who}が攻撃した"


def _blocks(match: re.Match[str]) -> str:
    keyword = f"{match['k']}持ちの" if match["k"] else ""
    return f"{keyword}{_named(match['who'])}がブロックした"


FORMS: tuple[Form, ...] = (
    # クリーチャーは1/1が2体と2/2が2体だけ。
    (
        Pattern(
            r"(?<![^。?、])(?:(?:戦場|場)(?:に(?:いる|ある)|の))?(?:他の|ほかの)?クリーチャーは(?:全部で)?、?"
            r"(?P<who>\d+/\d+が\d+体(?:(?:と|、)\d+/\d+が\d+体)+)(?:だけ|のみ)?(?:です|だ|がいる|いる|で)?(?=[。、])"
        ),
        r"\g<who>いる",
    ),
    # 攻撃:絆魂3/3、絆魂2/2、両方ブロックなし。
    (
        Pattern(
            rf"(?:(?<=[。、])|^)\s?(?:攻撃|アタック)(?:側|クリーチャー)?[:：]\s?(?P<who>{_SOME})(?:、"
            rf"(?P<k>{KEYWORD})(?:を?持ち)?)?(?P<free>、?{_FREE})?(?=。)"
        ),
        _attacks,
    ),
    (
        Pattern(
            rf"(?<=。)\s?(?:ブロック|ブロッカー)(?:側|・?クリーチャー)?[:：]\s?(?P<who>{_SOME})(?:、"
            rf"(?P<k>{KEYWORD})(?:を?持ち)?)?(?=。)"
        ),
        _blocks,
    ),
    # 《X》が攻撃、ブロックは1/2と1/3の2体。
    (
        Pattern(
            rf"(?P<v>攻撃|アタック)(?:し(?:て|、)?|、|。)、?ブロック(?:・?クリーチャー|した(?:の|クリーチャー))?"
            rf"は(?P<who>{_SOME})(?:の[2-9]体)?(?:です|だ|でした)?(?=。)"
        ),
        lambda m: f"{m['v']}した。{_named(m['who'])}がブロックした",
    ),
    # 《A》2体で《B》を撃った
    (
        Pattern(
            r"(?:(?<=。)|^)(?P<x>《[^《》]*》(?:\([^()]*\))?)(?:が)?(?P<n>[1-9]体)(?:で|いて、?|、)"
            r"(?=《[^《》]*》(?:\([^()]*\))?を[^、。?]{0,16}(?:撃|唱え|打|使))"
        ),
        r"自分は\g<x>を\g<n>コントロールしている。",
    ),
    # コントロール:《A》、《B》。
    (
        Pattern(r"(?:(?<=。)|^)(?:(?P<who>自分|相手|対戦相手)の)?コントロール[:：]\s?(?=《)"),
        lambda m: f"{m['who'] or '自分'}の場に",
    ),
    # 接死持ちの0/4で殴ってきた5/5をブロックした
    (
        Pattern(rf"(?<![^、。?])(?P<b>{_ONE})で、?(?P<a>{_CAME}{_ONE})を、?(?=ブロック|止め|受け止め)"),
        r"\g<a>を\g<b>で",
    ),
    # 6/6をブロックしたクリーチャーは、パワーが0の0/3で、接死を持っています。
    (
        Pattern(
            rf"(?<![^。?])(?P<foe>(?:{_CAME})?{_ONE})をブロックした(?:クリーチャー|の|ブロッカー)は、?"
            rf"(?:パワー(?:が|は)?(?:0|\d)の)?(?P<x>{_WHOSE}{_SIZE})"
            rf"(?:で、?(?P<has>(?:{KEYWORD})を持)って(?:い)?(?:る|ます)|です|だ)(?=。)"
        ),
        lambda m: f"{m['foe']}を{(m['has'] + 'つ') if m['has'] else ''}{m['x']}がブロックした",
    ),
    (Pattern(r"パワー(?:が|は)?(?P<n>\d+)の(?=(?P=n)/\d)"), ""),
    # 接死があることによって、
    (
        Pattern(
            rf"(?<=[。、])(?:(?:{KEYWORD})(?:がある|を持っている|を持つ)(?:こと(?:によって|により|で)|おかげで|"
            rf"ため)、?)(?=[^。?]*\?|[^。?]*か。?$)"
        ),
        "",
    ),
    # ブロックはどちらにもされていません。
    (
        Pattern(
            r"(?<=。)(?:どちら(?:に)?も|両方(?:とも)?|2体とも)?(?:、)?ブロック(?:は|も)?、?(?:どちら(?:に|から)?"
            r"も|誰から(?:に)?も|両方とも)?、?(?:され(?:て(?:い)?)?|受けて(?:い)?)(?:ません|ない|なかった)"
            r"(?:でした)?(?=。)"
        ),
        "どちらもブロックされなかった",
    ),
)
"""Forms that reach over names and brackets."""
