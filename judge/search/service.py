"""Search over one home: opening the index, answering queries, finding cards by name.

Invariant: an answer never comes from a damaged or foreign index: it is built again from the library. One `Search`
serves all threads.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Protocol, TypeVar

from judge.paths import Home
from judge.search import cache, entry_store, near
from judge.search.analysis import MENTIONED, OWNER, card_term
from judge.search.collect import Collected
from judge.search.confidence import is_weak
from judge.search.entry import SOURCES, SearchEntry
from judge.search.entry_store import DamagedStore, EntryStore, Records
from judge.search.names import Cards
from judge.search.query import KEY, TEXT, Query, QueryProblem
from judge.search.read import Reader
from judge.search.rerank import refine
from judge.search.result import Hit, Result
from judge.search.retrieve import groups_of, mask_of
from judge.search.scoring import Scored, rank
from judge.search.snippet import LENGTH, WHOLE, Highlighter, Snippet
from judge.search.vocabulary import Vocabulary
from judge.search.whoosh_index import TermIndex
from judge.text.fold import fold
from judge.text.records import dataclass
from judge.text.tokens import Tokenizer

Notify = Callable[[str], None]
_T = TypeVar("_T")

_POOL = 60
"""How many entries are looked at closely, at least."""


class Source(Protocol):
    """What an index is made from."""

    def fingerprint(self) -> str:
        """Return a hexadecimal digest that changes whenever the index would."""

    def collect(self) -> Collected:
        """Return what there is to find."""


class Search:
    """Answers queries over one home. Nothing is opened before it is needed.

    Args:
        source: what the index is made from.
        home: the user's folders.
        notify: told, in Japanese, what takes long or cannot be done.
    """

    def __init__(self, source: Source, home: Home, *, notify: Notify | None = None) -> None:
        self._source = source
        self._home = home
        self._notify = notify or (lambda message: None)
        self._lock = threading.RLock()
        self._opened: _Opened | None = None
        self._snapshot: cache.Snapshot | None = None
        self._cards: Cards | None = None

    @property
    def cards(self) -> Cards:
        """Return the card names of the library; the index itself is not opened for them."""
        with self._lock:
            if self._cards is None:
                self._cards = self._repaired(lambda: Cards.of_index(self._files().read))
            return self._cards

    def search(self, query: str, *, limit: int = 10, source: str = "all", as_you_type: bool = False) -> Result:
        """Return the entries that answer a query, best first.

        Args:
            query: as typed; see `judge.search.read` for filters and phrases.
            limit: how many hits at most.
            source: which texts are searched and shown: `original`, `digest` or `all`.
            as_you_type: the last word may be unfinished.

        Raises:
            QueryProblem: there is nothing to search for; its text is for the user. Never while typing: a word that is
                only begun finds nothing yet.
        """
        if source not in SOURCES:
            raise QueryProblem(f"--source には {'、'.join(SOURCES)} のどれかを指定してください。")
        started = time.perf_counter()
        opened = self._open()
        try:
            return opened.answer(query, limit, source, as_you_type, started)
        except (DamagedStore, cache.Damaged):
            self._rebuild()
            return self._open().answer(query, limit, source, as_you_type, started)
        except QueryProblem:
            if not as_you_type:
                raise
            return Result(query, (time.perf_counter() - started) * 1000, True, (), ())

    def named(self, names: Iterable[str]) -> list[Hit]:
        """Return the entries of some ids as they would be found, shown whole and with nothing marked.

        Args:
            names: ids of passages, cards or rules, in the order wanted; one that no entry has is left out.
        """
        wanted = tuple(names)
        return self._repaired(lambda: list(self._named(wanted)))

    def _named(self, names: Sequence[str]) -> Iterator[Hit]:
        store = self._open().store
        for number in (store.with_id(name) for name in names):
            if number is not None:
                entry = store[number]
                shown = "digest" if entry.original is None else "original"
                yield Hit(entry, 0.0, shown, Snippet(entry.text(shown), ()), 1.0)

    def entries(self) -> Iterator[SearchEntry]:
        """Yield every entry, in the order of the library."""
        store = self._open().store
        return (store[number] for number in range(len(store)))

    def about(self, card: str) -> Iterator[SearchEntry]:
        """Yield the entries of a card and those that mention it, in the order of the library.

        Args:
            card: its key.
        """
        opened = self._open()
        terms = (card_term(prefix, card) for prefix in (OWNER, MENTIONED))
        numbers = sorted({number for term in terms for number in opened.index.postings(KEY, term).ids})
        return (opened.store[number] for number in numbers)

    @property
    def tokenizer(self) -> Tokenizer:
        """Return what cuts text into the words of the index."""
        return self._open().vocabulary.tokenizer

    def warm(self) -> None:
        """Open everything a first query needs (for a worker after the first paint)."""
        opened = self._open()
        opened.vocabulary.tokenizer.tokens("準備")
        _ = opened.vocabulary.mentions("準備")
        opened.vocabulary.cards.inside("準備")
        opened.vocabulary.cards.prepare()

    @property
    def home(self) -> Home:
        """Return the user's folders that it keeps its index in."""
        return self._home

    @property
    def size(self) -> int:
        """Return the size of the index in bytes."""
        return self._files().size()

    def _files(self) -> cache.Snapshot:
        if self._snapshot is None:
            self._snapshot = cache.obtain(
                self._home.cache,
                self._home.data,
                fingerprint=self._source.fingerprint(),
                build=self._build,
                notify=self._notify,
            )
        return self._snapshot

    def _build(self) -> dict[str, bytes]:
        from judge.search.build import build

        return build(self._source.collect())

    def _open(self) -> _Opened:
        with self._lock:
            if self._opened is None:
                self._opened = self._repaired(lambda: _Opened.of(self._files(), self.cards))
            return self._opened

    def _repaired(self, action: Callable[[], _T]) -> _T:
        try:
            return action()
        except (DamagedStore, cache.Damaged):
            self._rebuild()
            return action()

    def _rebuild(self) -> None:
        with self._lock:
            if self._snapshot is not None:
                self._notify("検索の索引が壊れていたため、作り直します。")
                cache.discard(self._snapshot)
            self._snapshot = self._opened = self._cards = None


