"""Deathtouch: first a triggered ability that destroys, then a mark that state-based actions look for.

Invariant: which of the two it is stands in the policy table; what it does to dividing combat damage is combat's policy.
"""

from __future__ import annotations

from judge.engine.events.base import Event
from judge.engine.events.damage import Damage
from judge.engine.events.marks import MarkDeathtouch
from judge.engine.keywords import Meaning
from judge.engine.policy import arm
from judge.engine.view import View
from judge.engine.vocabulary.effects import Destroy
from judge.engine.vocabulary.triggers import Deals
from judge.engine.vocabulary.words import Ability, Keyword, Triggered
from judge.rules.editions import Edition

KEY = "kw.deathtouch"


def _abilities(keyword: Keyword, edition: Edition) -> tuple[Ability, ...]:
    if arm(KEY, edition).name != "triggered":
        return ()
    return (Triggered(KEY, when=Deals(to="creature"), do=(Destroy("recipient"),)),)


def _mark(damage: Damage, results: tuple[Event, ...], view: View) -> tuple[Event, ...]:
    if isinstance(damage.to, str) or not view[damage.source].has("deathtouch"):
        return results
    if arm(KEY, view.edition).name == "triggered" or not view[damage.to].is_a("creature"):
        return results
    return (*results, MarkDeathtouch(damage.to))


KEYWORDS = (Meaning("deathtouch", _abilities, damage=_mark),)
