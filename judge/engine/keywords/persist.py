"""Persist and undying: back from the graveyard, once, marked by the counter that stops the second time.

Invariant: the condition is read from the permanent as it last was on the battlefield.
"""

from __future__ import annotations

from judge.engine.keywords import Meaning
from judge.engine.values import MINUS, PLUS
from judge.engine.vocabulary.conditions import NoCounter
from judge.engine.vocabulary.effects import Return
from judge.engine.vocabulary.triggers import Dies
from judge.engine.vocabulary.words import Ability, Keyword, Triggered
from judge.rules.editions import Edition


def _returning(key: str, kind: str) -> tuple[Ability, ...]:
    back = Return("this card", counters=((kind, 1),), key=key)
    return (Triggered(key, when=Dies(), do=(back,), only_if=NoCounter(kind, "source")),)


def _persist(keyword: Keyword, edition: Edition) -> tuple[Ability, ...]:
    return _returning("kw.persist.a", MINUS)


def _undying(keyword: Keyword, edition: Edition) -> tuple[Ability, ...]:
    return _returning("kw.undying.a", PLUS)


KEYWORDS = (Meaning("persist", _persist), Meaning("undying", _undying))
