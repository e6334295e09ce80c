"""Instructions about life totals as a whole, and about paying any amount of life.

Invariant: a life total that is set changes by gaining or losing the difference, so what looks at that applies; nobody
pays more life than there is.
"""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from judge.engine.cards import Characteristics
from judge.engine.events.marks import ChangeLife
from judge.engine.events.zones import CreateToken
from judge.engine.values import Player
from judge.engine.vocabulary.amounts import number
from judge.engine.vocabulary.refs import players
from judge.engine.vocabulary.telling import Telling, body
from judge.engine.vocabulary.words import Context, Effect, Number, Ref
from judge.text.records import dataclass, replace

if TYPE_CHECKING:
    from judge.engine.game import Game


@dataclass(frozen=True)
class SetLife(Effect):
    """Players' life totals become a number: each gains or loses the difference."""

    SAYS = "{who}のライフ総量は{amount}点になる"

    amount: Number = 0
    who: Ref = "target"

    def perform(self, game: Game, ctx: Context) -> None:
        """Let them gain or lose what is missing."""
        wanted = number(self.amount, ctx)
        game.perform(ChangeLife(one, wanted - game.state.player(one).life) for one in players(self.who, ctx))


@dataclass(frozen=True)
class PayLifeInRounds(Effect):
    """Starting with you, players may pay any amount of life, until a round in which nobody does; then each gets tokens.

    Attributes:
        base: the token each player creates for each 1 life that player paid; all are created at the same time.
    """

    base: Characteristics = field(default_factory=Characteristics)

    def perform(self, game: Game, ctx: Context) -> None:
        """Ask round after round, then create the tokens."""
        order = game.state.turn_order()
        start = order.index(ctx.controller) if ctx.controller in order else 0
        paid: dict[Player, int] = dict.fromkeys((*order[start:], *order[:start]), 0)
        while sum([self._pay(game, one, paid) for one in paid]) > 0:
            pass
        label = self.base.name or "トークン"
        game.perform(CreateToken(self.base, one, label) for one, amount in paid.items() for _ in range(amount))

    def _pay(self, game: Game, player: Player, paid: dict[Player, int]) -> int:
        """Let a player pay; return how much."""
        life = max(0, game.state.player(player).life)
        options = [("支払わない", 0), *((f"{n}点のライフを支払う", n) for n in range(1, life + 1))]
        taken = game.choose(player, options, "life", "支払うライフ")
        paid[player] += taken
        game.perform((ChangeLife(player, -taken),) if taken else ())
        return taken

    def say(self, told: Telling) -> str:
        """Return the procedure, and what comes of it."""
        made = body(self.base, replace(told, targets=()))
        return (
            "あなたから始めて各プレイヤーは望む点数のライフを支払ってもよい。誰も支払わなくなるまで繰り返す。"
            f"各プレイヤーは、支払ったライフ1点につき{made}を1つ生成する"
        )
