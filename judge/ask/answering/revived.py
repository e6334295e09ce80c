"""What came back to the battlefield: out of a graveyard in which it lay at first, or as it was before it left again.

Invariant: as in `facts`, only what the play did is told.
"""

from __future__ import annotations

from judge.ask.answering import facts, zonechanges
from judge.engine.events.zones import Move
from judge.engine.scenario.play import Outcome
from judge.engine.values import Zone


def out_of_yard(outcome: Outcome, name: str) -> bool:
    """Return whether it lay in a graveyard at first and came from there to the battlefield."""
    return [(origin, to) for origin, to, _ in zonechanges.moves(outcome, name)][:1] == [
        (Zone.GRAVEYARD, Zone.BATTLEFIELD)
    ]


def size_as_returned(outcome: Outcome, name: str) -> tuple[int, int] | None:
    """Return power and toughness of what came back and left again, as it left; None where it stayed or never came."""
    back, found = False, None
    for batch, event in facts.events(outcome):
        if not isinstance(event, Move) or not isinstance(event.what, int):
            continue
        if facts.label(batch.before, event.what) != name:
            continue
        if back and event.origin(batch.before) == Zone.BATTLEFIELD:
            chars = batch.before[event.what].chars
            found = (chars.power, chars.toughness) if chars.power is not None and chars.toughness is not None else None
            back = False
        back = back or event.to == Zone.BATTLEFIELD
    return found if zonechanges.returned(outcome, name) else None


def fell_at_once(outcome: Outcome, name: str) -> tuple[int, int] | None:
    """Return the size of what came back with one counter and was put into a graveyard for want of toughness."""
    back = False
    for batch, event in facts.events(outcome):
        if not isinstance(event, Move) or not isinstance(event.what, int):
            continue
        if facts.label(batch.before, event.what) != name:
            continue
        seen = batch.before[event.what]
        if back and event.origin(batch.before) == Zone.BATTLEFIELD:
            power, toughness = seen.chars.power, seen.chars.toughness
            alone = dict(seen.thing.counters) == {"-1/-1": 1} and event.to == Zone.GRAVEYARD
            return (
                (power, toughness) if alone and power is not None and toughness is not None and toughness < 1 else None
            )
        back = back or event.to == Zone.BATTLEFIELD
    return None


def attached(outcome: Outcome, name: str) -> bool | None:
    """Return whether an Aura or Equipment is on something in the end, None where it was on nothing at first."""
    now, before = outcome.game.state.objects, facts.at_first(outcome).state.objects
    first = [one for one in before.values() if one.label == name and one.attached_to is not None]
    newest = [one for one, thing in now.items() if thing.label == name and thing.kind != "ability"]
    return now[max(newest)].attached_to is not None if first and newest else None
