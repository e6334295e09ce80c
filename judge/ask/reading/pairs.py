"""One of two attackers blocked, the other not, in plainer words: 2体のうち1体を4/4でブロックし、もう1体の3/3は素通し.

Invariant: what blocks, and the size of what is not blocked, stay as they are; an amount told to be dealt is left out
only where it is the power of what deals it.
"""

from __future__ import annotations

import re

from judge.ask.reading.fighting import KEYWORD
from judge.text.patterns import Form, Pattern

_THEIRS = r"(?:相手|対戦相手|敵|向こう)"
_ATTACKER = r"(?:攻撃(?:して(?:き|い)た)?・?(?:クリーチャー)?|アタッカー|クリーチャー)"
_CAME = (
    r"(?:攻撃|アタック)(?:し(?:て(?:き(?:た|て)|い(?:る|て))|た|て)?|に(?:来|き)(?:た|て)|され(?:た|て)?|(?=[。、]|のうち))|"
    r"殴(?:って(?:き(?:た|て))?|られ(?:た|て)?)"
)
_TWO = (
    rf"(?:{_THEIRS}(?:の|が|は)、?)?(?:{_ATTACKER}(?:が)?2体|(?:攻撃して(?:き|い)た|殴ってきた)2体(?:の(?:攻撃)?クリーチャー)?|"
    rf"2体(?:の(?:攻撃)?クリーチャー)?)"
)
_LEAD = (
    rf"(?P<two>{_TWO})(?:(?:に|で|が|の|は)?(?:{_CAME})[、。]?|が?(?:いて|おり|いる)[、。]|[、。])?(?:に?対し(?:て)?、?)?"
    rf"(?:の)?(?:その)?(?:うち(?:の)?、?)?"
)
_ONE = r"(?:1体|片方|一方)(?:の(?:ほう|方))?(?:だけ)?"
_REST = r"(?:もう(?:1体|片方|一方)|他方|残り(?:の1体)?|別の1体)"
_MINE = r"(?P<mine>[^、。?「」]{0,24}?\d+/\d+)(?:のクリーチャー)?"
_BLOCKED = r"ブロック(?:し(?:て|た|ました)?(?:けど|けれど|が)?)?[、。]"
_SIZE = rf"(?P<has>(?:(?:{KEYWORD})(?:と|、|・)?){{0,2}}(?:を持つ|持ちの?|の)?)(?P<size>\d+/\d+)(?:のクリーチャー)?"
_LET = (
    r"(?:(?:は|が|を)、?(?:素通し|素通り|スルー|ノーブロック|通し(?=[たて])|通っ(?=[たて])|通過|ブロックし(?=な|ませ)|ブロックされ(?=な|ませ|ず)|ブロックせ(?=ず))"
    r"(?:し|さ|され|せ)?(?:た|だった|ました|です|なかった|ませんでした|ず|で|て)?|"
    r"から(?:(?:戦闘)?ダメージ(?:を|が)?)?(?P<n>\d+)点(?:の?(?:戦闘)?ダメージ)?を?(?:受け|もらっ|食らっ|くらっ|喰らっ)(?:た|ました|て))"
)


def _one_of_two(match: re.Match[str]) -> str:
    """Return that one attacker is blocked and another of a size is not; untouched where amount or side differ."""
    if (match["n"] and match["n"] != match["size"].split("/")[0]) or "相手" in match["mine"]:
        return match[0]
    other = f"相手の別の{match['has']}{match['size']}"
    return f"{match['mine']}で相手の攻撃クリーチャー1体をブロックし、{other}はブロックされなかった"


def _other_attacker(match: re.Match[str]) -> str:
    """4/4で別の1体を, where just one attacker was told of that is not blocked, is 4/4で別の攻撃クリーチャー1体を."""
    told = match.string[: match.start()]
    through = re.search("通し|通っ|素通|スルー|ブロックせず|ブロックしな|ブロックされな|ブロックされず", told)
    several = re.search(rf"[2-9]体|片方|一方|\d+/\d+と[^。]{{0,14}}\d+/\d+[^。]{{0,8}}(?:{_CAME})", told)
    return f"{match['by']}別の攻撃クリーチャー1体を" if through and not several else match[0]


