"""The page of the vocabulary is what the words say of themselves."""

from __future__ import annotations

from pathlib import Path

from judge.engine.scenario.reference import reference

PAGE = Path(__file__).resolve().parents[1] / "scenarios" / "VOCABULARY.md"


def test_the_page_is_current() -> None:
    assert PAGE.read_text(encoding="utf-8") == reference(), "run `python -m judge.engine.scenario.reference`"
