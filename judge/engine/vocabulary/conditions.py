"""Conditions: what must be true, and how it is said.

Invariant: a condition that looks at an object which is gone looks at it as it last existed.
"""

from __future__ import annotations

from dataclasses import field

from judge.engine.errors import Unsupported
from judge.engine.events.zones import Move
from judge.engine.values import ZONE_JA, ObjectId, Zone
from judge.engine.view import View
from judge.engine.vocabulary.amounts import number
from judge.engine.vocabulary.filters import Filter, is_enchanted
from judge.engine.vocabulary.refs import entities, objects
from judge.engine.vocabulary.telling import Telling
from judge.engine.vocabulary.words import Condition, Context, Number, Ref
from judge.text.records import dataclass, replace


@dataclass(frozen=True)
class NoCounter(Condition):
    """It had no counter of a kind."""

    SAYS = "{on}の上に{kind}カウンターが置かれていない"

    kind: str = "-1/-1"
    on: Ref = "that"

    def holds(self, ctx: Context) -> bool:
        """Return whether none of the objects has such a counter."""
        return not any(ctx.view[one].thing.counter(self.kind) for one in objects(self.on, ctx))

    @property
    def text(self) -> str:
        """Return the condition."""
        return f"{self.kind}カウンターが置かれていなかった"

    @property
    def rests_on(self) -> tuple[str, ...]:
        """Return the putting of counters."""
        return ("PutCounters",)

    @property
    def otherwise(self) -> str:
        """Return the contrary."""
        return f"{self.kind}カウンターが置かれていた"

    def say_not(self, told: Telling) -> str:
        """Return that there is one."""
        return told.fill("{on}の上に{kind}カウンターが置かれている", self)


@dataclass(frozen=True)
class AtLeast(Condition):
    """A number is at least another."""

    SAYS = "{number}が{least}以上である"

    number: Number = 0
    least: Number = 0

    def holds(self, ctx: Context) -> bool:
        """Return whether it is."""
        return number(self.number, ctx) >= number(self.least, ctx)

    @property
    def text(self) -> str:
        """Return the condition."""
        return f"数が{self._limit}以上である"

    @property
    def otherwise(self) -> str:
        """Return the contrary."""
        return f"数が{self._limit}に満たない"

    @property
    def _limit(self) -> str:
        return str(self.least) if isinstance(self.least, int) else "比べる数"


@dataclass(frozen=True)
class Exists(Condition):
    """Something of a kind exists."""

    SAYS = "{what}がある"

    what: Filter = field(default_factory=Filter)

    def holds(self, ctx: Context) -> bool:
        """Return whether it does."""
        return bool(self.what.find(ctx))

    def say_not(self, told: Telling) -> str:
        """Return that there is none."""
        return told.fill("{what}がない", self)

    @property
    def text(self) -> str:
        """Return the condition."""
        return "条件に合うものがある"

    @property
    def otherwise(self) -> str:
        """Return the contrary."""
        return "条件に合うものがない"


@dataclass(frozen=True)
class Recalls(Condition):
    """A linked ability recorded something, such as that the evoke cost was paid."""

    SAYS = "〔zone!{on}についてそのコストが支払われている〕〔zone?{on}が{zone}から唱えられている〕"

    name: str = ""
    on: Ref = "source"
    zone: Zone | None = None

    def holds(self, ctx: Context) -> bool:
        """Return whether it did; with a zone, whether it recorded that zone."""
        found = [ctx.view[one].thing.recall(self.name) for one in objects(self.on, ctx)]
        return any(bool(one) if self.zone is None else one == self.zone for one in found)

    @property
    def text(self) -> str:
        """Return the condition."""
        return "そのコストが支払われている" if self.zone is None else f"{ZONE_JA[self.zone]}から唱えられている"

    @property
    def otherwise(self) -> str:
        """Return the contrary."""
        return "そのコストは支払われていない" if self.zone is None else f"{ZONE_JA[self.zone]}から唱えられていない"


@dataclass(frozen=True)
class Not(Condition):
    """Something is not the case."""

    only_if: Condition = field(default_factory=Condition)

    def holds(self, ctx: Context) -> bool:
        """Return whether it is not."""
        return not self.only_if.holds(ctx)

    @property
    def text(self) -> str:
        """Return the condition."""
        return self.only_if.otherwise

    @property
    def otherwise(self) -> str:
        """Return the contrary."""
        return self.only_if.text

    def say(self, told: Telling) -> str:
        """Return the contrary of the condition."""
        return self.only_if.say_not(told)


