"""Two editions side by side.

Invariant: both sides are the same scenario; they open where their derivations part.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from textual import work
from textual.app import ComposeResult
from textual.containers import Container
from textual.screen import Screen

from judge.tui.actions import bindings
from judge.tui.common.lines import KeyLine, StatusLine
from judge.tui.reading.reader import Reader
from judge.tui.whatif.case import Case, compared
from judge.tui.whatif.pages import side_page

if TYPE_CHECKING:
    from judge.tui.app import JudgeApp


class SidesScreen(Screen[None]):
    """The rulings of two editions.

    Args:
        case: what is compared.
        one, other: dates of the editions.
    """

    AREA = "list"
    BINDINGS = bindings("list")
    DEFAULT_CSS = """
    SidesScreen #both { layout: horizontal; height: 1fr; }
    SidesScreen #other { border-left: solid $panel; }
    SidesScreen.-narrow #both { layout: vertical; }
    SidesScreen.-narrow #other { border-left: none; border-top: solid $panel; }
    SidesScreen Reader { width: 1fr; height: 1fr; }
    """
    app: JudgeApp

    def __init__(self, case: Case, one: str, other: str) -> None:
        super().__init__()
        self._case, self._one, self._other = case, one, other

    def compose(self) -> ComposeResult:
        """Put the sides beside each other."""
        with Container(id="both"):
            yield Reader("one")
            yield Reader("other")
        yield StatusLine()
        yield KeyLine()

    def on_mount(self) -> None:
        """Compare."""
        self.compare()

    @work(exclusive=True, group="case")
    async def compare(self) -> None:
        """Play both sides in the background and show them."""
        status = self.query_one(StatusLine)
        status.say("二つの版で処理しています…")
        try:
            answer = await asyncio.to_thread(compared, self._case, self._one, self._other)
        except Exception as error:
            self.app.report(error)
            return
        if answer is None:
            return
        for side, name in enumerate(("one", "other")):
            self.query_one(f"#{name}", Reader).show(side_page(answer, side))
        status.say("結論は同じです。" if answer["same"] else "結論が違います。", loud=not answer["same"])

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)
