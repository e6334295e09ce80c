"""Events and batches.

Invariant: an event is frozen; `apply` is a pure function of the state, and the events of a batch happen at the same
time: what they find out they find out from the view before the batch.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.state import GameState
from judge.engine.values import Player
from judge.text.records import dataclass

if TYPE_CHECKING:
    from judge.engine.game import Game
    from judge.engine.view import View


@dataclass(frozen=True)
class Event:
    """Something that happens, or would happen."""

    def impossible(self, view: View) -> str | None:
        """Return the key of the rule or ability that makes it impossible, None when it is possible."""
        return None

    def results(self, view: View, game: Game) -> tuple[Event, ...]:
        """Return the events that this one consists of or causes as a part of itself."""
        return ()

    def adapted(self, view: View) -> Event:
        """Return the event without the parts of it that can't happen; looked at after all replacements."""
        return self

    def joined(self, other: Event) -> Event | None:
        """Return one event in place of this and another result of the same batch, None when they stay two."""
        return None

    def apply(self, state: GameState, view: View) -> GameState:
        """Return the state with the event done; `view` is from before the batch."""
        return state

    def affected(self, view: View) -> Player:
        """Return the player who chooses among replacement effects for it."""
        return view.state.active

    def say(self, view: View) -> tuple[str, str] | None:
        """Return (rule key, Japanese sentence) for the derivation, None when it need not be told."""
        return None


@dataclass(frozen=True)
class Batch:
    """Events that happened together.

    Attributes:
        before, after: the views from before and after.
        steps: for each event the number of the step that tells it; 0 when none does.
    """

    events: tuple[Event, ...]
    steps: tuple[int, ...]
    before: View
    after: View
