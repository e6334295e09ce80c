"""A text seen through edits, with the way back to the source.

Invariant: `View.text` is what later stages read; every character of it knows the half-open span of the source that it
came from, spans never run backwards, and an edit never makes source characters unaccountable: what it removes for a
reason is listed in `dropped`.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence

from judge.corpus.model import Span
from judge.text.records import dataclass


@dataclass(frozen=True)
class Edit:
    """One replacement in a view.

    Attributes:
        start, end: offsets into the view's text (half open).
        text: what stands there instead.
        reason: Japanese reason why the source characters are dropped; None when they are only written differently.
    """

    start: int
    end: int
    text: str
    reason: str | None = None


@dataclass(frozen=True)
class _Piece:
    """A run of the view: `exact` runs map character by character, others as a whole to their source span."""

    start: int
    end: int
    source: Span
    exact: bool


class View:
    """A text and its origin. Build one with `View.of`, change it with `edit`."""

    def __init__(self, text: str, pieces: Sequence[_Piece], dropped: Sequence[tuple[Span, str]]) -> None:
        self.text = text
        self.dropped = tuple(dropped)
        self._pieces = pieces
        self._starts = [piece.start for piece in pieces]

    @classmethod
    def of(cls, source: str) -> View:
        """Return the unedited view of a source."""
        return cls(source, [_Piece(0, len(source), (0, len(source)), True)] if source else [], [])

    def spans(self, start: int, end: int) -> tuple[Span, ...]:
        """Return the source spans of `text[start:end]`, merged where they touch."""
        found: list[Span] = []
        for piece in self._overlapping(start, end):
            first, last = _part(piece, start, end)
            if found and found[-1][1] == first:
                found[-1] = (found[-1][0], last)
            elif last > first and (not found or found[-1] != (first, last)):
                found.append((first, last))
        return tuple(found)

    def edit(self, edits: Iterable[Edit]) -> View:
        """Return a view with edits applied.

        Args:
            edits: in order, not overlapping.
        """
        text: list[str] = []
        pieces: list[_Piece] = []
        dropped = list(self.dropped)
        at = length = 0
        for change in [*edits, Edit(len(self.text), len(self.text), "")]:
            if change.start > at:
                text.append(self.text[at : change.start])
                pieces.extend(self._shifted(at, change.start, length))
                length += change.start - at
            spans = self.spans(change.start, change.end)
            if change.reason is not None:
                dropped.extend((span, change.reason) for span in spans)
            if change.text:
                source = (spans[0][0], spans[-1][1]) if spans else (0, 0)
                text.append(change.text)
                pieces.append(_Piece(length, length + len(change.text), source, False))
                length += len(change.text)
            at = change.end
        return View("".join(text), pieces, dropped)

    def _overlapping(self, start: int, end: int) -> Iterable[_Piece]:
        if start >= end:
            return
        i = max(0, bisect_right(self._starts, start) - 1)
        while i < len(self._pieces) and self._pieces[i].start < end:
            if self._pieces[i].end > start:
                yield self._pieces[i]
            i += 1

    def _shifted(self, start: int, end: int, to: int) -> Iterable[_Piece]:
        for piece in self._overlapping(start, end):
            first, last = max(piece.start, start), min(piece.end, end)
            source = _part(piece, first, last)
            yield _Piece(to + first - start, to + last - start, source, piece.exact)


def _part(piece: _Piece, start: int, end: int) -> Span:
    """Return the source span of the part of a piece that lies in `start:end` of the view."""
    if not piece.exact:
        return piece.source
    first = piece.source[0] + max(0, start - piece.start)
    return first, piece.source[0] + min(piece.end, end) - piece.start
