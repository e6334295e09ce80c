"""Coins.

Invariant: every flip is decided by chance, so every outcome is followed; flips go on exactly as long as the words say.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.cite import known
from judge.engine.errors import Unsupported
from judge.engine.events.marks import Remember
from judge.engine.vocabulary.amounts import number
from judge.engine.vocabulary.telling import Telling
from judge.engine.vocabulary.words import Context, Effect, Number
from judge.text.records import dataclass, replace

if TYPE_CHECKING:
    from judge.engine.game import Game

MOST = 16
"""More flips than this in one instruction are refused."""


@dataclass(frozen=True)
class FlipCoins(Effect):
    """The ability's controller flips coins, a number of them or until a flip is lost; then something may follow.

    Attributes:
        amount: how many flips, unless `until_loss`.
        then: what follows; the source recalls the flips won as `flips won`, a number.
        wins, losses: what follows each flip that is won, or lost, at once.
    """

    amount: Number = 1
    until_loss: bool = False
    then: tuple[Effect, ...] = ()
    wins: tuple[Effect, ...] = ()
    losses: tuple[Effect, ...] = ()

    def perform(self, game: Game, ctx: Context) -> None:
        """Flip, then go on."""
        won = flips = 0
        while True:
            if flips == MOST:
                raise Unsupported("", "コイン投げが終わりません。結果を choose に書いてください")
            flips += 1
            options = [(f"{flips}回目に負ける", False), (f"{flips}回目に勝つ", True)]
            win = game.choose(ctx.controller, options, "coin", "コイン投げの結果")
            text = f"{ctx.controller}は{flips}回目のコイン投げに{'勝つ' if win else '負ける'}"
            game.tell(text, known(game.edition, "coin"))
            won += win
            for effect in self.wins if win else self.losses:
                effect.perform(game, replace(ctx, view=game.view))
            if not win if self.until_loss else flips >= number(self.amount, ctx):
                break
        game.perform((Remember(ctx.source, "flips won", won),))
        for effect in self.then:
            effect.perform(game, replace(ctx, view=game.view))

    def say(self, told: Telling) -> str:
        """Return how long coins are flipped, and what follows."""
        how = "負けるまでコイン投げを行う" if self.until_loss else told.fill("コイン投げを{amount}回行う", self)
        win = told.fill("。勝つたび、{wins}", self) if self.wins else ""
        loss = told.fill("。負けるたび、{losses}", self) if self.losses else ""
        return how + win + loss + (told.fill("。{then}", self) if self.then else "")