@dataclass(frozen=True)
class AllOf(Condition):
    """Several things are the case."""

    SAYS = "{conditions}"

    conditions: tuple[Condition, ...] = ()

    def holds(self, ctx: Context) -> bool:
        """Return whether all are."""
        return all(one.holds(ctx) for one in self.conditions)

    @property
    def text(self) -> str:
        """Return the condition."""
        return "、かつ".join(one.text for one in self.conditions)

    @property
    def otherwise(self) -> str:
        """Return the contrary."""
        return "、または".join(one.otherwise for one in self.conditions)


@dataclass(frozen=True)
class SomePlayer(Condition):
    """A condition holds for at least one of some players; in it `you` is that player."""

    who: Ref = "opponents"
    only_if: Condition = field(default_factory=Condition)

    def say(self, told: Telling) -> str:
        """Return who, and what holds; whoever is called you in it is that player."""
        held = told.fill("{only_if}", self).replace("あなた", "そのプレイヤー")
        return told.fill("{who}のうち1人以上について、", self) + held

    def holds(self, ctx: Context) -> bool:
        """Return whether it holds for anyone."""
        asked = (one for one in entities(self.who, ctx) if isinstance(one, str))
        return any(self.only_if.holds(replace(ctx, controller=one)) for one in asked)

    @property
    def text(self) -> str:
        """Return the condition."""
        return f"{self.only_if.text}プレイヤーがいる"

    @property
    def otherwise(self) -> str:
        """Return the contrary."""
        return f"{self.only_if.text}プレイヤーがいない"


@dataclass(frozen=True)
class IsThere(Condition):
    """Something meant is still in a zone, and matches."""

    SAYS = "{what}が{matching}である"

    what: Ref = "source"
    matching: Filter = field(default_factory=Filter)

    def holds(self, ctx: Context) -> bool:
        """Return whether all of what is meant exists and matches."""
        found = objects(self.what, ctx)
        return bool(found) and all(ctx.view.exists(one) and self.matching.matches(ctx.view[one], ctx) for one in found)

    @property
    def text(self) -> str:
        """Return the condition."""
        return "それが条件に合っている"

    @property
    def otherwise(self) -> str:
        """Return the contrary."""
        return "それが条件に合っていない"


@dataclass(frozen=True)
class During(Condition):
    """It is a player's turn."""

    SAYS = "{of}のターンである"

    of: Ref = "you"

    def holds(self, ctx: Context) -> bool:
        """Return whether it is the turn of someone meant."""
        return ctx.view.state.active in entities(self.of, ctx)

    @property
    def text(self) -> str:
        """Return the condition."""
        return "そのプレイヤーのターンである"

    @property
    def otherwise(self) -> str:
        """Return the contrary."""
        return "そのプレイヤーのターンではない"


@dataclass(frozen=True)
class IsEnchanted(Condition):
    """An Aura is attached to something."""

    SAYS = "{what}がエンチャントされている"

    what: Ref = "source"

    def holds(self, ctx: Context) -> bool:
        """Return whether an Aura is; of what is gone, whether one was.

        Raises:
            Unsupported: what is gone left at some other time than its Auras are known for.
        """
        return any(is_enchanted(one, _when_last(ctx, one)) for one in objects(self.what, ctx))

    @property
    def text(self) -> str:
        """Return the condition."""
        return "エンチャントされている"

    @property
    def otherwise(self) -> str:
        """Return the contrary."""
        return "エンチャントされていない"


def _when_last(ctx: Context, one: ObjectId) -> View:
    """Return the view in which an object is, or last was.

    Raises:
        Unsupported: it left in an earlier turn.
    """
    if ctx.view.exists(one):
        return ctx.view
    for event, before in reversed(ctx.view.state.history):
        if isinstance(event, Move) and event.what == one:
            return before
    raise Unsupported("", "前のターンに離れたものがエンチャントされていたかどうかは、調べられません")


@dataclass(frozen=True)
class LibraryAtMost(Condition):
    """Somebody's library has so many cards or fewer."""

    SAYS = "{who}のいずれかのライブラリーのカードが{most}枚以下である"

    most: int = 0
    who: Ref = "players"

    def holds(self, ctx: Context) -> bool:
        """Return whether one of them has.

        Raises:
            Unsupported: the scenario does not say how many cards a library has.
        """
        open_ended = False
        for player in entities(self.who, ctx):
            if isinstance(player, str):
                held = [ctx.view.state.objects[one].kind for one in ctx.view.state.in_zone(Zone.LIBRARY, player)]
                if "rest" not in held and len(held) <= self.most:
                    return True
                open_ended = open_ended or ("rest" in held and len(held) <= self.most)
        if open_ended:
            raise Unsupported("", "ライブラリーの枚数が書かれていないので（whole）、答えられません")
        return False

    @property
    def text(self) -> str:
        """Return the condition."""
        return f"ライブラリーのカードが{self.most}枚以下である"

    @property
    def otherwise(self) -> str:
        """Return the contrary."""
        return f"どのライブラリーのカードも{self.most}枚より多い"
