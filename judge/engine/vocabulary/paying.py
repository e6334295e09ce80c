"""Paying mana while something resolves.

Invariant: where mana is counted, what the pool cannot pay is not offered; elsewhere anybody can pay and is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.events.mana import EmptyPool, SpendMana
from judge.engine.mana import ManaCost, parse, shown, ways
from judge.engine.vocabulary.amounts import number
from judge.engine.vocabulary.refs import players
from judge.engine.vocabulary.words import Context, Effect, Number, Ref
from judge.text.records import dataclass

if TYPE_CHECKING:
    from judge.engine.game import Game


@dataclass(frozen=True)
class PayMana(Effect):
    """A player pays mana, as a part of what an effect lets the player do.

    Attributes:
        mana: symbols; {X} is the value of X.
        generic: further generic mana.
    """

    SAYS = "{who}は{mana}〔generic=0!（不特定マナ{generic}点）〕を支払う"

    mana: str = ""
    generic: Number = 0
    who: Ref = "you"

    def payable(self, ctx: Context) -> bool:
        """Return whether each player can pay."""
        held = [ctx.view.state.player(one) for one in players(self.who, ctx)]
        return all(not one.counted or bool(ways(self._cost(ctx), one.mana)) for one in held)

    def perform(self, game: Game, ctx: Context) -> None:
        """Pay it."""
        cost = self._cost(ctx)
        for player in players(self.who, ctx):
            held = game.state.player(player)
            options = [(shown(one), one) for one in ways(cost, held.mana)] if held.counted else [("", ())]
            if not options:
                game.tell(f"{player}は{cost}を支払えない", held=False)
                continue
            taken = game.choose(player, options, "payment", "支払うマナ")
            with game.following(game.tell(f"{player}が{cost}を支払う")):
                game.perform((SpendMana(player, taken),))

    def _cost(self, ctx: Context) -> ManaCost:
        return parse(self.mana, ctx.x).plus(ManaCost(max(0, number(self.generic, ctx))))


@dataclass(frozen=True)
class LoseMana(Effect):
    """Players lose all unspent mana, which is not the loss at the end of a step or phase."""

    SAYS = "{who}は未消費のマナをすべて失う"

    who: Ref = "players"

    def perform(self, game: Game, ctx: Context) -> None:
        """Empty their pools."""
        held = [game.state.player(one) for one in players(self.who, ctx)]
        game.perform(EmptyPool(one.name) for one in held if one.mana or one.owing)
