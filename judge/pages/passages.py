"""One entry of the search index as a page shows it: its digest and its original under one id."""

from __future__ import annotations

from typing import Any

from judge.search.entry import SearchEntry


def is_shown(entry: SearchEntry, source: str) -> bool:
    """Say whether an entry has a text of the source asked for (`original`, `digest` or `all`)."""
    if source == "original":
        return entry.original is not None
    return bool(entry.text(source))


def value(entry: SearchEntry, source: str) -> dict[str, Any]:
    """Return an entry as a JSON value; the text that was not asked for is null."""
    return {
        "id": entry.id,
        "kind": entry.kind,
        "role": entry.role,
        "title": entry.title,
        "number": entry.number,
        "original": entry.original if source != "digest" else None,
        "digest": entry.digest if source != "original" else None,
        "document": entry.document,
        "document_file": entry.document_file,
        "locator": entry.locator,
        "sections": list(entry.sections),
        "cards": list(entry.owners),
        "rules": [rule.to_dict() for rule in entry.rules],
        "standing": entry.standing.to_dict() if entry.standing else None,
        "note": entry.note,
    }
