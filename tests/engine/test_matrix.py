"""Nothing of the evaluator stands without a scenario that rests on it."""

from __future__ import annotations

import pytest

from judge.engine import keywords
from tests.engine.matrix import Matrix, matrix


@pytest.fixture(scope="module")
def made() -> Matrix:
    return matrix()


def test_no_keyword_is_without_a_scenario(made: Matrix) -> None:
    assert set(keywords.meanings()) - set(made.keywords) == set()
