"""The board at the beginning, drawn as boxes: players, battlefield, stack, other zones, and what is done then.

Invariant: pure; no line is wider than asked, and everything in the scenario stands somewhere.
"""

from __future__ import annotations

from collections.abc import Sequence

from judge.engine.scenario.model import ActionOf, Scenario, Thing
from judge.engine.scenario.telling import DONE, effects
from judge.engine.values import CARD_TYPES, COLORS, ZONE_JA, Zone
from judge.engine.vocabulary.telling import Telling
from judge.engine.vocabulary.words import Keyword
from judge.text.hygiene import printable
from judge.text.wrap import display_width, wrap

_TYPES = {word: name for name, word in CARD_TYPES.items()}
_OTHER = (Zone.HAND, Zone.GRAVEYARD, Zone.LIBRARY, Zone.EXILE, Zone.COMMAND)
BOX = 26
"""Columns of an object's box, where there is room."""


def board(scenario: Scenario, width: int) -> list[str]:
    """Return the lines of the board.

    Args:
        width: columns, at least 20.
    """
    width = max(20, width)
    out: list[str] = []
    for name, life in reversed(scenario.players):
        title = f"{name}  ライフ {life}" + ("  ターン中" if name == scenario.active else "")
        out += _framed(title, _side(scenario, name, width - 4), width)
    stack = [thing for thing in scenario.things if thing.zone is Zone.STACK]
    if stack:
        out += _framed("スタック（下が先に積まれたもの）", _boxes(list(reversed(stack)), width - 4), width)
    if scenario.actions:
        out += _framed("起こること", _actions(scenario.actions, width - 4), width)
    return out


def _side(scenario: Scenario, player: str, width: int) -> list[str]:
    field = [one for one in scenario.things if one.zone is Zone.BATTLEFIELD and one.controller == player]
    out = _boxes(field, width) if field else ["戦場: なし"]
    for zone in _OTHER:
        held = [one for one in scenario.things if one.zone is zone and one.owner == player]
        if held:
            out += wrap(f"{ZONE_JA[zone]}: " + "、".join(_text(one.name) for one in held), width, rest="  ")
    return out


def _boxes(things: Sequence[Thing], width: int) -> list[str]:
    """Return boxes side by side, as many in a row as fit."""
    size = min(BOX, width)
    row = max(1, (width + 1) // (size + 1))
    out: list[str] = []
    for at in range(0, len(things), row):
        drawn = [_framed(_text(one.name), _facts(one, size - 4), size) for one in things[at : at + row]]
        height = max(len(box) for box in drawn)
        for box in drawn:
            box[-1:-1] = ["│" + " " * (size - 2) + "│"] * (height - len(box))
        out += [" ".join(parts) for parts in zip(*drawn, strict=True)]
    return out


def _facts(thing: Thing, width: int) -> list[str]:
    base = thing.base
    kinds = "・".join(_TYPES.get(one, one) for one in sorted(base.types))
    size = f"{base.power}/{base.toughness} " if base.power is not None else ""
    colors = "・".join(COLORS[one] for one in sorted(base.colors))
    lines = [f"{size}{colors}{'の' if colors else ''}{'トークン・' if thing.token else ''}{kinds}"]
    keywords = [one.say(Telling()) for one in base.abilities if isinstance(one, Keyword)]
    more = len(base.abilities) - len(keywords)
    if keywords:
        lines.append("、".join(keywords))
    if more:
        lines.append(f"能力 {more} つ")
    lines += [f"{'忠誠' if kind == 'loyalty' else kind}カウンター {count}" for kind, count in thing.counters]
    state = [f"ダメージ {thing.damage}"] if thing.damage else []
    state += ["タップ"] if thing.tapped else []
    state += ["召喚酔い"] if thing.sick else []
    state += [f"{_text(thing.attached_to)}につく"] if thing.attached_to else []
    if thing.owner != thing.controller:
        state.append(f"オーナー {thing.owner}")
    lines += ["、".join(state)] if state else []
    return [part for line in lines for part in wrap(line, width)]


def _actions(actions: Sequence[ActionOf], width: int) -> list[str]:
    out = []
    for number, action in enumerate(actions, 1):
        values = dict(action.values)
        what = values.get("name") or values.get("card") or values.get("what") or ""
        parts = [str(values.get("by") or ""), _text(str(what)), DONE.get(action.kind, action.kind)]
        for key, lead in (("who", ""), ("target", "対象 "), ("at", "→ "), ("to", "→ ")):
            if key in values:
                parts.append(lead + _listed(values[key]))
        said = " ".join(part for part in parts if part)
        does = _text(effects(action.get("does", []), action.where))
        out += wrap(f"{number}. {said}{': ' if said and does else ''}{does}", width, rest="   ")
    return out


def _listed(value: object) -> str:
    if isinstance(value, dict):
        return "、".join(f"{_text(str(one))}→{_text(str(other))}" for one, other in value.items())
    if isinstance(value, list):
        return "、".join(_text(str(one)) for one in value)
    return _text(str(value))


def _framed(title: str, lines: Sequence[str], width: int) -> list[str]:
    """Return lines in a frame with a title, all exactly as wide as asked."""
    room = width - 4
    head = _cut(title, room)
    out = [f"┌ {head} " + "─" * (room - display_width(head) - 0) + "┐"]
    for line in lines:
        line = _cut(line, room)
        out.append(f"│ {line}" + " " * (room - display_width(line)) + " │")
    out.append("└" + "─" * (width - 2) + "┘")
    return out


def _cut(text: str, width: int) -> str:
    if display_width(text) <= width:
        return text
    while text and display_width(text) > width - 1:
        text = text[:-1]
    return text + "…"


def _text(text: str | None) -> str:
    return printable(text or "", one_line=True)
