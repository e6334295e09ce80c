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


def amount(text: str) -> Any:
    """Return a number, X, or a number that is looked up: the power of the source, its counters."""
    if text.isdigit():
        return int(text) if len(text) < 4 else None
    if text == "X":
        return {"count": "x"}
    return _for_each(text)


_EACH = Pattern(r"(?P<what>[^、。]+?)(?:1(?:体|つ|枚|個|人))?(?:につき|ごとに|1体あたり)、?(?P<each>\d{1,2})$")


def _for_each(text: str) -> dict[str, Any] | None:
    """Return an amount that is counted: あなたがコントロールするゴブリン1体につき1."""
    match = _EACH.match(text)
    of = counted(match["what"]) if match is not None else None
    if match is None or of is None:
        return None
    each = int(match["each"])
    return {"count": "count", "of": of, **({"times": each} if each != 1 else {})}


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
    r"(?:自身|これ|このクリーチャー)?(?:の上の|の上に置かれている|に置かれている|に乗っている)?([+-]\d+/[+-]\d+)カウンターの数(?:に等しい|と同じ|分|ぶん)"
)


_NUMBER = Pattern(r"([^、。]+?)の(?:数|枚数)(?:に等しい|と同じ|分|ぶん)(?:の)?(?:点数|枚数|数)?")


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


def size(text: str) -> tuple[int, int] | None:
    """Return a change of power and toughness: +1/+1."""
    match = _SIZE.fullmatch(text)
    return (int(match[1]), int(match[2])) if match else None


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
    r"(?:(?P<lead>\d+)(?:体|つ|個)の)?(?P<size>\d+/\d+)(?:の)?(?P<color>(?:[白青黒赤緑](?:と|であり|・)?)*|無色)?(?:の)?"
    r"(?P<kind>[^\d/「」、]*?)(?:・|の|である)?(?:クリーチャー)?(?:・)?トークン(?:を)?(?P<count>\d+)?(?:体|つ|個)?"
    r"(?P<with>)"
)
_WITH = Pattern(r"(?P<keys>[^「」\d/]+?)(?:を持つ|の)(?=\d+/\d+)")


def token(text: str) -> dict[str, Any] | None:
    """Return tokens to create: the number and what a scenario writes of them (1/1の緑のエルフ・戦士トークンを2体)."""
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
    return {"base": {"is": ", ".join([body, *keys]), **named}, "amount": int(match["lead"] or match["count"] or 1)}


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
    if match := re.fullmatch(r"好きな色(?:1色)?のマナ(?:を)?(\d+)点", text):
        return {"colors": ["any"], "amount": int(match[1])}
    return None


__all__ = ["TYPES", "amount", "base", "colors", "counter", "keywords", "mana", "number", "power", "size", "token"]
