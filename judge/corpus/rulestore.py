"""Rules texts in the library: each imported edition by rule, so that one rule in one edition is read fast.

Invariant: the lines of one edition and language come from one import, whole and in the text's order.
"""

from __future__ import annotations

import hashlib
import sqlite3
import zlib
from collections.abc import Iterable, Iterator

from judge.corpus.database import Database, damaged
from judge.corpus.storage import combined, encodable, now, unpack, update_fingerprint
from judge.text.records import dataclass


@dataclass(frozen=True)
class RuleText:
    """One line of a rules text.

    Attributes:
        number: `702.79a`; for a heading its number (`702`), for a glossary entry its term.
        kind: `heading`, `rule`, `example`, `glossary` or what else the importer tells apart.
        text: without the number.
    """

    number: str
    kind: str
    text: str


@dataclass(frozen=True)
class RulesText:
    """One edition's text in one language as imported.

    Attributes:
        edition: the effective date printed inside it (ISO).
        language: `en` or `ja`.
        name: the file name, for showing only.
        content: the file's bytes.
        lines: in the order of the text.
    """

    edition: str
    language: str
    name: str
    content: bytes
    importer_version: str
    lines: tuple[RuleText, ...]


@dataclass(frozen=True)
class RulesSummary:
    """One rules text as `judge library` lists it. `rules` counts its lines."""

    edition: str
    language: str
    name: str
    sha256: str
    rules: int
    importer_version: str
    imported_at: str


_DIGESTS = "SELECT edition, language, digest FROM cr_texts ORDER BY edition, language"
_LOST = "条文が取り込んだときと違います。取り込み直してください。"
_LINES = "SELECT number, kind, text FROM cr_rules WHERE edition = ? AND language = ? ORDER BY position"


def _lines_digest(lines: Iterable[tuple[str, str, str]]) -> str:
    return combined(part.encode() for line in lines for part in line)


def _altered(connection: sqlite3.Connection) -> list[tuple[str, str]]:
    """Return edition and language of every text whose lines are not those that were imported."""
    texts = connection.execute(_DIGESTS).fetchall()
    return [(e, lang) for e, lang, digest in texts if _lines_digest(connection.execute(_LINES, (e, lang))) != digest]


class RuleShelf:
    """The rules texts of one library."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def put(self, text: RulesText) -> bool:
        """Store a rules text in the place of one of the same edition and language; False when it was there already.

        Raises:
            LibraryDamaged, LibraryBusy, LibraryReadOnly, DiskFull: the library is as it was.
        """
        digest = combined(
            part.encode() for line in text.lines for part in (line.number, line.kind, encodable(line.text))
        )
        key = (text.edition, text.language)
        with self._database.write() as connection:
            old = connection.execute(
                "SELECT digest, importer_version FROM cr_texts WHERE edition = ? AND language = ?", key
            ).fetchone()
            if old == (digest, text.importer_version):
                return False
            for table in ("cr_texts", "cr_rules"):
                connection.execute(f"DELETE FROM {table} WHERE edition = ? AND language = ?", key)
            row = (
                *key, encodable(text.name), hashlib.sha256(text.content).hexdigest(), len(text.content),
                zlib.compress(text.content, 6), text.importer_version, len(text.lines), digest, now(),
            )  # fmt: skip
            connection.execute(f"INSERT INTO cr_texts VALUES ({','.join('?' * len(row))})", row)
            connection.executemany(
                "INSERT INTO cr_rules VALUES (?,?,?,?,?,?)",
                ((*key, n, line.number, line.kind, encodable(line.text)) for n, line in enumerate(text.lines)),
            )
            update_fingerprint(connection)
            return True

    def remove(self, edition: str, language: str) -> bool:
        """Remove a rules text; return whether it was there."""
        if not self._database.exists():
            return False
        with self._database.write() as connection:
            key = (edition, language)
            found = connection.execute("DELETE FROM cr_texts WHERE edition = ? AND language = ?", key).rowcount > 0
            connection.execute("DELETE FROM cr_rules WHERE edition = ? AND language = ?", key)
            if found:
                update_fingerprint(connection)
            return found

    def summaries(self) -> tuple[RulesSummary, ...]:
        """Return what is there, ordered by edition and language."""
        names = ", ".join(RulesSummary.__dataclass_fields__)
        with self._database.read() as connection:
            if connection is None:
                return ()
            rows = connection.execute(f"SELECT {names} FROM cr_texts ORDER BY edition, language")
            return tuple(RulesSummary(*row) for row in rows)

    def content(self, edition: str, language: str) -> bytes | None:
        """Return the imported bytes of a rules text; None when there is none.

        Raises:
            LibraryDamaged: the bytes are not those that were imported.
        """
        with self._database.read() as connection:
            row = (
                connection
                and connection.execute(
                    "SELECT source, size, sha256 FROM cr_texts WHERE edition = ? AND language = ?", (edition, language)
                ).fetchone()
            )
        if not row:
            return None
        content = unpack(row[0], row[1])
        if content is None or hashlib.sha256(content).hexdigest() != row[2]:
            raise damaged(self._database.path, f"総合ルール {edition} の原文が書いたときと違います")
        return content

    def check(self) -> tuple[str, ...]:
        """Return what is wrong with the texts, in Japanese."""
        with self._database.read() as connection:
            altered = _altered(connection) if connection else []
        return tuple(f"総合ルール {edition}({language}): {_LOST}" for edition, language in altered)

    def drop_damaged(self, connection: sqlite3.Connection) -> list[str]:
        """Remove the texts that are not as they were written; return a Japanese line for each."""
        altered = _altered(connection)
        for table in ("cr_texts", "cr_rules"):
            connection.executemany(f"DELETE FROM {table} WHERE edition = ? AND language = ?", altered)
        return [f"総合ルール {edition}({language}): {_LOST}" for edition, language in altered]

    def rule(self, number: str, edition: str, language: str | None = None) -> tuple[RuleText, ...]:
        """Return the lines with this number in one edition: the rule and its examples, in order.

        Args:
            language: None for Japanese where there is one, else English.
        """
        with self._database.read() as connection:
            if connection is None:
                return ()
            rows = connection.execute(
                "SELECT language, number, kind, text FROM cr_rules WHERE number = ? AND edition = ?"
                " ORDER BY language DESC, position",
                (number, edition),
            ).fetchall()
        chosen = language or next((row[0] for row in rows), None)
        return tuple(RuleText(*row[1:]) for row in rows if row[0] == chosen)

    def lines(self, edition: str, language: str) -> Iterator[RuleText]:
        """Yield all lines of one rules text in order."""
        with self._database.read() as connection:
            if connection is not None:
                for row in connection.execute(_LINES, (edition, language)):
                    yield RuleText(*row)
