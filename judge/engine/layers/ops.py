"""The parts that continuous effects are made of, each in its layer.

Invariant: an op changes only what its kind says; `does` returns everything that decides the change, so that dependency
can be found by comparing it.
"""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from judge.engine.cite import exists
from judge.engine.layers.lands import land_set, makes_mana, with_intrinsic
from judge.engine.values import BASIC_LAND_TYPES, subtype_family, subtype_name
from judge.engine.vocabulary.amounts import number
from judge.engine.vocabulary.filters import Filter
from judge.engine.vocabulary.refs import players
from judge.engine.vocabulary.telling import Telling, color_name, keyword_name, linked, type_name
from judge.engine.vocabulary.words import Ability, Activated, Context, Keyword, Number, Op, Ref
from judge.text.records import dataclass, replace

if TYPE_CHECKING:
    from judge.engine.view import Seen
    from judge.rules.editions import Edition


@dataclass(frozen=True)
class Control(Op):
    """Someone gains control."""

    SAYS = "{by}がコントロールする"

    by: Ref = "you"

    @property
    def kind(self) -> str:
        """Return `control`."""
        return "control"

    def change(self, seen: Seen, ctx: Context) -> Seen:
        """Return the object under its new controller."""
        found = players(self.by, ctx)
        return replace(seen, controller=found[0]) if found else seen

    def locked(self, ctx: Context) -> Op:
        """Return the part with the player who gains control."""
        found = players(self.by, ctx)
        return replace(self, by=f"player {found[0]}") if found else self

    def does(self, ctx: Context) -> object:
        """Return who gains control."""
        return players(self.by, ctx)


@dataclass(frozen=True)
class Types(Op):
    """Types are added, or take the place of what there was.

    Attributes:
        replaces: the new card types replace the old ones; new subtypes replace the old ones of the same family.
        no_creature_types: creature types are lost.
    """

    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    replaces: bool = False
    every_creature_type: bool = False
    no_creature_types: bool = False

    @property
    def kind(self) -> str:
        """Return `type`."""
        return "type"

    def change(self, seen: Seen, ctx: Context) -> Seen:
        """Return the object with its new types."""
        old = seen.chars
        new = frozenset(subtype_name(one) for one in self.subtypes)
        types = frozenset(self.types) if self.replaces and self.types else old.types.union(self.types)
        gone = {subtype_family(one) for one in new} if self.replaces else set()
        gone |= {"creature"} if self.no_creature_types else set()
        family = {one: _family(one, seen) for one in old.subtypes}
        kept = {one for one in old.subtypes if family[one] not in gone and _belongs(family[one], old.types, types)}
        every = old.every_creature_type and "creature" not in gone and bool(types & _WITH_CREATURE_TYPES)
        chars = replace(
            old,
            types=types,
            subtypes=frozenset(kept) | new,
            supertypes=old.supertypes.union(self.supertypes),
            every_creature_type=every or self.every_creature_type,
        )
        if self.replaces and new & BASIC_LAND_TYPES.keys():
            chars = land_set(chars, ctx.view.edition)
        return replace(seen, chars=with_intrinsic(chars, ctx.view.edition))

    def say(self, told: Telling) -> str:
        """Return the new types."""
        names = "・".join(type_name(one) for one in (*self.supertypes, *self.subtypes, *self.types))
        said = [f"{names}になる" if self.replaces else f"他のタイプに加えて{names}になる"] if names else []
        every = ["すべてのクリーチャー・タイプを持つ"] if self.every_creature_type else []
        return linked([*said, *every, *(["クリーチャー・タイプを失う"] if self.no_creature_types else [])])


_WITH_CREATURE_TYPES = frozenset({"creature", "kindred"})


def _family(subtype: str, seen: Seen) -> str:
    """Return what a subtype is a subtype of; what a planeswalker that is no creature has of itself is its own kind."""
    family, base = subtype_family(subtype), seen.thing.base
    of_walker = "planeswalker" in base.types and not base.types & _WITH_CREATURE_TYPES and subtype in base.subtypes
    return "planeswalker" if family == "creature" and of_walker else family


