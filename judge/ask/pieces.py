"""Texts taken to pieces by a small vocabulary of their own, for questions that are counted rather than played.

Invariant: a text with a word that the vocabulary does not know is none of its questions; nothing is passed over.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from judge.text.patterns import Pattern

__all__ = ["Lexer", "Piece", "used_up"]

Piece = tuple[str, str, str]
"""Its name, the number in it (empty where there is none), and its text."""


class Lexer:
    """Pieces known by expressions, the first that fits at a place; the groups of an expression are numbers."""

    def __init__(self, pieces: Sequence[tuple[str, str]]) -> None:
        """Take names, each with its expression; a name may stand several times."""
        self._pieces = pieces
        self._whole: re.Pattern[str] | None = None
        self._named: frozenset[int] = frozenset()

    def pieces(self, text: str) -> list[Piece] | None:
        """Return the pieces of a text in their order, None where a word is none of them."""
        whole = self._compiled()
        found: list[Piece] = []
        at = 0
        while at < len(text):
            piece = whole.match(text, at)
            if piece is None or piece.end() == at:
                return None
            numbers = (group for n, group in enumerate(piece.groups(), 1) if group and n not in self._named)
            found.append((str(piece.lastgroup).partition("_")[0], next(numbers, ""), piece[0]))
            at = piece.end()
        return found

    def _compiled(self) -> re.Pattern[str]:
        if self._whole is None:
            parts = (f"(?P<{name}_{n}>{pattern})" for n, (name, pattern) in enumerate(self._pieces))
            self._whole = re.compile("|".join(parts))
            self._named = frozenset(self._whole.groupindex.values())
        return self._whole


def used_up(text: str, fragments: Iterable[Pattern]) -> bool:
    """Return whether nothing of a text is left when the fragments are taken out of it, one after the other."""
    for fragment in fragments:
        text = fragment.sub("", text)
    return not text
