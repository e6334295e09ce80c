"""Events that change nothing and only tell what happened, so that abilities can trigger on it.

Invariant: `apply` leaves the state alone.
"""

from __future__ import annotations

from judge.engine.events.base import Event
from judge.engine.values import Entity, ObjectId, Player, Step
from judge.text.records import dataclass


@dataclass(frozen=True)
class Entered(Event):
    """An object has entered the battlefield; `what` is the new object."""

    what: ObjectId


@dataclass(frozen=True)
class Prevented(Event):
    """A prevention effect was applied to damage: how much there would have been, how much it prevented."""

    source: ObjectId
    to: Entity
    amount: int
    prevented: int


@dataclass(frozen=True)
class Attacked(Event):
    """A creature was declared as an attacker."""

    what: ObjectId
    to: Entity


@dataclass(frozen=True)
class Blocked(Event):
    """A creature was declared as a blocker.

    Attributes:
        first: whether this is the first of the attackers that it blocks.
        newly: whether the attacker becomes blocked by this.
    """

    what: ObjectId
    attacker: ObjectId
    first: bool = True
    newly: bool = True


@dataclass(frozen=True)
class Cast(Event):
    """A spell was cast; `what` is the spell on the stack."""

    what: ObjectId
    by: Player


@dataclass(frozen=True)
class Targeted(Event):
    """Something became the target of a spell or ability; `source` is that object on the stack."""

    what: ObjectId
    source: ObjectId


@dataclass(frozen=True)
class StepBegins(Event):
    """A step or phase begins."""

    step: Step
    player: Player


@dataclass(frozen=True)
class ControlChanged(Event):
    """Another player has come to control a permanent; `lost` by one, `gained` by the other."""

    what: ObjectId
    lost: Player
    gained: Player


@dataclass(frozen=True)
class Clashed(Event):
    """A player clashed, and won or did not."""

    player: Player
    won: bool


@dataclass(frozen=True)
class Shuffled(Event):
    """A player shuffled their library."""

    player: Player


@dataclass(frozen=True)
class Searched(Event):
    """A player searched a library."""

    player: Player
    whose: Player


@dataclass(frozen=True)
class Scried(Event):
    """A player finished scrying."""

    player: Player
    amount: int


@dataclass(frozen=True)
class Rolled(Event):
    """A player rolled the planar die: `chaos`, `planeswalk` or `blank`; `paid` as the action that costs mana."""

    player: Player
    side: str
    paid: bool = True


@dataclass(frozen=True)
class ChaosEnsues(Event):
    """Chaos ensues; `by_roll` when the planar die showed it, then `player` rolled it."""

    player: Player
    by_roll: bool = True


@dataclass(frozen=True)
class Planeswalked(Event):
    """A player planeswalked: away from `left`; `came` is the card that was turned face up, as it was in the deck."""

    player: Player
    left: tuple[ObjectId, ...]
    came: ObjectId
