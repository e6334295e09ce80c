"""Copies of drafts: equal, apart, and with what stood in them twice standing in the copy twice."""

from __future__ import annotations

from typing import Any

from judge.ask.building.copies import copied
from judge.ask.building.description import Description
from judge.ask.building.thing import Thing


def test_a_copy_is_equal_and_shares_nothing_that_changes() -> None:
    held: dict[str, Any] = {"list": [1, [2]], "set": {3}, "pair": ([4], "x"), "table": {"one": {"two": []}}}
    other = copied(held)

    assert other == held
    other["list"][1].append(5)
    other["set"].add(6)
    other["pair"][0].append(7)
    other["table"]["one"]["two"].append(8)
    assert held == {"list": [1, [2]], "set": {3}, "pair": ([4], "x"), "table": {"one": {"two": []}}}


def test_what_stands_twice_stands_twice_in_the_copy() -> None:
    one = Thing("3/3", Description(pt=(3, 3)))
    things, topic = copied(([one], [one]))

    assert things[0] is topic[0] is not one
    things[0].said.counters["+1/+1"] = 1
    assert not one.said.counters
