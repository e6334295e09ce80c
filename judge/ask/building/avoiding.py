"""Questions for a way not to lose the game: 負けない順番はある, 生き残れる積み方はありますか.

Invariant: it is asked whether there is one among all choices, not what comes of each.
"""

from __future__ import annotations

from judge.ask.building.draft import Draft
from judge.ask.building.players import YOU
from judge.ask.building.query import Query
from judge.ask.reading.model import JOINING, Asked

AVOIDED = "defeat avoided"
"""What a query asks about: whether a player can come through without losing."""


def way_out(draft: Draft, asked: Asked) -> Query | None:
    """自分は負けない順番がある: whether some order, or some other choice, keeps one from losing."""
    verb = asked.clause.predicate
    if asked.kind != "yn" or verb is None or not verb.means("exist"):
        return None
    told = [t for t in asked.clause.tokens if t is not verb and t.kind not in JOINING]
    loses = [t for t in told if t.means("lose_game") and t.has("neg")]
    rest = [
        t for t in told if t not in loses and not t.means("order") and not (t.kind == "player" and t.value == "you")
    ]
    if len(loses) != 1 or rest or not any(t.means("order") for t in told):
        return None
    draft.use(*asked.clause.tokens)
    return Query("yn", AVOIDED, player=YOU, extreme="any", neg=verb.has("neg"))


__all__ = ["AVOIDED", "way_out"]
