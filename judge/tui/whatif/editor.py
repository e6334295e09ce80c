"""The scenario as text, to be corrected.

Invariant: what was typed is returned as it stands; leaving without playing changes nothing.
"""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static, TextArea

from judge.text.hygiene import clean, printable
from judge.tui.actions import bindings
from judge.tui.common.lines import KeyLine
from judge.tui.common.text_box import TextBox

MOST = 200_000
"""Characters; no scenario is longer."""


class ScenarioEditor(ModalScreen[str | None]):
    """A box for the scenario's text.

    Args:
        text: as it stands.
        title: what is written.
    """

    AREA = "editor"
    BINDINGS = bindings("editor")
    DEFAULT_CSS = """
    ScenarioEditor { background: $background; }
    ScenarioEditor > Vertical { width: 100%; height: 1fr; background: $surface; padding: 0 1; }
    ScenarioEditor #editor-title { height: 1; text-style: bold; }
    ScenarioEditor TextArea { height: 1fr; border: none; padding: 0; }
    """

    def __init__(self, text: str, title: str = "局面を直す") -> None:
        super().__init__()
        self._text = clean(text)
        self._title = title

    def compose(self) -> ComposeResult:
        """Put the box into a frame."""
        with Vertical():
            yield Static(Content(printable(self._title, one_line=True)), id="editor-title", markup=False)
            yield TextBox(self._text)
        yield KeyLine()

    def action_play(self) -> None:
        """Return the text, once the box has taken all that was typed."""
        (self.focused or self).call_later(self._play_now)

    def _play_now(self) -> None:
        self.dismiss(clean(self.query_one(TextArea).text)[:MOST])

    def action_close(self) -> None:
        """Leave without a change."""
        self.dismiss(None)
