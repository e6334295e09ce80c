"""Questions whether one ability that triggers need not be used: 引く能力で、捨てさせる能力を使わなくてもいい.

Invariant: abilities are meant by what they do, of the one card there that has them; whether they trigger is for the
play to say.
"""

from __future__ import annotations

from judge.ask.building.cards import text_of
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.players import PLAYERS
from judge.ask.building.query import Query
from judge.ask.reading.model import JOINING, Asked, Phrase

DECLINED = "ability declined"
"""The concept of a question whether an ability that has triggered need not be used."""

_DOES = {
    "lose": "lose=True",
    "gain": "lose=False",
    "deal": "DealDamage(",
    "draw": "DrawCards(",
    "discard": "DiscardCards(",
    "destroy": "Destroy(",
    "put_in": "Token(",
    "put": "PutCounter(",
}
"""By what verb an ability is meant, and what is found in it then."""


def declined(draft: Draft, asked: Asked) -> Query | None:
    """捨てさせる能力を使わなくてもいい: whether it may be left undone, another one being used where that is told."""
    verb = asked.clause.predicate
    if verb is None or not verb.means("use") or not {"neg", "permission"} <= verb.features or asked.kind != "can":
        return None
    told = [p for p in asked.clause.phrases if any(t.kind not in JOINING for t in p.tokens)]
    told = [p for p in told if any(t.kind not in ("player", *JOINING) for t in p.tokens)]
    left = next((p for p in told if p.particle in ("を", "は")), None)
    used = [p for p in told if p is not left and p.particle == "で"]
    rest = [p for p in told if p is not left and p not in used]
    if left is None or len(used) > 1 or rest:
        return None
    marks = [_mark(phrase) for phrase in (left, *used)]
    holders = _holders(draft, marks)
    if not all(marks) or len(set(marks)) != len(marks) or len(holders) != 1:
        return None
    named = [t for p in asked.clause.phrases for t in p.of("player")]
    player = PLAYERS.get(str(named[0].value), "") if named else ""
    draft.use(*asked.clause.tokens)
    return Query("yn", DECLINED, (holders[0].name,), player, goal=tuple(marks), word=asked.word)


def _mark(phrase: Phrase) -> str:
    """Return what is found in the ability that a phrase means, empty where that is open."""
    words = [t for t in phrase.tokens if t.kind not in JOINING]
    verbs = [t for t in words if t.kind == "verb" and t.means(*_DOES)]
    rest = [t for t in words if t not in verbs and not t.means("ability", "trigger", "life", "card", "token", "damage")]
    if len(verbs) != 1 or any(t.kind not in ("number", "subtype") for t in rest):
        return ""
    return _DOES[next(one for one in _DOES if verbs[0].means(one))]


def _holders(draft: Draft, marks: list[str]) -> list[Thing]:
    """Return the objects that have a triggered ability for each of the effects."""
    there = [one for one in draft.things if one.said.card is not None and one.zone == "戦場"]
    return [one for one in there if all(_has(str(one.said.card), mark) for mark in marks)]


def _has(card: str, mark: str) -> bool:
    return sum(mark in repr(getattr(one, "do", "")) for one in text_of(card) if hasattr(one, "when")) == 1


__all__ = ["DECLINED", "declined"]
