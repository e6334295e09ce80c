"""What the search is measured beside: SQLite FTS5 on trigrams, FTS5 on the same tokens, and grep."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from judge.search.analysis import term_of, words
from judge.text.fold import fold
from judge.text.tokens import Tokenizer


class Trigram:
    """FTS5 with its trigram tokeniser: what SQLite offers for Japanese."""

    name = "FTS5 trigram"

    def __init__(self, texts: Sequence[str]) -> None:
        self._db = sqlite3.connect(":memory:", check_same_thread=False)
        self._db.execute("CREATE VIRTUAL TABLE t USING fts5(body, tokenize='trigram')")
        self._db.executemany("INSERT INTO t(body) VALUES (?)", ((fold(text),) for text in texts))
        self._db.commit()

    def prepare(self, query: str) -> str:
        """Return the query in the engine's form (not measured)."""
        parts = [part.replace('"', "") for part in fold(query).split()]
        return " OR ".join(f'"{part}"' for part in parts if len(part) > 2)

    def run(self, prepared: str) -> int:
        """Return how many of the first ten hits there are."""
        if not prepared:
            return 0
        rows = self._db.execute("SELECT rowid FROM t WHERE t MATCH ? ORDER BY rank LIMIT 10", (prepared,))
        return len(rows.fetchall())


class SameTokens(Trigram):
    """FTS5 on the very tokens that the search indexes."""

    name = "FTS5 same tokens"

    def __init__(self, texts: Sequence[str], tokenizer: Tokenizer) -> None:
        self._tokenizer = tokenizer
        self._db = sqlite3.connect(":memory:", check_same_thread=False)
        self._db.execute("CREATE VIRTUAL TABLE t USING fts5(body, tokenize=\"unicode61 tokenchars '+-/{}.:_'\")")
        self._db.executemany("INSERT INTO t(body) VALUES (?)", ((" ".join(self._terms(text)),) for text in texts))
        self._db.commit()

    def _terms(self, text: str) -> list[str]:
        return [term_of(token) for token in words(self._tokenizer.tokens(text))]

    def prepare(self, query: str) -> str:
        """Return the query's tokens, any of which may match."""
        return " OR ".join('"' + term.replace('"', "") + '"' for term in dict.fromkeys(self._terms(query)))


class Grep:
    """All words as substrings of the search form."""

    name = "grep"

    def __init__(self, texts: Sequence[str]) -> None:
        self._texts = [fold(text) for text in texts]

    def prepare(self, query: str) -> list[str]:
        """Return the query's words."""
        return fold(query).split()

    def run(self, prepared: list[str]) -> int:
        """Return how many texts hold every word."""
        return sum(all(word in text for word in prepared) for text in self._texts)
