"""Triggers that wait for a step which the question does not name: 終了ステップの開始時に… asked 誘発する？

Invariant: a turn is only played on to its end step, and only where an ability asked about waits for it and nothing in
the question says up to which step it goes; what waits for another step is left open.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.ask.building import Built
from judge.ask.building.triggering import BOTH, BROUGHT, TRIGGERED
from judge.engine.scenario.play import Outcome, Played
from judge.engine.values import Step
from judge.engine.vocabulary.triggers import Beginning
from judge.engine.vocabulary.words import Triggered


def step_awaited(built: Built, table: dict[str, Any], played: Played) -> Step | None:
    """Return the step to play on to so that it shows whether what is asked about triggers, None for none."""
    steps = {step for outcome in played.outcomes for step in _awaited(built, outcome)}
    return Step.END if steps == {Step.END} and not _timed(table) else None


def still_awaited(built: Built, table: dict[str, Any], played: Played) -> bool:
    """Return whether what is asked about may trigger at a step that has not been played."""
    return not _timed(table) and any(True for outcome in played.outcomes for _ in _awaited(built, outcome))


def _timed(table: dict[str, Any]) -> bool:
    return any(action.get("do") == "step" for action in table.get("action") or ())


def _awaited(built: Built, outcome: Outcome) -> Iterator[Step]:
    """Yield the steps for which abilities wait that a question for a trigger is about."""
    if outcome.status != "answered":
        return
    still = () if (built.table or {}).get("action") else ("remain", "survive", "sacrifice")
    asked = [query for query in built.queries if query.concept in ("trigger", TRIGGERED, BOTH, BROUGHT, *still)]
    names = {name for query in asked for name in query.things}
    for one, thing in outcome.game.state.objects.items():
        if thing.label not in names or thing.kind == "ability":
            continue
        for ability in outcome.game.view[one].chars.abilities:
            if isinstance(ability, Triggered) and isinstance(ability.when, Beginning):
                yield ability.when.step
