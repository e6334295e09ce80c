"""Effects that go on: changes until end of turn, shields, delayed triggers.

Invariant: a lasting change of objects is locked on the objects it names when it begins; one that modifies no
characteristic in its edition (611.2c) holds for what comes later, too.
"""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from judge.engine.cite import known
from judge.engine.errors import Unsupported
from judge.engine.events.marks import StartEffect
from judge.engine.values import Player, Zone
from judge.engine.vocabulary.filters import Filter
from judge.engine.vocabulary.ongoing import DURATIONS, ActiveEffect, DelayedTrigger, Pending
from judge.engine.vocabulary.refs import entities, objects
from judge.engine.vocabulary.telling import Telling
from judge.engine.vocabulary.words import Ability, Condition, Context, Effect, Op, Ref, Static, Triggered
from judge.text.records import dataclass, replace

if TYPE_CHECKING:
    from judge.engine.game import Game


def known_duration(until: str) -> None:
    """Refuse a duration that nothing would end.

    Raises:
        Unsupported: it is not one of the durations.
    """
    if until not in DURATIONS:
        raise Unsupported("", f"「{until}」という期間はまだ扱えません。使えるもの: {'、'.join(DURATIONS)}")


def _start(game: Game, ctx: Context, effect: ActiveEffect) -> None:
    """Begin a lasting effect, unless its duration is over before it begins."""
    gone = effect.until == "source leaves" and not _on_battlefield(ctx, game)
    if gone or (effect.only_while is not None and not effect.only_while.holds(replace(ctx, view=game.view))):
        game.tell("期間が始まる前に終わっているので、何も起こらない", "duration.while", held=False)
        return
    game.perform((StartEffect(effect),))


def _on_battlefield(ctx: Context, game: Game) -> bool:
    return game.view.exists(ctx.source) and game.view[ctx.source].thing.zone == Zone.BATTLEFIELD


@dataclass(frozen=True)
class Change(Effect):
    """What is named changes: `ops` apply to it, until a moment, for as long as something holds, or for good."""

    SAYS = "〔until=end of turn?ターン終了時まで、〕{what}は{ops}"

    ops: tuple[Op, ...] = ()
    what: Ref = "target"
    until: str = "end of turn"
    only_while: Condition | None = None

    def __post_init__(self) -> None:
        """Refuse a duration that nothing would end."""
        known_duration(self.until)

    def perform(self, game: Game, ctx: Context) -> None:
        """Begin the change."""
        now = replace(ctx, view=game.view)
        ops = tuple(op.locked(now) for op in self.ops)
        if isinstance(self.what, Filter) and all(op.modifies_nothing(game.edition) for op in self.ops):
            on, ability = None, Static(affects=self.what, ops=ops)
        else:
            on, ability = entities(self.what, ctx), Static(affects="target", ops=ops)
        _start(game, ctx, ActiveEffect(0, ability, ctx.source, ctx.controller, on, self.until, self.only_while))


@dataclass(frozen=True)
class Begin(Effect):
    """A shield or another rule of the game begins for what is named.

    Attributes:
        what: what it is locked on; empty for a rule that holds for whatever it is about, what comes later included.
    """

    ability: Ability = field(default_factory=Ability)
    what: Ref = "target"
    until: str = "end of turn"
    only_while: Condition | None = None

    def __post_init__(self) -> None:
        """Refuse a duration that nothing would end."""
        known_duration(self.until)

    def perform(self, game: Game, ctx: Context) -> None:
        """Begin it."""
        on = entities(self.what, ctx) if self.what else None
        _start(game, ctx, ActiveEffect(0, self.ability, ctx.source, ctx.controller, on, self.until, self.only_while))

    def say(self, told: Telling) -> str:
        """Return what holds from now on, said of what it is locked on."""
        inside = replace(told, this="それ", targets=())
        when = "ターン終了時まで、" if self.until == "end of turn" else ""
        if not self.what:
            return when + self.ability.say(told)
        return told.fill(f"{when}{{what}}について次のことが始まる: ", self) + self.ability.say(inside)


@dataclass(frozen=True)
class NextSpell(Ability):
    """Of the player this is locked on, the next spell cast that matches has a further ability, or is under a rule.

    Attributes:
        gives: what begins for the spell, until end of turn.
    """

    SAYS = "{what}で次に唱えるもの1つについて次のことが始まる: {gives}"

    what: Filter = field(default_factory=lambda: Filter(zone=Zone.STACK))
    gives: Ability = field(default_factory=Ability)


@dataclass(frozen=True)
class Later(Effect):
    """A delayed triggered ability is set up; it keeps in mind (`held`) what `hold` names.

    Attributes:
        until: `once`, or how long it goes on triggering: `end of turn`, `forever`.
    """

    SAYS = "後で一度だけ次の能力が誘発する: {ability}"

    ability: Triggered = field(default_factory=Triggered)
    hold: Ref | None = None
    until: str = "once"

    def __post_init__(self) -> None:
        """Refuse a duration that nothing would end."""
        if self.until not in ("once", "end of turn", "forever"):
            raise Unsupported("", f"遅延誘発の期間「{self.until}」はまだ扱えません")

    def perform(self, game: Game, ctx: Context) -> None:
        """Set it up."""
        held = entities(self.hold, replace(ctx, view=game.view)) if self.hold is not None else ()
        one = DelayedTrigger(self.ability, ctx.source, ctx.controller, ctx.event, self.until, held)
        game.state = replace(game.state, delayed=(*game.state.delayed, one))


