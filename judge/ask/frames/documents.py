"""The editions that the known documents rest on, and the names of sets.

Invariant: a document that is not known has no edition here; nothing is guessed from its id.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from judge import paths
from judge.corpus.parsed import tables

__all__ = ["edition_of", "set_names"]


@cache
def _tables() -> dict[str, Any]:
    return tables((paths.corpus_dir() / "documents.toml").read_text(encoding="utf-8"))


@cache
def _editions() -> dict[str, str]:
    return {entry["id"]: entry.get("edition", "") for entry in _tables().get("document", [])}


@cache
def set_names() -> tuple[str, ...]:
    """Return the Japanese names of the sets, by which a question may say when it was (ローウィン発売当時)."""
    return tuple(name for entry in _tables().get("sets", []) for name in entry.get("ja", ()))


def edition_of(document: str) -> str:
    """Return the date of the edition that a document rests on, empty where it is not known."""
    return _editions().get(document, "")
