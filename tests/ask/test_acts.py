"""What a told text does held against its card: the kinds of acts are words of the vocabulary."""

from __future__ import annotations

import importlib
import pkgutil

import pytest

import judge.engine.keywords
import judge.engine.vocabulary
from judge.ask.reading import acts


def _words() -> set[str]:
    """Return the names of everything that the vocabulary and the keywords define."""
    found: set[str] = set()
    for package in (judge.engine.vocabulary, judge.engine.keywords):
        for info in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
            found |= set(vars(importlib.import_module(info.name)))
    return found | set(vars(importlib.import_module("judge.engine.layers.ops")))


def test_every_kind_of_act_is_a_word_of_the_vocabulary() -> None:
    special = {"Send", "SendInstead", "ResolvesTo", "Dig", "SearchLibrary", "RevealUntil", "Pick", "Tap", "Life"}
    special |= {"Divided", "Multiply", "NotModelled", "Filter"}
    assert (set(acts._DOES) | special) - _words() == set()


@pytest.mark.parametrize(
    ("card", "text", "otherwise"),
    [
        ("Lightning Bolt", "クリーチャー1体を対象とし、それを破壊する", True),
        ("Lightning Bolt", "クリーチャー1体を対象とし、それに3点のダメージを与える", False),
        ("Wrath of God", "すべてのクリーチャーを追放する", True),
        ("Wrath of God", "すべてのクリーチャーを破壊する", False),
    ],
)
def test_a_text_that_does_something_else_is_told_apart(card: str, text: str, otherwise: bool) -> None:
    assert acts.does_otherwise(card, text) is otherwise
