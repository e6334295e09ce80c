"""Boxes of one line to type into.

Invariant: whatever is typed or pasted, what stands in a box is safe to draw and to store.
"""

from __future__ import annotations

from textual import events
from textual.binding import Binding
from textual.widgets import Input

from judge.text.hygiene import printable

MOST = 1000
"""Characters that a line holds at most, whatever is pasted."""

_EDITING = {
    key: binding.action
    for binding in Input.BINDINGS
    if isinstance(binding, Binding) and binding.action != "submit"
    for key in binding.key.split(",")
}
"""The keys of a box, with what they do."""


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

    async def _on_key(self, event: events.Key) -> None:
        """Edit at once: a key that waited for its turn would come after what was typed behind it."""
        action = _EDITING.get(event.key)
        if action:
            event.stop()
            event.prevent_default()
            await self.run_action(action)
        else:
            await super()._on_key(event)

    def _on_paste(self, event: events.Paste) -> None:
        """Take a paste as one line of text; what is too long is cut off."""
        text = printable(event.text[: 4 * MOST], one_line=True)[: max(0, MOST - len(self.value))]
        if text:
            self.insert_text_at_cursor(text)
        event.prevent_default()
        event.stop()
