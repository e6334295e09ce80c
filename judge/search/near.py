"""Near-identical hits: the same ruling under two cards, the same reminder text on twenty.

Invariant: of a set of near-identical hits the best ranked stays and names the others; a hit that the query asks for by
number or by card name is never folded under another.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.search.entry import SearchEntry
from judge.text.fold import fold

_MARKED = re.compile(r"《[^《》]*》")
_SAME = 93.0
_SENTENCES = re.compile(r"(?<=[。！？)）])\s*|\n+")
_NOT_WORDS = re.compile(r"[\s*＊。、,.()（）「」\-―]+")


def signature(entry: SearchEntry, text: str, spans: Sequence[tuple[int, int, float]]) -> str:
    """Return what a hit says, apart from whose card it says it of.

    Args:
        text: the text shown.
        spans: what matched in it. Of a card's text only the sentences that matched count.
    """
    if entry.role == "rule_text":
        return ""
    if entry.role == "card_text":
        text = _matched_sentences(text, spans)
    masked = _MARKED.sub("□", text)
    for name in sorted(entry.names, key=len, reverse=True):
        if len(name) > 1:
            masked = masked.replace(name, "□")
    return _NOT_WORDS.sub("", fold(masked)).replace("□□", "□")


def _matched_sentences(text: str, spans: Sequence[tuple[int, int, float]]) -> str:
    out = []
    at = 0
    for match in _SENTENCES.finditer(text):
        out.append((at, match.start()))
        at = match.end()
    out.append((at, len(text)))
    return "".join(text[a:b] for a, b in out if any(a < end and start < b for start, end, _ in spans))


def same(first: str, second: str) -> bool:
    """Say whether two signatures say the same."""
    if not first or not second:
        return False
    if first == second:
        return True
    if min(len(first), len(second)) < 24 or max(len(first), len(second)) > 1.15 * min(len(first), len(second)):
        return False
    from rapidfuzz import fuzz

    return fuzz.ratio(first, second, score_cutoff=_SAME) > 0
