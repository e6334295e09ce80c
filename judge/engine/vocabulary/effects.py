"""Instructions: what spells and abilities tell players to do.

Invariant: an effect proposes events and nothing else; events of one instruction happen at the same time.
"""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from judge.engine.cards import Characteristics
from judge.engine.events.damage import Damage
from judge.engine.events.marks import (
    Attach,
    ChangeLife,
    PlayerCounters,
    PutCounters,
    Remember,
    RemoveCounters,
    RemoveFromCombat,
    SetTapped,
    counters_barred,
)
from judge.engine.events.zones import CreateToken, Discard, Draw, Move, Sacrifice
from judge.engine.events.zones import Destroy as DestroyEvent
from judge.engine.values import LOYALTY, MINUS, PLUS, Entity, ObjectId, Zone
from judge.engine.vocabulary.amounts import as_many, number
from judge.engine.vocabulary.filters import Filter
from judge.engine.vocabulary.refs import entities, objects, players
from judge.engine.vocabulary.telling import Telling, body, counter_name
from judge.engine.vocabulary.words import Context, Effect, Number, Ref
from judge.text.records import dataclass, replace

if TYPE_CHECKING:
    from judge.engine.game import Game


@dataclass(frozen=True)
class DealDamage(Effect):
    """A source deals damage to each of what is named."""

    SAYS = "{source}は{to}に{amount}点の〔preventable!軽減できない〕ダメージを与える"

    amount: Number = 0
    to: Ref | tuple[Ref, ...] = "target"
    source: Ref = "source"
    preventable: bool = True

    def perform(self, game: Game, ctx: Context) -> None:
        """Let the damage be dealt, all at once."""
        refs = self.to if isinstance(self.to, tuple) else (self.to,)
        found: list[Entity] = [one for ref in refs for one in entities(ref, ctx)]
        amount = number(self.amount, ctx)
        for source in objects(self.source, ctx):
            game.perform(Damage(source, one, amount, preventable=self.preventable) for one in found)


@dataclass(frozen=True)
class Destroy(Effect):
    """Each of what is named is destroyed; what follows speaks of those destroyed this way as `held`."""

    SAYS = "{what}を破壊する〔regenerate!。それは再生できない〕〔then?。その後、{then}〕"

    what: Ref = "target"
    regenerate: bool = True
    then: tuple[Effect, ...] = ()

    def perform(self, game: Game, ctx: Context) -> None:
        """Destroy them, all at once; go on with those that were."""
        before = len(game.batches)
        game.perform(DestroyEvent(one, regenerate=self.regenerate) for one in objects(self.what, ctx))
        events = [event for batch in game.batches[before:] for event in batch.events]
        gone = tuple(one.what for one in events if isinstance(one, Move) and one.how == "destroy")
        for effect in self.then:
            effect.perform(game, replace(ctx, view=game.view, held=gone))


@dataclass(frozen=True)
class Send(Effect):
    """Each of what is named goes to a zone: exile, hand, graveyard, library."""

    SAYS = (
        "{what}を〔to=exile?追放する〕〔to=hand?オーナーの手札に戻す〕〔to=graveyard?墓地に置く〕"
        "〔to=library?オーナーのライブラリーの〕〔bottom?一番下に置く〕"
    )

    what: Ref = "target"
    to: Zone = Zone.EXILE
    remember: str = ""
    bottom: bool = False

    def perform(self, game: Game, ctx: Context) -> None:
        """Move them; a linked ability can find them again under the name given."""
        moved = objects(self.what, ctx)
        game.perform(Move(one, self.to, bottom=self.bottom) for one in moved)
        if self.remember:
            now = tuple(game.state.became[one] for one in moved if one in game.state.became)
            game.perform((Remember(ctx.source, self.remember, now),))

    def say(self, told: Telling) -> str:
        """Return what is moved, and where to."""
        on_top = self.to == Zone.LIBRARY and not self.bottom
        return super().say(told) + ("一番上に置く" if on_top else "")


