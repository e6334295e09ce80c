"""Patterns that are compiled on first need find what compiled expressions find."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.text.patterns import Family, Pattern, needed, rewritten

NEEDED = {
    "墓地に落ちる": "墓地に落ちる",
    "(?:自分の)?墓地(?:が|は)\\d+枚": ["&", "墓地", ["|", "が", "は"], "枚"],
    "スレッショルドs?": "スレッショルド",
    "あ+い": ["&", "あ", "い"],
    "戻る{2}か": ["&", "戻", "か"],
    "[一-龥]+カウンター": "カウンター",
    "[]あ]い": "い",
    "[^]あ]い": "い",
    "(?<!攻撃)ブロック(?=され)": "ブロック",
    "甲(乙|丙)": ["&", "甲", ["|", "乙", "丙"]],
    "(?:追加で|新たに)(?=出)": ["|", "追加で", "新たに"],
    "(?:甲乙|丙丁)+戊": ["&", ["|", "甲乙", "丙丁"], "戊"],
    "(?P<name>甲乙)?丙": "丙",
    "(?:甲(?:乙|丙)|丁)": ["|", ["&", "甲", ["|", "乙", "丙"]], "丁"],
    "甲.甲": "甲",
    "甲(?:乙|丙{2}){0,24}?丁": ["&", "甲", "丁"],
    "(?:甲|乙){0,2}丙": "丙",
    "(?:甲|乙){,2}丙": "丙",
    "甲|乙": ["|", "甲", "乙"],
    "甲|.": "",
    "(?:甲|)乙?": "",
    "": "",
    "(?i)abc": "",
    r"\(甲": "甲",
}


@pytest.mark.parametrize("pattern", NEEDED)
def test_letters_that_every_match_contains(pattern: str) -> None:
    assert needed(pattern) == NEEDED[pattern]


PIECES = st.sampled_from(
    [
        "甲",
        "乙",
        "(?:甲|乙)",
        "(丙)?",
        "[甲乙]",
        "甲?",
        "丙+",
        "丁*",
        ".",
        r"\d",
        "甲{1,2}",
        "(?=乙)",
        "|",
        "(?:甲乙|丁丁)",
        "(?:丙|)",
        "(?<!甲)",
        "(?:甲(?:乙|丙)?)+",
        "(?:甲|丁){0,2}",
        r"\(",
        "{2}",
        "{0,1}",
    ]
)


@given(st.lists(PIECES, max_size=6).map("".join), st.text("甲乙丙丁1", max_size=8))
def test_it_finds_what_the_compiled_expression_finds(pattern: str, text: str) -> None:
    try:
        plain = re.compile(pattern)
    except re.error:  # a count behind nothing
        return
    lazy = Pattern(pattern)
    assert lazy.sub("×", text) == plain.sub("×", text)
    assert [found.span() for found in lazy.finditer(text)] == [found.span() for found in plain.finditer(text)]
    for found, known in (
        (lazy.search(text), plain.search(text)),
        (lazy.match(text, 1), plain.match(text, 1)),
        (lazy.fullmatch(text), plain.fullmatch(text)),
        (lazy.search(text, 1, 4), plain.search(text, 1, 4)),
        (lazy.fullmatch(text, 0, 3), plain.fullmatch(text, 0, 3)),
    ):
        assert (found and found.span()) == (known and known.span())
    assert lazy.findall(text) == plain.findall(text)
    assert lazy.sub("×", text, 1) == plain.sub("×", text, 1)


def test_a_text_without_the_letters_is_asked_again_only_where_it_is_another() -> None:
    pattern = Pattern("甲乙")
    text = "丙丁"
    assert pattern.match(text) is None and pattern.match(text, 1) is None
    assert pattern.search("丙甲乙") is not None
    assert pattern.match(text, 1) is None


FORMS = (
    (Pattern("甲(乙)?"), r"丙\1"),
    (Pattern("丙(?P<what>乙|丁)"), r"\g<what>甲"),
    (Pattern("(?:乙|丁)甲"), lambda match: match[0][::-1]),
    (Pattern("[乙丙]$"), "戊"),
    (Pattern("戊|己己"), ""),
)
ALPHABET = st.text("甲乙丙丁戊己", max_size=8)


@given(st.lists(ALPHABET, min_size=14, max_size=20))
def test_a_family_puts_plainly_as_its_forms_do_one_by_one(texts: list[str]) -> None:
    family = Family(FORMS)
    for text in texts:  # the last ones are looked up by letter
        assert family.rewritten(text) == rewritten(text, FORMS)


def test_a_family_passes_over_a_form_that_is_not_allowed() -> None:
    family = Family(FORMS[:2])
    for _ in range(20):
        assert family.rewritten("甲乙", lambda made, text: not made.startswith("丙")) == "甲乙"


@given(st.sampled_from(["甲", r"甲\1", r"\g<what>甲\1", r"\\甲\1"]), ALPHABET)
def test_groups_are_put_into_a_plain_text_as_re_does(plain: str, text: str) -> None:
    pattern = "(甲)|(?P<what>乙)"
    assert Pattern(pattern).sub(plain, text) == re.sub(pattern, plain, text)
