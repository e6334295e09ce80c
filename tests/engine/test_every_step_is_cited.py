"""The steps of a derivation name their rules: today all but choices and payments, in 2008 nearly all."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.engine.scenario.load import load
from judge.engine.scenario.play import play
from judge.engine.trace import StepOf
from judge.rules.editions import edition_for

SCENARIOS = sorted((Path(__file__).resolve().parents[1] / "scenarios").rglob("*.toml"))
CHOSEN = ("を選ぶ", "が選ばれる", "を並べ替える", "を支払う", "になる", "までの効果が終わる")
"""How steps end that tell a choice or a payment inside an instruction whose own step has the rule."""


def steps(part: int, date: str) -> list[StepOf]:
    """Return the steps, of what happens, of some of the shipped scenarios played in an edition."""
    played = [play(load(path), edition_for(date), bound=4).outcomes[0] for path in SCENARIOS[part::32]]
    return [step for outcome in played for step in outcome.steps if step.held]


@pytest.mark.parametrize("part", range(8))
def test_today_what_happens_names_its_rule(part: int) -> None:
    told = steps(part, "2026-01-16")
    assert len(told) > 50
    assert [one.text for one in told if one.citation is None and not one.text.endswith(CHOSEN)] == []


def test_in_2008_nearly_all_that_happens_names_its_rule() -> None:
    told = [one for part in range(0, 32, 4) for one in steps(part, "2008-05-01")]
    assert sum(one.citation is not None for one in told) > 0.95 * len(told)
