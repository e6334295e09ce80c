"""Parts of continuous effects, as they are found on the objects of a state.

Invariant: a part is known by where it comes from (object and ability, or resolved effect) and its place among the parts
of that effect; a part that has started to apply keeps its objects in later layers, even when its ability is removed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from judge.engine.values import ObjectId, Player, Zone
from judge.engine.vocabulary.refs import objects
from judge.engine.vocabulary.words import Ability, Context, Keyword, Op, Static
from judge.text.records import dataclass

if TYPE_CHECKING:
    from judge.engine.view import View

Origin = tuple[int, ObjectId | int, Ability, int]
"""(0, object, ability, occurrence) for a static ability; (1, effect number, ability, 0) for a resolved effect."""


@dataclass(frozen=True)
class Part:
    """One part of one continuous effect.

    Attributes:
        origin: what it comes from.
        place: its place among the effect's parts.
        labels: the kinds that a layer table may list it under.
        on: the objects it is locked on, None when its ability's words decide.
    """

    origin: Origin
    place: int
    op: Op
    ability: Static
    source: ObjectId
    controller: Player
    timestamp: int
    labels: frozenset[str]
    on: tuple[ObjectId, ...] | None = None

    @property
    def identity(self) -> tuple[Origin, int]:
        """Return what tells parts apart."""
        return self.origin, self.place

    def context(self, view: View) -> Context:
        """Return the context the part is read against."""
        return Context(view, self.source, self.controller)


def find_parts(view: View) -> tuple[Part, ...]:
    """Return the parts of every static ability and resolved effect that exists in a view; asked often, found once."""
    if view.parts is None:
        view.parts = tuple(_find(view))
    return view.parts


def _find(view: View) -> Iterator[Part]:
    for one in view.ids() if view.only is None else (view.only,):
        yield from _static_parts(view, one)
    for effect in view.state.effects:
        told = view.only is None or (effect.on is not None and view.only in effect.on)
        if isinstance(effect.ability, Static) and told:
            on = None if effect.on is None else tuple(one for one in effect.on if not isinstance(one, str))
            origin: Origin = (1, effect.number, effect.ability, 0)
            yield from _parts(effect.ability, origin, effect.source, effect.controller, effect.number, on)


def _static_parts(view: View, one: ObjectId) -> Iterator[Part]:
    seen, occurrences = view[one], dict[Ability, int]()
    for ability in seen.chars.abilities:
        if not isinstance(ability, Static | Keyword):
            continue
        count = occurrences[ability] = occurrences.get(ability, 0) + 1
        for static in view.meaning(ability):
            if not isinstance(static, Static) or not _functions(static, seen.thing.zone):
                continue
            if static.only_if is not None and not static.only_if.holds(Context(view, one, seen.controller)):
                continue
            origin: Origin = (0, one, static, count)
            yield from _parts(static, origin, one, seen.controller, seen.thing.timestamp, None)


def _functions(static: Static, zone: Zone) -> bool:
    return static.defining or zone == static.zone


def _parts(
    ability: Static,
    origin: Origin,
    source: ObjectId,
    controller: Player,
    timestamp: int,
    on: tuple[ObjectId, ...] | None,
) -> Iterator[Part]:
    for place, op in enumerate(ability.ops):
        labels = {op.kind, op.kind.partition(".")[0] + ".any"}
        if op.kind == "pt.modify":
            labels.add("pt.modify.static" if origin[0] == 0 else "pt.modify.resolved")
        if ability.defining:
            labels.add("cda")
            if op.kind == "pt.set":
                labels.add("pt.cda")
        yield Part(origin, place, op, ability, source, controller, timestamp, frozenset(labels), on)


def affected(part: Part, view: View) -> tuple[ObjectId, ...]:
    """Return the objects a part applies to in a view."""
    if part.on is not None:
        return tuple(one for one in part.on if view.exists(one))
    if part.ability.affects == "source":
        return (part.source,)
    return tuple(one for one in objects(part.ability.affects, part.context(view)) if view.exists(one))
