"""How many permanents a player loses of which the question tells none: 土地はいくつ割れる, いくつ生け贄に捧げる.

Invariant: only where nothing of the kind is told of that player is taken for granted that there is enough of it, and
that is said; one is as good as another.
"""

from __future__ import annotations

from judge.ask.building.description import Description
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.landed import LOST, made_alike
from judge.ask.building.players import OPPONENT, PLAYERS
from judge.ask.building.query import Query
from judge.ask.reading.model import SILENT, Asked, Token
from judge.engine.vocabulary.telling import TYPE_JA

_MOST = 8
_KINDS = ("land", "creature")
_UNITS = ("", "つ", "個", "枚", "体", "匹")


def lost(draft: Draft, asked: Asked) -> Query | None:
    """Return how many permanents are sacrificed or destroyed of the kinds that are asked for, None for another."""
    verb = asked.clause.predicate
    if (
        asked.kind != "num"
        or asked.unit not in _UNITS
        or verb is None
        or verb.has("neg")
        or not (draft.actions or draft.attacks)
    ):
        return None
    if not verb.means("sacrifice", "destroy", "lose"):
        return None
    told = [t for t in asked.clause.tokens if t.kind not in (*SILENT, "wh") and t is not verb]
    kinds = [t for t in told if t.kind == "type" and t.value in _KINDS]
    players = [t for t in told if t.kind == "player" and t.value in PLAYERS]
    if not kinds or len(players) > 1 or len(kinds) + len(players) != len(told):
        return None
    if verb.means("lose") and not any(t.value == "land" for t in kinds):
        return None
    if verb.means("destroy") and any(t.value == "creature" for t in kinds):
        return None
    side = PLAYERS[str(players[0].value)] if players else OPPONENT
    if any(_has(draft, side, str(kind.value)) for kind in kinds):
        return None
    made = [one for kind in kinds for one in _many(draft, side, kind)]
    words = "と".join(TYPE_JA[str(kind.value)] for kind in kinds)
    draft.assumed.append(f"{side}は{words}を十分な数だけコントロールしている")
    draft.use(*told, verb, *(t for t in asked.clause.tokens if t.kind == "wh"))
    return Query("num", LOST, tuple(one.name for one in made), side, unit=asked.unit)


def _has(draft: Draft, side: str, kind: str) -> bool:
    """Return whether anything of a kind is told of a player, or may be that player's."""
    for one in draft.things:
        creature = bool(one.said.pt or one.said.base or one.said.card) or "creature" in one.said.types
        if one.player in ("", side) and (kind in one.said.types or (kind == "creature" and creature)):
            return True
    return False


def _many(draft: Draft, side: str, kind: Token) -> list[Thing]:
    """Return new permanents of a kind for a player."""
    made = made_alike(draft, Description(types=[str(kind.value)], count=_MOST), side)
    for one in made if kind.value == "creature" else ():
        one.described = "1/1 クリーチャー"
    return made
