"""Libraries: which card is on top, when the order is known and when it isn't.

Invariant: a card that nothing is known about is never given a nature: where one is needed the evaluator refuses. What
only chance decides (the order after a shuffle) is a choice like any other, so every case is looked at. The cards whose
order among each other is unknown stand next to each other and recall the same number under `loose`; the object of kind
`rest` stands for the cards that the scenario does not list, however many.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from judge.engine.cards import Characteristics
from judge.engine.choose import UNLISTED
from judge.engine.errors import Unsupported
from judge.engine.events.zones import Move
from judge.engine.state import GameObject, GameState
from judge.engine.values import ObjectId, Player, Zone
from judge.text.records import replace

if TYPE_CHECKING:
    from judge.engine.game import Game


def add_rest(state: GameState, player: Player) -> GameState:
    """Return the state with the unlisted rest of a player's library below the listed cards."""
    rest = GameObject(ObjectId(0), "ライブラリーの残り", player, player, Zone.LIBRARY, Characteristics(), kind="rest")
    return state.add(rest, bottom=True)


def top(game: Game, player: Player, amount: int) -> tuple[ObjectId, ...]:
    """Return the topmost cards of a library, as many as there are; chance is asked where it decides."""
    for place in range(amount):
        held = game.state.in_zone(Zone.LIBRARY, player)
        if place >= len(held):
            break
        _fix(game, player, place)
    return game.state.in_zone(Zone.LIBRARY, player)[:amount]


def ready(game: Game, amount: int) -> None:
    """Let anybody's next cards exist where nothing but unlisted ones come: another player may draw instead."""
    for player in game.state.turn_order():
        held = game.state.in_zone(Zone.LIBRARY, player)
        firm = [one for one in held if game.state.objects[one].recall("loose") is None]
        listed = sum(game.state.objects[one].kind != "rest" for one in held)
        if len(firm) == len(held) and listed < amount:
            top(game, player, amount)


def _fix(game: Game, player: Player, place: int) -> None:
    """Make the card at one place of a library a certain card."""
    held = game.state.in_zone(Zone.LIBRARY, player)
    group = game.state.objects[held[place]].recall("loose")
    block = [held[place]]
    if group is not None:
        block = [one for one in held[place:] if game.state.objects[one].recall("loose") == group]
    options = [(_label(game, one), one) for one in block]
    taken = game.choose(player, options, "chance", f"{player}のライブラリーの次のカード（順番は不明）")
    if game.state.objects[taken].kind == "rest":
        game.state = _add_unknown(game.state, player, place)
        return
    if group is not None:
        thing = game.state.objects[taken]
        game.state = _placed(game.state.put(replace(thing, memory=_firm(thing))), player, taken, place)


def _firm(thing: GameObject) -> tuple[tuple[str, Any], ...]:
    """Return what a card recalls, but for its order being unknown."""
    return tuple(pair for pair in thing.memory if pair[0] != "loose")


def _label(game: Game, one: ObjectId) -> str:
    return UNLISTED if game.state.objects[one].kind == "rest" else game.view.label(one)


def _add_unknown(state: GameState, player: Player, place: int) -> GameState:
    card = GameObject(
        ObjectId(0), UNLISTED, player, player, Zone.LIBRARY, Characteristics(), kind="card", memory=(("unknown", True),)
    )
    new = ObjectId(state.next_id)
    return _placed(state.add(card, bottom=True), player, new, place)


def _placed(state: GameState, player: Player, one: ObjectId, place: int) -> GameState:
    """Return the state with a card of a library at another place of it."""
    key = (Zone.LIBRARY, player)
    others = [other for other in state.zones[key] if other != one]
    others.insert(place, one)
    return replace(state, zones=MappingProxyType({**state.zones, key: tuple(others)}))


def refuse_unknown(game: Game, cards: Sequence[ObjectId], what: str) -> None:
    """Refuse where the nature of a card matters that the scenario does not give.

    Raises:
        Unsupported: one of the cards is not listed.
    """
    if any(is_unknown(game.state.objects[one]) for one in cards if one in game.state.objects):
        raise Unsupported("", f"{what}ので、ライブラリーのカードを書いてください")


def is_unknown(thing: GameObject) -> bool:
    """Return whether nothing is known about a card."""
    return thing.kind == "rest" or bool(thing.memory and thing.recall("unknown"))


def loosen(state: GameState, player: Player) -> GameState:
    """Return the state after a library was shuffled: no order is known."""
    held = [state.objects[one] for one in state.in_zone(Zone.LIBRARY, player)]
    state = state.put(*(thing.remember("loose", state.clock) for thing in held))
    return replace(state, clock=state.clock + 1)


def put_back(
    game: Game, player: Player, cards: Sequence[ObjectId], *, bottom: bool, random: bool = False, key: str = ""
) -> None:
    """Put cards on the top or the bottom of their owner's library, in an order that a player chooses or chance does.

    Args:
        game: the game.
        player: who chooses the order.
        cards: the cards, in a library already or elsewhere.
        bottom: at the bottom; else on top.
        random: chance decides the order.
        key: the rule it rests on.
    """
    left, order = list(cards), list[ObjectId]()
    while left and not random:
        where = "一番下から順に" if bottom else "一番下になるものから順に"
        options = [(game.view.label(one), one) for one in left]
        if len({label for label, _ in options}) == 1:
            options = options[:1]
        taken = game.choose(player, options, "order", f"ライブラリーに置く順番（{where}）")
        left.remove(taken)
        order.append(taken)
    order.extend(left)
    memory = (("loose", game.state.clock),) if random and len(order) > 1 else ()
    placed = list(reversed(order)) if bottom else order
    for one in placed:
        thing = game.state.objects[one]
        if thing.zone == Zone.LIBRARY:
            size = len(game.state.in_zone(Zone.LIBRARY, thing.owner))
            moved = game.state.put(replace(thing, memory=(*_firm(thing), *memory)))
            game.state = _placed(moved, thing.owner, one, size if bottom else 0)
    game.perform(
        Move(one, Zone.LIBRARY, bottom=bottom, memory=memory, key=key)
        for one in placed
        if game.state.objects[one].zone != Zone.LIBRARY
    )
