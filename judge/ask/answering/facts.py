"""What came of a scenario, as facts: where something is, how big, what it was dealt, who gained what.

Invariant: facts are read from the outcome and its events, never from a sentence.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from dataclasses import replace

from judge.engine.events.base import Batch, Event
from judge.engine.events.damage import Damage
from judge.engine.events.mana import ManaAdded
from judge.engine.events.marks import ChangeLife, PutCounters, RemoveFromCombat
from judge.engine.events.tell import Clashed
from judge.engine.events.zones import CreateToken, Discard, Draw, DrawMissed, Move
from judge.engine.halves import mana_values
from judge.engine.layers.lands import INTRINSIC, makes_mana, mana_types
from judge.engine.scenario.play import Outcome
from judge.engine.values import ZONE_JA, Entity, Step, Zone
from judge.engine.view import Seen, View
from judge.engine.vocabulary.words import Keyword
from judge.text.records import dataclass


@dataclass(frozen=True)
class State:
    """One object at the end.

    Attributes:
        zone: NOWHERE for a token that ceased to exist.
        types: card types and subtypes.
        place: `top` or `bottom` of a library, where it was put there; empty where that is not known.
    """

    label: str
    zone: Zone
    size: tuple[int, int] | None = None
    counters: tuple[tuple[str, int], ...] = ()
    controller: str = ""
    owner: str = ""
    tapped: bool = False
    colors: frozenset[str] = frozenset()
    keywords: frozenset[str] = frozenset()
    place: str = ""
    types: frozenset[str] = frozenset()

    @property
    def there(self) -> bool:
        """Return whether it is on the battlefield."""
        return self.zone == Zone.BATTLEFIELD

    @property
    def size_text(self) -> str:
        """Return `3/2`, empty for what has no size."""
        return f"{self.size[0]}/{self.size[1]}" if self.size is not None else ""

    @property
    def where(self) -> str:
        """Return the zone in Japanese, with the place in a library where it was put on the bottom."""
        return ZONE_JA[self.zone] + _PLACES[self.place]

    def lies_in(self, zone: str) -> bool:
        """Return whether it is in a zone, or in the place of it that is named: `library bottom`."""
        name, _, place = zone.partition(" ")
        return self.zone == name and place in ("", self.place)

    def counter(self, kind: str) -> int:
        """Return how many counters of a kind are on it."""
        return dict(self.counters).get(kind, 0)


def state_of(outcome: Outcome, name: str) -> State:
    """Return the object of a name at the end: the newest where it changed zones."""
    game = outcome.game
    found = [one for one, thing in game.state.objects.items() if thing.label == name and thing.kind != "ability"]
    if not found:
        return State(name, Zone.NOWHERE)
    seen = game.view[max(found)]
    power, toughness = seen.chars.power, seen.chars.toughness
    return State(
        label=name,
        zone=seen.thing.zone,
        size=None if power is None or toughness is None else (power, toughness),
        counters=tuple((kind, n) for kind, n in seen.thing.counters if n),
        controller=seen.controller,
        owner=seen.thing.owner,
        tapped=seen.thing.tapped,
        colors=frozenset(seen.chars.colors),
        keywords=keywords(seen),
        types=frozenset((*seen.chars.types, *seen.chars.subtypes)),
        place=_place(outcome, seen, name),
    )


TYPE_NAMES = {
    "creature": "クリーチャー",
    "artifact": "アーティファクト",
    "enchantment": "エンチャント",
    "land": "土地",
    "planeswalker": "プレインズウォーカー",
}


def gives_mana(outcome: Outcome, name: str, color: str) -> bool | None:
    """Return whether a land has mana of a colour by its types; None where it is gone, or its own abilities decide."""
    game = outcome.game
    found = [one for one, thing in game.state.objects.items() if thing.label == name and thing.kind != "ability"]
    if not found or game.view[max(found)].thing.zone != Zone.BATTLEFIELD:
        return None
    chars = game.view[max(found)].chars
    of_types = tuple(one for one in chars.abilities if one.key == INTRINSIC)
    if color in mana_types(replace(chars, abilities=of_types)):
        return True
    return None if any(makes_mana(one) for one in chars.abilities if one not in of_types) else False


def is_of_type(outcome: Outcome, name: str, subtype: str) -> bool | None:
    """Return whether an object has a type or subtype at the end; None where too little is known of it to deny that."""
    game = outcome.game
    found = [one for one, thing in game.state.objects.items() if thing.label == name and thing.kind != "ability"]
    if not found:
        return None
    chars = game.view[max(found)].chars
    if subtype in TYPE_NAMES:
        printed = chars.cost is not None or "land" in chars.types  # of an object without a name not all is known
        return True if game.view[max(found)].is_a(subtype) else False if printed else None
    holds = chars.has_subtype(subtype)
    return holds if holds or chars.subtypes else None


_STILL = {"land": "土地", "artifact": "アーティファクト", "enchantment": "エンチャント"}


def still_a(outcome: Outcome, name: str) -> str:
    """Return what card types beside creature an object has at the end, in Japanese; empty for none of these."""
    game = outcome.game
    found = [one for one, thing in game.state.objects.items() if thing.label == name and thing.kind != "ability"]
    return "・".join(said for kind, said in _STILL.items() if found and game.view[max(found)].is_a(kind))


_PLACES = {"": "", "top": "の一番上", "bottom": "の一番下"}


def _place(outcome: Outcome, seen: Seen, name: str) -> str:
    """Return whether the last move of an object put it on the top or the bottom of a library where it still lies."""
    if seen.thing.zone != Zone.LIBRARY or seen.thing.recall("loose"):
        return ""
    found = [
        event for batch, event in events(outcome) if isinstance(event, Move) and label(batch.before, event.what) == name
    ]
    if not found or found[-1].to != Zone.LIBRARY:
        return ""
    if found[-1].bottom:
        return "bottom"
    return "top" if outcome.game.state.in_zone(Zone.LIBRARY, seen.thing.owner)[0] == seen.thing.id else ""


def keywords(seen: Seen) -> frozenset[str]:
    """Return the stems of the keywords that an object has."""
    return frozenset(one.name for one in seen.chars.abilities if isinstance(one, Keyword))


def reverted(outcome: Outcome, name: str) -> bool:
    """Return whether an object was a copy of something when the scenario began and is what it was before that again."""
    first = [one for one in at_first(outcome).state.objects.values() if one.label == name]
    now = [one for one in outcome.game.state.objects.values() if one.label == name]
    return bool(now) and any(one.printed is not None for one in first) and all(one.printed is None for one in now)


def creatures(outcome: Outcome) -> list[State]:
    """Return everything with a size on the battlefield at the end, tokens included."""
    game = outcome.game
    found = []
    for one, thing in game.state.objects.items():
        seen = game.view[one] if thing.zone == Zone.BATTLEFIELD else None
        if seen is not None and seen.chars.power is not None:
            found.append(
                State(
                    thing.label, thing.zone, (seen.chars.power, seen.chars.toughness or 0), controller=seen.controller
                )
            )
    return found


def standing(outcome: Outcome, player: str) -> int:
    """Return how many creatures a player controls at the end."""
    return sum(one.controller == player for one in creatures(outcome))


def tokens(outcome: Outcome) -> list[str]:
    """Return the controllers of the tokens that were created, one for each."""
    return [event.controller for _, event in events(outcome) if isinstance(event, CreateToken)]


def tokens_fallen(outcome: Outcome) -> list[str]:
    """Return how each token that went from the battlefield to a graveyard did so."""
    return [
        event.how
        for batch, event in events(outcome)
        if isinstance(event, Move)
        and isinstance(event.what, int)
        and batch.before[event.what].thing.kind == "token"
        and (event.origin(batch.before), event.to) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)
    ]


def tokens_left(outcome: Outcome) -> list[tuple[Zone, str]]:
    """Return where each token that left the battlefield went, and how."""
    return [
        (event.to, event.how)
        for batch, event in events(outcome)
        if isinstance(event, Move)
        and isinstance(event.what, int)
        and batch.before[event.what].thing.kind == "token"
        and event.origin(batch.before) is Zone.BATTLEFIELD
    ]


def events(outcome: Outcome) -> Iterator[tuple[Batch, Event]]:
    """Yield everything that happened, with its batch."""
    for batch in outcome.game.batches:
        for event in batch.events:
            yield batch, event


def label(view: View, one: Entity) -> str:
    """Return the name of an object or player."""
    return one if isinstance(one, str) else view.label(one)


def moves(outcome: Outcome, name: str) -> list[tuple[Zone, Zone, str]]:
    """Return the moves of an object, (from, to, how), in order."""
    return [
        (event.origin(batch.before), event.to, event.how)
        for batch, event in events(outcome)
        if isinstance(event, Move) and label(batch.before, event.what) == name
    ]


def milled(outcome: Outcome, *, alone: bool = True) -> list[str] | None:
    """Return the owners of the cards that went from a library into a graveyard, None where others went there, too.

    Args:
        outcome: of the scenario.
        alone: cards from elsewhere count as well, so that there may be none; else they are passed over.
    """
    found: list[str] = []
    for batch, event in events(outcome):
        if not isinstance(event, Move) or event.to != Zone.GRAVEYARD or not isinstance(event.what, int):
            continue
        if event.origin(batch.before) != Zone.LIBRARY:
            if alone:
                return None
            continue
        found.append(batch.before[event.what].thing.owner)
    return found


def shrunk(outcome: Outcome, name: str) -> tuple[int, int] | None:
    """Return power and toughness with which an object died for want of toughness, None where it did not."""
    found: tuple[int, int] | None = None
    for batch, event in events(outcome):
        if not isinstance(event, Move) or label(batch.before, event.what) != name or not isinstance(event.what, int):
            continue
        if event.origin(batch.before) != Zone.BATTLEFIELD or event.to != Zone.GRAVEYARD:
            continue
        chars = batch.before[event.what].chars
        if chars.power is not None and chars.toughness is not None and chars.toughness <= 0:
            found = (chars.power, chars.toughness)
    return found


def weakened(outcome: Outcome, name: str) -> tuple[int, int] | None:
    """Return the size with which an object died of damage that is lethal only as it was tougher at first, else None."""
    first = first_state(outcome, name)
    full = first.size[1] if first is not None and first.size is not None else 0
    for batch, event in events(outcome):
        if isinstance(event, Move) and isinstance(event.what, int) and label(batch.before, event.what) == name:
            seen = batch.before[event.what]
            power, toughness = seen.chars.power, seen.chars.toughness
            if power is not None and toughness is not None and 0 < toughness <= seen.thing.damage < full:
                return power, toughness
    return None


def left_stack(outcome: Outcome, name: str) -> str:
    """Return how a spell left the stack: `resolve`, `counter`, `no legal target` …; empty where none did."""
    found = [how for origin, _, how in moves(outcome, name) if origin == Zone.STACK]
    return found[-1] if found else ""


def controllers(outcome: Outcome, name: str) -> set[str]:
    """Return the players who controlled an object whenever it left the battlefield."""
    return {
        batch.before[event.what].controller
        for batch, event in events(outcome)
        if isinstance(event, Move)
        and isinstance(event.what, int)
        and label(batch.before, event.what) == name
        and event.origin(batch.before) == Zone.BATTLEFIELD
    }


def given_back(outcome: Outcome, name: str) -> bool:
    """Return whether an object that stayed on the battlefield was another player's for a time."""
    views = [batch.before for batch in outcome.game.batches]
    held = [
        seen.controller
        for view in views
        for _, seen in view.everything()
        if seen.thing.label == name and seen.thing.zone == Zone.BATTLEFIELD
    ]
    return bool(held) and held[0] == held[-1] and len(set(held)) > 1 and not moves(outcome, name)


