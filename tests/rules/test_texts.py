"""The tables against the texts of all editions at hand."""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path

import pytest

from judge.engine import policy
from judge.rules import lineage, names
from judge.rules.crtext import looks_like_cr
from judge.rules.tables import table
from tests.rules import citation_check
from tests.rules.citation_check import SHARED, TEXTS, plain, read

pytestmark = pytest.mark.shared

# Numbers of rules in which editions.csv (counted by another program) and the text differ, and why.
COUNT_DIFFERS = {
    "1999-04-23": +1,  # 305.3 touches the next word
    "2003-10-01": -2,  # 103.4 and 419.8 begin a wrapped line as well as their rules
    "2005-10-01": +1,  # 606.8b touches the next word
    "2006-10-01": +1,
    "2007-05-01": +1,
    "2009-07-11": +2,  # 702.37a and 702.37b touch the next word
    "2023-04-14": +1,  # 901.4 touches the next word
    "2024-06-07": +1,
    "2024-11-08": +1,
}


@cache
def table_numbers(date: str) -> frozenset[str]:
    every = [run for chapter in "123456789" for run in lineage.within(chapter)]
    return frozenset(run.number for run in every if run.first <= date <= run.last)


def test_there_are_texts() -> None:
    assert len(TEXTS) == 34


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.stem)
def test_every_text_is_read_whole(path: Path) -> None:
    text = read(path)
    counts = {row["date"]: int(row["rules"]) for row in table("editions.csv")}
    assert looks_like_cr(path.read_bytes())
    assert text.effective == path.stem and text.language == "en"
    assert {rule.number for rule in text.rules} == table_numbers(path.stem)
    assert len(text.rules) == counts[path.stem] + COUNT_DIFFERS.get(path.stem, 0)
    assert len(text.glossary) > 200
    assert all(rule.text or rule.heading for rule in text.rules)
    assert all(rule.section for rule in text.rules)


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.stem)
def test_the_order_is_the_printed_order(path: Path) -> None:
    from judge.rules.numbers import rule_number

    found = [rule_number(rule.number) for rule in read(path).rules if rule.number != "432.2b"]
    assert found == sorted(found)


@pytest.mark.parametrize("check", citation_check.QUICK, ids=lambda check: check.__name__)
@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.stem)
def test_every_number_stands_in_the_text_with_its_words(path: Path, check: citation_check.Check) -> None:
    checked, wrong = check(path)
    assert not wrong
    assert checked > 0 or path.stem < policy.arms("layers")[0].since


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.stem)
def test_headings_are_those_of_the_text(path: Path) -> None:
    wrong = []
    for number, title in read(path).sections:
        known = names.heading(number, path.stem)
        if (path.stem, number) == ("2009-07-11", "1"):
            continue  # its contents and its body disagree
        if known is None or plain(known.en).replace('"', "'") != plain(title).replace("_", "").replace('"', "'"):
            wrong.append((number, title, known))
    assert not wrong


def test_citations_agree_with_the_source_table() -> None:
    with (SHARED / "data" / "faq_rules.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == len(names.citations())
    for row, cited in zip(rows, names.citations(), strict=True):
        assert cited.number == row["number"]
        today = row["current_number"].split(" ")[0]
        assert (cited.today or "none") == today
