"""The actions of a scenario, one function each.

Invariant: an action either happens as the rules say or is refused; names in it that mean nothing are an error of the
scenario, not of the game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from judge.engine.cards import Characteristics
from judge.engine.casting import cast, put
from judge.engine.combat.damage import combat_damage
from judge.engine.combat.declare import attack, block
from judge.engine.errors import Illegal, Unsupported
from judge.engine.events.marks import SetTapped
from judge.engine.game import Game
from judge.engine.layers.lands import makes_mana
from judge.engine.scenario.codec import build, filter_of
from judge.engine.scenario.model import ActionOf, ScenarioError
from judge.engine.stack import add_ability, resolve_top
from judge.engine.state import GameObject
from judge.engine.targeting import barred, legal
from judge.engine.turns import go_to
from judge.engine.values import LOYALTY, Entity, ObjectId, Step, Zone
from judge.engine.vocabulary.effects import PutCounter, TakeCounter
from judge.engine.vocabulary.words import Activated, Context, Effect, SpellAbility, StackItem, TargetSpec

_ANYTHING = TargetSpec(players=True)


def act(game: Game, action: ActionOf) -> None:
    """Take one action and let everything it causes resolve, unless it says `hold = true`."""
    if action.kind not in ACTIONS:
        raise ScenarioError(
            f"{action.where}.do: {action.kind} という行動はありません。使えるもの: {'、'.join(ACTIONS)}"
        )
    function, allowed = ACTIONS[action.kind]
    for name, _ in action.values:
        if name not in (*allowed, "hold", "note"):
            raise ScenarioError(f"{action.where}: {name} という項目はありません。使えるもの: {'、'.join(allowed)}")
    for name in ("by", "of") if action.kind == "step" else ("by",):
        if action.get(name) is not None and action.get(name) not in game.state.turn_order():
            raise ScenarioError(f"{action.where}.{name}: {action.get(name)} というプレイヤーはいません。")
    function(game, action)
    if not action.get("hold", False):
        game.play_out()
    else:
        game.settle()


def entity(game: Game, name: Any, where: str) -> Entity:
    """Return the player or object a name means: of several objects with the name the newest."""
    if any(player.name == name for player in game.state.players):
        return str(name)
    found = [one for one, thing in game.state.objects.items() if thing.label == name and thing.kind != "ability"]
    if not found:
        gone = [one for one, seen in game.state.gone.items() if seen.label == name]
        if gone:
            return max(gone)
        raise ScenarioError(f"{where}: 「{name}」というプレイヤーもオブジェクトもありません。")
    return max(found)


def thing(game: Game, name: Any, where: str) -> ObjectId:
    """Return the object a name means."""
    found = entity(game, name, where)
    if isinstance(found, str):
        raise ScenarioError(f"{where}: 「{name}」はプレイヤーです。オブジェクトを書いてください。")
    return found


def _targets(game: Game, action: ActionOf) -> tuple[Entity, ...]:
    named = action.get("target", [])
    return tuple(entity(game, one, action.where) for one in ([named] if isinstance(named, str) else named))


def _names(action: ActionOf, name: str) -> tuple[str, ...]:
    value = action.get(name, [])
    return (value,) if isinstance(value, str) else tuple(value)


def _spell(game: Game, action: ActionOf) -> None:
    """Somebody casts a card by its name, or an instant or sorcery given by what it does."""
    by = str(action.get("by", game.state.active))
    if action.get("card") is not None:
        _cast(game, _in_hand(game, action, by))
        return
    does: tuple[Effect, ...] = build(tuple[Effect, ...], action.get("does", []), f"{action.where}.does")
    base = build(Characteristics, action.get("is", "インスタント"), f"{action.where}.is")
    targets = _targets(game, action)
    label = str(action.get("name", "呪文"))
    if "sorcery" in base.types:
        in_main_phase(game, by, label)
    spec = TargetSpec(filter_of(action.get("of", {}), action.where), players=True)
    ability = SpellAbility(do=does, targets=tuple(spec for _ in targets))
    card = GameObject(
        ObjectId(0), label, by, by, Zone.STACK, replace(base, name=label, abilities=(*base.abilities, ability)),
        timestamp=game.state.clock,
    )  # fmt: skip
    game.state = replace(game.state.add(card), clock=game.state.clock + 1)
    put(game, ObjectId(game.state.next_id - 1), ability, targets, x=int(action.get("x", 0)))


def _in_hand(game: Game, action: ActionOf, by: str) -> ActionOf:
    """Put the card an action names into a player's hand; return the casting of it."""
    from judge.engine.cardbook import book, characteristics

    for other in ("is", "does", "of"):
        if action.get(other) is not None:
            raise ScenarioError(f"{action.where}: card と {other} は一緒に書けません。")
    base = characteristics(book().find(str(action.get("card"))))
    label = str(action.get("name", base.name))
    card = GameObject(ObjectId(0), label, by, by, Zone.HAND, base, timestamp=game.state.clock)
    game.state = replace(game.state.add(card), clock=game.state.clock + 1)
    kept = [(name, value) for name, value in action.values if name not in ("card", "name")]
    return ActionOf("cast", (*kept, ("what", label)), action.where)


