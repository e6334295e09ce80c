"""Entwine: an optional additional cost for which every mode is chosen.

Invariant: the modes are carried out in the order they are written.
"""

from __future__ import annotations

from judge.engine.keywords import Meaning
from judge.engine.vocabulary.costs import AdditionalCost
from judge.engine.vocabulary.words import Ability, Keyword
from judge.rules.editions import Edition


def _abilities(keyword: Keyword, edition: Edition) -> tuple[Ability, ...]:
    return (AdditionalCost("kw.entwine", name="entwine", cost=keyword.paying(), optional=True),)


KEYWORDS = (Meaning("entwine", _abilities, takes="コスト"),)
