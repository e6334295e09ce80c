"""Whether what is asked became of objects: their fates, where they are, whether spells resolved.

Invariant: as in `truth`.
"""

from __future__ import annotations

from collections.abc import Callable

from judge.ask.answering import facts, revived, zonechanges
from judge.ask.answering.borne import comes_about
from judge.ask.answering.line import Asking
from judge.ask.building.qualities import ARMORED
from judge.ask.building.query import DESTROYED
from judge.engine.scenario.play import Outcome
from judge.engine.values import Zone


def became(asking: Asking) -> bool | None:
    """Return whether what is asked became of all objects that are asked about."""
    query, outcome, concept, names = asking.query, asking.outcome, asking.query.concept, asking.query.things
    if concept in ("tapped", "untapped"):
        gone = [name for name in names if not asking.state(name).there]
        if gone and (concept == "untapped" or not all(zonechanges.shrunk(outcome, name) for name in gone)):
            return None
        return all(asking.state(name).tapped == (concept == "tapped") for name in names)
    if concept in ("die", "destroy") and query.extreme == "any" and len(names) > 1:
        names = _beaten(asking, names)
    if concept == "sacrifice" and query.again:  # it is asked what becomes of it once more
        return all(_times_sacrificed(outcome, name) > 1 for name in names)
    if concept == "regenerate" and any(
        FATES[concept](outcome, one) and zonechanges.died(outcome, one) for one in names
    ):
        return None  # once, and not the next time: which of them is asked about is not told
    if concept == "leave" and any(_left(outcome, name) and asking.state(name).there for name in names):
        return None  # it left, and is back: いなくなる may be asked of either
    if concept in ("die", "destroy", "exile") and query.again and all(_came_through(asking, name) for name in names):
        return False
    if concept == "destroy" and query.word == DESTROYED:  # what is sacrificed or has toughness 0 is not
        return all(any(how == "destroy" for _, _, how in zonechanges.moves(outcome, name)) for name in names)
    if concept in FATES:
        return all(FATES[concept](outcome, name) for name in names)
    if concept == "resolve":
        return _resolved(asking, names)
    if concept == "win":
        others = [name for name in asking.names if name not in names]
        beaten = any(zonechanges.died(outcome, name) for name in others)
        return beaten and not any(zonechanges.died(outcome, name) for name in names)
    if concept == "survive" and query.again and all(_came_through(asking, name) for name in names):
        return True  # 頑強で戻ったあと…: it died before that, and has not since
    if concept == "survive":
        return not any(zonechanges.died(outcome, name) for name in names) if stays(asking, names) else None
    return _is_where(asking, names)


def _came_through(asking: Asking, name: str) -> bool:
    """Return whether an object that came back is still there."""
    return asking.state(name).there and zonechanges.returned(asking.outcome, name)


def _times_sacrificed(outcome: Outcome, name: str) -> int:
    return sum(how == "sacrifice" for _, _, how in zonechanges.moves(outcome, name))


