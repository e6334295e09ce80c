"""One home's library, search and shipped data, opened when first asked for.

Invariant: nothing slow is imported, and no file is opened, before something asks for it; every face sees the same.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING

from judge import paths
from judge.corpus.version import IMPORTER_VERSION

if TYPE_CHECKING:
    from collections.abc import Callable

    from judge.corpus.builtin import Builtin
    from judge.corpus.library import Library
    from judge.corpus.model import Document
    from judge.corpus.store import Source, Store
    from judge.search.service import Search


class Desk:
    """What a face works with.

    Args:
        home_override: the value of `--home`; it may be set until the home is first asked for.
        notify: told, in Japanese, what takes long or cannot be done.
    """

    def __init__(self, home_override: str | None = None, notify: Callable[[str], None] = lambda message: None) -> None:
        self.home_override = home_override
        self.notify = notify
        self._shipped: dict[tuple[str, ...], Builtin] = {}

    @cached_property
    def home(self) -> paths.Home:
        """Return the user's folders."""
        return paths.home(self.home_override)

    @cached_property
    def store(self) -> Store:
        """Return the library on disk; nothing is opened yet."""
        from judge.corpus.store import Store

        return Store(self.home, on_wait=self.notify)

    @cached_property
    def search(self) -> Search:
        """Return the search over what was imported and what ships; the index is opened by its first query."""
        return self.open_search()

    def open_search(self) -> Search:
        """Return a search over the library as it is now (`search` keeps the one that it was first asked for)."""
        from judge.search import open_search

        self._renew()
        return open_search(self.home, notify=self.notify)

    def _renew(self) -> None:
        """Parse stored documents again that another version of the importer wrote, before anything is indexed.

        A library that cannot be read or written stays as it is: the search says so itself, or works on what there is.
        """
        from judge.corpus.database import LibraryError

        with contextlib.suppress(LibraryError):
            if any(one.importer_version != IMPORTER_VERSION for one in self.store.documents()):
                self.store.refresh(_reparse, IMPORTER_VERSION)

    def documents(self) -> tuple[Document, ...]:
        """Return the imported documents whole, parsed again where another version of the importer wrote them."""
        return self.store.load(reparse=_reparse, importer_version=IMPORTER_VERSION)

    def shipped(self, *parts: str) -> Builtin:
        """Return parts of the corpus that ships (`rulings`, `cards`, `glossary`)."""
        from judge.corpus.builtin import load_builtin

        if parts not in self._shipped:
            self._shipped[parts] = load_builtin(paths.corpus_dir(), parts=parts)
        return self._shipped[parts]

    def digests(self) -> dict[str, list[str]]:
        """Return, for each document that digests speak about, the ids of the passages they restate."""
        found: dict[str, list[str]] = {}
        for ruling in self.shipped("rulings").rulings:
            found.setdefault(ruling.document, []).extend((ruling.id, *ruling.also))
        return found

    def library(self, names: Iterable[str] | None = None) -> Library:
        """Return the documents and the cards, linked.

        Args:
            names: of imported card files, only the cards with these names are wanted; None means all.
        """
        from judge.corpus.library import Library

        shelf = self.store.card_files
        filed = shelf.records() if names is None else (record for name in names for record in shelf.find(name))
        return Library.build(self.documents(), (*self.shipped("cards").records(), *filed))


def _reparse(source: Source) -> Document:
    """Parse a stored source again; the importers are loaded only if there is one to parse."""
    from judge.desk.importing import reparse

    return reparse(source)
