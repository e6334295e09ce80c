"""The ruling log and what was kept, on the command line: the same data as on the screen."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from judge.cli.exit import ExitCode
from judge.desk.keepsakes import Keepsakes
from judge.desk.rulinglog import Entry, RulingLog
from judge.paths import home

HOSTILE = "[/]\x1b[31m\u202e"


@pytest.fixture
def at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home that is in force."""
    monkeypatch.setenv("JUDGE_HOME", str(tmp_path))
    return tmp_path


def log(at: Path) -> RulingLog:
    return RulingLog(home(at))


def test_what_is_added_is_listed_and_lies_in_the_log_of_the_screen(run, at: Path) -> None:
    ran = run("log", "add", "戻らない。", "--table", "12", "--question", "頑強は？", "--citation", "702.79a、603.4")
    assert ran.code == ExitCode.FOUND and "記録しました" in ran.out
    (entry,), damaged = log(at).entries()
    assert (entry.table, entry.question, entry.ruling, damaged) == ("12", "頑強は？", "戻らない。", 0)
    assert entry.citations == "702.79a\n603.4" and entry.edition
    listed = json.loads(run("log", "--json").out)
    assert listed["schema"] == 1 and [one["id"] for one in listed["entries"]] == [entry.id]
    assert "テーブル 12" in run("log").out


def test_list_is_narrowed_by_words_day_and_table(run, at: Path) -> None:
    for table, day, question in (("1", "2026-03-01", "頑強"), ("2", "2026-03-02", "頑強"), ("2", "2026-03-02", "続唱")):
        log(at).add(Entry(at=f"{day}T10:00:00+09:00", table=table, question=question, ruling="はい"))

    def count(*argv: str) -> int:
        return len(json.loads(run("log", *argv, "--json").out)["entries"])

    assert count() == 3
    assert count("list", "頑強") == count("頑強") == 2
    assert count("list", "--day", "2026-03-02") == count("--table", "2") == 2
    assert count("頑強", "--table", "2") == 1
    assert count("--limit", "1") == 1
    assert run("log", "list", "ない").code == ExitCode.NOT_FOUND


@pytest.mark.parametrize(("form", "head"), [("md", "# 裁定記録"), ("txt", "2026-03-01 10:00")])
def test_export_is_what_the_screen_exports(run, at: Path, form: str, head: str) -> None:
    log(at).add(Entry(at="2026-03-01T10:00:00+09:00", table="7", question="質問", ruling="裁定"))
    ran = run("log", "--export", form)
    assert ran.code == ExitCode.FOUND and ran.out.startswith(head)
    assert run("log", "add", "x", "--export", form).code == ExitCode.USAGE


def test_slip_and_remove_take_the_beginning_of_an_id(run, at: Path) -> None:
    one = log(at).add(Entry(id="aa11", ruling="一つ目"))
    log(at).add(Entry(id="ab22", ruling="二つ目"))
    assert "裁定: 一つ目" in run("log", "slip", "aa").out
    assert run("log", "slip", "a").code == ExitCode.USAGE
    assert run("log", "slip", "zz").code == ExitCode.NOT_FOUND
    assert run("log", "slip").code == run("log", "remove").code == ExitCode.USAGE
    assert run("log", "remove", "aa").code == ExitCode.FOUND
    assert [entry.id for entry in log(at).entries()[0]] == ["ab22"]
    assert one.id in log(at).journal.path.read_text(encoding="utf-8")


def test_nothing_is_recorded_without_a_ruling_and_a_question(run, at: Path) -> None:
    assert run("log", "add").code == run("log", "add", "--table", "3").code == ExitCode.USAGE
    assert log(at).entries() == ([], 0)


def test_damaged_lines_are_told_and_the_rest_is_listed(run, at: Path) -> None:
    log(at).add(Entry(ruling="前"))
    with log(at).journal.path.open("ab") as file:
        file.write(b'{"do":"add","id":"x\n')
    log(at).add(Entry(ruling="後"))
    ran = run("log")
    assert "前" in ran.out and "後" in ran.out and "読めない行が 1 行" in ran.err


def test_notes_and_bookmarks_are_listed(run, at: Path) -> None:
    kept = Keepsakes(home(at))
    assert run("notes").code == ExitCode.NOT_FOUND
    kept.bookmark("rule:702.79@2009-02-01", "頑強", on=True)
    kept.bookmark("card:Hill Giant", "丘巨人", on=True)
    kept.write_note("card:Hill Giant", "丘巨人", "能力なし")
    kept.visited("term:頑強", "用語の頑強")
    page = json.loads(run("notes", "--json").out)
    assert [one["text"] for one in page["notes"]] == ["能力なし"] and len(page["bookmarks"]) == 2
    assert page["history"] == []
    text = run("notes", "bookmarks").out
    assert "条文 702.79@2009-02-01" in text and "カード Hill Giant" in text and "能力なし" not in text
    assert "丘巨人" in run("notes", "能力なし").out
    assert "用語の頑強" in run("notes", "history").out


def test_hostile_text_is_only_text(run, at: Path) -> None:
    log(at).journal.add({"do": "add", "id": "h1", "ruling": HOSTILE, "at": "2026-03-01T10:00:00+09:00"})
    Keepsakes(home(at)).write_note(f"card:{HOSTILE}", HOSTILE, HOSTILE)
    for argv in (("log",), ("log", "slip", "h1"), ("log", "--export", "md"), ("notes",), ("notes", "--json")):
        out = run(*argv).out
        assert "\x1b" not in out and "\u202e" not in out and "/" in out
