"""The library behind the screen: opened in the background, asked from worker threads, opened again when it changed.

Invariant: nothing here touches a widget; every answer is made from one state of the library.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from judge.desk.core import Desk
from judge.tui.places import Place
from judge.tui.reading import start
from judge.tui.reading.page import Page
from judge.tui.search.answer import Answer
from judge.tui.search.query import Typed, read

if TYPE_CHECKING:
    from judge.search.service import Search
    from judge.tui.holdings import Holdings


class Workplace:
    """What the screens ask.

    Args:
        home: the value of `--home`.
        notify: told, in Japanese and from any thread, what takes long.
    """

    def __init__(self, home: str | None, notify: Callable[[str], None]) -> None:
        self.desk = Desk(home, notify)
        self.fingerprint = ""
        self._lock = threading.Lock()
        self._finder = ThreadPoolExecutor(1, "find")
        self._tried: tuple[int, int] | None = None
        self._search: Search | None = None
        self._holdings: Holdings | None = None

    def open(self, findable: Callable[[], None] = lambda: None) -> None:
        """Open the index, the tokeniser and the library; slow, for a worker.

        Args:
            findable: called, in this thread, once there can be searched; pages can be made only when all is open.

        Raises:
            LibraryError and what else `judge.desk.faults.explain` knows.
        """
        from judge.tui.holdings import Holdings
        from judge.tui.search.rows import answer

        with self._lock, _collected_later():
            self._tried = self._file()
            fingerprint = self.desk.store.fingerprint()
            search = self.desk.open_search()
            search.warm()
            self._finder.submit(answer, search, read(_FIRST)).result()
            if self._search is None:
                self._search = search
                findable()
            holdings = Holdings(tuple(search.entries()), self.desk.library([]))
            self._search, self._holdings, self.fingerprint = search, holdings, fingerprint

    @property
    def is_open(self) -> bool:
        """Return whether `open` has succeeded once."""
        return self._holdings is not None

    def changed(self) -> bool:
        """Say whether another process changed the library since it was opened, or its file since it could not be."""
        if not self.is_open:
            return self._file() != self._tried
        return self.desk.store.fingerprint() != self.fingerprint

    def _file(self) -> tuple[int, int] | None:
        """Return size and time of the library's file, None where there is none."""
        try:
            found = self.desk.store.path.stat()
        except OSError:
            return None
        return found.st_size, found.st_mtime_ns

    @property
    def search(self) -> Search:
        """Return the open search."""
        assert self._search is not None
        return self._search

    @property
    def holdings(self) -> Holdings:
        """Return what can be read."""
        assert self._holdings is not None
        return self._holdings

    @property
    def documents(self) -> int:
        """Return how many documents were imported."""
        return len(self.holdings.library.documents)

    async def find(self, typed: Typed) -> Answer:
        """Return the rows for a search; all are made in one thread, which keeps its tokeniser."""
        from judge.tui.search.rows import answer

        return await asyncio.get_running_loop().run_in_executor(self._finder, answer, self.search, typed)

    def page(self, place: Place, view: str) -> Page:
        """Return the page of a place.

        Args:
            view: which texts are shown where there are both, see `judge.tui.reading.page.VIEWS`.
        """
        if place.kind == "start":
            return start.page(documents=self.documents if self.is_open else None)
        from judge.desk import answers
        from judge.tui.reading import card, document, passage, rule, term

        held = self.holdings
        if place.kind == "passage":
            return passage.page(held, place.key, view)
        if place.kind == "card":
            found = answers.card(
                self.desk, place.key, search=self.search, limit=_ALL, library=held.library, entries=held.entries
            )
            return card.page(found, place, view)
        if place.kind == "rule":
            found = answers.rule(self.desk, place.key, as_of=place.edition, limit=_MANY, entries=held.entries)
            return rule.page(found, place, view)
        if place.kind == "term":
            from judge.pages import term as terms

            return term.page(terms.page(self.desk.shipped("glossary").glossary, place.key, as_of=None), place)
        assert place.kind == "document", place
        return document.page(held, place.key)


@contextlib.contextmanager
def _collected_later() -> Iterator[None]:
    """Leave what is made meanwhile out of the collection of garbage.

    A library is a million objects that live until it is opened again: to look through them all every few seconds stops
    the screen for half a second each time.
    """
    gc.unfreeze()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


_FIRST = "準備"
"""What is searched for first, so that all is read that a first key needs."""

_ALL, _MANY = 500, 100
"""How many rulings of a card, and citing passages of a rule, a page lists."""
