"""Which ability of what was just evoked resolves first: 想起の生け贄を先に解決した, and that it is gone by then.

Invariant: only the order in which its own abilities wait is chosen; that it has left must come about when it is played.
"""

from __future__ import annotations

from typing import Any

from judge.ask.building.draft import Draft, Thing
from judge.ask.building.triggering import triggered_of
from judge.ask.reading.model import JOINING, Clause, Token

_DOES = {"deal": "DealDamage(", "damage": "DealDamage(", "draw": "DrawCards(", "destroy": "Destroy(", "exile": "EXILE"}
"""By what word the ability that triggers as it enters is meant, and what is found in it then."""
_ORDER = "trigger order"


def in_order(draft: Draft, clause: Clause) -> bool:
    """想起の生け贄を先に解決した, ダメージの誘発を先に解決し, (そして)生け贄の能力が解決した."""
    verb = clause.predicate
    one = evoked(draft)
    if one is None or verb is None or not verb.means("resolve") or verb.features & {"neg", "potential", "desire"}:
        return False
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in JOINING]
    place = next((t for t in told if t.means("first", "last")), None)
    rest = [t for t in told if t is not place and not t.means("ability", "trigger", "object")]
    rest = [t for t in rest if not (t.kind == "card" and t.value == one.said.card)]
    leaving = [t for t in rest if t.means("sacrifice") or (t.kind == "keyword" and t.value[0] == "kw.evoke")]
    entering = [t for t in rest if t not in leaving and _does(one, t)]
    if bool(leaving) == bool(entering) or len(leaving) + len(entering) != len(rest):
        return False
    picked = any(pick.get("about") == _ORDER for pick in draft.choose)
    if place is None and not (picked or leaving):
        return False
    first = bool(leaving) == (place is None or place.means("first"))
    if not picked:
        draft.choose.append(_pick(one, first))
    draft.topic = [one]
    draft.use(verb, *told)
    return True


def gone(draft: Draft, clause: Clause) -> bool:
    """(想起の生け贄を先に解決して)《X》が墓地に行った, もう戦場にいないけど: it is gone by then."""
    verb = clause.predicate
    one = evoked(draft)
    if one is None or verb is None or verb.features & {"potential", "desire"} or clause.role != "given":
        return False
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in JOINING]
    away = verb.means("exist", "remain", *(() if verb.has("neg") else ("go", "put", "leave", "die", "sacrifice")))
    zones = {str(t.value) for t in told if t.kind == "zone"}
    wanted = {"battlefield"} if verb.has("neg") or verb.means("leave") else {"graveyard"}
    rest = [t for t in told if t.kind not in ("zone", "filler") and not (t.kind == "card" and t.value == one.said.card)]
    sent = bool(zones) or verb.means("die", "sacrifice") or verb.has("neg")
    if not away or not zones <= wanted or not sent or any(t.kind != "pronoun" for t in rest):
        return False
    if _pick(one, first=True) not in draft.choose and not verb.means("sacrifice"):
        return False
    draft.told.append(("die", one.name))
    draft.use(verb, *told)
    return True


def evoked(draft: Draft) -> Thing | None:
    """Return what has just been cast by evoke and has an ability that triggers as it enters, None where nothing has."""
    last = draft.actions[-1] if draft.actions else {}
    if last.get("do") != "cast" or "evoked" not in last.get("paid", ()):
        return None
    one = draft.thing(str(last["what"]))
    return one if len(_entering(one)) == 1 else None


def _entering(one: Thing) -> list[Any]:
    key = one.said.card
    return [a for a in triggered_of(key) if type(a.when).__name__ == "Enters"] if key is not None else []


def _does(one: Thing, token: Token) -> bool:
    """Return whether a word says what the ability of what was evoked does."""
    does = repr(_entering(one)[0].do)
    if token.kind == "number" and token.value[1] in ("点", "枚"):
        return f"amount={token.value[0]}" in does
    return any(token.means(word) and mark in does for word, mark in _DOES.items()) or token.means("card")


def _pick(one: Thing, first: bool) -> dict[str, Any]:
    """Return the choice that lets the sacrifice resolve first or last: what is put on the stack last resolves first."""
    return {"who": one.player, "about": _ORDER, "pick": f"{one.name}の{'能力' if first else '想起'}", "once": True}


__all__ = ["evoked", "gone", "in_order"]
