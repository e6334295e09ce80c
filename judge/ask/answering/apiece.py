"""How many permanents each player loses or has: それぞれ何枚生け贄に捧げる, 自分は何体失う.

Invariant: asked of each, one number never answers it; what both players had is told for both.
"""

from __future__ import annotations

from collections.abc import Callable

from judge.ask.answering import facts, zonechanges
from judge.ask.answering.line import Asking, Line
from judge.ask.answering.tallies import standing_tokens
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.building.query import TOKENS_THERE
from judge.engine.scenario.play import Outcome

_GONE: dict[str, Callable[[Outcome, str], bool]] = {
    "sacrifice": lambda outcome, name: any(how == "sacrifice" for _, _, how in zonechanges.moves(outcome, name)),
    "destroy": lambda outcome, name: any(how == "destroy" for _, _, how in zonechanges.moves(outcome, name)),
    "die": zonechanges.died,
}
"""What befalls permanents of both players, of which it is asked how many."""


def _holder(asking: Asking, name: str) -> str:
    """Return who had something when it began."""
    first = facts.first_state(asking.outcome, name)
    return (first.controller or first.owner) if first is not None else ""


def _each_loses(asking: Asking) -> Line | None:
    """Answer それぞれ何枚生け贄に捧げる: how many of what is asked about each player loses in that way."""
    lost = dict.fromkeys((YOU, OPPONENT), 0)
    owners = set()
    for name in asking.query.things:
        holder = _holder(asking, name)
        if holder not in lost:
            return None
        owners.add(holder)
        lost[holder] += _GONE[asking.query.concept](asking.outcome, name)
    if len(owners) < len(lost):
        return None
    return _of_both(lost, asking.query.unit)


def apiece(asking: Asking) -> Line | None:
    """Answer how many each player loses or has in the end, or how many one of them sacrifices."""
    query, outcome = asking.query, asking.outcome
    if query.each and query.concept in _GONE and not query.player:
        return _each_loses(asking)
    if query.each and query.concept == TOKENS_THERE and not query.player:
        here = {one: standing_tokens(outcome, one) for one in (YOU, OPPONENT)}
        return _of_both(here, query.unit or "体")
    if query.concept == "sacrifice" and query.player and not query.things and query.unit in ("枚", "体", "つ"):
        held = [one for one in asking.names if _holder(asking, one) == query.player]
        count = sum(_GONE["sacrifice"](outcome, one) for one in held)
        return Line(f"{count}{query.unit}です。", count) if count else None
    return None


def _of_both(counts: dict[str, int], unit: str) -> Line:
    return Line("、".join(f"{one}は{n}{unit}" for one, n in counts.items()) + "です。", tuple(counts.values()))
