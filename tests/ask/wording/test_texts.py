"""Texts of cards in the style of questions: each line of `texts.tsv` is a kind, a text, and `-` where it gives nothing.

The texts are ours; that they are understood whole is tested here, what comes of them in `situations/told_texts.tsv`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.ask.reading.normal import normal
from judge.ask.wording import permanent, spell

LINES = [
    tuple((*line.split("\t"), "")[:3])
    for line in (Path(__file__).parent / "texts.tsv").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


@pytest.mark.parametrize(("kind", "text", "none"), LINES, ids=[text for _, text, _ in LINES])
def test_a_text_is_understood_whole_or_gives_nothing(kind: str, text: str, none: str) -> None:
    made = (permanent if kind == "p" else spell)(normal(text))
    assert (made is None) == (none == "-"), made
