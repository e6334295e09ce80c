"""What an ability leaves behind: effects that go on, triggers that wait, objects on the stack.

Invariant: frozen data; the game keeps it, the procedures of the engine read it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.text.records import dataclass

if TYPE_CHECKING:
    from judge.engine.events.base import Event
    from judge.engine.values import Entity, ObjectId, Player
    from judge.engine.vocabulary.words import Ability, Activated, Condition, SpellAbility, Triggered


@dataclass(frozen=True)
class ActiveEffect:
    """An effect that goes on after the spell or ability that made it resolved.

    Attributes:
        number: its identity; also its timestamp.
        on: the objects it is locked on, None when it applies by its ability's own words.
        until: one of `DURATIONS`.
        only_while: it lasts for as long as this holds; once false, it has ended for good.
    """

    number: int
    ability: Ability
    source: ObjectId
    controller: Player
    on: tuple[Entity, ...] | None = None
    until: str = "end of turn"
    only_while: Condition | None = None


DURATIONS = (
    "end of turn",
    "end of combat",
    "your next turn",
    "its next untap step",
    "source leaves",
    "planeswalk",
    "planeswalk from a plane",
    "forever",
)
"""How long a lasting effect may last; each has a moment that ends it."""


@dataclass(frozen=True)
class Pending:
    """A triggered ability that has triggered and is not on the stack yet."""

    ability: Triggered
    source: ObjectId
    controller: Player
    event: Event | None = None
    because: int = 0
    held: tuple[Entity, ...] = ()


@dataclass(frozen=True)
class DelayedTrigger:
    """A delayed triggered ability: triggers once, or as often as it can while its duration lasts.

    Attributes:
        until: `once`, or how long it goes on triggering: `end of turn`, `forever`.
        held: what it keeps in mind; the text `held` means it.
    """

    ability: Triggered
    source: ObjectId
    controller: Player
    event: Event | None = None
    until: str = "once"
    held: tuple[Entity, ...] = ()


@dataclass(frozen=True)
class StackItem:
    """What an object on the stack will do.

    Attributes:
        ability: the ability that resolves; None for a permanent spell.
        because: the number of the step that put it there.
    """

    ability: Triggered | Activated | SpellAbility | None
    source: ObjectId
    targets: tuple[tuple[Entity, ...], ...] = ()
    event: Event | None = None
    x: int = 0
    because: int = 0
    held: tuple[Entity, ...] = ()
