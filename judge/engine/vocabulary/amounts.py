"""Numbers that are looked up: how many, how large.

Invariant: an amount reads the view of its context and nothing else, so asking twice at one moment gives one answer.
"""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from judge.engine.cards import Characteristics
from judge.engine.values import subtype_family
from judge.engine.vocabulary.filters import Filter
from judge.engine.vocabulary.refs import entities, objects
from judge.engine.vocabulary.telling import Telling
from judge.engine.vocabulary.words import Amount, Context, Number, Ref, Trigger
from judge.text.records import dataclass, replace

if TYPE_CHECKING:
    from judge.engine.game import Game


def number(amount: Number, ctx: Context) -> int:
    """Return the value of a number or amount."""
    return amount if isinstance(amount, int) else amount.value(ctx)


NOTHING = "求めた数は0である"
"""What is told where a number that is looked up comes to nothing."""


def as_many(amount: Number, ctx: Context, game: Game) -> int:
    """Return the value of a number for what is done so often, 0 in place of a negative one (107.1b)."""
    value = number(amount, ctx)
    if value < 0:
        game.tell(f"求めた数は{value}なので、代わりに0を使う", "number.negative")
    elif value == 0 and not isinstance(amount, int):
        game.tell(NOTHING, held=False)
    return max(0, value)


@dataclass(frozen=True)
class Count(Amount):
    """The number of objects that match."""

    of: Filter = field(default_factory=Filter)
    times: int = 1
    plus: int = 0

    def value(self, ctx: Context) -> int:
        """Return the number."""
        return self.times * len(self.of.find(ctx)) + self.plus

    def say(self, told: Telling) -> str:
        """Return what is counted."""
        times = f"の{self.times}倍" if self.times != 1 else ""
        plus = f"に{self.plus}を足した数" if self.plus else ""
        return told.fill("{of}の数", self) + times + plus


@dataclass(frozen=True)
class HowMany(Amount):
    """How many things a reference means, such as what was destroyed this way (`held`), or how many of them match."""

    SAYS = "{of}〔matching?のうち{matching}〕の数〔times=1!の{times}倍〕"

    of: Ref = "held"
    times: int = 1
    matching: Filter | None = None

    def value(self, ctx: Context) -> int:
        """Return the number."""
        if self.matching is None:
            return self.times * len(entities(self.of, ctx))
        return self.times * sum(self.matching.matches(ctx.view[one], ctx) for one in objects(self.of, ctx))


@dataclass(frozen=True)
class GreatestCount(Amount):
    """The greatest number, among players, of matching objects that one of them controls."""

    SAYS = "{who}のうち1人がコントロールする{of}の数の最大〔plus?に{plus}を足した数〕"

    of: Filter = field(default_factory=Filter)
    who: Ref = "opponents"
    plus: int = 0

    def value(self, ctx: Context) -> int:
        """Return the number, 0 without players."""
        held = [ctx.view[one].controller for one in self.of.find(ctx)]
        return max((held.count(one) for one in entities(self.who, ctx) if isinstance(one, str)), default=0) + self.plus


@dataclass(frozen=True)
class PowerOf(Amount):
    """The power of an object, as it last existed when it is gone."""

    SAYS = "{of}のパワー"

    of: Ref = "source"

    def value(self, ctx: Context) -> int:
        """Return the power; several objects are added up."""
        return sum(ctx.view[one].chars.power or 0 for one in objects(self.of, ctx))


@dataclass(frozen=True)
class GreatestPower(Amount):
    """The greatest power among the objects that match; 0 when there are none."""

    SAYS = "{of}のパワーの最大値"

    of: Filter = field(default_factory=lambda: Filter(types=("creature",), controller="you"))

    def value(self, ctx: Context) -> int:
        """Return the greatest power."""
        return max((ctx.view[one].chars.power or 0 for one in self.of.find(ctx)), default=0)


@dataclass(frozen=True)
class NumberOf(Amount):
    """The number of objects or players that a reference means, those that are gone included."""

    SAYS = "{of}の数"

    of: Ref = "held"

    def value(self, ctx: Context) -> int:
        """Return how many there are."""
        return len(entities(self.of, ctx))


@dataclass(frozen=True)
class ToughnessOf(Amount):
    """The toughness of an object, as it last existed when it is gone."""

    SAYS = "{of}のタフネス"

    of: Ref = "source"

    def value(self, ctx: Context) -> int:
        """Return the toughness; several objects are added up."""
        return sum(ctx.view[one].chars.toughness or 0 for one in objects(self.of, ctx))


@dataclass(frozen=True)
class ManaValueOf(Amount):
    """The mana value of an object."""

    SAYS = "{of}のマナ総量"

    of: Ref = "source"

    def value(self, ctx: Context) -> int:
        """Return the mana value; several objects are added up."""
        return sum(ctx.view[one].mana_value for one in objects(self.of, ctx))


