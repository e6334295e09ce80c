"""Events that move objects from zone to zone.

Invariant: a move makes a new object with a new identity and nothing of the old one's counters, damage or attachments;
what left is kept as a snapshot.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from judge.engine.cards import Characteristics
from judge.engine.cite import exists, known
from judge.engine.errors import Unsupported
from judge.engine.events.base import Event
from judge.engine.policy import arm
from judge.engine.state import Counters, GameObject, GameState
from judge.engine.values import OWNED_ZONES, ZONE_JA, Entity, ObjectId, Player, Zone, counter_name
from judge.text.records import dataclass, replace

if TYPE_CHECKING:
    from judge.engine.game import Game
    from judge.engine.view import Seen, View
    from judge.rules.editions import Edition

_HOW_JA = {
    "discard": "捨てられ",
    "sacrifice": "生け贄に捧げられ",
    "destroy": "破壊され",
    "return": "戻り",
    "draw": "引かれ",
}

_ACTIONS = {"discard": "kw.discard", "sacrifice": "kw.sacrifice", "destroy": "kw.destroy", "draw": "draw"}
"""The rule that says what it is to be moved so, by how it is."""


NO_PERMANENTS = (("instant", "cr.304.4"), ("sorcery", "cr.307.4"))
"""Card types that can't enter the battlefield, with the rule that says so."""

NOT_YET = ObjectId(0)
"""What a token is called before it exists."""


def enters(event: Event) -> bool:
    """Return whether something enters the battlefield by an event."""
    return isinstance(event, CreateToken) or (isinstance(event, Move) and event.to == Zone.BATTLEFIELD)


def _allowed(event: Move | CreateToken, view: View) -> Counters:
    """Return the counters of something that enters which can be put on it."""
    from judge.engine.events.marks import counters_barred
    from judge.engine.replacement import entering

    there = entering(event, view)
    return tuple(pair for pair in event.counters if not counters_barred(there, event.what, pair[0]))


def _named(base: Characteristics, edition: Edition) -> Characteristics:
    """Return what a token is, with the name the edition gives it where its effect gives none."""
    if base.name or not base.subtypes:
        return base
    return replace(base, name="・".join(sorted(base.subtypes)) + arm("token.name", edition)["ending"])


def _own(old: GameObject, to: Zone) -> Characteristics:
    """Return what a card itself is in a zone: not what it was a copy of, and a split card whole but on the stack."""
    base = old.printed or old.base
    return base.whole if base.whole is not None and to != Zone.STACK else base


