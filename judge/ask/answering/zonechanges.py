"""What came of a scenario, as facts about zones: what moved, died, was sacrificed or came back, and how.

Invariant: as in `facts`.
"""

from __future__ import annotations

from judge.ask.answering.facts import events, first_state, label
from judge.engine.events.zones import Move
from judge.engine.scenario.play import Outcome
from judge.engine.values import Zone


def tokens_fallen(outcome: Outcome) -> list[str]:
    """Return how each token that went from the battlefield to a graveyard did so."""
    return [
        event.how
        for batch, event in events(outcome)
        if isinstance(event, Move)
        and isinstance(event.what, int)
        and batch.before[event.what].thing.kind == "token"
        and (event.origin(batch.before), event.to) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)
    ]


def tokens_left(outcome: Outcome) -> list[tuple[Zone, str]]:
    """Return where each token that left the battlefield went, and how."""
    return [
        (event.to, event.how)
        for batch, event in events(outcome)
        if isinstance(event, Move)
        and isinstance(event.what, int)
        and batch.before[event.what].thing.kind == "token"
        and event.origin(batch.before) is Zone.BATTLEFIELD
    ]


def moves(outcome: Outcome, name: str) -> list[tuple[Zone, Zone, str]]:
    """Return the moves of an object, (from, to, how), in order."""
    return [
        (event.origin(batch.before), event.to, event.how)
        for batch, event in events(outcome)
        if isinstance(event, Move) and label(batch.before, event.what) == name
    ]


def milled(outcome: Outcome, *, alone: bool = True) -> list[str] | None:
    """Return the owners of the cards that went from a library into a graveyard, None where others went there, too.

    Args:
        outcome: of the scenario.
        alone: cards from elsewhere count as well, so that there may be none; else they are passed over.
    """
    found: list[str] = []
    for batch, event in events(outcome):
        if not isinstance(event, Move) or event.to != Zone.GRAVEYARD or not isinstance(event.what, int):
            continue
        if event.origin(batch.before) != Zone.LIBRARY:
            if alone:
                return None
            continue
        found.append(batch.before[event.what].thing.owner)
    return found


def shrunk(outcome: Outcome, name: str) -> tuple[int, int] | None:
    """Return power and toughness with which an object died for want of toughness, None where it did not."""
    found: tuple[int, int] | None = None
    for batch, event in events(outcome):
        if not isinstance(event, Move) or label(batch.before, event.what) != name or not isinstance(event.what, int):
            continue
        if event.origin(batch.before) != Zone.BATTLEFIELD or event.to != Zone.GRAVEYARD:
            continue
        chars = batch.before[event.what].chars
        if chars.power is not None and chars.toughness is not None and chars.toughness <= 0:
            found = (chars.power, chars.toughness)
    return found


def weakened(outcome: Outcome, name: str) -> tuple[int, int] | None:
    """Return the size with which an object died of damage that is lethal only as it was tougher at first, else None."""
    first = first_state(outcome, name)
    full = first.size[1] if first is not None and first.size is not None else 0
    for batch, event in events(outcome):
        if isinstance(event, Move) and isinstance(event.what, int) and label(batch.before, event.what) == name:
            seen = batch.before[event.what]
            power, toughness = seen.chars.power, seen.chars.toughness
            if power is not None and toughness is not None and 0 < toughness <= seen.thing.damage < full:
                return power, toughness
    return None


def left_stack(outcome: Outcome, name: str) -> str:
    """Return how a spell left the stack: `resolve`, `counter`, `no legal target` …; empty where none did."""
    found = [how for origin, _, how in moves(outcome, name) if origin == Zone.STACK]
    return found[-1] if found else ""


def controllers(outcome: Outcome, name: str) -> set[str]:
    """Return the players who controlled an object whenever it left the battlefield."""
    return {
        batch.before[event.what].controller
        for batch, event in events(outcome)
        if isinstance(event, Move)
        and isinstance(event.what, int)
        and label(batch.before, event.what) == name
        and event.origin(batch.before) == Zone.BATTLEFIELD
    }


def taken(outcome: Outcome, name: str) -> bool:
    """Return whether control of an object changed while it was on the battlefield."""
    return len({*_holders(outcome, name)}) > 1


def _holders(outcome: Outcome, name: str) -> list[str]:
    """Return who controlled an object on the battlefield, before each of the events and at the end."""
    views = [*(batch.before for batch in outcome.game.batches), outcome.game.view]
    return [
        seen.controller
        for view in views
        for _, seen in view.everything()
        if seen.thing.label == name and seen.thing.zone == Zone.BATTLEFIELD
    ]


def given_back(outcome: Outcome, name: str) -> bool:
    """Return whether an object that stayed on the battlefield was another player's for a time."""
    held = _holders(outcome, name)
    return bool(held) and held[0] == held[-1] and len(set(held)) > 1 and not moves(outcome, name)


def died(outcome: Outcome, name: str) -> bool:
    """Return whether it went from the battlefield to a graveyard."""
    return any(origin == Zone.BATTLEFIELD and to == Zone.GRAVEYARD for origin, to, _ in moves(outcome, name))


def died_creature(outcome: Outcome, name: str) -> bool:
    """Return whether it went from the battlefield to a graveyard as a creature."""
    return any(
        isinstance(event.what, int) and batch.before[event.what].chars.power is not None
        for batch, event in events(outcome)
        if isinstance(event, Move)
        and label(batch.before, event.what) == name
        and (event.origin(batch.before), event.to) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)
    )


def fell_off(outcome: Outcome, name: str) -> bool:
    """Return whether it is no creature and went to a graveyard for want of what it was attached to."""
    if died_creature(outcome, name):
        return False
    return any(step.held and step.key == "sba.aura" and step.text.startswith(f"{name}は") for step in outcome.steps)


def sacrificed(outcome: Outcome, name: str) -> bool:
    """Return whether it was sacrificed as it died last."""
    found = [how for origin, to, how in moves(outcome, name) if (origin, to) == (Zone.BATTLEFIELD, Zone.GRAVEYARD)]
    return found[-1:] == ["sacrifice"]


def returned(outcome: Outcome, name: str) -> bool:
    """Return whether it came to the battlefield after it had left it, or had been put into a graveyard as a spell."""
    gone = False
    for origin, to, _ in moves(outcome, name):
        if gone and to == Zone.BATTLEFIELD:
            return True
        gone = gone or origin == Zone.BATTLEFIELD or (origin, to) == (Zone.STACK, Zone.GRAVEYARD)
    return False
