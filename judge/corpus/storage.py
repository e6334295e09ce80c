"""What every table of the library has in common: digests, packed sources, the fingerprint.

Invariant: the fingerprint depends on the content alone, neither on times nor on the order of imports.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
import zlib
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Any

_MAX_SOURCE = 256 << 20
"""Bytes; no source is larger, so that a forged row cannot fill the memory."""


def now() -> str:
    """Return the present time in UTC, ISO 8601 to the second."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def unpack(blob: bytes, size: int) -> bytes | None:
    """Return the decompressed bytes, or None unless there are exactly `size` of them (at most 256 MiB)."""
    if not 0 <= size <= _MAX_SOURCE:
        return None
    worker = zlib.decompressobj()
    try:
        content = worker.decompress(blob, size + 1)
    except (zlib.error, TypeError):
        return None
    return content if len(content) == size and worker.eof else None


def storable(value: dict[str, Any]) -> str:
    """Return a JSON object as text that any encoding holds; lone surrogates (of file names) are escaped."""
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return text if text == encodable(text) else json.dumps(value, sort_keys=True, separators=(",", ":"))


def encodable(text: str) -> str:
    """Return the text with `?` for every lone surrogate."""
    return text.encode("utf-8", "replace").decode("utf-8")


def combined(parts: Iterable[bytes]) -> str:
    """Return one SHA-256 over several byte strings, each with its length, so that no two lists collide."""
    total = hashlib.sha256()
    for part in parts:
        total.update(len(part).to_bytes(8, "big"))
        total.update(part)
    return total.hexdigest()


EMPTY_FINGERPRINT = combined(())
"""The fingerprint of a library without content."""


def update_fingerprint(connection: sqlite3.Connection) -> None:
    """Write the content's fingerprint; to be called before the end of every transaction that changed something."""
    parts: list[bytes] = []
    for statement in (
        "SELECT 'd', identity, digest FROM documents ORDER BY identity",
        "SELECT 'c', key, value FROM meta WHERE key LIKE 'cards:%' ORDER BY key",
        "SELECT 'r', edition || '/' || language, digest FROM cr_texts ORDER BY edition, language",
    ):
        parts += ["\0".join(row).encode() for row in connection.execute(statement)]
    value = combined(parts) if parts else EMPTY_FINGERPRINT
    connection.execute("INSERT OR REPLACE INTO meta VALUES ('fingerprint', ?)", (value,))