def _cast(game: Game, action: ActionOf) -> None:
    """Somebody casts a card of the scenario."""
    card = thing(game, action.get("what"), action.where)
    seen = game.view[card]
    by = str(action.get("by", seen.thing.owner))
    if seen.thing.zone != Zone.HAND:
        raise Unsupported("", f"手札以外にある{seen.label}を唱えることはまだ扱えません")
    for paid in _names(action, "paid"):
        if _PAID.get(paid) is None:
            raise ScenarioError(f"{action.where}.paid: {paid} は使えません。使えるもの: {'、'.join(_PAID)}")
        if not seen.has(_PAID[paid]):
            raise Illegal("", f"{seen.label}には、そのコストで唱える能力がありません")
    memory: tuple[tuple[str, Any], ...] = tuple((name, True) for name in _names(action, "paid"))
    if "x" in action.get("paid", []):
        raise ScenarioError(f"{action.where}.paid: X は x = 数 で書いてください。")
    if action.get("x"):
        memory = (*memory, ("x", int(action.get("x"))))
    named = action.get("target")
    if not seen.is_a("instant") and not seen.has("flash"):
        in_main_phase(game, by, seen.label)
    targets = None if named is None else _targets(game, action)
    memory = (*memory, *_conspired(game, action, card, by))
    cast(game, card, by, targets=targets, x=int(action.get("x", 0)), memory=memory)


def in_main_phase(game: Game, by: str, what: str) -> None:
    """Refuse what can be done only in one's own main phase with an empty stack, at any other time."""
    main = game.state.step in (Step.MAIN, Step.MAIN2)
    if by != game.state.active or not main or game.state.in_zone(Zone.STACK):
        raise Illegal("timing.sorcery", f"{what}は、自分のメイン・フェイズでスタックが空のときにしか使えません")


_PAID = {"evoked": "evoke"}
"""What `paid` may say, and the keyword that the card must have for it."""


def _conspired(game: Game, action: ActionOf, card: ObjectId, by: str) -> tuple[tuple[str, Any], ...]:
    """Tap the creatures named for conspire; return what the spell remembers of it."""
    named = _names(action, "conspire")
    if not named:
        return ()
    colors = game.view[card].chars.colors
    found = [thing(game, one, action.where) for one in named]
    for one in found:
        seen = game.view[one]
        if seen.controller != by or seen.thing.tapped or not seen.chars.colors & colors or not seen.is_a("creature"):
            raise Illegal("kw.conspire", f"{seen.label}は共謀のコストとしてタップできません")
    if len(set(found)) != 2:
        raise Illegal("kw.conspire", "共謀のコストには、アンタップ状態のクリーチャーがちょうど2体要ります")
    game.perform(SetTapped(one) for one in found)
    return (("conspired", True),)


def _activate(game: Game, action: ActionOf) -> None:
    """Somebody activates an ability; its costs are paid at once."""
    source = thing(game, action.get("what"), action.where)
    seen = game.view[source]
    by = str(action.get("by", seen.controller))
    every = [one for one in game.view.abilities(source) if isinstance(one, Activated)]
    place = int(action.get("ability", 1))
    if not 1 <= place <= len(every):
        raise ScenarioError(f"{action.where}.ability: {seen.label}の起動型能力は{len(every)}個です。")
    if not game.view.exists(source) or every[place - 1].zone != seen.thing.zone:
        raise Illegal("abilities.where", f"{seen.label}はもう戦場にないので、その能力は起動できません")
    ability, targets = every[place - 1], _targets(game, action)
    if by != seen.controller:
        raise Illegal("activate.who", f"{seen.label}をコントロールしていない{by}は起動できません")
    ctx = Context(game.view, source, by)
    for spec, one in zip(ability.targets, targets, strict=False):
        if one not in legal(game.view, spec, ctx):
            key = barred(game.view, one, seen, by) or "targets.legal"
            raise Illegal(key, f"{game.view.label(one)}は{seen.label}の能力の適正な対象ではありません")
    if len(targets) < sum(spec.at_least for spec in ability.targets):
        raise Illegal("targets.legal", f"{seen.label}の能力の対象が足りません")
    if _is_loyalty(ability):
        _loyalty(game, source, by)
    elif ability.sorcery_speed:
        in_main_phase(game, by, f"{seen.label}の能力")
    step = game.tell(f"{by}が{seen.label}の能力を起動する")
    with game.following(step):
        _pay(game, ability, source, by, targets)
    if makes_mana(ability):
        with game.following(step):
            for effect in ability.do:
                effect.perform(game, Context(game.view, source, by))
        return
    chosen = tuple((one,) for one in targets)
    item = StackItem(ability, source, chosen, x=int(action.get("x", 0)), because=step)
    add_ability(game, f"{seen.label}の能力", by, Characteristics(name=seen.chars.name, colors=seen.chars.colors), item)


