"""The scenario as text, to be corrected.

Invariant: what was typed is returned as it stands; leaving without playing changes nothing.
"""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static, TextArea

from judge.text.hygiene import clean
from judge.tui.actions import bindings
from judge.tui.common.lines import KeyLine

MOST = 200_000
"""Characters; no scenario is longer."""


class ScenarioEditor(ModalScreen[str | None]):
    """A box for the scenario's text.

    Args:
        text: as it stands.
    """

    AREA = "editor"
    BINDINGS = bindings("editor")
    DEFAULT_CSS = """
    ScenarioEditor { align: center middle; }
    ScenarioEditor > Vertical { width: 96%; height: 96%; background: $surface; padding: 0 1; }
    ScenarioEditor #editor-title { height: 1; text-style: bold; }
    ScenarioEditor TextArea { height: 1fr; border: none; padding: 0; }
    """

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text = clean(text)

    def compose(self) -> ComposeResult:
        """Put the box into a frame."""
        with Vertical():
            yield Static("局面を直す", id="editor-title", markup=False)
            area = TextArea(self._text, soft_wrap=True, tab_behavior="focus")
            area.cursor_blink = False
            yield area
            yield KeyLine()

    def action_play(self) -> None:
        """Return the text."""
        self.dismiss(clean(self.query_one(TextArea).text)[:MOST])

    def action_close(self) -> None:
        """Leave without a change."""
        self.dismiss(None)
