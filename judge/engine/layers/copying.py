"""Copies: what is copied, and becoming a copy.

Invariant: only copiable values are copied (printed values, other copy effects, never counters, choices, or any other
effect), and a copy keeps what it copied whatever becomes of the original afterwards.
"""

from __future__ import annotations

from dataclasses import field, fields, is_dataclass
from typing import TYPE_CHECKING, Any

from judge.engine.cards import Characteristics
from judge.engine.values import ObjectId
from judge.engine.vocabulary.telling import Word, color_name, type_name
from judge.engine.vocabulary.words import Ability, Context, Op, Ref, Static
from judge.text.records import dataclass, replace

if TYPE_CHECKING:
    from judge.engine.view import Seen, View
    from judge.engine.vocabulary.telling import Telling


@dataclass(frozen=True)
class Except(Word):
    """How a copy differs from what it copies; what is set here is copiable in turn.

    Attributes:
        types, subtypes, supertypes, abilities: it has these too.
        without_supertypes: it has none of these.
        power, toughness: it has these; an ability that defines them is not copied.
        colors: it has these colours and no others; None leaves them.
        keeps_this: it keeps the ability that makes it a copy.
    """

    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    without_supertypes: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    power: int | None = None
    toughness: int | None = None
    colors: tuple[str, ...] | None = None
    name: str | None = None
    keeps_this: bool = False

    def say(self, told: Telling) -> str:
        """Return the differences in brackets, nothing when there are none."""
        kinds = "・".join(type_name(one) for one in (*self.supertypes, *self.subtypes, *self.types))
        said = [f"{kinds}でもある"] if kinds else []
        said += [f"{type_name(one).removesuffix('の')}でない" for one in self.without_supertypes]
        said += ["と".join(one.say(told) for one in self.abilities) + "を持つ"] if self.abilities else []
        said += [f"パワーが{self.power}である"] if self.power is not None else []
        said += [f"タフネスが{self.toughness}である"] if self.toughness is not None else []
        said += ["と".join(map(color_name, self.colors)) + "である"] if self.colors else []
        said += [f"名前が「{self.name}」である"] if self.name is not None else []
        said += ["この能力を持つ"] if self.keeps_this else []
        return f"（ただし、{'、'.join(said)}）" if said else ""

    def on(self, base: Characteristics) -> Characteristics:
        """Return copied values with the differences."""
        sized = self.power is not None or self.toughness is not None
        abilities = tuple(one for one in base.abilities if not (sized and _defines_size(one)))
        return replace(
            base,
            name=base.name if self.name is None else self.name,
            types=base.types.union(self.types),
            subtypes=base.subtypes.union(self.subtypes),
            supertypes=base.supertypes.union(self.supertypes).difference(self.without_supertypes),
            abilities=abilities + self.abilities,
            power=base.power if self.power is None else self.power,
            toughness=base.toughness if self.toughness is None else self.toughness,
            colors=base.colors if self.colors is None else frozenset(self.colors),
        )


def as_copy(own: Characteristics, copied: Characteristics) -> Characteristics:
    """Return what something is as a copy, with the differences that its own ability to become a copy tells of."""
    for ability in own.abilities:
        if (but := _difference(ability)) is not None:
            base = but.on(copied)
            return replace(base, abilities=(*base.abilities, ability)) if but.keeps_this else base
    return copied


def _difference(value: Any) -> Except | None:
    """Return how what an ability makes a copy of something differs from it, None for an ability that makes none."""
    from judge.engine.vocabulary.entering import EntersAsCopy

    if isinstance(value, CopyOf | EntersAsCopy):
        return value.but
    inner: list[Any] = list(value) if isinstance(value, tuple) else []
    if is_dataclass(value):
        inner = [getattr(value, one.name) for one in fields(value)]
    return next((found for one in inner if (found := _difference(one)) is not None), None)


def _defines_size(ability: Ability) -> bool:
    return isinstance(ability, Static) and ability.defining and any(op.kind == "pt.set" for op in ability.ops)


def copiable(view: View, one: ObjectId) -> Characteristics:
    """Return the copiable values of an object, as it is or as it last existed."""
    seen = view[one]
    return seen.copiable if seen.copiable is not None else seen.chars


@dataclass(frozen=True)
class BecomeCopy(Op):
    """It has the copiable values that were copied: a copy effect whose values are locked."""

    def say(self, told: Telling) -> str:
        """Return the name that was copied."""
        return f"「{self.base.name}」のコピーになる"

    base: Characteristics = field(default_factory=Characteristics)

    @property
    def kind(self) -> str:
        """Return `copy`."""
        return "copy"

    def change(self, seen: Seen, ctx: Context) -> Seen:
        """Return the object with the copied values."""
        from judge.engine.layers.lands import with_intrinsic

        return replace(seen, chars=with_intrinsic(self.base, ctx.view.edition))


@dataclass(frozen=True)
class CopyOf(Op):
    """It becomes a copy of another object, but for what differs."""

    SAYS = "{of}のコピーになる{but}"

    of: Ref = "target"
    but: Except = field(default_factory=Except)

    @property
    def kind(self) -> str:
        """Return `copy`."""
        return "copy"

    def locked(self, ctx: Context) -> Op:
        """Return the part with the values copied now."""
        from judge.engine.vocabulary.refs import objects

        found = objects(self.of, ctx)
        if not found:
            return Nothing()
        base = self.but.on(copiable(ctx.view, found[0]))
        if self.but.keeps_this:
            own = tuple(one for one in ctx.view[ctx.source].chars.abilities if _contains(one, self))
            base = replace(base, abilities=base.abilities + own)
        return BecomeCopy(base)

    def change(self, seen: Seen, ctx: Context) -> Seen:
        """Return the object with the values the other has on the way through the copy layer."""
        from judge.engine.vocabulary.refs import objects

        found = objects(self.of, ctx)
        return replace(seen, chars=self.but.on(ctx.view[found[0]].chars)) if found else seen

    def does(self, ctx: Context) -> object:
        """Return what is copied."""
        from judge.engine.vocabulary.refs import objects

        return tuple(ctx.view[one].chars for one in objects(self.of, ctx))


@dataclass(frozen=True)
class Nothing(Op):
    """What is left of a part whose object is gone before it begins."""

    SAYS = "何も変わらない"

    @property
    def kind(self) -> str:
        """Return `copy`."""
        return "copy"

    def change(self, seen: Seen, ctx: Context) -> Seen:
        """Return the object as it is."""
        return seen


@dataclass(frozen=True)
class TurnFaceDown(Op):
    """It is face down: a 2/2 creature without name, types, colours or abilities, and that is what copies get."""

    SAYS = "裏向きの2/2のクリーチャーになる"

    @property
    def kind(self) -> str:
        """Return `copy`."""
        return "copy"

    def change(self, seen: Seen, ctx: Context) -> Seen:
        """Return the face-down creature."""
        return replace(seen, chars=Characteristics(types=frozenset({"creature"}), power=2, toughness=2))


def _contains(value: Any, wanted: object) -> bool:
    if value == wanted and type(value) is type(wanted):
        return True
    if isinstance(value, tuple):
        return any(_contains(one, wanted) for one in value)
    if is_dataclass(value) and not isinstance(value, type):
        return any(_contains(getattr(value, one.name), wanted) for one in fields(value))
    return False
