"""Wither and infect: damage to creatures takes the form of -1/-1 counters; infect gives players poison counters.

Invariant: only the form of the damage changes; it is still damage for everything else that looks at it.
"""

from __future__ import annotations

from judge.engine.events.base import Event
from judge.engine.events.damage import Damage
from judge.engine.events.marks import ChangeLife, MarkDamage, PlayerCounters, PutCounters
from judge.engine.keywords import Meaning
from judge.engine.values import MINUS
from judge.engine.view import View

AS_THOUGH_WITHER = "damage as though wither"
"""The fact by which an effect gives every source the damage of wither."""


def _wither(damage: Damage, results: tuple[Event, ...], view: View) -> tuple[Event, ...]:
    if not view[damage.source].has("wither") and view.says(AS_THOUGH_WITHER, damage.to) is None:
        return results
    return _counters(results, "kw.wither.a")


def _infect(damage: Damage, results: tuple[Event, ...], view: View) -> tuple[Event, ...]:
    if not view[damage.source].has("infect"):
        return results
    changed = tuple(
        PlayerCounters(one.player, "poison", -one.amount) if isinstance(one, ChangeLife) and one.amount < 0 else one
        for one in results
    )
    return _counters(changed, "kw.infect.a")


def _counters(results: tuple[Event, ...], key: str) -> tuple[Event, ...]:
    return tuple(
        PutCounters(one.what, MINUS, one.amount, key=key, result=True) if isinstance(one, MarkDamage) else one
        for one in results
    )


KEYWORDS = (Meaning("wither", damage=_wither), Meaning("infect", damage=_infect))
