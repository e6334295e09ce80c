"""Reading a short description of an object: `3/3 赤のクリーチャー ― ゴブリン, 頑強, プロテクション（黒）`.

Invariant: every word of a description is understood or refused by name; nothing is skipped.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Any

from judge.engine.cards import Characteristics, colors_of
from judge.engine.scenario.model import ScenarioError
from judge.engine.values import CARD_TYPES, COLORS, SUPERTYPES, subtype_name
from judge.engine.vocabulary.words import Ability, Keyword
from judge.rules.keywords import find_keyword

_COLOR_LETTERS = {name: letter for letter, name in COLORS.items()}
_SUBTYPES = {"オーラ": "Aura", "装備品": "Equipment"}


def describe(text: str) -> Characteristics:
    """Return the characteristics that a description gives.

    Args:
        text: power and toughness (or `忠誠度3`), colours, supertypes, card types, ` ― ` subtypes joined by ・, then
            keywords after commas; a cost in braces anywhere in the first part.

    Raises:
        ScenarioError: a word is not understood.
    """
    parts = [
        part.strip() for part in re.split(r"[,、](?![^（(]*[)）])", unicodedata.normalize("NFKC", text)) if part.strip()
    ]
    head, _, tail = parts[0].partition("―") if "―" in parts[0] else (*parts[0].split(" - ", 1), "", "")[:3]
    found: dict[str, Any] = {"types": set(), "supertypes": set(), "colors": set(), "cost": None}
    rest = _numbers(head, found)
    rest = _words(rest, found)
    if rest:
        raise ScenarioError(f"「{text}」の「{rest}」が読めません。例: 3/3 赤のクリーチャー, 飛行, 頑強")
    subtypes = frozenset(_SUBTYPES.get(name, name) for name in re.split(r"[・\s]+", tail.strip()) if name)
    return Characteristics(
        cost=found["cost"],
        colors=frozenset(found["colors"]) or colors_of(found["cost"]),
        supertypes=frozenset(found["supertypes"]),
        types=frozenset(found["types"]),
        subtypes=subtypes,
        power=found.get("power"),
        toughness=found.get("toughness"),
        loyalty=found.get("loyalty"),
        abilities=tuple(keyword(part) for part in parts[1:]),
    )


def _numbers(head: str, found: dict[str, Any]) -> str:
    if match := re.search(r"(\{[^}]+\})+", head):
        found["cost"] = match[0]
        head = head.replace(match[0], " ")
    if match := re.search(r"(?<!\d)(-?\d+)/(-?\d+)", head):
        found["power"], found["toughness"] = int(match[1]), int(match[2])
        head = head.replace(match[0], " ")
    if match := re.search(r"忠誠度\s*(\d+)(?:の)?", head):
        found["loyalty"] = int(match[1])
        head = head.replace(match[0], " ")
    return head


def _words(head: str, found: dict[str, Any]) -> str:
    rest = re.sub(r"[\s・]+", "", head).removeprefix("の")
    while rest:
        if match := re.match(r"マナコスト(?:無し|なし)の?", rest):
            found["cost"] = ""
            rest = rest[match.end() :]
            continue
        if match := re.match(r"(無色|[白青黒赤緑](?:と[白青黒赤緑])*)の?", rest):
            found["colors"] |= {_COLOR_LETTERS[one] for one in match[1] if one in _COLOR_LETTERS}
            rest = rest[match.end() :]
            continue
        for names, field in ((SUPERTYPES, "supertypes"), (CARD_TYPES, "types")):
            name = next((one for one in names if rest.startswith(one)), None)
            if name:
                found[field].add(names[name])
                rest = rest.removeprefix(name).removeprefix("の")
                break
        else:
            return rest
    return ""


def keyword(text: str) -> Ability:
    """Return the keyword ability a text is: a name, with its quality in brackets (`プロテクション（赤）`).

    Raises:
        ScenarioError: no keyword has this name.
    """
    plain = unicodedata.normalize("NFKC", text).strip()
    args: tuple[object, ...] = ()
    if match := re.fullmatch(r"([^(]+)\(([^)]*)\)", plain):
        named = find_keyword(match[1])
        args = tuple(_quality(one) for one in _listed(match[2]))
    elif match := re.fullmatch(r"(.+?)\s*(\d+)\s*[―—-]\s*(\{.*\})", plain):
        named, args = find_keyword(match[1]), (int(match[2]), match[3])
    elif match := re.fullmatch(r"(.+?)\s*(\d+|X|\{.*\})", plain):
        named, args = find_keyword(match[1]), (int(match[2]) if match[2].isdigit() else match[2],)
    else:
        named = find_keyword(plain)
    if named is not None and named.key == "kw.landwalk" and not args:
        args = (_walked(plain),)
    if named is None:
        raise ScenarioError(f"「{text}」というキーワード能力はありません。能力の文は with に書きます。")
    return Keyword(name=named.key.removeprefix("kw."), args=args)


def _listed(text: str) -> list[str]:
    """Return the qualities that brackets list: 黒と赤 names two where each of them is a colour or a card type."""
    if text.strip() in _EACH_COLOR:
        return [*_COLOR_LETTERS]
    found: list[str] = []
    for part in (one.strip() for one in re.split(r"[,/、・]", text)):
        pieces = [one for one in re.split(r"または|および|及び|[とか]", part) if one]
        plain = all(one in _COLOR_LETTERS or one in CARD_TYPES for one in pieces)
        found += pieces if plain else [part] * bool(part)
    return found


_EACH_COLOR = ("各色", "すべての色", "全ての色", "全色", "5色")
"""Each of the five colours; what is colourless has none of them."""

_CHOSEN = {
    "選ばれた色": "chosen color",
    "選ばれた名前": "chosen name",
    "選ばれたクリーチャー・タイプ": "chosen creature type",
}
"""What protection may name that was chosen as its bearer entered."""


def _walked(text: str) -> object:
    """Return what landwalk looks for: `島渡り` and `islandwalk` give 島, `伝説の土地渡り` a supertype."""
    kind = re.sub(r"(土地)?渡り$|walk$", "", text).removesuffix("の")
    if not kind or kind == "land":
        raise ScenarioError(f"「{text}」は、どの土地の渡りかを書いてください。例: 島渡り、土地渡り（伝説の）")
    return SUPERTYPES.get(kind) or SUPERTYPES.get(f"{kind}の") or subtype_name(kind.capitalize())


def _quality(text: str) -> object:
    if text in _COLOR_LETTERS:
        return _COLOR_LETTERS[text]
    if text in _CHOSEN:
        return _CHOSEN[text]
    if text in ("すべて", "全て"):
        return "everything"
    return CARD_TYPES.get(text, text)
