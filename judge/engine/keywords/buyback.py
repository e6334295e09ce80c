"""Buyback: an optional additional cost for which the spell returns to the hand as it resolves.

Invariant: whether the buyback cost was paid is remembered by the spell.
"""

from __future__ import annotations

from judge.engine.keywords import Meaning
from judge.engine.values import Zone
from judge.engine.vocabulary.costs import AdditionalCost
from judge.engine.vocabulary.replacements import ResolvesTo
from judge.engine.vocabulary.words import Ability, Keyword
from judge.rules.editions import Edition


def _abilities(keyword: Keyword, edition: Edition) -> tuple[Ability, ...]:
    return (
        AdditionalCost("kw.buyback", name="buyback", cost=keyword.paying(), optional=True),
        ResolvesTo("kw.buyback", to=Zone.HAND, recalls="buyback"),
    )


KEYWORDS = (Meaning("buyback", _abilities, takes="コスト"),)
