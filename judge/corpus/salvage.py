"""Makes the library anew from what is stored in it: `judge library --rebuild`.

Invariant: nothing is deleted. A damaged file is moved aside under a name that says so, and only what is provably as it
was imported goes into the new one.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from judge.corpus.database import Database, LibraryDamaged, LibraryError, sync_folder, write_empty
from judge.corpus.model import Document
from judge.corpus.store import Reparse, Source, Store, StoredDocument
from judge.text.records import dataclass

_COPIED = ("card_files", "card_records", "cr_texts", "cr_rules")
"""Tables whose rows are copied and then checked by their digests."""

_MAX_PADDED = 8 << 30
"""Bytes; a header that claims more is itself damaged."""


@dataclass(frozen=True)
class Rebuilt:
    """What a rebuild did.

    Attributes:
        documents: ids of the documents in the library now.
        lost: one Japanese line for each thing that could not be saved.
        aside: where the damaged file was moved; None when the library was whole and was renewed in its place.
    """

    documents: tuple[str, ...]
    lost: tuple[str, ...] = ()
    aside: Path | None = None


def rebuild(store: Store, reparse: Reparse, importer_version: str) -> Rebuilt:
    """Parse every stored source again; where the file is damaged, first save what is whole into a new one.

    Raises:
        LibraryBusy, LibraryReadOnly, DiskFull: the library is as it was.
    """
    if not store.database.exists():
        return Rebuilt(())
    try:
        if not store.check():
            change = store.refresh(reparse, importer_version, everything=True)
            return Rebuilt(change.replaced)
    except LibraryDamaged:
        pass
    return _renew(store, reparse, importer_version)


def _renew(store: Store, reparse: Reparse, importer_version: str) -> Rebuilt:
    path = store.path
    fresh = path.with_name(f".{path.name}.rebuilt-{os.getpid()}")
    copy = path.with_name(f".{path.name}.salvage-{os.getpid()}")
    with store.database.translated():
        try:
            for left in (fresh, copy):
                left.unlink(missing_ok=True)
            write_empty(fresh)
            saved = Store(store.home, database=Database(fresh))
            with _readable(path, copy) as connection:
                documents, lost = _save_documents(connection, saved, reparse, importer_version)
                lost += _copy_tables(connection, fresh)
            lost += saved.drop_damaged()
            aside = _aside(path)
            _move_aside(path, aside)
            fresh.replace(path)
            sync_folder(path.parent)
        finally:
            for left in (fresh, copy):
                left.unlink(missing_ok=True)
    return Rebuilt(tuple(documents), tuple(lost), aside)


@contextlib.contextmanager
def _readable(path: Path, copy: Path) -> Iterator[sqlite3.Connection]:
    """Yield a connection to a copy, with the pages that are cut off filled with zeros: SQLite reads the others then."""
    if path.is_file():
        shutil.copyfile(path, copy)
        with copy.open("rb+") as file:
            head = file.read(100)
            pages = int.from_bytes(head[28:32], "big") * int.from_bytes(head[16:18], "big")
            if copy.stat().st_size < pages <= _MAX_PADDED:
                file.truncate(pages)
    connection = sqlite3.connect(copy, isolation_level=None)
    try:
        connection.row_factory = sqlite3.Row
        yield connection
    finally:
        connection.close()


def _move_aside(path: Path, aside: Path) -> None:
    """Give a damaged file its new name; where it can have both names for a moment, its place is never empty."""
    with contextlib.suppress(FileNotFoundError):
        # Before the new file comes: this journal must never be played back into it.
        Path(f"{path}-journal").replace(f"{aside}-journal")
    try:
        os.link(path, aside, follow_symlinks=False)
    except OSError:
        path.rename(aside)


def _aside(path: Path) -> Path:
    stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
    names = (path.with_name(f"{path.name}.damaged-{stamp}{more}") for more in ("", *(f"-{n}" for n in range(1, 1000))))
    return next(name for name in names if not os.path.lexists(name))


def _save_documents(
    connection: sqlite3.Connection, saved: Store, reparse: Reparse, importer_version: str
) -> tuple[list[str], list[str]]:
    documents: list[str] = []
    lost: list[str] = []
    found, listed = _found(connection)
    if not listed:
        lost.append("文書の一覧に読めない所があります。ほかにも文書があったなら、もう一度取り込んでください。")
    for number, name in found:
        try:
            row = connection.execute("SELECT * FROM documents WHERE rowid = ?", (number,)).fetchone()
            source = saved.source_of(row)
            document = _parsed(reparse, source)
            renewed = Source(source.name, source.content, source.options, importer_version, document.id)
            saved.replace([StoredDocument(document, renewed)])
            documents.append(document.id)
        except LibraryDamaged:
            lost.append(f"文書 {name}: 原文が壊れていて救えません。もう一度取り込んでください。")
        except (LibraryError, sqlite3.Error, ValueError, TypeError) as error:
            lost.append(f"文書 {name}: 救えません。もう一度取り込んでください。({error})")
    return documents, lost


def _found(connection: sqlite3.Connection) -> tuple[list[tuple[int, str]], bool]:
    """Return number and id of every document whose row can be found, and whether the table could be read to its end."""
    found: dict[int, str] = {}
    listed = True
    for statement in (
        "SELECT rowid, id FROM documents NOT INDEXED ORDER BY rowid",
        "SELECT rowid, id FROM documents NOT INDEXED ORDER BY rowid DESC",
        "SELECT rowid, id FROM documents ORDER BY id",
        "SELECT rowid, id FROM documents ORDER BY id DESC",
    ):
        try:
            for number, name in connection.execute(statement):
                found.setdefault(number, str(name))
        except (sqlite3.Error, UnicodeDecodeError):
            listed = False
    return list(found.items()), listed


def _parsed(reparse: Reparse, source: Source) -> Document:
    try:
        return reparse(source)
    except Exception as error:  # an importer's refusal: the source is whole, but this version cannot read it
        raise ValueError(str(error)) from error


def _copy_tables(connection: sqlite3.Connection, fresh: Path) -> list[str]:
    """Copy the other tables as far as they can be read; return a Japanese line if anything could not be."""
    target = sqlite3.connect(fresh, isolation_level=None)
    cut = False
    try:
        target.execute("PRAGMA synchronous=FULL")
        target.execute("BEGIN IMMEDIATE")
        for table in _COPIED:
            cut |= _copy(connection, target, table)
        target.execute("COMMIT")
    finally:
        target.close()
    return ["カードのファイルか総合ルールに読めない行がありました。取り込み直してください。"] if cut else []


def _copy(connection: sqlite3.Connection, target: sqlite3.Connection, table: str) -> bool:
    """Copy one table; return whether rows were missed."""
    missed = False
    key = ("id",) if table == "card_files" else _KEYS[table]
    for order in ("ASC", "DESC"):
        try:
            for row in connection.execute(f"SELECT * FROM {table} ORDER BY {', '.join(f'{k} {order}' for k in key)}"):
                with contextlib.suppress(sqlite3.IntegrityError):
                    target.execute(f"INSERT OR IGNORE INTO {table} VALUES ({','.join('?' * len(row))})", tuple(row))
            return missed
        except sqlite3.OperationalError as error:
            if "no such table" in str(error):
                return False
            missed = True
        except (sqlite3.Error, UnicodeDecodeError):
            missed = True
    return missed


_KEYS = {
    "card_records": ("kind", "key"),
    "cr_texts": ("edition", "language"),
    "cr_rules": ("edition", "language", "position"),
}
"""The order in which each table is stored, so that what lies before and behind a damaged place can be read."""