@dataclass(frozen=True)
class Move(Event):
    """An object goes to another zone.

    Attributes:
        controller: who controls it there; its owner without one.
        how: `destroy`, `sacrifice`, `discard`, `draw`, `cast`, `resolve`, `return`, `sba` or empty.
        counters, tapped, attacking, attach: how it enters the battlefield.
        memory: what the new object recalls.
        bottom: to the bottom of a library.
        arranged: of several that go to a library at the same time, the owner decides the order.
        base: the copiable values it enters with, None for its own.
        cause: of a discard, the player whose spell or ability caused it; None for a rule of the game.
    """

    what: ObjectId
    to: Zone
    controller: Player | None = None
    how: str = ""
    counters: Counters = ()
    tapped: bool = False
    attacking: Entity | None = None
    attach: Entity | None = None
    memory: tuple[tuple[str, Any], ...] = ()
    bottom: bool = False
    arranged: bool = False
    key: str = ""
    base: Characteristics | None = None
    cause: Player | None = None

    def impossible(self, view: View) -> str | None:
        """What is gone can't move; an instant or sorcery can't enter the battlefield, nor a token that has left it."""
        if not view.exists(self.what):
            return "new_object"
        if self.to != Zone.BATTLEFIELD:
            return None
        thing = view[self.what].thing
        if thing.kind == "token" and thing.zone != Zone.BATTLEFIELD and exists("token.back", view.edition):
            return "token.back"
        types = (self.base or _own(view[self.what].thing, self.to)).types
        return next((key for kind, key in NO_PERMANENTS if kind in types), None)

    def looked_at(self, view: View) -> GameObject:
        """Return the object as it will be on the battlefield, its identity the one it still has."""
        thing = view[self.what].thing
        return replace(self._renewed(thing, view.state), id=self.what)

    def joined(self, other: Event) -> Event | None:
        """Return this move where another way destroys the same permanent at the same time: it is destroyed once."""
        if not isinstance(other, Move) or not self.how == other.how == "destroy":
            return None
        return self if (self.what, self.to) == (other.what, other.to) else None

    def adapted(self, view: View) -> Event:
        """Return the move without counters that can't be put on the object as it will be."""
        if self.to != Zone.BATTLEFIELD or not self.counters:
            return self
        return replace(self, counters=_allowed(self, view))

    def origin(self, view: View) -> Zone:
        """Return the zone it leaves."""
        return view[self.what].thing.zone

    def dies(self, view: View) -> bool:
        """Return whether it is put into a graveyard from the battlefield."""
        return self.to == Zone.GRAVEYARD and self.origin(view) == Zone.BATTLEFIELD

    def affected(self, view: View) -> Player:
        """Return the controller of a permanent, else the owner."""
        seen = view[self.what]
        return seen.controller if seen.thing.zone == Zone.BATTLEFIELD else seen.thing.owner

    def apply(self, state: GameState, view: View) -> GameState:
        """Return the state with a new object in place of the old one."""
        if self.what not in state.objects:
            return state
        old = state.objects[self.what]
        state = state.remove(self.what, view[self.what])
        if self.to == Zone.NOWHERE or (old.kind in ("ability", "copy") and self.to != Zone.BATTLEFIELD):
            return state
        state = state.add(self._renewed(old, state), bottom=self.bottom)
        new = ObjectId(state.next_id - 1)
        state = replace(state, became=MappingProxyType({**state.became, self.what: new}), clock=state.clock + 1)
        if self.attacking is not None and state.combat is not None:
            attacks = (*state.combat.attacks, (new, self.attacking))
            state = replace(state, combat=replace(state.combat, attacks=attacks))
        return state

    def _renewed(self, old: GameObject, state: GameState) -> GameObject:
        return GameObject(
            id=ObjectId(0),
            label=old.label,
            owner=old.owner,
            controller=(self.controller or old.owner) if self.to not in OWNED_ZONES else old.owner,
            zone=self.to,
            base=self.base or _own(old, self.to),
            printed=_own(old, self.to) if self.base is not None else None,
            kind=old.kind,
            counters=_entering(self.counters),
            tapped=self.tapped,
            attached_to=self.attach,
            timestamp=state.clock,
            memory=self.memory if not old.recall("unknown") else (*self.memory, ("unknown", True)),
        )

    def say(self, view: View) -> tuple[str, str] | None:
        """Return the sentence: what goes where."""
        seen = view[self.what]
        where = ZONE_JA[self.to]
        if self.to in OWNED_ZONES and seen.thing.owner != seen.controller:
            where = f"オーナー（{seen.thing.owner}）の{where}"
        extra = "".join(
            f"（{counter_name(kind)}カウンター{count}個が置かれた状態）" for kind, count in self.counters if count
        )
        extra += "（タップ状態）" if self.tapped and self.to == Zone.BATTLEFIELD else ""
        where += "の一番下" if self.bottom and self.to == Zone.LIBRARY else ""
        how = _HOW_JA.get(self.how, "")
        how = f"{how}、" if how else ""
        verb = "に出る" if self.to == Zone.BATTLEFIELD else "する" if self.to == Zone.NOWHERE else "に置かれる"
        if self.how == "return" and self.to == Zone.BATTLEFIELD and seen.thing.zone != Zone.LIBRARY:
            how, verb = "", "に戻る"
        return self.key or known(view.edition, *self._ways(seen)), f"{seen.label}は{how}{where}{verb}{extra}"

    def _ways(self, seen: Seen) -> tuple[str, ...]:
        """Return the keys of the rules that say what it is to be moved so, the closest first."""
        if self.how == "resolve" or (seen.thing.zone == Zone.STACK and self.to == Zone.BATTLEFIELD):
            return ("resolve.permanent", "resolve.graveyard")[self.to != Zone.BATTLEFIELD :]
        action = _ACTIONS.get(self.how, "kw.exile" if self.to == Zone.EXILE else "")
        return (action, "new_object")


def joined(counters: Counters) -> Counters:
    """Return counters with those of one kind counted together."""
    return _entering(counters)


def _entering(counters: Counters) -> Counters:
    held: dict[str, int] = {}
    for kind, count in counters:
        held[kind] = held.get(kind, 0) + count
    return tuple(sorted((kind, count) for kind, count in held.items() if count))


@dataclass(frozen=True)
class Destroy(Event):
    """A permanent is destroyed, so far as nothing saves it."""

    what: ObjectId
    key: str = ""
    regenerate: bool = True

    def impossible(self, view: View) -> str | None:
        """What is indestructible can't be destroyed."""
        if not view.exists(self.what):
            return "new_object"
        return "kw.indestructible" if view[self.what].has("indestructible") else None

    def affected(self, view: View) -> Player:
        """Return the permanent's controller."""
        return view[self.what].controller

    def results(self, view: View, game: Game) -> tuple[Event, ...]:
        """Return the move to the graveyard."""
        return (Move(self.what, Zone.GRAVEYARD, how="destroy", key=self.key),)


@dataclass(frozen=True)
class Sacrifice(Event):
    """A player sacrifices a permanent; only its controller can."""

    what: ObjectId
    by: Player
    key: str = ""

    def impossible(self, view: View) -> str | None:
        """Only what one controls can be sacrificed."""
        held = view.exists(self.what) and view[self.what].controller == self.by
        return None if held else "kw.sacrifice"

    def results(self, view: View, game: Game) -> tuple[Event, ...]:
        """Return the move to the graveyard."""
        return (Move(self.what, Zone.GRAVEYARD, how="sacrifice", key=self.key),)


