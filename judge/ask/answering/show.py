"""What was understood, for the judge to check: the board as lines, and the scenario as a file to edit.

Invariant: the file reads back as the scenario that was played.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from judge.ask.building import Built
from judge.ask.building.clashing import BARE
from judge.ask.building.course import EFFECT
from judge.ask.building.draft import aimed
from judge.engine.scenario.model import ScenarioError
from judge.engine.scenario.telling import DONE, effects
from judge.engine.vocabulary.telling import counter_name

_PAID = {"evoked": "想起コスト", "flashback": "フラッシュバック・コスト"}
"""Ways to pay, as scenarios name them."""


def board(built: Built) -> list[str]:
    """Return the board and the actions as lines."""
    table = built.table or {}
    lines = [f"{table['active']}のターン。ライフは{'、'.join(f'{who} {n}' for who, n in table['players'].items())}"]
    for one in table["object"]:
        counters = "、".join(f"{counter_name(kind)}カウンター{n}個" for kind, n in one.get("counters", {}).items())
        parts = [
            one.get("is") or ("分割カード" if "halves" in one else f"《{one['card']}》"),
            counters,
            "ダメージ" + str(one["damage"]) if one.get("damage") else "",
        ]
        parts += ["タップ状態"] if one.get("tapped") else []
        size = "（パワーとタフネスは不明）" if one["name"] in built.open_sizes else ""
        lines.append(f"{one['controller']}: {one['name']} ― {'、'.join(part for part in parts if part)}{size}")
    lines += [f"{n}. {_action(one)}" for n, one in enumerate(table["action"], 1)]
    return lines


def _action(one: dict[str, Any]) -> str:
    if one["do"] == "attack":
        return "攻撃: " + "、".join(f"{who} → {at}" for who, at in one["who"].items())
    if one["do"] == "block":
        return "ブロック: " + "、".join(
            f"{who} → {'・'.join(at) if isinstance(at, list) else at}" for who, at in one["who"].items()
        )
    if one["do"] == "spell" and "card" not in one and one.get("name") in (EFFECT, BARE):
        said = effects(one.get("does", ())).replace("あなたは", "").rstrip("。")
        return f"{one.get('by', '')}: {said or one['name']}" + (f"（対象: {one['target']}）" if "target" in one else "")
    if one["do"] == "spell":
        named = f"《{one['card']}》" if "card" in one else one.get("name", "呪文")
        return f"{one.get('by', '')}が{named}を唱える" + (f"（対象: {one['target']}）" if "target" in one else "")
    if one["do"] == "event":
        return _event(one)
    if one["do"] in ("cast", "activate"):
        how = f"（{'、'.join(_PAID.get(way, way) for way in one['paid'])}）" if "paid" in one else ""
        return f"{one['what']}を{DONE[one['do']]}{how}"
    return DONE.get(str(one["do"]), "")


def _event(one: dict[str, Any]) -> str:
    """Return what an event does, with the names of what it is done by and to."""
    said = effects(one["does"]) or "何かが起こる"
    target = "と".join(aimed(one))
    what = str(one["what"]) if isinstance(one.get("what"), str) else ""
    if not target:
        return f"{what}: {said}" if what else said
    said = re.sub("それ(?:ら)?(?!ぞれ)", lambda _: target, said)
    return re.sub("これ(?!ら)", lambda _: what or "発生源", said)


def toml(built: Built) -> str:
    """Return the scenario as a file that `judge eval` reads."""
    from judge.ask.answering.sizes import SIZES, sized

    table = sized(built, SIZES[0])
    lines = [
        f"title = {_value(table['title'])}",
        f"players = {_value(table['players'])}",
        f"active = {_value(table['active'])}",
    ]
    if "assume" in table:
        lines.append(f"assume = {_value(table['assume'])}")
    if "choose" in table:
        lines.append(f"choose = {_value(table['choose'])}")
    if table.get("whole"):
        lines.append(f"whole = {_value(table['whole'])}")
    for name in ("object", "action"):
        for one in table[name]:
            lines += ["", f"[[{name}]]", *(f"{key} = {_value(value)}" for key, value in one.items())]
    return "\n".join(lines) + "\n"


def table_toml(table: Mapping[str, Any]) -> str:
    """Return a whole scenario, as it was read from a file, as a file again (without its comments)."""
    rows = [(name, value) for name, value in table.items() if name not in ("object", "action")]
    lines = [f"{name} = {_value(value)}" for name, value in rows]
    for name in ("object", "action"):
        for one in table.get(name, ()):
            lines += ["", f"[[{name}]]", *(f"{_key(key)} = {_value(value)}" for key, value in one.items())]
    return "\n".join(lines) + "\n"


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, list):
        return f"[{', '.join(_value(one) for one in value)}]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{_key(key)} = {_value(one)}" for key, one in value.items()) + " }"
    raise ScenarioError(f"{value!r} は局面ファイルに書けません。")


def _key(key: str) -> str:
    return key if key.isascii() and key.replace("_", "").isalnum() else _quoted(key)


def _quoted(text: str) -> str:
    import json

    return json.dumps(text, ensure_ascii=False)
