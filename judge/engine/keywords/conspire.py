"""Conspire: two creatures that share a colour with the spell are tapped, and the spell is copied.

Invariant: the copy has the keyword but was not cast, so it makes no further copy.
"""

from __future__ import annotations

from judge.engine.keywords import Meaning
from judge.engine.values import Zone
from judge.engine.vocabulary.conditions import Recalls
from judge.engine.vocabulary.costs import AdditionalCost, Pick
from judge.engine.vocabulary.filters import Filter
from judge.engine.vocabulary.spells import CopySpell
from judge.engine.vocabulary.triggers import CastSpell
from judge.engine.vocabulary.words import Ability, Cost, Keyword, Triggered
from judge.rules.editions import Edition


def _abilities(keyword: Keyword, edition: Edition) -> tuple[Ability, ...]:
    paid = Recalls("conspired")
    tapped = Pick("tap", Filter(types=("creature",), tapped=False), 2, shares_color=True)
    return (
        AdditionalCost("kw.conspire", name="conspired", cost=Cost(do=(tapped,)), optional=True),
        Triggered("kw.conspire.a", when=CastSpell(), do=(CopySpell(),), only_if=paid, zone=Zone.STACK),
    )


KEYWORDS = (Meaning("conspire", _abilities),)
