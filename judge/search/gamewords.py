"""The names of keywords, and what is typed for them: kanji of the same sound, a wrong character, nearly the reading.

Invariant: only names that some text of the library holds are returned, and only for what the library does not hold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from judge.search.query import TEXT, Alternative
from judge.search.whoosh_index import clean_term
from judge.text.fold import fold
from judge.text.kana import is_kana, kana_key
from judge.text.tokens import Token

_KINDS = frozenset({"keyword", "action"})
_HOMOPHONE, _LOOKALIKE = 0.8, 0.7
_LIKE_READING, _SHORTEST_READING = 80.0, 4


class GameWords:
    """The names of keywords of one library.

    Args:
        lexicon: surface, reading and kind of each word (`index/lexicon.csv` and the keywords' names).
        frequency: how many entries hold a term.
    """

    def __init__(self, lexicon: Iterable[Sequence[str]], frequency: Callable[[str], int]) -> None:
        self._frequency = frequency
        self._by_length: dict[int, set[str]] = {}
        self._by_reading: dict[str, list[str]] = {}
        for surface, reading, kind in lexicon:
            if kind in _KINDS:
                term = clean_term(fold(surface))
                self._by_length.setdefault(len(term), set()).add(term)
                self._by_reading.setdefault(kana_key(reading), []).append(term)

    def homophones(self, token: Token) -> list[tuple[str, float]]:
        """Return the names as long as a word in kanji and read like it, each with how likely it is meant (0 to 1)."""
        if len(token.base) < 2 or not token.reading or is_kana(token.base):
            return []
        found = self._by_reading.get(kana_key(token.reading), ())
        return [(term, _HOMOPHONE) for term in found if len(term) == len(token.base) and self._frequency(term)]

    def lookalikes(self, written: str) -> list[Alternative]:
        """Return the names that differ from what was typed by one kanji.

        Args:
            written: a stretch of the query, in search form.
        """
        if len(written) < 2 or not all("一" <= char <= "鿿" for char in written):
            return []
        terms = self._by_length.get(len(written), ())
        like = [term for term in terms if sum(a != b for a, b in zip(term, written, strict=True)) == 1]
        return [Alternative(TEXT, term, _LOOKALIKE) for term in sorted(like) if self._frequency(term)]

    def read_as(self, key: str) -> list[str]:
        """Return the names with a reading (`kana_key`) that is long enough to be told apart."""
        if len(key) < _SHORTEST_READING:
            return []
        return [term for term in self._by_reading.get(key, ()) if self._frequency(term)]

    def nearly_read_as(self, key: str) -> tuple[list[str], float]:
        """Return the names with the reading most like a key (`kana_key`), and how like it is (0 to 1)."""
        from rapidfuzz import fuzz, process

        like = process.extract(
            key, list(self._by_reading), scorer=fuzz.ratio, score_cutoff=_LIKE_READING, limit=None, processor=None
        )
        return next(((found, score / 100) for reading, score, _ in like if (found := self.read_as(reading))), ([], 0.0))
