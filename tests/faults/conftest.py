"""A copy of the program and the homes that the fault tests start from."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from .support import LAYOUTS, ROUNDS, Program, State, copied, log, open_folder, remove, state

if sys.platform == "win32":
    collect_ignore_glob = ["test_*.py"]


@pytest.fixture(scope="session")
def program() -> Iterator[Program]:
    folder = open_folder()
    made = Program.copied(folder)
    yield made
    log(f"{made.runs} runs of the command in all, {ROUNDS} rounds (JUDGE_FAULT_ROUNDS)\n")
    remove(folder)


@dataclass(frozen=True)
class Homes:
    """Two states of one library, the files that lead from one to the other, and how long steps take (seconds)."""

    old: Path
    before: State
    new: Path
    after: State
    files: tuple[Path, ...]
    import_seconds: float
    index_seconds: float


@pytest.fixture(scope="session")
def homes(program: Program) -> Iterator[Homes]:
    folder = open_folder()
    files = [shutil.copy(path, folder) for path in sorted(LAYOUTS.glob("*.txt"))]
    old, new = folder / "old", folder / "new"
    assert program.run("import", *files, home=old).code == 0
    index = program.run("search", "頑強", home=old).seconds
    before = state(program, old)
    copied(old, new)
    changed = folder / "renewed"
    changed.mkdir()
    more = []
    for name in ("starred.txt", "planes.txt"):
        text = (folder / name).read_text(encoding="utf-8")
        path = changed / name
        path.write_text(text + "\n＊墓地からプレイすることについての裁定が一つ増えた。\n", encoding="utf-8")
        more.append(path)
    page = changed / "page.html"
    page.write_bytes((LAYOUTS / "page.html").read_bytes())
    more.append(page)
    done = program.run("import", *more, home=new)
    assert done.code == 0, done.said
    after = state(program, new)
    assert before.export != after.export
    assert before.hits != after.hits
    yield Homes(old, before, new, after, tuple(more), done.seconds, index)
    remove(folder)


@pytest.fixture
def place() -> Iterator[Path]:
    """A folder of its own that every user can reach."""
    folder = open_folder()
    yield folder
    remove(folder)
