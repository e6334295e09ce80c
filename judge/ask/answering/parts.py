"""Whether an object has a part in what was played: without it something else would have come of it.

Invariant: the scenario is played once more as it is but for the object; what came of it is compared as facts.
"""

from __future__ import annotations

from collections.abc import Iterable

from judge.ask.answering import damages, facts, ofplayers
from judge.ask.answering.sizes import SIZES, sized
from judge.ask.building import Built
from judge.ask.building.copies import copied
from judge.ask.building.players import OPPONENT, YOU
from judge.engine.scenario.load import read as read_scenario
from judge.engine.scenario.model import ScenarioError
from judge.engine.scenario.play import Outcome, play
from judge.rules.editions import Edition

_BOUND = 60


def matters(built: Built, name: str, outcomes: Iterable[Outcome], edition: Edition) -> bool:
    """Return whether something else comes of the scenario without an object that nothing in it names.

    Args:
        built: the scenario.
        name: of an object that no action names and to which nothing is attached.
        outcomes: what came of the scenario with it, one for each branch.
        edition: it was played in.
    """
    table = sized(built, SIZES[0])
    names = [one["name"] for one in table["object"] if one["name"] != name]
    if built.open_sizes:
        outcomes = play(read_scenario(copied(table)), edition, bound=_BOUND).outcomes
    table["object"] = [one for one in table["object"] if one["name"] != name]
    try:
        without = play(read_scenario(table), edition, bound=_BOUND)
    except ScenarioError:
        return False
    if all(one.status == "illegal" for one in without.outcomes):
        return all(one.status == "answered" for one in outcomes)  # what was done can't be done without it
    if any(one.status != "answered" for one in without.outcomes):
        return False
    return {_came_of(one, names) for one in without.outcomes} != {_came_of(one, names) for one in outcomes}


def _came_of(outcome: Outcome, names: Iterable[str]) -> tuple[object, ...]:
    """Return what became of the players and of every object."""
    players = [
        (ofplayers.life(outcome, one), ofplayers.drawn(outcome, one), damages.damage_to(outcome, one))
        for one in (YOU, OPPONENT)
    ]
    objects = [(facts.state_of(outcome, one), damages.damage_to(outcome, one)) for one in names]
    return (*players, *objects, tuple(facts.tokens(outcome)))
