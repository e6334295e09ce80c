"""The library's SQLite file: opening it, checking that it is ours and whole, and one transaction at a time.

Invariant: a file that is not a whole library of this program is never read as one and never written to, and every
failure of the operating system or of SQLite leaves this module as one of the four errors below, with a Japanese text
that says what to do.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import stat
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import quote

APPLICATION_ID = 0x4A444731
"""`JDG1` in the file's header: tells our file from every other SQLite file."""

USER_VERSION = 1
"""Version of the tables below; a higher one was written by a later program."""

BUSY_MESSAGE = "他の judge が書き込み中です。終わるのを待っています…"

SCHEMA = (
    "CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID",
    "CREATE TABLE documents (identity TEXT PRIMARY KEY, id TEXT NOT NULL UNIQUE, title TEXT NOT NULL, published TEXT,"
    " edition TEXT, layout TEXT NOT NULL, passages INTEGER NOT NULL, cards INTEGER NOT NULL, name TEXT NOT NULL,"
    " sha256 TEXT NOT NULL, size INTEGER NOT NULL, source BLOB NOT NULL, options TEXT NOT NULL,"
    " importer_version TEXT NOT NULL, parsed TEXT NOT NULL, digest TEXT NOT NULL, imported_at TEXT NOT NULL)",
    "CREATE TABLE card_files (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, name TEXT NOT NULL, sha256 TEXT NOT NULL,"
    " importer_version TEXT NOT NULL, imported_at TEXT NOT NULL, UNIQUE (kind, sha256))",
    "CREATE TABLE card_records (kind TEXT NOT NULL, key TEXT NOT NULL, file INTEGER NOT NULL, name_en TEXT,"
    " name_ja TEXT, record TEXT NOT NULL, digest BLOB NOT NULL, PRIMARY KEY (kind, key))"
    " WITHOUT ROWID",
    "CREATE INDEX card_records_file ON card_records (file)",
    "CREATE INDEX card_records_name_en ON card_records (name_en)",
    "CREATE INDEX card_records_name_ja ON card_records (name_ja)",
    "CREATE TABLE cr_texts (edition TEXT NOT NULL, language TEXT NOT NULL, name TEXT NOT NULL, sha256 TEXT NOT NULL,"
    " size INTEGER NOT NULL, source BLOB NOT NULL, importer_version TEXT NOT NULL, rules INTEGER NOT NULL,"
    " digest TEXT NOT NULL, imported_at TEXT NOT NULL, PRIMARY KEY (edition, language)) WITHOUT ROWID",
    "CREATE TABLE cr_rules (edition TEXT NOT NULL, language TEXT NOT NULL, position INTEGER NOT NULL,"
    " number TEXT NOT NULL, kind TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (edition, language, position))"
    " WITHOUT ROWID",
    "CREATE INDEX cr_rules_number ON cr_rules (number, edition, language)",
)

_CACHE_KIB = 65536  # large enough that an import spills no page, so that the file is locked for others only at the end
_STALE_SECONDS = 3600


class LibraryError(Exception):
    """The library cannot do what was asked; the text is for the user. `exit_code` is the command line's."""

    exit_code = 2


class LibraryDamaged(LibraryError):  # noqa: N818 - named by what happened
    """The file is not a whole library: truncated, altered, foreign, or not a file."""

    exit_code = 3


class LibraryBusy(LibraryError):  # noqa: N818 - named by what happened
    """Another process kept the library locked for longer than the time given."""


class LibraryReadOnly(LibraryError):  # noqa: N818 - named by what happened
    """The library's folder or file cannot be written."""


class DiskFull(LibraryError):  # noqa: N818 - named by what happened
    """The operating system took no more data. The library is as it was."""


def damaged(path: Path, detail: str) -> LibraryDamaged:
    """Return the error for a file that is no whole library, saying what the user can do."""
    return LibraryDamaged(
        f"蔵書が壊れているか、judge のものではありません: {path}({detail})。"
        "judge library --rebuild で保存済みの原文から作り直すか、このファイルを別の場所に移して取り込み直してください。"
    )


def _read_only(path: Path) -> LibraryReadOnly:
    return LibraryReadOnly(
        f"蔵書を開けないか、蔵書に書き込めません: {path}。フォルダーとファイルの権限を確かめるか、"
        "--home で別の場所を指定してください。"
    )


def _disk_full(path: Path) -> DiskFull:
    return DiskFull(
        f"蔵書を書き終えられませんでした: {path.parent}。ディスクの空き容量とファイルの大きさの制限を確かめてください。"
        "蔵書は元のままです。"
    )


