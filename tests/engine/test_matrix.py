"""Nothing of the evaluator stands without a scenario that rests on it, and no key without a use."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.engine import keywords, policy
from judge.rules.names import named_rules
from tests.engine.matrix import Matrix, used

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def made() -> Matrix:
    return used()


def test_no_keyword_is_without_a_scenario(made: Matrix) -> None:
    assert set(keywords.meanings()) - set(made.keywords) == set()


def test_no_policy_arm_is_without_a_scenario(made: Matrix) -> None:
    every = {f"{key}: {arm.name}" for key in policy.policies() for arm in policy.arms(key)}
    assert every - set(made.arms) == set()


def test_no_key_is_never_cited() -> None:
    places = [
        *(ROOT / "judge").rglob("*.py"),
        *(ROOT / "corpus").rglob("*.toml"),
    ]
    tables = [path.read_text(encoding="utf-8") for path in (ROOT / "corpus" / "rules").glob("*.csv")]
    cells = {cell for table in tables for line in table.splitlines() for cell in line.split(",")}
    text = "".join(path.read_text(encoding="utf-8") for path in places if path.name != "keys.toml")
    made_up = {f"combat.{kind}_required" for kind in ("attack", "block")}
    assert [key for key in named_rules() if f'"{key}"' not in text and key not in made_up | cells] == []
