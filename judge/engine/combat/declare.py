"""Declaring attackers and blockers.

Invariant: what the rules forbid is refused with the rule that forbids it; nothing is declared halfway.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.cite import known
from judge.engine.combat.restrictions import Blocks, attack_fault, block_fault, cant_attack, cant_block
from judge.engine.errors import Illegal
from judge.engine.events.marks import SetTapped
from judge.engine.events.tell import Attacked, Blocked
from judge.engine.state import Combat
from judge.engine.values import Entity, ObjectId, Step, Zone
from judge.engine.view import Seen
from judge.text.records import replace

if TYPE_CHECKING:
    from judge.engine.game import Game


_BEFORE_ATTACKERS = (Step.UNTAP, Step.UPKEEP, Step.DRAW, Step.MAIN, Step.BEGIN_COMBAT)


def attack(game: Game, attacks: tuple[tuple[ObjectId, Entity], ...]) -> None:
    """Declare attackers, each with the player or planeswalker it attacks.

    Raises:
        Illegal: a creature can't attack.
    """
    if game.state.step not in _BEFORE_ATTACKERS:
        raise Illegal(
            "combat.steps", "攻撃クリーチャー指定ステップはもう過ぎているので、攻撃クリーチャーを指定できません"
        )
    for one, to in attacks:
        _may_attack(game, game.view[one])
        _may_be_attacked(game, to)
    if (fault := attack_fault(game.view, tuple(one for one, _ in attacks))) is not None:
        raise Illegal(*fault)
    game.state = replace(game.state, combat=Combat(attacks=attacks), step=Step.ATTACKERS)
    key = known(game.edition, "combat.tap")
    tapping = [SetTapped(one, key=key) for one, _ in attacks if not game.view[one].has("vigilance")]
    names = "、".join(f"{game.view.label(one)}が{game.view.label(to)}を" for one, to in attacks)
    step = game.tell(f"{names}攻撃する", known(game.edition, "combat.attackers"))
    with game.following(step):
        game.perform((*tapping, *(Attacked(one, to) for one, to in attacks)))


def _may_attack(game: Game, seen: Seen) -> None:
    if not seen.is_a("creature") or seen.thing.zone != Zone.BATTLEFIELD:
        raise Illegal("combat.attackers", f"{seen.label}は戦場のクリーチャーではないので攻撃できません")
    if seen.controller != game.state.active:
        raise Illegal(
            "combat.attackers", f"{seen.label}はアクティブ・プレイヤーのクリーチャーではないので攻撃できません"
        )
    if seen.thing.tapped:
        raise Illegal("combat.attackers", f"{seen.label}はタップ状態なので攻撃できません")
    if (fault := cant_attack(game.view, seen)) is not None:
        raise Illegal(*fault)
    if seen.thing.settled != seen.controller and not seen.has("haste"):
        raise Illegal("summoning_sickness", f"{seen.label}は召喚酔いなので攻撃できません")


def _may_be_attacked(game: Game, to: Entity) -> None:
    """Refuse to attack anything but an opponent or a planeswalker that an opponent controls."""
    opponents = game.state.opponents(game.state.active)
    if isinstance(to, str):
        if to not in opponents:
            raise Illegal("combat.attackers", f"{to}は対戦相手ではないので攻撃できません")
        return
    seen = game.view[to]
    if seen.thing.zone != Zone.BATTLEFIELD or not seen.is_a("planeswalker") or seen.controller not in opponents:
        raise Illegal("combat.attackers", f"{seen.label}は対戦相手のプレインズウォーカーではないので攻撃できません")


def block(game: Game, blocks: Blocks, *, order: Blocks = ()) -> None:
    """Declare blockers, each with the attackers it blocks.

    Args:
        blocks: (blocking creature, attacking creature).
        order: (attacker, blocker) as the damage assignment order announced; empty leaves it open.

    Raises:
        Illegal: a creature can't block that attacker, must not block alone, or another must block.
    """
    combat = game.state.combat
    if combat is None:
        raise Illegal("combat.blockers", "攻撃クリーチャーがいないのでブロックできません")
    if game.state.step not in (Step.ATTACKERS, Step.BLOCKERS):
        raise Illegal("combat.steps", "ブロック・クリーチャー指定ステップはもう過ぎているので、ブロックできません")
    for one, attacker in blocks:
        _may_block(game, game.view[one], game.view[attacker])
    if (fault := block_fault(game.view, blocks)) is not None:
        raise Illegal(*fault)
    blocked = combat.blocked | {attacker for _, attacker in blocks}
    fought = replace(combat, blocks=combat.blocks + blocks, blocked=blocked, order=order)
    game.state = replace(game.state, combat=fought, step=Step.BLOCKERS)
    names = "、".join(f"{game.view.label(one)}が{game.view.label(attacker)}を" for one, attacker in blocks)
    key = known(game.edition, "combat.blockers")
    step = game.tell(f"{names}ブロックする" if names else "ブロックしない", key)
    with game.following(step):
        game.perform(
            Blocked(
                one,
                attacker,
                first=all(other != one for other, _ in blocks[:place]),
                newly=attacker not in combat.blocked and all(foe != attacker for _, foe in blocks[:place]),
            )
            for place, (one, attacker) in enumerate(blocks)
        )


def _may_block(game: Game, seen: Seen, attacker: Seen) -> None:
    combat = game.state.combat
    if combat is None or attacker.thing.id not in dict(combat.attacks):
        raise Illegal("combat.blockers", f"{attacker.label}は攻撃していないのでブロックできません")
    if not seen.is_a("creature") or seen.thing.zone != Zone.BATTLEFIELD:
        raise Illegal("combat.blockers", f"{seen.label}は戦場のクリーチャーではないのでブロックできません")
    if seen.controller == game.state.active:
        raise Illegal("combat.blockers", f"{seen.label}は防御プレイヤーのクリーチャーではないのでブロックできません")
    if seen.thing.tapped:
        raise Illegal("combat.blockers", f"{seen.label}はタップ状態なのでブロックできません")
    if (fault := cant_block(game.view, seen, attacker)) is not None:
        raise Illegal(*fault)
