"""Policy arms: no gap, no overlap, cited rules exist in the editions of the arm."""

from __future__ import annotations

from dataclasses import replace

import pytest

from judge.engine import policy
from judge.engine.errors import Absent, EngineError
from judge.rules.editions import dates, edition_for
from judge.rules.lookup import number_of


@pytest.mark.parametrize("key", policy.policies())
def test_arms_follow_each_other(key: str) -> None:
    assert policy.faults(key) == ()


@pytest.mark.parametrize("key", policy.policies())
def test_an_arm_cites_rules_its_editions_have(key: str) -> None:
    for arm in policy.arms(key):
        for cited in arm.cites:
            for date in dates():
                if arm.since <= date <= arm.until:
                    assert number_of(cited, date), (arm.name, cited, date)


def test_an_edition_before_the_first_arm_is_absent() -> None:
    with pytest.raises(Absent):
        policy.arm("kw.lifelink", edition_for("2006-10-01"))


def test_two_matching_arms_are_an_error_that_names_both(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = policy.arms("kw.lifelink")
    both = (replace(first, name="one", until=second.until), replace(second, name="other"))
    monkeypatch.setattr(policy, "arms", lambda key: both)
    policy.arm_of.cache_clear()
    with pytest.raises(EngineError, match=r"one.*other"):
        policy.arm("kw.lifelink", edition_for(None))
    policy.arm_of.cache_clear()
