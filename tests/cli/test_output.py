"""The writers: nothing that commands a terminal gets out, JSON stays JSON, lines are wrapped only for people."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.cli.output import Output, Span, Style
from judge.text.wrap import display_width

ROOT = Path(__file__).resolve().parents[2]


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def written(*parts: str | Span, terminal: bool = False, plain: bool = False, **environ: str) -> str:
    stream = Terminal() if terminal else io.StringIO()
    Output(stdout=stream, stderr=io.StringIO(), plain=plain, environ=environ).line(*parts)
    return stream.getvalue()


def test_colour_only_on_a_terminal_that_wants_it() -> None:
    span = Span("頑強", Style.MATCH)
    assert "\x1b[" in written(span, terminal=True, TERM="xterm")
    for options in ({"NO_COLOR": "1"}, {"TERM": "dumb"}, {"plain": True}):
        assert written(span, terminal=True, **options) == "頑強\n"
    assert written(span) == "頑強\n"


def test_lines_are_wrapped_by_kinsoku_and_keep_their_indent() -> None:
    stream = io.StringIO()
    out = Output(stdout=stream, stderr=io.StringIO(), environ={"COLUMNS": "30"})
    out.line(Span("見出し", Style.HEADING), " " + "あいうえお、かきくけこ。" * 5, indent=2, hang=2)
    lines = stream.getvalue().splitlines()
    assert len(lines) > 3
    assert lines[0].startswith("  見") and all(line.startswith("    ") for line in lines[1:])
    assert all(display_width(line) <= 30 and line.strip()[0] not in "、。" for line in lines)


def test_pipes_and_plain_get_whole_lines() -> None:
    assert written("あ" * 200) == "あ" * 200 + "\n"
    assert written("あ" * 200, terminal=True, plain=True) == "あ" * 200 + "\n"


@given(st.text())
def test_no_text_commands_the_terminal(text: str) -> None:
    shown = written(text, terminal=True, TERM="xterm", COLUMNS="40")
    assert not any(ord(char) < 32 or 127 <= ord(char) < 160 for char in shown.replace("\n", ""))
    assert not set(shown) & set("\u202a\u202b\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f")
    shown.encode("utf-8")


@given(st.text())
def test_json_keeps_every_character_and_is_safe_to_show(text: str) -> None:
    stream = io.StringIO()
    Output(stdout=stream, stderr=io.StringIO(), environ={}).json({"query": text, "日本語": 1})
    line = stream.getvalue()
    assert line.count("\n") == 1 and "日本語" in line
    assert not any(ord(char) < 32 or 127 <= ord(char) < 160 for char in line.rstrip("\n"))
    assert json.loads(line)["query"] == text
    line.encode("utf-8")


def test_progress_is_for_terminals_only() -> None:
    for stream, shown in ((io.StringIO(), False), (Terminal(), True)):
        out = Output(stdout=io.StringIO(), stderr=stream, environ={})
        out.progress(1, 2, "取り込み")
        assert ("取り込み" in stream.getvalue()) is shown


def command(*argv: str, **environ: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "judge", *argv],
        cwd=ROOT,
        env={**os.environ, **environ},
        capture_output=True,
        check=False,
    )


@pytest.mark.parametrize(
    "environ",
    [
        {"LANG": "C", "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
        {"PYTHONIOENCODING": "cp932"},
        {"PYTHONIOENCODING": "ascii"},
    ],
)
def test_streams_are_utf8_whatever_the_locale(environ: dict[str, str]) -> None:
    ran = command("--help", **environ)
    assert ran.returncode == 0 and "検索" in ran.stdout.decode("utf-8")
    ran = command("search", "--limit", "0", "頑強", **environ)
    assert ran.returncode == 2 and "件数" in ran.stderr.decode("utf-8")


def test_a_reader_that_goes_away_is_no_error() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "judge", "--help"], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None and process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait() == 0