def _belongs(family: str, old: frozenset[str], new: frozenset[str]) -> bool:
    """Return whether subtypes of a kind stay when card types change: not when the card type was lost."""
    lost = old - new
    if family == "creature":
        return not lost & _WITH_CREATURE_TYPES or bool(new & _WITH_CREATURE_TYPES)
    return family not in lost


@dataclass(frozen=True)
class Colors(Op):
    """Colours are added, or take the place of what there was; replacing by none makes it colourless."""

    colors: tuple[str, ...] = ()
    replaces: bool = True

    @property
    def kind(self) -> str:
        """Return `color`."""
        return "color"

    def change(self, seen: Seen, ctx: Context) -> Seen:
        """Return the object with its new colours."""
        old = frozenset() if self.replaces else seen.chars.colors
        return replace(seen, chars=replace(seen.chars, colors=old.union(self.colors)))

    def say(self, told: Telling) -> str:
        """Return the new colours."""
        names = "と".join(color_name(one) for one in self.colors) or "無色"
        return f"{names}になる" if self.replaces else f"他の色に加えて{names}になる"


@dataclass(frozen=True)
class Gain(Op):
    """Abilities are gained."""

    abilities: tuple[Ability, ...] = ()

    @property
    def kind(self) -> str:
        """Return `ability`."""
        return "ability"

    def change(self, seen: Seen, ctx: Context) -> Seen:
        """Return the object with more abilities."""
        return replace(seen, chars=replace(seen.chars, abilities=(*seen.chars.abilities, *self.abilities)))

    def modifies_nothing(self, edition: Edition) -> bool:
        """Being indestructible is no characteristic before it is a keyword (700.4a); gained abilities are."""
        only = all(isinstance(one, Keyword) and one.name == "indestructible" for one in self.abilities)
        return only and not exists("kw.indestructible", edition)

    def say(self, told: Telling) -> str:
        """Return the abilities, all but keywords in quotes."""
        inside = replace(told, this="これ", targets=(), every=False)
        said = [one.say(inside) for one in self.abilities]
        names = [
            one if isinstance(held, Keyword) else f"「{one}」" for one, held in zip(said, self.abilities, strict=True)
        ]
        return f"{'と'.join(names)}を得る"


@dataclass(frozen=True)
class GainFrom(Op):
    """The activated abilities of other objects are gained."""

    SAYS = "{of}の起動型能力をすべて得る"

    of: Filter = field(default_factory=Filter)

    @property
    def kind(self) -> str:
        """Return `ability`."""
        return "ability"

    def _found(self, ctx: Context) -> tuple[Ability, ...]:
        others = (one for one in self.of.find(ctx) if one != ctx.it)
        return tuple(held for one in others for held in ctx.view[one].chars.abilities if isinstance(held, Activated))

    def change(self, seen: Seen, ctx: Context) -> Seen:
        """Return the object with those abilities as well."""
        return replace(seen, chars=replace(seen.chars, abilities=seen.chars.abilities + self._found(ctx)))

    def does(self, ctx: Context) -> object:
        """Return the abilities."""
        return self._found(ctx)


@dataclass(frozen=True)
class LoseAbilities(Op):
    """Abilities are lost: the named keywords, or all when none is named; mana abilities may be kept."""

    keywords: tuple[str, ...] = ()
    keep_mana: bool = False

    @property
    def kind(self) -> str:
        """Return `ability`."""
        return "ability"

    def change(self, seen: Seen, ctx: Context) -> Seen:
        """Return the object with fewer abilities."""
        kept = tuple(
            one
            for one in seen.chars.abilities
            if self._keeps(one) or (not self.keywords and _only_true(one, seen, ctx))
        )
        return replace(seen, chars=replace(seen.chars, abilities=kept))

    def _keeps(self, one: Ability) -> bool:
        if self.keywords:
            return not (isinstance(one, Keyword) and one.name in self.keywords)
        return self.keep_mana and makes_mana(one)

    def say(self, told: Telling) -> str:
        """Return what is lost."""
        names = "と".join(keyword_name(one) for one in self.keywords)
        return f"{names}を失う" if names else "すべての能力を失う"


