"""Equip: an activated ability that attaches the Equipment to a creature of its controller, at sorcery speed.

Invariant: the Equipment stays where it is when the target can't be equipped.
"""

from __future__ import annotations

from judge.engine.keywords import Meaning
from judge.engine.vocabulary.effects import AttachTo
from judge.engine.vocabulary.filters import Filter
from judge.engine.vocabulary.words import Ability, Activated, Keyword, TargetSpec
from judge.rules.editions import Edition

KEY = "kw.equip.a"


def _abilities(keyword: Keyword, edition: Edition) -> tuple[Ability, ...]:
    target = TargetSpec(Filter(types=("creature",), controller="you"))
    return (Activated(KEY, cost=keyword.paying(), targets=(target,), do=(AttachTo(),), sorcery_speed=True),)


KEYWORDS = (Meaning("equip", _abilities, takes="コスト"),)
