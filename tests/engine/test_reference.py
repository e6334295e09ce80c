"""The page of the vocabulary is what the words say of themselves."""

from __future__ import annotations

import tomllib
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from judge.engine.scenario.reference import EXAMPLE, reference, written

PAGE = Path(__file__).resolve().parents[1] / "scenarios" / "VOCABULARY.md"


def _words(page: str) -> list[str]:
    """Return the lines but for the examples, which change with the cards."""
    return [line for line in page.splitlines() if not line.startswith(EXAMPLE)]


def test_the_page_is_current() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert _words(page) == _words(reference()), "run `python -m judge.engine.scenario.reference > FILE`"


def test_the_examples_of_the_page_are_tables() -> None:
    lines = [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith(EXAMPLE)]
    assert len(lines) > 60
    for line in lines:
        assert tomllib.loads("one = " + line.removeprefix(EXAMPLE).strip("`"))["one"]


VALUES = st.recursive(
    st.integers(-99, 99) | st.booleans() | st.text(st.characters(codec="utf-8", exclude_categories=["C"]), max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(st.sampled_from("ab+/1_"), max_size=4), inner),
    max_leaves=6,
)


@given(VALUES)
def test_what_is_written_reads_back(value: object) -> None:
    assert tomllib.loads(f"one = {written(value)}") == {"one": value}
