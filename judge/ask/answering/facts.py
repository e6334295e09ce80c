"""What came of a scenario, as facts: where something is, how big, what it was dealt, who gained what.

Invariant: facts are read from the outcome and its events, never from a sentence.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from judge.engine.events.base import Batch, Event
from judge.engine.events.marks import PutCounters, RemoveFromCombat
from judge.engine.events.tell import Blocked
from judge.engine.events.zones import CreateToken, Move
from judge.engine.layers.lands import INTRINSIC, makes_mana, mana_types
from judge.engine.scenario.play import Outcome
from judge.engine.values import ZONE_JA, Entity, Zone
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


def events(outcome: Outcome) -> Iterator[tuple[Batch, Event]]:
    """Yield everything that happened, with its batch."""
    for batch in outcome.game.batches:
        for event in batch.events:
            yield batch, event


def label(view: View, one: Entity) -> str:
    """Return the name of an object or player."""
    return one if isinstance(one, str) else view.label(one)


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


def blocked_in_it(outcome: Outcome, name: str) -> bool:
    """Return whether an object became a blocker in the combat under way at the end, whatever it blocks."""
    turn = outcome.game.state.turn
    found = (
        (batch.before, event.what)
        for batch, event in events(outcome)
        if isinstance(event, Blocked) and batch.before.state.turn == turn
    )
    under_way = outcome.game.state.combat is not None
    return under_way and any(view.exists(what) and view.label(what) == name for view, what in found)


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
