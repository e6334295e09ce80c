"""What there is in the end: 結局、誰の場に何が残る？ 最後に自分の場には何がいる？

Invariant: only a question that names no object is one for all there is; every word of it says whose it is or when.
"""

from __future__ import annotations

from judge.ask.building.draft import Draft
from judge.ask.building.players import PLAYERS
from judge.ask.building.query import Query
from judge.ask.reading.model import SILENT, Asked, Phrase, Token

BOARD = "board"
"""What such a question asks about."""
_STAYING = ("remain", "exist")
_TIMES = ("last", "total")


def what_remains(draft: Draft, asked: Asked) -> Query | None:
    """誰の場に何が残る, それぞれの戦場に何が何体いる: all permanents at the end, of both players."""
    clause, verb = asked.clause, asked.clause.predicate
    if asked.kind not in ("which", "where", "num", "who") or verb is None or verb.has("neg", "cond"):
        return None
    if not verb.means(*_STAYING) or clause.link == "nominal" or asked.extreme:
        return None
    what = [phrase for phrase in clause.phrases if phrase.particle in ("が", "は") and _what(phrase)]
    places = [phrase for phrase in clause.phrases if phrase.of("zone")]
    rest = [phrase for phrase in clause.phrases if phrase not in what and phrase not in places]
    if len(what) != 1 or len(places) != 1 or not all(_where(phrase) for phrase in places):
        return None
    if any(not (_amount(t) or t.means(*_TIMES)) for phrase in rest for t in phrase.words):
        return None
    named = [PLAYERS[str(t.value)] for t in places[0].of("player") if t.value in PLAYERS]
    if len(named) == 1:
        return None  # 自分の場に何が残る: what is named of that player's, and what there is besides
    draft.use(*(t for t in clause.tokens if t.kind in ("wh", "zone", "player") or t.means(*_TIMES)), verb)
    return Query("which", BOARD, word="何")


def _what(phrase: Phrase) -> bool:
    """Return whether a phrase only asks what: 何が, 何と何が."""
    return bool(phrase.words) and all(t.kind == "wh" and t.value == "何" for t in phrase.words)


def _amount(token: Token) -> bool:
    return token.kind == "wh" and str(token.value) in ("何体", "何個", "何枚", "いくつ", "どれだけ")


def _where(phrase: Phrase) -> bool:
    """Return whether a phrase names the battlefield of players, or of whom it asks: 誰の場に, それぞれの戦場に."""
    places = phrase.of("zone")
    whose = [t for t in phrase.tokens if t.kind not in SILENT and t not in places]
    known = all(
        (t.kind == "wh" and str(t.value) in ("誰", "どちら"))
        or (t.kind == "player" and (t.value in (*PLAYERS, "each", "both")))
        for t in whose
    )
    return known and [t.value for t in places] == ["battlefield"] and phrase.particle in ("に", "には", "は", "で")
