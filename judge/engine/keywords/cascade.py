"""Cascade: casting the spell triggers a search through the library for a cheaper one.

Invariant: the ability functions while the spell is on the stack; each instance triggers by itself.
"""

from __future__ import annotations

from judge.engine.keywords import Meaning
from judge.engine.values import Zone
from judge.engine.vocabulary.spells import Cascade
from judge.engine.vocabulary.triggers import CastSpell
from judge.engine.vocabulary.words import Ability, Keyword, Triggered
from judge.rules.editions import Edition


def _abilities(keyword: Keyword, edition: Edition) -> tuple[Ability, ...]:
    return (Triggered("kw.cascade", when=CastSpell(), do=(Cascade(),), zone=Zone.STACK),)


KEYWORDS = (Meaning("cascade", _abilities),)
