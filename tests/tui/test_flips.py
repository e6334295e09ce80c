"""Single facts of a scenario turned round: each flip is the same scenario but for one thing."""

from __future__ import annotations

import tomllib

import pytest

from judge.engine.scenario.load import read
from judge.tui.whatif.case import changed, written
from judge.tui.whatif.flips import Flip, flips
from judge.tui.whatif.pages import ruling_page
from judge.tui.whatif.screen import WhatIfScreen
from tests.tui.conftest import Driver

TEXT = """
title = "見本"
players = { "あなた" = 20, "対戦相手" = 20 }
active = "あなた"
assume = ["あなたがアクティブ・プレイヤーである", "ほかに何もない"]

[[object]]
name = "[/] 犬"
is = "3/3 赤のクリーチャー, 頑強"

[[object]]
name = "壁"
is = "0/4 クリーチャー"
controller = "対戦相手"
counters = { "+1/+1" = 2 }
tapped = true

[[action]]
do = "event"
does = [{ do = "destroy" }]
target = "[/] 犬"
"""


def all_flips(text: str = TEXT) -> list[Flip]:
    return flips(text, read(tomllib.loads(text)))


def one(about: str, label: str) -> Flip:
    return next(flip for flip in all_flips() if flip.about == about and label in flip.label)


def test_every_flip_can_be_played() -> None:
    for flip in all_flips():
        case = written("", flip.text)
        assert case.problem == "" and case.page["status"] == "answered", flip


def test_a_flip_changes_the_one_thing_it_says() -> None:
    before = read(tomllib.loads(TEXT))
    turn = read(tomllib.loads(one("ターン", "対戦相手").text))
    assert turn.active == "対戦相手" and turn.things == before.things and turn.actions == before.actions
    assert turn.assumptions == ("ほかに何もない",)
    dog = read(tomllib.loads(one("[/] 犬", "-1/-1カウンターを1個").text))
    assert dog.things[0].counters == (("-1/-1", 1),) and dog.things[1] == before.things[1]
    side = read(tomllib.loads(one("[/] 犬", "対戦相手がコントロール").text))
    assert (side.things[0].controller, side.things[0].owner) == ("対戦相手", "あなた")
    wall = read(tomllib.loads(one("壁", "+1/+1カウンターをなくす").text))
    assert wall.things[1].counters == () and wall.things[1].tapped
    assert not read(tomllib.loads(one("壁", "アンタップ").text)).things[1].tapped


def test_what_a_flip_does_to_the_ruling_is_told() -> None:
    case = written("", TEXT)
    other = changed(case, text=one("[/] 犬", "-1/-1カウンターを1個").text)
    assert other.parting is not None and other.page["answer"] != case.page["answer"]
    assert f"変える前 {case.page['answer']}" in ruling_page(other).plain
    same = changed(case, text=one("壁", "アンタップ").text)
    assert same.parting is None and "変える前 " not in ruling_page(same).plain


@pytest.mark.parametrize("size", [(80, 24), (140, 40)])
def test_flipping_by_keys(drive, size: tuple[int, int]) -> None:
    async def script(driver: Driver) -> None:
        driver.app.main.omnibox.put("?頑強を持つ3/3が破壊された。戻ってきたら何/何？")
        await driver.press("enter", "f2")
        await driver.type("-1/-1")
        await driver.press("enter")
        screen = driver.app.screen
        assert isinstance(screen, WhatIfScreen) and screen.case.parting is not None
        assert "変える前" in driver.text

    drive(script, size=size)
