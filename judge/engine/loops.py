"""Loops: the same position again and again, with nobody choosing anything in between, is a draw.

Invariant: a loop is one only when the whole position, order of libraries and waiting abilities included, has come back
several times; when somebody was asked anything on the way, how long it goes on is a choice and not said here.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from judge.engine.errors import Unsupported
from judge.engine.values import Zone
from judge.text.records import replace

if TYPE_CHECKING:
    from judge.engine.game import Game
    from judge.engine.state import GameObject

TIMES = 4
"""How often a position must come back: abilities that trigger only so often in a turn end some loops."""
PATIENCE = 12
"""So many resolutions in a row are looked at without suspicion: comparing positions takes time."""


class Watch:
    """The positions seen while the stack empties, and how often anybody had been asked by then."""

    def __init__(self) -> None:
        self._seen: Counter[object] = Counter()
        self._asked: dict[object, int] = {}
        self._looks = 0

    def look(self, game: Game) -> None:
        """Look at the position; a mandatory loop ends the game in a draw.

        Raises:
            Unsupported: the loop contains a choice.
        """
        self._looks += 1
        if self._looks <= PATIENCE:
            return
        now = position(game)
        self._seen[now] += 1
        first = self._asked.setdefault(now, game.asked)
        if self._seen[now] < TIMES:
            return
        if game.asked != first:
            raise Unsupported("loop.mandatory", "選択を含むループです。何回繰り返すかを局面に書いてください")
        game.tell("同じ局面が強制的に繰り返され、止める手段がないので、ゲームは引き分けになる", "loop.mandatory")
        game.state = replace(game.state, drawn=True)


def position(game: Game) -> object:
    """Return everything a position is made of but the identities of objects, comparable."""
    state = game.state
    label = {one: thing.label for one, thing in state.objects.items()}
    things = Counter(_condition(game, thing) for thing in state.objects.values() if thing.zone != Zone.STACK)
    stack = tuple(_on_stack(game, state.objects[one]) for one in state.in_zone(Zone.STACK))
    order = tuple(tuple(label[one] for one in state.in_zone(Zone.LIBRARY, player.name)) for player in state.players)
    waiting = Counter((one.ability, game.view.label(one.source), one.controller) for one in state.pending)
    lasting = Counter(
        (one.ability, tuple(game.view.label(other) for other in one.on or ()), one.until) for one in state.effects
    )
    later = Counter((one.ability, game.view.label(one.source), one.until) for one in state.delayed)
    groups = (things, waiting, lasting, later)
    plain = (state.players, state.active, state.step, state.turn, stack, order)
    return plain, tuple(frozenset(group.items()) for group in groups)


def _condition(game: Game, thing: GameObject) -> object:
    host = game.view.label(thing.attached_to) if thing.attached_to is not None else None
    where = (thing.zone, thing.owner, game.view[thing.id].controller, thing.kind, host)
    return thing.label, thing.base, where, thing.counters, thing.damage, thing.tapped


def _on_stack(game: Game, thing: GameObject) -> object:
    item = thing.item
    targets = () if item is None else tuple(game.view.label(one) for group in item.targets for one in group)
    return thing.label, thing.controller, None if item is None else item.ability, targets
