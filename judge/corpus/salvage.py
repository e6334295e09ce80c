"""Makes the library anew from what is stored in it: `judge library --rebuild`.

Invariant: nothing is deleted. A damaged file is moved aside under a name that says so, and only what is provably as it
was imported goes into the new one.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from urllib.parse import quote

from judge.corpus.database import SCHEMA, Database, LibraryDamaged, LibraryError, sync_folder, write_empty
from judge.corpus.model import Document
from judge.corpus.store import Reparse, Source, Store, StoredDocument

_COPIED = ("card_files", "card_records", "cr_texts", "cr_rules")
"""Tables whose rows are copied and then checked by their digests."""


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
    with store.database.translated():
        fresh.unlink(missing_ok=True)
        try:
            write_empty(fresh)
            saved = Store(store.home, database=Database(fresh))
            documents, lost = _save_documents(path, saved, reparse, importer_version)
            lost += _copy_tables(path, fresh)
            lost += saved.drop_damaged()
            aside = _aside(path)
            _move_aside(path, aside)
            fresh.replace(path)
            sync_folder(path.parent)
        finally:
            fresh.unlink(missing_ok=True)
    return Rebuilt(tuple(documents), tuple(lost), aside)


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


def _save_documents(path: Path, saved: Store, reparse: Reparse, importer_version: str) -> tuple[list[str], list[str]]:
    documents: list[str] = []
    lost: list[str] = []
    for row in _rows(path, "documents"):
        shown = row["title"] if isinstance(row["title"], str) else row["id"]
        try:
            source = saved.source_of(row)
            document = _parsed(reparse, source)
            renewed = Source(source.name, source.content, source.options, importer_version, document.id)
            saved.replace([StoredDocument(document, renewed)])
            documents.append(document.id)
        except (LibraryError, ValueError, TypeError) as error:
            lost.append(f"文書「{shown}」を救えませんでした。もう一度取り込んでください。({error})")
    return documents, lost


def _parsed(reparse: Reparse, source: Source) -> Document:
    try:
        return reparse(source)
    except Exception as error:  # an importer's refusal: the source is whole, but this version cannot read it
        raise ValueError(str(error)) from error


def _copy_tables(path: Path, fresh: Path) -> list[str]:
    connection = sqlite3.connect(fresh, isolation_level=None)
    failed = 0
    try:
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("BEGIN IMMEDIATE")
        for table in _COPIED:
            for row in _rows(path, table):
                marks = ",".join("?" * len(row))
                try:
                    connection.execute(f"INSERT INTO {table} VALUES ({marks})", tuple(row))
                except sqlite3.IntegrityError:
                    failed += 1
        connection.execute("COMMIT")
    finally:
        connection.close()
    return (
        [f"壊れた行が {failed} 行ありました。カードのファイルと総合ルールは取り込み直してください。"] if failed else []
    )


def _rows(path: Path, table: str) -> Iterator[sqlite3.Row]:
    """Yield what can be read of a table: from its beginning up to a damaged place, then from its end back to it."""
    if not path.is_file() or not any(f"TABLE {table} " in statement for statement in SCHEMA):
        return
    seen: set[tuple[Any, ...]] = set()
    for order in ("ASC", "DESC"):
        try:
            connection = sqlite3.connect(f"file:{quote(os.fsencode(path.absolute()))}?mode=rw", uri=True)
        except sqlite3.Error:
            return
        try:
            connection.row_factory = sqlite3.Row
            connection.execute("PRAGMA query_only=ON")
            connection.execute("PRAGMA trusted_schema=OFF")
            key = _KEYS[table]
            names = ", ".join(f"{name} {order}" for name in key)
            for row in connection.execute(f"SELECT * FROM {table} ORDER BY {names}"):
                identity = tuple(row[name] for name in key if name != "rowid") or (row["sha256"],)
                if identity not in seen:
                    seen.add(identity)
                    yield row
            return
        except (sqlite3.Error, IndexError, UnicodeDecodeError):
            continue
        finally:
            connection.close()


_KEYS = {
    "documents": ("rowid",),
    "card_files": ("id",),
    "card_records": ("kind", "key"),
    "cr_texts": ("edition", "language"),
    "cr_rules": ("edition", "language", "position"),
}
"""The order in which each table is stored, so that reading one row touches no more of the file than it must."""
