"""Layers: order, dependency, edition tables."""

from __future__ import annotations

from typing import Any

import pytest

from judge.engine.scenario.load import read
from judge.engine.scenario.play import play

TODAY = "2026-01-16"
ANTHEM = {"change": "modify pt", "power": 1, "toughness": 1}
YOURS: dict[str, Any] = {"types": ["creature"], "controller": "you"}


def static(affects: object, *ops: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"ability": "static", "affects": affects, "ops": list(ops), **more}


def board(*objects: dict[str, Any], actions: tuple[dict[str, Any], ...] = ()) -> dict[str, Any]:
    return {"object": list(objects), "action": list(actions)}


def thing(name: str, text: str, *abilities: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"name": name, "is": text, "with": list(abilities), **more}


def sizes(table: dict[str, Any], date: str = TODAY) -> dict[str, str]:
    (outcome,) = play(read(table), date).outcomes
    assert outcome.status == "answered", outcome.refusal
    return {
        seen.label: f"{seen.chars.power}/{seen.chars.toughness}"
        for _, seen in outcome.game.view.everything()
        if seen.chars.power is not None
    }


HUMILITY = static(
    {"types": ["creature"]}, {"change": "lose abilities"}, {"change": "set pt", "power": 1, "toughness": 1}
)
OPALESCENCE = static(
    {"types": ["enchantment"], "other": True},
    {"change": "types", "types": ["creature"]},
    {
        "change": "set pt",
        "power": {"count": "mana value of", "of": "it"},
        "toughness": {"count": "mana value of", "of": "it"},
    },
)


def test_setting_comes_before_modifying_whatever_the_timestamps() -> None:
    lord = thing("王", "2/2 クリーチャー", static({**YOURS, "other": True}, ANTHEM))
    leveller = thing("均す者", "エンチャント", static(YOURS, {"change": "set pt", "power": 1, "toughness": 1}))
    bear = thing("熊", "2/2 クリーチャー")
    assert sizes(board(lord, leveller, bear))["熊"] == "2/2"
    assert sizes(board(leveller, bear, lord))["熊"] == "2/2"


@pytest.mark.parametrize(("order", "expected"), [(0, ("1/1", "1/1")), (1, ("4/4", "1/1"))])
def test_two_enchantments_that_change_each_other_go_by_timestamp(order: int, expected: tuple[str, str]) -> None:
    """Cases layers-06 and layers-07: the one that makes creatures, and the one that takes abilities away."""
    maker = thing("命を与える光", "エンチャント", OPALESCENCE)
    taker = thing("つつましさ", "{2}{W}{W} エンチャント", HUMILITY)
    pair = (maker, taker) if order == 0 else (taker, maker)
    found = sizes(board(*pair, thing("熊", "2/2 クリーチャー")))
    assert (found["つつましさ"], found["熊"]) == expected


def test_abilities_taken_away_no_longer_modify_but_a_noncreature_still_does() -> None:
    """Case layers-08."""
    taker = thing("つつましさ", "{2}{W}{W} エンチャント", HUMILITY)
    lord = thing("王", "2/2 クリーチャー", static({**YOURS, "other": True}, ANTHEM))
    anthem = thing("賛歌", "エンチャント", static(YOURS, ANTHEM))
    bear = thing("熊", "2/2 クリーチャー")
    assert sizes(board(taker, lord, bear))["熊"] == "1/1"
    assert sizes(board(taker, anthem, bear))["熊"] == "2/2"


def test_counters_apply_after_setting() -> None:
    """Cases layers-10 and layers-12."""
    taker = thing("つつましさ", "{2}{W}{W} エンチャント", HUMILITY)
    bear = thing("熊", "2/2 クリーチャー", counters={"+1/+1": 2})
    assert sizes(board(taker, bear))["熊"] == "3/3"


def test_a_defined_characteristic_is_overwritten() -> None:
    """Case layers-09."""
    taker = thing("つつましさ", "{2}{W}{W} エンチャント", HUMILITY)
    counted = {"count": "count", "of": {"zone": "手札"}, "times": 2}
    definition = static("source", {"change": "set pt", "power": counted, "toughness": counted}, defining=True)
    sage = thing("賢者", "0/0 クリーチャー", definition)
    cards = [thing(f"札{n}", "土地", zone="手札") for n in range(3)]
    assert sizes(board(sage, *cards))["賢者"] == "6/6"
    assert sizes(board(taker, sage, *cards))["賢者"] == "1/1"


