"""Two things told with one verb, each with its own: 3/3に《X》、2/2に《Y》を撃った, 3/3に1個、2/2に2個置いた.

One each (3/3と2/2に《稲妻》を1枚ずつ) is a spell at each, and a list of attackers is one with と. What an ability that
was told before may have divided is told as its division.

Invariant: who gets what, and how much of it, stays as it is and in its order; only the verb is told twice.
"""

from __future__ import annotations

import re

from judge.ask.reading.fighting import KEYWORD
from judge.text.patterns import Form, Pattern

_HOW = (
    rf"(?:(?:{KEYWORD})(?:(?:と|・)(?:{KEYWORD}))*(?:を持つ|を持った|持ちの?|の)|"
    r"[白青黒赤緑]の|素の|元の|無傷の|自分の|相手の|対戦相手の|こちらの)*"
)
_ONE = (
    rf"{_HOW}(?:\d+/\d+(?:の?クリーチャー)?|《[^《》]+》(?:\([^()]*\))?|もう1体|もう片方|もう一方|片方|一方|1体"
    r"|(?:対戦)?相手(?:プレイヤー|の?本体)|対戦相手|相手|自分|プレイヤー|本体)"
)
_WHO = r"(?P<who>(?:(?:対戦相手|相手|自分|私|こちら)(?:が|は)、?)?)"
_MARK = r"[+-]\d/[+-]\dカウンター"
_AND = r"(?:、|と、?|そして、?|・)"
_BEGINS = r"(?<![^。、?])"

_MARKS = Pattern(
    rf"{_BEGINS}{_WHO}(?P<x>{_ONE})(?P<p>に|の上に)(?:は)?、?(?P<k>{_MARK})(?P<c>を|が)?(?P<n>\d+[個つ])(?:を|が)?{_AND}"
    rf"(?P<y>{_ONE})(?P<q>に|の上に)(?:は|も)?、?(?P<l>{_MARK})?(?:を|が)?(?P<m>\d+[個つ])(?:を|が)?、?"
    r"(?P<v>置い|乗せ|のせ|載せ|置き|置かれ|乗っ|のっ|載っ|乗り)(?P<t>(?:て(?:い)?(?:る|ます|て)?|まし)?)(?P<e>た|て)?"
)


_DIVIDES = Pattern("》[^。]*(?:死|破壊|誘発|能力)")
"""《よろめく大群》が死亡した。: what puts counters is a card's ability."""


def _marked(match: re.Match[str]) -> str:
    """3/3に+1/+1カウンターを1個、2/2に2個置いた: each with its own counters."""
    put = match["v"] in ("置い", "乗せ", "のせ", "載せ", "置き")
    case = "を" if put else "が"
    stays = match["t"].startswith("て") and match["t"] != "て"
    verb = "置いた" if put else "置かれている" if stays else "置かれた"
    kind = match["l"] or match["k"]
    if put and kind == match["k"] and _DIVIDES.search(match.string, 0, match.start()):
        share = f"{match['x']}{match['p']}{kind}を{match['n']}、{match['y']}{match['q']}{match['m']}"
        return f"{match['who']}{share}割り振った" if (match["e"] or "") != "て" else f"{match['who']}{share}割り振って"
    end = f"{match['v']}{match['t']}{match['e'] or ''}"
    first = f"{match['who']}{match['x']}{match['p']}{match['k']}{case}{match['n']}{verb}。"
    return f"{first}{match['who']}{match['y']}{match['q']}{kind}{case}{match['m']}{end}"


