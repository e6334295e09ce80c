"""The screen of a question: the board on one side, the ruling on the other, the question above.

Invariant: holds one case; every change makes another one in a worker, and the last change wins.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from textual import events, work
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.screen import Screen
from textual.widgets import Input

from judge.desk.faults import explain
from judge.rules.editions import editions, newest
from judge.tui.actions import bindings
from judge.tui.common.boxes import LineBox
from judge.tui.common.chooser import Choice, Chooser
from judge.tui.common.lines import KeyLine, StatusLine
from judge.tui.places import Place
from judge.tui.reading.reader import Reader
from judge.tui.whatif.case import Case, asked, changed, through_time, written
from judge.tui.whatif.editor import ScenarioEditor
from judge.tui.whatif.fields import FieldError
from judge.tui.whatif.pages import ERAS, board_page, eras_page, ruling_page
from judge.tui.whatif.sides import SidesScreen

if TYPE_CHECKING:
    from judge.tui.app import JudgeApp

_ELSEWHERE = frozenset({"rule", "passage", "card", "term", "document"})


class Board(Reader):
    """The board; drawn again for every width, not broken."""

    def __init__(self) -> None:
        super().__init__("board")
        self.case: Case | None = None

    def draw(self, case: Case) -> None:
        """Draw the board of a case."""
        self.case = case
        self.show(board_page(case, self.text_width))

    def on_resize(self, event: events.Resize) -> None:
        """Draw the board for another width."""
        if self.case:
            self.show(board_page(self.case, self.text_width), line=self.line)


class WhatIfScreen(Screen[Place | None]):
    """The screen; leaving it by a link returns the place.

    Args:
        case: a question that is still to be answered, or what came of it.
    """

    AREA = "whatif"
    BINDINGS = bindings("whatif")
    DEFAULT_CSS = """
    WhatIfScreen #question { height: 1; border: none; padding: 0 1; background: $surface; }
    WhatIfScreen #question:focus { background: $boost; }
    WhatIfScreen #sides { height: 1fr; }
    WhatIfScreen #board { width: 2fr; }
    WhatIfScreen #ruling { width: 3fr; border-left: solid $panel; }
    WhatIfScreen.-narrow #board { display: none; width: 1fr; }
    WhatIfScreen.-narrow #ruling { width: 1fr; border-left: none; }
    WhatIfScreen.-narrow.-board #board { display: block; }
    WhatIfScreen.-narrow.-board #ruling { display: none; }
    WhatIfScreen.-low StatusLine { display: none; }
    """
    app: JudgeApp

    def __init__(self, case: Case) -> None:
        super().__init__()
        self.case = case

    def compose(self) -> ComposeResult:
        """Put the parts on the screen."""
        yield LineBox(self.case.question, id="question", placeholder="質問")
        with Horizontal(id="sides"):
            yield Board()
            yield Reader("ruling")
        yield StatusLine()
        yield KeyLine()

    def on_mount(self) -> None:
        """Answer the question, or show what came of it before."""
        self.ruling.focus()
        if self.case.page or self.case.problem:
            self.call_after_refresh(self.show_case, self.case)
        elif self.case.text:
            text, question, edition = self.case.text, self.case.question, self.case.edition
            self.make(lambda: written(question, text, edition=edition))
        else:
            self.ask(self.case.question)

    @property
    def board(self) -> Board:
        """Return the widget of the board."""
        return self.query_one(Board)

    @property
    def ruling(self) -> Reader:
        """Return the widget of the ruling."""
        return self.query_one("#ruling", Reader)

    @property
    def status(self) -> StatusLine:
        """Return the line for messages."""
        return self.query_one(StatusLine)

    def ask(self, question: str) -> None:
        """Answer a question."""
        edition = self.case.edition
        self.make(lambda: asked(question, edition=edition, search=self.app.workplace.search))

    @work(exclusive=True, group="case")
    async def make(self, made: Callable[[], Case]) -> None:
        """Make a case in the background and show it."""
        self.status.say("処理しています…")
        await self.app.opened.wait()
        try:
            case = await asyncio.to_thread(made)
        except Exception as error:
            known = explain(error)
            if known:
                self.status.say(" ".join((known.message, *known.advice)), loud=True)
            else:
                self.app.report(error)
            return
        self.show_case(case)

    def show_case(self, case: Case, *, line: int | None = None) -> None:
        """Show a case."""
        self.case = case
        self.app.case = case
        self.query_one("#question", Input).value = case.question
        self.board.draw(case)
        self.ruling.show(ruling_page(case), line=line)
        self.status.standing(f"CR {case.page.get('rules_as_of') or newest().date}版")
        if case.parting is not None:
            self.status.say(f"手順 {case.parting} から、変える前と違います。", loud=True)
        elif case.before:
            self.status.say("変える前と同じ導出です。")
        else:
            self.status.say("")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Ask the question as it stands now."""
        event.stop()
        self.ask(event.value.strip().lstrip("?？").strip())
        self.ruling.focus()

    def on_reader_followed(self, event: Reader.Followed) -> None:
        """Follow a link: inside the case, or to a page of the library."""
        event.stop()
        place = event.link.place
        if place.kind == "case":
            self.show_case(_with(self.case, branch=int(place.key)))
        elif place.kind == "why":
            self.show_case(_with(self.case, about=int(place.key) or None))
        elif place.kind in _ELSEWHERE:
            self.dismiss(place)

    def action_close(self) -> None:
        """Go back to all steps, else leave the screen."""
        if self.case.about is not None or self.ruling.page.title == ERAS:
            self.show_case(_with(self.case, about=None))
        else:
            self.dismiss(None)

    def action_board(self) -> None:
        """Turn to the board or back to the ruling."""
        if self.has_class("-narrow"):
            self.toggle_class("-board")
        (self.ruling if self.focused is self.board else self.board).focus()

    @work(exclusive=True, group="dialog")
    async def action_links(self) -> None:
        """List the links of the ruling."""
        links = self.ruling.page.links
        choices = [Choice(link.label, "", link.group or "裁定") for link in links]
        number = await self.app.push_screen_wait(Chooser("リンク", choices))
        if number is not None:
            self.ruling.post_message(Reader.Followed(links[number]))

    @work(exclusive=True, group="dialog")
    async def action_edit(self) -> None:
        """Correct the scenario: fact by fact, or as text where it cannot be read or the user wants to."""
        from judge.tui.whatif.form import TEXT, SituationForm

        text: str | None = self.case.text or TEMPLATE
        try:
            told = await self.app.push_screen_wait(SituationForm(text or ""))
        except FieldError:
            told = (TEXT, text or "")
        if told is None:
            return
        what, text = told
        if what == TEXT:
            text = await self.app.push_screen_wait(ScenarioEditor(text))
        if text is not None:
            self.change_to(text)

    @work(exclusive=True, group="dialog")
    async def action_flip(self) -> None:
        """Turn one assumption round."""
        from judge.tui.whatif.flips import flips

        if self.case.scenario is None:
            self.status.say("局面として読み取れていないので、前提を変えられません。F6 で局面を書けます。", loud=True)
            return
        found = flips(self.case.text, self.case.scenario)
        choices = [Choice(flip.label, "", flip.about, words=flip.about) for flip in found]
        number = await self.app.push_screen_wait(Chooser("変える前提を選ぶ", choices))
        if number is not None:
            self.change_to(found[number].text)

    def change_to(self, text: str) -> None:
        """Play another scenario in the place of this one, under the same rules."""
        case = self.case
        edition = case.edition or case.page.get("rules_as_of")
        self.make(lambda: changed(case, text=text, edition=edition))

    @work(exclusive=True, group="dialog")
    async def action_edition(self) -> None:
        """Choose the edition whose rules hold."""
        date = await self.choose_edition("どの版のルールで処理しますか")
        if date is not None:
            case, search = self.case, self.app.workplace.search
            self.make(lambda: changed(case, edition=date, search=search))

    @work(exclusive=True, group="dialog")
    async def action_compare(self) -> None:
        """Show the ruling of two editions side by side."""
        if self.case.scenario is None:
            self.status.say("局面として読み取れていないので、版を比べられません。", loud=True)
            return
        date = await self.choose_edition("どの版と比べますか")
        if date is not None:
            here = str(self.case.page.get("rules_as_of") or newest().date)
            await self.app.push_screen_wait(SidesScreen(self.case, date, here))

    @work(exclusive=True, group="case")
    async def action_eras(self) -> None:
        """Show the answers of all editions."""
        if self.case.scenario is None:
            self.status.say("局面として読み取れていないので、版を比べられません。", loud=True)
            return
        self.status.say("すべての版で処理しています…")
        answer = await asyncio.to_thread(through_time, self.case)
        self.status.say("")
        if answer:
            self.ruling.show(eras_page(answer))

    async def choose_edition(self, title: str) -> str | None:
        """Let the user choose an edition; the newest stands first."""
        rows = list(reversed(editions()))
        choices = [Choice(f"{one.date}版", "最新" if one == newest() else "") for one in rows]
        number = await self.app.push_screen_wait(Chooser(title, choices))
        return None if number is None else rows[number].date

    @property
    def plain(self) -> str:
        """Return what is shown as plain text."""
        return self.ruling.page.plain


def _with(case: Case, **changes: object) -> Case:
    from dataclasses import replace

    return replace(case, **{"before": (), "said": "", **changes})  # type: ignore[arg-type]


TEMPLATE = """# 局面: object は最初にあるもの、action は起こること（順に）
players = { A = 20, B = 20 }
object = [
  { name = "熊", is = "2/2 緑のクリーチャー, 頑強" },
]
action = [
  { do = "spell", by = "B", name = "稲妻", does = [{ do = "deal damage", amount = 3 }], target = "熊" },
]
"""
