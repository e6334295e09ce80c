"""What a play notes of its edition: enough to know of other editions without playing again."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.engine.consulted import agree, consulting, note
from judge.engine.keywords import expand
from judge.engine.policy import arm
from judge.engine.scenario.load import load
from judge.engine.scenario.play import play
from judge.engine.vocabulary.words import Keyword
from judge.rules.editions import edition_for

THEN = ("2002-02-20", "2007-10-01", "2008-05-01", "2010-07-16", "2012-06-01")
OLD, NEW = edition_for("2008-05-01"), edition_for(None)
FILES = sorted((Path(__file__).resolve().parents[1] / "scenarios").rglob("*.toml"))
EACH = 9
"""Of so many scenario files one is played in every edition: all of them take minutes."""


def test_a_policy_that_changed_sets_editions_apart():
    with consulting() as noted:
        arm("mana.empties", NEW)
    assert not agree(noted, NEW, OLD)
    assert agree(noted, NEW, edition_for("2012-06-01"))


def test_nothing_is_noted_outside():
    with consulting() as noted:
        pass
    arm("mana.empties", NEW)
    assert noted == set()


def test_what_an_inner_one_notes_is_noted_outside():
    with consulting() as outer:
        with consulting() as inner:
            note("policy", "layers")
        note("policy", "dependency")
    assert inner == {("policy", "layers")}
    assert outer == {("policy", "layers"), ("policy", "dependency")}


def test_a_keyword_that_an_edition_lacks_sets_it_apart():
    with consulting() as noted:
        expand(Keyword(name="persist"), NEW)
    assert agree(noted, NEW, OLD)
    assert not agree(noted, NEW, edition_for("2002-02-20"))


@pytest.mark.parametrize("path", FILES[::EACH], ids=lambda path: path.stem)
def test_editions_that_agree_play_the_same(path):
    scenario = load(path)
    with consulting() as noted:
        today = _facts(play(scenario, NEW))
    for date in THEN:
        then = edition_for(date)
        if agree(noted, NEW, then):
            assert _facts(play(scenario, then)) == today, date


def _facts(played):
    return [outcome.facts() for outcome in played.outcomes]
