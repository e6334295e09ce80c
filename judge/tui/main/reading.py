"""The half of the screen on which pages are read: going there, back and forward, and what is done with a page.

Invariant: pages are made in workers, the last one wanted wins; what is done with "the page" waits for the one that was
asked for, so that keys pressed at once after each other mean what they say.
"""

from __future__ import annotations

import asyncio
import contextlib
from typing import TYPE_CHECKING

from textual import work
from textual.screen import Screen

from judge.tui.common.lines import StatusLine
from judge.tui.places import START, Place, Trail
from judge.tui.reading.page import VIEWS, Page, with_note
from judge.tui.reading.pane import ReadingPane
from judge.tui.reading.reader import Reader

if TYPE_CHECKING:
    from judge.tui.app import JudgeApp

PATIENCE = 2.0
"""Seconds for which an action waits for the page that it is about."""


class ReadingScreen(Screen[None]):
    """A screen with a reading pane and the trail of what was read on it."""

    app: JudgeApp

    def __init__(self, *, classes: str = "") -> None:
        super().__init__(classes=classes)
        self.trail = Trail()
        self.view = "both"
        self._arrived = asyncio.Event()
        self._arrived.set()

    @property
    def pane(self) -> ReadingPane:
        """Return the reading pane."""
        return self.query_one(ReadingPane)

    @property
    def reader(self) -> Reader:
        """Return the page's widget."""
        return self.pane.reader

    @property
    def status(self) -> StatusLine:
        """Return the line for messages."""
        return self.query_one(StatusLine)

    async def arrived(self) -> None:
        """Wait, not for long, until the page that was asked for is there."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._arrived.wait(), PATIENCE)

    # -- going there ----------------------------------------------------------------------------------------------

    @work(exclusive=True, group="page")
    async def preview(self, place: Place, *, rest: float) -> None:
        """Show a page without going there.

        Args:
            rest: seconds before it is made; a later one that is wanted by then takes its place.
        """
        await asyncio.sleep(rest)
        if place != self.reader.page.place:
            page = await self._page(place)
            if page:
                self.pane.show(page)
        self._arrived.set()

    def go(self, place: Place) -> None:
        """Go to a page and read it."""
        self.trail.remember(line=self.reader.line if self._is_here() else None)
        self.trail.go(place)
        self.open_here(focus=True)

    def open_here(self, *, focus: bool = False, line: int | None = None) -> None:
        """Show the present place of the trail."""
        self._arrived.clear()
        self._open_here(focus=focus, line=line)

    @work(exclusive=True, group="page")
    async def _open_here(self, *, focus: bool, line: int | None) -> None:
        visit = self.trail.here
        if visit and visit.place.kind == "whatif":
            self.app.reopen_case(visit.place.key)
        elif visit:
            page = await self._page(visit.place)
            if page:
                self._show_here(page, focus=focus, line=line)
        self._arrived.set()

    def _show_here(self, page: Page, *, focus: bool, line: int | None) -> None:
        self.trail.remember(title=page.title)
        self.add_class("-reading")
        self.pane.show(page, line=line)
        if focus:
            self.reader.focus()
        self.app.visited(page.place, page.title)

    async def _page(self, place: Place) -> Page | None:
        if place != START:
            await self.app.opened.wait()
        try:
            page = await asyncio.to_thread(self.app.workplace.page, place, self.view)
        except Exception as error:
            self.failed(error)
            return None
        try:
            note = "" if place == START else await asyncio.to_thread(self.app.keepsakes.note, str(place))
        except OSError as error:
            self.failed(error)
            return page
        return with_note(page, note)

    def on_reader_followed(self, event: Reader.Followed) -> None:
        """Follow a link."""
        event.stop()
        self._settle()
        self.go(event.link.place)

    def on_reader_beside(self, event: Reader.Beside) -> None:
        """Go to the passage before or after."""
        event.stop()
        place = self.reader.page.place
        if place.kind != "passage":
            return
        entry = self.app.workplace.holdings.entry(place.key)
        beside = self.app.workplace.holdings.beside(entry, event.step) if entry else None
        if beside:
            self.go(Place("passage", beside.id))
        else:
            self.status.say("文書の端です。")

    def _is_here(self) -> bool:
        return self.trail.here is not None and self.trail.here.place == self.reader.page.place

    def _settle(self) -> None:
        """Take a previewed page for visited before leaving it: coming back is to lead to it."""
        place = self.reader.page.place
        if place != START and not self._is_here():
            self.trail.remember()
            self.trail.go(place, self.reader.page.title)

    # -- actions --------------------------------------------------------------------------------------------------

    def action_back(self) -> None:
        """Go back; from a preview to the page that was open."""
        if not self._is_here() and self.trail.here and self.reader.page.place != START:
            self._return(self.trail.here.line)
            return
        self.trail.remember(line=self.reader.line)
        visit = self.trail.back()
        if visit:
            self._return(visit.line)
        else:
            self.status.say("これより前のページはありません。")

    def action_forward(self) -> None:
        """Go forward."""
        self.trail.remember(line=self.reader.line if self._is_here() else None)
        visit = self.trail.forward()
        if visit:
            self._return(visit.line)
        else:
            self.status.say("これより先のページはありません。")

    def _return(self, line: int) -> None:
        self.open_here(focus=True, line=line)

    async def action_find(self) -> None:
        """Find in the page."""
        await self.arrived()
        self.add_class("-reading")
        self.pane.find()

    def action_view(self) -> None:
        """Show digests, originals, or both."""
        names = list(VIEWS)
        self.view = names[(names.index(self.view) + 1) % len(names)]
        self.app.remember(view=self.view)
        self.status.say(f"表示: {VIEWS[self.view]}")
        self.reload()

    def reload(self) -> None:
        """Make the page again, where it is."""
        self._reload(self.reader.page.place, self.reader.line)

    @work(exclusive=True, group="page")
    async def _reload(self, place: Place, line: int) -> None:
        page = await self._page(place)
        if page:
            self.pane.show(page, line=None if page.at else line)

    @work(exclusive=True, group="dialog")
    async def action_links(self) -> None:
        """List the links of the page."""
        from judge.tui.common.chooser import Choice, Chooser

        await self.arrived()
        page = self.reader.page
        rows = sorted({(link.group, link.place): link for link in reversed(page.links)}.values(), key=page.links.index)
        groups = list(dict.fromkeys(link.group for link in rows))
        rows.sort(key=lambda link: groups.index(link.group))
        crumbs = [(name, place) for name, place in page.crumbs if place]
        choices = [Choice(name, "", "上の階層") for name, _ in crumbs]
        choices += [Choice(link.label, "", link.group or "このページ") for link in rows]
        number = await self.app.push_screen_wait(Chooser(f"リンク — {page.title}", choices))
        if number is not None:
            self._settle()
            place = crumbs[number][1] if number < len(crumbs) else rows[number - len(crumbs)].place
            assert place is not None
            self.go(place)

    async def action_bookmark(self) -> None:
        """Set or take away a bookmark."""
        from judge.tui.notes import doing as notes

        await self.arrived()
        notes.toggle_bookmark(self.app)

    @work(exclusive=True, group="dialog")
    async def action_note(self) -> None:
        """Write a note on the page."""
        from judge.tui.notes import doing as notes

        await self.arrived()
        await notes.write_note(self.app)

    async def action_copy(self) -> None:
        """Copy the page."""
        await self.arrived()
        self.app.copy_to_clipboard(self.reader.page.plain)
        self.status.say("ページの文を写しました（端末によっては写せません。judge コマンドでも同じ文が出ます）。")

    def failed(self, error: Exception) -> None:
        """Say what went wrong."""
        self.app.failed(error)
