"""Ways out of the command line: exit codes, interrupts, failures of judge itself, hostile arguments."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from judge.cli import dispatch
from judge.cli.commands import COMMANDS
from judge.cli.exit import ExitCode
from judge.cli.main import main


def test_judge_alone_shows_every_command_without_a_terminal(run) -> None:
    ran = run()
    assert ran.code == ExitCode.FOUND
    assert all(f"judge {command.name}" in ran.out for command in COMMANDS)


@pytest.mark.parametrize("argv", [["--help"], ["-h"], ["help"], ["help", "nonsense"]])
def test_help_says_what_exit_codes_mean(run, argv: list[str]) -> None:
    ran = run(*argv)
    assert ran.code == 0 and "130" in ran.out and "--home" in ran.out


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.name)
def test_help_of_a_command(run, command) -> None:
    assert run(command.name, "--help").out == run("help", command.name).out != ""


def test_version(run) -> None:
    assert run("--version").out.startswith("judge ")


def test_unknown_option_alone(run) -> None:
    ran = run("--nonsense")
    assert ran.code == 2 and "judge --help" in ran.err and not ran.out


def test_interrupt(run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(dispatch, "dispatch", interrupted)
    ran = run("search", "頑強")
    assert ran.code == 130 and "中断" in ran.err


def test_a_failure_of_judge_leaves_a_file_and_no_traceback(run, monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("secret detail")

    monkeypatch.setattr(dispatch, "dispatch", broken)
    ran = run("search", "頑強")
    assert ran.code == 2 and "内部エラー" in ran.err
    assert "Traceback" not in ran.err and "secret detail" not in ran.err
    [report] = (home / "cache" / "crash").iterdir()
    assert str(report) in ran.err and "secret detail" in report.read_text(encoding="utf-8")


def test_a_failure_where_nothing_can_be_written(run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(dispatch, "dispatch", broken)
    monkeypatch.setenv("TMPDIR", str(tmp_path / "absent"))
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path / "file"))
    (tmp_path / "file").write_text("")
    ran = run("search", "頑強", "--home", str(tmp_path / "file"))
    assert ran.code == 2 and "内部エラー" in ran.err


words = st.one_of(
    st.sampled_from([command.name for command in COMMANDS]),
    st.sampled_from(
        ["--json", "--limit", "3", "--as-of", "2008-05-01", "--source", "digest", "--plain", "--", "kw", "&"]
    ),
    st.sampled_from(
        ["頑強", "702.79a", "[/]", "[X]", "!島", "[[島]]", "-1/-1", "\x1b[31m", "\udc80", "a\x00b", "%s", "{0}"]
    ),
    st.text(max_size=20),
)


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(st.lists(words, max_size=5))
@example(["--", "--json"])
@example(["search", "search", "--as-of", "--"])
@example(["search", "search", "--as-of=--"])
def test_no_arguments_bring_a_traceback(home: Path, argv: list[str]) -> None:
    out, err = io.StringIO(), io.StringIO()
    code = main(argv, stdin=io.StringIO("頑強\n"), stdout=out, stderr=err)
    assert code in set(ExitCode)
    assert "Traceback" not in err.getvalue() and "内部エラー" not in err.getvalue(), (argv, err.getvalue())
