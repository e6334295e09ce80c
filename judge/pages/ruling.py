"""Views of a derivation: why something is so, and how the editions differ on it.

Invariant: every step shown is a step of the derivation with the number it has there; nothing is reasoned anew.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judge.pages import SCHEMA

if TYPE_CHECKING:
    from judge.engine.eras import Era
    from judge.engine.scenario.model import Scenario
    from judge.engine.scenario.play import Outcome, Played
    from judge.engine.trace import StepOf
    from judge.rules.editions import Edition


class NoSuchStepError(LookupError):
    """The derivation has no such step or case; the message is Japanese and says what there is."""


def why_page(played: Played, about: str = "", *, case: int = 1) -> dict[str, Any]:
    """Return what a fact of a ruling rests on.

    Args:
        played: the scenario as played.
        about: the number of a step, or words all of which its sentence has; of several steps the last, and one that
            says what did not happen counts as well. Empty for the last step of all.
        case: which of the branches, from 1.

    Raises:
        NoSuchStepError: no step or no branch is meant.
    """
    from judge.engine.ruling import STATUS, step
    from judge.engine.trace import why

    if not 1 <= case <= len(played.outcomes):
        raise NoSuchStepError(f"場合は1から{len(played.outcomes)}までです。")
    outcome = played.outcomes[case - 1]
    asked = _meant(outcome, about)
    return {
        "schema": SCHEMA,
        "question": played.scenario.title,
        "status": STATUS[outcome.status],
        "rules_as_of": played.edition.date,
        "case": case,
        "choices": [choice.text for choice in played.explored.branches[case - 1].choices],
        "about": asked.n,
        "held": asked.held,
        "steps": [step(one) for one in why(outcome.steps, asked.n)],
    }


def _meant(outcome: Outcome, about: str) -> StepOf:
    steps = outcome.steps
    if not steps:
        raise NoSuchStepError("この局面では何も起きていません。")
    if about.isdecimal():
        if not 1 <= int(about) <= len(steps):
            raise NoSuchStepError(f"手順は1から{len(steps)}までです。")
        return steps[int(about) - 1]
    words = about.split()
    found = [one for one in steps if all(word in one.text for word in words)]
    if not found:
        raise NoSuchStepError(f"「{about}」を含む手順はありません。手順の番号（1から{len(steps)}）でも指定できます。")
    return found[-1]


def compare_page(scenario: Scenario, here: Edition, there: Edition) -> dict[str, Any]:
    """Return the rulings of two editions side by side, and the first step in which their derivations part.

    Raises:
        ScenarioError: the scenario can't be played.
    """
    from judge.engine.ruling import answer, parting, step
    from judge.engine.scenario.play import play
    from judge.engine.trace import why

    one, other = play(scenario, here), play(scenario, there)
    parted = parting(one, other)
    sides = []
    for place, played in enumerate((one, other)):
        asked = parted[place] if parted else None
        steps = played.outcomes[0].steps
        sides.append(
            {
                "rules_as_of": played.edition.date,
                "answer": answer(played),
                "parts_at": asked.n if asked is not None else None,
                "because": [step(each) for each in why(steps, asked.n)] if asked is not None else [],
                "steps": [step(each) for each in steps],
            }
        )
    return {
        "schema": SCHEMA,
        "question": scenario.title,
        "same": sides[0]["answer"] == sides[1]["answer"],
        "sides": sides,
        "first_difference": [None if each is None else step(each) for each in parted] if parted else None,
    }


def eras_page(scenario: Scenario) -> dict[str, Any]:
    """Return the answers of all editions, consecutive ones with the same outcome as one era, newest first.

    Raises:
        ScenarioError: the scenario can't be played.
    """
    from judge.engine.eras import eras

    return {
        "schema": SCHEMA,
        "question": scenario.title,
        "eras": [_era(one) for one in reversed(eras(scenario))],
    }


def _era(era: Era) -> dict[str, Any]:
    from judge.engine.ruling import STATUS, answer, step

    return {
        "since": era.since.date,
        "until": era.until.date,
        "status": STATUS[era.played.outcomes[0].status],
        "answer": answer(era.played),
        "first_difference": [None if one is None else step(one) for one in era.parting] if era.parting else None,
    }