@dataclass(frozen=True)
class Return(Effect):
    """Each of what is named is put onto the battlefield.

    Attributes:
        under: `owner` or `you`.
        counters: (kind, number) it enters with.
        attach: what an Aura enters attached to; where it can't be, the Aura stays where it is.
    """

    SAYS = (
        "{what}を〔attach?{attach}につけられた状態で〕〔tapped?タップ状態で〕〔under=you?あなたのコントロール下で〕"
        "〔under=owner?オーナーのコントロール下で〕戦場に出す"
    )

    what: Ref = "this card"
    under: str = "owner"
    counters: tuple[tuple[str, int], ...] = ()
    tapped: bool = False
    attach: Ref | None = None
    key: str = ""

    def perform(self, game: Game, ctx: Context) -> None:
        """Put them onto the battlefield; what can't be found stays where it is."""
        from judge.engine.attaching import can_hold

        found = objects(self.what, ctx)
        host = None if self.attach is None else next(iter(objects(self.attach, ctx)), None)
        if self.attach is not None:
            found = tuple(one for one in found if host is not None and can_hold(game.view, game.view[one], host))
        if not found:
            game.tell("そのカードはもうそこに無いので、戦場に戻らない", "new_object", held=False)
            return
        game.perform(
            Move(
                one,
                Zone.BATTLEFIELD,
                controller=ctx.controller if self.under == "you" else ctx.view[one].thing.owner,
                how="return",
                counters=self.counters,
                tapped=self.tapped,
                attach=host,
                key=self.key,
            )
            for one in found
        )

    def say(self, told: Telling) -> str:
        """Return what is put onto the battlefield, and with what."""
        more = "".join(f"{counter_name(kind)}カウンター{n}個が置かれた状態で" for kind, n in self.counters)
        return super().say(told).replace("戦場に出す", more + "戦場に出す")


@dataclass(frozen=True)
class PutCounter(Effect):
    """Counters are put on each of what is named."""

    SAYS = "{on}の上に{kind}カウンターを{amount}個置く"

    kind: str = PLUS
    amount: Number = 1
    on: Ref = "target"
    cost: bool = False

    def perform(self, game: Game, ctx: Context) -> None:
        """Put them."""
        amount = number(self.amount, ctx)
        game.perform(PutCounters(one, self.kind, amount, cost=self.cost) for one in objects(self.on, ctx))

    def as_cost(self, told: Telling) -> str:
        """Return the text as a cost; a loyalty cost is a number with its sign."""
        return told.fill("+{amount}", self) if self.kind == LOYALTY else self.say(told)


def kind_on(one: ObjectId, kind: str, game: Game, ctx: Context) -> str:
    """Return the kind of counters meant on an object: of `any`, the one the player chooses."""
    if kind != "any":
        return kind
    there = [(f"{held}カウンター", held) for held, n in ctx.view[one].thing.counters if n > 0]
    return game.choose(ctx.controller, there, "counter", "カウンターの種類") if there else MINUS


@dataclass(frozen=True)
class TakeCounter(Effect):
    """Counters are removed from each of what is named; of kind `any`, of a kind the player chooses.

    Attributes:
        whole: as many as there are.
    """

    SAYS = "{on}から〔kind=any!{kind}〕カウンターを〔whole?すべて〕〔whole!{amount}個〕取り除く"

    kind: str = MINUS
    amount: Number = 1
    on: Ref = "target"
    whole: bool = False

    def perform(self, game: Game, ctx: Context) -> None:
        """Remove them."""
        game.perform(
            RemoveCounters(one, kind, ctx.view[one].thing.counter(kind) if self.whole else number(self.amount, ctx))
            for one in objects(self.on, ctx)
            for kind in (kind_on(one, self.kind, game, ctx),)
        )

    def as_cost(self, told: Telling) -> str:
        """Return the text as a cost; a loyalty cost is a number with its sign."""
        return told.fill("-{amount}", self) if self.kind == LOYALTY else self.say(told)


@dataclass(frozen=True)
class MoveCounter(Effect):
    """Counters are moved from one object onto another; `any`: of a kind the player chooses; `all`: every counter."""

    kind: str = MINUS
    amount: Number = 1
    come: Ref = "target"
    onto: Ref = "target 2"

    def perform(self, game: Game, ctx: Context) -> None:
        """Move it, if both are there, the first has one and the second can get it (122.5)."""
        for one in objects(self.come, ctx):
            for other in objects(self.onto, ctx):
                game.perform(
                    event
                    for kind, n in self._moved(one, game, ctx)
                    if one != other and not counters_barred(ctx.view, other, kind)
                    for event in (RemoveCounters(one, kind, n), PutCounters(other, kind, n))
                )

    def say(self, told: Telling) -> str:
        """Return from where to where, and which counters."""
        kind = {"any": "", "all": "すべての種類の"}.get(self.kind, self.kind)
        much = "すべて" if self.kind == "all" else told.fill("{amount}個", self)
        return told.fill("{come}から{onto}へ", self) + f"{kind}カウンターを{much}移す"

    def _moved(self, one: ObjectId, game: Game, ctx: Context) -> tuple[tuple[str, int], ...]:
        held = ctx.view[one].thing
        if self.kind == "all":
            return held.counters
        kind = kind_on(one, self.kind, game, ctx)
        return ((kind, min(number(self.amount, ctx), held.counter(kind))),)


