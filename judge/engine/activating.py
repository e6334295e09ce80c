"""Activating abilities: announced, paid for, put on the stack; a mana ability resolves at once.

Invariant: the ability is on the stack before its targets and costs are dealt with, and its source may be gone
afterwards; what the rules forbid is refused before anything is paid.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.cards import Characteristics
from judge.engine.cite import known
from judge.engine.costs import Bill, pay
from judge.engine.errors import Illegal, Unsupported
from judge.engine.events.tell import Targeted
from judge.engine.events.zones import Move
from judge.engine.layers.lands import makes_mana
from judge.engine.policy import arm
from judge.engine.stack import add_ability, resolve_top
from judge.engine.targeting import barred, choose_targets, counted, distribute, legal, unfit
from judge.engine.timing import in_main_phase
from judge.engine.values import LOYALTY, ZONE_JA, Entity, ObjectId, Player, Zone
from judge.engine.vocabulary.costs import Suspending
from judge.engine.vocabulary.effects import PutCounter, TakeCounter
from judge.engine.vocabulary.ongoing import StackItem
from judge.engine.vocabulary.words import Activated, Context
from judge.text.records import replace

if TYPE_CHECKING:
    from judge.engine.game import Game
    from judge.rules.editions import Edition


def activate(
    game: Game,
    source: ObjectId,
    ability: Activated,
    by: Player,
    *,
    targets: tuple[Entity, ...] | None = None,
    divide: tuple[tuple[Entity, int], ...] = (),
    x: int | None = 0,
    named: tuple[ObjectId, ...] = (),
    spend: str | None = None,
) -> None:
    """Activate an ability of an object.

    Args:
        targets: as the scenario lists them; None lets the player choose.
        divide: how an amount is divided among the targets; empty leaves it open.
        named: objects to pay costs with.
        spend: the mana that is spent, as symbols; None leaves it open.

    Raises:
        Illegal: the rules do not allow it.
    """
    seen = game.view[source]
    if not game.view.exists(source) or ability.zone != seen.thing.zone:
        there = ZONE_JA[ability.zone]
        raise Illegal("abilities.where", f"{seen.label}は{there}にないので、その能力は起動できません")
    if by != seen.controller:
        raise Illegal("activate.who", f"{seen.label}をコントロールしていない{by}は起動できません")
    if found := game.view.says("can't activate", source):
        raise Illegal("cant", f"{game.view.label(found[1])}により、{seen.label}の起動型能力は起動できません")
    if ability.only_if is not None and not ability.only_if.holds(Context(game.view, source, by)):
        raise Illegal("cr.602.5", f"{seen.label}の能力を起動する条件を満たしていません: {ability.only_if.otherwise}")
    if ability.per_turn is not None:
        _limited(game, source, ability, ability.per_turn)
    if is_loyalty(ability):
        _loyalty(game, source, by)
    elif ability.sorcery_speed:
        in_main_phase(game, by, f"{seen.label}の能力")
    key = ability.key or known(game.edition, "activate.who", "cast")
    step = game.tell(f"{by}が{seen.label}の能力を起動する", key)
    base = Characteristics(name=seen.chars.name, colors=seen.chars.colors)
    add_ability(game, f"{seen.label}の能力", by, base, StackItem(ability, source, (), x=x or 0, because=step))
    on = ObjectId(game.state.next_id - 1)
    chosen = _targets(game, source, ability, by, targets, on, x or 0)
    game.state = game.state.put(
        replace(game.state.objects[on], item=StackItem(ability, source, chosen, x=x or 0, because=step))
    )
    if divide:
        game.state = game.state.put(game.state.objects[on].remember("division named", divide))
    with game.following(step):
        for effect in ability.do:
            effect.announce(game, Context(game.view, source, by, chosen, x=x or 0, via=on))
        aimed = [Targeted(one, on) for group in chosen for one in group if not isinstance(one, str)]
        if aimed:
            game.perform(aimed)
        pay(game, Bill(on, source, by, ((ability.key, ability.cost),), x, named, abilities=True, spend=spend), chosen)
        if ability.cost.tap and _for_mana(ability, game.edition):
            game.state = game.state.put(game.state.objects[on].remember("tapped for mana", True))
    if is_mana(ability):
        resolve_top(game)


def _for_mana(ability: Activated, edition: Edition) -> bool:
    """Return whether activating an ability with the tap symbol is tapping for mana."""
    any_ability = arm("mana.tapped_for", edition).name == "any ability"
    return is_mana(ability) or (any_ability and makes_mana(replace(ability, targets=())))


def _targets(
    game: Game, source: ObjectId, ability: Activated, by: Player, named: tuple[Entity, ...] | None, on: ObjectId, x: int
) -> tuple[tuple[Entity, ...], ...]:
    seen = game.view[source]
    ctx = Context(game.view, source, by, x=x, via=on)
    if named is None:
        chosen = choose_targets(game, ability.targets, ctx)
        if chosen is None:
            raise Illegal("targets.legal", f"{seen.label}の能力の適正な対象がありません")
        if unfit(game.view, ability.targets, chosen, ctx) is not None:
            raise Unsupported("", f"{seen.label}の能力の対象を target に書いてください")
        return chosen
    specs = counted(ability.targets, ctx)
    if len(named) > sum(spec.at_most for spec in specs):
        raise Illegal("targets.legal", f"{seen.label}の能力の対象が多すぎます")
    grouped = distribute(specs, named)
    if (fault := unfit(game.view, specs, grouped, ctx)) is not None:
        raise Illegal("targets.legal", fault)
    for spec, group in zip(specs, grouped, strict=True):
        for one in group:
            if one not in legal(game.view, spec, ctx) or group.count(one) > 1:
                key = barred(game.view, one, seen, by) or "targets.legal"
                raise Illegal(key, f"{game.view.label(one)}は{seen.label}の能力の適正な対象ではありません")
        if len(group) < spec.at_least:
            raise Illegal("targets.legal", f"{seen.label}の能力の対象が足りません")
    return grouped


def is_mana(ability: Activated) -> bool:
    """Return whether it is a mana ability: no target, no loyalty ability, and it could add mana."""
    return makes_mana(ability) and not is_loyalty(ability)


def is_loyalty(ability: Activated) -> bool:
    """Return whether its cost is a change of loyalty."""
    return any(isinstance(one, PutCounter | TakeCounter) and one.kind == LOYALTY for one in ability.cost.do)


def _limited(game: Game, source: ObjectId, ability: Activated, most: int) -> None:
    """Refuse an ability that was activated as often this turn as it may be; count this time."""
    seen = game.view[source]
    used = tuple(one for one in seen.thing.recall("activated") or () if one[0] == game.state.turn)
    if sum(one[1] == ability for one in used) >= most:
        raise Illegal("cr.602.5", f"{seen.label}のその能力は、このターンにはもう起動できません")
    used = (*used, (game.state.turn, ability))
    game.state = game.state.put(game.state.objects[source].remember("activated", used))


def _loyalty(game: Game, source: ObjectId, by: Player) -> None:
    """Refuse a loyalty ability outside the main phase or for the second time in a turn."""
    seen = game.view[source]
    in_main_phase(game, by, f"{seen.label}の忠誠度能力")
    if seen.thing.recall("loyalty used") == game.state.turn:
        raise Illegal("pw.once", f"{seen.label}の忠誠度能力はこのターンに既に起動しています")
    game.state = game.state.put(game.state.objects[source].remember("loyalty used", game.state.turn))


def play_land(game: Game, card: ObjectId, by: Player) -> None:
    """Put a land onto the battlefield as the land a player plays this turn.

    Raises:
        Illegal: it is not that player's turn, or the player has played a land.
    """
    label = game.view.label(card)
    if game.state.active != by:
        raise Illegal("cr.305.3", f"{by}のターンではないので、{label}をプレイできません")
    if game.state.lands >= 1:
        raise Illegal("cr.305.2", f"{by}はこのターン、既に土地をプレイしています")
    step = game.tell(f"{by}が{label}をプレイする", known(game.edition, "cr.305.2", "cr.305.1"))
    game.state = replace(game.state, lands=game.state.lands + 1)
    with game.following(step):
        game.perform((Move(card, Zone.BATTLEFIELD, controller=by, how="play"),))


def suspend(game: Game, card: ObjectId, by: Player, *, spend: str | None = None) -> None:
    """Exile a card from the hand with time counters, for its suspend cost; nobody can respond.

    Raises:
        Illegal: it can't be suspended from where it is, or the cost can't be paid.
    """
    seen = game.view[card]
    word = next((one for one in game.view.abilities(card) if isinstance(one, Suspending)), None)
    if word is None or seen.thing.zone != Zone.HAND or seen.thing.owner != by:
        raise Illegal("kw.suspend.a", f"{by}は{seen.label}を待機させられません")
    if game.view.says("can't cast spells", by):
        raise Illegal("kw.suspend.a", f"{by}は{seen.label}を唱え始められないので、待機させられません")
    step = game.tell(f"{by}が{seen.label}を待機させる", word.key)
    with game.following(step):
        pay(game, Bill(card, card, by, ((word.key, word.cost),), abilities=True, spend=spend), ())
        game.perform((Move(card, Zone.EXILE, counters=(("time", word.counters),), key=word.key),))
