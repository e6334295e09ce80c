"""Situations told in many ways: each line of `situations/*.tsv` is a question and what its answer must say.

A line whose second part is empty must not be answered for certain. Lines with # are headings.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge.ask import service
from judge.search.names import Cards

LINES = [
    pytest.param(*line.split("\t"), id=f"{path.stem}:{number}")
    for path in sorted((Path(__file__).parent / "situations").glob("*.tsv"))
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
    if line and not line.startswith("#")
]


@pytest.mark.parametrize(("question", "wanted"), LINES)
def test_it_is_played_out(question: str, wanted: str, cards: Cards, asked_today) -> None:
    if not wanted:
        page = asked_today(question)
        assert page["status"] != "answered", page["answer"]
        return
    reading = service.read(question, cards)
    said = service._answer(reading, service.edition_of(reading, None), None)
    assert said.status == "answered", said.text
    assert re.search(wanted, said.text), said.text
