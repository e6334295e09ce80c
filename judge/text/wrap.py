"""Line breaking for Japanese on a terminal (kinsoku): pure, and the same for the command line and the screens.

Invariant: lines, put together, hold every non-blank character of the text in its order; no line is wider than asked
unless one single character is.
"""

from __future__ import annotations

import re
import unicodedata

_OPENERS = "（「『《〈【［｛〔“‘(\\[{¥￥＄#＃"
_CLOSERS = (
    "。、，．・：；！？!?,.:;）」』》〉】］｝〕”’)\\]}"
    "ーぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿ々〻ゝゞヽヾ゛゜…‥〜～%％‰℃｡､｣･ｧ-ｰﾞﾟ"
)
_MARKS = "\u0300-\u036f\u200b-\u200d\u2060\ufe00-\ufe0f\u3099\u309a\U000e0100-\U000e01ef"
_RUN = "!-~\u00a1-\u024f＋－．／０-９Ａ-Ｚａ-ｚ＊\u2010-\u2015\u2212…"
_RUN_END = f"(?:[{_RUN}]*(?![{_OPENERS}])[{_RUN}])"

# What stays together: openers, one character or one run, and what may not begin a line.
_CHUNK = re.compile(
    rf"(?P<blank>[ \u3000\t]+)|(?:[{_OPENERS}][{_MARKS}]*)*(?:{_RUN_END}|[^\n])(?:[{_MARKS}]|[{_CLOSERS}])*", re.DOTALL
)
_NEVER_FIRST = re.compile(f"[{_CLOSERS}{_MARKS}]")
_NEVER_LAST = re.compile(f"[{_OPENERS}]")

Span = tuple[int, int]
"""Half-open character offsets."""


def display_width(text: str, *, ambiguous: int = 1) -> int:
    """Return the number of terminal columns text takes.

    Args:
        text: one line, free of control characters (they count nothing).
        ambiguous: columns of the characters whose width the terminal decides (`―`, `…`, `①`): 1 or 2.
    """
    if text.isascii():
        return len(text) if text.isprintable() else sum(char.isprintable() for char in text)
    widths = _WIDTHS[ambiguous == 2]
    return sum(widths[char] for char in text)


def wrap(text: str, width: int, *, first: str = "", rest: str = "", ambiguous: int = 1) -> list[str]:
    """Return text as lines that fit, broken where Japanese typesetting allows.

    Args:
        text: any text; its own line breaks are kept, an empty line stays an empty line.
        width: columns, at least 1.
        first: put before the first line of the text.
        rest: put before every other line.
        ambiguous: see `display_width`.
    """
    lines = []
    for number, (start, end) in enumerate(
        line_spans(
            text,
            width - display_width(rest, ambiguous=ambiguous),
            first_width=width - display_width(first, ambiguous=ambiguous),
            ambiguous=ambiguous,
        )
    ):
        lines.append(f"{rest if number else first}{text[start:end]}".rstrip(" "))
    return lines


def line_spans(text: str, width: int, *, first_width: int | None = None, ambiguous: int = 1) -> list[Span]:
    """Return where each line begins and ends in the text; blanks at a break and line breaks lie between the spans.

    Args:
        text: any text.
        width: columns of a line; below 1 counts as 1.
        first_width: columns of the first line, when they differ.
        ambiguous: see `display_width`.
    """
    spans: list[Span] = []
    at = 0
    for paragraph in text.split("\n"):
        room = first_width if first_width is not None and not spans else width
        spans += _paragraph(text, at, at + len(paragraph), max(1, room), max(1, width), _WIDTHS[ambiguous == 2])
        at += len(paragraph) + 1
    return spans


class _Widths(dict[str, int]):
    """Columns of single characters, worked out when first met."""

    def __init__(self, ambiguous: int) -> None:
        self._ambiguous = ambiguous

    def __missing__(self, char: str) -> int:
        value = self[char] = self._width(char)
        return value

    def _width(self, char: str) -> int:
        if unicodedata.category(char) in ("Mn", "Me", "Cc", "Cf", "Cs", "Zl", "Zp") or "\u1160" <= char <= "\u11ff":
            return 0
        kind = unicodedata.east_asian_width(char)
        if kind in "WF":
            return 2
        return self._ambiguous if kind == "A" else 1


_WIDTHS = (_Widths(1), _Widths(2))


def _paragraph(text: str, start: int, end: int, room: int, width: int, widths: _Widths) -> list[Span]:
    """Break one paragraph greedily; `room` is what the first line takes."""
    spans: list[Span] = []
    line_start = line_end = start
    used = 0
    for match in _CHUNK.finditer(text, start, end):
        chunk_start, chunk_end = match.span()
        columns = sum(map(widths.__getitem__, match.group()))
        if match["blank"]:
            if line_end == chunk_start:
                used += columns
            continue
        if used + columns > room and line_end > line_start:
            spans.append((line_start, line_end))
            line_start, used, room = chunk_start, 0, width
        elif line_end == line_start and used + columns > room:
            line_start, used = chunk_start, 0
        if columns > room:
            pieces = _cut(text, chunk_start, chunk_end, room, width, widths)
            spans += pieces[:-1]
            if len(pieces) > 1:
                room = width
            line_start = pieces[-1][0]
            columns = sum(widths[char] for char in text[line_start:chunk_end])
        used += columns
        line_end = chunk_end
    spans.append((line_start, line_end))
    return spans


def _cut(text: str, start: int, end: int, room: int, width: int, widths: _Widths) -> list[Span]:
    """Cut what no line can hold whole, still not before a closer or after an opener where that can be helped."""
    spans: list[Span] = []
    at, used = start, 0
    while at < end:
        if used and used + widths[text[at]] > room:
            place = _better_place(text, start, at)
            spans.append((start, place))
            start = at = place
            used, room = 0, width
        used += widths[text[at]]
        at += 1
    spans.append((start, end))
    return spans


def _better_place(text: str, start: int, wanted: int) -> int:
    between_symbols = text.rfind("}{", start, wanted + 1) + 1
    if between_symbols > start:
        return between_symbols
    place = wanted
    while place > start and (_NEVER_FIRST.match(text[place]) or _NEVER_LAST.match(text[place - 1])):
        place -= 1
    return place if place > start else wanted
