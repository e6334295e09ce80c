"""Whether what a triggered ability is asked to aim at may be its target.

Invariant: only what every outcome bears out is said; an ability that never triggered leaves it open.
"""

from __future__ import annotations

from judge.ask.answering import facts
from judge.ask.answering.line import Line
from judge.ask.building import Built
from judge.ask.building.query import Query
from judge.engine.events.tell import Targeted
from judge.engine.scenario.play import Outcome
from judge.engine.view import View

_AIMING = ("target", "aim", "choose")


def in_vain(built: Built, query: Query, outcomes: tuple[Outcome, ...]) -> Line | None:
    """Return that something may not be the target, as no outcome of choosing it has it aimed at."""
    picks = [str(one["pick"]) for one in (built.table or {}).get("choose", ()) if one.get("about") == "target"]
    if not query.action or query.concept not in _AIMING or not picks:
        return None
    missed = [name for name in picks if not any(_aimed_at(one, name) for one in outcomes)]
    if not missed or not all(_triggered(one) for one in outcomes):
        return None
    lead = "はい" if query.neg else "いいえ"
    return Line(f"{lead}、できません。{'と'.join(missed)}は適正な対象ではありません。", False)


def unsettled(built: Built, query: Query, outcomes: tuple[Outcome, ...]) -> bool:
    """Return whether what is asked to be chosen is aimed at in some of the outcomes only, or nothing triggered."""
    picks = [str(one["pick"]) for one in (built.table or {}).get("choose", ()) if one.get("about") == "target"]
    if not query.action or query.concept not in _AIMING:
        return False
    return not all(_aimed_at(one, name) for one in outcomes for name in picks)


def _aimed_at(outcome: Outcome, name: str) -> bool:
    """Return whether an object or player became a target."""
    objects = (
        isinstance(event, Targeted) and facts.label(batch.after, event.what) == name
        for batch, event in facts.events(outcome)
    )
    resolved = (thing.item for thing in outcome.game.resolved if thing.item is not None)
    if any(objects) or any(name in group for item in resolved for group in item.targets):
        return True
    return any(_among_targets(batch.after, name) for batch in outcome.game.batches)


def _among_targets(view: View, player: str) -> bool:
    """Return whether something on the stack has a player as a target, which no event tells."""
    return any(
        player in group
        for thing in view.state.objects.values()
        if thing.item is not None
        for group in thing.item.targets
    )


def _triggered(outcome: Outcome) -> bool:
    return any(step.key == "trigger" and step.held for step in outcome.steps)
