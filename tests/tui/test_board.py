"""What the drawn situation says happens: every action of the evaluator has its own words."""

from __future__ import annotations

from judge.engine.scenario.actions import ACTIONS
from judge.engine.scenario.load import read
from judge.tui.whatif.board import board
from judge.tui.whatif.fields import KINDS


def test_cards_that_begin_on_the_battlefield_are_said_to() -> None:
    table = {
        "object": [{"name": "虚", "card": "虚空の力線", "zone": "手札"}],
        "action": [{"do": "open", "who": ["虚"]}],
    }
    drawn = "\n".join(board(read(table), 60))
    assert "ゲーム開始時に戦場に出す" in drawn and "次元" not in drawn


def test_every_kind_of_action_has_a_name() -> None:
    assert set(KINDS) == set(ACTIONS)
