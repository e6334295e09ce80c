"""The library goes, breaks or changes while the program runs: what is open goes on, and the user is told."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from judge.paths import home
from judge.tui.app import JudgeApp
from judge.tui.places import Place
from tests.tui.conftest import LAYOUTS, Driver

INDEX = "cache/search"


async def works(driver: Driver, words: str = "回顧") -> None:
    """Search and read, as a judge goes on doing whatever happened."""
    driver.app.main.omnibox.put("")
    await driver.settle()
    driver.app.main.omnibox.put(words)
    await driver.settle()
    assert driver.app.main.hits.rows
    await driver.press("enter")
    await driver.settle()
    page = driver.app.main.reader.page
    assert page.found and page.place.kind != "start" and "Traceback" not in driver.text
    assert "内部エラー" not in driver.app.main.status.said


async def looked(driver: Driver) -> str:
    """Let the program look whether the library changed, as it does every few seconds, and return what it says."""
    driver.app.main.status.say("")
    driver.app.look_at_library()
    await driver.settle()
    return driver.app.main.status.said


def test_library_deleted_while_running(drive, own_home: Path, told) -> None:
    async def script(driver: Driver) -> None:
        (own_home / "data" / "library.sqlite3").unlink()
        await works(driver)
        told(await looked(driver))
        assert "減りました" in driver.app.main.status.said and not driver.app.workplace.documents
        await works(driver)

    drive(script, home=own_home)


def test_whole_home_deleted_while_running(drive, own_home: Path, told) -> None:
    async def script(driver: Driver) -> None:
        shutil.rmtree(own_home)
        await works(driver)
        await driver.press("f6")
        assert driver.app.keepsakes.bookmarks()
        told(await looked(driver))
        await works(driver)
        await driver.press("f9")
        await driver.type("7")
        await driver.press("f9")
        assert [one.table for one in driver.app.log_.entries()[0]] == ["7"]

    drive(script, home=own_home)


def test_library_replaced_by_another_while_running(drive, own_home: Path, tmp_path: Path, told) -> None:
    other = tmp_path / "other"
    command = [sys.executable, "-m", "judge", "--home", str(other), "import", str(LAYOUTS / "plain.txt")]
    subprocess.run(command, check=True, capture_output=True)

    async def script(driver: Driver) -> None:
        (other / "data" / "library.sqlite3").replace(own_home / "data" / "library.sqlite3")
        await works(driver)
        told(await looked(driver))
        assert driver.app.workplace.documents == 1
        await works(driver)

    drive(script, home=own_home)


def test_imported_by_another_process_while_typing(drive, own_home: Path, told) -> None:
    command = [sys.executable, "-m", "judge", "--home", str(own_home), "import", str(LAYOUTS / "plain.txt")]

    async def script(driver: Driver) -> None:
        before = driver.app.workplace.documents
        process = await asyncio.create_subprocess_exec(*command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        typed = 0
        while process.returncode is None:
            driver.app.main.omnibox.put("回顧トークン"[: typed % 6 + 1])
            typed += 1
            await driver.pilot.pause(0.02)
            driver.app.look_at_library()
        assert await process.wait() == 0
        await driver.settle()
        await looked(driver)
        assert driver.app.workplace.documents == before + 1
        told(f"{before} documents, then {before + 1}; {driver.app.main.status.said}")
        await works(driver)

    drive(script, home=own_home)


def test_page_of_a_document_that_is_gone(drive, own_home: Path, told) -> None:
    async def script(driver: Driver) -> None:
        entry = next(one for one in driver.app.workplace.holdings.entries if one.document and one.original)
        driver.app.main.go(Place("passage", entry.id))
        await driver.settle()
        (own_home / "data" / "library.sqlite3").unlink()
        await looked(driver)
        driver.app.main.go(Place("start"))
        await driver.settle()
        await driver.press("f7")
        await driver.settle()
        page = driver.app.main.reader.page
        assert not page.found and "今の蔵書にありません" in page.plain
        told(page.plain.split("\n")[0])

    drive(script, home=own_home)


@pytest.mark.parametrize("how", ["deleted", "overwritten", "cut short"])
def test_index_damaged_while_running(drive, own_home: Path, how: str, told) -> None:
    async def script(driver: Driver) -> None:
        for path in [*(own_home / INDEX).rglob("*")]:
            if not path.is_file():
                continue
            if how == "deleted":
                path.unlink()
            else:
                size = path.stat().st_size
                with path.open("r+b") as file:
                    if how == "overwritten":
                        file.write(b"\xff" * size)
                    else:
                        file.truncate(size // 2)
        for words in ("回顧", "赤い見本", "土地", "502.82"):
            await works(driver, words)
        told(await looked(driver) or "searching goes on")

    drive(script, home=own_home)


@pytest.mark.parametrize("how", ["deleted", "overwritten", "cut short", "a file in its place"])
def test_index_damaged_before_the_start(own_home: Path, how: str, told) -> None:
    for path in [*(own_home / INDEX).rglob("*")]:
        if path.is_file() and how == "overwritten":
            path.write_bytes(b"\xff" * path.stat().st_size)
        elif path.is_file() and how == "cut short":
            path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    if how in ("deleted", "a file in its place"):
        shutil.rmtree(own_home / "cache")
    if how == "a file in its place":
        (own_home / "cache").write_text("", encoding="utf-8")

    async def session() -> None:
        app = JudgeApp(str(own_home))
        async with app.run_test(size=(80, 24)) as pilot:
            await asyncio.wait_for(app.opened.wait(), 120)
            driver = Driver(app, pilot)
            await driver.settle()
            told(app.main.status.said or "built again, searching works")
            assert how != "a file in its place" or "メモリ上の索引" in app.main.status.said
            await works(driver)

    asyncio.run(session())


def test_home_that_cannot_be_written(drive, own_home: Path, told) -> None:
    for name in ("notes", "config"):
        shutil.rmtree(own_home / name, ignore_errors=True)
        (own_home / name).write_text("", encoding="utf-8")
    (own_home / "data" / "rulings.jsonl").mkdir()

    async def script(driver: Driver) -> None:
        driver.app.main.go(Place("rule", "702.79"))
        await driver.settle()
        assert driver.app.main.reader.page.place == Place("rule", "702.79")
        await driver.press("f6")
        told(driver.app.main.status.said)
        assert "使えない場所" in driver.app.main.status.said
        await driver.press("f9")
        await driver.type("7")
        await driver.press("f9")
        assert "使えない場所" in driver.text and driver.app.screen is not driver.app.main
        await driver.press("escape", "f5")
        assert "Traceback" not in driver.text and driver.app.is_running

    drive(script, home=own_home)


def test_everything_of_the_home_is_named_the_same(own_home: Path) -> None:
    """What the cases above break is what the program uses."""
    at = home(own_home)
    assert (at.data / "library.sqlite3").is_file() and any((own_home / INDEX).rglob("manifest.json"))