def died(outcome: Outcome, name: str) -> bool:
    """Return whether it went from the battlefield to a graveyard."""
    return any(origin == Zone.BATTLEFIELD and to == Zone.GRAVEYARD for origin, to, _ in moves(outcome, name))


def died_creature(outcome: Outcome, name: str) -> bool:
    """Return whether it went from the battlefield to a graveyard as a creature."""
    return any(
        isinstance(event.what, int) and batch.before[event.what].chars.power is not None
        for batch, event in events(outcome)
        if isinstance(event, Move)
        and label(batch.before, event.what) == name
        and (event.origin(batch.before), event.to) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)
    )


def fell_off(outcome: Outcome, name: str) -> bool:
    """Return whether it is no creature and went to a graveyard for want of what it was attached to."""
    if died_creature(outcome, name):
        return False
    return any(step.held and step.key == "sba.aura" and step.text.startswith(f"{name}は") for step in outcome.steps)


def sacrificed(outcome: Outcome, name: str) -> bool:
    """Return whether it was sacrificed as it died last."""
    found = [how for origin, to, how in moves(outcome, name) if (origin, to) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)]
    return found[-1:] == ["sacrifice"]


def returned(outcome: Outcome, name: str) -> bool:
    """Return whether it came to the battlefield after it had left it, or had been put into a graveyard as a spell."""
    gone = False
    for origin, to, _ in moves(outcome, name):
        if gone and to == Zone.BATTLEFIELD:
            return True
        gone = gone or origin == Zone.BATTLEFIELD or (origin, to) == (Zone.STACK, Zone.GRAVEYARD)
    return False


