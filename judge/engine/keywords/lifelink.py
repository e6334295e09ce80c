"""Lifelink: first a triggered ability, then a part of dealing damage.

Invariant: which of the two it is stands in the policy table, not here; as a trigger each instance counts, as a result
one is as good as two.
"""

from __future__ import annotations

from judge.engine.events.base import Event
from judge.engine.events.damage import Damage
from judge.engine.events.marks import ChangeLife
from judge.engine.keywords import Meaning
from judge.engine.policy import arm
from judge.engine.view import View
from judge.engine.vocabulary.amounts import EventAmount
from judge.engine.vocabulary.effects import Life
from judge.engine.vocabulary.triggers import Deals
from judge.engine.vocabulary.words import Ability, Keyword, Triggered
from judge.rules.editions import Edition

KEY = "kw.lifelink"


def _abilities(keyword: Keyword, edition: Edition) -> tuple[Ability, ...]:
    if arm(KEY, edition).name != "triggered":
        return ()
    return (Triggered(KEY, when=Deals(), do=(Life(EventAmount(), key=KEY),)),)


def _gain(damage: Damage, results: tuple[Event, ...], view: View) -> tuple[Event, ...]:
    source = view[damage.source]
    if not source.has("lifelink") or arm(KEY, view.edition).name == "triggered":
        return results
    return (*results, ChangeLife(source.controller, damage.amount, key=KEY, source=damage.source))


KEYWORDS = (Meaning("lifelink", _abilities, damage=_gain),)
