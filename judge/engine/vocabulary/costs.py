"""Costs in words: what else may or must be paid, what changes a cost, mana and what it was spent on.

Invariant: a word here says what is to be paid; whether it can be paid in full is asked before anything is paid.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field
from typing import TYPE_CHECKING

from judge.engine.cite import known
from judge.engine.events.base import Event
from judge.engine.events.marks import PutCounters, Remember, SetTapped, counters_barred
from judge.engine.events.zones import Discard, Move, Sacrifice
from judge.engine.mana import pool as mana_of
from judge.engine.mana import shown
from judge.engine.values import MINUS, Entity, ObjectId, Player, Zone
from judge.engine.vocabulary.amounts import number
from judge.engine.vocabulary.blanks import blank, unlike
from judge.engine.vocabulary.filters import Filter, unblocked
from judge.engine.vocabulary.refs import players
from judge.engine.vocabulary.telling import Telling, linked
from judge.engine.vocabulary.words import Ability, Condition, Context, Cost, Effect, Number, Ref
from judge.text.records import dataclass, replace

if TYPE_CHECKING:
    from judge.engine.game import Game

WAYS = {
    "sacrifice": "生け贄に捧げる",
    "tap": "タップする",
    "untap": "アンタップする",
    "discard": "捨てる",
    "exile": "追放する",
    "return": "手札に戻す",
    "reveal": "公開する",
    "put counter": "カウンターを置く",
    "bottom": "ライブラリーの一番下に置く",
}
"""What can be done to what a player picks, with its Japanese verb."""


@dataclass(frozen=True)
class CastOnly(Ability):
    """It can be cast only while something holds."""

    SAYS = "これは、{only_if}ときにのみ唱えられる"

    only_if: Condition = field(default_factory=Condition)


@dataclass(frozen=True)
class Pick(Effect):
    """A player picks so many objects and sacrifices, taps, discards, exiles, returns or reveals them.

    Attributes:
        way: `sacrifice`, `tap`, `untap`, `discard`, `exile`, `return`, `reveal`, `put counter`, or `bottom` (put on the
            bottom of the library).
        what: among what; of the hand by default when discarding or revealing.
        amount: how many; as an instruction, as many as there are.
        random: chance decides; every case is followed.
        kind: of the counter that is put.
        shares_color: with the spell being cast.
        unblocked: attacking creatures that nothing blocks, once blockers are declared.
        remember: the name under which the spell or ability recalls what was picked.
        value: only what has this mana value.
        alike: what is picked shares a colour with each other.
    """

    way: str = "sacrifice"
    what: Filter = field(default_factory=Filter)
    amount: Number = 1
    who: Ref = "you"
    random: bool = False
    kind: str = MINUS
    shares_color: bool = False
    unblocked: bool = False
    remember: str = ""
    value: Number | None = None
    alike: bool = False

    def __post_init__(self) -> None:
        """Refuse a way that nothing knows."""
        from judge.engine.errors import Unsupported

        if self.way not in WAYS:
            raise Unsupported("", f"「{self.way}」という支払い方はありません。使えるもの: {'、'.join(WAYS)}")

    def payable(self, ctx: Context) -> bool:
        """Return whether there are enough for each player."""
        wanted = number(self.amount, ctx)
        return all(len(self.among(ctx, player)) >= wanted for player in players(self.who, ctx))

    def among(self, ctx: Context, player: Player) -> tuple[ObjectId, ...]:
        """Return what a player may pick from."""
        what = self.what
        if self.way in ("discard", "reveal") and what.zone == Zone.BATTLEFIELD:
            what = replace(what, zone=Zone.HAND)
        found = what.find(replace(ctx, controller=player))
        fitting = tuple(one for one in found if one != ctx.via and self._fits(one, ctx, player))
        return tuple(one for one in fitting if not self.alike or len(_sharing(ctx, (one,), fitting)) > 1)

    def _fits(self, one: ObjectId, ctx: Context, player: Player) -> bool:
        seen = ctx.view[one]
        if (seen.controller if seen.thing.zone == Zone.BATTLEFIELD else seen.thing.owner) != player:
            return False
        if self.value is not None and seen.mana_value != number(self.value, ctx):
            return False
        if self.way == "put counter" and counters_barred(ctx.view, one, self.kind):
            return False
        if self.way in ("tap", "untap") and seen.thing.tapped != (self.way == "untap"):
            return False
        if self.shares_color and not (ctx.via and seen.chars.colors & ctx.view[ctx.via].chars.colors):
            return False
        return not self.unblocked or unblocked(one, ctx)

    def perform(self, game: Game, ctx: Context) -> None:
        """Let each player pick, then do it to all that were picked."""
        found: list[tuple[Player, ObjectId]] = []
        for player in players(self.who, ctx):
            options = list(self.among(ctx, player))
            picked_last: ObjectId | None = None
            for _ in range(min(number(self.amount, ctx), len(options))):
                offered = options if self.random else unlike(ctx, options, picked_last)
                listed = [(game.view.label(one), one) for one in offered]
                why = "random" if self.random else self.way
                text = f"{'無作為に' if self.random else ''}{WAYS[self.way]}もの"
                taken = _named(game, ctx, options)
                if taken is None:
                    taken = game.choose(player, listed, why, text)
                options.remove(taken)
                picked_last = taken if blank(ctx, taken) else picked_last
                if self.alike:
                    mine = [one for owner, one in found if owner == player]
                    options = _sharing(ctx, (*mine, taken), options)
                found.append((player, taken))
        if not found:
            return
        defending = dict(game.state.combat.attacks) if game.state.combat else {}
        if self.way == "reveal":
            labels = "、".join(game.view.label(one) for _, one in found)
            game.tell(f"{labels}を公開する", known(game.edition, "kw.reveal"))
        else:
            game.perform(self._event(one, player, ctx) for player, one in found)
        if self.remember and ctx.via is not None:
            picked = tuple(one for _, one in found)
            game.perform(
                (
                    Remember(ctx.via, self.remember, picked),
                    Remember(ctx.via, "attacked", tuple(defending[one] for one in picked if one in defending)),
                )
            )

    def _event(self, one: ObjectId, player: Player, ctx: Context) -> Event:
        if self.way == "sacrifice":
            return Sacrifice(one, player)
        if self.way in ("tap", "untap"):
            return SetTapped(one, self.way == "tap")
        if self.way == "discard":
            return Discard(one, player, ctx.causing)
        if self.way == "put counter":
            return PutCounters(one, self.kind, 1, cost=True)
        if self.way == "bottom":
            return Move(one, Zone.LIBRARY, bottom=True)
        return Move(one, Zone.EXILE if self.way == "exile" else Zone.HAND)

    def say(self, told: Telling) -> str:
        """Return who picks what, and what happens to it."""
        return told.fill("{who}は", self) + self.as_cost(told)

    def as_cost(self, told: Telling) -> str:
        """Return the same without saying who."""
        noun = "カード" if self.way in ("discard", "reveal") and self.what == Filter() else self.what.say(told)
        noun = (told.fill("マナ総量が{value}の", self) if self.value is not None else "") + noun
        unit = "枚" if self.way in ("discard", "reveal") else self.what.unit
        how = "無作為に" if self.random else ""
        much = f"{noun}{told.fill('{amount}', self)}{unit}"
        if self.way == "put counter":
            return f"{much}に{self.kind}カウンターを置く"
        return f"{much}を{how}{WAYS[self.way]}"


def _named(game: Game, ctx: Context, options: list[ObjectId]) -> ObjectId | None:
    """Return the next object that was named to pay with, so far as it is among the options; it is used up."""
    if ctx.via is None or ctx.via not in game.state.objects:
        return None
    on = game.state.objects[ctx.via]
    names: tuple[ObjectId, ...] = on.recall("named") or ()
    taken = next((one for one in names if one in options), None)
    if taken is not None:
        game.state = game.state.put(on.remember("named", tuple(one for one in names if one != taken)))
    return taken


def _sharing(ctx: Context, picked: tuple[ObjectId, ...], among: Iterable[ObjectId]) -> list[ObjectId]:
    """Return the objects that have a colour which everything picked has."""
    common = frozenset.intersection(*(ctx.view[one].chars.colors for one in picked))
    return [one for one in among if common & ctx.view[one].chars.colors]


@dataclass(frozen=True)
class TapForPower(Effect):
    """Any number of untapped creatures are tapped that have so much power together, as for crew."""

    SAYS = "パワーの合計が{power}以上になるように、{what}を望む数タップする"

    what: Filter = field(default_factory=Filter)
    power: Number = 0

    def payable(self, ctx: Context) -> bool:
        """Return whether there is enough power."""
        strong = (max(0, ctx.view[one].chars.power or 0) for one in self._untapped(ctx))
        return sum(strong) >= number(self.power, ctx)

    def perform(self, game: Game, ctx: Context) -> None:
        """Choose until there is enough, then tap them."""
        left, wanted = list(self._untapped(ctx)), number(self.power, ctx)
        taken: list[ObjectId] = []
        while left:
            enough = sum(ctx.view[one].chars.power or 0 for one in taken) >= wanted
            one: ObjectId | None = _named(game, ctx, left)
            if one is None:
                options: list[tuple[str, ObjectId | None]] = [("これ以上選ばない", None)] if enough else []
                options += [(game.view.label(other), other) for other in left]
                one = game.choose(ctx.controller, options, "tap", "タップするもの")
            if one is None:
                break
            taken.append(one)
            left.remove(one)
        game.perform(SetTapped(one, True) for one in taken)

    def _untapped(self, ctx: Context) -> tuple[ObjectId, ...]:
        return tuple(one for one in self.what.find(ctx) if not ctx.view[one].thing.tapped)


@dataclass(frozen=True)
class DiscardIt(Effect):
    """The source, a card in its owner's hand, is discarded."""

    SAYS = "これを捨てる"

    def payable(self, ctx: Context) -> bool:
        """Return whether it is in the hand."""
        return ctx.view.exists(ctx.source) and ctx.view[ctx.source].thing.zone == Zone.HAND

    def perform(self, game: Game, ctx: Context) -> None:
        """Discard it."""
        if self.payable(ctx):
            game.perform((Discard(ctx.source, ctx.controller, ctx.causing),))


