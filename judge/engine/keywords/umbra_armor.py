"""Umbra armor (totem armor until 2024): the Aura is destroyed in place of what it is attached to.

Invariant: all damage is removed from the saved permanent; it is neither tapped nor removed from combat.
"""

from __future__ import annotations

from judge.engine.keywords import Meaning
from judge.engine.vocabulary.replacements import SavesHost
from judge.engine.vocabulary.words import Ability, Keyword
from judge.rules.editions import Edition


def _abilities(keyword: Keyword, edition: Edition) -> tuple[Ability, ...]:
    return (SavesHost("kw.umbra_armor"),)


KEYWORDS = (Meaning("umbra_armor", _abilities),)
