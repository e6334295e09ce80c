"""When something happens, found by playing on: the step of the turn in which it does.

Invariant: only what comes at a step is told, never what happens in between; what does not happen by the second turn
from now is left open.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.ask.answering import facts, zonechanges
from judge.ask.answering.line import Line
from judge.ask.answering.resolving import beside_resolution
from judge.ask.building import Built
from judge.ask.building.copies import copied
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.building.query import RESOLUTION, Query
from judge.engine.events.base import Batch, Event
from judge.engine.events.damage import Damage
from judge.engine.events.marks import PutCounters
from judge.engine.events.zones import Discard, Draw, Move
from judge.engine.scenario.load import read as read_scenario
from judge.engine.scenario.model import ScenarioError
from judge.engine.scenario.play import Outcome, play
from judge.engine.values import STEP_JA, Entity, Step, Zone
from judge.engine.view import View
from judge.rules.editions import Edition

_AT = {
    Step.UPKEEP: "アップキープの開始時",
    Step.DRAW: "ドロー・ステップ",
    Step.END_COMBAT: "戦闘終了ステップ",
    Step.END: "終了ステップの開始時",
    Step.CLEANUP: "クリンナップ・ステップ",
}
"""Steps at which something comes about, as an answer names them."""

_HAPPENS: dict[str, Callable[[Event, Zone | None, Zone | None], bool]] = {
    "exile": lambda event, origin, to: to == Zone.EXILE,
    "return": lambda event, origin, to: to == Zone.BATTLEFIELD and origin in (Zone.EXILE, Zone.GRAVEYARD),
    "die": lambda event, origin, to: origin == Zone.BATTLEFIELD and to == Zone.GRAVEYARD,
    "destroy": lambda event, origin, to: origin == Zone.BATTLEFIELD and to == Zone.GRAVEYARD,
    "sacrifice": lambda event, origin, to: isinstance(event, Move) and event.how == "sacrifice",
    "put": lambda event, origin, to: isinstance(event, PutCounters),
    "draw": lambda event, origin, to: isinstance(event, Draw) and event.drew,
    "discard": lambda event, origin, to: isinstance(event, Discard),
}
"""What counts as happening, for each concept."""


def when(built: Built, query: Query, edition: Edition) -> Line | None:
    """Return when it first happens, None where that is open or it comes about between steps."""
    if query.keyword == RESOLUTION or _goes_now(query):
        return _same([beside_resolution(query, one) for one in _played(built.table or {}, edition)] or [None])
    if query.concept not in _HAPPENS:
        return None
    if query.ordering:
        return _same([_beside_damage(query, one) for one in _played(_on(built.table or {}), edition)])
    now = _played(built.table or {}, edition)
    later = _played(_on(built.table or {}), edition) if len(now) == 1 else ()
    return _same([_of(query, now[0], one) for one in later]) or _same([_never(query, one) for one in later])


def _never(query: Query, outcome: Outcome) -> Line | None:
    """Return that it never comes, for いつ戻る of what has left and is nowhere on its way back."""
    if query.concept != "return" or query.neg or query.implied or not query.things:
        return None
    back = any(zonechanges.returned(outcome, name) or facts.state_of(outcome, name).there for name in query.things)
    if back or outcome.game.state.delayed or not all(zonechanges.moves(outcome, name) for name in query.things):
        return None
    there = [one for one in outcome.game.state.objects.values() if one.zone == Zone.BATTLEFIELD]
    if any(key == "exiled" and value for one in there for key, value in one.memory):
        return None  # it comes back when that leaves
    return Line("".join(f"{name}は戻りません。" for name in query.things), False)


def _goes_now(query: Query) -> bool:
    """Return whether it is asked when one thing goes to a zone, whatever takes it there: いつ墓地に置かれる."""
    goes = not query.concept or (bool(query.zone) and query.concept in ("put", "go"))
    return len(query.things) == 1 and goes and not query.ordering and not query.implied


def _same(lines: list[Line | None]) -> Line | None:
    """Return the line in which all of them agree, None where they don't or there are none."""
    return lines[0] if lines and len({line.text if line is not None else "" for line in lines}) == 1 else None


