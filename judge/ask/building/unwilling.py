"""What is told not to block: 3/3でブロックしなかった.

Invariant: what attacks is not blocked only where nothing else is there that is told of as blocking it.
"""

from __future__ import annotations

from judge.ask.building.combat import objects
from judge.ask.building.draft import Draft, other
from judge.ask.reading.model import Clause


def unwilling(draft: Draft, clause: Clause) -> bool:
    """3/3でブロックしなかった: it is there and does not block, so that the one creature that attacks is not blocked."""
    verb = clause.predicate
    if verb is None or not verb.means("block") or not verb.has("neg") or verb.has("passive"):
        return False
    if len(clause.phrases) != 1 or clause.phrases[0].particle != "で" or len(draft.attacks) != 1 or draft.blocks:
        return False
    state = draft.snapshot()
    found = objects(draft, clause.phrases[0])
    attacker = draft.thing(next(iter(draft.attacks)))
    theirs = {one.player for one in found} - {""}
    if not found or attacker in found or not attacker.player or theirs - {other(attacker.player)}:
        draft.restore(state)
        return False
    for one in found:
        one.player, one.idle = other(attacker.player), True
    draft.unblocked.add(attacker.name)
    draft.use(verb)
    return True
