"""Rules of reading about counters that a plane lets be divided because a creature has died.

Invariant: the shares come to just what has died had as power; what is chosen is pinned only for that one trigger.
"""

from __future__ import annotations

from judge.ask.building.combat import objects
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.portions import shares_of
from judge.ask.building.triggercards import divides_power
from judge.ask.building.written import base_size
from judge.ask.reading.model import JOINING, Clause, Token

_FACE_UP = "統率領域"


def allotted(draft: Draft, clause: Clause) -> bool:
    """(自分の4/4が死亡し、)Aに3個、Bに1個と割り振った: targets and shares of what the plane divides."""
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "potential", "desire"} or not verb.means("assign", "put"):
        return False
    plane, power = _divider(draft), _power(draft)
    if plane is None or power is None or not clause.phrases:
        return False
    told = [t for p in clause.phrases for t in p.tokens if not t.means("counter") and t.kind != "counter"]
    words = [t for p in clause.phrases for t in p.tokens if t.means("counter", "trigger") or t.kind == "counter"]
    told = [t for t in told if t not in words]
    named = any(t.kind == "card" and t.value == plane.said.card for t in told)
    if named or any(_all(t) for t in told) or any(t.means("trigger") for t in words):
        return _all_on_one(draft, clause, plane, power)
    found = shares_of(draft, told)
    if not verb.means("assign") or sum(n for _, n, _ in found) != power:
        return False
    for name, _, _ in found:
        draft.choose.append({"about": "target", "pick": name, "once": True})
    draft.choose.append({"about": "target", "pick": "これ以上選ばない", "once": True})
    if len(found) > 1:
        pick = "、".join(f"{name}に{amount}" for name, amount, _ in found)
        draft.choose.append({"about": "divide", "pick": pick, "once": True})
    draft.trigger = (plane.name, len(draft.actions))
    draft.use(verb, *words, *(t for *_, used in found for t in used))
    return True


def _all_on_one(draft: Draft, clause: Clause, plane: Thing, power: int) -> bool:
    """誘発したカウンターを全部ドラゴンに置いた: one target, which gets all."""
    aimed = next((p for p in clause.phrases if p.particle == "に"), None)
    if aimed is None:
        return False
    rest = [t for p in clause.phrases if p is not aimed for t in p.tokens if t.kind not in JOINING]
    of_plane = [t for t in rest if t.kind == "card" and t.value == plane.said.card]
    if any(t not in of_plane and not (_all(t) or t.means("counter", "trigger") or t.kind == "counter") for t in rest):
        return False
    found = objects(draft, aimed)
    if len(found) != 1:
        return False
    draft.choose.append({"about": "target", "pick": found[0].name})
    draft.choose.append({"about": "target", "pick": "これ以上選ばない"})
    draft.topic = found
    every = [t for t in aimed.tokens if _all(t)]  # カウンターは全部ドラゴンに置いた
    draft.use(*([clause.predicate] if clause.predicate is not None else []), *rest, *every)
    return True


def _all(token: Token) -> bool:
    return token.means("total") or token.text in ("全部", "すべて", "全て")


def _divider(draft: Draft) -> Thing | None:
    """Return the plane that lets the power of what dies be divided, None without one, or with several."""
    found = [one for one in draft.planes if one.zone == _FACE_UP and divides_power(one.said.card or "")]
    return found[0] if len(found) == 1 else None


def _power(draft: Draft) -> int | None:
    """Return the power of the one that has died by what happened last, or 0 where several may have."""
    last = draft.actions[-1] if draft.actions else {}
    if last.get("do") in ("cast", "spell"):
        return 0
    one = next((one for one in draft.things if one.name == last.get("target")), None)
    size = base_size(one.said) if one is not None else None
    return size[0] if size is not None and isinstance(size[0], int) else None
