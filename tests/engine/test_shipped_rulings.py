"""What must hold of the derivation of every scenario that ships, whatever it is about."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from judge.engine.choose import Script
from judge.engine.ruling import ruling
from judge.engine.scenario.load import load
from judge.engine.scenario.play import play, run
from judge.rules.editions import edition_for

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted((ROOT / "tests" / "scenarios").rglob("*.toml"))


@pytest.mark.parametrize("part", range(8))
def test_a_ruling_is_plain_data_whose_steps_rest_on_earlier_ones(part: int) -> None:
    for path in FILES[part::8]:
        page = ruling(play(load(path)))
        assert json.loads(json.dumps(page, ensure_ascii=False)) == page, path
        for steps in (page["steps"], *(branch["steps"] for branch in page["branches"])):
            assert [step["n"] for step in steps] == list(range(1, len(steps) + 1)), path
            assert all(parent < step["n"] for step in steps for parent in step["because"]), path
        assert page["answer"], path


@pytest.mark.parametrize("part", range(8))
def test_every_branch_replays_from_its_decisions(part: int) -> None:
    for path in FILES[part::16]:
        scenario = load(path)
        for branch in play(scenario).explored.branches:
            again = run(scenario, edition_for(None), Script(branch.decisions, scenario.pins))
            assert again.facts() == branch.outcome.facts(), path
            assert again.steps == branch.outcome.steps, path


PRINT = """
import json, sys
from pathlib import Path
from judge.engine.ruling import ruling
from judge.engine.scenario.load import load
from judge.engine.scenario.play import play
for name in sys.argv[1:]:
    print(json.dumps(ruling(play(load(Path(name)))), ensure_ascii=False))
"""


def test_the_ruling_does_not_depend_on_the_run() -> None:
    some = [str(path) for path in FILES[::9]]
    said = [
        subprocess.run(
            [sys.executable, "-c", PRINT, *some],
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=ROOT,
            capture_output=True,
            check=True,
            text=True,
            encoding="utf-8",
        ).stdout
        for seed in ("1", "2")
    ]
    assert len(said[0].splitlines()) == len(some)
    assert said[0] == said[1]