_CARD = r"《[^《》]+》(?:\([^()]*\))?"
_CAST = r"(?:撃っ|使っ|唱え|打っ|放っ|プレイし|キャストし|撃ち|使い|打ち|撃たれ|打たれ|使われ|唱えられ)"
_SPELLS = Pattern(
    rf"{_BEGINS}{_WHO}(?P<x>{_ONE})に(?:は)?、?(?P<a>{_CARD})(?:を)?{_AND}(?P<y>{_ONE})に(?:は)?、?(?P<b>{_CARD})(?:を)?、?(?P<v>{_CAST})(?=[たてま])"
)
_BARE_SPELLS = Pattern(
    rf"{_BEGINS}{_WHO}(?P<x>{_ONE})に(?:は)?、?(?P<a>{_CARD}){_AND}(?P<y>{_ONE})に(?:は)?、?(?P<b>{_CARD})(?=。)"
)
_TAKEN = Pattern(
    rf"{_BEGINS}(?P<x>{_ONE})(?P<p>は|が)、?(?P<a>{_CARD})を?{_AND}(?P<y>{_ONE})(?P<q>は|が)、?(?P<b>{_CARD})を?、?(?P<v>受け|食らっ|くらっ|喰らっ|もらっ)(?=[たてま])"
)


def _cast(match: re.Match[str]) -> str:
    """3/3に《X》、2/2に《Y》を撃った: each with its own spell."""
    passive = match.groupdict().get("v") in ("撃たれ", "打たれ", "使われ", "唱えられ")
    last = match.groupdict().get("v") or "撃った"
    first = f"{match['who']}{match['x']}に{match['a']}を{'撃たれた' if passive else '撃った'}。"
    return f"{first}{match['who']}{match['y']}に{match['b']}を{last}"


_GRANTED = Pattern(
    rf"{_BEGINS}{_WHO}(?P<x>{_ONE})に(?:は)?、?(?P<a>{KEYWORD})(?:を)?{_AND}(?P<y>{_ONE})に(?:は)?、?(?P<b>{KEYWORD})を、?(?P<v>与え|付け|つけ|持たせ)(?=[たてま])"
)
_DONE = Pattern(
    rf"{_BEGINS}(?P<x>{_ONE})(?P<p>は|が)(?P<d>破壊|追放|バウンス)(?:され|されて)?、"
    rf"(?=(?P<y>{_ONE})(?:は|が)[^。、?]{{2,14}}(?:れ|られ)(?:た|ました)[。、])"
)
_OF_TWO = Pattern(
    rf"{_BEGINS}(?P<x>{_ONE})と(?P<y>{_ONE})の(?:うち|2体のうち|中で)、?(?P<z>{_ONE})(?:だけ|のみ)(?P<p>が|で|を)(?=[^。?]{{0,12}}(?:攻撃|アタック))"
)


def _of_two(match: re.Match[str]) -> str:
    """3/3と2/2のうち、3/3だけが攻撃した: both are there, and one attacks."""
    named = match["z"] in (match["x"], match["y"]) and match["x"] != match["y"]
    return f"{match['x']}と{match['y']}がいる。{match['z']}だけ{match['p']}" if named else match[0]


_SPELL_AT = Pattern(
    rf"{_BEGINS}{_WHO}(?P<a>{_CARD})(?:を|は)、?(?P<x>{_ONE})に、(?P<b>{_CARD})(?:を|は)、?(?P<y>{_ONE})に、?(?P<v>{_CAST})(?=[たてま])"
)
_POINTS = "点(?:の(?:戦闘)?ダメージ)?を?"
_TAKES = "(?P<v>受け|くらっ|食らっ|与えられ)(?=[たて])"
_HURT = Pattern(
    rf"(?P<x>{_ONE})(?:は|が|に)、?(?P<n>\d+){_POINTS}、(?P<y>{_ONE})(?:は|が|に)、?(?P<m>\d+){_POINTS}、?{_TAKES}"
)
_HURT_EACH = Pattern(
    rf"(?P<x>{_ONE})と(?P<y>{_ONE})(?:は|が|に)、?(?:それぞれ|各々)、?(?P<n>\d+)点と(?P<m>\d+){_POINTS}、?{_TAKES}"
)
"""3/3と2/2がそれぞれ3点と1点のダメージを受けた"""


