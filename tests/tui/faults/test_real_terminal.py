"""What only a real terminal shows: no colours, a full disk, a crash, a size at which nothing fits."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from judge.desk.rulinglog import RulingLog
from judge.paths import home
from tests.tui import terminal

pytestmark = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")

BROKEN = """
import sys
from judge.tui.app import JudgeApp
from judge.tui import run
def broken(self):
    raise RuntimeError("made to fail [/] [X]")
JudgeApp.action_log = broken
sys.exit(run(sys.argv[1]))
"""


def test_no_color(own_home: Path, told) -> None:
    with terminal.Terminal(own_home, environment={"NO_COLOR": "1"}) as one:
        one.opened()
        one.type("502.82")
        one.see("この番号のページ")
        one.press("Down", "Down")
        screen = one.see("▌")
        coloured = one.coloured
    grey = {tuple(part.split(";")[2:5]) for part in coloured if part.startswith(("38;2;", "48;2;"))}
    assert screen and all(len(set(rgb)) == 1 for rgb in grey)
    told("greys at most; the cursor is a bar before its row")


def test_terminal_without_colours(own_home: Path, told) -> None:
    with terminal.Terminal(own_home, environment={"TERM": "vt100", "COLORTERM": ""}) as one:
        one.opened()
        one.type("502.82")
        one.see("この番号のページ")
        one.press("Down")
        one.see("▌")
        one.press("Enter")
        one.see("CR 502.82")
    told("the same screen; the cursor is a bar before its row")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_full_disk_while_the_log_is_written(own_home: Path, told) -> None:
    log = home(own_home).data / "rulings.jsonl"
    log.symlink_to("/dev/full")
    with terminal.Terminal(own_home) as one:
        one.opened()
        one.press("F9")
        one.see("テーブル番号")
        one.type("12")
        one.press("Tab")
        one.type("shitsumon")
        one.press("F9")
        one.see("ディスクに空きがありません", "書いたものはこの欄に残っています")
        log.unlink()
        one.press("F9")
        one.see("記録しました")
    assert [(entry.table, entry.question) for entry in RulingLog(home(own_home)).entries()[0]] == [("12", "shitsumon")]
    told("told; the form kept what was written; recorded once there was room")


def test_a_crash_leaves_the_terminal_and_tells_the_report(own_home: Path, told) -> None:
    with terminal.Terminal(own_home, command=[sys.executable, "-c", BROKEN, str(own_home)], stay=True) as one:
        one.opened()
        one.press("C-g")
        screen = one.see("内部エラーで終わりました", "詳細:")
    report = next((own_home / "cache" / "crash").iterdir())
    assert "Traceback" not in screen and report.name in "".join(screen.split())
    assert "made to fail" in report.read_text(encoding="utf-8")
    told(f"the path of {report.name} on the screen, no traceback")


@pytest.mark.parametrize(("columns", "rows"), [(40, 10), (300, 100), (20, 5)])
def test_size(own_home: Path, columns: int, rows: int, told) -> None:
    with terminal.Terminal(own_home, columns, rows) as one:
        one.see("はじめに", gone="開いています")
        one.type("502.82")
        one.see("502.82")
        one.press("Enter")
        screen = one.see("› CR 502.82")
    assert "Traceback" not in screen and all(len(line) <= columns for line in screen.splitlines())
    told(f"{columns}x{rows}")