@dataclass(frozen=True)
class AlternativeCost(Ability):
    """It may be cast for another cost than its mana cost.

    Attributes:
        name: what the spell, and the permanent it becomes, recalls when this cost was paid.
        zone: from where it may be cast for this cost.
        exile: the card is exiled in place of going anywhere else from the stack.
        recalls: only while the card recalls this.
        any_time: whenever an instant could be cast.
        only_if: only while this holds.
    """

    SAYS = (
        "〔only_if?{only_if}なら、〕〔zone=hand!{zone}から〕マナ・コストの代わりのコスト（{cost}）で唱えてもよい"
        "〔exile?。そうしたなら、どこかへ置かれる代わりに追放される〕"
    )

    name: str = ""
    cost: Cost = field(default_factory=Cost)
    zone: Zone = Zone.HAND
    exile: bool = False
    recalls: str = ""
    any_time: bool = False
    only_if: Condition | None = None


@dataclass(frozen=True)
class Suspending(Ability):
    """Instead of being cast it may be exiled from the hand with so many time counters, for a cost."""

    SAYS = "手札から唱える代わりに、{cost}を支払い、時間カウンター{counters}個が置かれた状態で追放してもよい"

    counters: int = 0
    cost: Cost = field(default_factory=Cost)


@dataclass(frozen=True)
class EnterAttacking(Effect):
    """The source is put onto the battlefield tapped and attacking what the object returned as a cost attacked."""

    SAYS = "これを手札から、戻したクリーチャーと同じものを攻撃している状態で、タップ状態で戦場に出す"

    key: str = ""

    def perform(self, game: Game, ctx: Context) -> None:
        """Put it there, if it is where it was; it attacks if what it would attack is still there."""
        if not ctx.view.exists(ctx.source):
            game.tell("そのカードはもう手札に無いので、戦場に出ない", "new_object", held=False)
            return
        attacked = (ctx.view[ctx.via].thing.recall("attacked") or ()) if ctx.via is not None else ()
        at = next((one for one in attacked if _attackable(one, ctx)), None)
        if at is None:
            game.tell("攻撃先がもう無いので、攻撃していない状態で戦場に出る", held=False)
        key = known(game.edition, self.key)
        game.perform(
            (Move(ctx.source, Zone.BATTLEFIELD, controller=ctx.controller, tapped=True, attacking=at, key=key),)
        )


