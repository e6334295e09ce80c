"""Every scenario file plays out as it expects."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.engine.scenario.check import check
from judge.engine.scenario.load import load

FILES = sorted((Path(__file__).resolve().parents[1] / "scenarios").rglob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_scenario_plays_out_as_expected(path: Path) -> None:
    scenario = load(path)
    assert scenario.expected
    assert check(scenario) == ()


def test_rulings_named_by_scenarios_exist() -> None:
    from tests.engine.rulings import rulings

    known = set(rulings())
    named = {one for path in FILES for one in load(path).rulings}
    assert named and named <= known
