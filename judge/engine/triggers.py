"""Which abilities a batch of events triggers.

Invariant: abilities that look back are looked for in the view before the batch, all others in the view after it; each
matching event triggers an ability once; an intervening "if" that fails is told as a step.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from judge.engine.events.base import Batch, Event
from judge.engine.values import ObjectId
from judge.engine.view import View
from judge.engine.vocabulary.words import Context, DelayedTrigger, Pending, Triggered

if TYPE_CHECKING:
    from judge.engine.game import Game


def find_triggers(game: Game, batch: Batch) -> None:
    """Add the abilities that a batch triggers to those waiting to be put on the stack."""
    for event, step in zip(batch.events, batch.steps, strict=True):
        for view, back in ((batch.before, True), (batch.after, False)):
            for source, ability in view.triggered():
                if ability.when.looks_back == back:
                    _try(game, ability, source, view[source].controller, event, step, view)
        _delayed(game, batch, event, step)


def _delayed(game: Game, batch: Batch, event: Event, step: int) -> None:
    kept: list[DelayedTrigger] = []
    for one in game.state.delayed:
        ctx = Context(batch.after, one.source, one.controller, event=event)
        if one.ability.when.matches(event, ctx):
            _wait(game, Pending(one.ability, one.source, one.controller, one.event or event), step)
        else:
            kept.append(one)
    if len(kept) != len(game.state.delayed):
        game.state = replace(game.state, delayed=tuple(kept))


def _try(
    game: Game, ability: Triggered, source: ObjectId, controller: str, event: Event, step: int, view: View
) -> None:
    ctx = Context(view, source, controller, event=event)
    if not ability.when.matches(event, ctx):
        return
    label, name = view.label(source), ability_name(ability)
    if ability.only_if is not None:
        now = Context(game.view, source, controller, event=event)
        if not ability.only_if.holds(now):
            text = f"{label}の{name}は誘発しない: {ability.only_if.otherwise}"
            game.tell(text, ability.key, because=(step, game.last(source, *ability.only_if.rests_on)), held=False)
            return
    said = game.tell(f"{label}の{name}が誘発する", ability.key, because=(step,))
    _wait(game, Pending(ability, source, controller, event), said)


def _wait(game: Game, pending: Pending, step: int) -> None:
    game.state = replace(game.state, pending=(*game.state.pending, replace(pending, because=step)))


def ability_name(ability: object) -> str:
    """Return what an ability is called: its keyword's Japanese name, else 能力."""
    key = getattr(ability, "key", "")
    if isinstance(key, str) and key.startswith("kw."):
        from judge.rules.keywords import by_key

        named = by_key(".".join(key.split(".")[:2]))
        if named is not None:
            return named.label
    return "能力"
