"""What came of a scenario, as facts about damage: to whom, by what, how much of it.

Invariant: as in `facts`.
"""

from __future__ import annotations

from copy import copy
from dataclasses import replace

from judge.ask.answering.facts import events, label, state_of
from judge.engine.events.base import Batch, Event
from judge.engine.events.damage import Damage
from judge.engine.scenario.play import Outcome
from judge.engine.values import Zone


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


def struck_in_combat(outcome: Outcome, name: str) -> bool:
    """Return whether an object dealt combat damage."""
    return any(
        isinstance(event, Damage) and event.combat and label(batch.before, event.source) == name
        for batch, event in events(outcome)
    )


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


def amounts(outcome: Outcome, *, sources: tuple[str, ...] = (), to: str = "") -> list[int]:
    """Return how much damage was dealt each time: by objects, to a player or object, by and to anything."""
    found = []
    for batch in outcome.game.batches:
        dealt = [event for event in batch.events if isinstance(event, Damage)]
        dealt = [one for one in dealt if not sources or label(batch.before, one.source) in sources]
        dealt = [one for one in dealt if not to or label(batch.before, one.to) == to]
        found += [sum(one.amount for one in dealt)] if dealt else []
    return found
