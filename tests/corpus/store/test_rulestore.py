"""Rules texts are stored by rule and read by edition."""

from __future__ import annotations

import sqlite3

import pytest

from judge.corpus.rulestore import RulesText, RuleText

from .support import store

LINES = (
    RuleText("702.79", "rule", "Persist"),
    RuleText("702.79a", "rule", "自作の条文。"),
    RuleText("702.79a", "example", "自作の例。"),
)


def text(edition="2020-01-01", language="en", lines=LINES, version="1"):
    return RulesText(edition, language, "cr.txt", b"bytes of the file", version, lines)


def test_rule_is_read_with_its_examples(tmp_path):
    shelf = store(tmp_path).cr_texts
    assert shelf.put(text()) is True
    assert shelf.rule("702.79a", "2020-01-01") == LINES[1:]
    assert shelf.rule("702.79a", "2021-01-01") == ()
    assert tuple(shelf.lines("2020-01-01", "en")) == LINES
    assert shelf.content("2020-01-01", "en") == b"bytes of the file"


def test_japanese_comes_before_english(tmp_path):
    shelf = store(tmp_path).cr_texts
    shelf.put(text())
    shelf.put(text(language="ja", lines=(RuleText("702.79", "rule", "頑強"),)))
    assert [line.text for line in shelf.rule("702.79", "2020-01-01")] == ["頑強"]
    assert [line.text for line in shelf.rule("702.79", "2020-01-01", "en")] == ["Persist"]


def test_same_text_again_changes_nothing_and_another_replaces(tmp_path):
    library = store(tmp_path)
    library.cr_texts.put(text())
    before = library.fingerprint()
    assert library.cr_texts.put(text()) is False
    assert library.fingerprint() == before
    library.cr_texts.put(text(lines=LINES[:1]))
    assert [summary.rules for summary in library.cr_texts.summaries()] == [1]
    assert library.fingerprint() != before
    assert library.cr_texts.remove("2020-01-01", "en") is True
    assert library.cr_texts.remove("2020-01-01", "en") is False
    assert library.fingerprint() == store(tmp_path / "none").fingerprint()


@pytest.mark.parametrize("nothing", [lambda s: s.summaries(), lambda s: tuple(s.lines("2020-01-01", "en"))])
def test_nothing_imported_is_nothing(tmp_path, nothing):
    shelf = store(tmp_path).cr_texts
    assert nothing(shelf) == ()
    assert shelf.content("2020-01-01", "en") is None


def test_altered_lines_are_noticed(tmp_path):
    library = store(tmp_path)
    library.cr_texts.put(text())
    connection = sqlite3.connect(library.path)
    with connection:
        connection.execute("UPDATE cr_rules SET text = 'x' WHERE position = 1")
    connection.close()
    assert "2020-01-01" in library.check()[0]
