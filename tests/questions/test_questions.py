"""The question file is well formed, and its patterns tell the model answer from an empty or echoed one."""

from __future__ import annotations

import collections
import re
from datetime import date
from typing import Any

import pytest

from tests.conftest import SHARED
from tests.questions.coverage import DEVELOPMENT, counts, markdown
from tests.questions.questions import DOCUMENTS, FORMS, OWN, judge_answer, load, plain

QUESTIONS = load(OWN)
ANSWERABLE = [question for question in QUESTIONS if question["tier"]]
KEYS = {"id", "tier", "form", "mechanics", "document", "rules_as_of", "q", "answer", "expect", "why", "cites_any"}
KEYS |= {"board", "from_faq"}
NUMBER = re.compile(r"\d{3}\.\d+[a-z]?\Z")


def _name(question: dict[str, Any]) -> str:
    return str(question["id"])


def test_every_question_has_the_keys_and_no_two_are_the_same() -> None:
    assert [set(question) - {"kind", "subkind"} for question in QUESTIONS] == [KEYS] * len(QUESTIONS)
    for key in ("id", "q"):
        twice = [text for text, n in collections.Counter(plain(item[key]) for item in QUESTIONS).items() if n > 1]
        assert not twice


@pytest.mark.parametrize("question", QUESTIONS, ids=_name)
def test_question_is_well_formed(question: dict[str, Any]) -> None:
    assert question["tier"] in (0, 1, 2, 3) and question["document"] in DOCUMENTS
    assert set(question["form"]) <= set(FORMS) and len(set(question["form"])) == len(question["form"])
    if question["rules_as_of"] is not None:
        date.fromisoformat(question["rules_as_of"])
    for pattern in (*question["expect"].get("all", ()), *question["expect"].get("none", ())):
        re.compile(pattern)
    if question["tier"]:
        assert question["form"] and question["mechanics"] and question["why"] and question["board"]["asked"]
        assert set(question["expect"]) <= {"all", "none", "values"} and question["expect"]["all"]
        assert question["cites_any"] and all(NUMBER.match(number) for number in question["cites_any"])
    else:
        assert question["expect"]["status"] == ["unanswered", "partial"] and question["expect"]["none"]
        assert not question["cites_any"] and question["kind"] == "unanswerable" and question["subkind"]


@pytest.mark.parametrize("question", QUESTIONS, ids=_name)
def test_the_model_answer_is_right(question: dict[str, Any]) -> None:
    judged = judge_answer(question, question["answer"])
    assert judged.right, judged


@pytest.mark.parametrize("question", ANSWERABLE, ids=_name)
def test_an_echo_or_an_empty_answer_is_not_right(question: dict[str, Any]) -> None:
    assert not judge_answer(question, question["q"]).right
    assert not judge_answer(question, "").right


@pytest.mark.parametrize("question", [item for item in ANSWERABLE if {"yn", "can"} & set(item["form"])], ids=_name)
def test_of_a_bare_yes_and_a_bare_no_exactly_one_is_refused(question: dict[str, Any]) -> None:
    refused = [bool(judge_answer(question, word, question["answer"]).forbidden) for word in ("はい。", "いいえ。")]
    assert sum(refused) == 1


def test_the_table_counts_each_question_under_each_of_its_mechanics_and_kinds() -> None:
    asked = [
        {"mechanics": ["頑強", "萎縮"], "form": ["num"], "tier": 1},
        {"mechanics": ["頑強"], "form": ["yn", "num"], "tier": 2},
    ]
    table = counts(asked)
    assert table["頑強"] == {"n": 2, "num": 2, "yn": 1} and table["萎縮"] == {"n": 1, "num": 1}
    assert "| 頑強 | 2 |  | 1 | 2 |  |  |  |  |  |" in markdown(asked)
    assert markdown(asked).endswith("tier 1: 1、tier 2: 1、計 2 問")


@pytest.mark.shared
def test_the_cited_rules_exist_in_some_edition() -> None:
    known: set[str] = set()
    for path in (SHARED / "data" / "cr").glob("*.txt"):
        known.update(re.findall(r"(?<![\d.])\d{3}\.\d+[a-z]?", path.read_text(encoding="utf-8", errors="replace")))
    cited = {number for question in ANSWERABLE for number in question["cites_any"]}
    assert not cited - known


@pytest.mark.shared
def test_no_question_repeats_a_development_question() -> None:
    development = load(DEVELOPMENT)
    assert not {plain(item["q"]) for item in QUESTIONS} & {plain(item["q"]) for item in development}
    assert not {item["id"] for item in QUESTIONS} & {item["id"] for item in development}
