"""A scenario through the editions: since when it ends as it does, and at which step it parted from what was before.

Invariant: an era is a run of consecutive editions in which the outcomes under all choices are the same; eras follow
each other without a gap and cover every edition asked for.
"""

from __future__ import annotations

from collections.abc import Iterable

from judge.engine.scenario.model import Scenario
from judge.engine.scenario.play import Outcome, Played, play
from judge.engine.trace import StepOf, first_difference
from judge.rules.editions import Edition, editions
from judge.text.records import dataclass


@dataclass(frozen=True)
class Era:
    """Consecutive editions with the same outcomes.

    Attributes:
        since, until: the first and the last of them.
        played: the scenario as played in the last.
        parting: the first step in which the first of them parts from the edition before, and that edition's step; None
            for the oldest era.
    """

    since: Edition
    until: Edition
    played: Played
    parting: tuple[StepOf | None, StepOf | None] | None = None


def eras(scenario: Scenario, over: Iterable[Edition] | None = None) -> tuple[Era, ...]:
    """Return the eras of a scenario, oldest first.

    Args:
        scenario: what is played.
        over: the editions, oldest first; every known one without it.

    Raises:
        ScenarioError: the scenario can't be played at all.
    """
    found: list[Era] = []
    before: Played | None = None
    for edition in editions() if over is None else over:
        played = play(scenario, edition)
        if before is not None and _outcomes(before) == _outcomes(played):
            last = found[-1]
            found[-1] = Era(last.since, edition, played, last.parting)
        else:
            found.append(Era(edition, edition, played, _parting(before, played)))
        before = played
    return tuple(found)


def _outcomes(played: Played) -> frozenset[object]:
    return frozenset(_what_matters(one) for one in played.outcomes)


def _what_matters(outcome: Outcome) -> object:
    """Return an outcome without its wording: a refusal is the same refusal though its sentence names the edition."""
    return (outcome.status, outcome.refusal[0]) if outcome.refusal is not None else repr(outcome.facts())


def _parting(before: Played | None, played: Played) -> tuple[StepOf | None, StepOf | None] | None:
    return None if before is None else first_difference(played.outcomes[0].steps, before.outcomes[0].steps)
