"""Planechase: face-up planes and phenomena, the planar deck, the planar die.

Invariant: a face-up card works from the command zone and is controlled by the planar controller, normally the active
player; to planeswalk is one batch, so what leaves and what comes are told together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.cards import Characteristics
from judge.engine.cite import exists
from judge.engine.errors import Absent, Illegal, Unsupported
from judge.engine.events.base import Event
from judge.engine.events.tell import ChaosEnsues, Planeswalked, Rolled
from judge.engine.events.zones import Move
from judge.engine.state import GameState
from judge.engine.timing import in_main_phase
from judge.engine.values import ObjectId, Player, Zone
from judge.engine.vocabulary.ongoing import Pending
from judge.engine.vocabulary.planes import Planeswalk
from judge.engine.vocabulary.words import Ability, Triggered
from judge.text.records import replace

if TYPE_CHECKING:
    from judge.engine.game import Game

TYPES = frozenset({"plane", "phenomenon"})
SIDES = {"chaos": "カオス", "planeswalk": "プレインズウォーク", "blank": "空白"}
ABILITY = Triggered("plane.walk_side", do=(Planeswalk(),))
"""What rolling the Planeswalker symbol triggers."""


def commanding(base: Characteristics) -> Characteristics:
    """Return a plane or phenomenon with abilities that work from the command zone; anything else as it is."""
    if not base.types & TYPES:
        return base
    return replace(base, abilities=tuple(_commanding(one) for one in base.abilities))


def _commanding(ability: Ability) -> Ability:
    zone = getattr(ability, "zone", None)
    return replace(ability, zone=Zone.COMMAND) if zone == Zone.BATTLEFIELD else ability


def face_up(state: GameState) -> tuple[ObjectId, ...]:
    """Return the face-up planes and phenomena."""
    return tuple(one for one in state.in_zone(Zone.COMMAND) if state.objects[one].base.types & TYPES)


def planar_controller(state: GameState) -> Player:
    """Return the active player, or the next one left in the game."""
    return state.turn_order()[0]


def pass_control(state: GameState) -> GameState:
    """Return the state with every face-up plane and phenomenon under the planar controller's control."""
    by = planar_controller(state)
    return state.put(*(replace(state.objects[one], controller=by) for one in face_up(state)))


def planeswalk_events(game: Game) -> tuple[Event, ...]:
    """Return the events by which the planar controller planeswalks.

    Raises:
        Unsupported: nothing says which card is on top of the planar deck.
    """
    by, left = planar_controller(game.state), face_up(game.state)
    deck = game.state.in_zone(Zone.PLANAR_DECK, by)
    if not deck:
        raise Unsupported("kw.planeswalk", f"{by}の次元デッキの一番上のカードを書いてください")
    away = (Move(one, Zone.PLANAR_DECK, bottom=True) for one in left)
    return (*away, Move(deck[0], Zone.COMMAND, controller=by), Planeswalked(by, left, deck[0]))


def roll(game: Game, by: Player, side: str | None) -> None:
    """Let the active player roll the planar die, as the special action it is.

    Args:
        game: the game.
        by: who rolls.
        side: what it shows (`chaos`, `planeswalk`, `blank`); None leaves it to chance.

    Raises:
        Absent: the edition has no planes.
        Illegal: it is not that player's main phase with an empty stack.
    """
    if not exists("plane.roll", game.edition):
        raise Absent("plane.roll", f"{game.edition.date} の版には次元ダイスがありません")
    if by != game.state.active or game.state.in_zone(Zone.STACK) or not face_up(game.state):
        raise Illegal("plane.roll", f"{by}はいま次元ダイスを振れません")
    try:
        in_main_phase(game, by, "次元ダイス")
    except Illegal as error:
        raise Illegal("plane.roll", error.what) from error
    cost = rolled(game.state, by)
    if cost and game.state.player(by).counted:
        raise Unsupported("plane.roll", f"次元ダイスを振るためのマナ{cost}点の支払いはまだ扱えません")
    step = game.tell(f"{by}がマナ{cost}点を支払って次元ダイスを振る", "plane.roll")
    with game.following(step):
        throw(game, by, side, paid=True)


def throw(game: Game, by: Player, side: str | None = None, *, paid: bool = False) -> None:
    """Let the planar die show a side; `paid` when it was rolled as the special action."""
    if side is None:
        side = game.choose(by, [(name, key) for key, name in SIDES.items()], "planar die", "次元ダイスの目")
    if side == "blank" and game.view.says("blank sides are chaos", by):
        game.tell("次元ダイスの空白の面は、カオスとして扱われる")
        side = "chaos"
    _show(game, by, side, paid)


def rolled(state: GameState, by: Player) -> int:
    """Return how often a player has taken the action of rolling the planar die this turn."""
    return sum(isinstance(event, Rolled) and event.paid and event.player == by for event, _ in state.history)


def _show(game: Game, by: Player, side: str, paid: bool) -> None:
    keys = {"chaos": "plane.chaos", "planeswalk": "plane.walk_side", "blank": "plane.blank"}
    step = game.tell(f"次元ダイスの目は{SIDES[side]}である", keys[side])
    with game.following(step):
        game.perform((Rolled(by, side, paid), *((ChaosEnsues(by),) if side == "chaos" else ())))
        if side == "planeswalk":
            one = Pending(ABILITY, face_up(game.state)[0], by, because=step)
            game.state = replace(game.state, pending=(*game.state.pending, one))
