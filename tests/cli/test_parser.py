"""The argument parser: Japanese messages, words that begin with a minus, nothing written and no exit."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.cli.commands import COMMANDS, find
from judge.cli.errors import CommandError, UsageError
from judge.cli.parser import Parser, date


def search_parser() -> Parser:
    command = find("search")
    assert command is not None
    return command.load().parser()


@pytest.mark.parametrize("word", ["-1/-1カウンター", "−1/−1", "-1", "-X/-X", "--", "-"])
def test_a_minus_may_begin_a_word(word: str) -> None:
    argv = ["--", word] if word == "--" else [word]
    assert search_parser().read([*argv, "トークン"]).words == [word, "トークン"]


def test_options_may_stand_anywhere() -> None:
    parsed = search_parser().read(["頑強", "--limit", "3", "トークン", "--json", "--source=digest"])
    assert (parsed.words, parsed.limit, parsed.json, parsed.source) == (["頑強", "トークン"], 3, True, "digest")


@pytest.mark.parametrize(
    "argv",
    [
        ["--limit"],
        ["--limit", "0", "x"],
        ["--limit", "many", "x"],
        ["--limit", "-5", "x"],
        ["--source", "both", "x"],
        ["--json=yes", "x"],
        ["--nonsense", "x"],
        ["--lim", "3", "x"],
        ["-z", "x"],
    ],
)
def test_wrong_arguments_are_explained_in_japanese(argv: list[str]) -> None:
    with pytest.raises(UsageError) as caught:
        search_parser().read(argv)
    assert re.search("[ぁ-ん]", caught.value.message)
    assert not re.search(r"argument|expected|invalid|required|choose|unrecognized", caught.value.message)
    assert any("--help" in line for line in caught.value.advice)


@pytest.mark.parametrize("name", ["card", "rule", "def", "import", "completion"])
def test_missing_words_are_explained(name: str) -> None:
    command = find(name)
    assert command is not None
    with pytest.raises(UsageError, match="足りない引数"):
        command.load().parser().read([])


@pytest.mark.parametrize(("text", "iso"), [("2012-06-01", "2012-06-01"), ("2012/6/1", "2012-06-01")])
def test_date(text: str, iso: str) -> None:
    assert date(text) == iso


@given(st.sampled_from([command.name for command in COMMANDS]), st.lists(st.text(max_size=10), max_size=5))
def test_any_arguments_are_read_or_refused(name: str, argv: list[str]) -> None:
    command = find(name)
    assert command is not None
    try:
        command.load().parser().read(argv)
    except CommandError as error:
        assert error.message
