"""Cards of a hand of which nothing is known but that they are there, told by their number: 手札を1枚捨てます.

Invariant: which of such cards goes somewhere is no difference; only how many of them do.
"""

from __future__ import annotations

from collections import Counter

from judge.ask.answering import ofplayers
from judge.ask.answering.facts import State
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.building.zones import filler_name
from judge.engine.scenario.play import Outcome
from judge.engine.values import ZONE_JA, Zone

_STEMS = tuple(filler_name(player, ZONE_JA[Zone.HAND], 0)[:-1] for player in (YOU, OPPONENT))


def unnamed(state: State) -> bool:
    """Return whether an object is such a card."""
    return any(state.label.startswith(stem) and state.label[len(stem) :].isdigit() for stem in _STEMS)


def told(outcome: Outcome, states: list[State]) -> tuple[list[str], list[object]]:
    """Return what becomes of such cards, a sentence for each place they end in, and the values it is compared by.

    Args:
        outcome: of the play.
        states: of such cards, at the end.
    """
    found = Counter((one.owner, one.zone, ofplayers.was_discarded(outcome, one.label)) for one in states)
    ways = sorted(found.items(), key=lambda way: (way[0][1] == Zone.HAND, str(way)))
    kept = {owner for owner, zone, _ in found if zone == Zone.HAND}
    lost = {owner for owner, zone, _ in found if zone != Zone.HAND}
    texts = []
    for (owner, zone, discarded), many in ways:
        if discarded:
            texts.append(f"{owner}は手札を{'' if owner in kept else 'すべて、'}{many}枚捨てます")
        else:
            rest = "残りの" if zone == Zone.HAND and owner in lost else ""
            done = "残ります" if zone == Zone.HAND else "置かれます"
            texts.append(f"{owner}の手札の{rest}カード{many}枚は{ZONE_JA[zone]}に{done}")
    return texts, list(ways)
