"""Boxes of one line to type into.

Invariant: whatever is typed or pasted, what stands in a box is safe to draw and to store.
"""

from __future__ import annotations

from textual.widgets import Input

from judge.text.hygiene import printable


class LineBox(Input):
    """One line of text without frame."""

    DEFAULT_CSS = """
    LineBox { height: 1; border: none; padding: 0 1; background: $boost; }
    LineBox:focus { border: none; }
    """

    def __init__(self, value: str = "", *, placeholder: str = "", id: str | None = None) -> None:
        super().__init__(printable(value, one_line=True), placeholder=placeholder, select_on_focus=False, id=id)
        self.cursor_blink = False

    def validate_value(self, value: str) -> str:
        """Take every text as one safe line."""
        return printable(value, one_line=True)