def damage_to(outcome: Outcome, name: str) -> int:
    """Return how much damage a player or object was dealt."""
    return sum(
        event.amount for batch, event in events(outcome) if _hits(batch, event, name) and isinstance(event, Damage)
    )


def without_other_damage(outcome: Outcome) -> Outcome:
    """Return an outcome in which nothing is told of damage that is no combat damage."""
    game = copy(outcome.game)
    game.batches = [_of_combat(one) for one in game.batches]
    return replace(outcome, game=game)


def _of_combat(batch: Batch) -> Batch:
    kept = [n for n, one in enumerate(batch.events) if not isinstance(one, Damage) or one.combat]
    if len(kept) == len(batch.events):
        return batch
    return replace(batch, events=tuple(batch.events[n] for n in kept), steps=tuple(batch.steps[n] for n in kept))


def combat_damage_to(outcome: Outcome, name: str) -> int:
    """Return how much combat damage a player or object was dealt."""
    return sum(
        event.amount
        for batch, event in events(outcome)
        if isinstance(event, Damage) and event.combat and _hits(batch, event, name)
    )


def damage_by_each(outcome: Outcome, name: str) -> list[int]:
    """Return the amounts that a player or object was dealt, each as it was dealt."""
    return [event.amount for batch, event in events(outcome) if _hits(batch, event, name) and isinstance(event, Damage)]


