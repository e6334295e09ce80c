"""What kind of value each key of a scenario holds.

Invariant: a table is checked against its shape before anything reads it, so a wrong value is a message, never a crash.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.engine.scenario.model import ScenarioError

KINDS = {
    "text": "文字列",
    "number": "整数",
    "switch": "true か false",
    "texts": "文字列か、文字列の並び",
    "places": "整数の並び",
    "numbers": "名前 = 整数 の表",
    "names": "名前の並びか、名前 = 名前（またはその並び） の表",
    "orders": "名前 = [名前, 名前] の表",
    "divisions": "名前 = { 名前 = 整数 } の表",
    "tables": "表の並び",
    "words": '種類 = 選んだもの の表（例: { color = "白" }）',
    "any": "",
}
"""The kinds, with what a message says is allowed."""


def fits(kind: str, value: Any) -> bool:
    """Return whether a value is of a kind."""
    if kind == "text":
        return isinstance(value, str)
    if kind == "number":
        return isinstance(value, int) and not isinstance(value, bool)
    if kind == "switch":
        return isinstance(value, bool)
    if kind == "texts":
        return isinstance(value, str) or (isinstance(value, list) and all(isinstance(one, str) for one in value))
    if kind == "places":
        return isinstance(value, list) and all(fits("number", one) for one in value)
    if kind == "numbers":
        return isinstance(value, dict) and all(fits("number", one) for one in value.values())
    if kind == "names":
        listed = isinstance(value, list) and all(isinstance(one, str) for one in value)
        return listed or (isinstance(value, dict) and all(fits("texts", one) for one in value.values()))
    if kind == "orders":
        return isinstance(value, dict) and all(
            isinstance(one, list) and all(isinstance(name, str) for name in one) for one in value.values()
        )
    if kind == "divisions":
        return isinstance(value, dict) and all(fits("numbers", one) for one in value.values())
    if kind == "words":
        return isinstance(value, dict) and all(isinstance(one, str) for one in value.values())
    if kind == "tables":
        return isinstance(value, list) and all(isinstance(one, dict) for one in value)
    return True


def require(table: Any, shape: Mapping[str, str], where: str) -> None:
    """Refuse a table with a key that its shape lacks or a value of another kind.

    Raises:
        ScenarioError: with the key and what is allowed.
    """
    if not isinstance(table, Mapping):
        raise ScenarioError(f"{where}: {{ }} の表を書いてください。")
    for name, value in table.items():
        if name not in shape:
            raise ScenarioError(f"{where}: {name} という項目はありません。使えるもの: {'、'.join(sorted(shape))}")
        if not fits(shape[name], value):
            raise ScenarioError(f"{where}.{name}: {KINDS[shape[name]]}を書いてください。")


TOP = {
    **dict.fromkeys(("title", "ruling", "case", "active", "illegal", "unanswered"), "text"),
    **dict.fromkeys(("rulings", "cases", "editions", "assume", "whole"), "texts"),
    **dict.fromkeys(("object", "action", "choose", "expect", "edition"), "tables"),
    "players": "numbers",
    "mana": "any",
}
THING = {
    **dict.fromkeys(("name", "is", "card", "owner", "controller", "zone", "attached", "named", "copies"), "text"),
    **dict.fromkeys(("tapped", "sick", "token"), "switch"),
    "with": "any",
    "halves": "tables",
    "counters": "numbers",
    "chosen": "words",
    "damage": "number",
}
PIN = {"who": "text", "about": "text", "pick": "text", "once": "switch", "avoid": "switch"}
EDITION = {"on": "texts", "expect": "tables", "illegal": "text", "unanswered": "text"}
FACT = {
    **dict.fromkeys(("of", "zone", "pt", "controller", "attached", "told", "not_told", "named", "pool"), "text"),
    **dict.fromkeys(("damage", "life", "count", "poison", "loyalty", "hand", "graveyard", "abilities"), "number"),
    **dict.fromkeys(("tapped", "lost", "drawn", "some"), "switch"),
    **dict.fromkeys(("keywords", "without", "types", "subtypes", "colors", "mana", "supertypes", "library"), "texts"),
    "counters": "numbers",
}
ACTION = {
    **dict.fromkeys(("do", "by", "what", "name", "card", "at", "to", "note", "pay", "side", "makes"), "text"),
    **dict.fromkeys(("x", "ability", "half"), "number"),
    **dict.fromkeys(("target", "paid", "conspire", "costs"), "texts"),
    **dict.fromkeys(("hold", "unseen"), "switch"),
    "modes": "places",
    "divide": "numbers",
    "who": "names",
    "order": "orders",
    "assign": "divisions",
    **dict.fromkeys(("does", "is", "of"), "any"),
}
"""The shapes of a scenario's tables; which keys an action may have stands with the action."""
