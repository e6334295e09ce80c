"""A spell that is said to hit what it was cast at: 3/3に《稲妻》が当たった.

Invariant: a creature that hits another fights it; only an instant or sorcery is cast.
"""

from __future__ import annotations

from dataclasses import replace

from judge.ask.building import spells
from judge.ask.building.cards import is_spell
from judge.ask.building.draft import Draft
from judge.ask.reading.model import Clause


def hits(draft: Draft, clause: Clause) -> bool:
    """3/3に《稲妻》が当たった, 《稲妻》が自分に当たった: it was cast at that, and resolves."""
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "potential", "desire"}:
        return False
    named = [p for p in clause.phrases if any(is_spell(str(t.value)) for t in p.of("card"))]
    if len(named) != 1 or named[0].particle not in ("が", "は", "も"):
        return False
    cast = replace(verb, value="cast", features=verb.features | {"passive"}, also=())
    if not spells.cast(draft, replace(clause, predicate=cast)):
        return False
    draft.use(verb)
    return True
