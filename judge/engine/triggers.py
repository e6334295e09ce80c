"""Which abilities a batch of events triggers.

Invariant: abilities that look back are looked for in the view before the batch, all others in the view after it; each
matching event triggers an ability as often as its condition says; an intervening "if" that fails is told as a step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.cite import known
from judge.engine.events.base import Batch, Event
from judge.engine.events.tell import Entered
from judge.engine.events.zones import Move
from judge.engine.layers.rewriting import undefined
from judge.engine.values import ObjectId, Zone
from judge.engine.view import View
from judge.engine.vocabulary.ongoing import DelayedTrigger, Pending
from judge.engine.vocabulary.words import Context, Triggered
from judge.text.records import replace

if TYPE_CHECKING:
    from judge.engine.game import Game


def find_triggers(game: Game, batch: Batch) -> None:
    """Add the abilities that a batch triggers to those waiting to be put on the stack."""
    done: set[tuple[ObjectId, Triggered]] = set()
    for event, step in zip(batch.events, batch.steps, strict=True):
        for view, back in ((batch.before, True), (batch.after, False)):
            for source, ability in view.triggered():
                if ability.when.looks_back != back or (ability.one_or_more and (source, ability) in done):
                    continue
                if _try(game, ability, source, view[source].controller, event, step, view):
                    done.add((source, ability))
        _delayed(game, batch, event, step)


def find_state_triggers(game: Game) -> None:
    """Add the state triggers whose state is there, unless they wait or are on the stack already."""
    for source, ability in game.view.triggered():
        state = ability.when.state
        if state is None or undefined(state) or _there(game, source, ability):
            continue
        controller = game.view[source].controller
        if state.holds(Context(game.view, source, controller)):
            name = f"{game.view.label(source)}の{ability_name(ability)}"
            step = game.tell(f"{name}が誘発する（{state.text}）", "trigger.state")
            _wait(game, Pending(ability, source, controller), step)


def _there(game: Game, source: ObjectId, ability: Triggered) -> bool:
    """Return whether an ability of an object waits or is on the stack."""
    if any(one.source == source and one.ability == ability for one in game.state.pending):
        return True
    items = (game.state.objects[one].item for one in game.state.in_zone(Zone.STACK))
    return any(item is not None and (item.source, item.ability) == (source, ability) for item in items)


def _delayed(game: Game, batch: Batch, event: Event, step: int) -> None:
    kept: list[DelayedTrigger] = []
    for one in game.state.delayed:
        view = batch.before if one.ability.when.looks_back else batch.after
        ctx = Context(view, one.source, one.controller, event=event, held=one.held)
        matches = one.ability.when.matches(event, ctx)
        if matches:
            said = game.tell("遅延誘発型能力が誘発する", "trigger.delayed", because=(step,))
            seen = event if one.until != "once" else one.event or event
            _wait(game, Pending(one.ability, one.source, one.controller, seen, held=one.held), said)
        if not matches or one.until != "once":
            kept.append(one)
    if len(kept) != len(game.state.delayed):
        game.state = replace(game.state, delayed=tuple(kept))


def _try(
    game: Game, ability: Triggered, source: ObjectId, controller: str, event: Event, step: int, view: View
) -> bool:
    """Let an ability trigger if the event matches; return whether it did."""
    ctx = Context(view, source, controller, event=event)
    if not ability.when.matches(event, ctx):
        return False
    label, name = view.label(source), ability_name(ability)
    if ability.only_if is not None:
        now = Context(game.view, source, controller, event=event)
        if not ability.only_if.holds(now):
            text = f"{label}の{name}は誘発しない: {ability.only_if.otherwise}"
            key = ability.key or known(game.edition, "intervening_if")
            game.tell(text, key, because=(step, game.last(source, *ability.only_if.rests_on)), held=False)
            return False
    if ability.per_turn is not None and _used(game, ability, source) >= ability.per_turn:
        key = ability.key or known(game.edition, "trigger")
        game.tell(f"{label}の{name}は、このターンにはもう誘発しない", key, because=(step,), held=False)
        return False
    for _ in range(1 if ability.one_or_more else ability.when.times(event, ctx)):
        said = game.tell(f"{label}の{name}が誘発する", ability.key or known(game.edition, "trigger"), because=(step,))
        _wait(game, Pending(ability, source, controller, event), said)
    game.triggered[source, ability, game.state.turn] = _used(game, ability, source) + 1
    for label in _again(event, source, view):
        said = game.tell(f"{label}により、もう1回誘発する", known(game.edition, "trigger"), because=(step,))
        _wait(game, Pending(ability, source, controller, event), said)
    return True


def _again(event: Event, source: ObjectId, view: View) -> list[str]:
    """Return what makes an ability of a permanent trigger an additional time on an event, one label for each time."""
    if isinstance(event, Move) and event.dies(view):
        fact = "dying triggers again"
    elif isinstance(event, Entered):
        fact = "entering triggers again"
    else:
        return []
    if not view.exists(source) or view[source].thing.zone != Zone.BATTLEFIELD:
        return []
    found = []
    for rule, by in view.saying(fact, source):
        ctx = Context(view, by, view[by].controller)
        if rule.of is None or rule.of.matches(view[event.what], ctx):
            found.append(view.label(by))
    return found


def _used(game: Game, ability: Triggered, source: ObjectId) -> int:
    return game.triggered.get((source, ability, game.state.turn), 0)


def _wait(game: Game, pending: Pending, step: int) -> None:
    game.state = replace(game.state, pending=(*game.state.pending, replace(pending, because=step)))


def does(ability: object) -> str:
    """Return what an ability does first, which tells it from another one of its source."""
    from judge.engine.vocabulary.telling import Telling

    steps = getattr(ability, "do", ())
    return steps[0].say(Telling()) if steps else ""


def ability_name(ability: object) -> str:
    """Return what an ability is called: its keyword's Japanese name, else 能力."""
    key = getattr(ability, "key", "")
    if key == "plane.walk_side":
        return "プレインズウォーク能力"
    if isinstance(key, str) and key.startswith("kw."):
        from judge.rules.keywords import by_key

        named = by_key(".".join(key.split(".")[:2]))
        if named is not None:
            return named.label
    return "能力"
