"""Changeling: every creature type, in every zone.

Invariant: it defines a characteristic, so it works everywhere and is applied among the first of its layer.
"""

from __future__ import annotations

from judge.rules.editions import Edition

from ..layers.ops import Types
from ..vocabulary.words import Ability, Keyword, Static
from . import Meaning


def _abilities(keyword: Keyword, edition: Edition) -> tuple[Ability, ...]:
    return (Static("kw.changeling", ops=(Types(every_creature_type=True),), defining=True),)


KEYWORDS = (Meaning("changeling", _abilities),)
