"""What judges type out of habit."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.cli.commands import COMMANDS
from judge.cli.habits import interpret
from judge.desk.answers import chained

CARDS = {"試しのカード", "Search the Archive", "Doctor", "A", "B"}


def is_card(text: str) -> bool:
    return text in CARDS


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (["702.79a"], ("rule", ["702.79a"])),
        (["702.79a."], ("rule", ["702.79a."])),
        (["７０２．７９ａ"], ("rule", ["702.79a"])),
        (["409.1f-h"], ("rule", ["409.1f-h"])),
        (["217,7d"], ("rule", ["217,7d"])),
        (["CR702.79"], ("rule", ["CR702.79"])),
        (["cr", "702.79"], ("rule", ["702.79"])),
        (["CR", "702.79"], ("rule", ["702.79"])),
        (["!試しのカード"], ("card", ["試しのカード"])),
        (["！試しのカード"], ("card", ["試しのカード"])),
        (["!知らないカード"], ("card", ["知らないカード"])),
        (["[[試しのカード]]"], ("card", ["試しのカード"])),
        (["[[A]]", "[[B]]"], ("card", ["A & B"])),
        (["[[A]] & [[B]]"], ("card", ["A & B"])),
        (["A", "&", "B"], ("card", ["A & B"])),
        (["A＆B"], ("card", ["A & B"])),
        (["A & 知らない"], ("search", ["A & 知らない"])),
        (["試しのカード"], ("card", ["試しのカード"])),
        (["頑強", "トークン"], ("search", ["頑強", "トークン"])),
        (["頑強"], ("search", ["頑強"])),
        (["search", "頑強"], ("search", ["頑強"])),
        (["def", "頑強"], ("def", ["頑強"])),
        (["定義", "頑強"], ("def", ["頑強"])),
        (["search", "the", "Archive"], ("search", ["the", "Archive"])),
        (["Search", "the", "Archive"], ("card", ["Search the Archive"])),
        (["Doctor"], ("card", ["Doctor"])),
        (["doctor"], ("doctor", [])),
        (["-1/-1カウンター"], ("search", ["-1/-1カウンター"])),
        (["[X]"], ("search", ["[X]"])),
        (["!"], ("search", ["!"])),
    ],
)
def test_interpret(words: list[str], meant: tuple[str, list[str]]) -> None:
    assert interpret(words, is_card) == meant


def test_commands_are_not_looked_up_as_cards_when_they_cannot_be_names() -> None:
    def never(text: str) -> bool:
        raise AssertionError(f"looked up {text!r}")

    for words in (["library"], ["doctor"], ["import", "faq/a.txt"], ["rule", "702.79"], ["search", "頑強"]):
        interpret(words, never)


@given(st.lists(st.text(max_size=12), min_size=1, max_size=4))
def test_every_line_means_some_command(words: list[str]) -> None:
    name, rest = interpret(words, lambda text: False)
    assert name in {command.name for command in COMMANDS}
    assert all(isinstance(word, str) for word in rest)


@given(st.text(max_size=60))
def test_chains_hold_no_empty_name(text: str) -> None:
    assert all(name.strip() for name in chained(text))
