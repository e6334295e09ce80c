"""Damage: dealt, then turned into its results.

Invariant: prevention and replacement see the damage before it has results, and results (life, counters, marks) are
events of their own that further effects may change. What a keyword does to results stands in the keyword's file.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.cite import known
from judge.engine.events.base import Event
from judge.engine.events.marks import ChangeLife, MarkDamage, RemoveCounters
from judge.engine.values import LOYALTY, Entity, ObjectId, Player
from judge.text.records import dataclass

if TYPE_CHECKING:
    from judge.engine.game import Game
    from judge.engine.view import View


@dataclass(frozen=True)
class Damage(Event):
    """A source deals damage to a player or permanent.

    Attributes:
        source: the object that deals it; its last known information serves when it is gone.
        combat: whether it is combat damage.
        preventable: whether it can be prevented.
    """

    source: ObjectId
    to: Entity
    amount: int
    combat: bool = False
    preventable: bool = True

    def impossible(self, view: View) -> str | None:
        """Damage of nothing is not dealt, nor damage to what is no longer there or can't be dealt any."""
        if self.amount <= 0:
            return "damage.none"
        if isinstance(self.to, str):
            return None
        if not view.exists(self.to):
            return "new_object"
        return None if view[self.to].is_a("creature") or view[self.to].is_a("planeswalker") else "nothing"

    def affected(self, view: View) -> Player:
        """Return the player dealt damage, or the controller of the permanent."""
        return self.to if isinstance(self.to, str) else view[self.to].controller

    def results(self, view: View, game: Game) -> tuple[Event, ...]:
        """Return what the damage causes: marks, life loss, loyalty lost, and what keywords of the source make of it."""
        from judge.engine.keywords import damage_hooks

        found = self._plain(view)
        for hook in damage_hooks():
            found = hook(self, found, view)
        return found

    def _plain(self, view: View) -> tuple[Event, ...]:
        if isinstance(self.to, str):
            return (ChangeLife(self.to, -self.amount, key="damage.player", source=self.source),)
        seen, found = view[self.to], list[Event]()
        if seen.is_a("planeswalker"):
            key = known(view.edition, "damage.planeswalker")
            found.append(RemoveCounters(self.to, LOYALTY, self.amount, key=key))
        if seen.is_a("creature"):
            found.append(MarkDamage(self.to, self.amount))
        return tuple(found)

    def say(self, view: View) -> tuple[str, str] | None:
        """Return the sentence."""
        kind = "戦闘ダメージ" if self.combat else "ダメージ"
        key = known(view.edition, *(("combat.dealt", "damage_on_stack") if self.combat else ("damage",)))
        return key, f"{view.label(self.source)}は{view.label(self.to)}に{max(self.amount, 0)}点の{kind}を与える"
