"""A question or a scenario, its board, its ruling, and the same under other rules."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.engine.scenario.load import read
from judge.text.wrap import display_width
from judge.tui.places import Place
from judge.tui.whatif.board import board
from judge.tui.whatif.case import changed, compared, through_time, written
from judge.tui.whatif.pages import board_page, eras_page, ruling_page, side_page
from judge.tui.whatif.screen import WhatIfScreen
from tests.tui.conftest import Driver

TEXT = """
title = "見本の局面"
object = [
  { name = "[/] 犬", is = "3/3 赤のクリーチャー, 頑強", counters = { "+1/+1" = 1 } },
  { name = "壁", is = "0/4 クリーチャー", controller = "B", tapped = true, damage = 1 },
]
action = [{ do = "spell", by = "B", name = "稲妻", does = [{ do = "deal damage", amount = 4 }], target = "[/] 犬" }]
"""


def test_a_case_has_a_ruling_with_reasons() -> None:
    case = written("", TEXT)
    assert case.problem == "" and case.page["status"] == "answered" and case.question == "見本の局面"
    page = ruling_page(case)
    assert page.blocks[0].text == case.page["answer"]
    assert any(link.place.kind == "why" for link in page.links)
    assert any(link.place == Place("rule", "702.79a") for link in page.links)


def test_a_change_shows_where_it_parts() -> None:
    case = written("", TEXT)
    again = changed(case, text=TEXT.replace('counters = { "+1/+1" = 1 }', "tapped = true"))
    assert again.parting is not None
    assert any(block.anchor == "parting" for block in ruling_page(again).blocks)
    assert changed(case, text=TEXT).parting is None


def test_editions_can_be_compared() -> None:
    case = written("", TEXT)
    answer = compared(case, "2008-05-01", "2026-01-16")
    assert answer is not None and len(answer["sides"]) == 2
    assert [side_page(answer, side).title for side in (0, 1)] == ["2008-05-01", "2026-01-16"]
    eras = through_time(case)
    assert eras is not None and len(eras_page(eras).links) == len(eras["eras"]) > 1


@pytest.mark.parametrize("text", ["[", "object = 3", "action = [{ do = 'fly' }]", "players = { A = 'x' }"])
def test_a_fault_is_told_and_is_no_ruling(text: str) -> None:
    case = written("", text)
    assert case.problem and not case.page and not ruling_page(case).found


@given(width=st.integers(20, 200))
def test_the_board_is_as_wide_as_asked(width: int) -> None:
    lines = board(read({"object": [{"name": "犬" * 20, "is": "3/3 クリーチャー, 頑強"}] * 1}), width)
    assert all(display_width(line) == width for line in lines)


def test_everything_of_a_scenario_is_on_its_board() -> None:
    said = "\n".join(block.text for block in board_page(written("", TEXT), 60).blocks)
    for part in (
        "[/] 犬",
        "3/3 赤のクリーチャー",
        "頑強",
        "+1/+1カウンター 1",
        "0/4",
        "タップ",
        "ダメージ 1",
        "稲妻",
        "4点のダメージ",
    ):
        assert part in said


@pytest.mark.parametrize("size", [(80, 24), (140, 40), (40, 10)])
def test_a_scenario_file_is_played_and_asked_why(drive, tmp_path: Path, size) -> None:
    file = tmp_path / "a.toml"
    file.write_text(TEXT, encoding="utf-8")

    async def script(driver: Driver) -> None:
        driver.app.main.omnibox.put(f"?{file}")
        await driver.press("enter")
        screen = driver.app.screen
        assert isinstance(screen, WhatIfScreen) and screen.case.page["status"] == "answered"
        await driver.press("right", "enter")
        assert screen.case.about is not None
        await driver.press("escape", "f3", "f3", "f8", "escape", "escape")
        assert driver.app.screen is driver.app.main

    drive(script, size=size)


def test_a_rule_of_the_ruling_is_followed_and_one_comes_back(drive, tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    file.write_text(TEXT, encoding="utf-8")

    async def script(driver: Driver) -> None:
        driver.app.main.omnibox.put(f"?{file}")
        await driver.press("enter", "f4")
        await driver.type("CR 7")
        await driver.press("enter")
        assert driver.app.screen is driver.app.main
        assert driver.app.main.reader.page.place.kind == "rule"
        await driver.press("f7")
        assert isinstance(driver.app.screen, WhatIfScreen) and driver.app.screen.case.page

    drive(script)


def test_another_edition_and_a_correction(drive, tmp_path: Path) -> None:
    file = tmp_path / "a.toml"
    file.write_text(TEXT, encoding="utf-8")

    async def script(driver: Driver) -> None:
        driver.app.main.omnibox.put(f"?{file}")
        await driver.press("enter", "f5")
        await driver.type("2008-05")
        await driver.press("enter")
        screen = driver.app.screen
        assert isinstance(screen, WhatIfScreen) and screen.case.page["rules_as_of"] == "2008-05-01"
        await driver.press("f6", "f6")
        assert driver.app.screen is screen and screen.case.own

    drive(script)
