"""General questions about mechanics as they are asked at a table, and neighbours for which another answer holds."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

QUESTIONS = Path(__file__).with_name("asked_b.tsv")


def rows() -> list[tuple[str, ...]]:
    lines = QUESTIONS.read_text(encoding="utf-8").splitlines()
    return [tuple(line.split("\t")) for line in lines if line and not line.startswith("#")]


@pytest.mark.parametrize(("question", "date", "beginning"), rows())
def test_what_is_asked_at_a_table(
    question: str, date: str, beginning: str, asked: Callable[[str, str | None], dict[str, Any]]
) -> None:
    page = asked(question, date or None)
    if beginning.startswith("!"):
        assert page["status"] != "answered" or not page["answer"].startswith(beginning[1:]), page["answer"]
        return
    assert page["status"] == "answered", page["answer"]
    assert page["answer"].startswith(beginning), page["answer"]
