"""Cards of a hand of which nothing is known but that they are there, told by their number: 手札を1枚捨てます.

Invariant: which of such cards goes somewhere is no difference; only how many of them do.
"""

from __future__ import annotations

from collections import Counter

from judge.ask.answering import facts
from judge.ask.answering.facts import State
from judge.engine.scenario.play import Outcome
from judge.engine.values import ZONE_JA, Zone
from judge.text.patterns import Pattern

_UNNAMED = Pattern(r"^(?P<whose>あなた|対戦相手)の手札のカード\d+$")


def unnamed(state: State) -> bool:
    """Return whether an object is such a card."""
    return _UNNAMED.match(state.label) is not None


def told(outcome: Outcome, states: list[State]) -> tuple[list[str], list[object]]:
    """Return what becomes of such cards, a sentence for each place they end in, and the values it is compared by.

    Args:
        outcome: of the play.
        states: of such cards, at the end.
    """
    found = Counter((state.owner, state.zone, _way(outcome, state)) for state in states)
    ways = dict(sorted(found.items(), key=lambda one: (one[0][1] == Zone.HAND, str(one))))
    left = {owner for owner, zone, _ in ways if zone != Zone.HAND}
    texts = []
    for (owner, zone, how), many in ways.items():
        rest = "残りの" if zone == Zone.HAND and owner in left else ""
        place = ZONE_JA[zone]
        done = "残ります" if zone == Zone.HAND else "置かれます"
        if how == "discard":
            texts.append(f"{owner}は手札を{many}枚捨てます（{place}に置かれます）")
        else:
            texts.append(f"{owner}の手札の{rest}カード{many}枚は{place}に{done}")
    return texts, [(*way, many) for way, many in ways.items()]


def _way(outcome: Outcome, state: State) -> str:
    """Return how a card last went somewhere, empty where it did not."""
    return next((how for _, _, how in reversed(facts.moves(outcome, state.label))), "")
