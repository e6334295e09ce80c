"""Split cards: two halves on one card.

Invariant: on the stack only the half being cast exists; elsewhere the card is both, and whether its mana value is that
of both together or of each half stands in the policy table.
"""

from __future__ import annotations

from judge.engine.cards import Characteristics
from judge.engine.policy import arm
from judge.rules.editions import Edition
from judge.text.records import replace


def combined(name: str, halves: tuple[Characteristics, ...]) -> Characteristics:
    """Return a split card outside the stack: what both halves are."""
    costs = [half.cost for half in halves]
    return Characteristics(
        name=name,
        cost="".join(cost or "" for cost in costs) if any(cost is not None for cost in costs) else None,
        colors=frozenset(color for half in halves for color in half.colors),
        supertypes=frozenset(one for half in halves for one in half.supertypes),
        types=frozenset(one for half in halves for one in half.types),
        subtypes=frozenset(one for half in halves for one in half.subtypes),
        abilities=tuple(one for half in halves for one in half.abilities),
        halves=halves,
    )


def half_of(whole: Characteristics, place: int) -> Characteristics:
    """Return the half that is cast, from 1; it becomes the whole card again when it leaves the stack."""
    return replace(whole.halves[place - 1], whole=whole)


def mana_values(chars: Characteristics, edition: Edition) -> tuple[int, ...]:
    """Return the mana value, or in older editions one for each half of a split card outside the stack."""
    if not chars.halves or arm("split.value", edition).name == "together":
        return (chars.mana_value,)
    return tuple(half.mana_value for half in chars.halves)
