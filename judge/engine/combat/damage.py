"""The combat damage step or steps.

Invariant: all damage of a step is assigned from one view and dealt at once, or, where the edition says so, goes on the
stack as an object of its own and is dealt as assigned when it resolves.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from judge.engine.cards import Characteristics
from judge.engine.cite import known
from judge.engine.combat.division import Dividing, divide, division_told
from judge.engine.combat.restrictions import block_fault
from judge.engine.errors import Illegal
from judge.engine.events.damage import Damage
from judge.engine.policy import arm
from judge.engine.stack import add_ability
from judge.engine.state import Combat
from judge.engine.values import Entity, ObjectId, Step
from judge.engine.vocabulary.ongoing import StackItem
from judge.engine.vocabulary.words import Context, Effect, Triggered
from judge.text.records import dataclass, replace

if TYPE_CHECKING:
    from judge.engine.game import Game

Wanted = Mapping[ObjectId, Mapping[Entity, int]]


@dataclass(frozen=True)
class DealAssigned(Effect):
    """Combat damage is dealt as it was assigned; what is no longer there is dealt none."""

    assigned: tuple[tuple[ObjectId, Entity, int], ...] = ()

    def perform(self, game: Game, ctx: Context) -> None:
        """Deal it all at once."""
        game.perform(Damage(source, to, amount, combat=True) for source, to, amount in self.assigned)


def damage_steps(game: Game) -> tuple[frozenset[ObjectId], ...]:
    """Return who deals damage in the next step, and whether a further step may follow: one or two sets."""
    combat = game.state.combat or Combat()
    fighting = _fighting(combat)
    quick = frozenset(one for one in fighting if _has(game, one, "first_strike") or _has(game, one, "double_strike"))
    if combat.struck or not quick:
        return (frozenset(one for one in fighting if one not in combat.struck or _has(game, one, "double_strike")),)
    return quick, frozenset()


def _fighting(combat: Combat) -> tuple[ObjectId, ...]:
    return (*(one for one, _ in combat.attacks), *dict.fromkeys(one for one, _ in combat.blocks))


def _has(game: Game, one: ObjectId, keyword: str) -> bool:
    return game.view.exists(one) and game.view[one].has(keyword)


def combat_damage(game: Game, wanted: Wanted, *, hold: bool = False) -> None:
    """Play the combat damage step, twice when first or double strike makes two.

    Args:
        wanted: divisions the scenario gives; one of them is for the first step alone where that leaves it without
            something that it names.
        hold: leave damage that is on the stack there.

    Raises:
        Illegal: nothing attacks, or the last combat damage step of this combat is over.
    """
    _may_begin(game)
    if game.state.step == Step.ATTACKERS and (fault := block_fault(game.view, ())) is not None:
        raise Illegal(*fault)
    game.state = replace(game.state, step=Step.DAMAGE)
    steps = damage_steps(game)
    two = len(steps) == 2
    if two:
        key = "kw.first_strike"
        with game.following(game.tell("先制攻撃か二段攻撃を持つものがいるので、戦闘ダメージ・ステップは2回ある", key)):
            _step(game, steps[0], wanted, hold=hold)
        combat = game.state.combat or Combat()
        game.state = replace(game.state, combat=replace(combat, struck=steps[0] or frozenset({ObjectId(0)})))
        if hold or game.over:
            return
        steps = damage_steps(game)
        wanted = {one: division for one, division in wanted.items() if _still_there(game, division)}
    game.state = replace(game.state, combat=replace(game.state.combat or Combat(), done=True))
    _step(game, steps[0], wanted, hold=hold)


def _still_there(game: Game, division: Mapping[Entity, int]) -> bool:
    """Return whether nothing that a division names has left the game since it was made."""
    return all(isinstance(to, str) or game.view.exists(to) for to in division)


def _may_begin(game: Game) -> None:
    """Refuse a combat damage step that this combat does not have."""
    combat = game.state.combat
    if combat is None:
        raise Illegal("combat.attackers", "攻撃クリーチャーが指定されていないので、戦闘ダメージ・ステップはありません")
    if combat.done:
        raise Illegal(
            "combat.steps", "この戦闘の戦闘ダメージ・ステップはもう終わっているので、戦闘ダメージは割り振られません"
        )


def _step(game: Game, striking: frozenset[ObjectId], wanted: Wanted, *, hold: bool) -> None:
    assigned = assign(game, striking, wanted)
    if not assigned:
        return
    way = arm("combat.damage", game.edition)
    if way.name == "on the stack":
        step = game.tell("戦闘ダメージがスタックに置かれる", way.cites[0])
        ability = Triggered(way.cites[0], do=(DealAssigned(assigned),))
        item = StackItem(ability, assigned[0][0], because=step)
        add_ability(game, "戦闘ダメージ", game.state.active, Characteristics(), item)
    else:
        step = game.tell("割り振られた戦闘ダメージは同時に与えられる", way.cites[0])
        with game.following(step):
            DealAssigned(assigned).perform(game, Context(game.view, assigned[0][0], game.state.active))
    if not hold:
        game.play_out()
    else:
        game.settle()


def assign(game: Game, striking: frozenset[ObjectId], wanted: Wanted) -> tuple[tuple[ObjectId, Entity, int], ...]:
    """Return the combat damage each creature assigns: (source, recipient, amount)."""
    found: list[tuple[ObjectId, Entity, int]] = []
    combat = game.state.combat or Combat()
    for one in _fighting(combat):
        if one not in striking or not game.view.exists(one) or not game.view[one].is_a("creature"):
            continue
        dividing = _dividing(game, one, combat)
        if dividing is None:
            continue
        others: dict[Entity, int] = {}
        for source, to, amount in found:
            if game.view[source].controller == dividing.seen.controller:
                others[to] = others.get(to, 0) + amount
        division = divide(game, dividing, others, wanted.get(one))
        if len(division) > 1:
            game.tell(*division_told(game.view, dividing, division, others))
        found.extend((one, to, amount) for to, amount in division if amount > 0)
    return tuple(found)


def _dividing(game: Game, one: ObjectId, combat: Combat) -> Dividing | None:
    """Return what a creature divides; None when it assigns no damage."""
    seen = game.view[one]
    power = seen.chars.power or 0
    if power <= 0:
        game.tell(
            f"{seen.label}はパワーが{power}なので戦闘ダメージを割り振らない",
            known(game.edition, "combat.no_damage"),
            held=False,
        )
        return None
    attacking = dict(combat.attacks).get(one)
    if attacking is None:
        against = tuple(attacker for blocker, attacker in combat.blocks if blocker == one)
        return Dividing(seen, power, against) if against else None
    there = isinstance(attacking, str) or game.view.exists(attacking)
    blockers = tuple(blocker for blocker, attacker in combat.blocks if attacker == one)
    announced = [blocker for attacker, blocker in combat.order if attacker == one]
    blockers = tuple(sorted(blockers, key=announced.index)) if set(announced) == set(blockers) else blockers
    if there and game.view.says("assigns as though unblocked", one) is not None:
        return Dividing(seen, power, (), attacking)
    beyond = attacking if there and (one not in combat.blocked or seen.has("trample")) else None
    if not blockers and beyond is None:
        if one not in combat.blocked or seen.has("trample"):
            _nothing_left(game, seen.label)
            return None
        text = f"{seen.label}はブロックされているので、ブロックしたクリーチャー以外には割り振らない"
        game.tell(text, known(game.edition, "combat.blocked_assignment"), held=False)
        return None
    return Dividing(seen, power, blockers, beyond, ordered=bool(announced))


def _nothing_left(game: Game, label: str) -> None:
    """Tell that what a creature attacks is no longer there."""
    text = f"{label}が攻撃していたものはもうないので、戦闘ダメージを割り振らない"
    game.tell(text, known(game.edition, "combat.nothing_attacked"), held=False)
