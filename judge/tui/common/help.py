"""The help page of the place where the focus is.

Invariant: made from the table of actions and the keys in force, so that it cannot be out of date.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import ModalScreen

from judge.tui.actions import ACTIONS, AREAS, bindings, key_name
from judge.tui.common.lines import KeyLine
from judge.tui.places import Place
from judge.tui.reading.page import Page, Writer
from judge.tui.reading.reader import Reader


def help_page(areas: Sequence[str], keys: Mapping[str, Sequence[str]], *, where: str = "") -> Page:
    """Return the help page for some areas, the focused one first.

    Args:
        areas: ids of areas.
        keys: the keys in force, by action id.
        where: a line for the end: where the key map and the settings are.
    """
    out = Writer()
    for area in dict.fromkeys((*areas, "app")):
        title, text = AREAS[area]
        out.heading(title)
        out.line(text, indent=2)
        for action in ACTIONS:
            if action.area == area:
                said = "・".join(key_name(key) for key in keys.get(action.id, action.keys)) or "（F2 のコマンドから）"
                out.line((said, "strong"), f"  {action.label}：{action.help}", indent=2, hang=2)
    if where:
        out.gap()
        out.line(where, style="faint", hang=2)
    return out.page(Place("start", "help"), "ヘルプ")


class HelpScreen(ModalScreen[None]):
    """A page of help over the screen.

    Args:
        page: what it says.
    """

    AREA = "list"
    BINDINGS = bindings("list")
    DEFAULT_CSS = """
    HelpScreen { align: center top; background: $background; }
    HelpScreen > Vertical { width: 100%; max-width: 100; height: 1fr; background: $surface; padding: 0 1; }
    HelpScreen Reader { background: $surface; }
    """

    def __init__(self, page: Page) -> None:
        super().__init__()
        self._page = page

    def compose(self) -> ComposeResult:
        """Put the page into a frame."""
        with Vertical():
            yield Reader()
        yield KeyLine()

    def on_mount(self) -> None:
        """Show the page."""
        self.query_one(Reader).show(self._page)

    def on_key(self, event: events.Key) -> None:
        """Close on the key that opened it."""
        if event.key == "f1":
            event.stop()
            self.dismiss(None)

    def action_close(self) -> None:
        """Close the help."""
        self.dismiss(None)
