"""What the unroller reads: the words of a text between its gaps, and what the gaps of the whole text mean.

Invariant: words come in order and do not overlap, and every character that is not white space is in a word or in the
machine marker before one.
"""

from __future__ import annotations

import re

from judge.text.records import dataclass

_GAP = re.compile(r"\s+")
_TIGHT = re.compile(r"。(?=[\w「『《“])")
_LOOSE = re.compile(r"。[ \t\u3000]{1,3}(?=[\w「『《“])")
_MARKED_GAP = re.compile(r"\s(?=[*＊]\s|-{4}|＊＊|\*\*|《[^》]{1,80}》\s{0,4}\{)")
_INNER_GAP = re.compile(r"\s{1,4}[0-9０-９]{1,2}[/／][0-9０-９]{1,2}(?=\s)")


@dataclass(frozen=True, slots=True)
class Habits:
    """What the whole text says about its spaces.

    Attributes:
        tight: sentences of one line follow each other without a space, so a space behind a sentence was a break.
        wide: breaks became two spaces or more, so one space is never a break.
    """

    tight: bool
    wide: bool


@dataclass(slots=True)
class Word:
    """A run without white space: where a line would start, where its text starts and ends, and the gap before it."""

    start: int
    text: int
    end: int
    gap: int
    newline: bool


def habits_of(text: str) -> Habits:
    """Return the habits of a text whose machine markers are blanked out."""
    tight = sum(1 for _ in _TIGHT.finditer(text))
    loose = sum(1 for _ in _LOOSE.finditer(text))
    gaps = [text[found.start() - 1].isspace() for found in _MARKED_GAP.finditer(text) if found.start()]
    narrow = [found[0][1:2].isspace() for found in _INNER_GAP.finditer(text)]
    inside = len(narrow) >= 2 and sum(narrow) < 0.5 * len(narrow)
    return Habits(tight=tight > loose, wide=len(gaps) >= 4 and sum(gaps) >= 0.8 * len(gaps) and not inside)


def words_of(text: str, masked: str) -> list[Word]:
    """Return the words of a text.

    Args:
        text: as it is.
        masked: the same with its machine markers blanked out, offset for offset.
    """
    found: list[Word] = []
    at = 0
    for gap in [*_GAP.finditer(masked), None]:
        end = gap.start() if gap else len(masked)
        if end > at:
            start = _marker_start(text, at, found[-1].end if found else 0)
            before = text[found[-1].end if found else 0 : start]
            found.append(Word(start, at, end, len(before), "\n" in before or "\r" in before))
        at = gap.end() if gap else end
    last = found[-1].end if found else 0
    if text[last:].strip():
        start = _marker_start(text, len(text), last)
        found.append(Word(start, start, len(text.rstrip()), start - last, False))
    return found


def _marker_start(text: str, at: int, after: int) -> int:
    """Return where a line that begins at `at` really begins: a machine marker before it belongs to it."""
    between = text[after:at]
    visible = between.strip()
    return after + between.index(visible[0]) if visible else at
