"""Bookmarks, notes and the history of reading: small facts about places, the latest of which holds.

Invariant: like the log, only ever added to; a place is its text (`kind:key@edition`), whatever it is the place of.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any

from judge.desk.files import Journal, text_of, write_whole
from judge.paths import Home
from judge.text.hygiene import clean
from judge.text.records import dataclass

_HISTORY_BYTES = 300_000
"""Beyond this size the earlier half of the visits is dropped: some 2,000 of them."""

PLACE_KINDS = {
    "passage": "裁定・解説",
    "card": "カード",
    "rule": "条文",
    "term": "用語",
    "document": "文書",
    "whatif": "質問",
}
"""The kinds of places that can be kept, with their names."""


@dataclass(frozen=True)
class Kept:
    """A place with its title, when it was kept, and the note on it."""

    place: str
    title: str
    at: str
    text: str = ""


class Keepsakes:
    """Bookmarks, notes and history of one home.

    Args:
        home: the user's folders.
    """

    def __init__(self, home: Home) -> None:
        self._bookmarks = Journal(home.notes / "bookmarks.jsonl")
        self._notes = Journal(home.notes / "notes.jsonl")
        self._history = Journal(home.data / "history.jsonl")

    def bookmarks(self) -> list[Kept]:
        """Return the bookmarks, the latest first. Raises: OSError."""
        return _latest(self._bookmarks, lambda record: record.get("on") is not False)

    def is_bookmarked(self, place: str) -> bool:
        """Say whether a place has a bookmark. Raises: OSError."""
        return any(kept.place == place for kept in self.bookmarks())

    def bookmark(self, place: str, title: str, *, on: bool) -> None:
        """Set or take away a bookmark. Raises: OSError: nothing was changed."""
        self._bookmarks.add({"place": place, "title": clean(title), "at": _now(), "on": on})

    def notes(self) -> list[Kept]:
        """Return the notes, the latest first. Raises: OSError."""
        return _latest(self._notes, lambda record: bool(text_of(record, "text").strip()))

    def note(self, place: str) -> str:
        """Return the note on a place, empty when there is none. Raises: OSError."""
        return next((kept.text for kept in self.notes() if kept.place == place), "")

    def write_note(self, place: str, title: str, text: str) -> None:
        """Write the note on a place in the place of an earlier one; an empty text takes it away.

        Raises:
            OSError: nothing was changed.
        """
        self._notes.add({"place": place, "title": clean(title), "at": _now(), "text": clean(text).strip()})

    def visited(self, place: str, title: str) -> None:
        """Note that a place was read. Raises: OSError."""
        self._history.add({"place": place, "title": clean(title), "at": _now()})
        if self._history.path.stat().st_size > _HISTORY_BYTES:
            self._shorten_history()

    def history(self, most: int = 100) -> list[Kept]:
        """Return the places read, the latest first, each once. Raises: OSError."""
        return _latest(self._history, lambda record: True)[:most]

    def _shorten_history(self) -> None:
        """Keep only the later half of the visits. Raises: OSError."""
        import json

        records, _ = self._history.read()
        kept = records[len(records) // 2 :]
        write_whole(self._history.path, "".join(json.dumps(one, ensure_ascii=False) + "\n" for one in kept))


def _latest(journal: Journal, holds: Any) -> list[Kept]:
    """Return what holds of the latest record of each place, the latest first."""
    found: dict[str, dict[str, Any]] = {}
    for record in journal.read()[0]:
        place = text_of(record, "place")
        if place:
            found.pop(place, None)
            found[place] = record
    return [
        Kept(place, clean(text_of(record, "title", place)), text_of(record, "at"), clean(text_of(record, "text")))
        for place, record in reversed(found.items())
        if holds(record)
    ]


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")
