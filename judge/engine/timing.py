"""When players may act.

Invariant: a procedure that has a time of its own asks here and is refused with the rule that says so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.errors import Illegal
from judge.engine.values import Player, Step, Zone

if TYPE_CHECKING:
    from judge.engine.game import Game


def in_main_phase(game: Game, by: Player, what: str) -> None:
    """Refuse what can be done only in one's own main phase with an empty stack, at any other time."""
    main = game.state.step in (Step.MAIN, Step.MAIN2)
    if by != game.state.active or not main or game.state.in_zone(Zone.STACK):
        raise Illegal("timing.sorcery", f"{what}は、自分のメイン・フェイズでスタックが空のときにしか使えません")


def with_priority(game: Game, what: str) -> None:
    """Refuse what takes priority in a step in which nobody receives it."""
    if game.state.step == Step.UNTAP:
        raise Illegal("step.untap.priority", f"アンタップ・ステップには優先権が発生しないので、{what}は使えません")


def stack_empty(game: Game, what: str) -> None:
    """Refuse to go on to another step while something is on the stack."""
    waiting = game.state.in_zone(Zone.STACK)
    if waiting:
        raise Illegal("step.ends", f"スタックに{game.view.label(waiting[-1])}が残っているので、{what}に進めません")