def _only_true(one: Ability, seen: Seen, ctx: Context) -> bool:
    """Return whether being indestructible was made true by an effect in rules where that is no ability (700.4a)."""
    granted = isinstance(one, Keyword) and one.name == "indestructible" and one not in seen.thing.base.abilities
    return granted and not exists("kw.indestructible", ctx.view.edition)


@dataclass(frozen=True)
class SetPT(Op):
    """Power, toughness or both become a value; None leaves one alone."""

    power: Number | None = None
    toughness: Number | None = None

    @property
    def kind(self) -> str:
        """Return `pt.set`."""
        return "pt.set"

    def change(self, seen: Seen, ctx: Context) -> Seen:
        """Return the object with the value set."""
        power = seen.chars.power if self.power is None else number(self.power, ctx)
        toughness = seen.chars.toughness if self.toughness is None else number(self.toughness, ctx)
        return replace(seen, chars=replace(seen.chars, power=power, toughness=toughness))

    def locked(self, ctx: Context) -> Op:
        """Return the part with its numbers."""
        power, toughness = (None if one is None else number(one, ctx) for one in (self.power, self.toughness))
        return replace(self, power=power, toughness=toughness)

    def does(self, ctx: Context) -> object:
        """Return the values."""
        return tuple(None if one is None else number(one, ctx) for one in (self.power, self.toughness))

    def say(self, told: Telling) -> str:
        """Return the value of each number that is set."""
        if self.power is not None and self.power == self.toughness and not isinstance(self.power, int):
            return told.fill("パワーとタフネスが{power}になる", self)
        if self.power is not None and self.toughness is not None:
            return told.fill("パワーが{power}、タフネスが{toughness}になる", self)
        return told.fill("〔power?パワーが{power}〕〔toughness?タフネスが{toughness}〕になる", self)


@dataclass(frozen=True)
class ModifyPT(Op):
    """Power and toughness are changed by an amount."""

    power: Number = 0
    toughness: Number = 0

    @property
    def kind(self) -> str:
        """Return `pt.modify`."""
        return "pt.modify"

    def change(self, seen: Seen, ctx: Context) -> Seen:
        """Return the object with the change; what has no power keeps none."""
        if seen.chars.power is None:
            return seen
        power = seen.chars.power + number(self.power, ctx)
        toughness = (seen.chars.toughness or 0) + number(self.toughness, ctx)
        return replace(seen, chars=replace(seen.chars, power=power, toughness=toughness))

    def locked(self, ctx: Context) -> Op:
        """Return the part with its numbers."""
        return replace(self, power=number(self.power, ctx), toughness=number(self.toughness, ctx))

    def does(self, ctx: Context) -> object:
        """Return the amounts."""
        return number(self.power, ctx), number(self.toughness, ctx)

    def say(self, told: Telling) -> str:
        """Return the change of both numbers, each with its sign."""
        both = (told.value(one, "Number") for one in (self.power, self.toughness))
        return "/".join(one if one.startswith("-") else f"+{one}" for one in both) + "の修整を受ける"


@dataclass(frozen=True)
class SwitchPT(Op):
    """Power and toughness change places."""

    SAYS = "パワーとタフネスが入れ替わる"

    nothing: tuple[()] = field(default=(), repr=False)

    @property
    def kind(self) -> str:
        """Return `pt.switch`."""
        return "pt.switch"

    def change(self, seen: Seen, ctx: Context) -> Seen:
        """Return the object with the values switched."""
        chars = seen.chars
        return replace(seen, chars=replace(chars, power=chars.toughness, toughness=chars.power))
