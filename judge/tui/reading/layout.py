"""Blocks into lines of a width, with kinsoku; where links, anchors and matches stand.

Invariant: pure; every character of every block that is no blank at a break is on exactly one line.
"""

from __future__ import annotations

import unicodedata
from bisect import bisect_right
from collections.abc import Sequence

from judge.text.records import dataclass
from judge.text.wrap import line_spans
from judge.tui.reading.page import Block, Page


@dataclass(frozen=True)
class Run:
    """A stretch of a line in a style; `link` is the link's number on the page."""

    start: int
    end: int
    style: str
    link: int | None = None


@dataclass(frozen=True)
class Line:
    """One line on the screen.

    Attributes:
        indent: columns before the text.
        block: number of its block; `start` is the offset of the line's text in it.
    """

    text: str
    indent: int
    style: str
    runs: tuple[Run, ...]
    block: int
    start: int


@dataclass(frozen=True)
class Match:
    """Where a text that is looked for stands: block and offsets in it."""

    block: int
    start: int
    end: int


@dataclass(frozen=True)
class Layout:
    """A page in a width."""

    lines: tuple[Line, ...]
    firsts: tuple[int, ...]
    """For each block the number of its first line."""

    def line_of(self, block: int, offset: int = 0) -> int:
        """Return the number of the line on which an offset of a block stands."""
        first = self.firsts[block]
        end = self.firsts[block + 1] if block + 1 < len(self.firsts) else len(self.lines)
        starts = [line.start for line in self.lines[first:end]]
        return first + max(0, bisect_right(starts, offset) - 1)


def lay_out(page: Page, width: int) -> Layout:
    """Return the page's lines for a width in columns (at least 1)."""
    lines: list[Line] = []
    firsts: list[int] = []
    for number, block in enumerate(page.blocks):
        firsts.append(len(lines))
        lines += _lines(block, number, max(1, width))
    return Layout(tuple(lines), tuple(firsts))


def _lines(block: Block, number: int, width: int) -> list[Line]:
    indent = min(block.indent, width // 4)
    hang = min(block.hang, width // 4)
    found = []
    spans = line_spans(block.text, width - indent - hang, first_width=width - indent)
    for place, (start, end) in enumerate(spans):
        runs = tuple(
            Run(max(mark.start, start) - start, min(mark.end, end) - start, mark.style, mark.link)
            for mark in block.marks
            if mark.start < end and mark.end > start
        )
        found.append(Line(block.text[start:end], indent + (hang if place else 0), block.style, runs, number, start))
    return found


def link_places(page: Page) -> list[tuple[int, int]]:
    """Return for each link of the page its block and offset; links that stand nowhere in the text are left out."""
    found: dict[int, tuple[int, int]] = {}
    for number, block in enumerate(page.blocks):
        for mark in block.marks:
            if mark.link is not None:
                found.setdefault(mark.link, (number, mark.start))
    return [found.get(number, (0, 0)) for number in range(len(page.links))]


def find(page: Page, wanted: str) -> list[Match]:
    """Return where a text stands on the page, letter case and width aside."""
    needle = _plain(wanted)
    if not needle:
        return []
    found = []
    for number, block in enumerate(page.blocks):
        folded, places = _folded(block.text)
        at = folded.find(needle)
        while at >= 0:
            found.append(Match(number, places[at], places[at + len(needle) - 1] + 1))
            at = folded.find(needle, at + len(needle))
    return found


def _plain(text: str) -> str:
    return _folded(text)[0].strip()


def _folded(text: str) -> tuple[str, Sequence[int]]:
    """Return a text in one width and case, with the offset each character comes from."""
    out: list[str] = []
    places: list[int] = []
    for place, char in enumerate(text):
        for one in unicodedata.normalize("NFKC", char).lower():
            out.append(one)
            places.append(place)
    return "".join(out), places
