"""Questions for counters in the words of another question: カウンターは？ カウンターはどうなる？ カウンターは残る？

Invariant: only counters are asked for; of what they are is what the question names, else whatever has any.
"""

from __future__ import annotations

from judge.ask.building.combat import objects
from judge.ask.building.draft import Draft
from judge.ask.building.query import Query
from judge.ask.reading.model import SILENT, Asked, Phrase, Token

KEPT = "counters kept"
"""What is asked by カウンターは残る？"""


def asked_for(draft: Draft, asked: Asked) -> Query | None:
    """Return a question for counters, None where it is another; サイズとカウンターは is one for the size."""
    clause, verb = asked.clause, asked.clause.predicate
    if asked.kind not in ("outcome", "yn", "size") or (verb is not None and verb.features & {"neg", "cond"}):
        return None
    words = [t for t in clause.tokens if _counter(t)]
    kinds = {str(t.value) for t in words if t.kind == "counter"}
    if not words or len(kinds) > 1 or kinds & {"loyalty"}:
        return None
    if asked.kind == "size":
        beside = [t for t in clause.tokens if t.kind not in (*SILENT, "wh") and t not in words]
        draft.use(*(words if beside and all(t.means("size", "power") for t in beside) else ()))
        return None
    stays = verb is not None and verb.means("remain", "exist")
    if (asked.kind == "yn") != stays or not (verb is None or verb.means("remain", "exist", "become")):
        return None
    names: list[str] = []
    for phrase in clause.phrases:
        rest = tuple(t for t in phrase.tokens if t not in words and t.kind != "wh")
        if not any(t.kind not in SILENT for t in rest):
            continue
        found = objects(draft, Phrase(rest, "の"), new=False) if phrase.of("pt", "card", "label", "pronoun") else []
        if not found:
            return None
        names += [one.name for one in found]
    draft.use(*words, *(t for t in clause.tokens if t.kind == "wh"), *([verb] if verb is not None else []))
    keyword = kinds.pop() if kinds else "any"
    if stays:
        return Query("yn", KEPT, tuple(names), keyword=keyword, implied=not names)
    return Query("num", "counters", tuple(names), keyword=keyword, implied=not names, each=True)


def _counter(token: Token) -> bool:
    return token.kind == "counter" or (token.kind == "noun" and token.value == "counter")
