"""Searching and reading with the keyboard alone."""

from __future__ import annotations

import pytest

from judge.tui.common.boxes import MOST
from judge.tui.places import Place
from tests.tui.conftest import Driver

SIZES = [(80, 24), (140, 40), (40, 10)]


@pytest.mark.parametrize("size", SIZES)
def test_words_give_hits_and_the_first_one_opens(drive, size) -> None:
    async def script(driver: Driver) -> None:
        await driver.type("回顧")
        assert driver.app.main.hits.rows[0].place == Place("rule", "kw.retrace")
        await driver.press("down", "down", "enter")
        assert driver.app.main.reader.page.found
        assert driver.app.focused is driver.app.main.reader
        assert driver.app.main.hits.row.title.split()[0] in driver.text.replace("\n", "")

    drive(script, size=size)


def test_what_is_not_there_is_said(drive) -> None:
    async def script(driver: Driver) -> None:
        await driver.type("zzqqxx")
        assert not driver.app.main.hits.rows or "蔵書にありません" in driver.text

    drive(script)


def test_back_and_forward_go_where_one_was(drive) -> None:
    async def script(driver: Driver) -> None:
        main = driver.app.main
        await driver.type("502.82")
        await driver.press("enter")
        first = main.reader.page.place
        await driver.press("right", "enter")
        second = main.reader.page.place
        assert first == Place("rule", "502.82") != second
        await driver.press("f7")
        assert main.reader.page.place == first
        await driver.press("f8")
        assert main.reader.page.place == second

    drive(script)


def test_the_list_of_links_leads_there(drive) -> None:
    async def script(driver: Driver) -> None:
        await driver.type("試しの騎兵")
        await driver.press("enter")
        before = driver.app.main.reader.page.place
        await driver.press("f4", "enter")
        assert driver.app.main.reader.page.place != before

    drive(script)


def test_finding_in_a_page(drive) -> None:
    async def script(driver: Driver) -> None:
        await driver.type("502.82")
        await driver.press("enter", "f3")
        await driver.type("回顧")
        assert driver.app.main.reader.matches and "1/" in driver.text
        await driver.press("escape")
        assert driver.app.focused is driver.app.main.reader

    drive(script)


def test_digest_and_original_can_be_exchanged(drive) -> None:
    async def script(driver: Driver) -> None:
        await driver.press("f5")
        assert driver.app.main.view == "digest"
        await driver.press("f5", "f5")
        assert driver.app.main.view == "both"

    drive(script)


def test_help_is_about_the_focused_place(drive) -> None:
    async def script(driver: Driver) -> None:
        await driver.press("f1")
        assert "検索の欄" in driver.text
        await driver.press("escape")
        assert driver.app.screen is driver.app.main

    drive(script)


def test_commands_are_reached_without_function_keys(drive) -> None:
    async def script(driver: Driver) -> None:
        await driver.type(">要旨")
        await driver.press("enter")
        assert driver.app.main.view == "digest"

    drive(script)


def test_full_width_signs_mean_the_same(drive) -> None:
    async def script(driver: Driver) -> None:
        driver.app.main.omnibox.put("＞")
        await driver.settle()
        assert driver.app.main.hits.rows and driver.app.main.hits.rows[0].action

    drive(script)


def test_a_huge_paste_is_cut(drive) -> None:
    from textual import events

    async def script(driver: Driver) -> None:
        driver.app.main.omnibox.post_message(events.Paste("頑強\n\x1b[31m" + "あ" * 100_000))
        await driver.settle()
        value = driver.app.main.omnibox.value
        assert len(value) == MOST and "\n" not in value and "\x1b" not in value

    drive(script)
