"""The frozen state of a game.

Invariant: a state is never changed, only replaced; it stores what *is* (zone, controller by default, counters, damage,
attachments, timestamps) and never what layers compute, except as a snapshot of an object that is gone.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from judge.engine.cards import Characteristics
from judge.engine.values import OWNED_ZONES, Entity, ObjectId, Player, Step, Zone
from judge.text.records import dataclass, replace

if TYPE_CHECKING:
    from judge.engine.events.base import Event
    from judge.engine.view import View
    from judge.engine.vocabulary.ongoing import ActiveEffect, DelayedTrigger, Pending, StackItem

Counters = tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class GameObject:
    """One object in a zone.

    Attributes:
        label: the name a reader sees (`犬`, `灰色熊`).
        base: the printed characteristics, or those that the effect creating a token or copy defined.
        kind: `card`, `token`, `copy` (of a spell) or `ability` (on the stack).
        controller: the default controller; control effects are applied by the layers.
        timestamp: when it entered its zone or was last attached; ties are allowed until something depends on them.
        settled: the player who has controlled it continuously since that player's latest turn began, None for nobody.
        deathtouched: dealt damage by a source with deathtouch since state-based actions were last checked.
        item: what is on the stack, for an object there.
        printed: for what entered as a copy, what the card is everywhere else.
        memory: what linked abilities recall, such as (`evoked`, True) or (`exiled`, ids).
    """

    id: ObjectId
    label: str
    owner: Player
    controller: Player
    zone: Zone
    base: Characteristics
    kind: str = "card"
    counters: Counters = ()
    damage: int = 0
    deathtouched: bool = False
    tapped: bool = False
    attached_to: Entity | None = None
    timestamp: int = 0
    settled: Player | None = None
    item: StackItem | None = None
    printed: Characteristics | None = None
    memory: tuple[tuple[str, Any], ...] = ()

    def counter(self, kind: str) -> int:
        """Return the number of counters of a kind."""
        return dict(self.counters).get(kind, 0)

    def with_counters(self, kind: str, change: int) -> GameObject:
        """Return the object with counters of a kind added or removed; never fewer than none."""
        held = dict(self.counters)
        held[kind] = max(0, held.get(kind, 0) + change)
        return replace(self, counters=tuple(sorted((name, n) for name, n in held.items() if n)))

    def recall(self, key: str) -> Any:
        """Return what is remembered under a key, None when nothing is."""
        return dict(self.memory).get(key)

    def remember(self, key: str, value: Any) -> GameObject:
        """Return the object with something remembered under a key."""
        return replace(self, memory=tuple(sorted({**dict(self.memory), key: value}.items(), key=lambda kv: kv[0])))


@dataclass(frozen=True)
class PlayerState:
    """A player: life total, counters, mana pool, and whether the player has lost.

    Attributes:
        mana: the pool, types of mana (`W`, `C`).
        counted: whether the pool decides what can be paid; else mana is taken as payable.
        owing: mana was added while it was not counted, so that nobody knows what is left of the pool.
    """

    name: Player
    life: int = 20
    counters: Counters = ()
    lost: bool = False
    drew_from_empty: bool = False
    mana: tuple[str, ...] = ()
    counted: bool = False
    owing: bool = False


@dataclass(frozen=True)
class Combat:
    """The combat phase under way.

    Attributes:
        attacks: attacking creature -> the player or planeswalker it attacks.
        blocks: (blocking creature, attacking creature), in the order of declaration.
        blocked: attackers that became blocked; they stay blocked.
        struck: creatures that dealt combat damage in the first of two damage steps.
        done: the last combat damage step has begun; there is no other.
        order: (attacker, blocker) as a damage assignment order was announced; empty where none was.
    """

    attacks: tuple[tuple[ObjectId, Player | ObjectId], ...] = ()
    blocks: tuple[tuple[ObjectId, ObjectId], ...] = ()
    blocked: frozenset[ObjectId] = frozenset()
    struck: frozenset[ObjectId] = frozenset()
    done: bool = False
    order: tuple[tuple[ObjectId, ObjectId], ...] = ()

    def without(self, gone: ObjectId) -> Combat:
        """Return the combat after a creature was removed from it."""
        return replace(
            self,
            attacks=tuple(pair for pair in self.attacks if pair[0] != gone),
            blocks=tuple(pair for pair in self.blocks if gone not in pair),
        )


@dataclass(frozen=True)
class Returning:
    """Cards exiled until an object leaves the battlefield: the object, the cards, the zone they return to."""

    source: ObjectId
    cards: tuple[ObjectId, ...]
    to: Zone


def _no_objects() -> Mapping[ObjectId, GameObject]:
    return MappingProxyType({})


def _no_zones() -> Mapping[tuple[Zone, Player], tuple[ObjectId, ...]]:
    return MappingProxyType({})


@dataclass(frozen=True)
class GameState:
    """Everything about a game at one moment.

    Attributes:
        zones: (zone, player or "" for a shared zone) -> objects; a library and a graveyard top first, the stack bottom
            first.
        gone: snapshots of objects that left a zone, as they last existed there (last known information).
        became: object -> the new object its latest zone change made of it.
        effects: continuous effects, shields and rules effects of resolved spells and abilities.
        pending: triggered abilities that wait to be put on the stack.
        returns: cards exiled until an object leaves the battlefield.
        history: the events of this turn, each with the view from before it.
        drawn: the game has ended in a draw.
        clock: the next timestamp.
        lands: how many lands the active player has played this turn.
    """

    players: tuple[PlayerState, ...]
    active: Player
    step: Step = Step.MAIN
    turn: int = 1
    objects: Mapping[ObjectId, GameObject] = field(default_factory=_no_objects)
    zones: Mapping[tuple[Zone, Player], tuple[ObjectId, ...]] = field(default_factory=_no_zones)
    gone: Mapping[ObjectId, Any] = field(default_factory=_no_objects)
    became: Mapping[ObjectId, ObjectId] = field(default_factory=lambda: MappingProxyType({}))
    effects: tuple[ActiveEffect, ...] = ()
    pending: tuple[Pending, ...] = ()
    delayed: tuple[DelayedTrigger, ...] = ()
    returns: tuple[Returning, ...] = ()
    history: tuple[tuple[Event, View], ...] = ()
    drawn: bool = False
    combat: Combat | None = None
    clock: int = 1
    lands: int = 0
    next_id: int = 1

    def player(self, name: Player) -> PlayerState:
        """Return a player's state."""
        return next(one for one in self.players if one.name == name)

    def turn_order(self) -> tuple[Player, ...]:
        """Return the players still in the game in turn order, the active player first."""
        names = [one.name for one in self.players]
        start = names.index(self.active)
        playing = {one.name for one in self.players if not one.lost}
        return tuple(name for name in names[start:] + names[:start] if name in playing)

    def opponents(self, of: Player) -> tuple[Player, ...]:
        """Return everyone else in turn order."""
        return tuple(name for name in self.turn_order() if name != of)

    def in_zone(self, zone: Zone, player: Player = "") -> tuple[ObjectId, ...]:
        """Return the objects of a zone; of an owned zone without a player, everyone's in turn order."""
        if zone in OWNED_ZONES and not player:
            return tuple(one for name in self.turn_order() for one in self.zones.get((zone, name), ()))
        return self.zones.get((zone, player if zone in OWNED_ZONES else ""), ())

    def put(self, *things: GameObject) -> GameState:
        """Return the state with objects replaced by their new versions."""
        if not things:
            return self
        return replace(self, objects=MappingProxyType({**self.objects, **{thing.id: thing for thing in things}}))

    def placed(self, thing: GameObject) -> GameState:
        """Return the state with an object in the zone it says it is in, and in no other."""
        key = (thing.zone, thing.owner if thing.zone in OWNED_ZONES else "")
        zones = {one: tuple(held for held in there if held != thing.id) for one, there in self.zones.items()}
        zones[key] = (*zones.get(key, ()), thing.id)
        return replace(self.put(thing), zones=MappingProxyType(zones))

    def put_player(self, player: PlayerState) -> GameState:
        """Return the state with a player replaced by the new version."""
        return replace(self, players=tuple(player if one.name == player.name else one for one in self.players))

    def add(self, thing: GameObject, *, bottom: bool = False) -> GameState:
        """Return the state with a new object, its id given here, on top of its zone (or at the bottom)."""
        thing = replace(thing, id=ObjectId(self.next_id))
        key = (thing.zone, thing.owner if thing.zone in OWNED_ZONES else "")
        held = self.zones.get(key, ())
        first = thing.zone in OWNED_ZONES and not bottom
        zones = {**self.zones, key: (thing.id, *held) if first else (*held, thing.id)}
        return replace(
            self,
            objects=MappingProxyType({**self.objects, thing.id: thing}),
            zones=MappingProxyType(zones),
            next_id=self.next_id + 1,
        )

    def remove(self, what: ObjectId, snapshot: Any) -> GameState:
        """Return the state without an object; its snapshot is kept as last known information."""
        thing = self.objects[what]
        key = (thing.zone, thing.owner if thing.zone in OWNED_ZONES else "")
        objects = {one: held for one, held in self.objects.items() if one != what}
        zones = {**self.zones, key: tuple(one for one in self.zones[key] if one != what)}
        return replace(
            self,
            objects=MappingProxyType(objects),
            zones=MappingProxyType(zones),
            gone=MappingProxyType({**self.gone, what: snapshot}),
            combat=self.combat.without(what) if self.combat else None,
        )
