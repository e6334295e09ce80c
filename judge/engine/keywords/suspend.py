"""Suspend: exiled from the hand with time counters, one off each upkeep, played when the last is gone.

Invariant: whether the last step is a choice stands in the policy table; a creature cast this way has haste for as long
as its caster controls it.
"""

from __future__ import annotations

from judge.engine.keywords import Meaning
from judge.engine.policy import arm
from judge.engine.values import Step, Zone
from judge.engine.vocabulary.conditions import IsThere
from judge.engine.vocabulary.costs import Suspending
from judge.engine.vocabulary.effects import TakeCounter
from judge.engine.vocabulary.filters import Filter
from judge.engine.vocabulary.happenings import LosesCounters
from judge.engine.vocabulary.spells import CastIt
from judge.engine.vocabulary.triggers import Beginning
from judge.engine.vocabulary.words import Ability, Keyword, Triggered
from judge.rules.editions import Edition

KEY = "kw.suspend.a"
TIME = "time"


def _abilities(keyword: Keyword, edition: Edition) -> tuple[Ability, ...]:
    suspended = IsThere("source", Filter(zone=Zone.EXILE, counter=TIME, keyword="suspend"))
    must = arm("kw.suspend", edition).name == "played if able"
    last = CastIt("source", otherwise=None, key=KEY, free=True, must=must, haste=True)
    number = next((one for one in keyword.args if isinstance(one, int)), 0)
    return (
        Suspending(KEY, counters=number, cost=keyword.paying()),
        Triggered(
            KEY,
            when=Beginning(Step.UPKEEP),
            do=(TakeCounter(TIME, 1, "source"),),
            only_if=suspended,
            zone=Zone.EXILE,
        ),
        Triggered(
            KEY,
            when=LosesCounters("source", TIME, last=True),
            do=(last,),
            only_if=IsThere("source", Filter(zone=Zone.EXILE)),
            zone=Zone.EXILE,
        ),
    )


KEYWORDS = (Meaning("suspend", _abilities, takes="数とコスト"),)
