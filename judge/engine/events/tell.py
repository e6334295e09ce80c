"""Events that change nothing and only tell what happened, so that abilities can trigger on it.

Invariant: `apply` leaves the state alone.
"""

from __future__ import annotations

from dataclasses import dataclass

from judge.engine.events.base import Event
from judge.engine.values import Entity, ObjectId, Player, Step


@dataclass(frozen=True)
class Entered(Event):
    """An object has entered the battlefield; `what` is the new object."""

    what: ObjectId


@dataclass(frozen=True)
class Attacked(Event):
    """A creature was declared as an attacker."""

    what: ObjectId
    to: Entity


@dataclass(frozen=True)
class Blocked(Event):
    """A creature was declared as a blocker."""

    what: ObjectId
    attacker: ObjectId


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
