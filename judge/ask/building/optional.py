"""Whether an ability that has triggered is used: 能力を使った, ダメージを与えなかった, 使わないことにした.

Invariant: only of an ability that waits, of a card that leaves it to its player whether anything is done.
"""

from __future__ import annotations

from judge.ask.building.draft import Draft
from judge.ask.building.triggercards import may_be_used
from judge.ask.building.triggering import triggered_of
from judge.ask.reading.model import Clause


def decided(draft: Draft, clause: Clause) -> bool:
    """能力を使った, 誘発型能力を使わなかった: what the player of the ability that has triggered chooses."""
    verb = clause.predicate
    if verb is None or not verb.means("use") or verb.features & {"potential", "desire", "passive"}:
        return False
    told = [t for p in clause.phrases for t in p.words]
    if not told or not all(t.means("ability", "trigger", "effect") for t in told) or draft.trigger is None:
        return False
    card = draft.thing(draft.trigger[0]).said.card
    if card is None or not may_be_used(card) or any(one.get("about") == "may" for one in draft.choose):
        return False
    draft.choose.append({"about": "may", "pick": "使わない" if verb.has("neg") else "使う"})
    draft.use(verb, *told)
    return True


def aimed(draft: Draft) -> None:
    """能力の対象は3/3: what its player may use is used, where it is told what it is aimed at."""
    told = any(one.get("about") == "target" for one in draft.choose)
    if not told or any(one.get("about") == "may" for one in draft.choose):
        return
    named = [one for one in draft.things if one.said.card is not None]
    able = [one for one in named if may_be_used(str(one.said.card)) and triggered_of(str(one.said.card))[0].targets]
    if len(able) == 1:
        draft.choose.append({"about": "may", "pick": "使う"})
        draft.assumed.append(f"{able[0].name}の能力は、行ってもよいことを行う")
