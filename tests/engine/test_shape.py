"""A scenario of the wrong shape is a message, never a crash."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.engine.scenario.load import read
from judge.engine.scenario.model import ScenarioError
from judge.engine.scenario.play import play

DOG = {"name": "犬", "is": "2/2 クリーチャー"}
BAD: list[dict[str, Any]] = [
    {"object": [{**DOG, "counters": 3}]},
    {"object": [{**DOG, "damage": "x"}]},
    {"object": 3},
    {"players": 3},
    {"object": [{"name": 3, "is": 4}]},
    {"object": [{**DOG, "attached": "無い"}]},
    {"object": [{**DOG, "with": 3}]},
    {"object": [{**DOG, "counters": {"+1/+1": "x"}}]},
    {"object": [DOG], "action": [{"do": "attack", "who": 3}]},
    {"object": [DOG], "action": [{"do": "block", "who": ["犬"]}]},
    {"object": [DOG], "action": [{"do": "combat damage", "assign": 3}]},
    {"object": [DOG], "action": [3]},
    {"object": [DOG], "action": [{"do": "spell", "by": "Z", "does": []}]},
    {"object": [DOG], "action": [{"do": "spell", "does": [{"do": "deal damage", "amount": "x"}]}]},
    {"object": [DOG], "action": [{"do": "step", "to": "untap", "of": "Z"}]},
    {"choose": [3]},
    {"expect": [3]},
    {"edition": [{"on": 3}]},
    {"editions": 3, "expect": []},
]


@pytest.mark.parametrize("table", BAD, ids=str)
def test_a_wrong_value_is_refused(table: dict[str, Any]) -> None:
    with pytest.raises(ScenarioError):
        play(read(table))


TEXTS = ["犬", "A", "B", "2/2 クリーチャー", "頑強", "spell", "墓地"]
TABLES = ["object", "action", "choose", "expect", "players", "active"]
VALUES = st.recursive(
    st.one_of(
        st.integers(-3, 30),
        st.booleans(),
        st.sampled_from(TEXTS),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.dictionaries(
            st.sampled_from(["name", "is", "do", "who", "what", "target", "does", "of", "zone", "amount", "to", "on"]),
            inner,
            max_size=4,
        ),
    ),
    max_leaves=8,
)


@given(st.dictionaries(st.sampled_from(TABLES), VALUES, max_size=4))
def test_any_table_is_read_or_refused(table: dict[str, Any]) -> None:
    try:
        play(read(table))
    except ScenarioError as error:
        assert str(error)