def damage_on(outcome: Outcome, name: str) -> int | None:
    """Return how much damage a permanent has on it in the end, None where it is not there."""
    view = outcome.game.view
    there = [seen.thing for _, seen in view.everything() if seen.label == name]
    return there[0].damage if len(there) == 1 and there[0].zone == Zone.BATTLEFIELD else None


def damage_to_die(outcome: Outcome, name: str) -> int | None:
    """Return how much more damage is lethal to a creature in the end, None where it is not there or can't die of it."""
    seen, on_it = state_of(outcome, name), damage_on(outcome, name)
    if on_it is None or seen.size is None or "indestructible" in seen.keywords:
        return None
    return max(seen.size[1] - on_it, 0) or None


def damage_to_newest(outcome: Outcome, name: str) -> int:
    """Return how much damage the newest object of a name was dealt: what has come back, where it changed zones."""
    things = outcome.game.state.objects
    newest = max((one for one, thing in things.items() if thing.label == name and thing.kind != "ability"), default=0)
    return sum(event.amount for _, event in events(outcome) if isinstance(event, Damage) and event.to == newest)


def damage_by(outcome: Outcome, source: str, to: str | None = None) -> int:
    """Return how much damage an object dealt, to one player or object or to all."""
    return sum(
        event.amount
        for batch, event in events(outcome)
        if isinstance(event, Damage)
        and label(batch.before, event.source) == source
        and (to is None or label(batch.before, event.to) == to)
    )


