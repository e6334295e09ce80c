"""The terminal is closed, the process killed, the library damaged: what was written stays, and nothing is stuck."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from judge.desk.keepsakes import Keepsakes
from judge.desk.rulinglog import RulingLog
from judge.paths import home
from judge.tui.app import JudgeApp
from judge.tui.workplace import Workplace
from tests.tui import terminal
from tests.tui.conftest import Driver

WRITER = """
import sys
from pathlib import Path
from judge.desk.keepsakes import Keepsakes
from judge.desk.rulinglog import Entry, RulingLog
from judge.paths import home
at = home(Path(sys.argv[1]))
log, kept = RulingLog(at), Keepsakes(at)
while True:
    number = log.add(Entry(ruling="裁定" * 2000)).id
    kept.write_note(f"card:{number}", number, "メモ" * 2000)
    print(number, flush=True)
"""


@pytest.mark.skipif(os.name == "nt", reason="signals of Unix")
@pytest.mark.parametrize("count", [1, 4, 9])
def test_killed_while_writing_keeps_all_that_was_confirmed(tmp_path: Path, count: int) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", WRITER, str(tmp_path)], stdout=subprocess.PIPE, encoding="utf-8", cwd=Path.cwd()
    ) as writer:
        assert writer.stdout
        confirmed = [writer.stdout.readline().strip() for _ in range(count)]
        writer.kill()
        confirmed += writer.stdout.read().split()
    entries, damaged = RulingLog(home(tmp_path)).entries()
    assert set(confirmed) <= {entry.id for entry in entries} and damaged <= 1
    assert {entry.ruling for entry in entries} == {"裁定" * 2000}
    assert {f"card:{number}" for number in confirmed} <= {one.place for one in Keepsakes(home(tmp_path)).notes()}


@pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")
@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM, signal.SIGKILL])
def test_closed_terminal_keeps_what_was_recorded(own_home: Path, number: signal.Signals) -> None:
    with terminal.Terminal(own_home) as one:
        one.opened()
        one.press("F9")
        one.see("テーブル番号")
        one.type("12")
        one.press("Tab")
        one.type("shitsumon")
        one.press("F9")
        one.see("記録しました")
        os.kill(one.process, number)
    entries, damaged = RulingLog(home(own_home)).entries()
    assert [(entry.table, entry.question) for entry in entries] == [("12", "shitsumon")] and not damaged


def test_what_is_said_while_the_library_opens_stays(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    may_open = threading.Event()
    opening = Workplace.open

    def slow(place: Workplace, *arguments: Any) -> None:
        assert may_open.wait(60)
        opening(place, *arguments)

    async def session() -> None:
        monkeypatch.setattr(Workplace, "open", slow)
        app = JudgeApp(str(own_home))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            assert "開いています" in app.main.status.said
            app.say("記録しました。")
            may_open.set()
            await asyncio.wait_for(app.opened.wait(), 60)
            await Driver(app, pilot).settle()
            assert app.main.status.said == "記録しました。"
            app.do("app.reopen")
            await Driver(app, pilot).settle()
            assert not app.main.status.said

    asyncio.run(session())


def test_damaged_library_is_told_and_opened_once_it_is_mended(own_home: Path) -> None:
    async def session() -> None:
        app = JudgeApp(str(own_home))
        path = app.desk.store.path
        whole = path.read_bytes()
        path.write_bytes(b"no library at all" * 500)
        async with app.run_test(size=(80, 24)) as pilot:
            driver = Driver(app, pilot)
            await driver.settle()
            assert not app.opened.is_set()
            assert "壊れて" in driver.text and "Traceback" not in driver.text
            assert not app.workplace.changed()
            path.write_bytes(whole)
            assert app.workplace.changed()
            app.do("app.reopen")
            await asyncio.wait_for(app.opened.wait(), 60)
            await driver.settle()
            app.main.omnibox.put("回顧")
            await driver.settle()
            assert app.main.hits.rows

    asyncio.run(session())


def test_library_that_goes_or_breaks_while_the_app_runs_is_survived(drive, own_home: Path) -> None:
    async def script(driver: Driver) -> None:
        path = driver.app.desk.store.path
        whole = path.read_bytes()
        path.write_bytes(b"broken" * 1000)
        driver.app.look_at_library()
        await driver.settle()
        driver.app.main.omnibox.put("回顧")
        await driver.settle()
        assert driver.app.main.hits.rows
        await driver.press("enter")
        assert "Traceback" not in driver.text and driver.app.is_running
        path.write_bytes(whole)
        driver.app.look_at_library()
        await driver.settle()
        driver.app.main.omnibox.put("赤い見本")
        await driver.settle()
        assert driver.app.main.hits.rows

    drive(script, home=own_home)
