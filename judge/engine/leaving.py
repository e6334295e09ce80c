"""A player leaves a game of three or more: what is theirs leaves with them, at once and not as a state-based action.

Invariant: everything the player owns is gone, no effect gives that player anything any more, and what that player still
controlled is exiled; the others play on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.cite import exists
from judge.engine.errors import Unsupported
from judge.engine.events.base import Batch, Event
from judge.engine.events.marks import LoseGame
from judge.engine.events.tell import Planeswalked
from judge.engine.events.zones import Move
from judge.engine.layers.ops import Control
from judge.engine.planar import face_up, pass_control, planar_controller
from judge.engine.turns import end_effects
from judge.engine.values import ObjectId, Player, Zone
from judge.engine.vocabulary.ongoing import ActiveEffect
from judge.engine.vocabulary.words import Static
from judge.text.records import replace

if TYPE_CHECKING:
    from judge.engine.game import Game


def leave(game: Game, batch: Batch) -> None:
    """Let the players who lost in a batch leave the game, if it goes on without them.

    Raises:
        Unsupported: the edition has no rule for it.
    """
    gone = [event.player for event in batch.events if isinstance(event, LoseGame)]
    if gone and all(player.lost for player in game.state.players) and not game.state.drawn:
        game.tell("残っているプレイヤー全員が同時に敗北するので、ゲームは引き分けになる", "draw.all_lose")
        game.state = replace(game.state, drawn=True)
    if not gone or game.over:
        return
    if not exists("leave.game", game.edition):
        raise Unsupported("leave.game", f"{game.edition.date} の版で、3人以上のゲームからプレイヤーが離れる場合")
    for player in gone:
        step = game.tell(f"{player}がゲームから離れる", "leave.game")
        with game.following(step):
            _leave(game, player)


def _leave(game: Game, player: Player) -> None:
    game.state = pass_control(game.state)
    planes = [one for one in face_up(game.state) if game.state.objects[one].owner == player]
    _phenomenon_abilities_stay(game, planes)
    owned = [one for one, thing in game.state.objects.items() if thing.owner == player and thing.kind != "rest"]
    walking = _planeswalking(game) if planes else []
    game.perform((*(Move(one, Zone.NOWHERE) for one in (*owned, *walking)), *_next_plane(game, planes)))
    end_effects(game, lambda one: _gives_control(one, player))
    game.perform(
        Move(one, Zone.EXILE)
        for one in (*game.state.in_zone(Zone.BATTLEFIELD), *game.state.in_zone(Zone.STACK))
        if game.view[one].controller == player
    )
    kept = tuple(one for one in game.state.pending if one.controller != player)
    later = tuple(one for one in game.state.delayed if one.controller != player)
    game.state = replace(game.state, pending=kept, delayed=later)


def _gives_control(effect: ActiveEffect, player: Player) -> bool:
    ability = effect.ability
    gives = isinstance(ability, Static) and any(isinstance(op, Control) for op in ability.ops)
    return gives and effect.controller == player


def _phenomenon_abilities_stay(game: Game, planes: list[ObjectId]) -> None:
    """Hand abilities of leaving phenomena that wait or are on the stack to the new planar controller."""
    left = {one for one in planes if game.view[one].is_a("phenomenon")}
    by = planar_controller(game.state)
    pending = tuple(replace(one, controller=by) if one.source in left else one for one in game.state.pending)
    stack = [game.state.objects[one] for one in game.state.in_zone(Zone.STACK)]
    own = [one for one in stack if one.item is not None and one.item.source in left]
    game.state = replace(game.state.put(*(replace(one, owner=by, controller=by) for one in own)), pending=pending)


def _planeswalking(game: Game) -> list[ObjectId]:
    """Return the planeswalking abilities on the stack: they cease to exist with the plane."""
    stack = [game.state.objects[one] for one in game.state.in_zone(Zone.STACK)]
    return [one.id for one in stack if one.item is not None and getattr(one.item.ability, "key", "") == WALK]


WALK = "plane.walk_side"


def _next_plane(game: Game, planes: list[ObjectId]) -> tuple[Event, ...]:
    """Return the turning up of the next plane when a face-up one leaves the game."""
    if not planes:
        return ()
    by = planar_controller(game.state)
    deck = game.state.in_zone(Zone.PLANAR_DECK, by)
    if not deck:
        raise Unsupported("plane.leaves", f"{by}の次元デッキの一番上のカードを書いてください")
    game.tell(f"{by}が次元デッキの一番上のカードを表向きにする", "plane.leaves")
    return Move(deck[0], Zone.COMMAND, controller=by), Planeswalked(by, tuple(planes), deck[0])
