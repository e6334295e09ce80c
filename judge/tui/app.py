"""The application: opens the library in the background, holds what all screens share, and survives its own faults.

Invariant: no traceback reaches the screen; a fault goes to a file whose path is told.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

from textual import work
from textual.app import App

from judge.desk import crash
from judge.tui.actions import ACTIONS, BY_ID, bindings
from judge.tui.common.help import HelpScreen, help_page
from judge.tui.main.screen import MainScreen
from judge.tui.places import Place
from judge.tui.workplace import Workplace


class JudgeApp(App[None]):
    """The terminal interface over one home.

    Args:
        home: the value of `--home`.
    """

    AREA = "app"
    TITLE = "judge"
    BINDINGS = bindings("app")
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-low"), (14, "-high")]  # noqa: RUF012

    def __init__(self, home: str | None = None) -> None:
        super().__init__()
        self.opened = asyncio.Event()
        self._home = home
        self.workplace = Workplace(home, self.say_from_thread)
        self.main = MainScreen()

    def get_default_screen(self) -> MainScreen:
        """Begin on the screen of searching and reading."""
        return self.main

    def on_mount(self) -> None:
        """Open the library once the screen is there."""
        self.call_after_refresh(self.open_library)

    @property
    def keys(self) -> Mapping[str, Sequence[str]]:
        """Return the keys in force, by action id."""
        return {action.id: action.keys for action in ACTIONS}

    # -- the library ----------------------------------------------------------------------------------------------

    @work(exclusive=True, group="library")
    async def open_library(self) -> None:
        """Open the library in the background; everything that needs it waits."""
        self.main.status.say("蔵書を開いています…")
        try:
            await asyncio.to_thread(self.workplace.open)
        except Exception as error:
            self.main.failed(error)
            return
        self.opened.set()
        self.main.status.say("")
        self.main.stand(self.workplace.fingerprint)
        self.main.show_start()

    def say_from_thread(self, message: str) -> None:
        """Show a message of the library, from any thread."""
        if self._loop is not None and self.is_running:
            self._loop.call_soon_threadsafe(self.main.status.say, message)

    # -- what the screens ask for ---------------------------------------------------------------------------------

    def do(self, action_id: str) -> None:
        """Do an action of the table, wherever it belongs."""
        action = BY_ID[action_id]
        node = {"app": self, "main": self.main, "reading": self.main.reader}.get(action.area, self.main)
        if node is self.main.reader:
            self.main.reader.focus()
        self.call_later(self.run_action, action.method, node)

    def ask(self, question: str) -> None:
        """Answer a question about a situation."""
        self.main.status.say("質問への回答はまだ準備中です。", loud=True)

    def visited(self, place: Place, title: str) -> None:
        """Take note of a page that was opened."""

    # -- actions --------------------------------------------------------------------------------------------------

    def action_help(self) -> None:
        """Show the help of the focused place."""
        if isinstance(self.screen, HelpScreen):
            self.screen.dismiss(None)
            return
        areas = [str(area) for node in (self.focused, self.screen) if (area := getattr(node, "AREA", None))]
        self.push_screen(HelpScreen(help_page(areas or ["main"], self.keys)))

    # -- faults ---------------------------------------------------------------------------------------------------

    def report(self, error: BaseException) -> None:
        """Write the details of a fault to a file and say where it is."""
        path = crash.report(error, ["(tui)"], self._home)
        where = f"詳細: {path}" if path else "詳細は書き出せませんでした。"
        self.main.status.say(f"内部エラーです（{type(error).__name__}）。{where}", loud=True)
