"""Instructions that nothing carries out.

Invariant: a card with such an instruction is played as long as nothing comes to it; then the game is refused, never
played on without it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.errors import Unsupported
from judge.engine.vocabulary.words import Context, Effect
from judge.text.records import dataclass

if TYPE_CHECKING:
    from judge.engine.game import Game


@dataclass(frozen=True)
class NotModelled(Effect):
    """What no other word says; `what` tells it in a few words. A game that comes to it is not played on."""

    SAYS = "（{what}: まだ扱えない）"

    what: str = ""

    def perform(self, game: Game, ctx: Context) -> None:
        """Refuse it.

        Raises:
            Unsupported: always.
        """
        raise Unsupported("", f"{self.what}はまだ扱えません")
