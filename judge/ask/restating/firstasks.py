"""Which comes first: an ability, or what was discarded as its cost and came above it by madness.

Invariant: only where a named permanent's ability has a discard as its cost; which of the two is asked about stays.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

__all__ = ["FORMS"]

_CARD = r"《[^《》]+》"
_PLAIN = r"[^。、?《》「」はがをにで()]"
_DISCARDS = r"(?:捨て|ディスカードし)"
_MADNESS = Pattern(rf"(?P<of>{_CARD})の能力のコスト(?:で|として|に|、)+[^。?]*?{_DISCARDS}")
_DISCARDED = Pattern(rf"(?P<card>{_CARD}){_PLAIN}{{0,8}}を{_DISCARDS}")
_CAST = Pattern(
    r"マッドネス(?:・?コスト)?(?:\{[^{}]+\})*(?:で|を払って|により)[^。?、]{0,10}(?:唱え|プレイ|キャスト|撃)"
)
_WHICH = r"(?:どちら|どっち)"
_DOES = r"(?:に?(?:解決|処理|起こ|起き|行わ|行|な|来|出)[^。?、がは]{0,6}|なの|です|だ)?"
_TAIL = (
    rf"(?:(?:とで|で|と|だと)?(?:は|って)?、?(?:{_WHICH}(?:の(?:ほう|方))?が(?:先|早い|上)(?:{_DOES})"
    rf"|(?:先|早い|最初)(?:に[^。?、はが]{{1,8}}|な)?の?(?:は|が)(?:{_WHICH})?))(?:です|でしょう|の|か)*(?=[?]|$)"
)
_BOTH = Pattern(
    r"(?P<lead>(?:^|(?<=[。、])))(?P<a>[^。?、は]{1,24}?)(?:の(?:解決)?)?と、?(?P<b>[^。?、は]{1,24}?)(?:の解決)?、?(?P<tail>"
    + _TAIL
    + r")"
)
_THAN = Pattern(
    r"(?P<lead>(?:^|(?<=[。、])))(?P<b>[^。?、はが]{1,20}?)(?:の解決)?(?:より(?:も)?(?:先|前)に|(?<=解決)前に)、?(?P<a>[^。?、はが]{1,20})(?:は|が)(?:場|戦場)?(?:に)?(?:出|解決)[^。?、]{0,8}(?=[?]|$)"
)
_AFTER = Pattern(
    r"(?P<lead>(?:^|(?<=[。、])))(?P<a>[^。?、は]{1,24}?)の?(?:は|って)、?(?P<b>[^。?、は]{1,20}?)(?:の解決|が解決する|を解決する)(?:の)?(?:より(?:も)?)?"
    r"(?:前|後)(?:です|なの|に)?(?:か)?[?、]*(?:それとも)?(?:前|後)(?:です|なの|に)?(?:か)?(?=[?]|$)"
)


def _is_mad(side: str, discarded: str) -> bool:
    """Return whether one of the two is what came by madness."""
    short = discarded.strip("《》")
    name = next((side[:n] for n in range(len(side), 2, -1) if side[:n] in short), "")
    return "マッドネス" in side or side.startswith(discarded or "\0") or bool(name)


def _sides(found: re.Match[str]) -> tuple[str, str] | None:
    """Return what came by madness and the ability whose cost was paid, plainly; None where that is not asked."""
    text = found.string
    cost, thrown = _MADNESS.search(text), _DISCARDED.search(text)
    if cost is None or ("マッドネス" not in text and thrown is None):
        return None
    discarded = thrown["card"] if thrown else ""
    if discarded == cost["of"]:
        return None
    mad = [_is_mad(found[one], discarded) for one in ("a", "b")]
    if mad[0] == mad[1]:
        return None
    side = found["a" if mad[0] else "b"]
    cast = _CAST.search(text) and discarded and "誘発" not in side
    other = found["b" if mad[0] else "a"]
    if re.search(_CARD, other) and cost["of"] not in other:
        return None
    return (discarded if cast else "マッドネスの誘発"), f"{cost['of']}の能力"


def _asked(found: re.Match[str]) -> str:
    sides = _sides(found)
    return f"{found['lead']}{sides[0]}と{sides[1]}、先に解決するのはどちら" if sides else found[0]


def _before(found: re.Match[str]) -> str:
    sides = _sides(found)
    if sides is None or not _is_mad(found["a"], (_DISCARDED.search(found.string) or {"card": ""})["card"]):
        return found[0]
    return f"{found['lead']}{sides[0]}と{sides[1]}、先に解決するのはどちら"


FORMS: tuple[Form, ...] = (
    # 先に戻るのはどちら? 同時?
    (
        Pattern(
            rf"(?P<asked>先に[^。?、]{{1,16}}(?:{_WHICH}|誰)[^。?、]{{0,10}}\?)(?:それとも、?)?(?:2体は|両方)?同時(?:に[^。?、]{{1,10}})?(?:なの|です|でしょう)?か?\?$"
        ),
        r"\g<asked>",
    ),
    # 先に戻るのは?
    (
        Pattern(r"(?P<asked>(?<=[。、])先に(?:[^。?、]{0,6})(?:戻(?:る|ってくる)|解決する|死ぬ|出る)の)は\?$"),
        r"\g<asked>はどちら?",
    ),
    # 《X》を唱えたときの能力は、《X》自身の解決より先に解決する?
    (
        Pattern(
            r"(?P<card>《[^《》]+》)を唱えたとき(?:の|に誘発する)(?:誘発型|誘発)?能力は、?(?:(?P=card)|その呪文|呪文)(?:自身|自体|本体)?(?:の解決)?より(?P<when>先|前|後)に解決"
        ),
        r"唱えたときの能力はその呪文より\g<when>に解決",
    ),
    # 《X》の「カード1枚を捨てる:…」のコスト
    (Pattern(rf"(?P<of>{_CARD})の「[^「」]*捨て[^「」]*[:：][^「」]*」の(?:起動)?コスト"), r"\g<of>の能力のコスト"),
    # 《X》の入れ替え能力のコスト(カードを1枚捨てる)
    (
        Pattern(
            rf"(?P<of>{_CARD})の(?:{_PLAIN}{{1,8}}?(?:能力|効果)の(?:起動)?|{_PLAIN}{{0,8}}?(?:能力|効果)の起動|起動|能力の)コスト(?:\([^()]*捨て[^()]*\))?(?=で|として|に|、)"
        ),
        r"\g<of>の能力のコスト",
    ),
    # 《X》の能力を起動するために《Y》を捨て
    (
        Pattern(
            rf"(?P<of>{_CARD})の{_PLAIN}{{0,8}}?能力を(?:起動する|使う)(?:ため(?:に)?|際(?:に)?|とき(?:に)?|のに)、?(?:コスト(?:で|として))?(?P<what>[^。、?]{{1,20}}を{_DISCARDS})"
        ),
        r"\g<of>の能力のコストで\g<what>",
    ),
    # 《X》の能力を《Y》を捨てて起動した
    (
        Pattern(
            rf"(?P<of>{_CARD})の{_PLAIN}{{0,8}}?能力を、?(?P<what>[^。、?]{{1,20}}を{_DISCARDS})て(?:起動|使用)(?:し(?P<on>[たて]?)|(?=。))"
        ),
        lambda m: f"{m['of']}の能力のコストで{m['what']}{'た' if m['on'] is None else m['on']}",
    ),
    # 《Y》を捨てて《X》の能力を起動した
    (
        Pattern(
            rf"(?P<what>(?:{_CARD}|マッドネス[^。、?]{{1,12}})を{_DISCARDS})て(?P<of>{_CARD})の{_PLAIN}{{0,8}}?能力を(?:起動|使用)(?:し(?P<on>[たて]?)|(?=。))"
        ),
        lambda m: f"{m['of']}の能力のコストで{m['what']}{'た' if m['on'] is None else m['on']}",
    ),
    (_BOTH, _asked),
    (_THAN, _before),
    (_AFTER, _asked),
)
"""Each form with its plain one, in order."""
