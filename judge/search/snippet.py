"""The match in its context: which part of a text to show, and what in it to mark.

Invariant: a snippet is a stretch of the original text with white space evened out; marks are offsets into the snippet.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from judge.search.analysis import weighed
from judge.search.entry_store import Places
from judge.text.fold import fold_with_map
from judge.text.records import dataclass

LENGTH = 96
"""About how many characters a snippet has."""

WHOLE = 600
"""As long as any digest: its conclusion, or what has changed since, must never be cut off."""

_SENTENCE = re.compile(r"(?<=[。！？])\s*|\n+")
_ELLIPSIS = "…"


@dataclass(frozen=True)
class Snippet:
    """A part of a text.

    Attributes:
        text: one line.
        marks: half-open offsets into `text` of what matched.
    """

    text: str
    marks: tuple[tuple[int, int], ...]


class Highlighter:
    """Finds the words of a query in texts.

    Args:
        weights: what each matched term weighs.
        names: names of cards to mark, in search form without spaces.
    """

    def __init__(self, weights: Mapping[str, float], names: Iterable[str]) -> None:
        self._weights = weights
        self._names = [name for name in names if len(name) > 1]

    def spans(self, text: str, places: Places) -> list[tuple[int, int, float]]:
        """Return where the query's words stand in a text: start, end, weight; in order, not overlapping.

        Args:
            text: as shown.
            places: its words.
        """
        weights = self._weights
        found = []
        for number, written in enumerate(places.terms):
            term, share = weighed(written) if "^" in written else (written, 1.0)
            weight = weights.get(term)
            if weight is not None:
                found.append((places.spans[2 * number], places.spans[2 * number + 1], weight * share))
        if any(name in places.squeezed for name in self._names):
            found += self._named(text)
        return _merged(found)

    def _named(self, text: str) -> Iterator[tuple[int, int, float]]:
        folded = fold_with_map(text)
        squeezed = folded.text.replace(" ", "")
        kept = [place for place, char in enumerate(folded.text) if char != " "]
        for name in self._names:
            at = squeezed.find(name)
            while at >= 0:
                yield (*folded.span(kept[at], kept[at + len(name) - 1] + 1), 2.0)
                at = squeezed.find(name, at + len(name))

    def snippet(self, text: str, spans: Sequence[tuple[int, int, float]], *, length: int = LENGTH) -> Snippet:
        """Return the part of a text that shows the most of the query.

        Args:
            spans: what `spans` gave for this text.
            length: about how many characters.
        """
        start, end = _window(text, spans, length)
        return _evened(text, start, end, spans)


def _merged(spans: Iterable[tuple[int, int, float]]) -> list[tuple[int, int, float]]:
    out: list[tuple[int, int, float]] = []
    for start, end, weight in sorted(spans):
        if out and start <= out[-1][1]:
            first, last, heaviest = out[-1]
            out[-1] = (first, max(last, end), max(heaviest, weight))
        elif end > start:
            out.append((start, end, weight))
    return out


def _window(text: str, spans: Sequence[tuple[int, int, float]], length: int) -> tuple[int, int]:
    """Choose the stretch with the heaviest distinct words, begun at a sentence where that loses nothing."""
    if len(text) <= length + 8:
        return 0, len(text)
    best, best_start = -1.0, 0
    for first, (start, _, _) in enumerate(spans):
        seen: dict[str, float] = {}
        for other, end, weight in spans[first:]:
            if end - start > length:
                break
            seen[text[other:end]] = weight
        total = sum(seen.values())
        if total > best + 1e-9:
            best, best_start = total, start
    if not spans:
        return 0, length
    starts = [0, *(m.end() for m in _SENTENCE.finditer(text))]
    begin = max(point for point in starts if point <= best_start)
    covered = [end for start, end, _ in spans if best_start <= start and end <= best_start + length]
    last = max(covered, default=best_start)
    if last - begin > length:
        begin = max(0, best_start - length // 5)
    return begin, min(len(text), max(begin + length, last))


def _evened(text: str, start: int, end: int, spans: Sequence[tuple[int, int, float]]) -> Snippet:
    out: list[str] = [_ELLIPSIS] if start else []
    size = len(out)
    places: dict[int, int] = {}
    for at in range(start, end):
        places[at] = size
        char = text[at]
        if char.isspace():
            if size and out[-1] != " ":
                out.append(" ")
                size += 1
            continue
        out.append(char)
        size += 1
    places[end] = size
    if end < len(text):
        out.append(_ELLIPSIS)
    marks = [(places[max(a, start)], places[min(b, end)]) for a, b, _ in spans if a < end and b > start]
    return Snippet("".join(out), tuple((a, b) for a, b in marks if b > a))
