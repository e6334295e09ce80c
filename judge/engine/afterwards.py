"""What follows a batch at once, before anybody gets priority: durations that are over, cards that come back.

Invariant: an effect whose duration is over ends for good; cards exiled until an object leaves come back right after the
batch in which it left, and nothing can happen in between.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.events.base import Batch
from judge.engine.events.tell import Planeswalked
from judge.engine.events.zones import Move
from judge.engine.state import Returning
from judge.engine.turns import end_effects
from judge.engine.values import ObjectId, Zone
from judge.engine.vocabulary.ongoing import ActiveEffect
from judge.engine.vocabulary.words import Context
from judge.text.records import replace

if TYPE_CHECKING:
    from judge.engine.game import Game


def _left(game: Game, one: ObjectId) -> bool:
    thing = game.state.objects.get(one)
    return thing is None or thing.zone != Zone.BATTLEFIELD


def expire(game: Game) -> None:
    """End the effects whose duration has run out with what just happened."""
    if any(one.until == "source leaves" or one.only_while is not None for one in game.state.effects):
        end_effects(game, lambda one: _over(game, one))


def part_planes(game: Game, batch: Batch) -> None:
    """End what lasts until a player planeswalks, when one did."""
    walked = [event for event in batch.events if isinstance(event, Planeswalked)]
    if walked:
        from_plane = any(batch.before[one].is_a("plane") for event in walked for one in event.left)
        ending = {"planeswalk", "planeswalk from a plane"} if from_plane else {"planeswalk"}
        end_effects(game, lambda one: one.until in ending)


def _over(game: Game, one: ActiveEffect) -> bool:
    if one.until == "source leaves" and _left(game, one.source):
        return True
    if one.only_while is None:
        return False
    targets = (one.on,) if one.on is not None else ()
    it = one.on[0] if one.on else None
    return not one.only_while.holds(Context(game.view, one.source, one.controller, targets, it=it))


def give_back(game: Game) -> None:
    """Return the cards that were exiled until something left that is no longer there."""
    due = [one for one in game.state.returns if _left(game, one.source)]
    if not due:
        return
    game.state = replace(game.state, returns=tuple(one for one in game.state.returns if one not in due))
    game.perform(_back(game, one, card) for one in due for card in one.cards if game.view.exists(card))


def _back(game: Game, one: Returning, card: ObjectId) -> Move:
    from judge.engine.cite import known

    key = known(game.edition, "exile.until")
    how = "return" if one.to == Zone.BATTLEFIELD else ""
    return Move(card, one.to, controller=game.view[card].thing.owner, how=how, key=key)
