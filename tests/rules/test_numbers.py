"""Reading rule numbers as people write them."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.rules.numbers import LETTERS, RuleNumber, letter_at, letter_index, parse, rule_number

numbers = st.builds(
    RuleNumber,
    st.integers(100, 999),
    st.integers(1, 250),
    st.integers(0, 40).map(letter_at) | st.just(""),
)


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ("502.79", ["502.79"]),
        ("502.79.", ["502.79"]),
        ("CR702.79a", ["702.79a"]),
        ("cr 702.79", ["702.79"]),
        ("ルール702.79A", ["702.79a"]),
        ("総合ルール 702.79", ["702.79"]),
        ("１０４．３ｆ", ["104.3f"]),
        ("217,7d", ["217.7d"]),
        ("704.5aa", ["704.5aa"]),
        ("702", ["702"]),
        ("第702章", ["702"]),
        ("7", ["7"]),
        ("409.1f-h", ["409.1f", "409.1g", "409.1h"]),
        ("409.1f?h", ["409.1f", "409.1g", "409.1h"]),
        ("６０１．２ｅ～ｇ", ["601.2e", "601.2f", "601.2g"]),
        ("704.5k-n", ["704.5k", "704.5m", "704.5n"]),
        ("704.5n-p", ["704.5n", "704.5p"]),
        ("704.5z-ab", ["704.5z", "704.5aa", "704.5ab"]),
        ("702.79a-702.79c", ["702.79a", "702.79b", "702.79c"]),
        ("100.1-3", ["100.1", "100.2", "100.3"]),
    ],
)
def test_written_forms(written: str, expected: list[str]) -> None:
    query = parse(written)
    assert query is not None
    assert [str(number) for number in query.numbers] == expected


@pytest.mark.parametrize(
    "written",
    [
        *("", "頑強", "persist", "2008", "99", "12.3", "702.79aaa", "1/1", "+1/+1", "07/08/23", "702.0", "702.01"),
        *("0.1", "7.1", "409.1h-f", "704.5a-705.5b", "702.1-702.999", "702.79a 頑強", "702.79a\n702.80"),
        *("x" * 100, "\ud800"),
    ],
)
def test_what_is_no_number(written: str) -> None:
    assert parse(written) is None


def test_a_trailing_dot_means_this_line_only() -> None:
    with_dot, without = parse("702.79a."), parse("702.79a")
    assert with_dot is not None and with_dot.exact
    assert without is not None and not without.exact


def test_letters_skip_l_and_o() -> None:
    assert "l" not in LETTERS and "o" not in LETTERS
    assert letter_index("l") is None
    assert letter_at(24) == "aa"


def test_printed_order() -> None:
    written = ["702.79a", "7", "702.9", "702", "702.79", "704.5aa", "704.5z", "702.10", "701.5", "8"]
    expected = ["7", "701.5", "702", "702.9", "702.10", "702.79", "702.79a", "704.5z", "704.5aa", "8"]
    assert [str(n) for n in sorted(rule_number(text) for text in written)] == expected


def test_parents() -> None:
    assert str(rule_number("702.79a").parent) == "702.79"
    assert str(rule_number("702.79").parent) == "702"
    assert str(rule_number("702").parent) == "7"
    assert rule_number("7").parent is None


@given(numbers)
def test_canonical_text_reads_back(number: RuleNumber) -> None:
    assert rule_number(str(number)) == number
    assert rule_number(f"CR {number}.") == number


@given(numbers)
def test_full_width_is_the_same_number(number: RuleNumber) -> None:
    wide = "".join(chr(ord(char) + 0xFEE0) for char in str(number))
    assert unicodedata.normalize("NFKC", wide) == str(number)
    assert rule_number(wide) == number


@given(st.integers(0, 599))
def test_letters_count_on(index: int) -> None:
    assert letter_index(letter_at(index)) == index


@given(numbers.filter(lambda n: bool(n.letter)), st.integers(1, 8))
def test_a_range_has_both_ends_and_is_ordered(first: RuleNumber, more: int) -> None:
    start = letter_index(first.letter)
    assert start is not None
    last = RuleNumber(first.section, first.rule, letter_at(start + more))
    query = parse(f"{first}-{last.letter}")
    assert query is not None
    assert (query.numbers[0], query.numbers[-1], len(query.numbers)) == (first, last, more + 1)
    assert list(query.numbers) == sorted(query.numbers)
    again = parse(query.text)
    assert again is not None and again.numbers == query.numbers


@given(st.text(max_size=80))
def test_any_text_is_read_or_refused(text: str) -> None:
    query = parse(text)
    if query is not None:
        assert query.numbers
        assert parse(query.text) is not None
