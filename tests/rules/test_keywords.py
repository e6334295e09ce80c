"""Keywords under all their names and numbers."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.rules.editions import Edition, dates, edition_for, editions, newest
from judge.rules.keywords import Keyword, edition_of, find_keyword, history, keyword_at, keywords, number_in

NUMBERED = [word for word in keywords() if history(word)]


def found(text: str) -> str | None:
    word = find_keyword(text)
    return word.key if word else None


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("頑強", "kw.persist"),
        ("persist", "kw.persist"),
        ("PERSIST", "kw.persist"),
        ("がんきょう", "kw.persist"),
        ("ガンキョウ", "kw.persist"),
        ("頑強（Persist）", "kw.persist"),
        ("《頑強》", "kw.persist"),
        ("kw.persist", "kw.persist"),
        ("族霊鎧", "kw.umbra_armor"),
        ("陰影鎧", "kw.umbra_armor"),
        ("totem armor", "kw.umbra_armor"),
        ("二段攻撃", "kw.double_strike"),
        ("double-strike", "kw.double_strike"),
        ("占術", "kw.scry"),
        ("激突", "kw.clash"),
        ("レベルアップ", "kw.level_up"),
        ("Ｌｖアップ", "kw.level_up"),
        ("貪食 2", "kw.devour"),
        ("島渡り", "kw.landwalk"),
        ("スレッショルド", "kw.threshold"),
    ],
)
def test_every_name_finds_it(text: str, key: str) -> None:
    assert found(text) == key


@pytest.mark.parametrize(
    "text", ["", "頑", "頑強な生物", "702.79", "kw.nothing", "頑強（Wither）", "x" * 200, "\ud800"]
)
def test_parts_of_words_find_nothing(text: str) -> None:
    assert find_keyword(text) is None


@pytest.mark.parametrize("word", keywords(), ids=lambda word: word.key)
def test_own_names_find_the_keyword(word: Keyword) -> None:
    for name in (word.name_en, word.name_ja, word.key):
        if name:
            assert find_keyword(name) == word


@pytest.mark.parametrize("word", NUMBERED, ids=lambda word: word.key)
def test_runs_are_ordered_and_hold_at_their_boundaries(word: Keyword) -> None:
    runs = history(word)
    places = {date: place for place, date in enumerate(dates())}
    for first, last, number in runs:
        assert places[first] <= places[last]
        for date in (first, last):
            assert number_in(word, edition_for(date)) == number
            assert keyword_at(number, edition_for(date)) == word
    for before, after in pairwise(runs):
        assert places[before[1]] < places[after[0]]
        assert places[after[0]] == places[before[1]] + 1, "a keyword never leaves the rules and comes back"
        assert before[2] != after[2]
    if places[runs[0][0]] > 0:
        assert number_in(word, editions()[places[runs[0][0]] - 1]) is None


@pytest.mark.parametrize(
    ("key", "numbers"),
    [
        ("kw.persist", ["502.79", "702.76", "702.77", "702.78", "702.79"]),
        ("kw.wither", ["502.80", "702.77", "702.78", "702.79", "702.80"]),
        ("kw.cascade", ["502.85", "702.82", "702.83", "702.84", "702.85"]),
        ("kw.madness", ["502.24", "702.32", "702.33", "702.34", "702.35"]),
        ("kw.umbra_armor", ["702.86", "702.87", "702.88", "702.89"]),
    ],
)
def test_numbers_through_the_regimes(key: str, numbers: list[str]) -> None:
    word = find_keyword(key)
    assert word is not None
    assert [number for _, _, number in history(word)] == numbers


def test_one_number_is_one_keyword_in_an_edition() -> None:
    for date in ("2002-02-20", "2008-05-01", "2012-06-01", newest().date):
        edition = edition_for(date)
        numbers = [number for word in NUMBERED if (number := number_in(word, edition))]
        assert len(numbers) == len(set(numbers))


def test_later_keywords_have_no_number_yet() -> None:
    word = find_keyword("Sneak")
    assert word is not None
    assert number_in(word, newest()) is None


def test_a_stale_number_is_dated_to_the_nearest_edition() -> None:
    word, document = find_keyword("族霊鎧"), edition_for("2012-06-01")
    assert word is not None
    assert edition_of(word, "702.86", document) == Edition("2011-05-01", "NPH")
    assert edition_of(word, "702.87", document) == document
    assert edition_of(word, "702.88", document) == Edition("2013-07-13", "M14")
    assert edition_of(word, "702.1", document) is None


def test_names_by_era() -> None:
    word = find_keyword("陰影鎧")
    assert word is not None
    assert word.name_at(edition_for("2024-03-08")) == ("族霊鎧", "Totem Armor")
    assert word.name_at(edition_for("2024-06-07")) == ("陰影鎧", "Umbra Armor")


@given(st.text(max_size=40))
def test_any_text_is_answered(text: str) -> None:
    word = find_keyword(text)
    assert word is None or word in keywords()
