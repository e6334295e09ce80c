"""The board that is shown for the judge to check."""

from __future__ import annotations


def test_what_is_no_spell_is_not_shown_as_cast(asked) -> None:
    board = asked("相手はこのターン4点くらった後に6点回復した。ライフは？")["understood"]["board"]
    assert board[-1] == "2. 対戦相手: 6点のライフを得る"