@dataclass(frozen=True)
class _Opened:
    """An index open for queries."""

    index: TermIndex
    store: EntryStore
    vocabulary: Vocabulary

    @classmethod
    def of(cls, snapshot: cache.Snapshot, cards: Cards) -> _Opened:
        from judge.search.build import WHOOSH

        files = {n.removeprefix(WHOOSH): snapshot.read(n) for n in snapshot.names() if n.startswith(WHOOSH)}
        index = TermIndex(files)
        records = Records(snapshot.view(entry_store.RECORDS), snapshot.read(entry_store.RECORDS_INDEX))
        places = Records(snapshot.view(entry_store.PLACES), snapshot.read(entry_store.PLACES_INDEX))
        store = EntryStore(records, places, snapshot.read(entry_store.COLUMNS))
        return cls(index, store, Vocabulary(snapshot, index, cards))

    @cached_property
    def reader(self) -> Reader:
        return Reader(self.vocabulary)

    def answer(self, text: str, limit: int, source: str, as_you_type: bool, started: float) -> Result:
        query = self.reader.read(text, as_you_type=as_you_type)
        groups = groups_of(query, self.index, source)
        allowed = mask_of(query, self.index, self.store, source)
        ranked = rank(groups, priors=self.store.priors, keep=max(_POOL, 3 * limit), allowed=allowed)
        if ranked and ranked[0].coverage > 0:
            # What meets none of the words that count is no answer beside one that does.
            ranked = [scored for scored in ranked if scored.coverage > 0]
        refined = refine(query, ranked, self.store, source, self.vocabulary.heading)
        absent = bool(query.phrases and ranked and not refined)
        if absent:
            # Nowhere in these words: what is about them is better than nothing, and said to be weak.
            refined = refine(replace(query, phrases=()), ranked, self.store, source, self.vocabulary.heading)
        hits = self._hits(query, refined, limit, source)
        weak = absent or is_weak(query, groups, hits)
        corrections = query.corrections[:5]
        notes = ("検索語が長いため、先頭の部分だけで検索しました。",) if query.truncated else ()
        took = (time.perf_counter() - started) * 1000
        return Result(text, took, weak, corrections, tuple(hits), notes)

    def _hits(self, query: Query, ranked: Sequence[Scored], limit: int, source: str) -> list[Hit]:
        highlighter = self._highlighter(query)
        found: list[Hit] = []
        signatures: list[str] = []
        for scored in ranked[: 4 * limit]:
            entry = self.store[scored.number]
            shown = "digest" if source == "digest" or entry.original is None else "original"
            text = entry.text(shown)
            spans = highlighter.spans(text, self.store.places(scored.number, shown))
            mark = "" if query.asks_for(entry) else near.signature(entry, text, spans)
            twin = next((place for place, other in enumerate(signatures) if near.same(mark, other)), None)
            if twin is not None:
                kept = found[twin]
                found[twin] = Hit(
                    kept.entry, kept.score, kept.source, kept.snippet, kept.coverage, (*kept.also, entry.id)
                )
            elif len(found) < limit:
                length = WHOLE if shown == "digest" else LENGTH
                snippet = highlighter.snippet(text, spans, length=length)
                found.append(Hit(entry, scored.score, shown, snippet, scored.coverage))
                signatures.append(mark)
            if len(found) == limit and scored.score < 0.5 * found[-1].score:
                break
        return found

    def _highlighter(self, query: Query) -> Highlighter:
        weights: dict[str, float] = {}
        for word in query.words:
            for alternative in word.alternatives:
                if alternative.field == TEXT:
                    value = alternative.factor * (1.0 if word.counted else 0.3)
                    weights[alternative.term] = max(weights.get(alternative.term, 0.0), value)
        names = _names(query)
        return Highlighter(weights, names)


def _names(query: Query) -> Iterable[str]:
    """Return the names, in search form, of the cards that a query names."""
    cards = {card.key: card for word in query.words for card in word.cards}
    found = (name for card in cards.values() for name in (card.name_ja, card.name_en, *card.aliases) if name)
    return dict.fromkeys(fold(name).replace(" ", "") for name in found)
