"""Casting a spell, and copying one.

Invariant: the steps come in the order of the rules: the card goes on the stack, modes and costs are announced, targets
chosen, the total cost determined and paid, and only then is the spell cast; a copy is put on the stack and not cast.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judge.engine.attaching import can_hold, hosts
from judge.engine.cards import Characteristics
from judge.engine.cite import known
from judge.engine.costs import Bill, pay
from judge.engine.errors import Illegal, Unsupported
from judge.engine.events.tell import Cast, Targeted
from judge.engine.events.zones import Move
from judge.engine.halves import half_of
from judge.engine.modes import with_modes
from judge.engine.stack import is_permanent
from judge.engine.state import GameObject
from judge.engine.targeting import barred, choose_targets, counted, distribute, legal, unfit
from judge.engine.triggers import ability_name
from judge.engine.values import ZONE_JA, Entity, ObjectId, Player, Zone
from judge.engine.view import Seen
from judge.engine.vocabulary.costs import AdditionalCost, AlternativeCost, CastOnly
from judge.engine.vocabulary.ongoing import StackItem
from judge.engine.vocabulary.words import Ability, Context, Cost, SpellAbility
from judge.text.records import dataclass, replace

if TYPE_CHECKING:
    from judge.engine.game import Game

Targets = tuple[tuple[Entity, ...], ...]


@dataclass(frozen=True)
class Plan:
    """What a player announces while casting.

    Attributes:
        targets: as the scenario lists them; None lets the player choose.
        x: the value of X, None when nothing says what it is.
        way: the alternative cost that is paid, by name; empty for none.
        free: the mana cost is not paid, as an effect allows.
        paid: the optional additional costs that are paid, by name.
        modes: the chosen modes from 1; None lets the player choose.
        named: objects to pay costs with.
        divide: how an amount is divided among the targets; empty leaves it open.
        spend: the mana that is spent, as symbols; None leaves it open.
        half: of a split card the half that is cast, from 1; 0 lets the player choose.
        below: the spell may be cast only if its mana value is below this.
        permitted: an effect lets the card be cast from where it is.
        memory: further things the spell recalls.
    """

    targets: tuple[Entity, ...] | None = None
    x: int | None = None
    way: str = ""
    free: bool = False
    paid: tuple[str, ...] = ()
    modes: tuple[int, ...] | None = None
    named: tuple[ObjectId, ...] = ()
    divide: tuple[tuple[Entity, int], ...] = ()
    spend: str | None = None
    half: int = 0
    below: int | None = None
    permitted: bool = False
    memory: tuple[tuple[str, Any], ...] = ()


PLAIN = Plan()
"""Nothing is said of how the spell is cast."""


def cast(game: Game, card: ObjectId, by: Player, plan: Plan = PLAIN) -> ObjectId:
    """Cast a card from wherever it is; return the spell.

    Raises:
        Illegal: the rules do not allow it.
        Unsupported: nothing says what the spell does.
    """
    seen = game.view[card]
    if seen.is_a("land"):
        raise Illegal("cr.305.9", f"{seen.label}は土地なので唱えられません")
    if found := game.view.says("can't cast spells", by):
        raise Illegal("cant", f"{game.view.label(found[1])}により、{by}は呪文を唱えられません")
    abilities = game.view.abilities(card)
    for own in abilities:
        if isinstance(own, CastOnly) and not own.only_if.holds(Context(game.view, card, by)):
            raise Illegal("cr.601.3", f"{seen.label}は、{own.only_if.text}ときにしか唱えられません")
    half = _half(game, seen, by, plan)
    if half is not None:
        seen = replace(seen, chars=half)
        abilities = tuple(part for one in half.abilities for part in game.view.meaning(one))
    way = _way(seen, abilities, plan)
    if way is not None and way.only_if is not None and not way.only_if.holds(Context(game.view, card, by)):
        raise Illegal("cr.601.3", f"{seen.label}をそのコストで唱える条件を満たしていません: {way.only_if.otherwise}")
    if not plan.permitted:
        _allowed(game, seen, by, way)
    ability = next((one for one in seen.chars.abilities if isinstance(one, SpellAbility)), None)
    if ability is None and not is_permanent(seen.chars):
        raise Unsupported(
            "", f'{seen.label}が何をするかが書かれていません（with に ability = "spell ability" を書きます）'
        )
    memory = (*plan.memory, *(((way.name, True),) if way is not None else ()), ("cast from", seen.thing.zone))
    if way is not None and way.exile:
        memory = (*memory, ("exile from stack", way.key))
    if plan.x:
        memory = (*memory, ("x", plan.x))
    game.state = Move(card, Zone.STACK, controller=by, how="cast", memory=memory).apply(game.state, game.view)
    if card not in game.state.became:
        raise Illegal("", f"{seen.label}はもうそこにないので唱えられません")
    spell = game.state.became[card]
    if half is not None:
        game.state = game.state.put(replace(game.state.objects[spell], base=half))
    if plan.below is not None and game.view[spell].mana_value >= plan.below:
        raise Illegal("kw.cascade.a", f"{game.view.label(spell)}は、マナ総量が小さくないので唱えられません")
    put(game, spell, ability, plan, way=way, abilities=game.view.abilities(spell))
    return spell


def _half(game: Game, seen: Seen, by: Player, plan: Plan) -> Characteristics | None:
    """Return the half of a split card that is cast, None for any other card."""
    if not seen.chars.halves:
        return None
    names = [(half.name, place) for place, half in enumerate(seen.chars.halves, 1)]
    return half_of(seen.chars, plan.half or game.choose(by, names, "half", f"{seen.label}のどちらを唱えるか"))


def _way(seen: Seen, abilities: tuple[Ability, ...], plan: Plan) -> AlternativeCost | None:
    """Return the alternative cost that is paid, None when none is."""
    if not plan.way:
        return None
    found = next((one for one in abilities if isinstance(one, AlternativeCost) and one.name == plan.way), None)
    if found is None:
        raise Illegal("cast.modes", f"{seen.label}には、そのコストで唱える能力がありません")
    if plan.free:
        raise Illegal("cr.118.9a", f"マナ・コストを支払わずに唱える{seen.label}に、別の代替コストは使えません")
    return found


def may_play(game: Game, seen: Seen, by: Player) -> bool:
    """Return whether an effect lets a player play a card from where it is."""
    named = game.view.saying("may be played", seen.thing.id)
    return any(game.view[source].controller == by for _, source in named) or any(
        rule.of is not None and rule.of.matches(seen, Context(game.view, source, by))
        for rule, source in game.view.saying("may play", by)
    )


def _allowed(game: Game, seen: Seen, by: Player, way: AlternativeCost | None) -> None:
    """Refuse a card that the player may not cast from where it is."""
    if (way is None or way.zone == Zone.HAND) and seen.thing.zone != Zone.HAND and may_play(game, seen, by):
        return
    zone = way.zone if way is not None else Zone.HAND
    if seen.thing.zone != zone:
        key = way.key if way is not None else ""
        raise Illegal(
            key or "cr.601.3", f"{ZONE_JA[seen.thing.zone]}にある{seen.label}をそのように唱えることはできません"
        )
    if way is not None and way.recalls and not seen.thing.recall(way.recalls):
        raise Illegal(way.key or "cr.601.3", f"{seen.label}を今そのように唱えることはできません")
    if seen.thing.owner != by:
        raise Illegal("cr.601.3", f"{by}は{seen.thing.owner}の{seen.label}を唱えられません")


def put(
    game: Game,
    spell: ObjectId,
    ability: SpellAbility | None,
    plan: Plan,
    *,
    way: AlternativeCost | None = None,
    abilities: tuple[Ability, ...] = (),
) -> None:
    """Finish casting an object that is on the stack: modes, targets, costs, the events.

    Raises:
        Illegal: a target is not legal, there are too few, or the cost can't be paid.
    """
    seen = game.view[spell]
    if ability is not None:
        ability = with_modes(game, spell, ability, plan.modes, every="entwine" in plan.paid)
    announced = StackItem(ability, spell, (), x=plan.x or 0)
    game.state = game.state.put(replace(game.state.objects[spell], item=announced))
    extra = _additional(game, spell, abilities, plan)
    chosen = _targets(game, spell, ability, plan)
    at = "、".join(game.view.label(one) for group in chosen for one in group)
    how = f"（{ability_name(way)}）" if way is not None and way.key else ""
    step = game.tell(
        f"{seen.controller}が{seen.label}を{how}唱える" + (f"（対象: {at}）" if at else ""),
        known(game.edition, way.key if way is not None else "", "cast"),
    )
    item = StackItem(ability, spell, chosen, x=plan.x or 0, because=step)
    game.state = game.state.put(replace(game.state.objects[spell], item=item))
    if plan.divide:
        game.state = game.state.put(game.state.objects[spell].remember("division named", plan.divide))
    with game.following(step):
        for effect in ability.do if ability is not None else ():
            effect.announce(game, Context(game.view, spell, seen.controller, chosen, x=plan.x or 0, via=spell))
        aimed = [Targeted(one, spell) for group in chosen for one in group if not isinstance(one, str)]
        if aimed:
            game.perform(aimed)
        base = way.cost if way is not None else Cost() if plan.free else _printed(seen)
        costs = (("" if way is None else way.key, base), *((one.key, one.cost) for one in extra))
        pay(game, Bill(spell, spell, seen.controller, costs, plan.x, plan.named, spend=plan.spend), chosen)
        _next_spell(game, spell, seen.controller)
        game.perform((Cast(spell, seen.controller),))


def _next_spell(game: Game, spell: ObjectId, by: Player) -> None:
    """Let effects on the next spell that somebody casts take hold of this one; each does so once."""
    from judge.engine.events.marks import StartEffect
    from judge.engine.vocabulary.lasting import NextSpell

    for effect in game.state.effects:
        word = effect.ability
        ctx = Context(game.view, effect.source, effect.controller)
        if isinstance(word, NextSpell) and by in (effect.on or ()) and word.what.matches(game.view[spell], ctx):
            game.end_effect(effect.number)
            game.perform((StartEffect(replace(effect, ability=word.gives, on=(spell,))),))


def _printed(seen: Seen) -> Cost:
    return Cost(own_mana=True) if seen.chars.cost is not None else Cost(mana=None)


def _additional(game: Game, spell: ObjectId, abilities: tuple[Ability, ...], plan: Plan) -> tuple[AdditionalCost, ...]:
    """Return the additional costs that are paid; the spell recalls each by name, as often as it is paid."""
    found, left = list[AdditionalCost](), list(plan.paid)
    for one in abilities:
        if isinstance(one, AdditionalCost) and (not one.optional or one.name in left):
            found.append(one)
            if one.optional:
                left.remove(one.name)
    if left:
        raise Illegal("cast.modes", f"{game.view.label(spell)}には、支払うと言われた追加コストがありません")
    _paid_each_or_none(game, spell, abilities, found)
    thing = game.state.objects[spell]
    for name in {one.name for one in found if one.name}:
        thing = thing.remember(name, sum(one.name == name for one in found))
    game.state = game.state.put(thing)
    return tuple(found)


def _paid_each_or_none(
    game: Game, spell: ObjectId, abilities: tuple[Ability, ...], found: list[AdditionalCost]
) -> None:
    """Refuse a keyword that the spell has several times and that is paid only some of these times."""
    every = [one.name for one in abilities if isinstance(one, AdditionalCost) and one.key and one.optional]
    paid = [one.name for one in found]
    for name in set(every):
        if 0 < paid.count(name) < every.count(name):
            raise Unsupported("", f"{game.view.label(spell)}の同じ追加コストのうち一部だけの支払いは、まだ扱えません")


def _targets(game: Game, spell: ObjectId, ability: SpellAbility | None, plan: Plan) -> Targets:
    seen = game.view[spell]
    ctx = Context(game.view, spell, seen.controller, x=plan.x or 0, via=spell)
    if plan.targets is None:
        chosen = choose_targets(game, ability.targets, ctx) if ability is not None else ()
        if chosen is None:
            raise Illegal("targets.legal", f"{seen.label}の適正な対象がありません")
        if "Aura" in seen.chars.subtypes:
            return (_host(game, seen),)
        if ability is not None and unfit(game.view, ability.targets, chosen, ctx) is not None:
            raise Unsupported("", f"{seen.label}の対象を target に書いてください")
        return chosen
    for one in plan.targets:
        if key := barred(game.view, one, seen, seen.controller):
            raise Illegal(key, f"{game.view.label(one)}は{seen.label}の適正な対象ではありません")
    if ability is None:
        for one in plan.targets:
            if not can_hold(game.view, seen, one):
                raise Illegal("targets.legal", f"{game.view.label(one)}は{seen.label}の適正な対象ではありません")
        return tuple((one,) for one in plan.targets)
    specs = counted(ability.targets, ctx)
    if len(plan.targets) > sum(spec.at_most for spec in specs):
        raise Illegal("targets.legal", f"{seen.label}の対象が多すぎます")
    grouped = distribute(specs, plan.targets)
    if (fault := unfit(game.view, specs, grouped, ctx)) is not None:
        raise Illegal("targets.legal", fault)
    for spec, group in zip(specs, grouped, strict=True):
        options = legal(game.view, spec, ctx)
        if any(one not in options for one in group) or len(set(group)) != len(group) or len(group) > spec.at_most:
            wrong = "、".join(game.view.label(one) for one in group)
            raise Illegal("targets.legal", f"{wrong}は{seen.label}の適正な対象ではありません")
        if len(group) < spec.at_least:
            raise Illegal("targets.legal", f"{seen.label}の対象が足りません")
    return grouped


def _host(game: Game, seen: Seen) -> tuple[Entity, ...]:
    """Ask what an Aura spell targets."""
    found = _hosts(game, seen)
    if not found:
        raise Illegal("targets.legal", f"{seen.label}の適正な対象がありません")
    options = [(game.view.label(one), one) for one in found]
    return (game.choose(seen.controller, options, "target", f"{seen.label}の対象"),)


def copy_spell(game: Game, spell: ObjectId, by: Player) -> None:
    """Put a copy of a spell on the stack; its controller may choose new targets."""
    seen = game.view[spell]
    item = seen.thing.item
    if item is None:
        return
    ctx = Context(game.view, spell, by)
    specs = item.ability.targets if item.ability is not None else ()
    chosen: list[tuple[Entity, ...]] = []
    for spec, old in zip(specs, item.targets, strict=False):
        same: list[tuple[str, tuple[Entity, ...]]] = [("対象を変えない", old)]
        others: list[tuple[str, tuple[Entity, ...]]] = [
            (game.view.label(one), (one,)) for one in legal(game.view, spec, ctx) if (one,) != old
        ]
        chosen.append(game.choose(by, same + others, "copy target", f"{seen.label}のコピーの対象"))
    put_copy(game, spell, by, tuple(chosen))


def put_copy(game: Game, spell: ObjectId, by: Player, targets: Targets) -> None:
    """Put a copy of a spell with certain targets on the stack; what was chosen and paid for the spell is copied."""
    seen = game.view[spell]
    item = seen.thing.item
    if item is None:
        return
    at = "、".join(game.view.label(one) for group in targets for one in group)
    text = f"{seen.label}のコピー" + (f"（対象: {at}）" if at else "") + "がスタックに置かれる"
    step = game.tell(text, known(game.edition, "cr.707.10"))
    label = f"{seen.label}のコピー"
    thing = GameObject(
        ObjectId(0),
        label,
        by,
        by,
        Zone.STACK,
        seen.thing.base,
        kind="copy",
        timestamp=game.state.clock,
        memory=tuple(pair for pair in seen.thing.memory if pair[0] not in _NOT_COPIED),
    )
    if shares := thing.recall("divided"):
        pairs = zip(item.targets[0], targets[0], strict=True)
        thing = thing.remember("divided", tuple((new, dict(shares)[old]) for old, new in pairs))
    game.state = replace(game.state.add(thing), clock=game.state.clock + 1)
    new = ObjectId(game.state.next_id - 1)
    held = replace(game.state.objects[new], item=replace(item, source=new, targets=targets, because=step))
    game.state = game.state.put(held)
    aimed = [Targeted(one, new) for group in targets for one in group if not isinstance(one, str)]
    with game.following(step):
        game.perform(aimed)


_NOT_COPIED = ("division named", "spent", "cast from", "named", "exile from stack")
"""What a spell recalls of having been cast as a card, which a copy was not."""


def choose_new_targets(game: Game, spell: ObjectId, by: Player) -> None:
    """Let a player choose another legal target in place of each target of a spell, or leave it as it is."""
    seen = game.view[spell]
    item = seen.thing.item
    if item is None or not any(item.targets):
        game.tell(f"{seen.label}は対象を取っていないので、変わらない", held=False)
        return
    ctx = Context(game.view, spell, seen.controller, x=item.x)
    specs = item.ability.targets if item.ability is not None else ()
    groups = [list(group) for group in item.targets]
    for place, group in enumerate(groups):
        able = legal(game.view, specs[place], ctx) if specs else _hosts(game, game.view[spell])
        for spot, old in enumerate(group):
            same: list[tuple[str, Entity]] = [(f"{game.view.label(old)}のまま変えない", old)]
            others = [(game.view.label(one), one) for one in able if one not in group]
            group[spot] = game.choose(by, same + others, "new target", f"{seen.label}の新しい対象")
    chosen = tuple(tuple(group) for group in groups)
    if (fault := unfit(game.view, specs, chosen, ctx) if specs else None) is not None:
        raise Unsupported("", f"新しい対象の組み合わせはまだ扱えません: {fault}")
    game.state = game.state.put(replace(game.state.objects[spell], item=replace(item, targets=chosen)))
    at = "、".join(game.view.label(one) for group in chosen for one in group)
    old_ones = {one for group in item.targets for one in group}
    with game.following(game.tell(f"{seen.label}の対象は{at}になる", known(game.edition, "cr.115.7"))):
        aimed = [one for group in chosen for one in group if not isinstance(one, str) and one not in old_ones]
        if aimed:
            game.perform(Targeted(one, spell) for one in aimed)


def _hosts(game: Game, seen: Seen) -> tuple[Entity, ...]:
    """Return what an Aura spell could target: what it can be attached to and may target."""
    return tuple(one for one in hosts(game.view, seen) if barred(game.view, one, seen, seen.controller) is None)
