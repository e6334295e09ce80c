"""The SVG of a screen with every character in its own cells, whatever font draws it.

Invariant: only where text stands and how wide it is drawn changes, never the text.
"""

from __future__ import annotations

import html
import re
from itertools import groupby

from rich.cells import cell_len

__all__ = ["in_cells"]

_TEXT = re.compile(r'<text ([^>]*?)x="([\d.]+)"([^>]*?) textLength="([\d.]+)"([^>]*)>([^<]*)</text>')


def in_cells(svg: str) -> str:
    """Return an exported screen whose wide characters take two cells each.

    Args:
        svg: as the export writes it: runs of text as long as they have characters, so that wide ones overlap.
    """
    return _TEXT.sub(_run, svg)


def _sort(char: str) -> str:
    """Return a sort of characters that one font draws alike: lines of boxes, spaces, all others."""
    if "\N{BOX DRAWINGS LIGHT HORIZONTAL}" <= char <= "\N{BLACK RIGHT-POINTING SMALL TRIANGLE}":
        return "line"
    return "space" if char.isspace() else "text"


def _run(match: re.Match[str]) -> str:
    before, x, between, length, after, content = match.groups()
    text = html.unescape(content)
    cell = float(length) / len(text) if text else 0.0
    place, found = float(x), []
    for (width, _), group in groupby(text, lambda char: (cell_len(char), _sort(char))):
        part = "".join(group)
        long = round(cell * width * len(part), 1)
        shown = html.escape(part).replace("\N{NO-BREAK SPACE}", "&#160;")
        found.append(f'<text {before}x="{round(place, 1)}"{between} textLength="{long}"{after}>{shown}</text>')
        place += long
    return "".join(found)
