"""The editions that the known documents rest on.

Invariant: a document that is not known has no edition here; nothing is guessed from its id.
"""

from __future__ import annotations

from functools import cache

from judge import paths

__all__ = ["edition_of"]


@cache
def _editions() -> dict[str, str]:
    import tomllib

    with (paths.corpus_dir() / "documents.toml").open("rb") as file:
        known = tomllib.load(file).get("document", [])
    return {entry["id"]: entry.get("edition", "") for entry in known}


def edition_of(document: str) -> str:
    """Return the date of the edition that a document rests on, empty where it is not known."""
    return _editions().get(document, "")