def _beaten(asking: Asking, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return those that may be killed: of both sides the blockers, or several attackers that one creature blocks."""
    active = asking.outcome.game.state.active
    attacking = tuple(name for name in names if asking.state(name).owner == active)
    blocking = tuple(name for name in names if name not in attacking)
    return attacking if not blocking or len(attacking) > len(blocking) == 1 else blocking


def _left(outcome: Outcome, name: str) -> bool:
    """Return whether an object left the battlefield."""
    return any(origin == Zone.BATTLEFIELD and to != origin for origin, to, _ in zonechanges.moves(outcome, name))


FATES: dict[str, Callable[[Outcome, str], bool]] = {
    "die": zonechanges.died,
    "destroy": lambda outcome, name: zonechanges.died(outcome, name) and not zonechanges.fell_off(outcome, name),
    "disappear": lambda outcome, name: zonechanges.died(outcome, name) or vanished(outcome, name),
    "offset": facts.offset,
    ARMORED: lambda outcome, name: comes_about(outcome, ARMORED, name),
    "counterspell": lambda outcome, name: any(
        step.held and step.text.startswith(f"{name}は打ち消される") for step in outcome.steps
    ),
    "sacrifice": lambda outcome, name: any(how == "sacrifice" for _, _, how in zonechanges.moves(outcome, name)),
    "regenerate": lambda outcome, name: any(
        step.held
        and str(step.key).startswith("kw.regenerate")
        and f"{name}の「破壊される代わりに再生する」" in step.text
        for step in outcome.steps
    ),
    "leave": _left,
    "shuffle": lambda outcome, name: (
        any(to == Zone.LIBRARY for _, to, _ in zonechanges.moves(outcome, name))
        and any(step.held and str(step.key).startswith("kw.shuffle") for step in outcome.steps)
    ),
    "exile": lambda outcome, name: any(to == Zone.EXILE for _, to, _ in zonechanges.moves(outcome, name)),
}
"""What became of an object, for each concept that asks for it wherever the object is."""


def vanished(outcome: Outcome, name: str) -> bool:
    """Return whether an object is a token that ceased to exist."""
    return facts.state_of(outcome, name).zone == Zone.NOWHERE


def _is_where(asking: Asking, names: tuple[str, ...]) -> bool | None:
    """Return whether objects returned, entered, stay, or are in the zone asked for; None for other questions."""
    query, outcome, concept = asking.query, asking.outcome, asking.query.concept
    on_field = query.zone in ("", "battlefield")
    if concept == "return" and on_field:
        if not outcome.game.batches:
            return None  # 頑強で戻ったものは…戻りますか: how it came back is asked of what nothing happens to
        back = [
            zonechanges.returned(outcome, name)
            or revived.out_of_yard(outcome, name)
            or (not query.zone and _sent_back(outcome, name))
            for name in names
        ]
        stay = [asking.state(name).there for name in names]
        if query.again and any(revived.fell_at_once(outcome, name) and not asking.state(name).there for name in names):
            return None  # it came back and fell at once: a death told after that is of nothing
        return all(back) and (not query.again or all(stay))
    if concept == "enter" and on_field:
        if query.player and any(asking.state(name).owner != query.player for name in names):
            return None  # 相手の場に出ますか is asked of whose it is then
        moved = [zonechanges.moves(outcome, name) for name in names]
        return all(any(to == Zone.BATTLEFIELD for _, to, _ in one) for one in moved) if all(moved) else None
    if (concept == "remain" and on_field) or (concept, query.zone) == ("exist", "battlefield"):
        return all(asking.state(name).there for name in names)
    if concept in ("go", "put", "return", "remain", "exist", "put_back", "die") and query.zone:
        if concept in ("go", "put") and all(_came_and_vanished(asking, name) for name in names):
            return True
        there = [asking.state(name) for name in names]
        return all(one.lies_in(query.zone) and query.owner in ("", one.owner) for one in there)
    return None


def _came_and_vanished(asking: Asking, name: str) -> bool:
    """Return whether a token came to the zone that is asked for and ceased to exist there (111.7)."""
    gone = asking.state(name).zone == Zone.NOWHERE
    return gone and any(str(to) == asking.query.zone for _, to, _ in zonechanges.moves(asking.outcome, name))


_BRINGS_BACK = frozenset({"persist", "undying"})


def _sent_back(outcome: Outcome, name: str) -> bool:
    """Return whether an object that no ability of its own brings back was returned to its owner's hand."""
    first = facts.first_state(outcome, name)
    ways = [(origin, to) for origin, to, _ in zonechanges.moves(outcome, name)]
    return ways == [(Zone.BATTLEFIELD, Zone.HAND)] and first is not None and not first.keywords & _BRINGS_BACK


def _resolved(asking: Asking, names: tuple[str, ...]) -> bool | None:
    """Return whether spells resolved; None where one of them was never about to."""
    told = [step.text for step in asking.outcome.steps if step.held]
    done = [any(text.startswith(f"{name}が解決する") for text in told) for name in names]
    not_done = [
        any(text.startswith(f"{name}は") and ("解決されず" in text or "打ち消され" in text) for text in told)
        for name in names
    ]
    if any(not (one or other) for one, other in zip(done, not_done, strict=True)):
        return None
    return not any(not_done)


def stays(asking: Asking, names: tuple[str, ...]) -> bool:
    """Return whether objects are on the battlefield or died: what is exiled or returned neither survives nor dies."""
    return all(asking.state(name).there or zonechanges.died(asking.outcome, name) for name in names)
