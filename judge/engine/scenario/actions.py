"""The actions of a scenario, one function each.

Invariant: an action either happens as the rules say or is refused; names in it that mean nothing are an error of the
scenario, not of the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from judge.engine.activating import activate, play_land, suspend
from judge.engine.cards import Characteristics
from judge.engine.casting import Plan, cast, may_play, put
from judge.engine.cite import known
from judge.engine.combat.damage import combat_damage
from judge.engine.combat.declare import attack, block
from judge.engine.errors import Illegal
from judge.engine.events.zones import Move
from judge.engine.game import Game
from judge.engine.passing import last_chances
from judge.engine.planar import SIDES, roll
from judge.engine.scenario.codec import build, filter_of
from judge.engine.scenario.model import ActionOf, ScenarioError
from judge.engine.scenario.which import which
from judge.engine.stack import resolve_top
from judge.engine.state import GameObject
from judge.engine.timing import in_main_phase, stack_empty, with_priority
from judge.engine.turns import awaited, go_to
from judge.engine.values import STEP_JA, Entity, ObjectId, Step, Zone
from judge.engine.view import Seen
from judge.engine.vocabulary.costs import AdditionalCost, AlternativeCost
from judge.engine.vocabulary.effects import SacrificeIt, Send
from judge.engine.vocabulary.words import Ability, Context, Effect, Rule, SpellAbility, TargetSpec
from judge.text.records import replace


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
    """Return the player or object a name means: of several objects with the name the newest.

    Xの能力 is also the one ability of X on the stack that is called after its keyword (Xの頑強).
    """
    if any(player.name == name for player in game.state.players):
        return str(name)
    found = [one for one, thing in game.state.objects.items() if thing.label == name and thing.kind != "ability"]
    found = found or [one for one, thing in game.state.objects.items() if thing.label == name]
    found = found or _ability(game, str(name))
    if not found:
        gone = [one for one, seen in game.state.gone.items() if seen.label == name]
        if gone:
            return max(gone)
        raise ScenarioError(f"{where}: 「{name}」というプレイヤーもオブジェクトもありません。")
    return max(found)


def _ability(game: Game, name: str) -> list[ObjectId]:
    """Return the ability that waits on the stack and alone is of the object before の能力."""
    held = name.removesuffix("能力") if name.endswith("の能力") else ""
    found = [one for one, thing in game.state.objects.items() if thing.kind == "ability" and held]
    found = [one for one in found if game.state.objects[one].label.startswith(held)]
    return found if len(found) == 1 else []


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
    """Somebody casts a card by its name, or an instant or sorcery given by what it does.

    `unseen`: it only stands for what did that, and no card of it is left.
    """
    by = str(action.get("by", game.state.active))
    if action.get("card") is not None:
        _cast(game, _in_hand(game, action, by))
        return
    does: tuple[Effect, ...] = build(tuple[Effect, ...], action.get("does", []), f"{action.where}.does")
    base = build(Characteristics, action.get("is", "インスタント"), f"{action.where}.is")
    targets = _targets(game, action)
    label = str(action.get("name", "呪文"))
    with_priority(game, label)
    if "sorcery" in base.types:
        in_main_phase(game, by, label)
    spec = TargetSpec(filter_of(action.get("of", {}), action.where), players=True)
    among = (replace(spec, at_most=len(targets)),) if action.get("divide") else tuple(spec for _ in targets)
    ability = SpellAbility(do=does, targets=among)
    card = GameObject(
        ObjectId(0), label, by, by, Zone.STACK, replace(base, name=label, abilities=(*base.abilities, ability)),
        kind="copy" if action.get("unseen") else "card", timestamp=game.state.clock,
    )  # fmt: skip
    game.state = replace(game.state.add(card), clock=game.state.clock + 1)
    spell = ObjectId(game.state.next_id - 1)
    plan = Plan(targets=targets, x=action.get("x"), divide=_dividing(game, action), spend=action.get("pay"))
    put(game, spell, ability, plan, abilities=game.view.abilities(spell))


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
    """Somebody casts a card of the scenario, from the hand or from where an ability allows it."""
    card = thing(game, action.get("what"), action.where)
    seen = game.view[card]
    by = str(action.get("by", seen.thing.owner))
    abilities = game.view.abilities(card)
    named = [_PAID.get(one, one) for one in _names(action, "paid")]
    ways = [one for one in named if any(isinstance(has, AlternativeCost) and has.name == one for has in abilities)]
    extra = [one for one in named if one not in ways]
    known = {has.name for has in abilities if isinstance(has, AlternativeCost | AdditionalCost)}
    for one in extra:
        if one not in known:
            raise Illegal("cast.modes", f"{seen.label}には、そのコスト（{one}）で唱える能力がありません")
    if len(ways) > 1:
        raise Illegal("cr.118.9a", f"{seen.label}に使える代替コストは1つだけです")
    half = int(action.get("half", 0))
    with_priority(game, seen.label)
    if not _any_time(game, seen, abilities, ways, half):
        in_main_phase(game, by, seen.label)
    plan = Plan(
        half=half,
        targets=None if action.get("target") is None else _targets(game, action),
        x=action.get("x"),
        way=ways[0] if ways else "",
        paid=(*extra, *["conspired"] * ((len(_names(action, "conspire")) + 1) // 2)),
        modes=None if action.get("modes") is None else tuple(action.get("modes")),
        spend=action.get("pay"),
        named=_paying(game, action),
        divide=_dividing(game, action),
    )
    cast(game, card, by, plan)


def _any_time(game: Game, seen: Seen, abilities: tuple[Ability, ...], ways: list[str], half: int) -> bool:
    """Return whether a card may be cast whenever its player has priority."""
    chars = seen.chars.halves[half - 1] if 0 < half <= len(seen.chars.halves) else seen.chars
    allowed = any(isinstance(one, AlternativeCost) and one.name in ways and one.any_time for one in abilities)
    freed = seen.has("flash") or game.view.says("as though it had flash", seen.thing.id) is not None
    return "instant" in chars.types or freed or allowed


def _suspend(game: Game, action: ActionOf) -> None:
    """Somebody suspends a card of the scenario."""
    card = thing(game, action.get("what"), action.where)
    seen = game.view[card]
    by = str(action.get("by", seen.thing.owner))
    abilities = game.view.abilities(card)
    if not _any_time(game, seen, abilities, [], 0):
        in_main_phase(game, by, seen.label)
    suspend(game, card, by, spend=action.get("pay"))


_PAID = {"evoke": "evoked"}
"""Other names for what `paid` may say."""


def _paying(game: Game, action: ActionOf) -> tuple[ObjectId, ...]:
    """Return the objects named to pay costs with."""
    named = (*_names(action, "conspire"), *_names(action, "costs"))
    return tuple(thing(game, one, action.where) for one in named)


def _dividing(game: Game, action: ActionOf) -> tuple[tuple[Entity, int], ...]:
    """Return how an amount is divided among the targets, as the scenario says."""
    return tuple((entity(game, name, action.where), share) for name, share in action.get("divide", {}).items())


def _activate(game: Game, action: ActionOf) -> None:
    """Somebody activates an ability; its costs are paid at once."""
    source = thing(game, action.get("what"), action.where)
    seen = game.view[source]
    with_priority(game, f"{seen.label}の能力")
    ability = which(game, seen, action)
    by = str(action.get("by", seen.controller))
    x = action.get("x")
    targets = None if action.get("target") is None else _targets(game, action)
    named, divide = _paying(game, action), _dividing(game, action)
    spend = action.get("pay")
    activate(game, source, ability, by, targets=targets, x=x, named=named, divide=divide, spend=spend)


def _play(game: Game, action: ActionOf) -> None:
    """Somebody plays a land from the hand."""
    card = thing(game, action.get("what"), action.where)
    seen = game.view[card]
    by = str(action.get("by", seen.thing.owner))
    if not seen.is_a("land"):
        raise ScenarioError(f"{action.where}.what: {seen.label}は土地ではありません。呪文には cast を使ってください。")
    if seen.thing.zone != Zone.HAND and not may_play(game, seen, by):
        raise Illegal("cr.601.3", f"{seen.label}は手札にありません")
    in_main_phase(game, by, seen.label)
    play_land(game, card, by)


def _attack(game: Game, action: ActionOf) -> None:
    where, named = action.where, action.get("who", {})
    stack_empty(game, "攻撃クリーチャー指定ステップ")
    if isinstance(named, dict) and not all(isinstance(one, str) for one in named.values()):
        raise ScenarioError(f"{where}.who: 攻撃する先は1つだけ書いてください。")
    if isinstance(named, list):
        default = game.state.opponents(game.state.active)[0]
        named = {one: action.get("at", default) for one in named}
    if awaited(game, Step.BEGIN_COMBAT):
        go_to(game, Step.BEGIN_COMBAT, game.state.active)
        game.play_out()
    attack(game, tuple((thing(game, one, where), entity(game, to, where)) for one, to in named.items()))


def _block(game: Game, action: ActionOf) -> None:
    where, named = action.where, action.get("who", {})
    if not isinstance(named, dict):
        raise ScenarioError(f"{where}.who: {{ ブロックするもの = 攻撃しているもの }} の表を書いてください。")
    stack_empty(game, "ブロック・クリーチャー指定ステップ")
    blocks = tuple((one, to) for one, foes in named.items() for to in ([foes] if isinstance(foes, str) else foes))
    order = tuple((one, to) for one, listed in action.get("order", {}).items() for to in listed)
    block(
        game,
        tuple((thing(game, one, where), thing(game, to, where)) for one, to in blocks),
        order=tuple((thing(game, one, where), thing(game, to, where)) for one, to in order),
    )


def _damage(game: Game, action: ActionOf) -> None:
    where = action.where
    stack_empty(game, "戦闘ダメージ・ステップ")
    wanted = {
        thing(game, one, where): {entity(game, to, where): int(n) for to, n in division.items()}
        for one, division in action.get("assign", {}).items()
    }
    combat_damage(game, wanted, hold=bool(action.get("hold", False)))


def _resolve(game: Game, action: ActionOf) -> None:
    """The object on top of the stack resolves; without `hold`, everything after it does too."""
    if not game.state.in_zone(Zone.STACK):
        raise Illegal("", "スタックに何もありません")
    while last_chances(game):
        game.settle()
    resolve_top(game)


def _step(game: Game, action: ActionOf) -> None:
    """The game goes on to a step, of the next turn if need be; every step on the way is passed."""
    try:
        step = Step(action.get("to"))
    except ValueError:
        allowed = "、".join(one.value for one in Step)
        raise ScenarioError(f"{action.where}.to: そのステップはありません。使えるもの: {allowed}") from None
    stack_empty(game, STEP_JA[step])
    go_to(game, step, str(action.get("of", game.state.opponents(game.state.active)[0])))


def _open(game: Game, action: ActionOf) -> None:
    """Before the first turn, cards that may begin on the battlefield are put there from opening hands."""
    for one in _names(action, "who"):
        card = thing(game, one, action.where)
        seen = game.view[card]
        allowed = any(isinstance(own, Rule) and own.says == BEGINS for own in game.view.abilities(card))
        if seen.thing.zone != Zone.HAND or game.state.turn != 1 or not allowed:
            raise Illegal("opening.begin", f"{seen.label}は、戦場に出ている状態でゲームを始められません")
        game.perform(
            (Move(card, Zone.BATTLEFIELD, controller=seen.thing.owner, key=known(game.edition, "opening.begin")),)
        )


def _roll(game: Game, action: ActionOf) -> None:
    """The active player rolls the planar die; without `side` chance decides."""
    side = action.get("side")
    if side not in (None, *SIDES):
        raise ScenarioError(f"{action.where}.side: 使えるもの: {'、'.join(SIDES)}")
    roll(game, str(action.get("by", game.state.active)), side)


BEGINS = "may begin on the battlefield"


def _event(game: Game, action: ActionOf) -> None:
    """Something happens without a spell or ability that the scenario names; `what` is what it comes from."""
    targets = _targets(game, action)
    does: tuple[Effect, ...] = build(tuple[Effect, ...], action.get("does", []), f"{action.where}.does")
    named = action.get("what")
    found = (
        [thing(game, named, action.where)] if named is not None else [one for one in targets if isinstance(one, int)]
    )
    if not found:
        raise ScenarioError(f"{action.where}: what（何によるか）か、target（何に起こるか）のオブジェクトが要ります。")
    by = str(action.get("by", game.view[found[0]].controller))
    for effect in does:
        if isinstance(effect, Send) and effect.what == "target" and targets and _there(game, targets, effect.to):
            continue  # something brought it about already, and remembers what it moved
        if isinstance(effect, SacrificeIt) and effect.what == "target":
            _still_there(game, [one for one in targets if isinstance(one, int)])
        effect.perform(game, Context(game.view, found[0], by, tuple((one,) for one in targets)))


def _still_there(game: Game, found: Sequence[ObjectId]) -> None:
    """Refuse to sacrifice what has died otherwise: it may have been meant to be sacrificed earlier."""
    for one in found:
        seen = game.view[one]
        if seen.thing.zone == Zone.GRAVEYARD and not any(
            step.text.startswith(f"{seen.label}は生け贄に捧げられ") for step in game.trace.steps
        ):
            raise Illegal("kw.sacrifice", f"{seen.label}はもう戦場になく、生け贄に捧げられません")


def _there(game: Game, found: Sequence[Entity], zone: Zone) -> bool:
    """Return whether all that is meant is in a zone other than the library, where places differ."""
    things = [game.view[one].thing.zone for one in found if not isinstance(one, str)]
    return zone != Zone.LIBRARY and len(things) == len(found) and all(one == zone for one in things)


def _settle(game: Game, action: ActionOf) -> None:
    """Nothing is done but what happens by itself."""


ANNOUNCED = ("target", "x", "paid", "conspire", "costs", "modes", "half", "divide", "pay")
"""What may be said about the casting of a card."""

ACTIONS: dict[str, tuple[Callable[[Game, ActionOf], None], tuple[str, ...]]] = {
    "spell": (
        _spell,
        (
            "by",
            "card",
            "name",
            "is",
            "unseen",
            "does",
            "target",
            "of",
            "x",
            "paid",
            "conspire",
            "costs",
            "modes",
            "half",
            "divide",
            "pay",
        ),
    ),
    "cast": (_cast, ("by", "what", *ANNOUNCED)),
    "activate": (_activate, ("by", "what", "ability", "makes", "target", "x", "costs", "divide", "pay")),
    "play": (_play, ("by", "what")),
    "suspend": (_suspend, ("by", "what", "pay")),
    "attack": (_attack, ("who", "at")),
    "block": (_block, ("who", "order")),
    "combat damage": (_damage, ("assign",)),
    "event": (_event, ("by", "what", "does", "target")),
    "resolve": (_resolve, ()),
    "step": (_step, ("to", "of")),
    "open": (_open, ("who",)),
    "roll": (_roll, ("by", "side")),
    "check": (_settle, ()),
}
"""The actions with what each may say."""