def test_an_effect_waits_for_the_one_it_depends_on() -> None:
    """Lands become creatures, creatures become Goblins: the second waits for the first, whatever the timestamps."""
    goblins = thing(
        "小鬼の旗", "エンチャント", static({"types": ["creature"]}, {"change": "types", "subtypes": ["ゴブリン"]})
    )
    living = thing(
        "生きた大地", "エンチャント", static({"types": ["land"]}, {"change": "types", "types": ["creature"]})
    )
    lord = thing("小鬼の王", "3/3 クリーチャー", static({"subtypes": ["ゴブリン"], "other": True}, ANTHEM))
    land = thing("谷", "1/1 土地")
    assert sizes(board(goblins, living, lord, land))["谷"] == "2/2"
    assert sizes(board(living, goblins, lord, land))["谷"] == "2/2"


@pytest.mark.parametrize(
    ("date", "expected"),
    [("2002-02-20", "1/1"), ("2004-10-01", "1/1"), ("2008-05-01", "2/2"), ("2009-07-11", "3/3"), (TODAY, "3/3")],
)
def test_a_resolved_change_and_a_later_setting_part_by_edition(date: str, expected: str) -> None:
    """+1/+1 until end of turn, then base 1/1 by a resolved effect, then a static +1/+1 that came first of all.

    2002 to 2005: everything else by timestamp, so the last setting wins. 2005 to 2009: setting and resolved changes by
    timestamp in 6b, static changes after them in 6d. From 2009: every setting first, every change after.
    """
    anthem = thing("賛歌", "エンチャント", static(YOURS, ANTHEM))
    bear = thing("熊", "2/2 クリーチャー")
    grow = {"do": "spell", "does": [{"do": "change", "ops": [ANTHEM]}], "target": "熊"}
    shrink = {
        "do": "spell",
        "does": [{"do": "change", "ops": [{"change": "set pt", "power": 1, "toughness": 1}]}],
        "target": "熊",
    }
    assert sizes(board(anthem, bear, actions=(grow, shrink)), date)["熊"] == expected


@pytest.mark.parametrize(("date", "expected"), [("2002-02-20", "1/1"), ("2008-05-01", "2/2"), (TODAY, "2/2")])
def test_counters_before_a_setting_part_by_edition(date: str, expected: str) -> None:
    bear = thing("熊", "2/2 クリーチャー", counters={"+1/+1": 1})
    shrink = {
        "do": "spell",
        "does": [{"do": "change", "ops": [{"change": "set pt", "power": 1, "toughness": 1}]}],
        "target": "熊",
    }
    assert sizes(board(bear, actions=(shrink,)), date)["熊"] == expected


def test_a_switch_is_the_last_step() -> None:
    bear = thing("熊", "1/3 クリーチャー", counters={"+1/+1": 1})
    switch = {"do": "spell", "does": [{"do": "change", "ops": [{"change": "switch pt"}]}], "target": "熊"}
    grow = {"do": "spell", "does": [{"do": "change", "ops": [{"change": "modify pt", "power": 2}]}], "target": "熊"}
    assert sizes(board(bear, actions=(switch, grow)))["熊"] == "4/4"


def test_a_colour_set_later_overwrites_one_added_earlier() -> None:
    """Case layers-16."""
    painter = thing("絵描き", "1/3 クリーチャー", static({}, {"change": "colors", "colors": ["R"], "replaces": False}))
    bear = thing("熊", "2/2 白のクリーチャー")
    dye = {"do": "spell", "does": [{"do": "change", "ops": [{"change": "colors", "colors": ["U"]}]}], "target": "熊"}
    (outcome,) = play(read(board(painter, bear, actions=(dye,))), TODAY).outcomes
    colors = {seen.label: seen.chars.colors for _, seen in outcome.game.view.everything()}
    assert colors["熊"] == {"U"} and colors["絵描き"] == {"R"}