def _each_hurt(match: re.Match[str]) -> str:
    """Return points that two of them take as told of each."""
    case, verb = "に" if match["v"] == "与えられ" else "が", match["v"]
    return f"{match['x']}{case}{match['n']}点のダメージを{verb}て、{match['y']}{case}{match['m']}点のダメージを{verb}"


_ONE_EACH = Pattern(
    rf"(?P<at>{_ONE}と{_ONE}に)(?:は|、)?(?:それぞれ)?(?P<spell>{_CARD})を(?:それぞれ)?1(?:枚|回|発|つ)ずつ、?(?={_CAST})"
)
_KILLS = r"(?:を|は)、?(?:倒|落|殺|破壊|除去|処理)"
_ONE_CARD = Pattern(
    rf"(?<=》)1枚(?=(?:と《[^《》]+》(?:\d枚)?)?(?:だけ)?で(?:(?:自分|(?:対戦)?相手)の)?\d+/\d+{_KILLS})"
)
"""《稲妻》1枚と《ショック》1枚で5/5を倒せる？"""
_SIZE = r"(?:(?:[一-龥ァ-ヶー]{2,6}(?:を持つ|持ちの))?\d+/\d+)"
_ATTACKERS = Pattern(
    rf"(?:^|(?<=[。、?の]))(?P<list>{_SIZE}(?:、{_SIZE})+)(?=(?:の\d体)?(?:で|が)、?(?:攻撃|アタック|殴))"
)

_AT_TWO_TIMES = Pattern(
    r"(?<![^。、?])(?P<before>[^。、?]{2,24}前)(?:に|で)(?:は)?、?(?P<what>[^。、?0-9]{1,14}を)?(?:まず)?(?P<n>[1-9][回度])(?:だけ)?(?:と)?、?"
    r"(?P<after>[^。、?]{2,20}(?:後|あと))(?:に|で)?(?:は|も)?、?(?P<more>もう|さらに|また|再度)?(?P<m>[1-9][回度])(?:だけ)?、?"
    r"(?P<does>(?P<obj>[^。、?0-9]{1,16}を)?(?P<v>起動し|解決し|解決させ|使用し|使っ|起動|解決|使用|入れ替え|入れかえ))(?=[たてま。、])"
)


def _each_time(match: re.Match[str]) -> str:
    """割り振る前に1回、後にもう1回能力を起動した: what is done so often before something, and so often behind it."""
    verb, what = match["v"], match["what"] or match["obj"] or ""
    if not what and verb in ("入れ替え", "入れかえ"):
        verb, what = "解決し", "入れ替える能力を"  # power and toughness of the creature that was told of
    bare = verb in ("起動", "解決", "使用")
    verb += "し" if bare else ""
    head = re.match(".*[をがに]", match["before"]) if not re.search("[をがに]", match["after"]) else None
    after = f"{head[0] if head else ''}{match['after']}"
    first = f"{match['before']}に{what}{match['n']}{verb}た。"
    return f"{first}{after}に、{what}{match['more'] or ''}{match['m']}{verb}{'た' if bare else ''}"


SPANNING: tuple[Form, ...] = (
    (_AT_TWO_TIMES, _each_time),
    (_MARKS, _marked),
    (_SPELLS, _cast),
    (_SPELLS, _cast),  # of three the last two come first
    (_SPELL_AT, _cast),
    (_HURT, _each_hurt),
    (_HURT_EACH, _each_hurt),
    (_ATTACKERS, lambda match: match["list"].replace("、", "と")),
    (_ONE_EACH, r"\g<at>\g<spell>を"),
    (_ONE_CARD, ""),
    (_BARE_SPELLS, _cast),
    (_TAKEN, r"\g<x>\g<p>\g<a>を受けた。\g<y>\g<q>\g<b>を\g<v>"),
    (_GRANTED, r"\g<who>\g<x>に\g<a>を与えた。\g<who>\g<y>に\g<b>を\g<v>"),
    (_DONE, r"\g<x>\g<p>\g<d>された。"),
    (_OF_TWO, _of_two),
)
"""Forms that reach over names."""
