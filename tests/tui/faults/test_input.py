"""Whatever is pasted, pressed or resized, on every screen: the program goes on, and nothing is cut off."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual import events
from textual.widgets import Input, TextArea

from judge.desk.rulinglog import Entry
from judge.tui.common.boxes import MOST
from judge.tui.common.chooser import Choice, Chooser
from judge.tui.event.form import RulingForm
from judge.tui.event.log import LogScreen
from judge.tui.importing.picker import FilePicker
from judge.tui.whatif.case import Case
from judge.tui.whatif.editor import ScenarioEditor
from judge.tui.whatif.form import SituationForm
from judge.tui.whatif.screen import WhatIfScreen
from tests.tui.conftest import Driver

PASTED = ("頑強 [X] \x1b[31m\n" * 8000)[:100_000]
QUESTION = "頑強を持つ3/3が破壊された。戻ってきたら何/何？"
SCREENS = {
    "chooser": lambda: Chooser("一覧", [Choice("一")]),
    "form": lambda: RulingForm(Entry(), lambda entry: ""),
    "editor": lambda: ScenarioEditor("", "局面"),
    "facts": lambda: SituationForm('object = [{ name = "[/][X] 犬", is = "3/3 クリーチャー, 頑強" }]'),
    "picker": lambda: FilePicker(Path(__file__).parent),
    "whatif": lambda: WhatIfScreen(Case(QUESTION)),
    "log": LogScreen,
}
SIZES = ((40, 10), (300, 100), (41, 11), (99, 24), (100, 13), (40, 10), (80, 24))


@pytest.mark.parametrize("name", ["main", "find", *SCREENS])
def test_paste_of_100_kb(drive, own_home: Path, name: str, told) -> None:
    async def script(driver: Driver) -> None:
        if name == "find":
            await driver.press("f3")
        elif name != "main":
            driver.app.push_screen(SCREENS[name]())
            await driver.settle()
        screen = driver.app.screen
        boxes = [*screen.query(Input), *screen.query(TextArea)]
        held = []
        for box in boxes if name != "main" else [driver.app.main.omnibox]:
            box.focus()
            await driver.settle()
            box.post_message(events.Paste(PASTED))
            await driver.settle()
            text = box.value if isinstance(box, Input) else box.text
            assert "\x1b" not in text and (isinstance(box, TextArea) or (len(text) <= MOST and "\n" not in text))
            held.append(len(text))
        assert held and driver.app.is_running and len(driver.lines) == 24 and "\x1b" not in driver.text
        told(f"boxes hold {held} characters")

    drive(script, home=own_home)


@pytest.mark.parametrize("name", SCREENS)
def test_resizing_while_busy(drive, own_home: Path, name: str, told) -> None:
    async def script(driver: Driver) -> None:
        driver.app.push_screen(SCREENS[name]())
        for width, height in SIZES:
            await driver.pilot.resize_terminal(width, height)
        await driver.settle()
        assert len(driver.lines) == 24 and all(driver.lines[-1:])
        told(f"{len(SIZES)} sizes")

    drive(script, home=own_home)


def test_resizing_while_a_question_is_answered(drive, own_home: Path, told) -> None:
    async def script(driver: Driver) -> None:
        driver.app.ask(QUESTION)
        for width, height in SIZES * 2:
            await driver.pilot.resize_terminal(width, height)
        await driver.settle()
        assert isinstance(driver.app.screen, WhatIfScreen) and driver.app.screen.case.page
        assert "2/2" in driver.text
        told("answered at 80x24")

    drive(script, home=own_home)


@pytest.mark.parametrize(
    ("typed", "kind"),
    [
        ("ｃａｒｄ：赤い", "card"),
        ("７０２．７９", "rule"),
        ("ｃｒ：回顧", "rule"),
        ("＞配色", None),
        ("　回顧　", "rule"),
    ],
)
def test_input_method_left_on(drive, typed: str, kind: str | None, told) -> None:
    async def script(driver: Driver) -> None:
        driver.app.main.omnibox.put(typed)
        await driver.settle()
        row = driver.app.main.hits.rows[0]
        assert (row.place.kind if row.place else None) == kind
        told(f"{row.kind} {row.title}")

    drive(script)


def test_keys_that_mean_nothing_here(drive, told) -> None:
    keys = (
        "f11",
        "f12",
        "ctrl+z",
        "ctrl+backslash",
        "alt+x",
        "insert",
        "ctrl+up",
        "ctrl+down",
        "left",
        "delete",
        "home",
    )

    async def script(driver: Driver) -> None:
        for place in ("omnibox", "hits", "reader"):
            getattr(driver.app.main, place).focus()
            await driver.press(*keys)
        assert driver.app.is_running and driver.app.screen is driver.app.main
        told(f"{len(keys)} keys in 3 places")

    drive(script)