def damage_by_ability(outcome: Outcome, source: str) -> int | None:
    """Return how much damage an object dealt outside combat, None where nothing says that it would have dealt any."""
    dealing = [
        event
        for batch, event in events(outcome)
        if isinstance(event, Damage) and not event.combat and label(batch.before, event.source) == source
    ]
    dealt = [one.amount for one in dealing if one.source == dealing[0].source]  # what came back is another object
    nothing = any(not one.held and f"{source}は" in one.text and "に0点のダメージ" in one.text for one in outcome.steps)
    return sum(dealt) if dealt or nothing else None


def _hits(batch: Batch, event: Event, name: str) -> bool:
    return isinstance(event, Damage) and label(batch.before, event.to) == name


def gained(outcome: Outcome, player: str) -> int:
    """Return how much life a player gained."""
    return sum(
        event.amount
        for _, event in events(outcome)
        if isinstance(event, ChangeLife) and event.player == player and event.amount > 0
    )


def gains(outcome: Outcome, player: str) -> int:
    """Return how often a player, or anybody where none is named, gained life."""
    found = (event for _, event in events(outcome) if isinstance(event, ChangeLife) and event.amount > 0)
    return sum(not player or event.player == player for event in found)


def gainers(outcome: Outcome) -> set[str]:
    """Return the players who gained life."""
    return {event.player for _, event in events(outcome) if isinstance(event, ChangeLife) and event.amount > 0}


def out_of_combat(outcome: Outcome, name: str) -> bool:
    """Return whether an object that attacked or blocked was removed from combat."""
    found = (
        (batch.before, event.what)
        for batch, event in events(outcome)
        if isinstance(event, RemoveFromCombat) and batch.before.state.combat is not None
    )
    return any(view.exists(what) and view.label(what) == name for view, what in found)


def blocking(outcome: Outcome, name: str) -> bool:
    """Return whether an object is blocking in the combat under way at the end."""
    combat, view = outcome.game.state.combat, outcome.game.view
    return combat is not None and any(view.exists(one) and view.label(one) == name for one, _ in combat.blocks)


def at_first(outcome: Outcome) -> View:
    """Return how the game stood before anything happened."""
    return outcome.game.batches[0].before if outcome.game.batches else outcome.game.view


def first_state(outcome: Outcome, name: str) -> State | None:
    """Return an object before anything happened, None where it was not there."""
    view = at_first(outcome)
    found = [one for one, thing in view.state.objects.items() if thing.label == name and thing.kind != "ability"]
    if not found:
        return None
    seen = view[min(found)]
    power, toughness = seen.chars.power, seen.chars.toughness
    size = None if power is None or toughness is None else (power, toughness)
    marks = tuple((kind, n) for kind, n in seen.thing.counters if n)
    return State(name, seen.thing.zone, size, marks, owner=seen.thing.owner, keywords=keywords(seen))


def own_size(outcome: Outcome, name: str) -> tuple[int, int] | None:
    """Return the size of an object before anything happened, without what is on it."""
    view = at_first(outcome)
    found = [one for one, thing in view.state.objects.items() if thing.label == name and thing.kind != "ability"]
    base = view.state.objects[min(found)].base if found else None
    return None if base is None or base.power is None or base.toughness is None else (base.power, base.toughness)