class Database:
    """Access to one library file. Holds no connection between calls, so that a kill can leave nothing half open.

    Args:
        path: of the file; it need not exist.
        wait: seconds to wait for another process before `LibraryBusy`.
        on_wait: called once with a Japanese message when waiting begins.
    """

    def __init__(self, path: Path, *, wait: float = 30.0, on_wait: Callable[[str], None] | None = None) -> None:
        self.path = path
        self.wait = wait
        self._on_wait = on_wait
        self._open = threading.local()

    def exists(self) -> bool:
        """Return whether there is a library file, whole or not.

        Raises:
            LibraryReadOnly: its folder may not be looked into: that is not the same as no library.
        """
        try:
            self.path.lstat()
        except PermissionError as error:
            raise _read_only(self.path) from error
        except (OSError, ValueError):
            return False
        return True

    @contextlib.contextmanager
    def read(self) -> Iterator[sqlite3.Connection | None]:
        """Yield a connection inside one read transaction; None when there is no library yet.

        Inside a `write` of the same thread it sees what that has written so far.

        Raises:
            LibraryDamaged, LibraryBusy, LibraryReadOnly.
        """
        outer: sqlite3.Connection | None = getattr(self._open, "connection", None)
        if outer is not None:
            with self.translated():
                yield outer
            return
        if not self.exists():
            yield None
            return
        with self.translated():
            self._check_place()
            connection = self._connect()
            try:
                connection.execute("PRAGMA query_only=ON")
                self._patiently(lambda: self._begin(connection, "BEGIN"))
                yield connection
            finally:
                connection.close()

    @contextlib.contextmanager
    def write(self) -> Iterator[sqlite3.Connection]:
        """Yield a connection inside one write transaction, committed at the end and undone by any exception.

        Inside another `write` of the same thread it is a part of that one: nothing is final before the outermost ends.

        Raises:
            LibraryDamaged, LibraryBusy, LibraryReadOnly, DiskFull.
        """
        outer: sqlite3.Connection | None = getattr(self._open, "connection", None)
        with self.translated():
            if outer is not None:
                with _undone_on_error(outer, "SAVEPOINT part", "RELEASE part", "ROLLBACK TO part"):
                    yield outer
                return
            self._sweep()
            if not self.exists():
                self._create()
            self._check_place()
            suspicious = Path(f"{self.path}-journal").exists()
            connection = self._connect()
            try:
                self._patiently(lambda: self._begin(connection, "BEGIN IMMEDIATE"))
                self._open.connection = connection
                if suspicious:
                    self.quick_check(connection)
                try:
                    yield connection
                    self._patiently(lambda: connection.execute("COMMIT"))
                except BaseException:
                    if connection.in_transaction:
                        connection.execute("ROLLBACK")
                    raise
            finally:
                self._open.connection = None
                connection.close()

    def quick_check(self, connection: sqlite3.Connection) -> None:
        """Raise `LibraryDamaged` unless SQLite finds the file's structure whole."""
        found = [str(row[0]) for row in connection.execute("PRAGMA quick_check(3)")]
        if found != ["ok"]:
            raise damaged(self.path, " / ".join(found)[:200])

    def _connect(self) -> sqlite3.Connection:
        """Open the file, never creating it.

        SQLite falls back to reading by itself where it may not write. Reading opens for writing too: only so can what
        a killed process left half written be undone.
        """
        uri = f"file:{quote(os.fsencode(self.path.absolute()))}?mode=rw"
        return sqlite3.connect(uri, uri=True, timeout=0.0, isolation_level=None)

    def _begin(self, connection: sqlite3.Connection, how: str) -> None:
        """Begin a transaction on a file that proves to be ours. Any of these may meet another process's lock."""
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        for setting in ("trusted_schema=OFF", "synchronous=FULL", f"cache_size=-{_CACHE_KIB}"):
            connection.execute(f"PRAGMA {setting}")
        connection.execute(how)
        self._check_tables(connection)

    def _check_place(self) -> None:
        """Refuse what is plainly no library before SQLite (or a blocking open) touches it.

        The file is not opened here: closing any handle on it would drop the locks of other connections of this process.
        """
        try:
            info = self.path.stat()
        except PermissionError as error:
            raise _read_only(self.path) from error
        except OSError as error:
            raise damaged(self.path, f"開けません: {error.strerror}") from error
        if not stat.S_ISREG(info.st_mode):
            raise damaged(self.path, "ファイルではありません")
        if info.st_size == 0:
            raise damaged(self.path, "空のファイルです")

    def _check_tables(self, connection: sqlite3.Connection) -> None:
        """Refuse another program's file, a later version's, and tables, triggers or views that are not ours."""
        if connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
            raise damaged(self.path, "別のプログラムのファイルです")
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        if version > USER_VERSION:
            raise LibraryDamaged(
                f"この蔵書はより新しい judge で作られています: {self.path}(形式 {version})。judge を更新してください。"
            )
        if version != USER_VERSION:
            raise damaged(self.path, f"形式 {version} は読めません")
        rows = connection.execute(
            "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_stat%'"
        )
        if {str(row[0]) for row in rows} != set(SCHEMA):
            raise damaged(self.path, "表の構成が違います")

    def _create(self) -> None:
        """Make an empty library beside its place and move it there whole, so that an empty file is never ours."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except FileExistsError as error:
            raise damaged(self.path.parent, "フォルダーではありません") from error
        fresh = self.path.with_name(f".{self.path.name}.new-{os.getpid()}")
        fresh.unlink(missing_ok=True)
        try:
            write_empty(fresh)
            try:
                os.link(fresh, self.path)
            except FileExistsError:
                return
            except OSError:
                # A file system without hard links. `open(..., "x")` claims the place for exactly one process.
                with contextlib.suppress(FileExistsError), self.path.open("xb") as file:
                    file.write(fresh.read_bytes())
                    file.flush()
                    os.fsync(file.fileno())
        finally:
            fresh.unlink(missing_ok=True)
            Path(f"{fresh}-journal").unlink(missing_ok=True)
        sync_folder(self.path.parent)

    def _sweep(self) -> None:
        """Remove what processes killed long ago left beside the library."""
        for left in self.path.parent.glob(f".{self.path.name}.*-*"):
            with contextlib.suppress(OSError):
                if time.time() - left.stat().st_mtime > _STALE_SECONDS:
                    left.unlink()

    def _patiently(self, action: Callable[[], object]) -> None:
        """Repeat an action while another process holds the lock, telling the user once."""
        deadline = time.monotonic() + self.wait
        told = False
        while True:
            try:
                action()
                return
            except sqlite3.OperationalError as error:
                if not _is(error, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
                    raise
                if time.monotonic() >= deadline:
                    raise LibraryBusy(
                        f"他の judge が書き込み中です: {self.path}。終わってからもう一度実行してください。"
                    ) from error
            if not told and self._on_wait is not None:
                self._on_wait(BUSY_MESSAGE)
            told = True
            time.sleep(0.02)

    @contextlib.contextmanager
    def translated(self) -> Iterator[None]:
        """Turn what SQLite and the operating system raise inside into the errors of this module."""
        try:
            yield
        except sqlite3.Error as error:
            raise self._translate(error) from error
        except UnicodeDecodeError as error:  # sqlite3 raises it for text that is no UTF-8, also in its own messages
            raise damaged(self.path, "文字として読めない所があります") from error
        except PermissionError as error:
            raise _read_only(self.path) from error
        except OSError as error:
            if error.errno in _NO_SPACE:
                raise _disk_full(self.path) from error
            if error.errno in _READ_ONLY:
                raise _read_only(self.path) from error
            raise

    def _translate(self, error: sqlite3.Error) -> LibraryError:
        if _is(error, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            return LibraryBusy(f"他の judge が書き込み中です: {self.path}。終わってからもう一度実行してください。")
        if _is(error, sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR):
            return _disk_full(self.path)
        if _is(error, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM):
            return _read_only(self.path)
        return damaged(self.path, str(error))


_NO_SPACE = frozenset({28, 27, 122})
"""ENOSPC, EFBIG, EDQUOT (by number: the last is not on every system)."""

_READ_ONLY = frozenset({30})
"""EROFS."""


def _is(error: sqlite3.Error, *codes: int) -> bool:
    """Return whether SQLite's primary result code (the low byte) is one of these."""
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and (code & 0xFF) in codes


@contextlib.contextmanager
def _undone_on_error(connection: sqlite3.Connection, begin: str, end: str, undo: str) -> Iterator[None]:
    connection.execute(begin)
    try:
        yield
        connection.execute(end)
    except BaseException:
        if connection.in_transaction:
            connection.execute(undo)
        raise


def write_empty(path: Path) -> None:
    """Write a library without content to a new file."""
    connection = sqlite3.connect(path, isolation_level=None)
    try:
        connection.execute("PRAGMA page_size=4096")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("BEGIN IMMEDIATE")
        connection.execute(f"PRAGMA application_id={APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version={USER_VERSION}")
        for statement in SCHEMA:
            connection.execute(statement)
        connection.execute("COMMIT")
    finally:
        connection.close()


def sync_folder(folder: Path) -> None:
    """Make a rename or link in a folder durable where the system can."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
