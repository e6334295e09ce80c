"""Which stretches of a query may be a card's name with something wrong in it.

Invariant: a stretch lies between spaces, punctuation and particles; a word that the library knows as one is none.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from judge.search.analysis import term_of
from judge.text.kana import is_kana
from judge.text.tokens import Token, TokenKind

if TYPE_CHECKING:
    from judge.search.vocabulary import Vocabulary

PIECE = re.compile(r"[^\s、。,!?「」『』()\[\]・]+")
"""What was written together."""

_LONGEST_NAME, _LONGEST_JOINED = 24, 14
_IN_NAMES = ("の", "な")
_JOINS = (*_IN_NAMES, "へ", "と", "を", "に")
"""Particles that stand in names: the first hardly ever end one, the others mostly do."""


def name_pieces(text: str, tokens: Sequence[Token], vocabulary: Vocabulary) -> list[tuple[int, int, bool]]:
    """Return the stretches that may be a name, and whether something in each is unknown to the library.

    A stretch runs between spaces, punctuation and particles other than the の and な of names.
    """
    found: list[tuple[int, int, bool]] = []
    for piece in PIECE.finditer(text):
        inside = [t for t in tokens if piece.start() <= t.start and t.end <= piece.end()]
        start = piece.start()
        if is_kana(piece.group()) and 4 <= len(piece.group()) <= _LONGEST_NAME:
            # Kana alone is cut anywhere: the whole piece may be a name as it is read, unless it is one known word.
            whole = [t for t in inside if (t.start, t.end) == piece.span()]
            known = any(vocabulary.frequency(term_of(t)) for t in whole)
            found.append((piece.start(), piece.end(), not known))
        for token in inside:
            if token.kind is TokenKind.PARTICLE and token.surface not in _IN_NAMES:
                found += _stretch(text, start, token.start, inside, vocabulary)
                start = max(start, token.end)
        found += _stretch(text, start, piece.end(), inside, vocabulary)
    return found


def joined_pieces(text: str, tokens: Sequence[Token], vocabulary: Vocabulary) -> list[tuple[int, int]]:
    """Return the doubtful stretches that are one name only if it has particles other than の and な in it."""
    found = []
    for piece in PIECE.finditer(text):
        inside = [t for t in tokens if piece.start() <= t.start and t.end <= piece.end()]
        start, joins = piece.start(), False
        for token in (*inside, None):
            if token is not None and (token.kind is not TokenKind.PARTICLE or token.surface in _JOINS):
                joins = joins or (token.kind is TokenKind.PARTICLE and token.surface not in _IN_NAMES)
                continue
            end = piece.end() if token is None else token.start
            if joins and end - start <= _LONGEST_JOINED:
                found += [(a, b) for a, b, doubtful in _stretch(text, start, end, inside, vocabulary) if doubtful]
            start, joins = end if token is None else token.end, False
    return found


def _stretch(
    text: str, start: int, end: int, tokens: Sequence[Token], vocabulary: Vocabulary
) -> list[tuple[int, int, bool]]:
    while start < end and text[start] in "のな":
        start += 1
    while start < end and text[end - 1] in "のな":
        end -= 1
    if not 2 <= end - start <= _LONGEST_NAME:
        return []
    inside = [t for t in tokens if start <= t.start and t.end <= end]
    whole = [t for t in inside if t.kind is TokenKind.COMPOUND and t.end - t.start == end - start]
    if any(vocabulary.frequency(term_of(t)) or vocabulary.mentions(t.base) for t in whole):
        return []
    content = [t for t in inside if t.content]
    if end - start < 4 and any(t.kind is TokenKind.NUMBER for t in content):
        return []
    unknown = any(not vocabulary.frequency(term_of(t)) for t in content)
    cut_apart = len(content) == end - start == 2
    if end - start == 2 and not cut_apart:
        return []
    return [(start, end, unknown or cut_apart or not content)]