def _beside_damage(query: Query, outcome: Outcome) -> Line | None:
    """Return on which side of the combat damage it first happens; None where either never comes, or both at once."""
    batches = outcome.game.batches
    struck = [n for n, batch in enumerate(batches) if any(isinstance(e, Damage) and e.combat for e in batch.events)]
    found = next((n for n, batch in enumerate(batches) if _holds(query, batch)), None)
    if found is None or not struck or found in struck or struck[0] < found < struck[-1]:
        return None
    side = "before" if found < struck[0] else "after"
    told = f"戦闘ダメージが{'与えられる前' if side == 'before' else '与えられた後'}です。"
    if query.ordering in ("before", "after"):
        return Line(f"{'はい' if side == query.ordering else 'いいえ'}、{told}", side)
    return Line(told, side)


def _of(query: Query, now: Outcome, later: Outcome) -> Line | None:
    """Return when it first happens in what is played on, counted from what has happened now."""
    found = next((batch for batch in later.game.batches if _holds(query, batch)), None)
    if found is None or found.before.state.step not in _AT:
        return None
    turns = _turn(later, found) - _turn(now, now.game.batches[-1] if now.game.batches else None)
    whose = "あなたの" if found.before.state.active == YOU else "対戦相手の"
    lead = "このターンの" if turns == 0 else f"次の{whose}ターンの" if turns in (1, 2) else ""
    step = found.before.state.step
    return Line(f"{lead}{_AT[step]}です。", (turns, STEP_JA[step])) if lead else None


def _played(table: dict[str, Any], edition: Edition) -> tuple[Outcome, ...]:
    """Return the outcomes of a scenario, nothing where it cannot be played."""
    try:
        outcomes = play(read_scenario(table), edition, bound=12).outcomes
    except ScenarioError:
        return ()
    return outcomes if all(one.status == "answered" for one in outcomes) else ()


def _on(table: dict[str, Any]) -> dict[str, Any]:
    """Return a scenario that is played on to the end of the next turn and into the one behind it."""
    further = copied(table)
    active = str(table.get("active", YOU))
    other = OPPONENT if active == YOU else YOU
    steps = [("end", active), ("upkeep", other), ("end", other), ("upkeep", active)]
    if any(one["do"] == "attack" for one in table["action"]) and table["action"][-1]["do"] == "combat damage":
        steps = [("end of combat", active), *steps]
    if table["action"] and table["action"][-1].get("do") != "step" and _ending(table):
        steps = steps[1:]
    further["action"] = [*further["action"], *({"do": "step", "to": to, "of": of} for to, of in steps)]
    return further


def _ending(table: dict[str, Any]) -> bool:
    """Return whether the scenario is in an end step already, so that the next one is another turn's."""
    steps = [one for one in table["action"] if one["do"] == "step"]
    return bool(steps) and steps[-1].get("to") == "end" and steps[-1].get("of", table.get("active")) == table["active"]


def _seen_in(batch: Batch, one: Entity) -> View:
    """Return the view that knows an object: what is made by the events themselves is only there behind them."""
    before = batch.before
    known = isinstance(one, str) or before.exists(one) or one in before.state.gone
    return before if known else batch.after


def _called(batch: Batch, one: Entity) -> str:
    """Return the name of what an event is about, empty for what there never is, as counters of what has gone."""
    view = _seen_in(batch, one)
    there = isinstance(one, str) or view.exists(one) or one in view.state.gone
    return facts.label(view, one) if there else ""


def _holds(query: Query, batch: Batch) -> bool:
    for event in batch.events:
        what = getattr(event, "what", None)
        named = what is not None and _called(batch, what) in query.things
        if query.things and not query.implied and not named:
            continue
        origin = event.origin(batch.before) if isinstance(event, Move) else None
        if _HAPPENS[query.concept](event, origin, event.to if isinstance(event, Move) else None):
            return True
    return False


def _turn(outcome: Outcome, until: Batch | None) -> int:
    """Return how many turns have begun since the first, up to a batch."""
    turns, active = 0, ""
    for batch in outcome.game.batches:
        now = batch.before.state.active
        turns += bool(active) and now != active
        active = now
        if batch is until:
            break
    return turns
