"""A few of the judge's tasks in a real terminal (all ten: `python -m tests.tui.terminal FOLDER`)."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from judge.tui.importing.picker import meant
from tests.tui import terminal
from tests.tui.conftest import LAYOUTS

needs_tmux = pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")


@needs_tmux
@pytest.mark.parametrize(
    ("task", "size"),
    [
        (terminal.kana_to_ruling, (80, 24)),
        (terminal.log_and_export, (80, 24)),
        (terminal.import_document, (140, 40)),
        (terminal.name_to_ruling, (40, 12)),
    ],
)
def test_task(task: terminal.Task, size: tuple[int, int], own_home: Path, tmp_path: Path) -> None:
    assert terminal.perform(task, own_home, LAYOUTS / "plain.txt", size=size, folder=tmp_path) == ""
    saved = next(tmp_path.glob("*.txt")).read_text(encoding="utf-8")
    assert "Traceback" not in saved and saved.strip()


@pytest.mark.parametrize(
    ("typed", "path"),
    [
        ("/home/judge/", "/home/judge/"),
        ("/home/judge/a.txt", "/home/judge/a.txt"),
        ("/home/judge//tmp/a.txt", "/tmp/a.txt"),
        ("/home/judge/~/a.txt", "~/a.txt"),
        ("/home/judge/'/tmp/a b.txt' ", "/tmp/a b.txt"),
        ("/home/it's/a.txt", "/home/it's/a.txt"),
    ],
)
def test_path_behind_the_folder_takes_its_place(typed: str, path: str) -> None:
    assert meant(typed) == path
