"""What a search gives back, and its public JSON form.

Invariant: `to_dict` is the documented contract (`"schema": 1`); further keys may be added, none is renamed or dropped.
"""

from __future__ import annotations

from typing import Any

from judge.search.entry import SearchEntry
from judge.search.snippet import Snippet
from judge.text.records import dataclass

SCHEMA = 1


@dataclass(frozen=True, slots=True)
class Hit:
    """One entry found.

    Attributes:
        source: which of the entry's texts is shown.
        coverage: the share of the query that the entry meets, 0 to 1.
        also: ids of near-identical entries that this hit stands for.
    """

    entry: SearchEntry
    score: float
    source: str
    snippet: Snippet
    coverage: float
    also: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """Return the text shown."""
        return self.entry.text(self.source)

    @property
    def count(self) -> int:
        """Return how many entries the hit stands for."""
        return 1 + len(self.also)

    def to_dict(self) -> dict[str, Any]:
        """Return the public form."""
        entry = self.entry
        public: dict[str, Any] = {
            "id": entry.id,
            "kind": _public_kind(entry),
            "role": entry.role,
            "title": entry.title,
            "text": self.text,
            "snippet": self.snippet.text,
            "score": round(self.score, 4),
            "source": self.source,
            "document": entry.document,
            "document_file": entry.document_file,
            "locator": entry.locator,
            "sections": list(entry.sections),
            "cards": list(entry.cards),
            "rules": [rule.to_dict() for rule in entry.rules],
            "marks": [list(mark) for mark in self.snippet.marks],
            "count": self.count,
            "also": list(self.also),
        }
        if entry.digest is not None and self.source == "original":
            public["digest"] = entry.digest
        if entry.standing:
            public["standing"] = entry.standing.to_dict()
        if entry.note:
            public["note"] = entry.note
        return public


@dataclass(frozen=True, slots=True)
class Result:
    """The answer to a query.

    Attributes:
        took_ms: the whole query, in milliseconds.
        weak: nothing matches with confidence: the library does not have it.
        did_you_mean: the query with names or words corrected.
        notes: remarks for the user, in Japanese.
    """

    query: str
    took_ms: float
    weak: bool
    did_you_mean: tuple[str, ...]
    hits: tuple[Hit, ...]
    notes: tuple[str, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """Return the public form."""
        public: dict[str, Any] = {
            "schema": SCHEMA,
            "query": self.query,
            "took_ms": round(self.took_ms, 2),
            "weak": self.weak,
            "did_you_mean": list(self.did_you_mean),
            "hits": [hit.to_dict() for hit in self.hits],
        }
        if self.notes:
            public["notes"] = list(self.notes)
        return public


def _public_kind(entry: SearchEntry) -> str:
    """Return the public kind: a term is shown as the rule that defines it, or as a passage."""
    if entry.kind == "term":
        return "rule" if entry.number or entry.rules else "passage"
    return entry.kind
