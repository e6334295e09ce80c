"""TOML texts as tables; what was parsed before need not be parsed again.

Invariant: `tables(text)` equals `tomllib.loads(text)`: what is kept is found by the digest of that very text, and
handed out once, so that nobody changes what another reads.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

__all__ = ["digest", "ready", "tables"]

_READY: dict[str, dict[str, Any]] = {}


def digest(text: str) -> str:
    """Return the name by which the tables of a text are kept."""
    return hashlib.sha256(text.encode()).hexdigest()


def ready(kept: Mapping[str, dict[str, Any]]) -> None:
    """Take in tables that were parsed before, by the `digest` of their texts."""
    _READY.update(kept)


def tables(text: str) -> dict[str, Any]:
    """Return the tables of a TOML text.

    Raises:
        ValueError: it is no TOML (`tomllib.TOMLDecodeError`).
    """
    if _READY and (known := _READY.pop(digest(text), None)) is not None:
        return known
    import tomllib

    return tomllib.loads(text)
