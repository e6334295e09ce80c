"""Entries on disk: what is shown, where its words stand, and what ranking needs of every entry.

Invariant: a record is decoded only when its checksum holds, and only the records that are looked at are decoded.
"""

from __future__ import annotations

import json
import re
import zlib
from array import array
from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache

from judge.search.entry import SearchEntry
from judge.text.records import dataclass

RECORDS, RECORDS_INDEX = "entries.bin", "entries.idx"
PLACES, PLACES_INDEX = "places.bin", "places.idx"
COLUMNS = "columns.bin"
HAS_ORIGINAL, HAS_DIGEST = 1, 2

PRIORS = {"ruling": 1.0, "rule_text": 0.98, "erratum": 0.95, "step": 0.95, "prose": 0.9, "card_text": 0.78}
"""How much an entry of a role counts, all else being equal: answers before the wording that is repeated everywhere."""

TERM_PRIOR = 0.55
"""A definition answers only where nothing says more."""

_CACHED = 4096


class DamagedStore(Exception):  # noqa: N818 - named by what is the matter
    """A stored file does not hold what was written."""


@dataclass(frozen=True, slots=True)
class Places:
    """Where the words of a text stand.

    Attributes:
        terms: the index terms, in reading order.
        spans: start and end offsets in the text, two for each term.
        squeezed: the text in search form without spaces.
    """

    terms: tuple[str, ...]
    spans: tuple[int, ...]
    squeezed: str


NOWHERE = Places((), (), "")


class Records:
    """Byte strings by number, in one file, with offsets and checksums in another.

    Args:
        content: the records; need not be verified as a whole.
        index: offsets and checksums, verified by the caller.
    """

    def __init__(self, content: bytes | memoryview, index: bytes) -> None:
        count = int.from_bytes(index[:8], "little")
        end = 8 + 8 * (count + 1)
        if len(index) != end + 4 * count:
            raise DamagedStore("records")
        self._content = memoryview(content)
        self._offsets, self._sums = array("Q"), array("I")
        self._offsets.frombytes(index[8:end])
        self._sums.frombytes(index[end:])

    def __len__(self) -> int:
        return len(self._sums)

    def __getitem__(self, number: int) -> bytes:
        record = bytes(self._content[self._offsets[number] : self._offsets[number + 1]])
        if zlib.crc32(record) != self._sums[number]:
            raise DamagedStore("records")
        return record

    def with_bytes(self, part: bytes) -> list[int]:
        """Return the numbers of the records in which some bytes stand."""
        places = (match.start() for match in re.finditer(re.escape(part), self._content))
        return sorted({bisect_right(self._offsets, place) - 1 for place in places})

    @staticmethod
    def write(records: Sequence[bytes]) -> tuple[bytes, bytes]:
        """Return the content and the index that hold `records`."""
        offsets = array("Q", [0])
        for record in records:
            offsets.append(offsets[-1] + len(record))
        sums = array("I", [zlib.crc32(record) for record in records])
        return b"".join(records), len(records).to_bytes(8, "little") + offsets.tobytes() + sums.tobytes()


def write(entries: Sequence[SearchEntry], places: Sequence[tuple[Places | None, Places | None]]) -> dict[str, bytes]:
    """Return the files that hold entries.

    Args:
        entries: in order of their numbers.
        places: for each, the words of the original and of the digest.
    """
    records, records_index = Records.write([entry.to_bytes() for entry in entries])
    words, words_index = Records.write([_places_bytes(both) for both in places])
    priors = array("f", [_prior(entry) for entry in entries])
    flags = bytes(_flags(entry) for entry in entries)
    return {
        RECORDS: records,
        RECORDS_INDEX: records_index,
        PLACES: words,
        PLACES_INDEX: words_index,
        COLUMNS: priors.tobytes() + flags,
    }


def _prior(entry: SearchEntry) -> float:
    return TERM_PRIOR if entry.kind == "term" else PRIORS.get(entry.role, 0.9)


def _flags(entry: SearchEntry) -> int:
    return (HAS_ORIGINAL if entry.original is not None else 0) | (HAS_DIGEST if entry.digest is not None else 0)


def _places_bytes(both: tuple[Places | None, Places | None]) -> bytes:
    rows = [None if p is None else ["\n".join(p.terms), p.spans, p.squeezed] for p in both]
    return json.dumps(rows, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "surrogatepass")


class EntryStore:
    """Entries by their number.

    Args:
        records: what is shown of each.
        places: the words of each.
        columns: what ranking needs, verified by the caller.
    """

    def __init__(self, records: Records, places: Records, columns: bytes) -> None:
        count = len(records)
        if len(columns) != 5 * count or len(places) != count:
            raise DamagedStore(COLUMNS)
        self._records, self._places = records, places
        self.priors, self.flags = array("f"), columns[4 * count :]
        self.priors.frombytes(columns[: 4 * count])
        self._entry = lru_cache(_CACHED)(lambda number: SearchEntry.from_bytes(self._records[number]))
        self._both = lru_cache(_CACHED)(self._read_places)

    def __len__(self) -> int:
        return len(self._records)

    def __getitem__(self, number: int) -> SearchEntry:
        """Return an entry.

        Raises:
            DamagedStore: its record is not what was written.
        """
        return self._entry(number)

    def with_id(self, name: str) -> int | None:
        """Return the number of the entry of an id, None where there is none.

        Raises:
            DamagedStore: a record in which the id stands is not what was written.
        """
        written = json.dumps({"id": name}, ensure_ascii=False, separators=(",", ":"))[1:-1]
        found = self._records.with_bytes(written.encode("utf-8", "surrogatepass"))
        return next((number for number in found if self[number].id == name), None)

    def places(self, number: int, source: str) -> Places:
        """Return where the words of an entry's `original` or `digest` stand.

        Raises:
            DamagedStore: its record is not what was written.
        """
        original, digest = self._both(number)
        return (digest if source == "digest" else original) or NOWHERE

    def _read_places(self, number: int) -> tuple[Places | None, Places | None]:
        rows = json.loads(self._places[number].decode("utf-8", "surrogatepass"))
        original, digest = (None if r is None else Places(tuple(r[0].split("\n")), tuple(r[1]), r[2]) for r in rows)
        return original, digest
