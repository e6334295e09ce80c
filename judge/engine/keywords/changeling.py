"""Changeling: every creature type, in every zone.

Invariant: it defines a characteristic, so it works everywhere and is applied among the first of its layer.
"""

from __future__ import annotations

from judge.engine.keywords import Meaning
from judge.engine.layers.ops import Types
from judge.engine.vocabulary.words import Ability, Keyword, Static
from judge.rules.editions import Edition


def _abilities(keyword: Keyword, edition: Edition) -> tuple[Ability, ...]:
    return (Static("kw.changeling", ops=(Types(every_creature_type=True),), defining=True),)


KEYWORDS = (Meaning("changeling", _abilities),)
