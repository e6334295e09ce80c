"""The only module that touches Whoosh: terms and their postings, written once and read from verified bytes.

Invariant: Whoosh never opens a file by itself. Its files hold pickles, so an index is read only from bytes whose
checksums were verified by `judge/search/cache.py`, with the schema given by us; and tokens are made outside, so that
no class of this project is ever pickled. A posting's weight is the impact of its term (`judge/search/analysis.py`).
"""

from __future__ import annotations

import contextlib
import tempfile
import threading
import warnings
from array import array
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from judge.text.records import dataclass

FIELDS = ("original", "digest", "key")
"""The indexed fields: words of original texts, words of digest texts, and exact keys (numbers, names, filters)."""

_INDEX_NAME = "judge"
_BLOCK = 4096
"""Postings per block: large, because a block is decoded as a whole and short lists do not fill one anyway."""

_POOL_MB, _NO_LIMIT = 512, 1 << 20
"""Mebibytes of postings that are sorted in memory; without a folder Whoosh can sort nowhere else."""

_MANY = 30_000
_DELIMITER = "^"
_CACHED_POSTINGS = 4_000_000
"""How many decoded postings are kept in memory (about 8 bytes each)."""


@dataclass(frozen=True, slots=True)
class Postings:
    """The entries that hold a term: `ids` ascending, `impacts` beside them."""

    ids: array[int]
    impacts: array[float]
    top: float
    """The largest impact: an upper bound used for pruning."""

    def __len__(self) -> int:
        return len(self.ids)


EMPTY = Postings(array("I"), array("f"), 0.0)


def _whoosh() -> Any:
    """Import Whoosh without the SyntaxWarnings that its sources raise where nothing is byte-compiled."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import whoosh.analysis
        import whoosh.codec.whoosh3
        import whoosh.fields
        import whoosh.filedb.filestore
        import whoosh.index
    return whoosh


def version() -> str:
    """Return the version of the Whoosh that is imported."""
    return ".".join(str(part) for part in _whoosh().__version__)


def _schema(whoosh: Any) -> Any:
    analyser = whoosh.analysis.SpaceSeparatedTokenizer() | whoosh.analysis.DelimitedAttributeFilter(
        delimiter=_DELIMITER, attribute="boost", default=1.0, type=float
    )
    return whoosh.fields.Schema(
        **{name: whoosh.fields.TEXT(analyzer=analyser, phrase=False, stored=False) for name in FIELDS}
    )


def clean_term(term: str) -> str:
    """Return `term` without the characters that separate terms and weights in the written form."""
    return "_".join(term.replace(_DELIMITER, "_").split())


def write(documents: Iterable[Mapping[str, Mapping[str, float]]], *, count: int = 0) -> dict[str, bytes]:
    """Index `documents` in memory and return the index's files.

    Args:
        documents: for each entry, in order, the terms of each field with their impacts (> 0).
        count: how many there are; many are sorted with the help of a temporary folder.
    """
    whoosh = _whoosh()
    storage = whoosh.filedb.filestore.RamStorage()
    with _scratch(count) as folder:
        # Whoosh would keep temporary files in a folder whose name all processes share, and remove it under their feet.
        filestore = whoosh.filedb.filestore
        storage.temp_storage = lambda name=None: (
            filestore.FileStorage(folder).create() if folder else filestore.RamStorage()
        )
        index = storage.create_index(_schema(whoosh), indexname=_INDEX_NAME)
        codec = whoosh.codec.whoosh3.W3Codec(blocklimit=_BLOCK, compression=1)
        writer = index.writer(codec=codec, limitmb=_POOL_MB if folder else _NO_LIMIT)
        for fields in documents:
            writer.add_document(**{name: _written(terms) for name, terms in fields.items() if terms})
        writer.commit(merge=False)
    return {name: bytes(data) for name, data in storage.files.items()}


@contextlib.contextmanager
def _scratch(count: int) -> Iterator[str | None]:
    """Yield a temporary folder for many entries; None for few, or where there is no place for one: then memory does."""
    if count < _MANY:
        yield None
        return
    try:
        made = tempfile.TemporaryDirectory(prefix="judge-", ignore_cleanup_errors=True)
    except OSError:
        yield None
        return
    with made as folder:
        yield folder


def _written(terms: Mapping[str, float]) -> str:
    return " ".join(f"{clean_term(term)}{_DELIMITER}{impact:.3f}" for term, impact in terms.items())


class TermIndex:
    """Reads postings out of an index; safe to use from several threads."""

    def __init__(self, files: Mapping[str, bytes]) -> None:
        """Open the index whose files (verified by the caller) are given by name."""
        whoosh = _whoosh()
        storage = whoosh.filedb.filestore.RamStorage()
        storage.files = dict(files)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            index = storage.open_index(indexname=_INDEX_NAME, schema=_schema(whoosh))
            self._reader = index.reader()
        self._lock = threading.Lock()
        self._cache: dict[tuple[str, str], Postings] = {}
        self._cached = 0

    def __len__(self) -> int:
        return int(self._reader.doc_count_all())

    def postings(self, field: str, term: str) -> Postings:
        """Return the postings of `term` in `field`; empty when no entry holds it."""
        key = (field, term)
        found = self._cache.get(key)
        if found is None:
            with self._lock:
                found = self._read(field, term)
                self._remember(key, found)
        return found

    def merged(self, fields: tuple[str, ...], term: str) -> Postings:
        """Return the postings of `term` in any of several fields, each entry with its largest impact."""
        key = ("+".join(fields), term)
        found = self._cache.get(key)
        if found is None:
            found = _union([self.postings(field, term) for field in fields])
            with self._lock:
                self._remember(key, found)
        return found

    def frequency(self, field: str, term: str) -> int:
        """Return how many entries hold `term` in `field`."""
        return len(self.postings(field, term))

    def terms(self, field: str) -> Iterator[str]:
        """Yield every term of `field` in order."""
        with self._lock:
            words = [word.decode("utf-8") for word in self._reader.lexicon(field)]
        yield from words

    def _remember(self, key: tuple[str, str], found: Postings) -> None:
        self._cached += len(found) + 16
        if self._cached > _CACHED_POSTINGS:
            self._cache.clear()
            self._cached = len(found) + 16
        self._cache[key] = found

    def _read(self, field: str, term: str) -> Postings:
        if (field, term) not in self._reader:
            return EMPTY
        ids, impacts = array("I"), array("f")
        matcher = self._reader.postings(field, term)
        while matcher.is_active():
            # A whole block at a time: stepping through postings one by one costs fifteen times as much.
            matcher.id()
            matcher.weight()
            ids.extend(matcher._ids)
            impacts.extend(matcher._weights)
            matcher._next_block()
        return Postings(ids, impacts, max(impacts, default=0.0))


def _union(parts: list[Postings]) -> Postings:
    parts = [part for part in parts if len(part)]
    if len(parts) < 2:
        return parts[0] if parts else EMPTY
    best: dict[int, float] = {}
    for part in parts:
        for number, impact in zip(part.ids, part.impacts, strict=True):
            if impact > best.get(number, 0.0):
                best[number] = impact
    ids = array("I", sorted(best))
    return Postings(ids, array("f", [best[number] for number in ids]), max(part.top for part in parts))
