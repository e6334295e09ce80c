"""The application: opens the library in the background, holds what all screens share, and survives its own faults.

Invariant: no traceback reaches the screen; a fault goes to a file whose path is told.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from textual import work
from textual.app import App
from textual.screen import ModalScreen

from judge.desk.core import Desk
from judge.desk.settings import KEYS_FILE, Settings, load_keys, load_settings, save_settings
from judge.tui import themes
from judge.tui.actions import ACTIONS, BY_ID, bindings, is_key
from judge.tui.common.lines import PROGRESS, StatusLine
from judge.tui.main.screen import MainScreen
from judge.tui.places import START, Place
from judge.tui.workplace import Workplace

if TYPE_CHECKING:
    from judge.desk.keepsakes import Keepsakes
    from judge.desk.rulinglog import Entry, RulingLog
    from judge.tui.whatif.case import Case

LOOK_EVERY = 10.0
"""Seconds between two looks at whether another process changed the library."""


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
    CSS = """
    .-no-borders * { border-left: none; border-top: none; }
    """

    def __init__(self, home: str | None = None) -> None:
        super().__init__()
        self.findable = asyncio.Event()
        self.opened = asyncio.Event()
        self._news: tuple[str, ...] = ()
        self.workplace = Workplace(home, self._told_from_thread)
        self.draft: Entry | None = None
        self.settings, problems = load_settings(self.desk.home)
        known = {action.id: action.area for action in ACTIONS}
        self._own_keys, more = load_keys(self.desk.home, known, is_key)
        self.problems = (*problems, *more)
        self.case: Case | None = None
        self.farewell = ""
        for theme in themes.OWN:
            self.register_theme(theme)
        self.wear(self.settings)
        self.main = MainScreen(self.settings.view)

    @property
    def desk(self) -> Desk:
        """Return the desk."""
        return self.workplace.desk

    @cached_property
    def keepsakes(self) -> Keepsakes:
        """Return bookmarks, notes and history."""
        from judge.desk.keepsakes import Keepsakes

        return Keepsakes(self.desk.home)

    @cached_property
    def log_(self) -> RulingLog:
        """Return the log of rulings."""
        from judge.desk.rulinglog import RulingLog

        return RulingLog(self.desk.home)

    def get_default_screen(self) -> MainScreen:
        """Begin on the screen of searching and reading."""
        return self.main

    def on_mount(self) -> None:
        """Put on the keys, and open the library once the screen is there."""
        self.set_keymap({name: ",".join(keys) for name, keys in self._own_keys.items()})
        self.call_after_refresh(self.open_library)
        self.set_interval(LOOK_EVERY, self.look_at_library)

    @property
    def keys(self) -> Mapping[str, Sequence[str]]:
        """Return the keys in force, by action id."""
        return {action.id: self._own_keys.get(action.id, action.keys) for action in ACTIONS}

    # -- the library ----------------------------------------------------------------------------------------------

    @work(exclusive=True, group="library")
    async def open_library(self) -> None:
        """Open the library in the background; everything that needs it waits."""
        before = self.workplace.documents if self.workplace.is_open else None
        self.main.status.say("蔵書を開いています…")
        try:
            await asyncio.to_thread(self.workplace.open, self._found_from_thread)
        except Exception as error:
            self.failed(error)
            self.main.stand("蔵書なし（F2「開き直す」）")
            return
        self.findable.set()
        self.opened.set()
        said = (*self._news, *(self.problems if before is None else ()))
        if not said and before is not None:
            said = _change_said(before, self.workplace.documents)
        self._news = ()
        self.main.status.done()
        if said:
            self.say("　".join(said), loud=True)
        self.main.stand(self.standing)
        if self.settings.locked not in ("", self.workplace.fingerprint):
            self.say("蔵書が固定したときと違います。固定／解除で確かめてください。", loud=True)
        self.main.show_start()

    @work(exclusive=True, group="look")
    async def look_at_library(self) -> None:
        """Open the library again when another process changed it, or mended what could not be opened."""
        try:
            changed = await asyncio.to_thread(self.workplace.changed)
        except Exception as error:
            self.failed(error)
            return
        if changed and self.settings.locked:
            self.say("蔵書がほかで変わりました。固定中なので、前の蔵書のまま使います。", loud=True)
        elif changed:
            self.open_library()

    def _found_from_thread(self) -> None:
        """Let the searches go that wait, from any thread."""
        if self._loop is not None and self.is_running:
            self._loop.call_soon_threadsafe(self.findable.set)

    def _told_from_thread(self, message: str) -> None:
        """Show what the library says while it is opened; what is no mere progress is said again at the end."""
        if not message.endswith(PROGRESS):
            self._news = (*self._news, message)
        self.say_from_thread(message)

    def say_from_thread(self, message: str) -> None:
        """Show a message of the library, from any thread."""
        if self._loop is not None and self.is_running:
            self._loop.call_soon_threadsafe(self.main.status.say, message)

    def say(self, text: str, *, loud: bool = False) -> None:
        """Show a message on the screen that is in front."""
        for screen in (self.screen, self.main):
            found = screen.query(StatusLine)
            if found:
                found.first().say(text, loud=loud)
                return

    # -- what the screens ask for ---------------------------------------------------------------------------------

    def do(self, action_id: str) -> None:
        """Do an action of the table, wherever it belongs."""
        action = BY_ID[action_id]
        node = {"app": self, "main": self.main, "reading": self.main.reader}.get(action.area, self.main)
        if node is self.main.reader:
            self.main.reader.focus()
        self.call_later(self.run_action, action.method, node)

    def ask(self, question: str) -> None:
        """Answer a question about a situation, or play the scenario file that it names."""
        from judge.tui.whatif.case import Case

        text = _scenario_file(question)
        case = Case(question) if text is None else Case("", text=text, own=True)
        self.main.trail.go(Place("whatif", question), question)
        self.open_case(case)

    def reopen_case(self, question: str) -> None:
        """Show the case of a question again."""
        from judge.tui.whatif.case import Case

        same = self.case is not None and self.case.question == question
        self.open_case(self.case if same and self.case else Case(question))

    @work(exclusive=True, group="dialog")
    async def open_case(self, case: Case) -> None:
        """Show a case until the user leaves it, then go where a link led."""
        from judge.tui.whatif.screen import WhatIfScreen

        place = await self.push_screen_wait(WhatIfScreen(case))
        if place is not None:
            self.main.go(place)

    @property
    def standing(self) -> str:
        """Return what always stands in the status line."""
        from judge.tui.event.standing import standing

        return standing(self)

    def draft_or_new(self) -> Entry:
        """Return the ruling that is not saved yet, else a new one on the page in front."""
        from judge.tui.event import doing as event

        return event.new_entry(self)

    async def record(self, entry: Entry) -> None:
        """Let the user write a ruling into the log."""
        from judge.tui.event import doing as event

        await event.record(self, entry)

    def visited(self, place: Place, title: str) -> None:
        """Take note of a page that was opened."""
        if place != START:
            self._keep_visit(str(place), title)

    @work(group="visits")
    async def _keep_visit(self, place: str, title: str) -> None:
        try:
            await asyncio.to_thread(self.keepsakes.visited, place, title)
        except OSError as error:
            self.failed(error)

    def remember(self, **changes: object) -> None:
        """Change the settings, at once and for the next time."""
        self.settings = replace(self.settings, **changes)  # type: ignore[arg-type]
        try:
            save_settings(self.desk.home, self.settings)
        except OSError as error:
            self.failed(error)

    def wear(self, settings: Settings) -> None:
        """Put on theme and borders."""
        self.theme = settings.theme if themes.is_known(settings.theme) else themes.DEFAULT
        self.set_class(not settings.borders, "-no-borders")

    # -- actions --------------------------------------------------------------------------------------------------

    def action_help(self) -> None:
        """Show the help of the focused place."""
        from judge.tui.common.help import HelpScreen, help_page

        if isinstance(self.screen, HelpScreen):
            self.screen.dismiss(None)
            return
        areas = [str(area) for node in (self.focused, self.screen) if (area := getattr(node, "AREA", None))]
        where = f"キーは {self.desk.home.config / KEYS_FILE} で変えられます。"
        self.push_screen(HelpScreen(help_page(areas or ["main"], self.keys, where=where)))

    @work(exclusive=True, group="dialog")
    async def action_record(self) -> None:
        """Record a ruling."""
        if not isinstance(self.screen, ModalScreen):
            await self.main.arrived()
            await self.record(self.draft_or_new())

    def action_log(self) -> None:
        """Open the log."""
        from judge.tui.event.log import LogScreen

        if not isinstance(self.screen, (ModalScreen, LogScreen)):
            self.push_screen(LogScreen())

    async def action_large(self) -> None:
        """Show the gist in large type."""
        from judge.tui.event import doing as event

        if not isinstance(self.screen, ModalScreen):
            await self.main.arrived()
            event.show_large(self)

    def action_lock(self) -> None:
        """Lock or unlock the library."""
        from judge.tui.event import doing as event

        event.lock(self)

    @work(exclusive=True, group="dialog")
    async def action_bookmarks(self) -> None:
        """List the bookmarks."""
        from judge.tui.notes import doing as notes

        await notes.choose(self, "しおり", self.keepsakes.bookmarks, "しおりはまだありません。F6 で付けます。")

    @work(exclusive=True, group="dialog")
    async def action_notes(self) -> None:
        """List the notes."""
        from judge.tui.notes import doing as notes

        await notes.choose(self, "メモ", self.keepsakes.notes, "メモはまだありません。Ctrl+N で書きます。")

    @work(exclusive=True, group="dialog")
    async def action_history(self) -> None:
        """List what was read."""
        from judge.tui.notes import doing as notes

        await notes.choose(self, "履歴", self.keepsakes.history, "まだ何も読んでいません。")

    @work(exclusive=True, group="dialog")
    async def action_scenario(self) -> None:
        """Write a scenario and play it."""
        from judge.tui.whatif.case import Case
        from judge.tui.whatif.editor import ScenarioEditor
        from judge.tui.whatif.screen import TEMPLATE

        text = await self.push_screen_wait(ScenarioEditor(TEMPLATE, "局面を書く"))
        if text is not None:
            self.open_case(Case("", text=text, own=True))

    def action_reopen(self) -> None:
        """Open the library again."""
        self.open_library()

    @work(exclusive=True, group="dialog")
    async def action_import(self) -> None:
        """Import files into the library."""
        from judge.tui.importing.picker import FilePicker

        if self.settings.locked:
            self.say("蔵書は固定されています。取り込むには、先に固定／解除で解除してください。", loud=True)
            return
        names = await self.push_screen_wait(FilePicker(Path.cwd()))
        if names:
            self.import_now(names)

    @work(exclusive=True, group="import")
    async def import_now(self, names: Sequence[str]) -> None:
        """Import files in the background, then open the library again."""
        from judge.desk.problem import Problem
        from judge.tui.importing.work import import_files

        try:
            done = await asyncio.to_thread(import_files, self.desk, names, self.say_from_thread)
        except Problem as problem:
            self.say(" ".join((problem.message, *problem.advice)), loud=True)
            return
        except Exception as error:
            self.failed(error)
            return
        self._news = (done,)
        self.open_library()

    @work(exclusive=True, group="dialog")
    async def action_theme(self) -> None:
        """Choose a theme, or whether panes have borders."""
        from judge.tui.common.chooser import Choice, Chooser

        names = list(themes.NAMES)
        choices = [Choice(label, "今の配色" if name == self.theme else "") for name, label in themes.NAMES.items()]
        choices.append(Choice("枠線を消す" if self.settings.borders else "枠線を付ける"))
        number = await self.push_screen_wait(Chooser("配色", choices))
        if number is None:
            return
        if number < len(names):
            self.remember(theme=names[number])
        else:
            self.remember(borders=not self.settings.borders)
        self.wear(self.settings)

    @work(exclusive=True, group="dialog")
    async def action_edition(self) -> None:
        """Look at the rule that is open as a number of another edition."""
        from judge.rules.editions import editions, newest
        from judge.tui.common.chooser import Choice, Chooser

        place = self.main.reader.page.place
        if place.kind != "rule":
            self.say("条文のページで使います。", loud=True)
            return
        rows = list(reversed(editions()))
        choices = [Choice(f"{one.date}版", "最新" if one == newest() else "") for one in rows]
        number = await self.push_screen_wait(Chooser("どの版の番号として見ますか", choices))
        if number is not None:
            date = rows[number].date
            self.main.go(Place("rule", place.key, None if date == newest().date else date))

    # -- faults ---------------------------------------------------------------------------------------------------

    def failed(self, error: BaseException) -> None:
        """Say what went wrong; a fault of `judge` itself goes to a file."""
        from judge.desk.faults import explain

        known = explain(error)
        if known:
            self.say(" ".join((known.message, *known.advice)), loud=True)
        else:
            self.report(error)

    def report(self, error: BaseException) -> None:
        """Write the details of a fault to a file and say where it is."""
        from judge.desk import crash

        path = crash.report(error, ["(tui)"], self.desk.home_override)
        where = f"詳細: {path}" if path else "詳細は書き出せませんでした。"
        self.say(f"内部エラーです（{type(error).__name__}）。{where}", loud=True)

    def _handle_exception(self, error: Exception) -> None:
        """Leave with a message and the path of a report instead of a traceback on the screen."""
        from judge.desk import crash

        path = crash.report(error, ["(tui)"], self.desk.home_override)
        where = f"詳細: {path}" if path else "詳細は書き出せませんでした（書き込める場所がありません）。"
        self.farewell = f"内部エラーで終わりました（{type(error).__name__}）。記録とメモは無事です。\n{where}\n"
        self._return_code = 2
        self.exit(return_code=2)


def _change_said(before: int, now: int) -> tuple[str, ...]:
    """Return what to say about the number of documents before and after the library was opened again."""
    if before == now:
        return ()
    if now < before:
        return (f"蔵書の文書が {before} 件から {now} 件に減りました。足りなければ取り込み直してください。",)
    return (f"蔵書の文書が {now} 件になりました。",)


def _scenario_file(text: str) -> str | None:
    """Return the content of the scenario file that a text names, None when it names none."""
    if not text.endswith(".toml"):
        return None
    try:
        return Path(text).expanduser().read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError, RuntimeError, ValueError):
        return None
