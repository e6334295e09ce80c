"""A small self-written library, and a driver that presses keys and reads the screen."""

from __future__ import annotations

import asyncio
import contextlib
import io
import shutil
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.worker import WorkerCancelled

from judge.tui.app import JudgeApp

LAYOUTS = Path(__file__).resolve().parent.parent / "layouts"

SIGNS = {" ": "space", ">": "greater_than_sign", ".": "full_stop", ":": "colon", "?": "question_mark", "/": "slash"}


@pytest.fixture(scope="session")
def library_home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home with two self-written documents, its index built; treat it as read-only."""
    from judge.cli.main import main

    folder = tmp_path_factory.mktemp("tui") / "home"
    files = [str(LAYOUTS / name) for name in ("starred.txt", "planes.txt")]
    for argv in (["import", *files], ["search", "回顧"]):
        out, err = io.StringIO(), io.StringIO()
        code = main([*argv, "--home", str(folder)], stdin=io.StringIO(), stdout=out, stderr=err)
        assert code == 0, err.getvalue()
    return folder


@pytest.fixture
def own_home(library_home: Path, tmp_path: Path) -> Path:
    """A copy of the small library's home that a test may write to."""
    return Path(shutil.copytree(library_home, tmp_path / "own"))


class Driver:
    """Presses keys and counts them; what is typed into a box is not counted."""

    def __init__(self, app: JudgeApp, pilot: Pilot[None]) -> None:
        self.app, self.pilot = app, pilot
        self.keys = 0

    async def type(self, text: str) -> None:
        """Type a text, and wait until nothing is being done any more."""
        for char in text:
            await self.pilot.press(SIGNS.get(char, char))
        await self.settle()

    async def press(self, *keys: str) -> None:
        """Press keys, waiting after each."""
        for key in keys:
            self.keys += 1
            await self.pilot.press(key)
            await self.settle()

    async def settle(self) -> None:
        """Wait until workers and messages are done."""
        for _ in range(3):
            await self.pilot.pause()
            while busy := [one for one in self.app.workers if one.group != "dialog" and not one.is_finished]:
                with contextlib.suppress(WorkerCancelled):  # a later one took its place
                    await self.app.workers.wait_for_complete(busy)
            await self.pilot.pause()

    async def until(self, ready: Callable[[], bool]) -> None:
        """Wait until something is so that begins only after a dialog has closed; at most some seconds."""
        for _ in range(200):
            await self.settle()
            if ready():
                return
            await asyncio.sleep(0.05)

    @property
    def lines(self) -> list[str]:
        """What stands on the screen."""
        strips = self.app.screen._compositor.render_strips()
        return ["".join(segment.text for segment in strip).rstrip() for strip in strips]

    @property
    def text(self) -> str:
        """What stands on the screen, as one text."""
        return "\n".join(self.lines)


Script = Callable[[Driver], Awaitable[None]]


@pytest.fixture
def drive(library_home: Path) -> Callable[..., None]:
    """Run a script of keys in the app: `drive(script, size=(80, 24))`."""

    def run(script: Script, *, size: tuple[int, int] = (80, 24), home: Path | None = None) -> None:
        async def session() -> None:
            app = JudgeApp(str(home or library_home))
            async with app.run_test(size=size) as pilot:
                await asyncio.wait_for(app.opened.wait(), 60)
                driver = Driver(app, pilot)
                await driver.settle()
                await script(driver)

        asyncio.run(session())

    return run
