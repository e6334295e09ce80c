"""What is kept ready for questions equals what the sources give, and damage to it changes nothing."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge import paths
from judge.ask import ready
from judge.corpus import parsed
from judge.corpus.builtin import load_builtin
from judge.paths import Home
from judge.text import patterns
from judge.text.patterns import Pattern, needed, sign

WORDS = paths.corpus_dir() / "questions" / "words.toml"


@pytest.fixture(autouse=True)
def _afresh(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(parsed, "_READY", {})
    monkeypatch.setattr(patterns, "_READY", {})
    ready.made_ready.cache_clear()
    yield
    ready.made_ready.cache_clear()


def _home(root: Path) -> Home:
    return Home(root / "data", root / "cache", root / "config", root / "notes")


def _again(home: Home) -> None:
    parsed._READY.clear()
    patterns._READY.clear()
    ready.made_ready.cache_clear()
    ready.made_ready(home)


def test_tables_from_the_cache_are_those_of_the_sources(tmp_path: Path) -> None:
    home = _home(tmp_path)
    ready.made_ready(home)
    text = WORDS.read_text(encoding="utf-8")
    assert parsed.digest(text) in parsed._READY
    assert parsed.tables(text) == tomllib.loads(text)
    assert load_builtin(paths.corpus_dir(), parts=("cards",)) == load_builtin(paths.corpus_dir(), parts=("cards",))


def test_a_table_is_handed_out_once(tmp_path: Path) -> None:
    ready.made_ready(_home(tmp_path))
    text = WORDS.read_text(encoding="utf-8")
    parsed.tables(text).clear()
    assert parsed.tables(text) == tomllib.loads(text)


def test_letters_from_the_cache_are_those_that_are_needed(tmp_path: Path) -> None:
    Pattern("(?:赤い|青い)魚")
    ready.made_ready(_home(tmp_path))
    assert patterns._READY[sign("(?:赤い|青い)魚")] == needed("(?:赤い|青い)魚")
    of_sign = {sign(pattern): pattern for pattern in patterns.made()}
    assert all(letters == needed(of_sign[one]) for one, letters in patterns._READY.items())


def test_expressions_that_share_a_sign_are_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patterns, "sign", lambda pattern: pattern[0])
    assert ready._letters(("赤い魚", "赤い鳥", "青い魚")) == {"青": needed("青い魚")}


def test_another_text_is_read_itself(tmp_path: Path) -> None:
    ready.made_ready(_home(tmp_path))
    assert parsed.tables('name = "魚"') == {"name": "魚"}
    with pytest.raises(tomllib.TOMLDecodeError):
        parsed.tables("name =")
    assert Pattern("魚屋").may("ここに魚屋がある") and not Pattern("魚屋").may("魚と屋根")


@pytest.mark.parametrize("name", ["tables.json", "letters.json"])
def test_an_altered_file_is_not_believed(tmp_path: Path, name: str) -> None:
    home = _home(tmp_path)
    ready.made_ready(home)
    (kept,) = (home.cache / "questions").rglob(name)
    content = kept.read_bytes()
    kept.write_bytes(content.replace("墓地".encode(), "手札".encode()))
    assert kept.read_bytes() != content
    _again(home)
    assert not parsed._READY and not patterns._READY
    _again(home)
    assert parsed._READY and patterns._READY


def test_what_json_cannot_hold_is_not_kept() -> None:
    assert ready._is_plain({"a": [1, {"b": "c"}]})
    assert not ready._is_plain(tomllib.loads("day = 2009-07-11"))


def test_without_a_place_to_keep_it_nothing_fails(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("no folder", encoding="utf-8")
    ready.made_ready(_home(tmp_path))
    text = WORDS.read_text(encoding="utf-8")
    assert parsed.tables(text) == tomllib.loads(text)