@dataclass(frozen=True)
class Life(Effect):
    """Players gain life, or lose it; less than none is none."""

    SAYS = "{who}は{amount}点のライフを〔lose?失う〕〔lose!得る〕"

    amount: Number = 0
    who: Ref = "you"
    lose: bool = False
    key: str = ""

    def payable(self, ctx: Context) -> bool:
        """Return whether everyone who would lose life has that much."""
        amount = number(self.amount, ctx) if self.lose else 0
        return all(ctx.view.state.player(player).life >= amount for player in players(self.who, ctx))

    def perform(self, game: Game, ctx: Context) -> None:
        """Change the life totals."""
        amount = as_many(self.amount, ctx, game) * (-1 if self.lose else 1)
        game.perform(ChangeLife(player, amount, key=self.key) for player in players(self.who, ctx))

    def as_cost(self, told: Telling) -> str:
        """Return the text as a cost."""
        return told.fill("{amount}点のライフを支払う", self)


@dataclass(frozen=True)
class GetCounters(Effect):
    """Players get counters."""

    SAYS = "{who}は{kind}カウンターを{amount}個得る"

    kind: str = "poison"
    amount: Number = 1
    who: Ref = "target"

    def perform(self, game: Game, ctx: Context) -> None:
        """Give them."""
        game.perform(PlayerCounters(player, self.kind, number(self.amount, ctx)) for player in players(self.who, ctx))


@dataclass(frozen=True)
class DrawCards(Effect):
    """Players draw cards, one after the other."""

    SAYS = "{who}はカードを{amount}枚引く"

    amount: Number = 1
    who: Ref = "you"

    def perform(self, game: Game, ctx: Context) -> None:
        """Draw."""
        for _ in range(as_many(self.amount, ctx, game)):
            game.perform(Draw(player) for player in players(self.who, ctx))


@dataclass(frozen=True)
class DiscardCards(Effect):
    """Players discard cards of their choice: chosen in turn order, discarded at the same time."""

    SAYS = "{who}はカードを{amount}枚捨てる"

    amount: Number = 1
    who: Ref = "target"

    def perform(self, game: Game, ctx: Context) -> None:
        """Discard."""
        chosen: list[Discard] = []
        who = players(self.who, ctx)
        for player in (one for one in game.state.turn_order() if one in who):
            hand = list(game.state.in_zone(Zone.HAND, player))
            for _ in range(min(number(self.amount, ctx), len(hand))):
                options = [(game.view.label(one), one) for one in hand]
                card = game.choose(player, options, "discard", "捨てるカード")
                hand.remove(card)
                chosen.append(Discard(card, player, ctx.causing))
        game.perform(chosen)

    def as_cost(self, told: Telling) -> str:
        """Return the text as a cost."""
        return told.fill("カードを{amount}枚捨てる", self)


@dataclass(frozen=True)
class SacrificeIt(Effect):
    """It is sacrificed: the source by who controls the ability (701.21a), anything else by its controller."""

    SAYS = "〔what=source!（そのコントローラーが）〕{what}を生け贄に捧げる"

    what: Ref = "source"
    by: str = ""

    def perform(self, game: Game, ctx: Context) -> None:
        """Sacrifice them."""
        by = self.by or ("you" if self.what == "source" else "controller")
        game.perform(
            Sacrifice(one, ctx.controller if by == "you" else ctx.view[one].controller)
            for one in objects(self.what, ctx)
            if ctx.view.exists(one)
        )


@dataclass(frozen=True)
class Tap(Effect):
    """Each of what is named becomes tapped, or untapped."""

    SAYS = "{what}を〔untap?アンタップする〕〔untap!タップする〕"

    what: Ref = "target"
    untap: bool = False

    def perform(self, game: Game, ctx: Context) -> None:
        """Turn them."""
        game.perform(SetTapped(one, not self.untap) for one in objects(self.what, ctx))


@dataclass(frozen=True)
class LeaveCombat(Effect):
    """Each of what is named is removed from combat."""

    SAYS = "{what}を戦闘から取り除く"

    what: Ref = "target"

    def perform(self, game: Game, ctx: Context) -> None:
        """Remove them from combat."""
        fighting = game.state.combat
        game.perform(RemoveFromCombat(one) for one in objects(self.what, ctx) if fighting is not None)


