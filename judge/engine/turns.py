"""The turn: its steps in order, the turn-based actions of each, the ends of durations.

Invariant: going to a step passes every step before it that a turn always has; what lasts until a moment ends at that
moment, whether or not anybody looks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from judge.engine.events.marks import EndEffects, RemoveDamage, SetTapped
from judge.engine.events.tell import StepBegins
from judge.engine.events.zones import Discard, Draw
from judge.engine.planar import pass_control
from judge.engine.values import Player, Step, Zone
from judge.engine.vocabulary.triggers import Beginning
from judge.text.records import replace

if TYPE_CHECKING:
    from judge.engine.game import Game
    from judge.engine.vocabulary.ongoing import ActiveEffect

ORDER = tuple(Step)
COMBAT = (Step.BEGIN_COMBAT, Step.ATTACKERS, Step.BLOCKERS, Step.DAMAGE, Step.END_COMBAT)
ONLY_WITH_ATTACKERS = (Step.ATTACKERS, Step.BLOCKERS, Step.DAMAGE)
"""Steps that are not passed by themselves: somebody declares something in them."""

HAND_SIZE = 7


def go_to(game: Game, step: Step, player: Player) -> None:
    """Let the game go on to a step, of the next turn when this one is past it; everything on the way resolves.

    Args:
        game: the game.
        step: the step to begin; what it triggers is left waiting.
        player: whose turn the next one is, when it takes a new turn.
    """
    for passed in _between(game.state.step, step):
        begin(game, passed, player)
        if passed != Step.UNTAP:
            game.play_out()
        if game.over:
            return
    begin(game, step, player)


def awaited(game: Game, step: Step) -> bool:
    """Return whether a later step of this turn has an ability that triggers when it begins."""
    if ORDER.index(game.state.step) >= ORDER.index(step) or game.state.in_zone(Zone.STACK):
        return False
    triggers = [ability.when for _, ability in game.view.triggered()]
    triggers += [one.ability.when for one in game.state.delayed]
    return any(isinstance(one, Beginning) and one.step == step for one in triggers)


def _between(now: Step, step: Step) -> tuple[Step, ...]:
    here, there = ORDER.index(now), ORDER.index(step)
    passed = ORDER[here + 1 : there] if here < there else (*ORDER[here + 1 :], *ORDER[:there])
    return tuple(one for one in passed if one not in ONLY_WITH_ATTACKERS)


def begin(game: Game, step: Step, player: Player) -> None:
    """Let one step begin: its turn-based actions happen and its triggers wait."""
    from judge.engine.pools import empty_pools

    empty_pools(game, step)
    if step == Step.UNTAP:
        game.state = replace(game.state, active=player, turn=game.state.turn + 1, history=(), lands=0)
        game.state = pass_control(game.state)
    leaving_combat = game.state.combat is not None and step not in COMBAT
    game.state = replace(game.state, step=step, combat=game.state.combat if step in COMBAT else None)
    if leaving_combat:
        end_effects(game, lambda one: one.until == "end of combat")
    if step == Step.UNTAP:
        _untap(game, player)
    elif step == Step.CLEANUP:
        _cleanup(game)
    game.perform((StepBegins(step, game.state.active),))
    if step == Step.DRAW:
        with game.following(game.tell(f"{game.state.active}がドロー・ステップのカードを引く", "step.draw")):
            game.perform((Draw(game.state.active),))


def end_effects(game: Game, ending: Callable[[ActiveEffect], bool]) -> bool:
    """End the lasting effects for which a test says so, all at once; return whether there were any."""
    numbers = frozenset(one.number for one in game.state.effects if ending(one))
    if numbers:
        game.perform((EndEffects(numbers),))
    return bool(numbers)


def _untap(game: Game, player: Player) -> None:
    """The player's effects until that turn end; the permanents untap, but for those that don't."""
    if end_effects(game, lambda one: one.until == "your next turn" and one.controller == player):
        game.tell(f"{player}の次のターンまでの効果が終わる")
    own = [one for one in game.state.in_zone(Zone.BATTLEFIELD) if game.view[one].controller == player]
    game.state = game.state.put(*(replace(game.state.objects[one], settled=player) for one in own))
    staying = [one for one in own if game.state.objects[one].tapped and game.view.says("doesn't untap", one)]
    for one in staying:
        game.tell(f"{game.view.label(one)}はアンタップしない", "step.untap", held=False)
    others = [one for one in game.state.in_zone(Zone.BATTLEFIELD) if game.view[one].controller != player]
    also = [one for one in others if game.view.says("untaps in others' untap steps", one)]
    game.perform(SetTapped(one, False) for one in (*own, *also) if one not in staying)
    end_effects(game, lambda one: one.until == "its next untap step" and any(other in own for other in one.on or ()))


def _cleanup(game: Game) -> None:
    """The active player discards down to the hand size; then damage is removed and effects end together."""
    _hand_size(game)
    ending = frozenset(one.number for one in game.state.effects if one.until == "end of turn")
    told = game.tell("ターン終了時までの効果が終わり、ダメージが取り除かれる", "cleanup")
    with game.following(told):
        game.perform((*(RemoveDamage(one) for one in game.state.in_zone(Zone.BATTLEFIELD)), EndEffects(ending)))
    kept = tuple(one for one in game.state.delayed if one.until != "end of turn")
    game.state = replace(game.state, delayed=kept)


def _hand_size(game: Game) -> None:
    player = game.state.active
    if game.view.says("no maximum hand size", player):
        return
    hand = list(game.state.in_zone(Zone.HAND, player))
    excess = len(hand) - HAND_SIZE
    if excess <= 0:
        return
    step = game.tell(f"{player}の手札は{len(hand)}枚なので、{excess}枚捨てる", "cleanup.hand")
    chosen = []
    for _ in range(excess):
        options = [(game.view.label(one), one) for one in hand if one not in chosen]
        chosen.append(game.choose(player, options, "discard", "捨てるカード"))
    with game.following(step):
        game.perform(Discard(one, player) for one in chosen)
