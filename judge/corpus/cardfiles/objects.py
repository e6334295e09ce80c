"""What one JSON object of Scryfall or MTGJSON says about a card.

Invariant: any JSON object gives a record or None, never an exception; a value of the wrong type counts as missing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from judge.corpus.cardrecord import CardRecord, RulingRecord
from judge.text.hygiene import clean

_LANGUAGES = ("en", "ja")
_NOT_CARDS = frozenset({"token", "double_faced_token", "emblem", "art_series"})
_JAPANESE = "Japanese"
_HALVES = " // "


def record_of(data: Mapping[str, Any]) -> CardRecord | RulingRecord | None:
    """Return what an object states; None for one that is neither card nor ruling, or of another language."""
    kind = data.get("object")
    if kind == "ruling":
        return _ruling(data)
    if kind == "card":
        return _scryfall(data)
    if kind is not None:
        return None
    if data.get("language") == _JAPANESE and "foreignData" not in data:
        return _foreign(data)
    return _mtgjson(data)


def source_of(data: Mapping[str, Any]) -> str:
    """Return which of `scryfall-rulings`, `scryfall` and `mtgjson` an object comes from."""
    kind = data.get("object")
    return "scryfall-rulings" if kind == "ruling" else "scryfall" if kind is not None else "mtgjson"


def _text(data: Mapping[str, Any], *names: str) -> str | None:
    """Return the first of these values that is a text with something in it, without control characters."""
    for name in names:
        value = data.get(name)
        if isinstance(value, str) and (text := clean(value).strip()):
            return text
    return None


def _texts(data: Mapping[str, Any], name: str) -> tuple[str, ...]:
    value = data.get(name)
    return tuple(clean(item) for item in value if isinstance(item, str)) if isinstance(value, list) else ()


def _dicts(data: Mapping[str, Any], name: str) -> list[Mapping[str, Any]]:
    value = data.get(name)
    return [item for item in value if isinstance(item, dict)] if isinstance(value, list) else []


def _joined(parts: Iterable[str | None], between: str) -> str | None:
    return between.join(part for part in parts if part) or None


def _number(data: Mapping[str, Any], *names: str) -> int | None:
    for name in names:
        value = data.get(name)
        if isinstance(value, int | float) and not isinstance(value, bool) and value == value // 1:
            return int(value)
    return None


def _pt(data: Mapping[str, Any]) -> str | None:
    power, toughness = _text(data, "power"), _text(data, "toughness")
    return f"{power}/{toughness}" if power and toughness else None


def _ruling(data: Mapping[str, Any]) -> RulingRecord | None:
    oracle_id, text = _text(data, "oracle_id"), _text(data, "comment")
    return RulingRecord(oracle_id, _text(data, "published_at"), text) if oracle_id and text else None


def _scryfall(data: Mapping[str, Any]) -> CardRecord | None:
    name = _text(data, "name")
    if not name or data.get("lang", "en") not in _LANGUAGES or data.get("layout") in _NOT_CARDS:
        return None
    faces = _dicts(data, "card_faces")
    front = faces[0] if faces else {}
    japanese = data.get("lang") == "ja"
    return CardRecord(
        name_en=name,
        name_ja=_either(data, faces, "printed_name", _HALVES) if japanese else None,
        aliases=_face_names(faces, ("name", "printed_name") if japanese else ("name",)),
        cost=_cost(data, front),
        mana_value=_number(data, "cmc"),
        colors=_colors(data, front),
        type_line=_either(data, faces, "printed_type_line", _HALVES) if japanese else None,
        type_line_en=_text(data, "type_line"),
        pt=_pt(data) or _pt(front),
        loyalty=_text(data, "loyalty") or _text(front, "loyalty"),
        keywords=_texts(data, "keywords"),
        text=_either(data, faces, "printed_text", "\n//\n") if japanese else None,
        text_en=_either(data, faces, "oracle_text", "\n//\n"),
        oracle_id=_text(data, "oracle_id") or _text(front, "oracle_id"),
        printed=_text(data, "released_at") if japanese else None,
    )


def _either(data: Mapping[str, Any], faces: list[Mapping[str, Any]], name: str, between: str) -> str | None:
    return _text(data, name) or _joined((_text(face, name) for face in faces), between)


def _face_names(faces: list[Mapping[str, Any]], names: tuple[str, ...]) -> tuple[str, ...]:
    found = (_text(face, name) for face in faces for name in names)
    return tuple(dict.fromkeys(name for name in found if name))


def _cost(data: Mapping[str, Any], front: Mapping[str, Any]) -> str | None:
    for source in (data, front):
        value = source.get("mana_cost")
        if isinstance(value, str):
            return clean(value)
    return None


def _colors(data: Mapping[str, Any], front: Mapping[str, Any]) -> tuple[str, ...] | None:
    for source in (data, front):
        if isinstance(source.get("colors"), list):
            found = _texts(source, "colors")
            return tuple(color for color in "WUBRG" if color in found)
    return None


def _foreign(data: Mapping[str, Any]) -> CardRecord | None:
    """Read one entry of `foreignData` (MTGJSON) or `foreignNames` (magicthegathering.io) standing alone."""
    name = _text(data, "name")
    return CardRecord(None, name, type_line=_text(data, "type"), text=_text(data, "text")) if name else None


def _mtgjson(data: Mapping[str, Any]) -> CardRecord | None:
    """Read one card, or one face: MTGJSON states each face apart, with its own text."""
    name, type_line = _text(data, "name"), _text(data, "type")
    if not name or not type_line or data.get("layout") in _NOT_CARDS:
        return None
    foreign = (*_dicts(data, "foreignData"), *_dicts(data, "foreignNames"))
    japanese = next((entry for entry in foreign if entry.get("language") == _JAPANESE), {})
    face = _text(data, "faceName")
    identifiers = data.get("identifiers")
    oracle_id = _text(identifiers, "scryfallOracleId") if isinstance(identifiers, dict) else None
    rulings = ((_text(entry, "date"), _text(entry, "text")) for entry in _dicts(data, "rulings"))
    cost = data.get("manaCost")
    return CardRecord(
        name_en=face or name,
        name_ja=(_text(japanese, "faceName") if face else None) or _text(japanese, "name"),
        aliases=(name,) if face else (),
        cost=clean(cost) if isinstance(cost, str) else "" if "foreignData" in data else None,
        mana_value=_number(data, "manaValue", "convertedManaCost", "cmc"),
        colors=_colors(data, {}),
        type_line=_text(japanese, "type"),
        type_line_en=type_line,
        pt=_pt(data),
        loyalty=_text(data, "loyalty"),
        keywords=_texts(data, "keywords"),
        text=_text(japanese, "text"),
        text_en=_text(data, "text"),
        oracle_id=oracle_id,
        rulings=tuple(RulingRecord(oracle_id, date, text) for date, text in rulings if text),
    )