def amounts(outcome: Outcome, *, sources: tuple[str, ...] = (), to: str = "") -> list[int]:
    """Return how much damage was dealt each time: by objects, to a player or object, by and to anything."""
    found = []
    for batch in outcome.game.batches:
        dealt = [event for event in batch.events if isinstance(event, Damage)]
        dealt = [one for one in dealt if not sources or label(batch.before, one.source) in sources]
        dealt = [one for one in dealt if not to or label(batch.before, one.to) == to]
        found += [sum(one.amount for one in dealt)] if dealt else []
    return found


def lost(outcome: Outcome, player: str, *, ending: bool = False) -> int:
    """Return how much life a player lost, by damage or otherwise; with `ending` only as the turn ended."""
    return -sum(
        event.amount
        for batch, event in events(outcome)
        if isinstance(event, ChangeLife)
        and event.player == player
        and event.amount < 0
        and (not ending or batch.before.state.step in (Step.END, Step.CLEANUP))
    )


def life(outcome: Outcome, player: str) -> int:
    """Return a player's life total at the end."""
    return outcome.game.state.player(player).life


def drawn(outcome: Outcome, player: str) -> int:
    """Return how many cards a player drew."""
    told = [event for _, event in events(outcome) if isinstance(event, Draw | DrawMissed) and event.player == player]
    return sum(1 if isinstance(one, Draw) and one.drew else -1 if isinstance(one, DrawMissed) else 0 for one in told)


def was_discarded(outcome: Outcome, name: str) -> bool:
    """Return whether a card was discarded."""
    return any(
        isinstance(one, Discard) and batch.before[one.what].thing.label == name for batch, one in events(outcome)
    )


def discarded(outcome: Outcome, player: str) -> int:
    """Return how many cards a player discarded."""
    return sum(
        1
        for batch, event in events(outcome)
        if isinstance(event, Discard) and batch.before[event.what].thing.owner == player
    )


def mana_made(outcome: Outcome) -> tuple[str, ...]:
    """Return the mana that was added by tapping permanents for it, else by other abilities, as symbols in order."""
    every = [event for _, event in events(outcome) if isinstance(event, ManaAdded)]
    made = [event for event in every if event.tapped] or every
    return tuple(f"{{{one.strip('{}')}}}" for event in made for one in event.mana)


def clashed(outcome: Outcome) -> dict[str, bool]:
    """Return for each player of the last clash whether that player won it."""
    return {event.player: event.won for _, event in events(outcome) if isinstance(event, Clashed)}


def revealed(outcome: Outcome, player: str) -> tuple[int, ...]:
    """Return the mana values with which the card counts that a player revealed in a clash; empty for none."""
    view = at_first(outcome)
    named = [one for one, thing in view.state.objects.items() if thing.label == f"{player}の公開したカード"]
    return mana_values(view[named[0]].chars, outcome.game.edition) if len(named) == 1 else ()


def offset(outcome: Outcome, name: str) -> bool:
    """Return whether +1/+1 and -1/-1 counters on an object were taken off in pairs."""
    return any(step.held and f"{name}に+1/+1カウンターと-1/-1カウンターがある" in step.text for step in outcome.steps)


def came_with(outcome: Outcome, name: str, kind: str) -> int:
    """Return with how many counters of a kind an object came to the battlefield last."""
    came = [
        dict(event.counters)
        for batch, event in events(outcome)
        if isinstance(event, Move) and event.to == Zone.BATTLEFIELD and label(batch.before, event.what) == name
    ]
    held = came[-1] if came else {}
    return sum(held.values()) if kind == "any" else held.get(kind, 0)


def counters_put(outcome: Outcome, name: str, kind: str) -> int:
    """Return how many counters of a kind were put on an object."""
    return sum(
        event.amount
        for batch, event in events(outcome)
        if isinstance(event, PutCounters) and kind in ("any", event.kind) and label(batch.before, event.what) == name
    )


def shielded(outcome: Outcome) -> bool:
    """Return whether something regenerated instead of being destroyed, whatever came of it later."""
    return any(str(one.key).startswith("kw.regenerate") and "適用" in one.text for one in outcome.steps)
