"""Captures of every screen: `python -m tests.tui.captures FOLDER [--home DIR]` writes an SVG and a text file of each.

Without a home a small self-written library is made, so that nothing official is in the pictures.
"""

from __future__ import annotations

import argparse
import asyncio
import io
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

from judge.desk.rulinglog import Entry, RulingLog
from judge.paths import home
from judge.tui.app import JudgeApp
from tests.tui.conftest import LAYOUTS, Driver
from tests.tui.svg import in_cells

SIZES = ((80, 24), (140, 40), (40, 10))
QUESTION = "頑強を持つ3/3が破壊された。戻ってきたら何/何？"
Script = Callable[[Driver], Awaitable[None]]


async def start(driver: Driver) -> None:
    """Nothing was typed yet."""


async def hits(driver: Driver) -> None:
    """Words, and what they found."""
    await put(driver, "回顧")
    await driver.press("down", "down")


async def absent(driver: Driver) -> None:
    """What the library does not have."""
    await put(driver, "zzzzqq")


async def commands(driver: Driver) -> None:
    """The list of commands."""
    await put(driver, ">")


async def passage(driver: Driver) -> None:
    """A passage in its section."""
    await put(driver, "faq:土地を捨てる")
    await driver.press("enter", "right")


async def card(driver: Driver) -> None:
    """A card."""
    library = driver.app.workplace.holdings.library
    most = max(library.cards, key=lambda one: len(one.passages))
    await put(driver, most.name_ja or most.key)
    await driver.press("enter")


async def rule(driver: Driver) -> None:
    """A rule number that meant other rules before."""
    await put(driver, "702.79")
    await driver.press("enter")


async def old_rule(driver: Driver) -> None:
    """A number of an old edition."""
    await put(driver, "502.79")
    await driver.press("enter", "right")


async def find(driver: Driver) -> None:
    """Looking for a word on the page."""
    await rule(driver)
    await driver.press("f3")
    await driver.type("頑強")


async def links(driver: Driver) -> None:
    """The links of a page."""
    await rule(driver)
    await driver.press("f4")


async def helping(driver: Driver) -> None:
    """Help."""
    await driver.press("f1")


async def question(driver: Driver) -> None:
    """A question and its ruling."""
    await put(driver, f"?{QUESTION}")
    await driver.press("enter")


async def board(driver: Driver) -> None:
    """The board of the question."""
    await question(driver)
    await driver.press("f3")


async def why(driver: Driver) -> None:
    """What a step rests on."""
    await question(driver)
    await driver.press("right", "right", "right", "right", "right", "right", "enter")


async def compare(driver: Driver) -> None:
    """Two editions side by side."""
    await question(driver)
    await driver.press("f7")
    await driver.type("2008-05")
    await driver.press("enter")


async def facts(driver: Driver) -> None:
    """The situation fact by fact."""
    await question(driver)
    await driver.press("f6", "down", "down", "down")


async def scenario(driver: Driver) -> None:
    """The scenario as text."""
    await question(driver)
    await driver.press("f6", "f7")


async def form(driver: Driver) -> None:
    """A ruling being recorded."""
    await question(driver)
    await driver.press("f9")


async def log(driver: Driver) -> None:
    """The log."""
    await driver.press("ctrl+g")


async def slip(driver: Driver) -> None:
    """A slip."""
    await driver.press("ctrl+g", "f4")


async def large(driver: Driver) -> None:
    """Large type."""
    await question(driver)
    await driver.press("f10")


async def theme(driver: Driver) -> None:
    """The themes."""
    await put(driver, ">配色")
    await driver.press("enter")


async def picker(driver: Driver) -> None:
    """Choosing a file to import."""
    await put(driver, ">取り込む")
    await driver.press("enter")


SCRIPTS: tuple[Script, ...] = (
    start, hits, absent, commands, passage, card, rule, old_rule, find, links, helping, question, board, why, compare,
    facts, scenario, form, log, slip, large, theme, picker,
)  # fmt: skip


async def put(driver: Driver, text: str) -> None:
    """Put a text into the box at once."""
    driver.app.main.omnibox.put(text)
    await driver.settle()


def small_library(folder: Path) -> Path:
    """Return a home with the self-written documents and two recorded rulings."""
    from judge.cli.main import main

    files = [str(LAYOUTS / name) for name in ("starred.txt", "planes.txt")]
    quiet = io.StringIO()
    main(["import", *files, "--home", str(folder)], stdin=io.StringIO(), stdout=quiet, stderr=quiet)
    rulings = RulingLog(home(folder))
    for table, asked, ruled in (
        ("12", "頑強で戻ったクリーチャーは攻撃できますか", "できない。召喚酔いである。"),
        ("3", QUESTION, "2/2で戻る。"),
    ):
        rulings.add(Entry(at="2026-03-01T10:05:00+09:00", table=table, question=asked, ruling=ruled, who="見本"))
    return folder


async def capture(script: Script, size: tuple[int, int], folder: Path, at: Path) -> None:
    """Run a script in a size and write what the screen shows."""
    app = JudgeApp(str(at))
    async with app.run_test(size=size) as pilot:
        await asyncio.wait_for(app.opened.wait(), 120)
        driver = Driver(app, pilot)
        await driver.settle()
        await script(driver)
        name = f"{script.__name__.replace('_', '-')}-{size[0]}x{size[1]}"
        (folder / f"{name}.svg").write_text(in_cells(app.export_screenshot(title="judge")), encoding="utf-8")
        (folder / f"{name}.txt").write_text(driver.text + "\n", encoding="utf-8")


def main() -> None:
    """Write all captures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--home", type=Path)
    parser.add_argument("--only", nargs="*", help="names of screens")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as made:
        at = arguments.home or small_library(Path(made) / "home")
        for script in SCRIPTS:
            if not arguments.only or script.__name__ in arguments.only:
                for size in SIZES:
                    asyncio.run(capture(script, size, arguments.folder, at))


if __name__ == "__main__":
    main()
