"""What a command gets to work with.

Invariant: a command reaches the streams, the user's home and the library only through its `Context`; nothing slow is
imported before a command asks for it.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, TextIO

from judge import paths
from judge.cli.output import Output
from judge.corpus.version import IMPORTER_VERSION

if TYPE_CHECKING:
    from judge.corpus.builtin import Builtin
    from judge.corpus.library import Library
    from judge.corpus.model import Document
    from judge.corpus.store import Source, Store
    from judge.search.service import Search


@dataclass
class Context:
    """The surroundings of one run.

    Attributes:
        out: the writer.
        stdin: where `--batch -` reads.
        home_override: the value of `--home`.
        typed: arguments that are no Unicode text, by the readable form that commands get; see `as_typed`.
    """

    out: Output
    stdin: TextIO
    home_override: str | None = None
    typed: Mapping[str, str] = field(default_factory=dict)
    _shipped: dict[tuple[str, ...], Builtin] = field(default_factory=dict, init=False, repr=False)

    def as_typed(self, word: str) -> str:
        """Return an argument that names a file as the system spells it (names need not be text)."""
        return self.typed.get(word, word)

    @cached_property
    def home(self) -> paths.Home:
        """Return the user's folders."""
        return paths.home(self.home_override)

    @cached_property
    def store(self) -> Store:
        """Return the library on disk; nothing is opened yet."""
        from judge.corpus.store import Store

        return Store(self.home, on_wait=self.out.message)

    @cached_property
    def search(self) -> Search:
        """Return the search over what was imported and what ships; the index is opened by its first query."""
        from judge.search import open_search

        self._renew()
        return open_search(self.home, notify=self.out.message)

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
    from judge.cli.importing import reparse

    return reparse(source)


def home_in(argv: Sequence[str]) -> str | None:
    """Return the value of `--home` before the arguments are parsed: habits and crash reports need it early."""
    for number, word in enumerate(argv):
        if word == "--":
            return None
        if word == "--home" and number + 1 < len(argv):
            return argv[number + 1]
        if word.startswith("--home="):
            return word.partition("=")[2]
    return None
