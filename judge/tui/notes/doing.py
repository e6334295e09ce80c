"""What the actions on bookmarks, notes and history do.

Invariant: what is said to be kept is on the disk.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from judge.desk.keepsakes import Kept
from judge.tui.common.chooser import Chooser
from judge.tui.notes.lists import rows
from judge.tui.whatif.editor import ScenarioEditor

if TYPE_CHECKING:
    from judge.tui.app import JudgeApp


def toggle_bookmark(app: JudgeApp) -> None:
    """Set or take away the bookmark of the page that is open."""
    page = app.main.reader.page
    if page.place.kind == "start":
        app.say("しおりを付けるページを開いてください。")
        return
    try:
        on = not app.keepsakes.is_bookmarked(str(page.place))
        app.keepsakes.bookmark(str(page.place), page.title, on=on)
    except OSError as error:
        app.failed(error)
        return
    app.say("しおりを付けました。一覧は Ctrl+B です。" if on else "しおりを外しました。")


async def write_note(app: JudgeApp) -> None:
    """Let the user write the note of the page that is open."""
    page = app.main.reader.page
    if page.place.kind == "start":
        app.say("メモを書くページを開いてください。")
        return
    try:
        old = app.keepsakes.note(str(page.place))
    except OSError as error:
        app.failed(error)
        return
    text = await app.push_screen_wait(ScenarioEditor(old, f"メモ — {page.title}"))
    while text is not None and text.strip() != old:
        try:
            app.keepsakes.write_note(str(page.place), page.title, text)
        except OSError as error:
            app.failed(error)
            text = await app.push_screen_wait(ScenarioEditor(text, "メモを書けませんでした。書いたものは残っています"))
        else:
            app.say("メモを書きました。")
            app.main.reload()
            return


async def choose(app: JudgeApp, title: str, kept: Callable[[], list[Kept]], empty: str) -> None:
    """Let the user choose among kept places, and go there."""
    try:
        found = rows(kept())
    except OSError as error:
        app.failed(error)
        return
    number = await app.push_screen_wait(Chooser(title, [choice for _, choice in found], empty=empty))
    if number is not None:
        app.main.go(found[number][0])