def _without(match: re.Match[str]) -> str:
    """5/5がブロックされた後、ブロッカーの2/2が is 5/5が2/2にブロックされた後、その2/2が."""
    return f"{match['what']}が{match['by']}にブロックされ{match['end']}その{match['by']}{match['case']}"


_SIZES = Pattern(r"(?<![+\-\d/])\d+/\d+(?![\d/]|カウンター)")
_BESIDE = Pattern(r"「[^「」]*」|\([^()]*\)|《[^《》]*》")


def _this_one(match: re.Match[str]) -> str:
    """これと3/3で攻撃 is この2/2と3/3で攻撃, where the sentence before tells of just one creature by its size."""
    sizes = _SIZES.findall(_BESIDE.sub("", match["told"]))
    if len(sizes) != 1 or re.search(r"[2-9]体", match["told"]):
        return match[0]
    return f"{match['told']}その{sizes[0]}と{match['other']}"


SPANNING: tuple[Form, ...] = (
    # 2/2に《X》がついている。これと3/3で攻撃
    (
        Pattern(
            r"(?P<told>(?<![^。?])(?:\([^()]*\)|[^。?()])*。)(?:これ|それ|こいつ|そいつ|このクリーチャー|そのクリーチャー)と、?"
            r"(?P<other>[^。?、《》]{0,20}\d+/\d+(?:のクリーチャー)?(?:の2体)?(?:とも)?(?:で|が)、?(?:攻撃|アタック|殴))"
        ),
        _this_one,
    ),
    (
        Pattern(r"(?P<by>\d+/\d+(?:で|が|は))、?(?:別の|他の|ほかの|もう)1体(?:の(?:ほう|方))?(?:だけ)?を(?=ブロック)"),
        _other_attacker,
    ),
    # 5/5がブロックされた後、ブロッカーの2/2が除去された
    (
        Pattern(
            r"(?P<what>\d+/\d+)が(?:攻撃し(?:て)?、?)?ブロックされ(?P<end>(?:た後(?:に|で)?|て|てから)?、|た。(?:その後、)?)"
            r"(?:その)?(?:ブロッカー|ブロックした(?:クリーチャー)?|ブロック・?クリーチャー)(?:の|である)(?P<by>\d+/\d+)(?P<case>が|は|を)"
        ),
        _without,
    ),
    # 3/3と2/2が、5/5を2体でブロックした
    (
        Pattern(r"(?<=\d/\d)(?P<c>が|で|は)、?(?P<x>[^、。?と]{0,14}\d+/\d+を)2体(?:がかり)?で(?=ブロック)"),
        r"\g<c>\g<x>",
    ),
    # 緑で接死とトランプルを持つ5/5
    (
        Pattern(
            rf"(?P<color>[白青黒赤緑])(?:で、?|かつ、?|であり、?)(?=(?:(?:{KEYWORD})(?:と|、|・|かつ|や|も)*){{1,3}}"
            r"(?:を持つ|持ちの?|の|付きの?|つきの?|がある)(?:\d+/\d+|クリーチャー))"
        ),
        r"\g<color>の",
    ),
    # 2体のうち1体を自分の4/4でブロックし、もう1体の3/3は素通し
    (
        Pattern(
            rf"(?<![^、。?]){_LEAD}{_ONE}(?:を|は)、?{_MINE}で{_BLOCKED}(?:ブロックしなかった)?{_REST}の{_SIZE}{_LET}"
        ),
        _one_of_two,
    ),
    # 自分の4/4が片方をブロックし、もう片方の3/3は
    (
        Pattern(
            rf"(?<![^、。?]){_LEAD}{_MINE}(?:が|で|は)、?{_ONE}を{_BLOCKED}(?:ブロックしなかった)?{_REST}の{_SIZE}{_LET}"
        ),
        _one_of_two,
    ),
    # 片方の3/3は素通しで、もう片方を自分の4/4でブロックした
    (
        Pattern(rf"(?<![^、。?]){_LEAD}{_ONE}の{_SIZE}{_LET}[、。]{_REST}(?:を|は)、?{_MINE}でブロックした"),
        _one_of_two,
    ),
)
