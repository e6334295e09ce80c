"""Instructions and replacements about drawing and about the end of the game.

Invariant: a player who loses by an effect loses at once; a draw that is replaced is somebody else's or none.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.events.base import Event
from judge.engine.events.marks import ChangeLife, LoseGame
from judge.engine.events.zones import Draw
from judge.engine.vocabulary.refs import players
from judge.engine.vocabulary.triggers import meant
from judge.engine.vocabulary.words import Context, Effect, Ref, Replacement
from judge.text.records import dataclass, replace

if TYPE_CHECKING:
    from judge.engine.game import Game
    from judge.engine.vocabulary.telling import Telling


@dataclass(frozen=True)
class LoseTheGame(Effect):
    """Players lose the game."""

    SAYS = "{who}はゲームに敗北する"

    who: Ref = "you"

    def perform(self, game: Game, ctx: Context) -> None:
        """Let them lose."""
        game.perform(LoseGame(player) for player in players(self.who, ctx))


@dataclass(frozen=True)
class DrawsInstead(Replacement):
    """If somebody would draw a card, somebody draws that many cards instead, or nobody does.

    Attributes:
        who: whose drawing is replaced; of a lasting effect `target`.
        by: who draws instead; None or empty for nobody; `that player` for the same player.
        times: how many cards are drawn instead of one.
        then: what is done instead, or as well.
    """

    def say(self, told: Telling) -> str:
        """Return whose drawing becomes what."""
        much = f"{self.times}枚" if self.times != 1 else ""
        said = told.fill(f"{{who}}がカードを引くなら、代わりに〔by?{{by}}がカードを{much}引く〕〔by!引かない〕", self)
        return said + told.fill("〔then?。{then}〕", self)

    who: Ref = "opponents"
    by: Ref | None = "you"
    times: int = 1
    then: tuple[Effect, ...] = ()

    def applies(self, event: Event, ctx: Context) -> bool:
        """Return whether someone meant would draw."""
        return isinstance(event, Draw) and meant(self.who, event.player, ctx)

    def instead(self, event: Event, ctx: Context, game: Game) -> tuple[Event, ...]:
        """Return the other player's drawing."""
        assert isinstance(event, Draw)
        if self.then:
            game.after(self.then, replace(ctx, event=event))
        if not self.by:
            return ()
        drawing = players(self.by, replace(ctx, event=event))
        return tuple(replace(event, player=player) for player in drawing for _ in range(self.times))

    @property
    def text(self) -> str:
        """Return its name in a sentence."""
        return f"代わりに{self.times}枚引く" if self.times != 1 else "代わりに別のプレイヤーがカードを引く"


@dataclass(frozen=True)
class GainsInstead(Replacement):
    """If somebody would gain life, something else is done instead; `event amount` is how much life it would be."""

    SAYS = "{who}がライフを得るなら、代わりに{then}"

    who: Ref = "you"
    then: tuple[Effect, ...] = ()

    def applies(self, event: Event, ctx: Context) -> bool:
        """Return whether someone meant would gain life."""
        return isinstance(event, ChangeLife) and event.amount > 0 and meant(self.who, event.player, ctx)

    def instead(self, event: Event, ctx: Context, game: Game) -> tuple[Event, ...]:
        """Let the other thing be done."""
        game.after(self.then, replace(ctx, event=event))
        return ()

    @property
    def text(self) -> str:
        """Return its name in a sentence."""
        return "ライフを得る代わりに別のことをする"
