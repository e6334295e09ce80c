"""Instructions in which somebody chooses objects, and in which cards are exiled until something leaves.

Invariant: what is chosen is spoken of as `held` by the instructions that follow; nothing is chosen that does not match.
"""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from judge.engine.events.zones import Move
from judge.engine.library import put_back, refuse_unknown, top
from judge.engine.state import Returning
from judge.engine.values import ObjectId, Player, Zone
from judge.engine.vocabulary.amounts import number
from judge.engine.vocabulary.filters import Filter
from judge.engine.vocabulary.refs import objects, players
from judge.engine.vocabulary.words import Context, Effect, Number, Ref
from judge.text.records import dataclass, replace

if TYPE_CHECKING:
    from judge.engine.game import Game


@dataclass(frozen=True)
class ChooseSome(Effect):
    """Players choose objects (not targets), in turn order; what follows speaks of all of them as `held`.

    Attributes:
        what: among what; `you` in it is the ability's controller.
        by: who chooses.
        whose: `controller` or `owner`: only what the choosing player controls or owns; empty for anybody's.
        up_to: fewer may be chosen.
        random: chance decides; every case is followed.
        rest: what is done after that with what was not chosen, as `held`.
    """

    SAYS = "{by}は{what}を〔random?無作為に〕{amount}つ〔up_to?まで〕選ぶ。{then}〔rest?残りについて、{rest}〕"

    what: Filter = field(default_factory=Filter)
    amount: Number = 1
    by: Ref = "you"
    whose: str = ""
    up_to: bool = False
    random: bool = False
    then: tuple[Effect, ...] = ()
    rest: tuple[Effect, ...] = ()

    def payable(self, ctx: Context) -> bool:
        """Return whether each player who chooses has enough to choose from."""
        wanted = 0 if self.up_to else number(self.amount, ctx)
        found = self.what.find(ctx)
        return all(sum(self._owned(ctx, one, player) for one in found) >= wanted for player in players(self.by, ctx))

    def perform(self, game: Game, ctx: Context) -> None:
        """Choose, then go on."""
        chosen: list[ObjectId] = []
        for player in (one for one in game.state.turn_order() if one in players(self.by, ctx)):
            chosen.extend(self._choose(game, replace(ctx, view=game.view), player))
        for effect in self.then:
            effect.perform(game, replace(ctx, view=game.view, held=tuple(chosen)))
        if self.rest:
            held = tuple(one for one in self.what.find(replace(ctx, view=game.view)) if one not in chosen)
            for effect in self.rest:
                effect.perform(game, replace(ctx, view=game.view, held=held))

    def _choose(self, game: Game, ctx: Context, player: Player) -> list[ObjectId]:
        found = [one for one in self.what.find(ctx) if self._owned(ctx, one, player)]
        taken: list[ObjectId] = []
        while len(taken) < number(self.amount, ctx) and (left := [one for one in found if one not in taken]):
            options: list[tuple[str, ObjectId | None]] = [(game.view.label(one), one) for one in left]
            if self.up_to:
                options.append(("これ以上選ばない", None))
            how, why = ("無作為に", "random") if self.random else ("", "choose")
            one = game.choose(player, options, why, f"{game.view.label(ctx.source)}の効果で{how}選ぶもの")
            if one is None:
                break
            taken.append(one)
        return taken

    def _owned(self, ctx: Context, one: ObjectId, player: Player) -> bool:
        seen = ctx.view[one]
        whose = {"controller": seen.controller, "owner": seen.thing.owner}
        return not self.whose or whose[self.whose] == player


@dataclass(frozen=True)
class ChooseSource(Effect):
    """A player chooses a source of damage: a permanent, a spell, or what an ability on the stack came from."""

    SAYS = "{by}は発生源を1つ選ぶ。{then}"

    by: Ref = "you"
    then: tuple[Effect, ...] = ()

    def perform(self, game: Game, ctx: Context) -> None:
        """Choose, then go on with it as `held`."""
        stack = [one for one in game.state.in_zone(Zone.STACK) if one != ctx.via]
        items = (game.state.objects[one].item for one in stack)
        behind = [one.source for one in items if one is not None]
        behind += [waiting.source for waiting in game.state.delayed]
        spells = [one for one in stack if game.state.objects[one].kind != "ability"]
        found = dict.fromkeys([*game.state.in_zone(Zone.BATTLEFIELD), *spells, *behind])
        options = [(game.view.label(one), one) for one in found if one != ctx.via]
        for player in players(self.by, ctx):
            if not options:
                return
            held = (game.choose(player, options, "source", f"{game.view.label(ctx.source)}の効果で選ぶ発生源"),)
            for effect in self.then:
                effect.perform(game, replace(ctx, view=game.view, held=held))


