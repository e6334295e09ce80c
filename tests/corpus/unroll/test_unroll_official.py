"""The official documents: those without lines are restored, those with lines survive being flattened."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from judge.corpus.importing.unroll import find_breaks, is_run_on, unroll

pytestmark = pytest.mark.shared


def _texts(shared: Path) -> list[str]:
    return [path.read_text(encoding="utf-8") for path in sorted((shared / "faq").glob("*.txt"))]


def _flatten(text: str, gap: str) -> tuple[str, set[int]]:
    flat, starts = "", set()
    for line in filter(None, (line.strip() for line in text.splitlines())):
        flat += gap if flat else ""
        starts.add(len(flat))
        flat += line
    return flat, starts


def test_documents_with_lines_are_told_from_those_without(shared: Path) -> None:
    for text in _texts(shared):
        assert is_run_on(text) == (text.count("\n") < 10)


def test_every_card_of_a_run_on_document_has_a_head(shared: Path) -> None:
    for text in filter(is_run_on, _texts(shared)):
        hints = Counter(line.hint for line in unroll(text))
        costless = sum(text[line.start : line.end] == "土地" for line in unroll(text))
        assert hints["card_head"] == hints["type_line"] == hints["cost"] + costless
        assert hints["card_head"] >= 8
        assert hints["separator"] >= 8


def test_no_line_of_a_run_on_document_hides_another(shared: Path) -> None:
    for text in filter(is_run_on, _texts(shared)):
        for line in unroll(text):
            inside = text[line.start + 1 : line.end]
            assert "。 *" not in inside
            assert " -----" not in inside
            assert "。  " not in inside


@pytest.mark.parametrize(("gap", "precision", "recall"), [(" ", 0.99, 0.95), ("  ", 0.99, 0.99)])
def test_flattened_documents_get_their_lines_back(shared: Path, gap: str, precision: float, recall: float) -> None:
    for text in _texts(shared):
        if is_run_on(text):
            continue
        flat, starts = _flatten(text, gap)
        breaks = find_breaks(flat)
        # Whether a cost stands on the head's line or on its own cannot be seen where every gap is the same.
        found = {b.offset for b in breaks if b.hint != "cost" or b.offset in starts}
        assert len(found & starts) >= precision * len(found)
        assert len(found & starts) >= recall * len(starts)
