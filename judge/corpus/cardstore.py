"""Card files in the library: one row for each card of each source, and their rulings.

Invariant: a file is imported whole or not at all; a card stands once for each source, as the latest import states it.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from judge.corpus.cardrecord import CardRecord, RulingRecord
from judge.corpus.database import Database, LibraryDamaged, damaged
from judge.corpus.storage import combined, encodable, now, storable, update_fingerprint
from judge.text.records import dataclass

SOURCES = ("mojp", "scryfall", "mtgjson", "scryfall-rulings")
"""The more trusted first: mojp's Japanese is today's, Scryfall's facts are the most complete."""

_RULINGS = "scryfall-rulings"


@dataclass(frozen=True)
class CardChange:
    """What an import of a card file did: what the file states, counted, and `changed`, the rows that were written."""

    cards: int
    rulings: int
    changed: int


@dataclass(frozen=True)
class CardFileSummary:
    """One imported card file as `judge library` lists it; `cards` counts the rows that are still its own."""

    id: int
    kind: str
    name: str
    sha256: str
    cards: int
    importer_version: str
    imported_at: str


class CardShelf:
    """The card files of one library."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def put_file(
        self, path: Path, *, importer_version: str = "1", progress: Callable[[int, int], None] | None = None
    ) -> CardChange:
        """Import a card file. It is read to its end before the library is touched.

        Args:
            path: see `judge.corpus.cardfiles.reader.read_items`.
            progress: called with the bytes read and the file's size.

        Raises:
            CardFileError, OSError: the library is as it was.
            LibraryDamaged, LibraryBusy, LibraryReadOnly, DiskFull: the library is as it was.
        """
        from judge.corpus.cardfiles.reader import read_items, sha256_of

        gathered = Gathered()
        for item in read_items(path, progress):
            gathered.add(item.source, item.record)
        return self.put(gathered, name=path.name, sha256=sha256_of(path), importer_version=importer_version)

    def put(self, gathered: Gathered, *, name: str, sha256: str, importer_version: str) -> CardChange:
        """Store what was gathered from one file, in one transaction.

        Raises:
            LibraryDamaged, LibraryBusy, LibraryReadOnly, DiskFull: the library is as it was.
        """
        changed = 0
        with self._database.write() as connection:
            for kind, records in gathered.by_source().items():
                changed += _put_source(connection, kind, records, (encodable(name), sha256, importer_version))
            if changed:
                connection.execute("DELETE FROM card_files WHERE id NOT IN (SELECT file FROM card_records)")
                _update_digests(connection)
                update_fingerprint(connection)
        return CardChange(gathered.cards, gathered.rulings, changed)

    def remove(self, file: int) -> bool:
        """Remove an imported card file with the rows that are its own; return whether it was there."""
        if not self._database.exists():
            return False
        with self._database.write() as connection:
            connection.execute("DELETE FROM card_records WHERE file = ?", (file,))
            found = connection.execute("DELETE FROM card_files WHERE id = ?", (file,)).rowcount > 0
            if found:
                _update_digests(connection)
                update_fingerprint(connection)
            return found

    def files(self) -> tuple[CardFileSummary, ...]:
        """Return the imported card files in the order of their import."""
        with self._database.read() as connection:
            if connection is None:
                return ()
            rows = connection.execute(
                "SELECT id, kind, name, sha256, (SELECT count(*) FROM card_records WHERE file = card_files.id),"
                " importer_version, imported_at FROM card_files ORDER BY id"
            )
            return tuple(CardFileSummary(*row) for row in rows)

    def records(self) -> Iterator[CardRecord]:
        """Yield every card, merged from all sources, with its rulings, ordered by identity.

        Raises:
            LibraryDamaged: a row is not as it was written.
        """
        with self._database.read() as connection:
            if connection is None:
                return
            rows = connection.execute("SELECT kind, record, digest FROM card_records ORDER BY key").fetchall()
        yield from self._merged(rows)

    def find(self, name: str) -> tuple[CardRecord, ...]:
        """Return the cards with exactly this English or Japanese name, merged from all sources."""
        with self._database.read() as connection:
            if connection is None:
                return ()
            rows = connection.execute(
                "SELECT kind, record, digest FROM card_records WHERE key IN"
                " (SELECT key FROM card_records WHERE name_en = ?1"
                " UNION SELECT key FROM card_records WHERE name_ja = ?1)"
                " ORDER BY key",
                (name,),
            ).fetchall()
            ids = {value for row in rows if (value := json.loads(row[1]).get("oracle_id"))}
            for oracle_id in sorted(ids):
                rows += connection.execute(
                    "SELECT kind, record, digest FROM card_records WHERE kind = ? AND key = ?", (_RULINGS, oracle_id)
                ).fetchall()
        return tuple(self._merged(rows))

    def check(self) -> tuple[str, ...]:
        """Return what is wrong with the rows, in Japanese."""
        try:
            for _ in self.records():
                pass
        except LibraryDamaged as error:
            return (str(error),)
        return ()

    def drop_damaged(self, connection: sqlite3.Connection) -> list[str]:
        """Remove the rows that are not as they were written; return a Japanese line if there were any."""
        rows = connection.execute("SELECT kind, key, record, digest FROM card_records").fetchall()
        bad = [row[:2] for row in rows if _row_digest(row[2]) != row[3]]
        connection.executemany("DELETE FROM card_records WHERE kind = ? AND key = ?", bad)
        connection.execute("DELETE FROM card_files WHERE id NOT IN (SELECT file FROM card_records)")
        _update_digests(connection)
        return [f"カードの行が {len(bad)} 件壊れていました。カードのファイルを取り込み直してください。"] if bad else []

    def _merged(self, rows: Iterable[tuple[str, str, bytes]]) -> Iterator[CardRecord]:
        found: dict[str, dict[str, CardRecord]] = defaultdict(dict)
        rulings: dict[str, CardRecord] = {}
        for kind, text, digest in rows:
            record = self._record(text, digest)
            if kind == _RULINGS:
                rulings[record.oracle_id or ""] = record
            else:
                found[record.key][kind] = record
        for versions in found.values():
            ordered = [versions[kind] for kind in SOURCES if kind in versions]
            merged = ordered[0]
            for record in ordered[1:]:
                merged = merged.merged(record)
            apart = rulings.get(merged.oracle_id or "")
            if apart is not None:
                merged = replace(merged, rulings=tuple(dict.fromkeys((*merged.rulings, *apart.rulings))))
            yield merged

    def _record(self, text: str, digest: bytes) -> CardRecord:
        if _row_digest(text) != digest:
            raise damaged(self._database.path, "カードの行が書いたときと違います")
        try:
            return CardRecord.from_json(json.loads(text))
        except (ValueError, TypeError, AttributeError, RecursionError) as error:
            raise damaged(self._database.path, "カードの行を読めません") from error


class Gathered:
    """What one file states, one record for each card and source; several printings of a card are merged."""

    def __init__(self) -> None:
        self.cards = 0
        self.rulings = 0
        self._records: dict[str, dict[str, CardRecord]] = defaultdict(dict)
        self._rulings: dict[str, list[RulingRecord]] = defaultdict(list)

    def add(self, source: str, record: CardRecord | RulingRecord) -> None:
        """Take one record."""
        if isinstance(record, RulingRecord):
            self.rulings += 1
            self._rulings[record.oracle_id or ""].append(record)
            return
        self.cards += 1
        known = self._records[source]
        old = known.get(record.key)
        known[record.key] = old.merged(record) if old else record

    def by_source(self) -> dict[str, dict[str, CardRecord]]:
        """Return the records by source and key; the rulings of a card are a record of their own."""
        found = {source: records for source, records in self._records.items() if records}
        if self._rulings:
            found[_RULINGS] = {
                oracle_id: CardRecord(None, oracle_id=oracle_id, rulings=tuple(dict.fromkeys(rulings)))
                for oracle_id, rulings in self._rulings.items()
            }
        return found


def _put_source(
    connection: sqlite3.Connection, kind: str, records: dict[str, CardRecord], file: tuple[str, str, str]
) -> int:
    """Write the rows that differ; return how many."""
    old = dict(connection.execute("SELECT key, digest FROM card_records WHERE kind = ?", (kind,)))
    rows = []
    for key, record in records.items():
        text = storable(record.to_json())
        digest = _row_digest(text)
        if old.get(key) != digest:
            rows.append((kind, key, record.name_en, record.name_ja, text, digest))
    if not rows:
        return 0
    name, sha256, version = file
    connection.execute("DELETE FROM card_files WHERE kind = ? AND sha256 = ? AND id NOT IN"
                       " (SELECT file FROM card_records)", (kind, sha256))  # fmt: skip
    known = connection.execute("SELECT id FROM card_files WHERE kind = ? AND sha256 = ?", (kind, sha256)).fetchone()
    number = known[0] if known else None
    if number is None:
        number = connection.execute(
            "INSERT INTO card_files (kind, name, sha256, importer_version, imported_at) VALUES (?,?,?,?,?)",
            (kind, name, sha256, version, now()),
        ).lastrowid
    connection.executemany(
        "INSERT OR REPLACE INTO card_records (file, kind, key, name_en, name_ja, record, digest)"
        " VALUES (?,?,?,?,?,?,?)",
        ((number, *row) for row in rows),
    )
    # What the new file states as well is its own from now on, so that removing the older file leaves it.
    connection.executemany(
        "UPDATE card_records SET file = ? WHERE kind = ? AND key = ?", ((number, kind, key) for key in records)
    )
    return len(rows)


def _row_digest(text: str) -> bytes:
    return hashlib.blake2b(text.encode(), digest_size=16).digest()


def _update_digests(connection: sqlite3.Connection) -> None:
    """Write one digest for all rows of each source, which the fingerprint is made of."""
    connection.execute("DELETE FROM meta WHERE key LIKE 'cards:%'")
    for (kind,) in connection.execute("SELECT DISTINCT kind FROM card_records").fetchall():
        rows = connection.execute("SELECT digest FROM card_records WHERE kind = ? ORDER BY key", (kind,))
        value = combined(row[0] for row in rows)
        connection.execute("INSERT INTO meta VALUES (?, ?)", (f"cards:{kind}", value))
