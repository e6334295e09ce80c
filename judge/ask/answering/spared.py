"""What was not hurt, as all of the damage of a spell at it was prevented: 0 points is an answer there.

Invariant: only what the last spell of all was aimed at, alone, and that was dealt nothing.
"""

from __future__ import annotations

from judge.ask.answering import damages
from judge.engine.scenario.play import Outcome
from judge.text.patterns import Pattern

_CAST = Pattern("が(.+)を唱える（対象: ([^（）、]+)）")


def spared(outcome: Outcome) -> str:
    """Return what the last spell was aimed at where all of its damage was prevented, else empty."""
    steps = outcome.steps
    prevented = [step for step in steps if step.held and "軽減する」を適用する" in step.text]
    cast = [match for step in steps if (match := _CAST.search(step.text))]
    if not prevented or not cast:
        return ""
    spell, target = cast[-1][1], cast[-1][2]
    by_spell = any(steps[n - 1].text == f"{spell}が解決する" for n in prevented[-1].because)
    return target if by_spell and not damages.amounts(outcome, to=target) else ""
