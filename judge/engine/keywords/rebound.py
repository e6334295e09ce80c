"""Rebound: a spell cast from the hand is exiled as it resolves, and may be cast once more next upkeep.

Invariant: the second casting is from exile, so it does not rebound; several instances do no more than one.
"""

from __future__ import annotations

from judge.engine.keywords import Meaning
from judge.engine.values import Step, Zone
from judge.engine.vocabulary.replacements import ResolvesTo
from judge.engine.vocabulary.spells import CastIt
from judge.engine.vocabulary.triggers import Beginning
from judge.engine.vocabulary.words import Ability, Keyword, Triggered
from judge.rules.editions import Edition

KEY = "kw.rebound.a"


def _abilities(keyword: Keyword, edition: Edition) -> tuple[Ability, ...]:
    again = CastIt("that card", otherwise=None, key=KEY, free=True)
    later = Triggered(KEY, when=Beginning(Step.UPKEEP), do=(again,))
    return (ResolvesTo(KEY, to=Zone.EXILE, cast_from=Zone.HAND, later=(later,)),)


KEYWORDS = (Meaning("rebound", _abilities),)
