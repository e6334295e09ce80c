"""What a card is made of.

Invariant: characteristics are plain data; everything a card does is an ability of the small vocabulary
(`vocabulary/`), and no card has code of its own.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from judge.engine.values import COLORS, subtype_family, subtype_name
from judge.text.records import dataclass

if TYPE_CHECKING:
    from judge.engine.vocabulary.words import Ability


@dataclass(frozen=True)
class Characteristics:
    """The characteristics of an object.

    Attributes:
        cost: mana cost as symbols (`{1}{W/U}`), None for no mana cost.
        colors: colour letters (`W`, `U`, `B`, `R`, `G`).
        types, subtypes, supertypes: English words in lower case for types, as written for subtypes.
        halves: the two halves of a split card; `whole`: of a half on the stack, the card it is a half of.
        power, toughness: None for what is no creature, loyalty likewise for what is no planeswalker.
    """

    name: str = ""
    cost: str | None = None
    colors: frozenset[str] = frozenset()
    supertypes: frozenset[str] = frozenset()
    types: frozenset[str] = frozenset()
    subtypes: frozenset[str] = frozenset()
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    abilities: tuple[Ability, ...] = ()
    every_creature_type: bool = False
    halves: tuple[Characteristics, ...] = ()
    whole: Characteristics | None = None

    def __post_init__(self) -> None:
        """Give every subtype the one name it has here."""
        named = frozenset(subtype_name(one) for one in self.subtypes)
        if named != self.subtypes:
            object.__setattr__(self, "subtypes", named)

    @property
    def mana_value(self) -> int:
        """Return the mana value; `{X}` counts 0, a hybrid symbol its larger half."""
        return sum(_symbol_value(symbol) for symbol in re.findall(r"\{([^}]+)\}", self.cost or ""))

    def has_subtype(self, name: str) -> bool:
        """Return whether it has a subtype; being every creature type includes all creature types and no others."""
        one = subtype_name(name)
        return one in self.subtypes or (self.every_creature_type and subtype_family(one) == "creature")


def _symbol_value(symbol: str) -> int:
    if "/" in symbol:
        return max(_symbol_value(half) for half in symbol.split("/"))
    return int(symbol) if symbol.isdigit() else 0 if symbol in ("X", "P") else 1


def colors_of(cost: str | None) -> frozenset[str]:
    """Return the colours that a mana cost gives: those of all its symbols, hybrid ones included."""
    return frozenset(
        letter for symbol in re.findall(r"\{([^}]+)\}", cost or "") for letter in symbol if letter in COLORS
    )
