"""Whose a card is of which that is not told: the player's on whose side it does anything at all.

Invariant: only where it does nothing on one side and something on the other;
the answer says what was taken for granted.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from judge.ask.answering.bystanders import sides

if TYPE_CHECKING:
    from judge.ask.answering.said import Said
    from judge.ask.building import Built

_IDLE = "がこの局面で何をするのかを読み取れませんでした。"


def idle(said: Said, name: str) -> bool:
    """Return whether all that keeps from an answer is that a card does nothing."""
    return said.status == "partial" and said.why_not == (f"{name}{_IDLE}",)


def with_it(built: Built, said: Said, name: str) -> Said:
    """Return an answer that takes for granted that a card is on the side on which it is in what was built."""
    whose = next(one["controller"] for one in (built.table or {})["object"] if one["name"] == name)
    return replace(said, assumptions=(*said.assumptions, f"{name}は{whose}がコントロールしている"))


def turned(built: Built, said: Said, played: Callable[[Built], Said]) -> Said:
    """Return the answer for the other side of a card that does nothing on the one it was put on.

    Args:
        built: what was played.
        said: what came of it.
        played: plays what was built and answers.
    """
    amounts = all(query.kind in ("num", "size") for query in built.queries)  # for yes or no it may be a bystander
    for name, table in sides(built) if amounts and said.status == "partial" else ():
        if idle(said, name):
            other = played(made := replace(built, table=table))
            return with_it(made, other, name) if other.status == "answered" else said
    return said
