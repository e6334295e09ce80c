"""Ten things a judge does, each with few keys besides the text typed."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.desk.keepsakes import Keepsakes
from judge.desk.rulinglog import RulingLog
from judge.paths import home
from judge.tui.event.form import RulingForm
from judge.tui.places import Place
from judge.tui.whatif.screen import WhatIfScreen
from tests.tui.conftest import LAYOUTS, Driver

MOST = 6
QUESTION = "頑強を持つ3/3が破壊された。戻ってきたら何/何？"


@pytest.fixture
def task(drive):
    """Run a task and check how many keys it took."""

    def run(script, **more) -> None:
        async def counted(driver: Driver) -> None:
            await script(driver)
            assert driver.keys <= MOST

        drive(counted, **more)

    return run


def text(driver: Driver) -> str:
    return driver.app.main.reader.page.plain


def test_name_to_ruling(task) -> None:
    async def script(driver: Driver) -> None:
        await driver.type("赤い見本")
        await driver.press("enter")
        assert driver.app.main.reader.page.title == "赤い見本"
        assert "裁定 EVE-FAQ-2008" in text(driver)

    task(script)


@pytest.mark.parametrize("typed", ["かいこ", "kaiko"])
def test_kana_to_ruling(task, typed: str) -> None:
    async def script(driver: Driver) -> None:
        await driver.type(typed)
        await driver.press("down", "down", "enter")
        assert "回顧" in text(driver)

    task(script)


def test_old_number_to_todays_rule(task) -> None:
    async def script(driver: Driver) -> None:
        await driver.type("502.79")
        await driver.press("enter")
        assert "今の版" in text(driver) and "にはありません" in text(driver)
        await driver.press("right", "right", "enter")
        assert driver.app.main.reader.page.place == Place("rule", "702.79")
        assert "頑強" in text(driver)

    task(script)


def test_card_to_what_mentions_it(task) -> None:
    async def script(driver: Driver) -> None:
        await driver.type("丘の巨人")
        await driver.press("enter", "f4")
        await driver.type("触れている")
        assert "このカードに触れている段落" in text(driver)

    task(script)


def test_rule_to_who_cites_it(task) -> None:
    async def script(driver: Driver) -> None:
        await driver.type("cr:回顧")
        await driver.press("enter")
        assert "この条文に触れている裁定" in text(driver)
        await driver.press("f3")
        await driver.type("触れている裁定")
        await driver.press("escape", "right", "enter")
        assert driver.app.main.reader.page.place.kind in ("passage", "card")

    task(script)


def test_question_to_ruling_to_why(task) -> None:
    async def script(driver: Driver) -> None:
        driver.app.main.omnibox.put(f"？{QUESTION}")
        await driver.press("enter")
        screen = driver.app.screen
        assert isinstance(screen, WhatIfScreen) and "2/2" in screen.case.page["answer"]
        await driver.press("right", "enter")
        assert screen.case.about == 1 and "手順 1 はなぜか" in screen.ruling.page.plain

    task(script)


def test_change_of_the_edition(task) -> None:
    async def script(driver: Driver) -> None:
        driver.app.main.omnibox.put(f"？{QUESTION}")
        await driver.press("enter", "f5")
        await driver.type("2008-05")
        await driver.press("enter")
        screen = driver.app.screen
        assert isinstance(screen, WhatIfScreen) and screen.case.page["rules_as_of"] == "2008-05-01"
        assert screen.case.parting is not None or "変える前と同じ" in driver.text

    task(script)


def test_log_a_ruling_and_export_it(task, own_home: Path) -> None:
    async def script(driver: Driver) -> None:
        driver.app.main.omnibox.put("502.82a")
        await driver.settle()
        await driver.press("enter", "f9")
        assert isinstance(driver.app.screen, RulingForm)
        await driver.type("12")
        await driver.press("f9", "ctrl+g", "f5")
        entries, _ = RulingLog(home(own_home)).entries()
        assert [entry.table for entry in entries] == ["12"] and entries[0].ruling
        exported = sorted((own_home / "data" / "export").iterdir())
        assert [path.suffix for path in exported] == [".md", ".txt"]
        assert "テーブル 12" in exported[0].read_text(encoding="utf-8")

    task(script, home=own_home)


def test_bookmark_and_return(task, own_home: Path) -> None:
    async def script(driver: Driver) -> None:
        await driver.type("702.81")
        await driver.press("enter", "f6")
        driver.app.main.go(Place("rule", "702.79"))
        await driver.settle()
        await driver.press("ctrl+b", "enter")
        assert driver.app.main.reader.page.place == Place("rule", "702.81")
        assert Keepsakes(home(own_home)).is_bookmarked("rule:702.81")

    task(script, home=own_home)


def test_import_a_document(task, own_home: Path) -> None:
    async def script(driver: Driver) -> None:
        before = driver.app.workplace.documents
        await driver.type(">取り込む")
        await driver.press("enter")
        driver.app.screen.query_one("Input").value = str(LAYOUTS / "plain.txt")
        await driver.press("enter")
        await driver.until(lambda: driver.app.workplace.documents == before + 1)
        assert driver.app.workplace.documents == before + 1
        assert "取り込みました" in driver.app.main.status.said

    task(script, home=own_home)
