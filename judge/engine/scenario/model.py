"""What a scenario is.

Invariant: a scenario is frozen data, complete in itself; it says nothing about how it is played.
"""

from __future__ import annotations

from typing import Any

from judge.engine.cards import Characteristics
from judge.engine.choose import Pin
from judge.engine.values import Player, Zone
from judge.text.records import dataclass


class ScenarioError(ValueError):
    """A scenario that can't be read. The message is Japanese and says where, what, and what is allowed there."""


@dataclass(frozen=True)
class Thing:
    """An object at the beginning.

    Attributes:
        name: the name by which actions and expectations call it.
        sick: it came under its controller's control this turn.
        chosen: what was chosen as it entered: (`color`, `W`), (`name`, …).
        printed: of what is a copy of something, what it is itself.
        unplayable: why the card can't be played yet, one Japanese sentence; empty when it can.
    """

    name: str
    base: Characteristics
    owner: Player
    controller: Player
    zone: Zone = Zone.BATTLEFIELD
    counters: tuple[tuple[str, int], ...] = ()
    damage: int = 0
    tapped: bool = False
    sick: bool = False
    token: bool = False
    attached_to: str | None = None
    printed: Characteristics | None = None
    unplayable: str = ""
    chosen: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class ActionOf:
    """One action, its kind and what the scenario says about it; `line` is where it stands."""

    kind: str
    values: tuple[tuple[str, Any], ...]
    where: str

    def get(self, name: str, default: Any = None) -> Any:
        """Return a value the scenario gives, else the default."""
        return dict(self.values).get(name, default)


@dataclass(frozen=True)
class Fact:
    """One expected fact about a player or object; `in_some` when one branch is enough."""

    of: str
    values: tuple[tuple[str, Any], ...]
    in_some: bool = False


@dataclass(frozen=True)
class Expected:
    """What is expected in some editions: facts, or a refusal."""

    editions: tuple[str, ...]
    facts: tuple[Fact, ...]
    illegal: str | None = None
    unanswered: str | None = None


@dataclass(frozen=True)
class Scenario:
    """A scenario as read from a file.

    Attributes:
        rulings: ids of the rulings it plays; `cases` of other collections.
        editions: the dates it is played on.
        whole: the players whose listed library is all of it; below another's there are unlisted cards.
        mana: the mana pools that are counted; everyone else's mana is taken as enough.
    """

    title: str
    players: tuple[tuple[Player, int], ...]
    active: Player
    things: tuple[Thing, ...]
    actions: tuple[ActionOf, ...]
    expected: tuple[Expected, ...]
    pins: tuple[Pin, ...] = ()
    rulings: tuple[str, ...] = ()
    cases: tuple[str, ...] = ()
    assumptions: tuple[str, ...] = ()
    whole: tuple[Player, ...] = ()
    mana: tuple[tuple[Player, tuple[str, ...]], ...] = ()
    path: str = ""

    @property
    def editions(self) -> tuple[str, ...]:
        """Return the dates that something is expected for, in order of writing."""
        return tuple(dict.fromkeys(date for one in self.expected for date in one.editions))
