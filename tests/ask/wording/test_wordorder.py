"""Phrases of a clause in other orders: what may change places, and what must not."""

from __future__ import annotations

import pytest

from judge.ask.reading.normal import normal
from judge.ask.reading.scan import bracketed
from judge.ask.reading.wordorder import orders


@pytest.fixture
def ordered(cards):
    """Return all other orders of a question."""
    return lambda question: list(orders(bracketed(normal(question), cards), cards))


@pytest.mark.parametrize(
    ("question", "other"),
    [
        ("《稲妻》を相手の2/2に撃った。死ぬ?", "相手の2/2に《稲妻》を撃った。死ぬ?"),
        ("生け贄に覇権持ちが捧げられた。どうなる?", "覇権持ちが生け贄に捧げられた。どうなる?"),
        ("手札に《苔汁の橋》を戻した。どうなる?", "《苔汁の橋》を手札に戻した。どうなる?"),
        ("攻撃に3/3で出て、ブロックされずに済んだ。何点?", "3/3で攻撃に出て、ブロックされずに済んだ。何点?"),
    ],
)
def test_phrases_change_places(ordered, question, other):
    assert other in ordered(question)


@pytest.mark.parametrize(
    "question",
    [
        "3点もらった5/5に《ショック》を撃った。死ぬ?",
        "自分の呪禁を持つ3/3を対象にできる?",
        "墓地が7枚で、飛行を得る1/1がいる。サイズは?",
    ],
)
def test_what_a_verb_tells_of_its_noun_stays_there(ordered, question):
    """No phrase goes between a noun and the verb that tells of it, nor before such a verb."""
    for other in ordered(question):
        assert any(kept in other for kept in ("3点もらった5/5に", "呪禁を持つ3/3を", "飛行を得る1/1が"))
        assert other.startswith(("3点もらった5/5に", "自分の呪禁を持つ", "墓地が7枚で"))


def test_one_phrase_has_one_order(ordered):
    assert ordered("2/2が死亡した。どうなる?") == []
