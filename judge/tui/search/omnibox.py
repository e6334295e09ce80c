"""The box: words, numbers, names, questions and commands.

Invariant: holds one line of at most `MOST` characters, whatever is pasted.
"""

from __future__ import annotations

from textual import events
from textual.message import Message

from judge.text.hygiene import printable
from judge.tui.actions import bindings
from judge.tui.common.boxes import LineBox

MOST = 1000
PLACEHOLDER = "語・カード名・条文番号（?質問  >コマンド）"


class Omnibox(LineBox):
    """Where everything is typed."""

    AREA = "omnibox"
    BINDINGS = bindings("omnibox")
    DEFAULT_CSS = """
    Omnibox { height: 1; border: none; padding: 0 1; background: $surface; color: $text; width: 1fr; }
    Omnibox:focus { border: none; background: $boost; }
    """

    class ToHits(Message):
        """The user wants to choose among the hits."""

    def __init__(self) -> None:
        super().__init__(placeholder=PLACEHOLDER, id="omnibox")

    def action_to_hits(self) -> None:
        """Go down to the hits."""
        self.post_message(self.ToHits())

    def put(self, text: str) -> None:
        """Replace what stands in the box, the cursor at its end."""
        self.value = text
        self.cursor_position = len(text)

    def _on_paste(self, event: events.Paste) -> None:
        """Take a paste as one line of text; what is too long is cut off."""
        text = printable(event.text[: 4 * MOST], one_line=True)[: max(0, MOST - len(self.value))]
        if text:
            self.insert_text_at_cursor(text)
        event.prevent_default()
        event.stop()
