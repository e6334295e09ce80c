"""The passages of a question that only repeat what a card says: brackets and quotes beside its name.

Invariant: an aside lies beside the name of the card that it is told of, with nothing but a particle, or words that
lead to its text, between them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from judge.text.patterns import Pattern

__all__ = ["find_asides"]

_BRACKETS = Pattern(r"\s*[（(][^（）()]{1,160}[）)]")
_QUOTE = Pattern(
    r"\s*(?:の|が持つ|にある|の持つ|に書かれた)\s*「[^「」]{4,160}」"
    r"(?=(?:という|との|の)?(?:起動型|誘発型|常在型)?(?:能力|効果|テキスト))"
)
_BEFORE = re.compile(r"「[^「」]{2,80}」(?:を持つ|の|という)?\Z")


def find_asides(text: str, named: Iterable[tuple[int, int, str]]) -> list[tuple[int, int, str]]:
    """Return the passages, each with the card that it is told of.

    Args:
        text: a question as typed.
        named: where the name of a card begins and ends, with the card as frames call it.
    """
    found = []
    for start, end, card in named:
        if match := _BEFORE.search(text, 0, start):
            found.append((match.start(), match.end(), card))
        if match := _BRACKETS.match(text, end):
            found.append((match.start(), match.end(), card))
            end = match.end()
        if match := _QUOTE.match(text, end):
            found.append((match.start(), match.end(), card))
    return found