@dataclass(frozen=True)
class WhenYouDo(Effect):
    """A reflexive triggered ability triggers at once; it keeps in mind (`held`) what `hold` names."""

    SAYS = "そうしたとき、{ability}"

    ability: Triggered = field(default_factory=Triggered)
    hold: Ref | None = None

    def perform(self, game: Game, ctx: Context) -> None:
        """Let it wait to be put on the stack."""
        held = entities(self.hold, replace(ctx, view=game.view)) if self.hold is not None else ()
        step = game.tell(f"{game.view.label(ctx.source)}の再帰誘発型能力が誘発する", "trigger.reflexive")
        one = Pending(self.ability, ctx.source, ctx.controller, ctx.event, step, held)
        game.state = replace(game.state, pending=(*game.state.pending, one))


@dataclass(frozen=True)
class MayDo(Effect):
    """Somebody may do something (or must try to); what follows depends on whether it was done.

    Attributes:
        who: who decides; what is done is still done by the ability's controller unless it says otherwise.
        do_it: what may be done; it was done when each instruction made something happen.
        then: what follows if it was done.
        otherwise: what follows if it was not.
        must: there is no choice, but what follows still depends on it.
        by_choice: what follows depends on the choice alone, whether or not anything came of it ("unless").
        each: everyone meant by `who` is asked, in turn order; `do_it` speaks of that player as `held`, and what follows
            depends on whether anyone did it.
    """

    SAYS = (
        "〔must!{who}は望むなら〕{do_it}。〔then?そうしたなら、{then}〕〔otherwise?。そうしなかったなら、{otherwise}〕"
    )

    do_it: tuple[Effect, ...] = ()
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    who: Ref = "you"
    must: bool = False
    by_choice: bool = False
    each: bool = False

    def perform(self, game: Game, ctx: Context) -> None:
        """Ask, do it, and carry out what follows."""
        meant = [one for one in entities(self.who, ctx) if isinstance(one, str)]
        if self.each:
            asked = [one for one in game.state.turn_order() if one in meant]
            done = sum(self._tried(game, replace(ctx, view=game.view, held=(one,)), one) for one in asked) > 0
        else:
            done = self._tried(game, ctx, next(iter(meant), ctx.controller))
        if not self.must and not done:
            game.tell("それは行われなかった", held=False)
        for effect in self.then if done else self.otherwise:
            effect.perform(game, replace(ctx, view=game.view))

    def _tried(self, game: Game, ctx: Context, who: Player) -> bool:
        """Let a player decide; return whether it was done. What can't be done in full is not offered."""
        wanted = self.must or self._wanted(game, ctx, who)
        return (self._done(game, ctx) or self.by_choice) if wanted else False

    def _wanted(self, game: Game, ctx: Context, who: Player) -> bool:
        if not all(one.payable(replace(ctx, view=game.view)) for one in self.do_it):
            game.tell(f"{who}はそれを行えない", held=False)
            return False
        options = [("行う", True), ("行わない", False)]
        return game.choose(who, options, "may", f"{game.view.label(ctx.source)}の効果で行ってもよいこと")

    def _done(self, game: Game, ctx: Context) -> bool:
        done = True
        for effect in self.do_it:
            before = len(game.batches)
            effect.perform(game, replace(ctx, view=game.view))
            done = done and any(batch.events for batch in game.batches[before:])
        return done


@dataclass(frozen=True)
class IfSo(Effect):
    """Further instructions are carried out if a condition holds, else others."""

    only_if: Condition = field(default_factory=Condition)
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()

    def perform(self, game: Game, ctx: Context) -> None:
        """Look, then carry them out one after the other."""
        held = self.only_if.holds(ctx)
        text = f"条件を確かめる: {self.only_if.text if held else self.only_if.otherwise}"
        game.tell(text, known(game.edition, "resolve"), held=held)
        for effect in self.then if held else self.otherwise:
            effect.perform(game, replace(ctx, view=game.view))

    def say(self, told: Telling) -> str:
        """Return the condition with both courses."""
        other = told.fill("。そうでないなら、{otherwise}", self) if self.otherwise else ""
        return told.fill("{only_if}なら、{then}", self) + other


@dataclass(frozen=True)
class EachPlayer(Effect):
    """Players carry out instructions one after the other, in turn order; in them `you` is that player."""

    do: tuple[Effect, ...] = ()
    who: Ref = "players"

    def say(self, told: Telling) -> str:
        """Return who does what; whoever is called you in it is that player."""
        return told.fill("手番順に{who}は、", self) + told.fill("{do}", self).replace("あなた", "そのプレイヤー")

    def perform(self, game: Game, ctx: Context) -> None:
        """Let one player after the other do it."""
        wanted = entities(self.who, ctx)
        for player in (one for one in game.state.turn_order() if one in wanted):
            for effect in self.do:
                effect.perform(game, replace(ctx, view=game.view, controller=player))


@dataclass(frozen=True)
class ExchangeControl(Effect):
    """The controllers of two permanents exchange control of them for good; without one of the two, nothing happens."""

    SAYS = "{what}と{other}のコントロールを交換する"

    what: Ref = "target"
    other: Ref = "target 2"

    def perform(self, game: Game, ctx: Context) -> None:
        """Exchange, if both are there and two players control them."""
        from judge.engine.layers.ops import Control

        pair = [one for ref in (self.what, self.other) for one in objects(ref, ctx)[:1] if game.view.exists(one)]
        holders = [game.view[one].controller for one in pair]
        if len(pair) < 2 or holders[0] == holders[1]:
            game.tell("交換するものが2つそろっていないので、交換は行われない", held=False)
            return
        words = [Static(affects="target", ops=(Control(f"player {to}"),)) for to in reversed(holders)]
        game.perform(
            StartEffect(ActiveEffect(0, word, ctx.source, ctx.controller, (one,), "forever"))
            for one, word in zip(pair, words, strict=True)
        )
