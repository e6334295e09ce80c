"""Events that change what stands on an object or player: counters, damage marks, life, tapping, attachment.

Invariant: an amount of zero or less changes nothing and is no event to react to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.cite import known
from judge.engine.events.base import Event
from judge.engine.state import GameState
from judge.engine.values import Entity, ObjectId, Player, counter_name
from judge.engine.vocabulary.ongoing import ActiveEffect
from judge.text.records import dataclass, replace

if TYPE_CHECKING:
    from judge.engine.view import View


@dataclass(frozen=True)
class OnObject(Event):
    """An event about one object that must still exist."""

    what: ObjectId

    def impossible(self, view: View) -> str | None:
        """What is gone can't be changed."""
        return None if view.exists(self.what) else "new_object"

    def affected(self, view: View) -> Player:
        """Return the object's controller."""
        return view[self.what].controller


@dataclass(frozen=True)
class PutCounters(OnObject):
    """Counters are put on an object.

    Attributes:
        cost: a cost does it, no effect.
        result: damage does it, no effect.
    """

    kind: str
    amount: int
    key: str = ""
    cost: bool = False
    result: bool = False

    def impossible(self, view: View) -> str | None:
        """An effect may say that counters can't be put there."""
        gone = super().impossible(view)
        if gone or self.amount <= 0:
            return gone or "nothing"
        return "cant" if counters_barred(view, self.what, self.kind) else None

    def apply(self, state: GameState, view: View) -> GameState:
        """Return the state with the counters."""
        if self.what not in state.objects:
            return state
        return state.put(state.objects[self.what].with_counters(self.kind, self.amount))

    def say(self, view: View) -> tuple[str, str] | None:
        """Return the sentence."""
        key = self.key or known(view.edition, "counters")
        return key, f"{view.label(self.what)}に{counter_name(self.kind)}カウンター{self.amount}個が置かれる"


def counters_barred(view: View, what: ObjectId, kind: str) -> bool:
    """Return whether an effect says that counters of a kind can't be put on an object."""
    return bool(view.says(f"no {kind} counters", what) or view.says("no counters", what))


@dataclass(frozen=True)
class RemoveCounters(OnObject):
    """Counters are removed from an object, as many as there are."""

    kind: str
    amount: int
    key: str = ""

    def impossible(self, view: View) -> str | None:
        """Without counters nothing is removed."""
        gone = super().impossible(view)
        return gone or (None if self.amount > 0 and view[self.what].thing.counter(self.kind) else "nothing")

    def apply(self, state: GameState, view: View) -> GameState:
        """Return the state without the counters."""
        if self.what not in state.objects:
            return state
        return state.put(state.objects[self.what].with_counters(self.kind, -self.amount))

    def say(self, view: View) -> tuple[str, str] | None:
        """Return the sentence."""
        count = min(self.amount, view[self.what].thing.counter(self.kind))
        key = self.key or known(view.edition, "counters")
        return key, f"{view.label(self.what)}から{counter_name(self.kind)}カウンター{count}個が取り除かれる"


@dataclass(frozen=True)
class MarkDamage(OnObject):
    """Damage is marked on a creature."""

    amount: int
    key: str = ""

    def apply(self, state: GameState, view: View) -> GameState:
        """Return the state with the damage marked."""
        if self.what not in state.objects:
            return state
        thing = state.objects[self.what]
        return state.put(replace(thing, damage=thing.damage + self.amount))


@dataclass(frozen=True)
class MarkDeathtouch(OnObject):
    """A creature was dealt damage by a source with deathtouch: recorded until the next check."""

    def apply(self, state: GameState, view: View) -> GameState:
        """Return the state with the record."""
        if self.what not in state.objects:
            return state
        return state.put(replace(state.objects[self.what], deathtouched=True))


@dataclass(frozen=True)
class SetTapped(OnObject):
    """An object becomes tapped or untapped."""

    tapped: bool = True
    key: str = ""

    def impossible(self, view: View) -> str | None:
        """What is tapped already can't become tapped."""
        gone = super().impossible(view)
        return gone or (None if view[self.what].thing.tapped != self.tapped else "nothing")

    def apply(self, state: GameState, view: View) -> GameState:
        """Return the state with the object turned."""
        if self.what not in state.objects:
            return state
        return state.put(replace(state.objects[self.what], tapped=self.tapped))

    def say(self, view: View) -> tuple[str, str] | None:
        """Return the sentence."""
        key = self.key or known(view.edition, "kw.tap_and_untap")
        return key, f"{view.label(self.what)}は{'タップ' if self.tapped else 'アンタップ'}される"


@dataclass(frozen=True)
class RemoveDamage(OnObject):
    """All damage marked on an object is removed."""

    def apply(self, state: GameState, view: View) -> GameState:
        """Return the state without the damage."""
        if self.what not in state.objects:
            return state
        return state.put(replace(state.objects[self.what], damage=0, deathtouched=False))


