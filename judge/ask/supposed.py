"""Two questions of which the second supposes one more permanent, each answered on its own board.

Invariant: nothing is answered unless both are, and the second is told with what it supposes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from judge.ask.following import both
from judge.ask.reading import Reading
from judge.ask.routes import Answer


def on_both_boards(supposed: tuple[Reading, Reading, str], answer: Callable[[Reading], Answer]) -> Answer:
    """Return the answers to both questions in one, partial where one of them has none.

    Args:
        supposed: as `Reading.supposed`.
        answer: by any route.
    """
    lead = supposed[2]
    first, then = (answer(one) for one in supposed[:2])
    if first.status == then.status == "answered" and lead:
        return both(first, replace(then, text=lead + then.text, conclusion=lead + (then.conclusion or then.text)))
    return replace(first if first.status != "answered" else then, status="partial")
