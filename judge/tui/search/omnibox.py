"""The box: words, numbers, names, questions and commands.

Invariant: holds one line of at most `judge.tui.common.boxes.MOST` characters, whatever is pasted.
"""

from __future__ import annotations

from textual.message import Message

from judge.tui.actions import bindings
from judge.tui.common.boxes import LineBox

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
