"""Questions whether damage is dealt at all, to whomever.

Invariant: that none was is only said where something resolved or fought; an amount is that of each time, not the sum.
"""

from __future__ import annotations

from judge.ask.answering import facts
from judge.ask.answering.line import Asking, Line
from judge.ask.building.occurring import COMBAT
from judge.engine.events.damage import Damage


def of_occurrence(asking: Asking) -> Line | None:
    """Answer ダメージは発生する, of the amount and from the source that the query names."""
    query, outcome = asking.query, asking.outcome
    dealt = [
        event
        for batch, event in facts.events(outcome)
        if isinstance(event, Damage)
        and event.amount
        and (not query.things or facts.label(batch.before, event.source) in query.things)
    ]
    fights = outcome.game.state.combat is not None
    if fights and query.keyword == COMBAT:
        dealt = [event for event in dealt if event.combat]
    elif fights and not query.things and not all(event.combat for event in dealt):
        return None  # whether that of the combat is meant or the other is open
    if not dealt and (fights or query.keyword == COMBAT or not outcome.game.resolved):
        return None  # nothing tells that it could have been dealt
    holds = bool(dealt) if query.value is None else query.value in {event.amount for event in dealt}
    if dealt and not holds:
        return None  # it deals another amount: whether that is denied is open
    said = "ダメージが与えられます" if holds else "ダメージは与えられません"
    return Line(f"{'はい' if holds != query.neg else 'いいえ'}、{said}。", holds)
