"""What people read, kept word for word: the text form of the pages on self-written documents.

`python -m tests.golden.test_golden` writes the files anew; read the difference before it is committed.
"""

from __future__ import annotations

import io
import os
import sys
import tempfile
from pathlib import Path

import pytest

from judge.cli.main import main

HERE = Path(__file__).resolve().parent
DOCUMENTS = [str(HERE.parent / "layouts" / name) for name in ("starred.txt", "planes.txt")]
WIDTH = 72
CASES = {
    "card": ["card", "試しの騎兵"],
    "card-candidates": ["card", "見本の"],
    "def": ["def", "頑強"],
    "def-absent": ["def", "ゑゑゑ"],
    "rule-old-number": ["rule", "502.79", "--source", "original"],
    "rule-false-friend": ["rule", "702.86", "--as-of", "2012-06-01", "--source", "original"],
    "rule-edition": ["rule", "頑強", "--as-of", "2010", "--source", "original"],
    "library": ["library"],
    "import-help": ["import", "--help"],
}


def shown(name: str, home: Path) -> str:
    """Return what a case writes to stdout."""
    out = io.StringIO()
    main([*CASES[name], "--home", str(home)], stdin=io.StringIO(), stdout=out, stderr=io.StringIO())
    return out.getvalue()


def prepared(folder: Path) -> Path:
    """Return a home with the self-written documents."""
    home = folder / "home"
    streams = {"stdin": io.StringIO(), "stdout": io.StringIO(), "stderr": io.StringIO()}
    assert main(["import", *DOCUMENTS, "--home", str(home)], **streams) == 0
    return home


@pytest.fixture(scope="module")
def golden_home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return prepared(tmp_path_factory.mktemp("golden"))


@pytest.mark.parametrize("name", CASES)
def test_golden(name: str, golden_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(WIDTH))
    assert shown(name, golden_home) == (HERE / f"{name}.txt").read_text(encoding="utf-8")


def write() -> None:
    """Write every file anew."""
    os.environ["COLUMNS"] = str(WIDTH)
    with tempfile.TemporaryDirectory() as folder:
        home = prepared(Path(folder))
        for name in CASES:
            (HERE / f"{name}.txt").write_text(shown(name, home), encoding="utf-8")
            print(f"{name}.txt", file=sys.stderr)


if __name__ == "__main__":
    write()
