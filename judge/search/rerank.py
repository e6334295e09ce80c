"""A close look at the best entries: what only their texts can tell.

Invariant: only the order and scores of the entries given change; an entry is dropped only where a quoted phrase is
absent.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from judge.search.entry_store import EntryStore
from judge.search.query import Query
from judge.search.scoring import Scored

_RUN = re.compile(r"[^\s、。,!?「」『』()\[\]]{2,}")
_LEAD = re.compile(r"^(?:[\d.,]+[a-z]?\.? *)?[《「\"*＊ ]*")
_TOGETHER, _BEGINS, _HEADING = 0.18, 0.12, 0.25


def refine(query: Query, ranked: Sequence[Scored], store: EntryStore, source: str) -> list[Scored]:
    """Return the entries in their final order.

    Args:
        query: what was asked.
        ranked: the candidates, best first.
        store: their texts.
        source: which texts count.
    """
    runs = _runs(query.text)
    names = [word.name for word in query.words if word.counted]
    lone = len(names) == 1
    found = []
    for scored in ranked:
        wanted = ("original", "digest") if source == "all" else (source,)
        text = "\n".join(filter(None, (store.places(scored.number, name).squeezed for name in wanted)))
        if not all(phrase in text for phrase in query.phrases):
            continue
        bonus = 1.0
        if runs:
            bonus += _TOGETHER * sum(run in text for run in runs) / len(runs)
        start = _LEAD.sub("", text[:80])
        if any(start.startswith(name) for name in names):
            bonus += _HEADING if lone else _BEGINS
        found.append(replace(scored, score=scored.score * bonus))
    return sorted(found, key=lambda scored: (-scored.score, scored.number))


def _runs(text: str) -> list[str]:
    """Return the stretches of a query that were written together."""
    return list(dict.fromkeys(match.group() for match in _RUN.finditer(text)))[:12]
