"""Whether damage was doubled (2倍になる？): a replacement that does it was applied, or damage was dealt without one.

Invariant: where no damage was dealt at all nothing is answered.
"""

from __future__ import annotations

from judge.ask.answering import damages
from judge.ask.answering.line import Asking, Line
from judge.text.patterns import Pattern

_APPLIED = Pattern("「ダメージを2倍にする」を適用する")


def of_doubling(asking: Asking) -> Line | None:
    """Answer 2倍になる."""
    applied = any(step.held and _APPLIED.search(step.text) for step in asking.outcome.steps)
    if not applied and not damages.amounts(asking.outcome):
        return None
    lead = "はい" if applied != asking.query.neg else "いいえ"
    return Line(f"{lead}、2倍に{'なります' if applied else 'なりません'}。", applied)
