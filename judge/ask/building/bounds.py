"""Numbers of cards of which only a least or a most is told: 墓地に5枚以上ある.

Invariant: they are played as the number that is told only where every number within the bound comes out alike.
"""

from __future__ import annotations

from collections.abc import Sequence

from judge.ask.building.cards import counts_graveyard, key_of, looks_at_graveyard
from judge.ask.building.draft import Draft
from judge.ask.building.query import Query

BOUNDS = ("以上", "以下")
_ENOUGH = 7


def inexact(draft: Draft, asked: Sequence[Query]) -> list[str]:
    """Return what is missing where a number of cards is only a least or a most one: 墓地に5枚以上ある.

    It will do where no number of cards is asked for and all that looks at a graveyard is whether threshold is reached.
    """
    if not draft.bounds:
        return []
    cards = {str(one.said.card) for one in draft.things if one.said.card is not None}
    cards |= {key_of(str(one["card"])) for one in draft.actions if "card" in one}
    told = all(
        zone == "墓地" and (number >= _ENOUGH if bound == "以上" else number < _ENOUGH)
        for zone, number, bound in draft.bounds
    )
    least = all(bound == "以上" for _, _, bound in draft.bounds)
    looks = counts_graveyard if least else looks_at_graveyard  # of at most so many there may be none
    looked_at = any(looks(key) for key in cards if key)
    counted = any(one.unit == "枚" or (one.kind == "num" and not one.unit) for one in asked)
    if told and not looked_at and not counted:
        return []
    return [f"{draft.bounds[0][0]}にちょうど何枚あるか"]
