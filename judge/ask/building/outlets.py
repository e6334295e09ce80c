"""What is sacrificed for its own ability: 《X》を生け贄に捧げた, where that is what one ability of it costs.

Invariant: only a card with one ability that may be activated, for itself and perhaps mana, and that aims at nothing;
and only where nothing else that is told of lets its player sacrifice something.
"""

from __future__ import annotations

from typing import Any

from judge.ask.building.cards import key_of, text_of
from judge.ask.building.draft import Draft, Thing

_SACRIFICE = [{"do": "sacrifice it", "what": "target"}]


def settle(draft: Draft) -> None:
    """Let what was only told to be sacrificed be so for its own ability, of which it is not told what it did."""
    for place, action in enumerate(draft.actions):
        after = draft.actions[place + 1] if place + 1 < len(draft.actions) else {}
        told = after.get("do") == "spell" and "card" not in after  # 生け贄に捧げて4点得た
        if action.get("does") != _SACRIFICE or action["do"] != "event" or action.get("hold") or told:
            continue
        one = next((thing for thing in draft.things if thing.name == action.get("target")), None)
        if one is not None and own_outlet(draft, one):
            draft.actions[place] = {"do": "activate", "what": one.name}


def own_outlet(draft: Draft, one: Thing) -> bool:
    """Return whether it can only be for its own ability that an object is sacrificed."""
    card = one.said.card
    if card is None or one.zone != "戦場":
        return False
    abilities: list[Any] = [part for part in text_of(card) if type(part).__name__ == "Activated"]
    if len(abilities) != 1 or abilities[0].targets or abilities[0].cost.tap:
        return False
    paid = [type(part).__name__ for part in abilities[0].cost.do]
    return paid == ["SacrificeIt"] and not any(_takes(key) for key in _others(draft, one))


def _others(draft: Draft, one: Thing) -> list[str]:
    """Return the cards that are told of beside an object, spells that were cast among them."""
    things = [str(other.said.card) for other in draft.things if other is not one and other.said.card is not None]
    return things + [key_of(str(action["card"])) for action in draft.actions if action.get("card")]


def _takes(key: str) -> bool:
    """Return whether a card lets, or makes, something be sacrificed."""
    return bool(key) and "sacrifice" in repr(text_of(key)).lower()
