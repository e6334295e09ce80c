"""Comprehensive Rules texts: small texts of our own in the layouts of the archive."""

from __future__ import annotations

import textwrap

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.rules.crtext import CrText, looks_like_cr, parse_cr

MODERN = """\
Invented Game Comprehensive Rules

These rules are effective as of March 5, 2031.

Introduction

A booklet for tests. See rule 101.1 for nothing at all.

Contents

1. First Things
100. General
101. Second Topic

7. Words
702. Word Abilities

Glossary

Credits

1. First Things

100. General

100.1. Two people sit at a table. (See rule 702.9k.)

100.2. They need the following:

100.2a A deck of cards.

100.2b A pencil.
Example: A red pencil is a pencil.
Example: A blue pencil is one too,
even when it is short.

101. Second Topic

101.1.No space follows this number.

LONG

7. Words

702. Word Abilities

702.9. Hovering

702.9aHovering is a word that glues itself to its number.

702.9k Hovering skips a letter before the next line.

702.9m Two hoverings are as good as one.

Glossary

Hovering
A word that means little. See rule 702.9, “Hovering.”

Pencil
1. Something to write with.
2. Something to chew.

Credits

Nobody. 702.10 is not a rule here.

These rules are effective as of March 5, 2031.
"""


MODERN = MODERN.replace("LONG", "101.2. " + "This paragraph is one line, as in the later texts of the archive. " * 4)


def numbers(text: CrText) -> list[str]:
    return [rule.number for rule in text.rules]


EXPECTED = ["100.1", "100.2", "100.2a", "100.2b", "101.1", "101.2", "702.9", "702.9a", "702.9k", "702.9m"]


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"], ids=lambda name: name
)
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"], ids=["lf", "crlf", "cr"])
def test_encodings_and_line_ends(encoding: str, end: str) -> None:
    text = parse_cr(MODERN.replace("\n", end).encode(encoding))
    assert numbers(text) == EXPECTED
    assert text.effective == "2031-03-05"
    assert [term for term, _ in text.glossary] == ["Hovering", "Pencil"]


def test_a_big_endian_text_with_a_mark() -> None:
    assert numbers(parse_cr(b"\xfe\xff" + MODERN.encode("utf-16-be"))) == EXPECTED


def test_examples_belong_to_their_rule() -> None:
    rules = {rule.number: rule for rule in parse_cr(MODERN.encode()).rules}
    assert rules["100.2b"].text == "A pencil."
    assert rules["100.2b"].examples == (
        "A red pencil is a pencil.",
        "A blue pencil is one too,\neven when it is short.",
    )
    assert rules["101.1"].text == "No space follows this number."


def test_headings_and_sections() -> None:
    text = parse_cr(MODERN.encode())
    rules = {rule.number: rule for rule in text.rules}
    assert (rules["702.9"].heading, rules["702.9"].text) == ("Hovering", "")
    assert rules["702.9a"].section == "Word Abilities"
    assert rules["100.2"].heading is None, "a sentence that ends in a colon is no name"
    assert ("702", "Word Abilities") in text.sections and ("7", "Words") in text.sections


def test_glossary() -> None:
    terms = dict(parse_cr(MODERN.encode()).glossary)
    assert terms["Pencil"] == "1. Something to write with. 2. Something to chew."


def test_a_glossary_without_blank_lines() -> None:
    head, _, tail = MODERN.partition("Glossary\n\nHovering")
    dense = "Glossary\nHovering" + tail.replace("\n\nPencil", "\nPencil").replace("chew.\n\n", "chew.\n")
    assert [term for term, _ in parse_cr((head + dense).encode()).glossary] == ["Hovering", "Pencil"]


WRAPPED = """\
==============================================================================
COMPREHENSIVE RULES                                                   04/05/98
==============================================================================

Contents

1. The Table
     100. General
     101. Chairs

1. The Table
------------

100. General
------------

100.1. Two people sit at a table and talk about many things, for instance the
weather, the price of bread, and the rules of chapter
101.1 of another book, which nobody has read.

  100.1a A sub-rule may be indented and may run on over several lines of the
  text.
  EXAMPLE: An example follows its rule without a blank line and runs over the
  line as well.

101. Chairs
-----------

101.1. Chairs
-------------

101.1a A chair has legs. See rule
100.1. A stool has them too.
101.1b This one follows without a blank line.

Glossary
------------------------------------------------------------------------------

Chair
A thing to sit on.

------------------------------------------------------------------------------
Copyrights
------------------------------------------------------------------------------

These rules are current as of April 5, 1998.
"""


