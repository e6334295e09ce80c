"""What came of a scenario, as facts about players: life, cards drawn and discarded, mana, clashes.

Invariant: as in `facts`.
"""

from __future__ import annotations

from judge.ask.answering.facts import at_first, events
from judge.engine.events.mana import ManaAdded
from judge.engine.events.marks import ChangeLife
from judge.engine.events.tell import Attacked, Clashed
from judge.engine.events.zones import Discard, Draw, DrawMissed
from judge.engine.halves import mana_values
from judge.engine.scenario.play import Outcome
from judge.engine.values import Step


def gained(outcome: Outcome, player: str) -> int:
    """Return how much life a player gained."""
    return sum(
        event.amount
        for _, event in events(outcome)
        if isinstance(event, ChangeLife) and event.player == player and event.amount > 0
    )


def gains(outcome: Outcome, player: str) -> int:
    """Return how often a player, or anybody where none is named, gained life."""
    found = (event for _, event in events(outcome) if isinstance(event, ChangeLife) and event.amount > 0)
    return sum(not player or event.player == player for event in found)


def gainers(outcome: Outcome) -> set[str]:
    """Return the players who gained life."""
    return {event.player for _, event in events(outcome) if isinstance(event, ChangeLife) and event.amount > 0}


def lost(outcome: Outcome, player: str, *, ending: bool = False) -> int:
    """Return how much life a player lost, by damage or otherwise; with `ending` only as the turn ended."""
    return -sum(
        event.amount
        for batch, event in events(outcome)
        if isinstance(event, ChangeLife)
        and event.player == player
        and event.amount < 0
        and (not ending or batch.before.state.step in (Step.END, Step.CLEANUP))
    )


def life(outcome: Outcome, player: str) -> int:
    """Return a player's life total at the end."""
    return outcome.game.state.player(player).life


def drawn(outcome: Outcome, player: str) -> int:
    """Return how many cards a player drew; the card of each turn does not count where there were several combats."""
    drawing = [(b, e) for b, e in events(outcome) if isinstance(e, Draw | DrawMissed) and e.player == player]
    told = [event for _, event in drawing]
    by_turn = [b.before.state.turn for b, _ in drawing if b.before.state.step == Step.DRAW]
    if by_turn and len(set(by_turn)) == len(by_turn) and _several_combats(outcome):
        told = [event for batch, event in drawing if batch.before.state.step != Step.DRAW]
    return sum(1 if isinstance(one, Draw) and one.drew else -1 if isinstance(one, DrawMissed) else 0 for one in told)


def _several_combats(outcome: Outcome) -> bool:
    """Return whether there was combat in more than one turn."""
    turns = {batch.before.state.turn for batch, event in events(outcome) if isinstance(event, Attacked)}
    return len(turns) > 1


def was_discarded(outcome: Outcome, name: str) -> bool:
    """Return whether a card was discarded."""
    return any(
        isinstance(one, Discard) and batch.before[one.what].thing.label == name for batch, one in events(outcome)
    )


def discarded(outcome: Outcome, player: str) -> int:
    """Return how many cards a player discarded."""
    return sum(
        1
        for batch, event in events(outcome)
        if isinstance(event, Discard) and batch.before[event.what].thing.owner == player
    )


def mana_made(outcome: Outcome) -> tuple[str, ...]:
    """Return the mana that was added by tapping permanents for it, else by other abilities, as symbols in order."""
    every = [event for _, event in events(outcome) if isinstance(event, ManaAdded)]
    made = [event for event in every if event.tapped] or every
    return tuple(f"{{{one.strip('{}')}}}" for event in made for one in event.mana)


def clashed(outcome: Outcome) -> dict[str, bool]:
    """Return for each player of the last clash whether that player won it."""
    return {event.player: event.won for _, event in events(outcome) if isinstance(event, Clashed)}


def revealed(outcome: Outcome, player: str) -> tuple[int, ...]:
    """Return the mana values with which the card counts that a player revealed in a clash; empty for none."""
    view = at_first(outcome)
    named = [one for one, thing in view.state.objects.items() if thing.label == f"{player}の公開したカード"]
    return mana_values(view[named[0]].chars, outcome.game.edition) if len(named) == 1 else ()