@dataclass(frozen=True)
class RemoveFromCombat(OnObject):
    """A creature is removed from combat."""

    def apply(self, state: GameState, view: View) -> GameState:
        """Return the state with the creature out of combat."""
        return replace(state, combat=state.combat.without(self.what)) if state.combat else state


@dataclass(frozen=True)
class Attach(OnObject):
    """An object becomes attached to another or to a player, or to nothing."""

    to: Entity | None = None
    key: str = ""

    def apply(self, state: GameState, view: View) -> GameState:
        """Return the state with the attachment and a new timestamp."""
        if self.what not in state.objects:
            return state
        thing = replace(state.objects[self.what], attached_to=self.to, timestamp=state.clock)
        return replace(state.put(thing), clock=state.clock + 1)


@dataclass(frozen=True)
class Remember(OnObject):
    """An object records something for a linked ability."""

    name: str = ""
    value: object = None

    def apply(self, state: GameState, view: View) -> GameState:
        """Return the state with the record."""
        if self.what not in state.objects:
            return state
        return state.put(state.objects[self.what].remember(self.name, self.value))


@dataclass(frozen=True)
class StartEffect(Event):
    """A continuous effect, shield or rules effect begins."""

    effect: ActiveEffect

    def apply(self, state: GameState, view: View) -> GameState:
        """Return the state with the effect, stamped now."""
        stamped = replace(self.effect, number=state.clock)
        return replace(state, effects=(*state.effects, stamped), clock=state.clock + 1)


@dataclass(frozen=True)
class ShuffleLibrary(Event):
    """A player's library is shuffled: its order is no longer known."""

    player: Player

    def apply(self, state: GameState, view: View) -> GameState:
        """Return the state with no order known in that library."""
        from judge.engine.library import loosen

        return loosen(state, self.player)

    def say(self, view: View) -> tuple[str, str] | None:
        """Return the sentence."""
        return known(view.edition, "kw.shuffle"), f"{self.player}はライブラリーを切り直す"


@dataclass(frozen=True)
class EndEffects(Event):
    """Lasting effects end, all at the same time."""

    numbers: frozenset[int]

    def impossible(self, view: View) -> str | None:
        """Without any there is nothing to end."""
        return None if self.numbers else "nothing"

    def apply(self, state: GameState, view: View) -> GameState:
        """Return the state without the effects."""
        return replace(state, effects=tuple(one for one in state.effects if one.number not in self.numbers))


@dataclass(frozen=True)
class ChangeLife(Event):
    """A player gains (amount over 0) or loses (under 0) life."""

    player: Player
    amount: int
    key: str = ""
    source: Entity | None = None

    def impossible(self, view: View) -> str | None:
        """A change of nothing is none; an effect may say that a player can't gain life."""
        if self.amount == 0:
            return "nothing"
        return "cant" if self.amount > 0 and view.says("can't gain life", self.player) else None

    def joined(self, other: Event) -> Event | None:
        """Return one gain in place of two that one source causes at the same time."""
        if not isinstance(other, ChangeLife) or self.source is None or self.amount <= 0 or other.amount <= 0:
            return None
        if (self.player, self.source, self.key) != (other.player, other.source, other.key):
            return None
        return replace(self, amount=self.amount + other.amount)

    def affected(self, view: View) -> Player:
        """Return the player."""
        return self.player

    def apply(self, state: GameState, view: View) -> GameState:
        """Return the state with the life total changed."""
        player = state.player(self.player)
        return state.put_player(replace(player, life=player.life + self.amount))

    def say(self, view: View) -> tuple[str, str] | None:
        """Return the sentence."""
        verb = "得る" if self.amount > 0 else "失う"
        return self.key or known(view.edition, "life"), f"{self.player}は{abs(self.amount)}点のライフを{verb}"


@dataclass(frozen=True)
class PlayerCounters(Event):
    """A player gets counters."""

    player: Player
    kind: str
    amount: int

    def apply(self, state: GameState, view: View) -> GameState:
        """Return the state with the counters."""
        player = state.player(self.player)
        held = dict(player.counters)
        held[self.kind] = held.get(self.kind, 0) + self.amount
        return state.put_player(replace(player, counters=tuple(sorted(held.items()))))

    def say(self, view: View) -> tuple[str, str] | None:
        """Return the sentence."""
        name = "毒" if self.kind == "poison" else self.kind
        return known(view.edition, "counters"), f"{self.player}は{name}カウンター{self.amount}個を得る"


@dataclass(frozen=True)
class LoseGame(Event):
    """A player loses the game."""

    player: Player
    key: str = ""

    def apply(self, state: GameState, view: View) -> GameState:
        """Return the state with the player out."""
        return state.put_player(replace(state.player(self.player), lost=True))

    def say(self, view: View) -> tuple[str, str] | None:
        """Return the sentence."""
        return self.key or known(view.edition, "cr.104.3"), f"{self.player}はゲームに敗北する"
