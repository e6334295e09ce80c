"""Champion: sacrificed unless another permanent of the kind is exiled; that card returns when this one leaves.

Invariant: the two abilities are linked through what the permanent remembers; the kind stands after the keyword.
"""

from __future__ import annotations

from judge.engine.keywords import Meaning
from judge.engine.vocabulary.effects import Return, SacrificeUnless
from judge.engine.vocabulary.filters import Filter
from judge.engine.vocabulary.triggers import Enters, Leaves
from judge.engine.vocabulary.words import Ability, Keyword, Triggered
from judge.rules.editions import Edition


def _abilities(keyword: Keyword, edition: Edition) -> tuple[Ability, ...]:
    kinds = tuple(str(kind) for kind in keyword.args)
    creature = kinds in ((), ("creature",))
    wanted = Filter(
        controller="you", other=True, types=("creature",) if creature else (), subtypes=() if creature else kinds
    )
    return (
        Triggered("kw.champion", when=Enters(), do=(SacrificeUnless(wanted),)),
        Triggered("kw.champion", when=Leaves(), do=(Return("remembered exiled"),)),
    )


KEYWORDS = (Meaning("champion", _abilities, takes="種類"),)
