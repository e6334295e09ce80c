"""Shared fixtures: a home of its own for every test, and the official documents where they exist.

Invariant: no test reads or writes the user's own library, and none needs the folder `../shared` to pass.
"""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import hypothesis
import pytest

if TYPE_CHECKING:
    from judge.corpus.library import Library

CHECKOUT = Path(__file__).resolve().parent.parent
SHARED = Path(os.environ.get("JUDGE_SHARED") or CHECKOUT.parent / "shared")
_REASON = f"the official documents are not here ({SHARED}); set JUDGE_SHARED to a folder with faq/ and data/"

hypothesis.settings.register_profile("judge", deadline=None, database=None, max_examples=60)
hypothesis.settings.load_profile("judge")


def _needs_shared(item: pytest.Item) -> bool:
    return item.get_closest_marker("shared") is not None or bool(
        {"shared", "faq_home", "faq_library"} & set(getattr(item, "fixturenames", ()))
    )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip what needs the official documents where they are absent."""
    if (SHARED / "faq").is_dir():
        return
    for item in items:
        if _needs_shared(item):
            item.add_marker(pytest.mark.skip(reason=_REASON))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """With JUDGE_REQUIRE_SHARED=1 a skipped test on the official documents is a failed one."""
    report = yield
    if os.environ.get("JUDGE_REQUIRE_SHARED") == "1" and report.skipped and _needs_shared(item):
        report.outcome = "failed"
        report.longrepr = f"skipped although JUDGE_REQUIRE_SHARED=1: {report.longrepr}"
    return report


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of the official documents and tables."""
    return SHARED


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home of its own for every test, named by JUDGE_HOME; nothing exists in it yet."""
    folder = tmp_path / "judge-home"
    monkeypatch.setenv("JUDGE_HOME", str(folder))
    for name in ("NO_COLOR", "COLUMNS", "LINES"):  # the workers of a run on several cores are told a size
        monkeypatch.delenv(name, raising=False)
    return folder


@dataclass(frozen=True)
class Ran:
    """What one command line gave."""

    code: int
    out: str
    err: str


@pytest.fixture
def run() -> Callable[..., Ran]:
    """Run a command line in this process: `run("search", "頑強")`."""
    from judge.cli.main import main

    def call(*argv: str, stdin: str = "") -> Ran:
        out, err = io.StringIO(), io.StringIO()
        code = main(list(argv), stdin=io.StringIO(stdin), stdout=out, stderr=err)
        return Ran(int(code), out.getvalue(), err.getvalue())

    return call


@pytest.fixture(scope="session")
def faq_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A home into which the five official documents were imported once; treat it as read-only."""
    from judge.cli.main import main

    if not (SHARED / "faq").is_dir():
        pytest.skip(_REASON)
    folder = tmp_path_factory.mktemp("faq") / "home"
    out, err = io.StringIO(), io.StringIO()
    files = sorted(str(path) for path in (SHARED / "faq").glob("*.txt"))
    code = main(["import", *files, "--home", str(folder)], stdin=io.StringIO(), stdout=out, stderr=err)
    assert code == 0, err.getvalue()
    yield folder


@pytest.fixture(scope="session")
def faq_library(faq_home: Path) -> Library:
    """The five official documents as a linked library, with the card facts that ship."""
    from judge.cli.context import Context
    from judge.cli.output import Output

    return Context(Output(stdout=io.StringIO(), stderr=io.StringIO()), io.StringIO(), str(faq_home)).library()
