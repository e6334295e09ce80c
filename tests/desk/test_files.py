"""What users write stays: whatever happens to a file, what is readable is read."""

from __future__ import annotations

import json
import os
import threading
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.desk import keepsakes
from judge.desk.files import Journal, write_whole
from judge.desk.keepsakes import Keepsakes
from judge.desk.rulinglog import Entry, RulingLog, markdown, plain, search, slip
from judge.desk.settings import Settings, load_settings, read_keys, save_settings
from judge.paths import Home, home

KNOWN = {"main.back": "main", "main.find": "main", "reading.follow": "reading"}


def test_records_come_back_in_their_order(tmp_path: Path) -> None:
    journal = Journal(tmp_path / "a" / "log.jsonl")
    for number in range(3):
        journal.add({"n": number})
    assert journal.read() == ([{"n": 0}, {"n": 1}, {"n": 2}], 0)


@given(tail=st.binary(max_size=40))
def test_a_torn_or_foreign_line_loses_no_other(tmp_path_factory, tail: bytes) -> None:
    journal = Journal(tmp_path_factory.mktemp("torn") / "log.jsonl")
    journal.add({"n": 1})
    with journal.path.open("ab") as file:
        file.write(b"\n{" + tail)
    journal.add({"n": 2})
    records, damaged = journal.read()
    assert records[0] == {"n": 1} and records[-1] == {"n": 2} and damaged >= 0


def test_two_writers_at_once_lose_nothing(tmp_path: Path) -> None:
    path = tmp_path / "log.jsonl"

    def write(name: str) -> None:
        for number in range(50):
            Journal(path).add({"who": name, "n": number, "pad": "あ" * 200})

    threads = [threading.Thread(target=write, args=(name,)) for name in "ab"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    records, damaged = Journal(path).read()
    assert len(records) == 100 and damaged == 0


def test_a_full_disk_is_told_and_earlier_records_stay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = Journal(tmp_path / "log.jsonl")
    journal.add({"n": 1})
    real = os.write

    def full(descriptor: int, data: bytes) -> int:
        if len(data) > 3:
            return real(descriptor, data[:3])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "write", full)
    with pytest.raises(OSError, match="No space"):
        journal.add({"n": 2, "x": 5})
    monkeypatch.undo()
    journal.add({"n": 3})
    assert journal.read() == ([{"n": 1}, {"n": 3}], 1)


def test_a_failed_write_leaves_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "settings.json"
    write_whole(path, "old")

    def fail(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError):
        write_whole(path, "new")
    assert path.read_text() == "old" and [one.name for one in tmp_path.iterdir()] == ["settings.json"]


def test_the_log_keeps_changes_and_removals() -> None:
    log = RulingLog(home())
    first = log.add(Entry(table="12", question="頑強は?", ruling="戻る。", citations="CR 702.79a"))
    second = log.add(Entry(table="3", ruling="\x1b[31m赤\x1b[0m[/]"))
    log.change(Entry(**{**first.__dict__, "ruling": "戻らない。"}))
    entries, damaged = log.entries()
    assert {one.ruling for one in entries} == {"戻らない。", "赤[/]"} and damaged == 0
    log.remove(second.id)
    assert [one.id for one in log.entries()[0]] == [first.id]
    assert [one.id for one in search(log.entries()[0], "頑強 12")] == [first.id] and not search(
        log.entries()[0], "無い"
    )


def test_the_exports_hold_everything_and_are_no_markup() -> None:
    entry = Entry(
        id="a", at="2026-03-01T10:05:00+09:00", table="7", question="[x](y) *?*", ruling="一行目\n二行目", who="甲"
    )
    text = markdown([entry])
    assert "## 2026-03-01 10:05 テーブル 7" in text and r"\[x\](y) \*?\*" in text and "  二行目" in text
    assert "テーブル 7" in plain([entry]) and "裁定: 一行目" in slip(entry)


def test_bookmarks_notes_and_history() -> None:
    kept = Keepsakes(home())
    kept.bookmark("rule:702.79", "頑強", on=True)
    kept.bookmark("card:Island", "島", on=True)
    kept.bookmark("rule:702.79", "頑強", on=False)
    assert [one.place for one in kept.bookmarks()] == ["card:Island"] and kept.is_bookmarked("card:Island")
    kept.write_note("card:Island", "島", "覚え書き")
    kept.write_note("rule:702.79", "頑強", "一つ目")
    kept.write_note("rule:702.79", "頑強", " ")
    assert kept.note("card:Island") == "覚え書き" and [one.place for one in kept.notes()] == ["card:Island"]
    for place in ("a", "b", "a"):
        kept.visited(place, place)
    assert [one.place for one in kept.history()] == ["a", "b"]


def test_settings_persist_and_a_broken_file_is_named() -> None:
    place = home()
    save_settings(place, Settings(theme="judge-light", who="甲"))
    assert load_settings(place) == (Settings(theme="judge-light", who="甲"), ())
    file = place.config / "settings.json"
    file.write_text('{"theme": 3,\n "who": "乙"}')
    settings, problems = load_settings(place)
    assert settings.who == "乙" and settings.theme == "" and "theme" in problems[0]
    file.write_text('{"theme":\n oops}')
    assert load_settings(place)[0] == Settings() and "2行目" in load_settings(place)[1][0]


def test_a_key_map_is_read_and_its_faults_have_lines() -> None:
    text = '[keys]\n"main.back" = "f7"\n"main.find" = ["f7"]\n"main.none" = "x"\n"reading.follow" = 3\n'
    found, problems = read_keys(text, KNOWN, lambda key: key.isalnum(), Path("keys.toml"))
    assert found == {"main.back": ("f7",)}
    assert [problem.split("の")[1].partition("行")[0].strip() for problem in problems] == ["3", "4", "5"]
    assert "2行目" in read_keys("[keys]\n= 3", KNOWN, str.isalnum, Path("k"))[1][0]


@given(text=st.text(max_size=80))
def test_no_key_map_is_a_crash(text: str) -> None:
    found, _ = read_keys(text, KNOWN, str.isalnum, Path("k"))
    assert set(found) <= set(KNOWN)


@given(value=st.recursive(st.none() | st.booleans() | st.text(max_size=5), lambda inner: st.lists(inner, max_size=3)))
def test_a_record_of_any_shape_is_no_crash(tmp_path_factory, value: object) -> None:
    place = Home(*(tmp_path_factory.mktemp("h") for _ in range(4)))
    (place.data / "rulings.jsonl").write_text(json.dumps({"id": value, "at": value, "ruling": value}) + "\n")
    entries, damaged = RulingLog(place).entries()
    assert len(entries) + damaged == 1


def test_the_history_does_not_grow_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """The latest visits stay, the earliest go."""
    monkeypatch.setattr(keepsakes, "_HISTORY_BYTES", 1000)
    kept = Keepsakes(home())
    for n in range(60):
        kept.visited(f"place-{n}", "題")
    places = [one.place for one in kept.history()]
    assert places[0] == "place-59"
    assert "place-0" not in places
    assert len(places) < 20
