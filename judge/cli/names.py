"""Whether a text is exactly a card's name, for the habits of the command line.

Invariant: a library that cannot be opened knows no names; the command that follows reports why.
"""

from __future__ import annotations

from judge.cli.context import Context
from judge.corpus.database import LibraryError


def is_card(text: str, context: Context) -> bool:
    """Say whether the text is exactly a name of a known card (Japanese, English, an alias or its reading)."""
    try:
        match = context.search.cards.find(text)
    except LibraryError:
        return False
    return match.found is not None and match.how in ("exact", "alias")