@dataclass(frozen=True)
class AttachTo(Effect):
    """The source becomes attached to something."""

    SAYS = "{what}を{to}につける"

    to: Ref = "target"
    what: Ref = "source"

    def perform(self, game: Game, ctx: Context) -> None:
        """Attach it."""
        from judge.engine.attaching import can_hold

        for host in objects(self.to, ctx):
            for one in objects(self.what, ctx):
                if game.view.exists(one) and can_hold(game.view, game.view[one], host):
                    game.perform((Attach(one, host),))
                else:
                    game.tell(f"{game.view.label(one)}は{game.view.label(host)}につけられない", held=False)


@dataclass(frozen=True)
class Token(Effect):
    """Tokens are created; what follows speaks of them as `held`."""

    base: Characteristics = field(default_factory=Characteristics)
    amount: Number = 1
    who: Ref = "you"
    tapped: bool = False
    then: tuple[Effect, ...] = ()

    def perform(self, game: Game, ctx: Context) -> None:
        """Create them at the same time, then go on."""
        first = game.state.next_id
        amount = as_many(self.amount, ctx, game)
        for player in players(self.who, ctx):
            game.perform(
                CreateToken(self.base, player, self.base.name or "トークン", tapped=self.tapped) for _ in range(amount)
            )
        state = game.state
        made = tuple(one for one in state.objects if one >= first and state.objects[one].kind == "token")
        for effect in self.then:
            effect.perform(game, replace(ctx, view=game.view, held=made))

    def say(self, told: Telling) -> str:
        """Return what is created, and what follows."""
        where = "タップ状態で" if self.tapped else ""
        made = told.fill("{who}は", self) + f"{body(self.base, told)}を{where}"
        return made + told.fill("{amount}つ生成する〔then?。{then}〕", self)


@dataclass(frozen=True)
class SacrificeUnless(Effect):
    """The source is sacrificed unless its controller exiles another permanent (champion)."""

    SAYS = "{exiling}1つを追放しないかぎり、これを生け贄に捧げる"

    exiling: Filter = field(default_factory=Filter)
    remember: str = "exiled"

    def perform(self, game: Game, ctx: Context) -> None:
        """Ask, then exile or sacrifice."""
        options: list[tuple[str, Entity | None]] = [
            (f"{game.view.label(one)}を追放する", one) for one in self.exiling.find(ctx) if one != ctx.source
        ]
        options.append(("生け贄に捧げる", None))
        taken = game.choose(ctx.controller, options, "champion", "追放するパーマネント")
        if taken is None or isinstance(taken, str):
            if ctx.view.exists(ctx.source):
                game.perform((Sacrifice(ctx.source, ctx.controller),))
            else:
                label = game.view.label(ctx.source)
                game.tell(f"{label}はもう戦場にないので生け贄に捧げられず、何も起こらない", "kw.champion", held=False)
            return
        game.perform((Move(taken, Zone.EXILE),))
        if taken in game.state.became:
            game.perform((Remember(ctx.source, self.remember, (game.state.became[taken],)),))


@dataclass(frozen=True)
class Flicker(Effect):
    """Each of what is named is exiled and then put back onto the battlefield as a new object."""

    SAYS = (
        "{what}を追放し、その後〔tapped?タップ状態で〕〔under=you?あなたの〕"
        "〔under=owner?オーナーの〕コントロール下で戦場に戻す"
    )

    what: Ref = "target"
    under: str = "owner"
    tapped: bool = False

    def perform(self, game: Game, ctx: Context) -> None:
        """Exile them all, then return them all."""
        found = objects(self.what, ctx)
        owners = {one: ctx.view[one].thing.owner for one in found}
        game.perform(Move(one, Zone.EXILE) for one in found)
        gone = [(one, game.state.became[one]) for one in found if one in game.state.became]
        game.perform(
            Move(
                now,
                Zone.BATTLEFIELD,
                controller=ctx.controller if self.under == "you" else owners[one],
                how="return",
                tapped=self.tapped,
            )
            for one, now in gone
            if game.view.exists(now) and game.view[now].thing.zone == Zone.EXILE
        )


@dataclass(frozen=True)
class Record(Effect):
    """A linked ability of the source will find what is named: players or objects, under a name."""

    SAYS = "{what}を覚えておく"

    name: str = ""
    what: Ref = "target"

    def perform(self, game: Game, ctx: Context) -> None:
        """Record them, if the source is still there."""
        if found := entities(self.what, ctx):
            game.perform((Remember(ctx.source, self.name, found),))
