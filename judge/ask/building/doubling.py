"""Questions whether damage is doubled (2倍になる？), where a card that is there doubles damage.

Invariant: only twice is asked for, and only with words that measure; whose damage it is, is that of the whole play.
"""

from __future__ import annotations

from judge.ask.building.cards import text_of
from judge.ask.building.draft import Draft
from judge.ask.building.query import Query
from judge.ask.reading.model import SILENT, Asked
from judge.engine.vocabulary.replacements import Multiply

DOUBLED = "doubled"
"""What is asked by 2倍になる."""


def doubled(draft: Draft, asked: Asked) -> Query | None:
    """Return the question whether damage was doubled, None for another question."""
    clause, verb = asked.clause, asked.clause.predicate
    if asked.kind != "yn" or (verb is not None and not verb.means("become")):
        return None
    told = [token for phrase in clause.phrases for token in phrase.tokens if token.kind not in SILENT]
    times = [token for token in told if token.kind == "number" and token.value == (2, "倍")]
    rest = [token for token in told if token not in times and token is not verb]
    if len(times) != 1 or not all(token.means("damage", "total") or token.value == "it" for token in rest):
        return None
    if not any(one.said.card is not None and _doubles(one.said.card) for one in draft.things):
        return None
    draft.use(*times, *rest, *([verb] if verb is not None else []))
    return Query(DOUBLED, DOUBLED, neg=verb is not None and verb.has("neg"))


def _doubles(key: str) -> bool:
    """Return whether a card multiplies damage."""
    return any(isinstance(one, Multiply) and one.event == "damage" for one in text_of(key))
