"""Instructions about life totals as a whole.

Invariant: a life total that is set changes by gaining or losing the difference, so what looks at that applies.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from judge.engine.events.marks import ChangeLife
from judge.engine.vocabulary.amounts import number
from judge.engine.vocabulary.refs import players
from judge.engine.vocabulary.words import Context, Effect, Number, Ref

if TYPE_CHECKING:
    from judge.engine.game import Game


@dataclass(frozen=True)
class SetLife(Effect):
    """Players' life totals become a number: each gains or loses the difference."""

    SAYS = "{who}のライフ総量は{amount}になる"

    amount: Number = 0
    who: Ref = "target"

    def perform(self, game: Game, ctx: Context) -> None:
        """Let them gain or lose what is missing."""
        wanted = number(self.amount, ctx)
        game.perform(ChangeLife(one, wanted - game.state.player(one).life) for one in players(self.who, ctx))