@dataclass(frozen=True)
class Discard(Event):
    """A player discards a card; `cause` is the player whose spell or ability makes it so, if one does."""

    what: ObjectId
    by: Player
    cause: Player | None = None

    def affected(self, view: View) -> Player:
        """Return the player who discards."""
        return self.by

    def results(self, view: View, game: Game) -> tuple[Event, ...]:
        """Return the move to the graveyard."""
        return (Move(self.what, Zone.GRAVEYARD, how="discard", cause=self.cause),)


@dataclass(frozen=True)
class Draw(Event):
    """A player draws a card; `drew` is False for an attempt with an empty library."""

    player: Player
    drew: bool = True

    def adapted(self, view: View) -> Event:
        """Return the drawing, or the attempt."""
        return self if view.state.in_zone(Zone.LIBRARY, self.player) else replace(self, drew=False)

    def affected(self, view: View) -> Player:
        """Return the player who draws."""
        return self.player

    def results(self, view: View, game: Game) -> tuple[Event, ...]:
        """Return the move of the top card; with an empty library nothing moves."""
        library = game.state.in_zone(Zone.LIBRARY, self.player)
        taken = {event.what for event in game.so_far if isinstance(event, Move)}
        top = next((one for one in library if one not in taken), None)
        if top is None:
            beyond = bool(library)  # what is left was taken by what is drawn at the same time
            return (DrawMissed(self.player),) if beyond else ()
        if view.exists(top) and view[top].thing.kind == "rest":
            raise Unsupported("", f"{self.player}が引くカードが書かれていません")
        return (Move(top, Zone.HAND, how="draw"),)

    def apply(self, state: GameState, view: View) -> GameState:
        """Return the state; an attempt to draw from an empty library is remembered."""
        if view.state.in_zone(Zone.LIBRARY, self.player):
            return state
        return state.put_player(replace(state.player(self.player), drew_from_empty=True))


@dataclass(frozen=True)
class DrawMissed(Event):
    """A card of several drawn at once that the library did not have any more."""

    player: Player

    def affected(self, view: View) -> Player:
        """Return the player who was to draw it."""
        return self.player

    def apply(self, state: GameState, view: View) -> GameState:
        """Return the state; the attempt is remembered."""
        return state.put_player(replace(state.player(self.player), drew_from_empty=True))


@dataclass(frozen=True)
class CreateToken(Event):
    """A token is created."""

    base: Characteristics
    controller: Player
    label: str
    counters: Counters = ()
    tapped: bool = False
    attach: Entity | None = None
    memory: tuple[tuple[str, Any], ...] = ()
    what: ObjectId = NOT_YET

    @property
    def to(self) -> Zone:
        """Return the battlefield."""
        return Zone.BATTLEFIELD

    def affected(self, view: View) -> Player:
        """Return the player who creates it."""
        return self.controller

    def adapted(self, view: View) -> Event:
        """Return the creation without counters that can't be put on the token."""
        return replace(self, counters=_allowed(self, view)) if self.counters else self

    def apply(self, state: GameState, view: View) -> GameState:
        """Return the state with the token on the battlefield."""
        return replace(state.add(self.looked_at(view, state)), clock=state.clock + 1)

    def looked_at(self, view: View, state: GameState | None = None) -> GameObject:
        """Return the token as it will be on the battlefield, its identity not given yet."""
        state = state or view.state
        return GameObject(
            id=NOT_YET,
            label=self.label,
            owner=self.controller,
            controller=self.controller,
            zone=Zone.BATTLEFIELD,
            base=_named(self.base, view.edition),
            kind="token",
            counters=_entering(self.counters),
            tapped=self.tapped,
            attached_to=self.attach,
            timestamp=state.clock,
            memory=self.memory,
        )

    def say(self, view: View) -> tuple[str, str] | None:
        """Return the sentence."""
        return known(view.edition, "kw.create"), f"{self.controller}は{self.label}トークンを1つ生成する"


@dataclass(frozen=True)
class Countered(Event):
    """A spell or ability is countered: it leaves the stack, a card for its owner's graveyard unless told otherwise."""

    what: ObjectId
    to: Zone = Zone.GRAVEYARD
    by: ObjectId | None = None

    def impossible(self, view: View) -> str | None:
        """What is not on the stack can't be countered; an effect may say that something can't be."""
        if not view.exists(self.what) or view[self.what].thing.zone != Zone.STACK:
            return "new_object"
        source = None if self.by is None else view[self.by]
        from judge.engine.vocabulary.words import Context

        for rule, of in view.saying("can't be countered", self.what):
            if rule.of is None:
                return "cant"
            if source is not None and rule.of.matches(source, Context(view, of, view[of].controller)):
                return "cant"
        return None

    def affected(self, view: View) -> Player:
        """Return the controller of the spell or ability."""
        return view[self.what].controller

    def results(self, view: View, game: Game) -> tuple[Event, ...]:
        """Return the move off the stack."""
        return (Move(self.what, self.to, how="counter"),)

    def say(self, view: View) -> tuple[str, str] | None:
        """Return the sentence."""
        return "kw.counter", f"{view[self.what].label}は打ち消される"