def _pay(game: Game, ability: Activated, source: ObjectId, by: str, targets: tuple[Entity, ...]) -> None:
    seen = game.view[source]
    cost = ability.cost
    if (cost.tap or cost.untap) and seen.is_a("creature") and seen.thing.settled != by and not seen.has("haste"):
        raise Illegal(
            "summoning_sickness", f"{seen.label}は召喚酔いなので、タップやアンタップがコストの能力を起動できません"
        )
    if (cost.tap and seen.thing.tapped) or (cost.untap and not seen.thing.tapped):
        raise Illegal(
            "cost.unpayable",
            f"{seen.label}は{'タップ' if seen.thing.tapped else 'アンタップ'}状態なのでコストを支払えません",
        )
    if cost.tap or cost.untap:
        game.perform((SetTapped(source, cost.tap),))
    for effect in cost.do:
        wanted = effect.amount if isinstance(effect, TakeCounter) and isinstance(effect.amount, int) else 0
        if isinstance(effect, TakeCounter) and seen.thing.counter(effect.kind) < wanted:
            raise Illegal("cost.unpayable", f"{seen.label}のカウンターが足りないのでコストを支払えません")
        before = len(game.batches)
        effect.perform(game, Context(game.view, source, by, tuple((one,) for one in targets)))
        if any(not batch.events for batch in game.batches[before:]):
            raise Illegal("cost.unpayable", f"{seen.label}の起動コストを支払えません")


def _is_loyalty(ability: Activated) -> bool:
    return any(isinstance(one, PutCounter | TakeCounter) and one.kind == LOYALTY for one in ability.cost.do)


def _loyalty(game: Game, source: ObjectId, by: str) -> None:
    """Refuse a loyalty ability outside the main phase or for the second time in a turn."""
    seen = game.view[source]
    in_main_phase(game, by, f"{seen.label}の忠誠度能力")
    if seen.thing.recall("loyalty used") == game.state.turn:
        raise Illegal("pw.once", f"{seen.label}の忠誠度能力はこのターンに既に起動しています")
    game.state = game.state.put(game.state.objects[source].remember("loyalty used", game.state.turn))


def _attack(game: Game, action: ActionOf) -> None:
    where, named = action.where, action.get("who", {})
    if isinstance(named, dict) and not all(isinstance(one, str) for one in named.values()):
        raise ScenarioError(f"{where}.who: 攻撃する先は1つだけ書いてください。")
    if isinstance(named, list):
        default = game.state.opponents(game.state.active)[0]
        named = {one: action.get("at", default) for one in named}
    attack(game, tuple((thing(game, one, where), entity(game, to, where)) for one, to in named.items()))


def _block(game: Game, action: ActionOf) -> None:
    where, named = action.where, action.get("who", {})
    if not isinstance(named, dict):
        raise ScenarioError(f"{where}.who: {{ ブロックするもの = 攻撃しているもの }} の表を書いてください。")
    blocks = tuple((one, to) for one, foes in named.items() for to in ([foes] if isinstance(foes, str) else foes))
    order = tuple((one, to) for one, listed in action.get("order", {}).items() for to in listed)
    block(
        game,
        tuple((thing(game, one, where), thing(game, to, where)) for one, to in blocks),
        order=tuple((thing(game, one, where), thing(game, to, where)) for one, to in order),
    )


def _damage(game: Game, action: ActionOf) -> None:
    where = action.where
    wanted = {
        thing(game, one, where): {entity(game, to, where): int(n) for to, n in division.items()}
        for one, division in action.get("assign", {}).items()
    }
    combat_damage(game, wanted, hold=bool(action.get("hold", False)))


def _resolve(game: Game, action: ActionOf) -> None:
    """The object on top of the stack resolves; without `hold`, everything after it does too."""
    if not game.state.in_zone(Zone.STACK):
        raise Illegal("", "スタックに何もありません")
    resolve_top(game)


def _step(game: Game, action: ActionOf) -> None:
    """The game goes on to a step, of the next turn if need be; every step on the way is passed."""
    try:
        step = Step(action.get("to"))
    except ValueError:
        allowed = "、".join(one.value for one in Step)
        raise ScenarioError(f"{action.where}.to: そのステップはありません。使えるもの: {allowed}") from None
    go_to(game, step, str(action.get("of", game.state.opponents(game.state.active)[0])))


def _settle(game: Game, action: ActionOf) -> None:
    """Nothing is done but what happens by itself."""


ACTIONS: dict[str, tuple[Callable[[Game, ActionOf], None], tuple[str, ...]]] = {
    "spell": (_spell, ("by", "card", "name", "is", "does", "target", "of", "x", "paid", "conspire")),
    "cast": (_cast, ("by", "what", "target", "x", "paid", "conspire")),
    "activate": (_activate, ("by", "what", "ability", "target", "x")),
    "attack": (_attack, ("who", "at")),
    "block": (_block, ("who", "order")),
    "combat damage": (_damage, ("assign",)),
    "resolve": (_resolve, ()),
    "step": (_step, ("to", "of")),
    "check": (_settle, ()),
}
"""The actions with what each may say."""
