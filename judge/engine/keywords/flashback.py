"""Flashback: cast from the graveyard for another cost, and exiled in place of leaving the stack otherwise.

Invariant: the exile belongs to the spell whose flashback cost was paid, to no other casting of the card.
"""

from __future__ import annotations

from judge.engine.keywords import Meaning
from judge.engine.values import Zone
from judge.engine.vocabulary.costs import AlternativeCost
from judge.engine.vocabulary.words import Ability, Keyword
from judge.rules.editions import Edition


def _abilities(keyword: Keyword, edition: Edition) -> tuple[Ability, ...]:
    cost = keyword.paying()
    return (AlternativeCost("kw.flashback", name="flashback", cost=cost, zone=Zone.GRAVEYARD, exile=True),)


KEYWORDS = (Meaning("flashback", _abilities, takes="コスト"),)
