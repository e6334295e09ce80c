"""Creatures that take no part: 3/3は留守番, 4/4は攻撃に参加しなかった, 2/2は何もしていない.

Invariant: only what is on the battlefield stays out; what is told to attack or block does not.
"""

from __future__ import annotations

from judge.ask.building.combat import subjects
from judge.ask.building.draft import Draft
from judge.ask.reading.model import Clause

IDLE = ("stay_out", "attack", "fight", "do", "use")


def out(draft: Draft, clause: Clause) -> bool:
    """3/3は攻撃に参加しなかった: it is there, and nothing more is to be expected of it."""
    verb = clause.predicate
    if verb is None or clause.role != "given" or len(clause.phrases) > 2:
        return False
    if verb.features & {"potential", "potential?", "desire", "permission", "cond"}:
        return False
    nothing = [t for p in clause.phrases for t in p.tokens if t.text == "何" and p.particle == "も"]
    if verb.has("neg") == verb.means("stay_out") or (verb.means("do", "use") and not nothing):
        return False
    about = [p for p in clause.phrases if not set(nothing) & set(p.tokens)]
    found = subjects(draft, clause, "は", "が", "も", "") if len(about) == 1 else []
    fights = {*draft.attacks, *(name for pair in draft.blocks for name in pair)}
    if not found or any(one.zone != "戦場" or one.name in fights for one in found):
        return False
    for one in found:
        one.idle = True
    draft.use(verb, *nothing)
    return True
