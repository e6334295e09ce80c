"""Boxes to type into.

Invariant: whatever is typed or pasted, what stands in a box is safe to draw and to store.
"""

from __future__ import annotations

from textual import events
from textual.widgets import Input, TextArea

from judge.text.hygiene import clean, printable

MOST = 200_000
"""Characters of a paste that are taken."""


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


class TextBox(TextArea):
    """Several lines of text; Tab leaves it."""

    DEFAULT_CSS = "TextBox, TextBox:focus { border: none; padding: 0; }"

    def __init__(self, text: str = "", *, id: str | None = None) -> None:
        super().__init__(clean(text), soft_wrap=True, tab_behavior="focus", id=id)
        self.cursor_blink = False

    async def _on_paste(self, event: events.Paste) -> None:
        """Take a paste without what is not safe."""
        text = clean(event.text[:MOST])
        if text:
            self.insert(text)
        event.prevent_default()
        event.stop()
