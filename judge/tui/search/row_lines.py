"""A row of the hits as lines: what it is called, what to know, and the match in its context.

Invariant: pure; no line is wider than asked, and how long a text is does not matter: only what is shown is broken.
"""

from __future__ import annotations

from judge.text.hygiene import printable
from judge.text.wrap import line_spans
from judge.tui.search.answer import Row

Parts = tuple[tuple[str, str], ...]
"""Texts of one line, each with the name of its style (empty: plain)."""

PARTS = ("title", "faint", "warning", "match")
"""The styles."""

_MOST = 2
"""Lines of a title, a warning and a snippet."""


def row_lines(row: Row, width: int) -> list[Parts]:
    """Return the lines of a row.

    Args:
        width: columns, at least 4.
    """
    title, kind, where = (
        printable(part[: 2 * width * _MOST], one_line=True) for part in (row.title, row.kind, row.where)
    )
    head = title + "".join(f"  {part}" for part in (kind, where) if part)
    lines = [_cut(head, start, end, [(0, len(title), "title"), (len(title), len(head), "faint")])
             for start, end in _spans(head, width)[:_MOST]]  # fmt: skip
    if row.warning:
        warning = printable(row.warning, one_line=True)
        lines += [((warning[start:end], "warning"),) for start, end in _spans(warning, width)[:_MOST]]
    return lines + _snippet(row, width - 2) if row.snippet else lines


def _snippet(row: Row, width: int) -> list[Parts]:
    """Return the lines of the snippet; where the first match stands too far behind, the ones around it."""
    text = printable(row.snippet, one_line=True)
    marks = [(first, last, "match") for first, last in row.marks] if text == row.snippet else []
    spans = _spans(text, width, upto=marks[0][1] if marks else 0)
    first = next((number for number, span in enumerate(spans) if marks and marks[0][0] < span[1]), 0)
    begin = first - 1 if first >= _MOST else 0
    lines: list[Parts] = []
    for start, end in spans[begin : begin + _MOST]:
        before = "… " if begin and not lines else "  "
        more = (("…", ""),) if len(lines) == _MOST - 1 and len(spans) > begin + _MOST else ()
        lines.append(((before, ""), *_cut(text, start, end, marks), *more))
    return lines


def _spans(text: str, width: int, *, upto: int = 0) -> list[tuple[int, int]]:
    """Return where the lines begin and end, as far as a row shows and a line more.

    Args:
        upto: an offset that a row is to show.
    """
    return line_spans(text[: upto + 2 * width * _MOST], width)


def _cut(text: str, start: int, end: int, marks: list[tuple[int, int, str]]) -> Parts:
    """Return a stretch of a text in its styles; the marks stand in their order and do not overlap."""
    parts: list[tuple[str, str]] = []
    at = start
    for first, last, style in marks:
        first, last = max(first, at), min(last, end)
        if first < last:
            parts += [(text[at:first], "")] if at < first else []
            parts.append((text[first:last], style))
            at = last
    return (*parts, (text[at:end], "")) if at < end else tuple(parts)
