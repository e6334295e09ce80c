"""Madness: discarded into exile, then cast or put into the graveyard.

Invariant: whether exiling is a choice stands in the policy table; the oldest form, playable until the next pass, is not
modelled and says so.
"""

from __future__ import annotations

from judge.engine.errors import Unsupported
from judge.engine.keywords import Meaning
from judge.engine.policy import arm
from judge.engine.values import Zone
from judge.engine.vocabulary.replacements import DiscardedToExile
from judge.engine.vocabulary.spells import CastIt
from judge.engine.vocabulary.triggers import MovedHere
from judge.engine.vocabulary.words import Ability, Keyword, Triggered
from judge.rules.editions import Edition

KEY = "kw.madness.a"


def _abilities(keyword: Keyword, edition: Edition) -> tuple[Ability, ...]:
    way = arm("kw.madness", edition).name
    if way == "until the next pass":
        raise Unsupported("kw.madness", "2006年10月より前のマッドネス（次にパスするまで唱えられる）はまだ扱えません")
    return (
        DiscardedToExile(KEY, optional=way == "optional"),
        Triggered(KEY, when=MovedHere("madness"), do=(CastIt(key=KEY),), zone=Zone.EXILE),
    )


KEYWORDS = (Meaning("madness", _abilities, takes="コスト"),)
