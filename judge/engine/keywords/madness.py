"""Madness: discarded into exile, then cast for the madness cost or put into the graveyard.

Invariant: whether exiling is a choice, and how long the card may be cast, stand in the policy table: as the triggered
ability resolves, or, in the oldest form, from then until the player next passes.
"""

from __future__ import annotations

from judge.engine.keywords import Meaning
from judge.engine.policy import arm
from judge.engine.values import Zone
from judge.engine.vocabulary.costs import AlternativeCost
from judge.engine.vocabulary.replacements import DiscardedToExile
from judge.engine.vocabulary.spells import CastIt, UntilPass
from judge.engine.vocabulary.triggers import MovedHere
from judge.engine.vocabulary.words import Ability, Effect, Keyword, Triggered
from judge.rules.editions import Edition

KEY = "kw.madness.a"


def _abilities(keyword: Keyword, edition: Edition) -> tuple[Ability, ...]:
    way = arm("kw.madness", edition).name
    cast: Effect = CastIt(key=KEY, way="madness")
    if way == "until the next pass":
        cast = UntilPass(key=KEY, way="madness")
    return (
        DiscardedToExile(KEY, optional=way != "always exiled"),
        AlternativeCost(
            KEY, name="madness", cost=keyword.paying(), zone=Zone.EXILE, recalls="until pass", any_time=True
        ),
        Triggered(KEY, when=MovedHere("madness"), do=(cast,), zone=Zone.EXILE),
    )


KEYWORDS = (Meaning("madness", _abilities, takes="コスト"),)
