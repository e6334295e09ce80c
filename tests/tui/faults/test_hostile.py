"""Hostile text, sizes, damaged files and faults: every screen stays whole."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from judge.desk.rulinglog import Entry, RulingLog
from judge.paths import home
from judge.rules.editions import newest
from judge.tui.app import JudgeApp
from judge.tui.common.chooser import Choice, Chooser
from judge.tui.common.help import HelpScreen, help_page
from judge.tui.event.form import RulingForm
from judge.tui.event.large import LargeScreen, large_page
from judge.tui.event.log import LogScreen
from judge.tui.importing.picker import FilePicker
from judge.tui.places import Place
from judge.tui.reading.page import Writer
from judge.tui.search.answer import Answer, Row
from judge.tui.search.query import Typed
from judge.tui.whatif.case import written
from judge.tui.whatif.editor import ScenarioEditor
from judge.tui.whatif.form import SituationForm
from judge.tui.whatif.screen import WhatIfScreen
from judge.tui.whatif.sides import SidesScreen
from tests.tui.conftest import Driver

HOSTILE = (
    "[/] [X] [bold]太[/bold] [@click=app.quit]押[/] \x1b[31m赤\x1b]52;c;QQ==\x07 \u202e逆\u200b {2}{W/U} 「"
    + "長" * 300
)
SIZES = [(40, 10), (80, 24), (300, 100)]
SCENARIO = 'object = [{ name = "[/][X] 犬", is = "3/3 クリーチャー, 頑強" }]\naction = [{ do = "check" }]'


def hostile_page():
    out = Writer()
    out.heading(HOSTILE, HOSTILE)
    out.line((HOSTILE, "link", Place("passage", HOSTILE)), HOSTILE, hang=300)
    out.text(HOSTILE, [(0, 3, Place("card", HOSTILE))], indent=300)
    return out.page(Place("passage", HOSTILE), HOSTILE, crumbs=((HOSTILE, None),) * 5)


def safe(text: str) -> bool:
    return not {"\x1b", "\u202e", "\u200b", "\x07"} & set(text)


SCREENS = {
    "help": lambda: HelpScreen(help_page(["main", "reading"], {})),
    "chooser": lambda: Chooser(HOSTILE, [Choice(HOSTILE, HOSTILE, HOSTILE, HOSTILE)]),
    "large": lambda: LargeScreen(large_page(HOSTILE, HOSTILE)),
    "form": lambda: RulingForm(
        Entry(table=HOSTILE, question=HOSTILE, ruling=HOSTILE, who=HOSTILE), lambda entry: HOSTILE
    ),
    "editor": lambda: ScenarioEditor(HOSTILE, HOSTILE),
    "facts": lambda: SituationForm(SCENARIO),
    "picker": lambda: FilePicker(Path(__file__).parent),
    "whatif": lambda: WhatIfScreen(written(HOSTILE, SCENARIO)),
    "whatif refused": lambda: WhatIfScreen(written(HOSTILE, HOSTILE)),
    "sides": lambda: SidesScreen(written("", SCENARIO), "2008-05-01", newest().date),
    "log": LogScreen,
}


@pytest.mark.parametrize("size", SIZES)
def test_hostile_text_and_sizes_on_every_screen(drive, own_home: Path, size) -> None:
    RulingLog(home(own_home)).add(Entry(table=HOSTILE, question=HOSTILE, ruling=HOSTILE))

    async def script(driver: Driver) -> None:
        main = driver.app.main
        main.pane.show(hostile_page())
        main._show_answer(
            Answer(Typed("search", HOSTILE), (Row(HOSTILE, HOSTILE, None, HOSTILE, HOSTILE, ((0, 5),), HOSTILE),))
        )
        main.status.say(HOSTILE, loud=True)
        await driver.settle()
        assert safe(driver.text)
        for make in SCREENS.values():
            driver.app.push_screen(make())
            await driver.settle()
            assert safe(driver.text) and len(driver.lines) == size[1]
            driver.app.screen.dismiss(None)
            await driver.settle()
        assert driver.app.is_running and driver.app.screen is main

    drive(script, size=size, home=own_home)


def test_resizing_while_searching(drive) -> None:
    async def script(driver: Driver) -> None:
        for width, height in ((40, 10), (300, 100), (41, 11), (100, 30), (99, 24)):
            driver.app.main.omnibox.put("回顧"[: width % 2 + 1])
            await driver.pilot.resize_terminal(width, height)
        await driver.settle()
        assert driver.app.main.hits.rows and len(driver.lines) == 24

    drive(script)


@pytest.mark.parametrize("words", ["[/]", "[X]", "\x1b[31m", "card:", "？", "＞[/]", "cr:[", '"', "：" * 50])
def test_no_words_break_the_search(drive, words: str) -> None:
    async def script(driver: Driver) -> None:
        driver.app.main.omnibox.put(words)
        await driver.settle()
        await driver.press("down")
        assert driver.app.is_running and safe(driver.text)

    drive(script)


def test_broken_settings_and_keys_are_named_and_defaults_hold(drive, own_home: Path) -> None:
    config = home(own_home).config
    config.mkdir(parents=True)
    (config / "settings.json").write_text("{oops", encoding="utf-8")
    (config / "keys.toml").write_text('[keys]\n"main.bak" = "f7"\n"main.view" = "v"\n', encoding="utf-8")

    async def script(driver: Driver) -> None:
        problems = "".join(driver.app.problems)
        assert "settings.json の1行目" in problems and "keys.toml の2行目" in problems
        assert driver.app.keys["main.back"] == ("f7", "alt+left") and driver.app.keys["main.view"] == ("v",)
        driver.app.main.reader.focus()
        await driver.press("v")
        assert driver.app.main.view == "digest"

    drive(script, home=own_home)


def test_a_library_changed_by_another_process_is_opened_again(drive, own_home: Path) -> None:
    from judge.desk.core import Desk
    from judge.tui.importing.work import import_files
    from tests.tui.conftest import LAYOUTS

    async def script(driver: Driver) -> None:
        before = driver.app.workplace.documents
        await asyncio.to_thread(import_files, Desk(str(own_home)), [str(LAYOUTS / "plain.txt")], lambda text: None)
        driver.app.look_at_library()
        await driver.settle()
        assert driver.app.workplace.documents == before + 1

    drive(script, home=own_home)


def test_a_locked_library_stays_as_it_is(drive, own_home: Path) -> None:
    async def script(driver: Driver) -> None:
        await driver.type(">固定")
        await driver.press("enter")
        assert driver.app.settings.locked == driver.app.workplace.fingerprint and "固定 CR" in driver.text
        await driver.type(">取り込む")
        await driver.press("enter")
        assert driver.app.screen is driver.app.main and "固定されています" in driver.app.main.status.said

    drive(script, home=own_home)


def test_a_library_that_cannot_be_opened_is_said(own_home: Path) -> None:
    (own_home / "data" / "library.sqlite3").write_bytes(b"no library" * 1000)

    async def session() -> str:
        app = JudgeApp(str(own_home))
        async with app.run_test(size=(80, 24)) as pilot:
            for _ in range(100):
                await pilot.pause(0.05)
                if app.opened.is_set() or "開いて" not in app.main.status.said:
                    break
            return app.main.status.said

    assert "蔵書" in asyncio.run(session())


def test_a_fault_ends_with_a_report_and_no_traceback(drive, own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def script(driver: Driver) -> None:
        def broken(*args: object) -> None:
            raise RuntimeError("made to fail")

        monkeypatch.setattr(driver.app.workplace, "page", broken)
        await driver.type("回顧")
        await driver.press("enter")
        said = driver.app.main.status.said
        assert "内部エラー" in said and "Traceback" not in driver.text
        reports = list((own_home / "cache" / "crash").iterdir())
        assert len(reports) >= 1 and "made to fail" in reports[0].read_text(encoding="utf-8")

    drive(script, home=own_home)


def test_a_full_disk_keeps_the_ruling_in_its_form(drive, own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def script(driver: Driver) -> None:
        def full(entry: Entry) -> Entry:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(driver.app.log_, "add", full)
        await driver.press("f9")
        form = driver.app.screen
        assert isinstance(form, RulingForm)
        form.query_one("#ruling-text").text = "戻る。"
        await driver.press("f9")
        assert driver.app.screen is form and "空き" in driver.text
        await driver.press("escape")
        assert driver.app.draft is not None and driver.app.draft.ruling == "戻る。"

    drive(script, size=(80, 30), home=own_home)


def test_a_fault_in_a_handler_leaves_with_a_report(own_home: Path) -> None:
    async def session() -> JudgeApp:
        app = JudgeApp(str(own_home))

        def broken() -> None:
            raise RuntimeError("made to fail")

        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            app.call_later(broken)
            await asyncio.sleep(0.2)
        return app

    app = asyncio.run(session())
    reports = list((own_home / "cache" / "crash").iterdir())
    assert app.return_code == 2 and len(reports) == 1 and str(reports[0]) in app.farewell
    assert "made to fail" in reports[0].read_text(encoding="utf-8")
