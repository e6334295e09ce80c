"""The frames and the lexicon that ship: they load, they agree with the digests, and they answer what they are for."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge import paths
from judge.ask.frames.answering import answer, answer_text
from judge.ask.frames.frame import load_frames, shipped_frames
from judge.ask.frames.lexicon import load_lexicon, shipped
from judge.ask.reading import read
from judge.corpus.authored import AuthoredError
from judge.corpus.builtin import Standing, load_builtin
from judge.rules.editions import edition_for
from judge.rules.lookup import key_of, number_of
from judge.search.names import Cards


def test_a_frame_on_a_changed_ruling_answers_what_holds_now() -> None:
    """Its answer is said to hold from the day of the change on, and an older answer stands beside it as such."""
    changed = {
        name: ruling.since
        for ruling in load_builtin(paths.corpus_dir(), parts=("rulings",)).rulings
        for name in (ruling.id, *ruling.also)
        if ruling.standing is Standing.CHANGED
    }
    early = [
        frame.where
        for frame in shipped_frames()
        for passage in frame.passages
        if passage in changed and frame.since < (changed[passage] or "")
    ]
    assert not early


def test_older_answers_end_where_the_newer_begins() -> None:
    for frame in shipped_frames():
        for then in frame.then:
            assert then.on < (then.until or frame.since), frame.where


def test_every_rule_cited_is_in_the_newest_edition() -> None:
    """`702.35a` or a key; a key of a rule that is gone names the edition it was last in."""
    for frame in shipped_frames():
        for rule in frame.rules:
            key = key_of(rule) if rule[0].isdigit() else rule
            assert number_of(key) is not None or "@" in key or key.startswith("cr."), f"{frame.where}: {rule}"


@pytest.mark.parametrize(
    ("entry", "fault"),
    [
        ('about = ["想起"]\nyes = ["誘発する"]\nanswer = "します。"', "「passage」か「rules」が要ります"),
        ('rules = ["702.74a"]\nabout = ["奇妙"]\nyes = ["誘発する"]\nanswer = "します。"', "概念「奇妙」がありません"),
        ('rules = ["702.74a"]\nabout = ["想起"]\nyes = ["誘発する"]\nanswer = "はい、します。"', "で始めません"),
        ('rules = ["702.74a"]\nabout = ["想起"]\nanswer = "します。"', "のどれかが要ります"),
        ('passage = ["X/1"]\nabout = ["想起"]\nasks = ["what"]\nanswer = "します。"', "段落「X/1」の要旨"),
        (
            'rules = ["702.74a"]\nabout = ["《無い》"]\nasks = ["what"]\nanswer = "します。"',
            "corpus/cards にありません",
        ),
    ],
)
def test_faults_are_named_with_file_line_and_entry(tmp_path: Path, entry: str, fault: str) -> None:
    (tmp_path / "answers").mkdir()
    (tmp_path / "answers" / "one.toml").write_text(f"[[answer]]\n{entry}\n", encoding="utf-8")
    with pytest.raises(AuthoredError) as caught:
        load_frames(tmp_path, shipped())
    assert fault in str(caught.value)
    assert "answers/one.toml:1: 1件目の answer" in str(caught.value)


def test_a_form_means_one_concept(tmp_path: Path) -> None:
    (tmp_path / "questions").mkdir()
    text = '[[concept]]\nname = "甲"\nforms = ["丙"]\n[[concept]]\nname = "乙"\nforms = ["丙"]\n'
    (tmp_path / "questions" / "concepts.toml").write_text(text, encoding="utf-8")
    with pytest.raises(AuthoredError, match="の言い方でもあります"):
        load_lexicon(tmp_path)


ANSWERED = sorted((Path(__file__).parent / "answered").glob("*.txt"))
"""Blocks of questions and the beginning of the answer that each must get; `-` for none."""


def cases() -> list[tuple[str, str]]:
    found, questions = [], []
    for line in (line for file in ANSWERED for line in file.read_text(encoding="utf-8").splitlines()):
        if line.startswith("= "):
            found += [(question, line[2:]) for question in questions]
            questions = []
        elif line and not line.startswith("#"):
            questions.append(line)
    return found


@pytest.mark.parametrize(("question", "beginning"), cases())
def test_shipped_answers(question: str, beginning: str) -> None:
    answer = answer_text(question)
    if beginning == "-":
        assert answer is None or answer.status == "partial", answer
        return
    assert answer is not None
    assert answer.status == "answered", (answer.uncovered, [frame.where for frame in answer.frames])
    assert answer.text.startswith(beginning)


def test_a_question_that_was_read_is_answered_in_the_edition_it_names(cards: Cards) -> None:
    """The reading gives the names of cards without 《》, and the words that choose an edition."""
    reading = read("2008年のルールでは、日を浴びるルートワラを捨てるとき、墓地に置けましたか？", cards)
    said = answer(reading, edition_for(reading.as_of))
    assert said is not None
    assert (said.status, said.truth) == ("answered", True)
    today = answer(read("日を浴びるルートワラを捨てるとき、墓地に置けますか？", cards))
    assert today is not None
    assert (today.status, today.truth) == ("answered", False)