def test_a_wrapped_text() -> None:
    text = parse_cr(WRAPPED.replace("\n", "\r").encode())
    assert numbers(text) == ["100.1", "100.1a", "101.1", "101.1a", "101.1b"]
    rules = {rule.number: rule for rule in text.rules}
    assert rules["100.1"].text.endswith("the rules of chapter 101.1 of another book, which nobody has read.")
    assert rules["100.1a"].examples[0].endswith("over the line as well.")
    assert rules["101.1"].heading == "Chairs"
    assert "A stool" in rules["101.1a"].text
    assert text.effective == "1998-04-05"
    assert dict(text.glossary) == {"Chair": "A thing to sit on."}


JAPANESE = """\
架空ゲーム 総合ルール

このルールは、２０３１年３月５日に発効する。

目次
1. はじめに
100. 総則

1. はじめに

100. 総則

１００．１．二人が机に向かう。

100.1a 鉛筆が要る。

例：赤い鉛筆も鉛筆である。

702. 単語

702.9. 浮遊

702.9a 浮遊は単語である。

用語集

鉛筆
書くもの。

クレジット
"""


@pytest.mark.parametrize("encoding", ["utf-8", "cp932", "euc_jp", "utf-16"])
def test_a_japanese_text(encoding: str) -> None:
    text = parse_cr(JAPANESE.encode(encoding))
    assert numbers(text) == ["100.1", "100.1a", "702.9", "702.9a"]
    assert text.language == "ja" and text.effective == "2031-03-05"
    rules = {rule.number: rule for rule in text.rules}
    assert rules["100.1"].text == "二人が机に向かう。"
    assert rules["100.1a"].examples == ("赤い鉛筆も鉛筆である。",)
    assert rules["702.9"].heading == "浮遊"
    assert dict(text.glossary) == {"鉛筆": "書くもの。"}


def test_a_misprinted_section_is_kept_and_told() -> None:
    text = parse_cr(MODERN.replace("100.2b A pencil", "107.2b A pencil").encode())
    assert "107.2b" in numbers(text)
    assert any("100.2b の誤植" in warning for warning in text.warnings)


def test_a_number_twice_is_told_and_kept_in_the_text() -> None:
    text = parse_cr(MODERN.replace("100.2b A pencil.", "100.2a A pencil.").encode())
    assert numbers(text).count("100.2a") == 1
    assert any("2度" in warning for warning in text.warnings)
    assert any("A pencil." in rule.text for rule in text.rules)


def test_what_is_missing_is_told() -> None:
    text = parse_cr(b"just a letter")
    assert text.rules == () and text.effective is None
    assert len(text.warnings) == 2


def full_text(count: int = 40) -> str:
    parts = []
    for section in (100, 301, 702):
        parts.append(f"{section}. Topic {section}\n")
        parts += [f"{section}.{rule}. Sentence number {rule} of the topic.\n" for rule in range(1, count + 1)]
    return "\n".join(parts)


def test_recognising_a_rules_text() -> None:
    assert looks_like_cr(full_text().encode())
    assert looks_like_cr(full_text().encode("utf-16"))
    assert not looks_like_cr(full_text(20).encode()), "a quotation of a few rules is no rules text"
    assert not looks_like_cr(b"")
    assert not looks_like_cr(bytes(range(256)) * 400)
    assert not looks_like_cr(textwrap.fill("702.9a stands in prose. " * 500).encode())


@given(st.binary(max_size=2000))
def test_any_bytes_are_read(data: bytes) -> None:
    text = parse_cr(data)
    assert text.warnings or text.rules
    looks_like_cr(data)


@given(st.lists(st.sampled_from(MODERN.split("\n") + WRAPPED.split("\n") + JAPANESE.split("\n")), max_size=60))
def test_any_order_of_lines_gives_each_number_once(lines: list[str]) -> None:
    found = numbers(parse_cr("\n".join(lines).encode()))
    assert len(found) == len(set(found))