@dataclass(frozen=True)
class TypesAmong(Amount):
    """The number of different card types among objects."""

    SAYS = "{of}のカード・タイプの種類の数"

    of: Filter = field(default_factory=Filter)
    plus: int = 0

    def value(self, ctx: Context) -> int:
        """Return the number."""
        return len({kind for one in self.of.find(ctx) for kind in ctx.view[one].chars.types}) + self.plus


@dataclass(frozen=True)
class SharingType(Amount):
    """The number of objects that match and share a creature type with something."""

    SAYS = "{what}と共通のクリーチャー・タイプを持つ{of}の数"

    of: Filter = field(default_factory=Filter)
    what: Ref = "it"

    def value(self, ctx: Context) -> int:
        """Return the number; the thing itself is not counted."""
        here = objects(self.what, ctx)
        return sum(
            any(one != other and _share(ctx.view[one].chars, ctx.view[other].chars) for other in here)
            for one in self.of.find(ctx)
        )


def _share(one: Characteristics, other: Characteristics) -> bool:
    """Return whether two things share a creature type."""
    mine, theirs = _creature_types(one), _creature_types(other)
    if one.every_creature_type or other.every_creature_type:
        return (one.every_creature_type or bool(mine)) and (other.every_creature_type or bool(theirs))
    return bool(mine & theirs)


def _creature_types(chars: Characteristics) -> set[str]:
    return {name for name in chars.subtypes if subtype_family(name) == "creature"}


@dataclass(frozen=True)
class CountersOn(Amount):
    """The number of counters of a kind on an object, as it last existed when it is gone."""

    SAYS = "{of}の上の{kind}カウンターの数"

    kind: str = "+1/+1"
    of: Ref = "source"

    def value(self, ctx: Context) -> int:
        """Return the number."""
        return sum(ctx.view[one].thing.counter(self.kind) for one in objects(self.of, ctx))


@dataclass(frozen=True)
class EventAmount(Amount):
    """That much: the amount of the event that triggered, so many times."""

    SAYS = "その数値〔times=1!の{times}倍〕"

    times: int = 1

    def value(self, ctx: Context) -> int:
        """Return the amount, 0 when the event has none."""
        amount = getattr(ctx.event, "amount", 0)
        return abs(amount) * self.times if isinstance(amount, int) else 0


@dataclass(frozen=True)
class X(Amount):
    """The value chosen for X, so many times."""

    SAYS = "X〔times=1!の{times}倍〕"

    times: int = 1

    def value(self, ctx: Context) -> int:
        """Return the value."""
        return ctx.x * self.times


@dataclass(frozen=True)
class Remembered(Amount):
    """A number that a linked ability recorded, such as how many creatures were devoured."""

    name: str = ""
    times: int = 1

    def value(self, ctx: Context) -> int:
        """Return the number; of recorded objects, how many."""
        found = ctx.view[ctx.source].thing.recall(self.name)
        return self.times * (found if isinstance(found, int) else len(found or ()))

    def say(self, told: Telling) -> str:
        """Return what was recorded."""
        what = "コイン投げに勝った回数" if self.name == "flips won" else "記録された数"
        return what + (f"の{self.times}倍" if self.times != 1 else "")


@dataclass(frozen=True)
class Difference(Amount):
    """A number less another, never under nothing."""

    SAYS = "{of}から{less}を引いた数"

    of: Number = 0
    less: Number = 0

    def value(self, ctx: Context) -> int:
        """Return what is left."""
        return max(0, number(self.of, ctx) - number(self.less, ctx))


@dataclass(frozen=True)
class LifeOf(Amount):
    """A player's life total."""

    SAYS = "{of}のライフ"

    of: Ref = "you"

    def value(self, ctx: Context) -> int:
        """Return the life total."""
        return sum(ctx.view.state.player(one).life for one in entities(self.of, ctx) if isinstance(one, str))


@dataclass(frozen=True)
class ThisTurn(Amount):
    """How often something happened this turn: events that would match a trigger condition.

    Attributes:
        when: the condition; what it looks at is looked at as it was before each event.
        total: add the events' amounts up instead of counting them.
    """

    SAYS = "このターンに〔total?その量の合計〕〔total!その回数〕（{when}）"

    when: Trigger = field(default_factory=Trigger)
    total: bool = False

    def value(self, ctx: Context) -> int:
        """Return the number."""
        found = 0
        for event, before in ctx.view.state.history:
            now = replace(ctx, view=before if self.when.looks_back else ctx.view, event=event)
            if self.when.matches(event, now):
                amount = getattr(event, "amount", 1) if self.total else 1
                found += abs(amount) if isinstance(amount, int) else 1
        return found
