"""Events that set something up for later.

Invariant: what is set up has the object and event it speaks of fixed at this moment.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.events.base import Event
from judge.engine.state import GameState
from judge.engine.values import ObjectId, Player
from judge.engine.vocabulary.ongoing import DelayedTrigger
from judge.engine.vocabulary.words import Triggered
from judge.text.records import dataclass, replace

if TYPE_CHECKING:
    from judge.engine.view import View


@dataclass(frozen=True)
class SetUp(Event):
    """A delayed triggered ability begins to wait; `event` is the one its words refer to."""

    ability: Triggered
    source: ObjectId
    by: Player
    event: Event | None = None

    def apply(self, state: GameState, view: View) -> GameState:
        """Return the state with the ability waiting."""
        one = DelayedTrigger(self.ability, self.source, self.by, self.event)
        return replace(state, delayed=(*state.delayed, one))
