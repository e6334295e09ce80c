"""Annihilator: whenever it attacks, the defending player sacrifices permanents.

Invariant: the number follows the keyword.
"""

from __future__ import annotations

from judge.engine.keywords import Meaning
from judge.engine.vocabulary.costs import Pick
from judge.engine.vocabulary.filters import Filter
from judge.engine.vocabulary.triggers import Attacks
from judge.engine.vocabulary.words import Ability, Keyword, Triggered
from judge.rules.editions import Edition

KEY = "kw.annihilator.a"


def _abilities(keyword: Keyword, edition: Edition) -> tuple[Ability, ...]:
    number = next((one for one in keyword.args if isinstance(one, int)), 1)
    given = Pick(way="sacrifice", what=Filter(controller="you"), amount=number, who="defending player")
    return (Triggered(KEY, when=Attacks(), do=(given,)),)


KEYWORDS = (Meaning("annihilator", _abilities, takes="数"),)
