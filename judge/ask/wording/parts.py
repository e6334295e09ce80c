"""Small parts of wordings: numbers, sizes, counters, keywords, tokens, mana, colours.

Invariant: each reader understands the whole of its text or gives None.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from judge.ask.reading.words import keyword_names
from judge.ask.wording.nouns import COLORS, TYPES, noun, subtypes
from judge.text.patterns import Pattern

_LETTERS = "[WUBRGC]"


def number(text: str) -> int | None:
    """Return a whole number."""
    return int(text) if text.isdigit() and len(text) < 4 else None


def many(text: str) -> Any:
    """Return a whole number, or X."""
    return {"count": "x"} if text == "X" else number(text)


def amount(text: str) -> Any:
    """Return a number, X, or a number that is looked up: the power of the source, its counters."""
    if text.isdigit():
        return int(text) if len(text) < 4 else None
    if text == "X":
        return {"count": "x"}
    return _for_each(text)


_EVERY = Pattern(r"(?P<what>[^、。]+?)(?:1(?:体|つ|枚|個)(?:につき|ごとに|あたり)|の(?:数|枚数)だけ)、?")
_MARKS = Pattern(
    r"(?:(?:自身|これ|このクリーチャー)?(?:の上)?(?:の|に)?(?:置かれて|乗って)(?:いる|いた)|(?:自身|これ|このクリーチャー)の上の)?([+-]\d+/[+-]\d+)カウンター"
)
"""これに置かれている+1/+1カウンター: counters on the permanent itself."""
_EACH = Pattern(r"(?P<what>[^、。]+?)(?:1(?:体|つ|枚|個|人))?(?:につき|ごとに|1体あたり)、?(?P<each>\d{1,2})$")


def _for_each(text: str) -> dict[str, Any] | None:
    """Return an amount that is counted: あなたがコントロールするゴブリン1体につき1."""
    match = _EACH.match(text)
    if match is None:
        return None
    each = int(match["each"])
    if marks := _MARKS.fullmatch(match["what"]):
        return {"count": "counters on", "kind": marks[1]} if each == 1 else None
    of = counted(match["what"])
    if of is None:
        return None
    return {"count": "count", "of": of, **({"times": each} if each != 1 else {})}


def for_each(text: str) -> dict[str, Any] | None:
    """Return what is counted once for each: あなたがコントロールするゴブリン1体につき, …の数だけ."""
    match = _EVERY.fullmatch(text)
    if match is None:
        return None
    if marks := _MARKS.fullmatch(match["what"]):
        return {"count": "counters on", "kind": marks[1]}
    of = counted(match["what"])
    return None if of is None else {"count": "count", "of": of}


def counted(text: str) -> dict[str, Any] | None:
    """Return which objects are counted, None where a phrase means something else."""
    what = noun(text)
    if what is None or what.what is None or what.count is not None or what.aimed or what.every:
        return None
    return what.what


_POWER = Pattern(
    r"(?:(?:自身|これ|このクリーチャー|自身自身)の|(?P<it>その(?:クリーチャーの)?|それの|対象(?:のクリーチャー)?の))"
    r"(?P<of>パワー|タフネス)(?:分|ぶん|に等しい|と同じ)(?:の)?(?:点数|枚数|数)?"
)
_COUNT = Pattern(
    r"(?:自身|これ|このクリーチャー)?(?:(?:の上)?に)?(?:の上の|置かれて(?:いる|いた)|乗って(?:いる|いた))?([+-]\d+/[+-]\d+)カウンターの数"
    r"(?:に等しい|と同じ|分|ぶん|だけ)(?:の)?(?:点数|枚数|数)?"
)


_NUMBER = Pattern(r"([^、。]+?)の(?:数|枚数)(?:に等しい|と同じ|分|ぶん|だけ)(?:の)?(?:点数|枚数|数)?")


def power(text: str) -> dict[str, Any] | None:
    """Return an amount that is looked up: the power of the source, or of `it` that was spoken of; counters on it."""
    if match := _POWER.fullmatch(text):
        whose = "it" if match["it"] else "source"
        return {"count": "power of" if match["of"] == "パワー" else "toughness of", "of": whose}
    if match := _COUNT.fullmatch(text):
        return {"count": "counters on", "kind": match[1]}
    if match := _NUMBER.fullmatch(text):
        of = counted(match[1])
        return None if of is None else {"count": "count", "of": of}
    return None


_SIZE = Pattern(r"([+-]\d+)/([+-]\d+)")
_BASE = Pattern(r"(\d+)/(\d+)")


_LAND_TYPES = ("平地", "島", "沼", "山", "森")


def land_types(text: str) -> list[str] | None:
    """Return basic land types: 沼, 山と森, すべての基本土地タイプ."""
    if re.fullmatch("すべての(?:基本)?土地タイプ", text):
        return list(_LAND_TYPES)
    names = re.split("と|・|であり", text)
    return names if all(one in _LAND_TYPES for one in names) else None


def size(text: str) -> tuple[int, int] | None:
    """Return a change of power and toughness: +1/+1."""
    match = _SIZE.fullmatch(text)
    return (int(match[1]), int(match[2])) if match else None


_ANY_SIZE = Pattern(r"([+-])(\d+|X)/([+-])(\d+|X)")


def sizes(text: str) -> tuple[Any, Any] | None:
    """Return a change of power and toughness, in which X is one that is chosen: +X/+0, -X/-X."""
    match = _ANY_SIZE.fullmatch(text)
    if match is None or "X" not in text:
        return size(text)
    parts = ((match[1], match[2]), (match[3], match[4]))
    chosen = {"+": {"count": "x"}, "-": {"count": "x", "times": -1}}
    power, toughness = (chosen[sign] if many == "X" else int(sign + many) for sign, many in parts)
    return power, toughness


def base(text: str) -> tuple[Any, Any] | None:
    """Return a power and toughness: 4/1, X/X."""
    if text == "X/X":
        return {"count": "x"}, {"count": "x"}
    match = _BASE.fullmatch(text)
    return (int(match[1]), int(match[2])) if match else None


_COUNTER = Pattern(r"([+-]\d+/[+-]\d+|忠誠|蓄積|時間|[一-龥]{2})カウンター")


def counter(text: str) -> str | None:
    """Return a kind of counters."""
    match = _COUNTER.fullmatch(text)
    if match is None:
        return None
    return "loyalty" if match[1] == "忠誠" else match[1]


def keywords(text: str) -> list[str] | None:
    """Return keywords joined by と and commas, as scenarios write them; None where one is none."""
    found = [_keyword(part) for part in re.split("と|、|および|・", text) if part]
    return [one for one in found if one is not None] if found and None not in found else None


def keyword_keys(names: list[str]) -> list[str]:
    """Return keywords as the vocabulary names them: flying."""
    return [keyword_names()[one].removeprefix("kw.") for one in names if one in keyword_names()]


@cache
def _keyword(text: str) -> str | None:
    from judge.engine.scenario.describe import keyword
    from judge.engine.scenario.model import ScenarioError

    if text in ("破壊されない", "「破壊されない」"):
        return "破壊不能"
    name = re.sub(r"\(.*\)|\d+|X$|\{.*\}", "", text)
    if name not in keyword_names():
        return None
    try:
        keyword(text)
    except ScenarioError:
        return None
    return text


_TOKEN = Pattern(
    r"(?:(?P<lead>\d+|X)(?:体|つ|個)の)?(?P<size>\d+/\d+)(?:の)?(?P<color>(?:[白青黒赤緑](?:と|であり|・)?)*|無色)?(?:の)?"
    r"(?P<kind>[^\d/「」、]*?)(?:・|の|である)?(?:クリーチャー)?(?:・)?トークン(?:を)?(?P<count>\d+|X)?(?:体|つ|個)?"
    r"(?P<with>)"
)
_COLOR_FIRST = Pattern(r"^(?P<color>[白青黒赤緑](?:と[白青黒赤緑])*)の(?P<size>\d+/\d+)の?")
_WITH = Pattern(r"(?P<keys>[^「」\d/]+?)(?:を持つ|の)(?=\d+/\d+)")


def token(text: str) -> dict[str, Any] | None:
    """Return tokens to create: the number and what a scenario writes of them (1/1の緑のエルフ・戦士トークンを2体)."""
    text = _COLOR_FIRST.sub(r"\g<size>の\g<color>の", text)
    keys: list[str] = []
    if match := _WITH.match(text):
        found = keywords(match["keys"])
        if found is None:
            return None
        keys, text = found, text[match.end() :]
    match = _TOKEN.fullmatch(text)
    if match is None:
        return None
    kinds = [one for one in re.split("・", match["kind"]) if one and one != "クリーチャー"]
    artifact = "アーティファクト" in kinds
    kinds = [one for one in kinds if one != "アーティファクト"]
    if any(one not in subtypes() for one in kinds):
        return None
    letters = [one for one in (match["color"] or "") if one in COLORS]
    color = f" {'と'.join(letters)}の" if letters else ""
    body = f"{match['size']}{color} {'アーティファクト・' if artifact else ''}クリーチャー"
    body += f" ― {'・'.join(kinds)}" if kinds else ""
    named = {"name": "・".join(kinds)} if kinds else {}
    return {"base": {"is": ", ".join([body, *keys]), **named}, "amount": many(match["lead"] or match["count"] or "1")}


def colors(text: str) -> list[str] | None:
    """Return colours by their letters: 青, 白と青, すべての色."""
    if text in ("すべての色", "5色"):
        return list("WUBRG")
    if text == "無色":
        return []
    names = [one for one in re.split("と|であり|・|でもあり", text.replace("色", "")) if one]
    return [COLORS[one] for one in names] if names and all(one in COLORS for one in names) else None


def mana(text: str) -> dict[str, Any] | None:
    """Return mana that is added: {G}, 緑マナ1点."""
    if re.fullmatch(rf"(?:\{{{_LETTERS}\}})+", text):
        return {"mana": text}
    if match := re.fullmatch(r"([白青黒赤緑])マナ(?:を)?(\d+)点", text):
        return {"mana": f"{{{COLORS[match[1]]}}}" * int(match[2])}
    if match := re.fullmatch(rf"(\{{{_LETTERS}\}})(?:(?:か|、|または|、または)(\{{{_LETTERS}\}}))+", text):
        return {"colors": re.findall(_LETTERS, text)}
    if match := re.fullmatch(r"好きな色(?:1色)?のマナ(?:を)?(\d+)点", text):
        return {"colors": ["any"], "amount": int(match[1])}
    return None


__all__ = ["TYPES", "amount", "base", "colors", "counter", "keywords", "mana", "number", "power", "size", "token"]
