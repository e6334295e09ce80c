"""The log: find, read, correct, export, make a slip.

Invariant: the list is always what the file says; every change is written before it is shown.
"""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from textual import work
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from judge.desk.files import write_whole
from judge.desk.rulinglog import Entry, markdown, plain, search, slip
from judge.text.hygiene import printable
from judge.tui.actions import bindings
from judge.tui.common.boxes import LineBox
from judge.tui.common.lines import KeyLine, StatusLine
from judge.tui.event.large import LargeScreen, large_page
from judge.tui.event.pages import entry_page, row
from judge.tui.places import Place
from judge.tui.reading.page import Writer
from judge.tui.reading.reader import Reader

if TYPE_CHECKING:
    from judge.tui.app import JudgeApp


class LogScreen(Screen[None]):
    """The recorded rulings, the latest first, and the one under the cursor."""

    AREA = "log"
    BINDINGS = bindings("log")
    DEFAULT_CSS = """
    LogScreen #log-words { height: 1; border: none; padding: 0 1; background: $surface; }
    LogScreen #log-body { height: 1fr; }
    LogScreen OptionList { width: 2fr; border: none; padding: 0 1; background: $background; }
    LogScreen OptionList:focus { border: none; }
    LogScreen Reader { width: 3fr; border-left: solid $panel; }
    LogScreen.-narrow #log-body { layout: vertical; }
    LogScreen.-narrow OptionList { width: 1fr; height: 1fr; }
    LogScreen.-narrow Reader { width: 1fr; height: 1fr; border-left: none; border-top: solid $panel; }
    """
    app: JudgeApp

    def __init__(self) -> None:
        super().__init__()
        self.entries: list[Entry] = []
        self.shown: list[Entry] = []

    def compose(self) -> ComposeResult:
        """Put the parts on the screen."""
        yield LineBox(placeholder="記録を絞り込む（卓番号・語）", id="log-words")
        with Horizontal(id="log-body"):
            yield OptionList(markup=False)
            yield Reader("entry")
        yield StatusLine()
        yield KeyLine()

    def on_mount(self) -> None:
        """Read the log."""
        self.renew()
        self.query_one(OptionList).focus()

    @property
    def entry(self) -> Entry | None:
        """Return the entry under the cursor."""
        at = self.query_one(OptionList).highlighted
        return self.shown[at] if at is not None and at < len(self.shown) else None

    def renew(self) -> None:
        """Read the log again and show it."""
        try:
            self.entries, damaged = self.app.log_.entries()
        except OSError as error:
            self.app.failed(error)
            return
        if damaged:
            self.say(f"記録のファイルに読めない行が {damaged} 行あります。ほかの行はすべて表示しています。", loud=True)
        self.fill()

    def fill(self) -> None:
        """Show the entries that hold the words above."""
        self.shown = search(self.entries, self.query_one("#log-words", Input).value)
        rows = self.query_one(OptionList)
        rows.set_options([Option(Content(printable(row(one).label, one_line=True))) for one in self.shown])
        if self.shown:
            rows.highlighted = 0
        else:
            out = Writer()
            out.line("記録はありません。" if not self.entries else "当てはまる記録はありません。", style="faint")
            out.line("F9 で新しい裁定を記録します。", style="faint")
            self.query_one(Reader).show(out.page(Place("start", "log"), "裁定記録"))

    def on_input_changed(self, event: Input.Changed) -> None:
        """Narrow the list."""
        event.stop()
        self.fill()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go down to the list."""
        event.stop()
        self.query_one(OptionList).focus()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show the entry under the cursor."""
        event.stop()
        if event.option_index < len(self.shown):
            self.query_one(Reader).show(entry_page(self.shown[event.option_index]))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Correct the chosen entry."""
        event.stop()
        self.action_edit()

    def say(self, text: str, *, loud: bool = False) -> None:
        """Show a message."""
        self.query_one(StatusLine).say(text, loud=loud)

    @work(exclusive=True, group="dialog")
    async def action_new(self) -> None:
        """Record a ruling."""
        await self.app.record(self.app.draft_or_new())
        self.renew()

    @work(exclusive=True, group="dialog")
    async def action_edit(self) -> None:
        """Correct the entry under the cursor."""
        if self.entry:
            await self.app.record(self.entry)
            self.renew()

    def action_remove(self) -> None:
        """Take the entry out of the list; the file keeps it."""
        if self.entry:
            try:
                self.app.log_.remove(self.entry.id)
            except OSError as error:
                self.app.failed(error)
                return
            self.renew()
            self.say("記録を一覧から除きました（ファイルには残っています）。")

    def action_slip(self) -> None:
        """Show the entry as a slip, and copy it."""
        if self.entry:
            text = slip(self.entry)
            self.app.copy_to_clipboard(text)
            out = Writer()
            for line in text.split("\n"):
                out.line(line, hang=2)
            self.query_one(Reader).show(out.page(Place("start", "slip"), "札"))
            self.say("札を写しました。")

    def action_large(self) -> None:
        """Show the ruling in large type."""
        if self.entry:
            self.app.push_screen(LargeScreen(large_page("", self.entry.ruling)))

    def action_export(self) -> None:
        """Write the shown entries as Markdown and as text."""
        if not self.shown:
            self.say("書き出す記録がありません。")
            return
        stem = f"rulings-{datetime.now():%Y%m%d-%H%M%S}"
        folder: Path = self.app.desk.home.data / "export"
        try:
            write_whole(folder / f"{stem}.md", markdown(self.shown))
            write_whole(folder / f"{stem}.txt", plain(self.shown))
        except OSError as error:
            self.app.failed(error)
            return
        self.say(f"{len(self.shown)} 件を書き出しました: {folder / stem}.md と .txt")

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)
