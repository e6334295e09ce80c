"""The library on disk: imported documents with their sources, card files and rules texts in one SQLite file.

Invariant: a change is made whole or not at all; the same content is stored once, whatever is imported how often and in
which order; what is read back is what was written (every row carries its digest) or `LibraryDamaged`.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import sqlite3
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field
from typing import Any, Protocol

from judge.corpus.cardstore import CardShelf
from judge.corpus.database import (
    BUSY_MESSAGE,
    Database,
    DiskFull,
    LibraryBusy,
    LibraryDamaged,
    LibraryError,
    LibraryReadOnly,
    damaged,
)
from judge.corpus.model import Document
from judge.corpus.rulestore import RuleShelf
from judge.corpus.storage import EMPTY_FINGERPRINT, combined, encodable, now, storable, unpack, update_fingerprint
from judge.paths import Home
from judge.text.records import dataclass

__all__ = [
    "BUSY_MESSAGE",
    "Change",
    "DiskFull",
    "DocumentSummary",
    "IdTaken",
    "LibraryBusy",
    "LibraryDamaged",
    "LibraryError",
    "LibraryReadOnly",
    "Source",
    "SourceRefused",
    "Store",
    "StoredDocument",
]

FILE_NAME = "library.sqlite3"


class IdTaken(LibraryError):  # noqa: N818 - named by what happened
    """Another document already has this id: nothing is overwritten unasked."""


class SourceRefused(LibraryError):  # noqa: N818 - named by what happened
    """This version of the importer does not take a stored source; what an earlier one made of it stays."""


class Codec(Protocol):
    """How a document becomes a JSON object and back (`judge.corpus.codec`)."""

    def document_to_json(self, document: Document, /) -> dict[str, Any]:
        """Return the document as a JSON object."""

    def document_from_json(self, data: object, /) -> Document:
        """Return the document that `document_to_json` wrote."""


@dataclass(frozen=True)
class Source:
    """The bytes a document was imported from and how: enough to import it again.

    Attributes:
        id: the document's id; None for a source whose id is not known yet.
        name: the file name, for showing only.
        options: what the user overrode (`id`, `date`, `edition`), by name.
        importer_version: of the importer that parsed it last.
    """

    name: str
    content: bytes
    options: Mapping[str, str] = field(default_factory=dict)
    importer_version: str = ""
    id: str | None = None


@dataclass(frozen=True)
class StoredDocument:
    """A parsed document together with its source, as `Store.replace` takes it."""

    document: Document
    source: Source


@dataclass(frozen=True)
class Change:
    """What a write did, as document ids. All three empty means that nothing was written."""

    added: tuple[str, ...] = ()
    replaced: tuple[str, ...] = ()
    unchanged: tuple[str, ...] = ()


@dataclass(frozen=True)
class DocumentSummary:
    """One document as `judge library` lists it. `size` is in bytes of the source."""

    id: str
    title: str
    published: str | None
    edition: str | None
    layout: str
    passages: int
    cards: int
    name: str
    sha256: str
    size: int
    importer_version: str
    imported_at: str


Reparse = Callable[[Source], Document]
"""Parses a stored source again, for rows that another version of the importer wrote; may raise `SourceRefused`."""


class Store:
    """The library of one home. Opens the file for each call and holds nothing between calls.

    Args:
        home: the user's folders; the file is `home.data / "library.sqlite3"`. Nothing is created before a write.
        wait: seconds to wait for another process.
        on_wait: receives a Japanese message when waiting for another process begins.
        codec: how documents become JSON; `judge.corpus.codec` when not given.
        database: another file than the home's, with its own waiting.
    """

    def __init__(
        self,
        home: Home,
        *,
        wait: float = 30.0,
        on_wait: Callable[[str], None] | None = None,
        codec: Codec | None = None,
        database: Database | None = None,
    ) -> None:
        self.home = home
        self.database = database or Database(home.data / FILE_NAME, wait=wait, on_wait=on_wait)
        self.path = self.database.path
        self._codec = codec
        self.cr_texts = RuleShelf(self.database)
        self.card_files = CardShelf(self.database)

    def load(self, *, reparse: Reparse | None = None, importer_version: str | None = None) -> tuple[Document, ...]:
        """Return every document, ordered by id.

        Args:
            reparse: called for rows whose parsed form is damaged or, where `importer_version` is given, of another
                version. The result is returned, not stored (see `refresh`).
            importer_version: of the importer at hand; None accepts every row.

        Raises:
            LibraryDamaged: a row cannot be read and there is no `reparse`, or its source is damaged too.
            LibraryBusy, LibraryReadOnly.
        """
        with self.database.read() as connection:
            if connection is None:
                return ()
            rows = connection.execute("SELECT * FROM documents ORDER BY id")
            rows.row_factory = sqlite3.Row
            return tuple(self._document(row, reparse, importer_version) for row in rows)

    def refresh(self, reparse: Reparse, importer_version: str, *, everything: bool = False) -> Change:
        """Parse again and store every document that another importer version wrote; one transaction.

        A source that this version refuses keeps the document that is stored.

        Args:
            everything: also those that this version wrote.

        Raises:
            LibraryDamaged, LibraryBusy, LibraryReadOnly, DiskFull, and whatever `reparse` raises (nothing is stored).
        """
        if not self.database.exists():
            return Change()
        with self.database.write() as connection:
            rows = connection.execute(
                "SELECT * FROM documents WHERE ? OR importer_version <> ? ORDER BY id", (everything, importer_version)
            )
            rows.row_factory = sqlite3.Row
            stale = [(self.source_of(row), self._is_whole(row)) for row in rows]
            if not stale:
                return Change()
            done = []
            for source, is_whole in stale:
                try:
                    document = reparse(source)
                except SourceRefused:
                    if not is_whole:
                        raise
                    renew = "UPDATE documents SET importer_version = ? WHERE id = ?"
                    connection.execute(renew, (importer_version, source.id))
                    continue
                renewed = Source(source.name, source.content, source.options, importer_version, document.id)
                connection.execute("DELETE FROM documents WHERE id = ?", (source.id,))
                self._put(connection, StoredDocument(document, renewed))
                done.append(document.id)
            update_fingerprint(connection)
            return Change(replaced=tuple(done))

    def replace(self, items: Sequence[StoredDocument]) -> Change:
        """Store documents, each in the place of one with the same identity; all in one transaction.

        Storing what is stored already writes nothing and leaves the fingerprint as it was.

        Raises:
            IdTaken: another document, of another identity, has the same id.
            LibraryDamaged, LibraryBusy, LibraryReadOnly, DiskFull: the library is as it was.
        """
        if not items:
            return Change()
        with self.database.write() as connection:
            outcome: dict[str, list[str]] = {"added": [], "replaced": [], "unchanged": []}
            for item in items:
                outcome[self._put(connection, item)].append(item.document.id)
            if outcome["added"] or outcome["replaced"]:
                update_fingerprint(connection)
            return Change(*(tuple(outcome[name]) for name in ("added", "replaced", "unchanged")))

    @contextlib.contextmanager
    def at_once(self) -> Iterator[None]:
        """Make all writes inside, of documents, card files and rules texts, one: all of them happen, or none.

        Raises:
            LibraryDamaged, LibraryBusy, LibraryReadOnly, DiskFull: the library is as it was.
        """
        with self.database.write():
            yield

    def remove(self, document_id: str) -> bool:
        """Remove a document with its source; return whether it was there.

        Raises:
            LibraryDamaged, LibraryBusy, LibraryReadOnly, DiskFull.
        """
        if not self.database.exists():
            return False
        with self.database.write() as connection:
            removed = connection.execute("DELETE FROM documents WHERE id = ?", (document_id,)).rowcount > 0
            if removed:
                update_fingerprint(connection)
            return removed

    def fingerprint(self) -> str:
        """Return a digest of the library's content (no times, no order of imports); one row is read.

        Raises:
            LibraryDamaged, LibraryBusy, LibraryReadOnly.
        """
        with self.database.read() as connection:
            if connection is None:
                return EMPTY_FINGERPRINT
            row = connection.execute("SELECT value FROM meta WHERE key = 'fingerprint'").fetchone()
            return str(row[0]) if row else EMPTY_FINGERPRINT

    def documents(self) -> tuple[DocumentSummary, ...]:
        """Return the documents' summaries ordered by id, without reading their texts.

        Raises:
            LibraryDamaged, LibraryBusy, LibraryReadOnly.
        """
        names = ", ".join(DocumentSummary.__dataclass_fields__)
        with self.database.read() as connection:
            if connection is None:
                return ()
            return tuple(
                DocumentSummary(*row) for row in connection.execute(f"SELECT {names} FROM documents ORDER BY id")
            )

    def source(self, document_id: str) -> Source | None:
        """Return the source a document was imported from, byte for byte; None when there is no such document.

        Raises:
            LibraryDamaged: the stored bytes are not those that were imported.
            LibraryBusy, LibraryReadOnly.
        """
        with self.database.read() as connection:
            if connection is None:
                return None
            rows = connection.execute("SELECT * FROM documents WHERE id = ?", (document_id,))
            rows.row_factory = sqlite3.Row
            row = rows.fetchone()
            return self.source_of(row) if row else None

    def check(self) -> tuple[str, ...]:
        """Return what is wrong with the library, in Japanese; empty when every row is as it was written.

        Raises:
            LibraryBusy, LibraryReadOnly.
        """
        found: list[str] = []
        try:
            with self.database.read() as connection:
                if connection is None:
                    return ()
                self.database.quick_check(connection)
                rows = connection.execute("SELECT * FROM documents ORDER BY id")
                rows.row_factory = sqlite3.Row
                for row in rows:
                    found += self._row_faults(row)
            found += [*self.card_files.check(), *self.cr_texts.check()]
        except LibraryDamaged as error:
            found.append(str(error))
        return tuple(found)

    def drop_damaged(self) -> list[str]:
        """Remove card rows and rules texts that are not as they were written; return a Japanese line for each kind."""
        with self.database.write() as connection:
            found = [*self.card_files.drop_damaged(connection), *self.cr_texts.drop_damaged(connection)]
            update_fingerprint(connection)
        return found

    def codec(self) -> Codec:
        """Return how documents become JSON."""
        if self._codec is None:
            from judge.corpus import codec

            self._codec = codec
        return self._codec

    def _row_faults(self, row: sqlite3.Row) -> list[str]:
        found = []
        try:
            self.source_of(row)
        except LibraryDamaged:
            found.append(f"{row['id']}: 原文が取り込んだときと違います。もう一度取り込んでください。")
        if not self._is_whole(row):
            found.append(f"{row['id']}: 解析結果が壊れています。judge library --rebuild で原文から作り直せます。")
        return found

    def _document(self, row: sqlite3.Row, reparse: Reparse | None, importer_version: str | None) -> Document:
        whole = self._is_whole(row)
        current = importer_version is None or row["importer_version"] == importer_version
        if whole and not current and reparse is not None:
            try:
                return reparse(self.source_of(row))
            except SourceRefused:
                current = True
        if whole and (current or reparse is None):
            try:
                return self.codec().document_from_json(json.loads(row["parsed"]))
            except (ValueError, KeyError, TypeError, RecursionError) as error:
                if reparse is None:
                    raise damaged(self.path, f"文書 {row['id']} を読めません") from error
        if reparse is None:
            raise damaged(self.path, f"文書 {row['id']} の内容が書いたときと違います")
        return reparse(self.source_of(row))

    @staticmethod
    def _is_whole(row: sqlite3.Row) -> bool:
        """Say whether the parsed document in a row of the table `documents` is as it was written."""
        return bool(row["digest"] == _digest(row["identity"], row["sha256"], row["options"], row["parsed"]))

    def source_of(self, row: sqlite3.Row) -> Source:
        """Return the source that stands in a row of the table `documents`; raise `LibraryDamaged` if it was altered."""
        content = unpack(row["source"], row["size"])
        if content is None or hashlib.sha256(content).hexdigest() != row["sha256"]:
            raise damaged(self.path, f"文書 {row['id']} の原文が書いたときと違います")
        try:
            options = json.loads(row["options"])
        except ValueError as error:
            raise damaged(self.path, f"文書 {row['id']} の取り込み指定を読めません") from error
        return Source(row["name"], content, options, row["importer_version"], row["id"])

    def _put(self, connection: sqlite3.Connection, item: StoredDocument) -> str:
        """Insert or replace one document; return `added`, `replaced` or `unchanged`."""
        document, source = item.document, item.source
        parsed = storable(self.codec().document_to_json(document))
        options = storable(dict(source.options))
        sha256 = hashlib.sha256(source.content).hexdigest()
        digest = _digest(document.identity, sha256, options, parsed)
        old = connection.execute(
            "SELECT digest, importer_version FROM documents WHERE identity = ?", (document.identity,)
        ).fetchone()
        if old == (digest, source.importer_version):
            return "unchanged"
        other = connection.execute(
            "SELECT title FROM documents WHERE id = ? AND identity <> ?", (document.id, document.identity)
        ).fetchone()
        if other is not None:
            raise IdTaken(
                f"文書ID {document.id} は別の文書「{other[0]}」が使っています。--id で別のIDを付けるか、"
                f"judge library remove {document.id} で取り除いてから取り込んでください。"
            )
        row = (
            document.identity, document.id, document.title, document.published, document.edition, document.layout,
            len(document.passages), len(document.cards), encodable(source.name), sha256, len(source.content),
            zlib.compress(source.content, 6), options, source.importer_version, parsed, digest, now(),
        )  # fmt: skip
        connection.execute("DELETE FROM documents WHERE identity = ?", (document.identity,))
        connection.execute(f"INSERT INTO documents VALUES ({','.join('?' * len(row))})", row)
        return "replaced" if old else "added"


def _digest(*parts: str) -> str:
    return combined(part.encode() for part in parts)
