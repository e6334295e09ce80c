"""Rules of reading about creatures without a name that come while something watches for that: 青黒の2/2を出した.

Invariant: a creature comes as an action only where a permanent of the draft has an ability that triggers on others that
enter; elsewhere it is simply there since this turn (`attacking.entered`).
"""

from __future__ import annotations

from judge.ask.building.cards import watches_entering
from judge.ask.building.combat import objects, player_of
from judge.ask.building.draft import Draft
from judge.ask.building.players import YOU
from judge.ask.reading.model import SILENT, Clause

_MOST = 4


def watched(draft: Draft, clause: Clause) -> bool:
    """青黒の2/2を出した, 自分の黒のクリーチャーが戦場に出た: it is cast, and what waits for it triggers."""
    predicate = clause.predicate
    there = [one for one in draft.things if one.said.card is not None and one.zone == "戦場"]
    if predicate is None or not any(watches_entering(str(one.said.card)) for one in there):
        return False
    if predicate.features & {"neg", "progressive", "potential", "desire", "permission"}:
        return False
    holder = next((p for p in clause.phrases if p.particle in ("を", "が", "は", "も") and not player_of(p)), None)
    if holder is None or holder.of("card", "quote", "pronoun", "label") or not holder.of("pt", "type", "keyword"):
        return False
    rest = [p for p in clause.phrases if p is not holder]
    zones = [t for p in rest for t in p.of("zone")]
    if not all(player_of(p) or all(t.kind in (*SILENT, "zone") for t in p.tokens) for p in rest):
        return False
    if any(t.value not in ("battlefield", "hand") for t in zones):
        return False
    before = list(draft.things)
    found = objects(draft, holder)
    if not 0 < len(found) <= _MOST or any(one in before or one.said.token for one in found):
        return False
    by = next((player_of(p) for p in rest if player_of(p)), "")
    for one in found:
        one.player = one.player or by or YOU
        one.zone = "手札"
        draft.actions.append({"do": "cast", "what": one.name, "by": one.player})
        draft.active = draft.active or one.player
    draft.topic = found
    draft.use(predicate, *zones, *(t for p in rest for t in p.of("player")))
    return True
