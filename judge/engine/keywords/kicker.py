"""Kicker: an optional additional cost; what the spell does looks at whether it was paid.

Invariant: the spell, and the permanent it becomes, recalls `kicked`, the number of times it was kicked.
"""

from __future__ import annotations

from judge.engine.keywords import Meaning
from judge.engine.vocabulary.costs import AdditionalCost
from judge.engine.vocabulary.words import Ability, Keyword
from judge.rules.editions import Edition


def _abilities(keyword: Keyword, edition: Edition) -> tuple[Ability, ...]:
    return (AdditionalCost("kw.kicker", name="kicked", cost=keyword.paying(), optional=True),)


KEYWORDS = (Meaning("kicker", _abilities, takes="コスト"),)
