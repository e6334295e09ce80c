"""What was understood, for the judge to check: the board as lines, and the scenario as a file to edit.

Invariant: the file reads back as the scenario that was played.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.ask.building import Built
from judge.engine.scenario.model import ScenarioError

_VERBS = {
    "attack": "攻撃",
    "block": "ブロック",
    "combat damage": "戦闘ダメージ",
    "spell": "唱える",
    "step": "ステップ",
    "event": "起こること",
}


def board(built: Built) -> list[str]:
    """Return the board and the actions as lines."""
    table = built.table or {}
    lines = [f"{table['active']}のターン。ライフは{'、'.join(f'{who} {n}' for who, n in table['players'].items())}"]
    for one in table["object"]:
        counters = "、".join(f"{kind}カウンター{n}個" for kind, n in one.get("counters", {}).items())
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
    if one["do"] == "spell":
        named = f"《{one['card']}》" if "card" in one else one.get("name", "呪文")
        return f"{one.get('by', '')}が{named}を唱える" + (f"（対象: {one['target']}）" if "target" in one else "")
    if one["do"] == "event":
        return f"{one.get('target', one.get('what', ''))}に: {'、'.join(_does(effect) for effect in one['does'])}"
    if one["do"] in ("cast", "activate"):
        how = f"（{'、'.join(one['paid'])}）" if "paid" in one else ""
        return f"{one['what']}を{'唱える' if one['do'] == 'cast' else '起動する'}{how}"
    return str(_VERBS.get(str(one["do"]), one["do"]))


def _does(effect: dict[str, Any]) -> str:
    names = {
        "destroy": "破壊",
        "send": "移動",
        "sacrifice it": "生け贄",
        "put counter": "カウンターを置く",
        "deal damage": "ダメージ",
        "discard it": "捨てる",
        "change": "修整",
        "life": "ライフを得る",
    }
    amount = f" {effect['amount']}" if "amount" in effect else ""
    to = f" → {effect['to']}" if "to" in effect else ""
    kind = f" {effect['kind']}" if "kind" in effect else ""
    return f"{names.get(str(effect['do']), str(effect['do']))}{kind}{amount}{to}"


def toml(built: Built) -> str:
    """Return the scenario as a file that `judge eval` reads."""
    from judge.ask.answering.answer import SIZES, sized

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
