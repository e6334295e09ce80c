"""Documents of the same families in layouts of all kinds: what a reader takes from them is what is imported."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from judge.corpus.importing import import_document

from . import expected, families
from .accounts import check

# Habits that say too little to be read: what is a note is told by blank lines alone, a colon is no dash.
UNREAD = {"dash='：'"}


@pytest.mark.parametrize(("name", "layout"), [pytest.param(*pair, id=pair[0]) for pair in families.variants()])
def test_one_habit_changes_nothing(name: str, layout: families.Layout) -> None:
    figures = families.measure(check(families.write(layout), "x"), layout)
    if name in UNREAD:
        assert figures.share > 0.7
    elif name == "bullet=''":
        assert figures.parts["notes"][0] == figures.parts["notes"][1]
    else:
        assert figures.wrong == ()


FLAT = [
    pytest.param(name, replace(layout, join=join), id=f"{name}{len(join)}")
    for name, layout in families.variants()
    for join in (" ", "  ")
    if name.split("=")[0] not in {"join", "newline", "encoding", "between"}
    and name not in {*UNREAD, "bullet=''", "head='{ja}'"}
]


@pytest.mark.parametrize(("name", "layout"), FLAT)
def test_one_habit_changes_nothing_where_lines_are_lost(name: str, layout: families.Layout) -> None:
    assert families.measure(check(families.write(layout), "x"), layout).wrong == ()


@settings(max_examples=60, deadline=None)
@given(st.fixed_dictionaries({habit: st.sampled_from(values) for habit, values in families.HABITS.items()}))
def test_any_mixture_of_habits_is_accounted_for(habits: dict[str, object]) -> None:
    layout = families.Layout(**habits)  # type: ignore[arg-type]
    try:
        data = families.write(layout)
    except UnicodeEncodeError:
        return
    document = check(data, "x")
    identifiers = [passage.id for passage in document.passages]
    assert len(set(identifiers)) == len(identifiers)
    assert import_document(data, "x") == document


@pytest.mark.parametrize("name", expected.names())
def test_a_document_is_read_as_a_reader_reads_it(name: str) -> None:
    wanted = expected.expected(name)
    known = set(wanted.get("known", []))
    for data in expected.writings(name):
        found = expected.measure(check(data, "x"), data, wanted)
        wrong = [(part, what) for part, results in found.items() for right, what in results if not right]
        assert [item for item in wrong if item[0] not in known] == []


@pytest.mark.parametrize("name", expected.names())
def test_importing_again_gives_the_same(name: str) -> None:
    for data in expected.writings(name):
        assert import_document(data, "x") == import_document(data, "x")
