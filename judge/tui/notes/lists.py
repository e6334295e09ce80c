"""Bookmarks, notes and history as rows to choose from.

Invariant: pure; a row whose place is none any more is left out.
"""

from __future__ import annotations

from collections.abc import Iterable

from judge.desk.keepsakes import PLACE_KINDS, Kept
from judge.tui.common.chooser import Choice
from judge.tui.places import Place


def rows(kept: Iterable[Kept]) -> list[tuple[Place, Choice]]:
    """Return places with their rows."""
    found = []
    for one in kept:
        place = Place.parse(one.place)
        if place is not None and place.kind in PLACE_KINDS:
            edition = f" {place.edition}版" if place.edition else ""
            text = one.text.replace("\n", " ")
            note = "  ".join(part for part in (f"{PLACE_KINDS[place.kind]}{edition}", one.at[:16], text) if part)
            found.append((place, Choice(one.title, note.replace("T", " ", 1), words=place.key)))
    return found
