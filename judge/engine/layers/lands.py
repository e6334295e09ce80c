"""Basic land types and the mana abilities they imply.

Invariant: a land has the mana ability of each of its basic land types and of no other; setting a land's type to basic
ones takes everything else its own text gives, as the edition says.
"""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.cards import Characteristics
from judge.engine.mana import pool
from judge.engine.policy import arm
from judge.engine.values import BASIC_LAND_TYPES, COLORS
from judge.engine.vocabulary.words import Ability, Activated, AddMana, Cost, Effect
from judge.rules.editions import Edition
from judge.text.records import replace

INTRINSIC = "land.intrinsic"


def makes_mana(ability: Ability) -> bool:
    """Return whether an ability is a mana ability: activated, without a target, and it adds mana."""
    if not isinstance(ability, Activated) or ability.targets:
        return False
    return any(True for _ in _additions(ability.do))


def _additions(effects: tuple[Effect, ...]) -> Iterator[AddMana]:
    """Yield what adds mana among instructions and what follows from them."""
    for one in effects:
        if isinstance(one, AddMana):
            yield one
        yield from _additions(getattr(one, "then", ()))


def mana_types(chars: Characteristics) -> tuple[str, ...]:
    """Return the types of mana, `C` among them, that an object's mana abilities can make, whatever they cost.

    What another land decides (`lands`) adds nothing.
    """
    found: list[str] = []
    for ability in chars.abilities:
        if isinstance(ability, Activated) and makes_mana(ability):
            for one in _additions(ability.do):
                found.extend(pool(one.mana) if one.mana else one.colors or ("C",))
    every = [kind for one in found for kind in (COLORS if one == "any" else () if one == "lands" else (one,))]
    return tuple(dict.fromkeys(every))


def mana_of(chars: Characteristics) -> tuple[str, ...]:
    """Return the colour letters that an object's mana abilities can make, `any` among them for any colour."""
    found = [one for ability in chars.abilities if makes_mana(ability) for one in _colors(ability)]
    return tuple(dict.fromkeys(found))


def _colors(ability: Ability) -> tuple[str, ...]:
    assert isinstance(ability, Activated)
    return tuple(color for one in _additions(ability.do) for color in one.colors)


def with_intrinsic(chars: Characteristics, edition: Edition) -> Characteristics:
    """Return the characteristics with the mana abilities of their basic land types and no others of that kind."""
    own = tuple(one for one in chars.abilities if one.key != INTRINSIC)
    named = [one for one in BASIC_LAND_TYPES if one in chars.subtypes] if "land" in chars.types else []
    added = tuple(
        Activated(INTRINSIC, cost=Cost(tap=True), do=(AddMana(colors=(BASIC_LAND_TYPES[one],)),)) for one in named
    )
    return replace(chars, abilities=own + added) if added or len(own) != len(chars.abilities) else chars


def land_set(chars: Characteristics, edition: Edition) -> Characteristics:
    """Return a land whose type was set to basic land types: without the abilities its own text gave.

    Abilities that other effects granted come in later layers and stay.
    """
    if "land" not in chars.types:
        return chars
    plain = replace(chars, abilities=())
    if arm("land.type_set", edition).name != "becomes the basic land":
        return plain
    named = [one for one in BASIC_LAND_TYPES if one in chars.subtypes]
    supertypes = (chars.supertypes | {"basic"}) - {"legendary"}
    return replace(plain, supertypes=supertypes, name=named[0] if len(named) == 1 else chars.name)
