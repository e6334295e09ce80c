"""Everything that can be read, held in memory: entries by id, by section, and what points at what.

Invariant: made once from one state of the library and never changed; importing something makes another.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from judge.search.entry import SearchEntry
from judge.text.records import dataclass
from judge.tui.places import Place

if TYPE_CHECKING:
    from judge.corpus.library import Library
    from judge.corpus.model import Document, Link, Passage

Group = tuple[str | None, tuple[str, ...], str]
"""Document, path of sections and heading: what stands together on one page."""


@dataclass(frozen=True)
class Holdings:
    """The library as the reading pane needs it.

    Args:
        entries: everything that search finds, in the order of the library.
        library: the imported documents with their links.
    """

    entries: Sequence[SearchEntry]
    library: Library

    def entry(self, passage_id: str) -> SearchEntry | None:
        """Return the entry with this id."""
        return self._by_id.get(passage_id)

    def passage(self, passage_id: str) -> Passage | None:
        """Return the imported passage with this id."""
        return self.library.passage(passage_id)

    def document(self, document_id: str | None) -> Document | None:
        """Return the imported document with this id."""
        return self.library.document(document_id) if document_id else None

    def together(self, entry: SearchEntry) -> list[SearchEntry]:
        """Return the entries that stand under the same heading, in reading order."""
        return self._groups[_group(entry)]

    def beside(self, entry: SearchEntry, step: int) -> SearchEntry | None:
        """Return the entry `step` further in the same document (negative: before), None at its ends."""
        row = self._documents.get(entry.document, [])
        place = self._place.get(entry.id)
        if place is None or not 0 <= place + step < len(row):
            return None
        return row[place + step]

    def first_of(self, document: str | None, sections: tuple[str, ...]) -> Place | None:
        """Return where a section begins."""
        found = self._sections.get((document, sections))
        return Place("passage", found) if found else None

    def card_name(self, key: str) -> str:
        """Return the name by which a card is shown: the Japanese one where known."""
        return self._card_names.get(key, key)

    def pointing_at(self, entry: SearchEntry) -> list[tuple[Passage, Link]]:
        """Return the passages that refer to a passage or to the section that it begins, with their links."""
        from judge.corpus.model import LinkKind

        found = list(self.library.links_to(LinkKind.PASSAGE, entry.id))
        if entry.sections and self.first_of(entry.document, entry.sections) == Place("passage", entry.id):
            path = " > ".join(entry.sections)
            found += [
                pair for pair in self.library.links_to(LinkKind.SECTION, path) if pair[0].document == entry.document
            ]
        return list({passage.id: (passage, link) for passage, link in found if passage.id != entry.id}.values())

    @cached_property
    def _by_id(self) -> dict[str, SearchEntry]:
        return {entry.id: entry for entry in self.entries}

    @cached_property
    def _groups(self) -> dict[Group, list[SearchEntry]]:
        found: dict[Group, list[SearchEntry]] = defaultdict(list)
        for entry in self.entries:
            found[_group(entry)].append(entry)
        return found

    @cached_property
    def _documents(self) -> dict[str | None, list[SearchEntry]]:
        found: dict[str | None, list[SearchEntry]] = defaultdict(list)
        for entry in self.entries:
            if entry.document:
                found[entry.document].append(entry)
        return found

    @cached_property
    def _place(self) -> dict[str, int]:
        return {entry.id: place for row in self._documents.values() for place, entry in enumerate(row)}

    @cached_property
    def _sections(self) -> dict[tuple[str | None, tuple[str, ...]], str]:
        found: dict[tuple[str | None, tuple[str, ...]], str] = {}
        for entry in self.entries:
            for depth in range(1, len(entry.sections) + 1):
                found.setdefault((entry.document, entry.sections[:depth]), entry.id)
        return found

    @cached_property
    def _card_names(self) -> dict[str, str]:
        return {card.key: card.name_ja for card in self.library.cards if card.name_ja}


def _group(entry: SearchEntry) -> Group:
    if entry.document is None:
        return None, (), entry.id
    return entry.document, entry.sections, "" if entry.kind == "rule" or not entry.owners else entry.title


def ids_of(entries: Iterable[SearchEntry]) -> list[str]:
    """Return the ids of entries."""
    return [entry.id for entry in entries]
