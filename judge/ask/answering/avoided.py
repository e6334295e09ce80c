"""Whether a player comes through without losing the game, and with how much life.

Invariant: what is told is of one branch; whether any of them will do is for `branches` to say.
"""

from __future__ import annotations

from judge.ask.answering import ofplayers
from judge.ask.answering.line import Asking, Line
from judge.ask.building.players import YOU


def comes_through(asking: Asking) -> Line:
    """Answer 負けない順番はある in one branch."""
    player = asking.query.player or YOU
    lost = asking.outcome.game.state.player(player).lost
    life = ofplayers.life(asking.outcome, player)
    if lost:
        return Line(
            f"{'はい' if asking.query.neg else 'いいえ'}、ありません。{player}は敗北します（ライフは{life}点）。", False
        )
    return Line(
        f"{'いいえ' if asking.query.neg else 'はい'}、あります。{player}は敗北せず、ライフは{life}点になります。", True
    )


__all__ = ["comes_through"]
