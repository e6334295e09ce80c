"""What is kept in the cache equals what the sources give, and damage to it changes no answer."""

from __future__ import annotations

from pathlib import Path

from judge.ask.frames.compiled import Loaded, abouts, dumped, loaded, undumped
from judge.ask.frames.frame import Frame, shipped_frames
from judge.ask.frames.lexicon import Lexicon, shipped
from judge.paths import Home


def _all(found: Loaded) -> tuple[Lexicon, tuple[Frame, ...]]:
    lexicon, frames = found
    return lexicon, tuple(frames)


def _home(root: Path) -> Home:
    return Home(root / "data", root / "cache", root / "config", root / "notes")


def test_what_is_written_is_read_back() -> None:
    assert _all(undumped(dumped(shipped(), shipped_frames()))) == (shipped(), shipped_frames())


def test_what_frames_are_about_is_known_before_they_are_made() -> None:
    _, kept = undumped(dumped(shipped(), shipped_frames()))
    assert list(abouts(kept).each) == [frame.about for frame in shipped_frames()] == list(abouts(shipped_frames()).each)
    assert tuple(kept[1:3]) == shipped_frames()[1:3]


def test_it_is_kept_in_the_folders_given(tmp_path: Path) -> None:
    home = _home(tmp_path)
    assert _all(loaded(home)) == (shipped(), shipped_frames())
    kept = list((home.cache / "answers").rglob("answers.jsonl"))
    assert len(kept) == 1
    loaded.cache_clear()
    assert _all(loaded(home)) == (shipped(), shipped_frames())


def test_an_altered_file_is_not_believed(tmp_path: Path) -> None:
    home = _home(tmp_path)
    loaded(home)
    (kept,) = (home.cache / "answers").rglob("answers.jsonl")
    kept.write_bytes(kept.read_bytes().replace("墓地".encode(), "手札".encode()))
    loaded.cache_clear()
    assert _all(loaded(home)) == (shipped(), shipped_frames())


def test_without_a_place_to_keep_it_the_sources_are_read(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("no folder", encoding="utf-8")
    assert _all(loaded(_home(tmp_path))) == (shipped(), shipped_frames())
