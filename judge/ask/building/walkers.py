"""Rules of reading about planeswalkers without a name.

Invariant: each function takes a clause it covers and returns whether it understood it; what it used it counts as used.
"""

from __future__ import annotations

from judge.ask.building.combat import player_of
from judge.ask.building.describe import describe
from judge.ask.building.draft import Draft
from judge.ask.building.players import YOU
from judge.ask.reading.model import Clause

COST = "{4}"
"""The mana cost of one of which none is said; mana is there."""


def cast(draft: Draft, clause: Clause) -> bool:
    """忠誠度3のガラクを出した, 忠誠度4のプレインズウォーカーを唱えた: it is cast, and enters with counters."""
    predicate = clause.predicate
    if predicate is None or predicate.features & {"neg", "potential", "passive", "progressive"}:
        return False
    holders = [p for p in clause.phrases if p.particle in ("を", "が", "は")]
    holder = next((p for p in holders if not player_of(p)), None)
    if holder is None or holder.of("card", "pt", "wh"):
        return False
    said = describe(holder.tokens)
    if said.loyalty is None or said.count not in (None, 1) or said.refers:
        return False
    if any(one.said.loyalty == said.loyalty for one in draft.things):
        return False
    by = next((player_of(p) for p in clause.phrases if p is not holder and player_of(p)), "")
    made = draft.resolve(said)
    if len(made) != 1:
        return False
    draft.take(said)
    one = made[0]
    one.player = one.player or by or YOU
    one.zone, one.said.cost = "手札", one.said.cost or COST
    draft.actions.append({"do": "cast", "what": one.name, "by": one.player})
    draft.active = draft.active or one.player
    zones = [t for p in clause.phrases for t in p.of("zone") if t.value in ("battlefield", "hand")]
    players = [t for p in clause.phrases if player_of(p) for t in p.of("player")]
    draft.use(predicate, *zones, *players)
    return True
