"""Events of a mana pool: mana is added, spent, or lost as a step or phase ends.

Invariant: a pool never holds less than no mana; what is spent is taken out of it exactly when mana is counted.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from judge.engine.cite import known
from judge.engine.events.base import Event
from judge.engine.mana import KINDS, shown
from judge.engine.state import GameState
from judge.engine.values import ObjectId, Player
from judge.text.records import dataclass, replace

if TYPE_CHECKING:
    from judge.engine.view import View


@dataclass(frozen=True)
class ManaAdded(Event):
    """Mana is added to a pool; `tapped`: a permanent was tapped for it."""

    player: Player
    mana: tuple[str, ...]
    source: ObjectId
    tapped: bool = False

    def impossible(self, view: View) -> str | None:
        """No mana is none."""
        return None if self.mana else "nothing"

    def affected(self, view: View) -> Player:
        """Return the player."""
        return self.player

    def apply(self, state: GameState, view: View) -> GameState:
        """Return the state with the mana in the pool."""
        player = state.player(self.player)
        return state.put_player(replace(player, mana=_sorted((*player.mana, *self.mana))))

    def say(self, view: View) -> tuple[str, str] | None:
        """Return the sentence."""
        return known(view.edition, "cr.106.4"), f"{self.player}のマナ・プールに{shown(self.mana)}が加わる"


@dataclass(frozen=True)
class SpendMana(Event):
    """Mana is spent on a cost."""

    player: Player
    mana: tuple[str, ...]

    def apply(self, state: GameState, view: View) -> GameState:
        """Return the state with the mana gone from the pool; without counting nothing changes."""
        player = state.player(self.player)
        if not player.counted:
            return state
        left = Counter(player.mana) - Counter(self.mana)
        return state.put_player(replace(player, mana=_sorted(tuple(left.elements()))))

    def say(self, view: View) -> tuple[str, str] | None:
        """Return the sentence, when mana is counted."""
        counted = view.state.player(self.player).counted
        key = known(view.edition, "cr.601.2h")
        return (key, f"{self.player}は{shown(self.mana)}を支払う") if counted else None


@dataclass(frozen=True)
class EmptyPool(Event):
    """What is left in a pool is lost."""

    player: Player
    key: str = ""

    def apply(self, state: GameState, view: View) -> GameState:
        """Return the state with an empty pool."""
        return state.put_player(replace(state.player(self.player), mana=(), owing=False))

    def say(self, view: View) -> tuple[str, str] | None:
        """Return the sentence; what an effect takes from a pool is lost by the rule on pools."""
        key = self.key or known(view.edition, "cr.106.4")
        return key, f"{self.player}のマナ・プールに残った{shown(view.state.player(self.player).mana)}が失われる"


def _sorted(mana: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(mana, key=KINDS.index))
