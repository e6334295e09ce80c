"""What a play asked of its edition: two editions that agree in all of it play the same.

The engine learns what differs between editions in three ways only: by the arm of a policy, by whether there is a rule,
and by what a keyword means. What is only told (the number of a rule) is not noted.

Invariant: nothing is noted but inside `consulting`, which nests; the result of a play is a function of the scenario,
the choices and what was noted.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from judge.rules.editions import Edition

POLICY, RULE, KEYWORD = "policy", "rule", "keyword"
"""The ways in which an edition is asked."""

Noted = set[tuple[str, Hashable]]
"""What was asked, each with its way."""

_NOTED: ContextVar[Noted | None] = ContextVar("noted", default=None)


@contextmanager
def consulting() -> Iterator[Noted]:
    """Note what is asked of editions inside; what is asked in an inner one is noted outside as well."""
    noted: Noted = set()
    token = _NOTED.set(noted)
    try:
        yield noted
    finally:
        _NOTED.reset(token)
        if (outer := _NOTED.get()) is not None:
            outer |= noted


def note(way: str, what: Hashable) -> None:
    """Note that an edition is asked for something."""
    noted = _NOTED.get()
    if noted is not None:
        noted.add((way, what))


def agree(noted: Noted, one: Edition, other: Edition) -> bool:
    """Return whether two editions give the same to everything that was asked."""
    return all(_given(way, what, one) == _given(way, what, other) for way, what in noted)


def _given(way: str, what: Hashable, edition: Edition) -> object:
    """Return what an edition gives, or why it gives nothing."""
    from judge.engine.cite import cite
    from judge.engine.errors import EngineError
    from judge.engine.keywords import meaning_of
    from judge.engine.policy import arm_of
    from judge.engine.vocabulary.words import Keyword

    try:
        if way == POLICY:
            return arm_of(str(what), edition)
        if way == RULE:
            return cite(str(what), edition).number is not None
        assert isinstance(what, Keyword)
        return meaning_of(what, edition)
    except EngineError as error:
        return type(error)
