"""Questions for the powers of several creatures together: 合計パワーは？, 3体のパワーの合計はいくつ？

Invariant: whose creatures are counted is said or follows from all of them being one player's; so many as are named
must be there.
"""

from __future__ import annotations

from judge.ask.building.combat import objects
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.players import PLAYERS
from judge.ask.building.query import Query
from judge.ask.reading.model import SILENT, Asked, Phrase

CONCEPT = "power together"


def powers(draft: Draft, asked: Asked) -> Query | None:
    """合計パワーは, 全員のパワーの合計はいくつ: the powers of what is there, added up."""
    clause = asked.clause
    tokens = [t for t in clause.tokens if t.kind not in SILENT]
    measure = [t for t in tokens if t.means("power", "total")]
    if asked.kind not in ("num", "outcome") or not {"power", "total"} <= {str(t.value) for t in measure}:
        return None
    players = [t for t in tokens if t.kind == "player" and t.value in PLAYERS]
    counts = [t for t in tokens if t.kind == "number" and t.value[1] in ("体", "匹")]
    things = [t for t in tokens if t.kind in ("pt", "card", "label")]
    types = [t for t in tokens if t.kind == "type" and t.value == "creature"]
    verbs = [t for t in tokens if t.kind == "verb" and t.means("become", "control")]
    known = (*measure, *players, *counts, *things, *types, *verbs)
    if len(players) > 1 or len(counts) > 1 or any(t not in known and t.kind != "wh" for t in tokens):
        return None
    found = objects(draft, Phrase(tuple(things), "の"), new=False) if things else _all(draft)
    if players:
        found = [one for one in found if one.player in ("", PLAYERS[str(players[0].value)])]
    if not found or len({one.player for one in found} - {""}) > 1 or (counts and counts[0].value[0] != len(found)):
        return None
    draft.use(*tokens)
    return Query("num", CONCEPT, tuple(one.name for one in found))


def _all(draft: Draft) -> list[Thing]:
    """Return every creature that has been told of and is no spell, Aura or land."""
    return [one for one in draft.things if one.zone in ("戦場", "手札") and not one.attached and _creature(one)]


def _creature(one: Thing) -> bool:
    said = one.said
    return said.card is not None or said.pt is not None or said.base is not None or "creature" in said.types
