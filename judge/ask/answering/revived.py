"""What came back to the battlefield: out of a graveyard in which it lay at first, or as it was before it left again.

Invariant: as in `facts`, only what the play did is told.
"""

from __future__ import annotations

from judge.ask.answering import facts
from judge.engine.events.zones import Move
from judge.engine.scenario.play import Outcome
from judge.engine.values import Zone


def out_of_yard(outcome: Outcome, name: str) -> bool:
    """Return whether it lay in a graveyard at first and came from there to the battlefield."""
    return [(origin, to) for origin, to, _ in facts.moves(outcome, name)][:1] == [(Zone.GRAVEYARD, Zone.BATTLEFIELD)]


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
    return found if facts.returned(outcome, name) else None
