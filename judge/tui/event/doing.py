"""What the event's actions do: record, show, lock.

Invariant: a ruling that was confirmed is on the disk; while the event is locked, nothing changes the library.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.desk.faults import explain
from judge.desk.rulinglog import Entry
from judge.rules.editions import newest
from judge.tui.event import draft
from judge.tui.event.form import RulingForm
from judge.tui.event.large import LargeScreen, large_page
from judge.tui.reading.page import Page
from judge.tui.whatif.screen import WhatIfScreen

if TYPE_CHECKING:
    from judge.tui.app import JudgeApp


def open_page(app: JudgeApp) -> tuple[Page, str, str]:
    """Return the page in front, what was asked there, and the edition it speaks of."""
    screen = app.screen
    if isinstance(screen, WhatIfScreen):
        edition = str(screen.case.page.get("rules_as_of") or newest().date)
        return screen.ruling.page, screen.case.question, edition
    page = app.main.reader.page
    question = "" if page.place.kind == "start" else page.title
    return page, question, page.place.edition or newest().date


def new_entry(app: JudgeApp) -> Entry:
    """Return the unsaved draft, else one made from the page in front."""
    if app.draft is not None:
        return app.draft
    page, question, edition = open_page(app)
    library = app.workplace.fingerprint
    return draft.from_page(page, question=question, who=app.settings.who, edition=edition, library=library)


async def record(app: JudgeApp, entry: Entry) -> None:
    """Let the user write a ruling and put it into the log."""

    def save(one: Entry) -> str:
        try:
            if one.id:
                app.log_.change(one)
            else:
                app.log_.add(one)
        except OSError as error:
            known = explain(error)
            said = known.message if known else f"書けません（{error.strerror}）。"
            return f"記録できませんでした。{said}書いたものはこの欄に残っています。"
        return ""

    saved, entry = await app.push_screen_wait(RulingForm(entry, save))
    if saved:
        app.draft = None
        if entry.who != app.settings.who:
            app.remember(who=entry.who)
        app.say("記録しました。一覧は Ctrl+G です。")
    else:
        app.draft = None if entry.id else entry
        app.say("書きかけは残っています。F9 で続けられます。" if app.draft else "")


def show_large(app: JudgeApp) -> None:
    """Show the gist of the page in front in large type."""
    page, _, edition = open_page(app)
    text = page.gist or page.title
    app.push_screen(LargeScreen(large_page(f"総合ルール {edition}版", text)))


def lock(app: JudgeApp) -> None:
    """Lock the library for an event, or unlock it."""
    if app.settings.locked:
        app.remember(locked="")
        app.say("固定を解除しました。")
    else:
        app.remember(locked=app.workplace.fingerprint)
        app.say("蔵書を固定しました。解除するまで、この画面からの変更を断ります。")
    app.main.stand(app.standing)
