"""Boxes of several lines to type into.

Invariant: whatever is typed or pasted, what stands in a box is safe to draw and to store.
"""

from __future__ import annotations

from textual import events
from textual.widgets import TextArea

from judge.text.hygiene import clean

MOST = 200_000
"""Characters of a paste that are taken."""


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
