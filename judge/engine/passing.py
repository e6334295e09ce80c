"""What happens as players are about to pass.

Invariant: a card that may be cast only until its player next passes is cast now or loses the chance; this is asked
before anything resolves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.values import ObjectId, Zone

if TYPE_CHECKING:
    from judge.engine.game import Game

OPEN = "until pass"
"""What a card recalls that may be cast until its player next passes: (the way of casting, the rule's key)."""


def last_chances(game: Game) -> bool:
    """Offer what may be cast only until the next pass; return whether anything happened."""
    from judge.engine.casting import Plan
    from judge.engine.events.zones import Move
    from judge.engine.vocabulary.spells import offer

    for one in _open(game):
        way, key = game.view[one].thing.recall(OPEN)
        if offer(game, one, game.view[one].thing.owner, Plan(way=way, permitted=True)) is None:
            game.perform((Move(one, Zone.GRAVEYARD, key=key),))
        return True
    return False


def _open(game: Game) -> list[ObjectId]:
    found = [one for one in game.state.in_zone(Zone.EXILE) if game.state.objects[one].recall(OPEN)]
    order = game.state.turn_order()
    return sorted(found, key=lambda one: (order.index(game.state.objects[one].owner), one))
