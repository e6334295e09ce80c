"""Citations: a rule key and the edition asked for give the number that edition has for it.

Invariant: no module of the evaluator contains a rule number; numbers come from the tables of `judge.rules`, and a key
that an edition lacks gives a citation without a number, never another rule's number.
"""

from __future__ import annotations

from functools import cache

from judge.engine.consulted import RULE, note
from judge.rules.editions import Edition
from judge.text.records import dataclass


@dataclass(frozen=True, order=True)
class Citation:
    """A rule as an edition numbers it.

    Attributes:
        key: the stable rule key, `kw.persist.a`.
        edition: effective date of the edition, ISO form.
        number: the rule's number in that edition, None where the edition has no such rule.
    """

    key: str
    edition: str
    number: str | None

    def __str__(self) -> str:
        return f"CR {self.number} ({self.edition})" if self.number else f"CR ({self.edition}) に該当する条文は無い"


@cache
def cite(key: str, edition: Edition) -> Citation:
    """Return the citation of a key in an edition.

    Raises:
        KeyError: no table knows the key.
    """
    from judge.rules.lookup import number_of

    return Citation(key, edition.date, number_of(key, edition))


def known(edition: Edition, *keys: str) -> str:
    """Return the first of some keys that an edition has a rule for, empty where it has none of them."""
    return next((key for key in keys if key and cite(key, edition).number), "")


def exists(key: str, edition: Edition) -> bool:
    """Return whether an edition has the rule of a key, and note that it was asked for."""
    note(RULE, key)
    return cite(key, edition).number is not None
