"""Large type for a player: the gist alone, wide letters, bold, with room around it.

Invariant: shows the whole text; nothing else of the judge's screen is to be seen.
"""

from __future__ import annotations

from textual.app import ComposeResult
from textual.screen import ModalScreen

from judge.tui.actions import bindings
from judge.tui.places import Place
from judge.tui.reading.page import Page, Writer
from judge.tui.reading.reader import Reader

_WIDE = {code: code + 0xFEE0 for code in range(0x21, 0x7F)} | {0x20: 0x3000}


def wide(text: str) -> str:
    """Return a text with full-width letters, digits and signs."""
    return text.translate(_WIDE)


def large_page(title: str, text: str) -> Page:
    """Return the page that a player is shown: one sentence a paragraph."""
    out = Writer()
    out.gap()
    for paragraph in text.split("\n"):
        for sentence in paragraph.replace("。", "。\n").split("\n"):
            if sentence.strip():
                out.line((wide(sentence.strip()), "strong"), indent=2)
                out.blocks.append(type(out.blocks[0])(""))
    if title:
        out.line((title, "faint"), indent=2)
    return out.page(Place("start", "large"), title)


class LargeScreen(ModalScreen[None]):
    """The text over the whole screen.

    Args:
        page: what is shown.
    """

    AREA = "list"
    BINDINGS = bindings("list")
    DEFAULT_CSS = """
    LargeScreen { background: $background; }
    LargeScreen Reader { width: 100%; height: 100%; padding: 1 2; text-style: bold; }
    """

    def __init__(self, page: Page) -> None:
        super().__init__()
        self._page = page

    def compose(self) -> ComposeResult:
        """Put the page on the screen."""
        yield Reader("large")

    def on_mount(self) -> None:
        """Show the page."""
        self.query_one(Reader).show(self._page)

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)
