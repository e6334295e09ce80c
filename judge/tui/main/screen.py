"""The screen of searching and reading.

Invariant: workers compute and post results; only the screen's own methods touch widgets. What was typed later wins.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from textual import work
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import Input

from judge.tui.actions import bindings
from judge.tui.common.lines import KeyLine, StatusLine
from judge.tui.main.reading import ReadingScreen
from judge.tui.places import START
from judge.tui.reading import start
from judge.tui.reading.page import VIEWS
from judge.tui.reading.pane import ReadingPane
from judge.tui.search.answer import Answer, Row
from judge.tui.search.hits import Hits
from judge.tui.search.omnibox import Omnibox
from judge.tui.search.query import Typed, read

if TYPE_CHECKING:
    from judge.tui.app import JudgeApp

WAIT = 0.15
"""Seconds without an answer after which one for fewer letters than are typed by now is shown: better than none."""

REST, LONG_REST = 0.12, 0.3
"""Seconds that the cursor rests on a row before its page is made; the long one while the user types."""


class MainScreen(ReadingScreen):
    """The box above, the hits and the page side by side (one after the other on narrow screens).

    Args:
        view: which texts of a ruling are shown, see `judge.tui.reading.page.VIEWS`.
    """

    AREA = "main"
    BINDINGS = bindings("main")
    AUTO_FOCUS = "#omnibox"
    DEFAULT_CSS = """
    MainScreen #body { height: 1fr; }
    MainScreen Hits { width: 2fr; }
    MainScreen ReadingPane { width: 3fr; border-left: solid $panel; }
    MainScreen.-narrow Hits { width: 1fr; }
    MainScreen.-narrow ReadingPane { display: none; border-left: none; }
    MainScreen.-narrow.-reading ReadingPane { display: block; width: 1fr; }
    MainScreen.-narrow.-reading Hits { display: none; }
    MainScreen.-low StatusLine { display: none; }
    """
    app: JudgeApp

    def __init__(self, view: str) -> None:
        super().__init__(classes="-reading")
        self.view = view if view in VIEWS else "both"
        self.trail.go(START, "はじめに")
        self.answer = Answer(Typed("empty"))
        self._wanted = ""
        self._next: Typed | None = None
        self._open_found: Typed | None = None
        self._searching = False

    def compose(self) -> ComposeResult:
        """Put the parts on the screen."""
        yield Omnibox()
        with Horizontal(id="body"):
            yield Hits()
            yield ReadingPane(start.page())
        yield StatusLine()
        yield KeyLine()

    # -- the parts ------------------------------------------------------------------------------------------------

    @property
    def omnibox(self) -> Omnibox:
        """Return the box."""
        return self.query_one(Omnibox)

    @property
    def hits(self) -> Hits:
        """Return the list of hits."""
        return self.query_one(Hits)

    @property
    def is_narrow(self) -> bool:
        """Return whether only one of the hits and the page has room."""
        return self.has_class("-narrow")

    # -- what was typed -------------------------------------------------------------------------------------------

    def on_input_changed(self, event: Input.Changed) -> None:
        """Search while the user types."""
        if event.input is self.omnibox:
            event.stop()
            self.typed(event.value)

    def typed(self, text: str) -> None:
        """Take what stands in the box now."""
        self._wanted = text
        typed = read(text)
        if typed.kind == "search":
            self.look_for(typed)
            return
        self._next = None
        if typed.kind == "command":
            from judge.tui.main.commands import command_rows

            self._show_answer(Answer(typed, tuple(command_rows(typed.text, self.app.keys))))
        elif typed.kind == "question":
            self._show_answer(Answer(typed, ()))
            self.status.say("Enter で裁定を組み立てます。")
        else:
            self._show_answer(Answer(typed))
            self.status.say("")

    def look_for(self, typed: Typed, *, then_open: bool = False) -> None:
        """Search at once, or right after the search that is under way: what was typed between is passed over."""
        self._next = typed
        self._open_found = typed if then_open else None
        if not self._searching:
            self._searching = True
            self._search()

    @work(group="search")
    async def _search(self) -> None:
        """Search until everything typed is answered, one search at a time, and show what was found."""
        try:
            await self.app.findable.wait()
            shown = time.monotonic()
            while self._next is not None:
                typed, self._next = self._next, None
                answer = await self._found(typed)
                is_last = typed == read(self._wanted)
                if answer is not None and (is_last or (self._next and time.monotonic() - shown > WAIT)):
                    self._show_answer(answer)
                    shown = time.monotonic()
                    if is_last and self._open_found == typed:
                        self._open_first()
        finally:
            self._searching = False

    async def _found(self, typed: Typed) -> Answer | None:
        try:
            return await self.app.workplace.find(typed)
        except Exception as error:
            self.failed(error)
            return None

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Open the first hit, ask the question, or run the command."""
        if event.input is not self.omnibox:
            return
        event.stop()
        typed = read(self.omnibox.value)
        if typed.kind == "question":
            self.app.ask(typed.text)
        elif typed.kind == "search" and self.answer.typed != typed:
            self.look_for(typed, then_open=True)
        else:
            self._open_first()

    def _open_first(self) -> None:
        if self.hits.row:
            self.choose(self.hits.row)

    def _show_answer(self, answer: Answer) -> None:
        self.answer = answer
        self.hits.show(answer)
        if answer.typed.kind != "empty":
            self.remove_class("-reading")
        elif self.is_narrow:
            self.add_class("-reading")
        if answer.typed.kind != "search":
            return
        if not answer.rows:
            self.status.say("蔵書にありません。", loud=True)
            self._say_absent(answer)
        elif answer.weak:
            self.status.say("確かに一致するものは蔵書にありません。近いものを挙げます。", loud=True)
        else:
            notes = "　".join(answer.notes)
            self.status.say(notes or f"{len(answer.rows)} 件", loud=bool(notes))

    def _say_absent(self, answer: Answer) -> None:
        from judge.tui.search.absent import absent_page

        self.add_class("-reading")
        self.pane.show(absent_page(answer, self.app.workplace.documents))

    # -- hits -----------------------------------------------------------------------------------------------------

    def on_hits_highlighted(self, event: Hits.Highlighted) -> None:
        """Show the page of the row under the cursor beside it."""
        event.stop()
        if event.row.place and not self.is_narrow:
            self.preview(event.row.place, rest=REST if self.focused is self.hits else LONG_REST)

    def on_hits_chosen(self, event: Hits.Chosen) -> None:
        """Do what the row is for."""
        event.stop()
        self.choose(event.row)

    def on_hits_left(self, event: Hits.Left) -> None:
        """Go back up into the box."""
        event.stop()
        self.omnibox.focus()

    def on_omnibox_to_hits(self, event: Omnibox.ToHits) -> None:
        """Go down to the hits, or to the page where there are none."""
        event.stop()
        if self.hits.rows and not (self.is_narrow and self.has_class("-reading")):
            self.hits.focus()
        else:
            self.reader.focus()

    def choose(self, row: Row) -> None:
        """Open the page of a row, run its action, or search for its words."""
        if row.action:
            self.omnibox.put("")
            self.app.do(row.action)
        elif row.typed:
            self.omnibox.put(row.typed)
        elif row.place:
            self.go(row.place)

    # -- actions --------------------------------------------------------------------------------------------------

    def action_out(self) -> None:
        """Go one step out."""
        if self.focused is self.omnibox:
            if self.omnibox.value:
                self.omnibox.put("")
        elif self.focused is self.hits or not self.hits.rows:
            self.omnibox.focus()
        else:
            if self.is_narrow:
                self.remove_class("-reading")
            self.hits.focus()

    def action_search(self) -> None:
        """Go to the box; what is typed next takes the place of what stands there."""
        self.omnibox.focus()
        self.omnibox.select_all()

    def action_commands(self) -> None:
        """List the commands."""
        self.omnibox.focus()
        self.omnibox.put(">")

    # -- what the app asks for ------------------------------------------------------------------------------------

    def show_start(self) -> None:
        """Show how to begin, where nothing else is open."""
        if self.trail.here and self.trail.here.place == START and not self.omnibox.value:
            self.open_here()

    def stand(self, text: str) -> None:
        """Show edition, library and lock on the right of the status line."""
        self.status.standing(text)
