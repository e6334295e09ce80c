"""The stack: triggered abilities are put on it, the topmost object resolves.

Invariant: triggers go on the stack in turn order from the active player, each player ordering that player's own; an
object whose targets have all become illegal does nothing.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from judge.engine.attaching import can_hold
from judge.engine.cards import Characteristics
from judge.engine.cite import known
from judge.engine.events.base import Event
from judge.engine.events.tell import Targeted
from judge.engine.events.zones import Move
from judge.engine.policy import arm
from judge.engine.state import GameObject
from judge.engine.targeting import barred, choose_targets, still_legal
from judge.engine.triggers import ability_name, does
from judge.engine.values import PERMANENT_TYPES, Entity, ObjectId, Zone
from judge.engine.view import Seen
from judge.engine.vocabulary.ongoing import ActiveEffect, Pending, StackItem
from judge.engine.vocabulary.words import Context, Keyword, Static, Triggered
from judge.text.records import replace

if TYPE_CHECKING:
    from judge.engine.game import Game


_OF_EVENT = re.compile(r"'(?:\w+ of )?that\b")
"""A reference to the object or player of the event that triggered, as a word of the vocabulary shows it."""


def _matters(one: Pending) -> Event | None:
    """Return the event a waiting ability speaks of, None where any of its kind would do the same."""
    return one.event if _OF_EVENT.search(repr(one.ability.do)) else None


def put_triggers(game: Game) -> None:
    """Put every waiting triggered ability on the stack."""
    waiting = list(game.state.pending)
    game.state = replace(game.state, pending=())
    for player in game.state.turn_order():
        own = [one for one in waiting if one.controller == player]
        while own:
            kinds: dict[object, Pending] = {}
            for one in own:  # of abilities that would do the same, any comes first
                kinds.setdefault((one.ability, game.view.label(one.source), _matters(one)), one)
            options = _told_apart([(_name(game, one), one) for one in kinds.values()])
            taken = game.choose(
                player, options, "trigger order", "次にスタックに置く誘発型能力（後に置くほど先に解決する）"
            )
            own.remove(taken)
            _put(game, taken)


def _told_apart(options: list[tuple[str, Pending]]) -> list[tuple[str, Pending]]:
    """Return the options, those of one name with what they do."""
    names = [name for name, _ in options]
    return [(f"{name}（{does(one.ability)}）" if names.count(name) > 1 else name, one) for name, one in options]


def _name(game: Game, one: Pending) -> str:
    return f"{game.view.label(one.source)}の{ability_name(one.ability)}"


def _put(game: Game, one: Pending) -> None:
    ctx = Context(game.view, one.source, one.controller, event=one.event, held=one.held)
    name = _name(game, one)
    chosen = choose_targets(game, one.ability.targets, ctx)
    if chosen is None:
        key = known(game.edition, "cr.603.3d")
        game.tell(f"{name}は適正な対象がないのでスタックに置かれない", key, because=(one.because,), held=False)
        return
    if one.ability.remember:
        _record(game, one.source, one.ability.remember, tuple(target for group in chosen for target in group))
    step = game.tell(f"{name}がスタックに置かれる", "triggers.stack", because=(one.because,))
    source = game.view[one.source]
    base = Characteristics(name=source.chars.name, colors=source.chars.colors)
    add_ability(
        game,
        name,
        one.controller,
        base,
        StackItem(one.ability, one.source, chosen, one.event, because=step, held=one.held),
    )
    on = ObjectId(game.state.next_id - 1)
    with game.following(step):
        for effect in one.ability.do:
            effect.announce(game, replace(ctx, view=game.view, targets=chosen, via=on))
        aimed = [Targeted(target, on) for group in chosen for target in group if not isinstance(target, str)]
        if aimed:
            game.perform(aimed)


def _record(game: Game, source: ObjectId, name: str, value: tuple[Entity, ...]) -> None:
    """Let an object recall something, even when it has left already."""
    state = game.state
    if source in state.objects:
        game.state = state.put(state.objects[source].remember(name, value))
        return
    seen = game.view[source]
    game.state = replace(state, gone={**state.gone, source: replace(seen, thing=seen.thing.remember(name, value))})


def add_ability(game: Game, name: str, controller: str, base: Characteristics, item: StackItem) -> None:
    """Put an ability on the stack as an object of its own."""
    thing = GameObject(
        id=ObjectId(0),
        label=name,
        owner=controller,
        controller=controller,
        zone=Zone.STACK,
        base=base,
        kind="ability",
        timestamp=game.state.clock,
        item=item,
    )
    game.state = replace(game.state.add(thing), clock=game.state.clock + 1)


def resolve_top(game: Game) -> None:
    """Resolve the object on top of the stack."""
    top = game.state.in_zone(Zone.STACK)[-1]
    seen = game.view[top]
    item = seen.thing.item
    assert item is not None
    what = f"{seen.label}を解決しようとする" if _all_illegal(game, top, item) else f"{seen.label}が解決する"
    ways = ("resolve.permanent", "resolve.graveyard") if item.ability is None else ("resolve",)
    step = game.tell(what, known(game.edition, *ways), because=(item.because,))
    game.resolved.append(seen.thing)
    with game.following(step):
        if item.ability is None:
            _resolve_permanent(game, top)
            return
        done = _carry_out(game, top, item)
        if seen.thing.kind == "ability":
            game.state = game.state.remove(top, game.view[top])
        elif game.view.exists(top):
            game.perform((Move(top, Zone.GRAVEYARD, how="resolve" if done else "no legal target"),))


def _resolve_permanent(game: Game, top: ObjectId) -> None:
    seen = game.view[top]
    assert seen.thing.item is not None
    target = seen.thing.item.targets[0][0] if seen.thing.item.targets and seen.thing.item.targets[0] else None
    if seen.thing.item.targets and (target is None or not _may_attach(game, seen, target)):
        game.tell(f"{seen.label}は対象が不適正なので、{_failing(game)}戦場に出ない", "targets.recheck", held=False)
        game.perform((Move(top, Zone.GRAVEYARD, how="resolve"),))
        return
    memory = seen.thing.memory
    game.perform((Move(top, Zone.BATTLEFIELD, controller=seen.controller, attach=target, memory=memory),))
    new = game.state.became.get(top)
    if new is not None and seen.thing.recall("haste") and game.view.exists(new):
        _haste(game, new, seen.thing.recall("haste"))


def _all_illegal(game: Game, top: ObjectId, item: StackItem) -> bool:
    """Return whether what is about to resolve has targets, and none of them is a legal one any more."""
    seen = game.view[top]
    if item.ability is None or not any(item.targets):
        return False
    source = top if seen.thing.kind != "ability" else item.source
    ctx = Context(game.view, source, seen.controller, event=item.event, x=item.x, held=item.held, via=top)
    return not any(still_legal(game.view, item.ability.targets, item.targets, ctx))


def _failing(game: Game) -> str:
    """Return what an edition says happens to a spell or ability without a legal target."""
    countered = arm("targets.illegal", game.edition).name == "countered"
    return "ルールによって打ち消され、" if countered else "解決されず、"


def _may_attach(game: Game, seen: Seen, host: Entity) -> bool:
    """Return whether the target of an Aura spell is still a legal one."""
    return (
        (isinstance(host, str) or game.view.exists(host))
        and can_hold(game.view, seen, host)
        and not barred(game.view, host, seen, seen.controller)
    )


def _haste(game: Game, permanent: ObjectId, player: str) -> None:
    """Let a permanent have haste until a player loses control of it."""
    from judge.engine.events.marks import StartEffect
    from judge.engine.layers.ops import Gain
    from judge.engine.vocabulary.conditions import IsThere
    from judge.engine.vocabulary.filters import Filter

    quick = Static(affects="target", ops=(Gain((Keyword(name="haste"),)),))
    held = IsThere("source", Filter(controller="you"))
    if game.view[permanent].controller == player:
        game.perform((StartEffect(ActiveEffect(0, quick, permanent, player, (permanent,), "forever", held)),))


def _carry_out(game: Game, top: ObjectId, item: StackItem) -> bool:
    """Do what a spell or ability says; return whether it resolved rather than fizzled."""
    ability, seen = item.ability, game.view[top]
    assert ability is not None
    source = top if seen.thing.kind != "ability" else item.source
    ctx = Context(game.view, source, seen.controller, event=item.event, x=item.x, held=item.held, via=top)
    if isinstance(ability, Triggered) and ability.only_if is not None and not ability.only_if.holds(ctx):
        game.tell(f"{seen.label}は何もしない: {ability.only_if.otherwise}", "intervening_if", held=False)
        return False
    targets = still_legal(game.view, ability.targets, item.targets, ctx)
    if any(item.targets) and not any(targets):
        game.tell(f"{seen.label}は対象がすべて不適正なので、{_failing(game)}何もしない", "targets.recheck", held=False)
        return False
    if isinstance(ability, Triggered) and ability.may:
        used = game.choose(seen.controller, [("使う", True), ("使わない", False)], "may", f"{seen.label}を使うか")
        if not used:
            game.tell(f"{seen.controller}は{seen.label}を使わない", held=False)
            return False
    for effect in ability.do:
        effect.perform(game, replace(ctx, view=game.view, targets=targets))
        if game.over:
            break
    return True


def is_permanent(base: Characteristics) -> bool:
    """Return whether a spell with these characteristics becomes a permanent."""
    return bool(base.types & PERMANENT_TYPES)
