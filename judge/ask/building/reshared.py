"""Questions whether a division of damage or counters may be changed (割り振りを組み直せる？): never, once it is made.

Invariant: only where the question tells how something on the stack was divided (601.2d, 603.3d).
"""

from __future__ import annotations

from judge.ask.building.draft import Draft
from judge.ask.building.query import Query
from judge.ask.reading.model import Asked

RESHARED = "reassign"
"""What is asked by 割り振りを組み直せる？"""


def reshared(draft: Draft, asked: Asked) -> Query | None:
    """Return the question whether a division that was made may be changed, None for another question."""
    verb = asked.clause.predicate
    if asked.kind not in ("yn", "can") or verb is None or not verb.means("redivide"):
        return None
    told = [token for phrase in asked.clause.phrases for token in phrase.words]
    if not told or not all(token.means("assignment") for token in told):
        return None
    if not any(one.get("about") == "divide" for one in draft.choose) and not any(
        one.get("divide") for one in draft.actions
    ):
        return None
    draft.use(verb, *told)
    return Query("yn", RESHARED, neg=verb.has("neg"), word=verb.text)
