"""What was dealt damage, told after it: 3点もらった。受けたのは2/2。

Invariant: only damage that nothing else was named for is dealt to it; what it was dealt by stays as told.
"""

from __future__ import annotations

from judge.ask.building.combat import objects
from judge.ask.building.draft import Draft, other
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.reading.model import Clause, Phrase


def received(draft: Draft, clause: Clause) -> bool:
    """受けたのは2/2, くらったのは自分の頑強持ち: who takes the damage that was told last."""
    if not is_such(clause):
        return False
    last = draft.actions[-1] if draft.actions else None
    damage = last is not None and any(one.get("do") == "deal damage" for one in last.get("does", ()))
    phrases = [p for p in clause.phrases if p.words]
    if last is None or not damage or not phrases:
        return False
    found = objects(draft, Phrase(tuple(t for p in phrases for t in p.tokens), "が"))
    if len(found) != 1 or last.get("target") not in (YOU, OPPONENT, found[0].name):
        return False
    last["target"] = found[0].name
    found[0].player = found[0].player or YOU
    source = next((one for one in draft.things if one.name == last.get("what")), None)
    if source is not None:
        source.player = other(found[0].player)
    draft.topic = found
    if clause.predicate is not None:
        draft.use(clause.predicate)
    return True


def is_such(clause: Clause) -> bool:
    """Return whether a clause only says what it was that took damage."""
    predicate = clause.predicate
    told = predicate is not None and predicate.means("take") and predicate.has("past") and not predicate.has("neg")
    return told and clause.link == "nominal" and not any(p.of("number") and not p.of("counter") for p in clause.phrases)
