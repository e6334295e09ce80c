"""What changes of control and of type do to combat and to summoning sickness.

Invariant: a creature whose controller changed or that is no creature any more is out of combat and, in the first case,
no longer counts as controlled since the turn began.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from judge.engine.cite import known
from judge.engine.values import ObjectId, Player, Zone
from judge.text.records import replace

if TYPE_CHECKING:
    from judge.engine.game import Game


def keep_up(game: Game, held: Mapping[ObjectId, Player]) -> dict[ObjectId, Player]:
    """Note who controls what; act on what changed since the last look.

    Args:
        held: what the last look returned.
    """
    now = {one: game.view[one].controller for one in game.state.in_zone(Zone.BATTLEFIELD)}
    changed = [one for one, who in now.items() if held.get(one, who) != who]
    if changed:
        game.state = game.state.put(*(replace(game.state.objects[one], settled=None) for one in changed))
    if game.state.combat is not None:
        _leave(game, changed)
    return now


def _leave(game: Game, changed: list[ObjectId]) -> None:
    combat = game.state.combat
    assert combat is not None
    fighting = {one for one, _ in combat.attacks} | {one for one, _ in combat.blocks}
    for one in sorted(fighting):
        if one in changed or (game.view.exists(one) and not game.view[one].is_a("creature")):
            key = known(game.edition, "combat.removed")
            game.tell(f"{game.view.label(one)}は戦闘から取り除かれる", key)
            combat = combat.without(one)
    lost = {
        to
        for _, to in combat.attacks
        if not isinstance(to, str)
        and game.view.exists(to)
        and (to in changed or not game.view[to].is_a("planeswalker"))
    }
    if lost:
        attacks = tuple((one, ObjectId(0) if to in lost else to) for one, to in combat.attacks)
        combat = replace(combat, attacks=attacks)
    if combat is not game.state.combat:
        game.state = replace(game.state, combat=combat)
