"""Evoke: cast for another cost, sacrificed on entering.

Invariant: whether the evoke cost was paid is remembered by the permanent that the spell became and by no later one.
"""

from __future__ import annotations

from judge.engine.keywords import Meaning
from judge.engine.vocabulary.conditions import Recalls
from judge.engine.vocabulary.costs import AlternativeCost
from judge.engine.vocabulary.effects import SacrificeIt
from judge.engine.vocabulary.triggers import Enters
from judge.engine.vocabulary.words import Ability, Keyword, Triggered
from judge.rules.editions import Edition


def _abilities(keyword: Keyword, edition: Edition) -> tuple[Ability, ...]:
    return (
        AlternativeCost("kw.evoke", name="evoked", cost=keyword.paying()),
        Triggered("kw.evoke", when=Enters(), do=(SacrificeIt(by="controller"),), only_if=Recalls("evoked")),
    )


KEYWORDS = (Meaning("evoke", _abilities, takes="コスト"),)