def _attackable(one: Entity, ctx: Context) -> bool:
    if ctx.view.state.combat is None or ctx.view.state.active != ctx.controller:
        return False
    if isinstance(one, str):
        return not ctx.view.state.player(one).lost
    seen = ctx.view[one]
    there = ctx.view.exists(one) and seen.thing.zone == Zone.BATTLEFIELD
    return there and seen.is_a("planeswalker") and seen.controller != ctx.controller


@dataclass(frozen=True)
class AdditionalCost(Ability):
    """A cost paid in addition as it is cast: it must be, or may be when `optional`.

    Attributes:
        name: what the spell recalls when it was paid.
    """

    SAYS = "唱えるための追加コスト〔optional?（支払わなくてもよい）〕: {cost}"

    name: str = ""
    cost: Cost = field(default_factory=Cost)
    optional: bool = False


@dataclass(frozen=True)
class CostChange(Ability):
    """Spells, or activated abilities, cost more or less to cast or activate.

    Attributes:
        what: the spells, `source` for the spell itself; or the objects whose abilities are meant.
        who: whose spells and abilities.
        more, less: mana by symbols.
        more_generic, less_generic: further generic mana.
        abilities: it is about activated abilities.
        targeting: only those that target one of these.
    """

    what: Ref = field(default_factory=lambda: Filter(zone=Zone.STACK))
    who: Ref = "players"
    more: str = ""
    less: str = ""
    more_generic: Number = 0
    less_generic: Number = 0
    abilities: bool = False
    targeting: Ref | None = None

    def say(self, told: Telling) -> str:
        """Return whose spells or abilities cost more or less."""
        verb = "の能力の起動" if self.abilities else "を唱えるため"
        aimed = told.fill("{targeting}を対象とする", self) if self.targeting is not None else ""
        by = told.fill("{who}が", self) if self.who != "players" else ""
        more = told.fill("{more}〔more_generic=0!{more_generic}マナ〕", self)
        less = told.fill("{less}〔less_generic=0!{less_generic}マナ〕", self)
        said = [f"{more}多くなる"] if more else []
        said += [f"{less}少なくなる"] if less else []
        return told.fill(f"{by}{aimed}{{what}}{verb}のコストは", self) + linked(said)


@dataclass(frozen=True)
class ManaSpent(Condition):
    """Mana of a kind was spent to cast the spell; a copy was not cast, so none was."""

    SAYS = "唱えるために{mana}が支払われている"

    mana: str = ""

    def __post_init__(self) -> None:
        """Refuse what is no mana."""
        mana_of(self.mana)

    def holds(self, ctx: Context) -> bool:
        """Return whether it was, of each symbol at least as much as given."""
        spent = list(ctx.view[ctx.source].thing.recall("spent") or ())
        wanted = mana_of(self.mana)
        return all(spent.count(one) >= wanted.count(one) for one in wanted)

    @property
    def text(self) -> str:
        """Return the condition."""
        return f"{shown(mana_of(self.mana))} が支払われている"

    @property
    def otherwise(self) -> str:
        """Return the contrary."""
        return f"{shown(mana_of(self.mana))} は支払われていない"