@dataclass(frozen=True)
class KeepInMind(Effect):
    """What follows speaks of all that is named, as it is now, as `held`."""

    SAYS = "{what}について、{then}"

    what: Ref = field(default_factory=Filter)
    then: tuple[Effect, ...] = ()

    def perform(self, game: Game, ctx: Context) -> None:
        """Find it, then go on."""
        held = objects(self.what, replace(ctx, view=game.view))
        for effect in self.then:
            effect.perform(game, replace(ctx, view=game.view, held=held))


@dataclass(frozen=True)
class ChoosePlayer(Effect):
    """A player is chosen (not a target); what follows speaks of that player as `held`."""

    SAYS = "{among}のうち1人を選ぶ。{then}"

    among: Ref = "players"
    then: tuple[Effect, ...] = ()

    def payable(self, ctx: Context) -> bool:
        """Return whether there is a player with whom everything that follows can be done."""
        found = players(self.among, ctx)
        return any(all(one.payable(replace(ctx, held=(who,))) for one in self.then) for who in found)

    def perform(self, game: Game, ctx: Context) -> None:
        """Choose, then go on."""
        options = [(f"プレイヤー{one}", one) for one in players(self.among, ctx)]
        if options:
            chosen = game.choose(
                ctx.controller, options, "player", f"{game.view.label(ctx.source)}の効果で選ぶプレイヤー"
            )
            for effect in self.then:
                effect.perform(game, replace(ctx, view=game.view, held=(chosen,)))


@dataclass(frozen=True)
class NameTop(Effect):
    """Players name a card each, in turn order; then all reveal a top card, which goes to a zone if it was named.

    Attributes:
        to: where a card with the name goes that its player chose; any other goes to the bottom of the library.
    """

    SAYS = (
        "{who}は手番順にカード名を1つ選び、その後同時にライブラリーの一番上のカードを公開する。"
        "自分の選んだ名前のカードなら{to}に置き、そうでないならライブラリーの一番下に置く"
    )

    who: Ref = "players"
    to: Zone = Zone.HAND

    def perform(self, game: Game, ctx: Context) -> None:
        """Name, reveal, put."""
        who = [one for one in game.state.turn_order() if one in players(self.who, ctx)]
        known = sorted({seen.chars.name for _, seen in game.view.everything() if seen.chars.name})
        named: dict[Player, str] = {}
        for player in who:
            options = [*((name, name) for name in known), ("ほかの名前", "")]
            named[player] = game.choose(player, options, "card name", "選ぶカード名")
            game.tell(f"{player}は「{named[player] or 'ほかの名前'}」を選ぶ")
        shown = [(player, one) for player in who for one in top(game, player, 1)]
        refuse_unknown(game, [one for _, one in shown], "公開されるカードがわからない")
        for player, one in shown:
            game.tell(f"{player}は{game.view.label(one)}を公開する")
        hits = [one for player, one in shown if game.view[one].chars.name == named[player]]
        game.perform(Move(one, self.to) for one in hits)
        for player, one in shown:
            if one not in hits:
                put_back(game, player, [one], bottom=True)


@dataclass(frozen=True)
class ExileUntil(Effect):
    """What is named is exiled until the source leaves the battlefield; then it comes back at once."""

    SAYS = "これが戦場を離れるまで{what}を追放する"

    what: Ref = "target"

    def perform(self, game: Game, ctx: Context) -> None:
        """Exile it, unless the source has left already."""
        thing = game.state.objects.get(ctx.source)
        if thing is None or thing.zone != Zone.BATTLEFIELD:
            game.tell("発生源がもう戦場にないので、追放しない", "exile.until", held=False)
            return
        moved = [one for one in objects(self.what, ctx) if game.view.exists(one)]
        origins = {one: game.view[one].thing.zone for one in moved}
        game.perform(Move(one, Zone.EXILE) for one in moved)
        for one in moved:
            now = game.state.became.get(one)
            if now is not None:
                back = Returning(ctx.source, (now,), origins[one])
                game.state = replace(game.state, returns=(*game.state.returns, back))
