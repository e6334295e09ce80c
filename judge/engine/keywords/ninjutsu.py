"""Ninjutsu: an unblocked attacker is returned as a cost, and the card enters attacking what it attacked.

Invariant: it is activated from the hand while a creature is unblocked; what enters was never declared as an attacker.
"""

from __future__ import annotations

from judge.engine.keywords import Meaning
from judge.engine.values import Zone
from judge.engine.vocabulary.costs import EnterAttacking, Pick
from judge.engine.vocabulary.filters import Filter
from judge.engine.vocabulary.words import Ability, Activated, Keyword
from judge.rules.editions import Edition
from judge.text.records import replace


def _abilities(keyword: Keyword, edition: Edition) -> tuple[Ability, ...]:
    back = Pick("return", Filter(types=("creature",)), unblocked=True, remember="returned")
    cost = keyword.paying()
    return (
        Activated(
            "kw.ninjutsu.a",
            cost=replace(cost, do=(*cost.do, back)),
            do=(EnterAttacking("kw.ninjutsu.c"),),
            zone=Zone.HAND,
        ),
    )


KEYWORDS = (Meaning("ninjutsu", _abilities, takes="コスト"),)
