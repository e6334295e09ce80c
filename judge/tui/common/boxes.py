"""Boxes of one line to type into.

Invariant: whatever is typed or pasted, what stands in a box is safe to draw and to store.
"""

from __future__ import annotations

from textual import events
from textual.widgets import Input

from judge.text.hygiene import printable

MOST = 1000
"""Characters that a line holds at most, whatever is pasted."""


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
        return printable(value[: 4 * MOST], one_line=True)[:MOST]

    def _on_paste(self, event: events.Paste) -> None:
        """Take a paste as one line of text; what is too long is cut off."""
        text = printable(event.text[: 4 * MOST], one_line=True)[: max(0, MOST - len(self.value))]
        if text:
            self.insert_text_at_cursor(text)
        event.prevent_default()
        event.stop()
