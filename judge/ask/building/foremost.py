"""Which of several abilities that trigger together resolves first or last: 戻す能力を先に解決した.

Invariant: an ability is meant by what it does, and only where just one of those that wait together does that; which
come before and behind it stays open.
"""

from __future__ import annotations

from typing import Any

from judge.ask.building.cards import text_of
from judge.ask.building.draft import Draft
from judge.ask.reading.model import JOINING, Clause, Token

_DOES = {
    "put_back": "Return(",
    "lose": "lose=True",
    "gain": "Life(amount",
    "deal": "DealDamage(",
    "draw": "DrawCards(",
    "destroy": "Destroy(",
}
"""By what word an ability is meant, and what is found in it then."""


def in_order(draft: Draft, clause: Clause) -> bool:
    """戻す能力を先に解決した, ライフを失う能力を最後に解決した: the order that its controller has chosen."""
    predicate = clause.predicate
    told = [t for t in clause.tokens if t is not predicate and t.kind not in JOINING]
    place = next((t for t in told if t.means("first", "last") or (t.kind == "number" and t.value[1] == "番目")), None)
    verb = next((t for t in told if t.kind == "verb" and t.means(*_DOES)), None)
    if predicate is None or predicate.has("neg") or place is None or verb is None:
        return False
    rest = [t for t in told if t not in (place, verb) and not t.means("ability", "trigger", "object", "life")]
    waiting = _waiting(draft)
    meant = [one for one in waiting if _DOES[_meaning(verb)] in repr(one[1].do)]
    if rest or len(meant) != 1 or not 1 <= _place(place, len(waiting)) <= len(waiting):
        return False
    pick = {"about": "trigger order", "pick": _called(meant[0], waiting), "once": True}
    draft.choose += [{**pick, "avoid": True} for _ in range(len(waiting) - _place(place, len(waiting)))]
    draft.choose.append(pick)
    if getattr(meant[0][1], "may", False):
        draft.choose.append({"about": "may", "pick": "使う", "once": True})
    draft.use(predicate, *told)
    return True


def _place(place: Token, number: int) -> int:
    """Return as which of so many it resolves."""
    return number if place.means("last") else 1 if place.means("first") else int(place.value[0])


def _meaning(verb: Token) -> str:
    return next(one for one in _DOES if verb.means(one))


def _waiting(draft: Draft) -> list[tuple[str, Any]]:
    """Return the abilities that trigger as the step begins that has come last, each with the name of its object."""
    step = next((one.get("to") for one in reversed(draft.actions) if one["do"] == "step"), None)
    there = [one for one in draft.things if one.zone == "戦場" and one.said.card is not None]
    found = [(one.name, ability) for one in there for ability in text_of(str(one.said.card))]
    return [one for one in found if step is not None and _begins(one[1]) == step]


def _begins(ability: Any) -> str:
    """Return the step at whose beginning an ability triggers, empty for others."""
    when = getattr(ability, "when", None)
    step = getattr(when, "step", None) if type(when).__name__ == "Beginning" else None
    return str(getattr(step, "value", step) or "")


def _called(one: tuple[str, Any], waiting: list[tuple[str, Any]]) -> str:
    """Return what the play calls an ability that waits: by what it does where its object has another."""
    from judge.engine.triggers import does

    name, ability = one
    return does(ability) if sum(other == name for other, _ in waiting) > 1 else f"{name}の能力"


__all__ = ["in_order"]
