"""`judge` alone on a terminal begins the terminal interface; everything else is the command line."""

from __future__ import annotations

import io
import sys

import pytest

from judge import start


@pytest.mark.parametrize(
    ("argv", "home"), [([], None), (["--home", "x"], "x"), (["--home=y"], "y")], ids=["alone", "home", "home="]
)
def test_the_terminal_interface_begins(monkeypatch: pytest.MonkeyPatch, argv: list[str], home: str | None) -> None:
    seen: list[str | None] = []

    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, Terminal())
    monkeypatch.setattr(sys, "argv", ["judge", *argv])
    monkeypatch.setattr("judge.tui.run", lambda home: seen.append(home) or 0)
    with pytest.raises(SystemExit) as left:
        start.run()
    assert seen == [home] and left.value.code == 0


@pytest.mark.parametrize("argv", [["--help"], ["search", "x"], ["--json"], ["--home"], ["--home", "x", "library"]])
def test_everything_else_is_the_command_line(argv: list[str]) -> None:
    assert not start.wants_screen(argv)


@pytest.mark.parametrize("missing", ["stdin", "stdout", "stderr"])
def test_without_a_terminal_there_is_no_screen(monkeypatch: pytest.MonkeyPatch, missing: str) -> None:
    monkeypatch.setattr(sys, missing, None)
    assert not start._on_terminal()
