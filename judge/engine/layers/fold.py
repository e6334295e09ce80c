"""The characteristics of all objects: printed values with an edition's layers applied.

Invariant: the result depends only on the state and the edition; inside a layer the order is: characteristic-defining
abilities first where the edition says so, then by dependency found by trial, then by timestamp.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.layers.parts import Origin, Part, affected, find_parts
from judge.engine.layers.rewriting import with_choices
from judge.engine.policy import Arm, arm, arm_of
from judge.engine.values import MINUS, PLUS, ObjectId
from judge.text.records import dataclass, replace

if TYPE_CHECKING:
    from judge.engine.view import Seen, View


@dataclass(frozen=True)
class Applied:
    """One application on the way: the layer's name, what was applied (None: counters), to what, and what came of it."""

    layer: str
    part: Part | None
    on: tuple[ObjectId, ...]
    after: tuple[Seen, ...]


Started = dict[Origin, tuple[tuple[ObjectId, ...], Part]]


def fold(view: View) -> tuple[dict[ObjectId, Seen], tuple[Applied, ...]]:
    """Return every object as the layers make it, and how; `view` starts with the printed values."""
    if (plain := _without_effects(view)) is not None:
        return plain
    table = arm("layers", view.edition)
    applied: set[tuple[Origin, int]] = set()
    started: Started = {}
    working, log = view, list[Applied]()
    for name, layer in zip(table["names"], table["table"], strict=True):
        if "pt.counters" in layer:
            working = _counters(working, name, log)
        working = _layer(working, frozenset(layer), table, applied, started, name, log)
        if "copy" in layer:
            working = _copiable(working)
    return dict(working.everything()), tuple(log)


def _without_effects(view: View) -> tuple[dict[ObjectId, Seen], tuple[Applied, ...]] | None:
    """Return what `fold` does where only counters change anything, which every edition takes alike; None otherwise."""
    if find_parts(view):
        return None
    chosen, log = _copiable(view), list[Applied]()
    if find_parts(chosen):
        return None
    names = arm_of("layers", view.edition)
    name = next(name for name, layer in zip(names["names"], names["table"], strict=True) if "pt.counters" in layer)
    return dict(_counters(chosen, name, log).everything()), tuple(log)


def _copiable(view: View) -> View:
    """Return the view with every object's copiable values noted and its own choices put into its abilities."""
    from judge.engine.view import Seen

    plain = {one: Seen(seen.thing, seen.chars, seen.controller, seen.chars) for one, seen in view.everything()}
    noted = {one: with_choices(seen) for one, seen in plain.items()}
    changed = view.changed(noted)
    if all(noted[one] is seen for one, seen in plain.items()):
        changed.parts = view.parts
    return changed


def _layer(
    view: View,
    kinds: frozenset[str],
    table: Arm,
    applied: set[tuple[Origin, int]],
    started: Started,
    name: str,
    log: list[Applied],
) -> View:
    if not kinds - {"pt.counters"} or not (started or find_parts(view)):
        return view
    while True:
        waiting = [part for part in _present(view, started) if part.labels & kinds and part.identity not in applied]
        if not waiting:
            return view
        first = [part for part in waiting if part.ability.defining] if table["cda_first"] else []
        part = _next(first or waiting, waiting, view, started, table)
        applied.add(part.identity)
        view = _apply(part, view, started)
        on = tuple(one for one in started[part.origin][0] if view.exists(one))
        log.append(Applied(name, part, on, tuple(view[one] for one in on)))


def _present(view: View, started: Started) -> list[Part]:
    """Return the parts that exist now, and those of effects that have already begun to apply."""
    found = {part.identity: part for part in find_parts(view)}
    for origin, (_, example) in started.items():
        for place, op in enumerate(example.ability.ops):
            if (origin, place) not in found:
                found[origin, place] = replace(example, place=place, op=op, labels=_labels(example, op.kind))
    return list(found.values())


def _labels(example: Part, kind: str) -> frozenset[str]:
    resolved = example.origin[0] == 1
    extra = {"pt.modify.resolved" if resolved else "pt.modify.static"} if kind == "pt.modify" else set()
    return frozenset({kind, kind.partition(".")[0] + ".any"} | extra | (example.labels & {"cda"}))


def _next(choices: list[Part], waiting: list[Part], view: View, started: Started, table: Arm) -> Part:
    """Return the part to apply next: of those that wait for no other, the earliest; of a loop, the earliest."""
    free = choices
    if len(waiting) > 1:
        free = [part for part in choices if not any(_depends(part, other, view, started, table) for other in waiting)]
    return min(free or choices, key=lambda part: (part.timestamp, part.source, part.place))


def _depends(part: Part, other: Part, view: View, started: Started, table: Arm) -> bool:
    """Return whether a part depends on another, by applying the other and looking what changes."""
    if part.origin == other.origin:
        return False
    rule = arm("dependency", view.edition).name
    if rule == "never" and (part.ability.defining or other.ability.defining):
        return False
    if rule == "both or neither" and part.ability.defining != other.ability.defining:
        return False
    return _signature(part, view, started) != _signature(part, _apply(other, view, dict(started)), started)


def _signature(part: Part, view: View, started: Started) -> object:
    begun = started.get(part.origin)
    if begun is None and part.origin[0] == 0 and all(part.identity != one.identity for one in find_parts(view)):
        return None
    on = begun[0] if begun else affected(part, view)
    return on, tuple(part.op.does(replace(part.context(view), it=one)) for one in on)


def _apply(part: Part, view: View, started: Started) -> View:
    on = started[part.origin][0] if part.origin in started else affected(part, view)
    started.setdefault(part.origin, (on, part))
    changed = {}
    for one in on:
        if view.exists(one):
            changed[one] = part.op.change(view[one], replace(part.context(view), it=one))
    return view.changed(changed)


def _counters(view: View, name: str, log: list[Applied]) -> View:
    changed = {}
    for one, seen in view.everything():
        power, toughness = counter_change(seen.thing.counters)
        if (power or toughness) and seen.chars.power is not None:
            chars = replace(
                seen.chars, power=(seen.chars.power or 0) + power, toughness=(seen.chars.toughness or 0) + toughness
            )
            changed[one] = replace(seen, chars=chars)
            log.append(Applied(name, None, (one,), (changed[one],)))
    return view.changed(changed)


def counter_change(counters: tuple[tuple[str, int], ...]) -> tuple[int, int]:
    """Return what counters add to power and toughness; `+2/-1` and the like count by their own numbers."""
    power = toughness = 0
    for kind, count in counters:
        halves = kind.split("/")
        if kind in (PLUS, MINUS) or (len(halves) == 2 and all(half.lstrip("+-").isdigit() for half in halves)):
            power += int(halves[0]) * count
            toughness += int(halves[1]) * count
    return power, toughness
