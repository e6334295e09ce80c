"""What is answered is right: every question of ours, as first written and as others would put it.

A question may stay open; an answer given for certain must be the right one, and what must stay open does. The share
that is answered may only grow: the floors are what was seen when they were last raised.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.questions.questions import OWN, REWORDED, judge_answer, load, reworded

SETS = {"own": load(OWN), "reworded": reworded(load(OWN), load(REWORDED))}
FLOOR = {"own": 0.7, "reworded": 0.82}
"""The least share of each set that must be answered, and answered right."""


@pytest.mark.parametrize("name", SETS)
def test_what_is_answered_is_right(name: str, asked: Callable[[str, str | None], dict[str, Any]]) -> None:
    right, wrong = 0, []
    for question in SETS[name]:
        page = asked(question["q"], question["rules_as_of"])
        judged = judge_answer(question, page["answer"], said(page["steps"]) + said(page["branches"]))
        answered = page["status"] == "answered"
        right += not answered if question["tier"] == 0 else answered and judged.right
        if answered and not (question["tier"] and judged.right):
            wrong.append((question["id"], page["answer"], judged))
    assert not wrong
    assert right >= FLOOR[name] * len(SETS[name])


def said(value: object) -> str:
    """All text within a part of a page."""
    if isinstance(value, dict):
        return "\n".join(said(one) for one in value.values())
    if isinstance(value, list):
        return "\n".join(said(one) for one in value)
    return str(value)
