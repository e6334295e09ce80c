"""A rule of reading for creatures that fight outside of combat: each deals damage equal to its power to the other.

Invariant: only creatures whose power the question itself gives fight, and only where nothing there may change it.
"""

from __future__ import annotations

from judge.ask.building.combat import objects
from judge.ask.building.draft import Draft, Thing, other
from judge.ask.reading.model import Clause, Token


def brawls(predicate: Token | None) -> bool:
    """Return whether a verb tells of fighting outside of combat, as an effect makes creatures do (701.14a)."""
    return predicate is not None and predicate.text.startswith("格闘")


def fought(draft: Draft, clause: Clause) -> bool:
    """3/3と5/5が格闘した, 3/3を5/5と格闘させた, 3/3が5/5と格闘する: at once, and no combat damage."""
    predicate = clause.predicate
    if predicate is None or not brawls(predicate) or predicate.features & {"neg", "potential", "desire"}:
        return False
    found: list[Thing] = []
    for phrase in clause.phrases:
        found += [one for one in objects(draft, phrase, but=found) if one not in found]
    if len(found) == 1 and len(draft.things) == 2:
        found += [one for one in draft.things if one not in found]
    powers = [_power(one) for one in found]
    if len(found) != 2 or None in powers or any(one.said.card is not None for one in draft.things):
        return False
    first, second = found
    if first.player and not second.player:
        second.player = other(first.player)
    elif second.player and not first.player:
        first.player = other(second.player)
    does = [
        {"do": "deal damage", "amount": powers[0], "source": "target", "to": "target 2"},
        {"do": "deal damage", "amount": powers[1], "source": "target 2", "to": "target"},
    ]
    draft.actions.append({"do": "event", "does": does, "target": [first.name, second.name]})
    draft.topic = found
    draft.use(predicate)
    return True


def _power(one: Thing) -> int | None:
    """Return the power of an object as it is at the beginning, None where it is not said."""
    said = one.said
    if said.base is None:
        return said.pt[0] if said.pt is not None else None
    if said.pt is not None:
        return said.pt[0]
    return said.base[0] + said.counters.get("+1/+1", 0) - said.counters.get("-1/-1", 0)
