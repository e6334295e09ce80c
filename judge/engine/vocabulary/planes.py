"""Instructions of the planar game.

Invariant: only the planar controller planeswalks; whatever lasts until a player planeswalks ends then.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.errors import Absent
from judge.engine.events.tell import ChaosEnsues
from judge.engine.policy import arm
from judge.engine.vocabulary.words import Context, Effect
from judge.text.records import dataclass, replace

if TYPE_CHECKING:
    from judge.engine.game import Game


@dataclass(frozen=True)
class Planeswalk(Effect):
    """The planar controller planeswalks."""

    SAYS = "プレインズウォークする"

    def perform(self, game: Game, ctx: Context) -> None:
        """Leave the face-up cards and turn the next one up."""
        from judge.engine.planar import planar_controller, planeswalk_events

        if ctx.controller != planar_controller(game.state):
            game.tell(f"{ctx.controller}は次元のコントローラーではないので、プレインズウォークしない", held=False)
            return
        step = game.tell(f"{ctx.controller}がプレインズウォークする", "kw.planeswalk.b")
        with game.following(step):
            game.perform(planeswalk_events(game))


@dataclass(frozen=True)
class ReverseTurnOrder(Effect):
    """The turn order of the game is reversed, and with it everything that goes by turn order."""

    SAYS = "ゲームのターン順を逆転する"

    def perform(self, game: Game, ctx: Context) -> None:
        """Reverse it."""
        game.state = replace(game.state, players=tuple(reversed(game.state.players)))
        game.tell(f"ターン順が逆転し、{'、'.join(game.state.turn_order())}の順になる")


@dataclass(frozen=True)
class LetChaosEnsue(Effect):
    """Chaos ensues, without any roll."""

    SAYS = "カオスが発生する"

    def perform(self, game: Game, ctx: Context) -> None:
        """Let it ensue.

        Raises:
            Absent: in the edition chaos abilities trigger on rolls only.
        """
        if arm("plane.chaos", game.edition).name == "rolled":
            raise Absent("plane.chaos", "この版のカオス能力は、次元ダイスでカオスが出たときにだけ誘発します")
        game.perform((ChaosEnsues(ctx.controller, by_roll=False),))


@dataclass(frozen=True)
class RollPlanarDie(Effect):
    """The planar die is rolled, which does not count as the action that costs more each time."""

    SAYS = "次元ダイスを振る"

    def perform(self, game: Game, ctx: Context) -> None:
        """Roll; without planes nothing happens."""
        from judge.engine.planar import face_up, throw

        if face_up(game.state):
            throw(game, ctx.controller)
        else:
            game.tell("プレインチェイス戦ではないので、何も起こらない", held=False)
