"""Division among targets: announced as the spell or ability is put on the stack, kept until it resolves.

Invariant: every target gets at least one; what was meant for a target that has become illegal is lost.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from judge.engine.errors import Illegal, Unsupported
from judge.engine.events.base import Event
from judge.engine.events.damage import Damage
from judge.engine.events.marks import PutCounters, Remember
from judge.engine.policy import arm
from judge.engine.values import Entity
from judge.engine.vocabulary.amounts import number
from judge.engine.vocabulary.words import ANY_NUMBER, Context, Effect, Number
from judge.text.records import dataclass, replace

if TYPE_CHECKING:
    from judge.engine.game import Game

MOST = 64
"""More ways to divide than this are not followed one by one."""


@dataclass(frozen=True)
class Divided(Effect):
    """An amount of damage, or of counters of a kind, is divided among the targets of the first phrase.

    Attributes:
        each: what follows for each target: `held` is the target, `event amount` what it got.
    """

    SAYS = (
        "それらに、{amount}〔way=damage?点のダメージ〕〔way=damage!個の{way}カウンター〕を割り振る"
        "〔each?。それぞれについて、{each}〕"
    )

    amount: Number = 1
    way: str = "damage"
    each: tuple[Effect, ...] = ()

    def announce(self, game: Game, ctx: Context) -> None:
        """Ask for the division, or take the one that was named.

        Raises:
            Illegal: there is not one for each target, or the named division is none of the amount.
        """
        targets = ctx.targets[0] if ctx.targets else ()
        amount = number(self.amount, ctx)
        if ctx.via is None:
            return
        if not targets:
            _none_chosen(game, ctx, amount)
            return
        label = game.view.label(ctx.source)
        if amount < len(targets):
            raise Illegal("cr.601.2d", f"{label}の{amount}は、{len(targets)}個の対象に1以上ずつ割り振れません")
        named = dict(ctx.view[ctx.via].thing.recall("division named") or ())
        found = [one for one in _ways(amount, len(targets)) if not named or one == tuple(map(named.get, targets))]
        if not found:
            raise Illegal("cr.601.2d", f"{label}の割り振りは、各対象に1以上、合わせて{amount}でなければなりません")
        if len(found) > MOST:
            raise Unsupported("cr.601.2d", f"{label}の割り振り方が多すぎます。divide に書いてください")
        listed = [(_said(game, targets, one), one) for one in found]
        taken = game.choose(ctx.controller, listed, "divide", f"{label}の割り振り")
        game.perform((Remember(ctx.via, "divided", tuple(zip(targets, taken, strict=True))),))

    def perform(self, game: Game, ctx: Context) -> None:
        """Give each target that is still legal its part."""
        if ctx.via is None:
            return
        shares = dict(ctx.view[ctx.via].thing.recall("divided") or ())
        legal = ctx.targets[0] if ctx.targets else ()
        given = [self._event(one, share, ctx) for one, share in shares.items() if one in legal]
        batch = game.perform(given)
        for event in batch.events if self.each else ():
            if isinstance(event, Damage | PutCounters):
                got = event.to if isinstance(event, Damage) else event.what
                for effect in self.each:
                    effect.perform(game, replace(ctx, view=game.view, held=(got,), event=event))

    def _event(self, one: Entity, share: int, ctx: Context) -> Event:
        if self.way == "damage":
            return Damage(ctx.source, one, share)
        if isinstance(one, str):
            raise Unsupported("", "プレイヤーへのカウンターの割り振りはまだ扱えません")
        return PutCounters(one, self.way, share)


def _none_chosen(game: Game, ctx: Context, amount: int) -> None:
    """Refuse to choose none of any number of targets, in editions in which there must be one if possible."""
    from judge.engine.targeting import legal

    assert ctx.via is not None
    item = game.state.objects[ctx.via].item
    specs = item.ability.targets if item is not None and item.ability is not None else ()
    if amount < 1 or not specs or specs[0].at_most < ANY_NUMBER or not legal(game.view, specs[0], ctx):
        return
    way = arm("divide.none", game.edition)
    if way.name == "one if possible":
        label = game.view.label(ctx.source)
        raise Illegal(way.cites[0], f"{label}の対象は、選べるなら1つ以上でなければなりません")


def _ways(amount: int, parts: int) -> Iterator[tuple[int, ...]]:
    if parts == 1:
        yield (amount,)
        return
    for first in range(1, amount - parts + 2):
        for rest in _ways(amount - first, parts - 1):
            yield (first, *rest)


def _said(game: Game, targets: tuple[Entity, ...], shares: tuple[int, ...]) -> str:
    return "、".join(f"{game.view.label(one)}に{share}" for one, share in zip(targets, shares, strict=True))
