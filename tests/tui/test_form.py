"""The situation corrected fact by fact: what each fact makes of the scenario, and the same by keyboard alone."""

from __future__ import annotations

import tomllib

import pytest
from textual import events

from judge.tui.whatif.fields import Field, FieldError, fields, with_value
from judge.tui.whatif.form import SituationForm
from judge.tui.whatif.screen import WhatIfScreen
from tests.tui.conftest import Driver

TEXT = """title = "戻る？"
players = { "あなた" = 20, "対戦相手" = 20 }
active = "あなた"
assume = ["アクティブ・プレイヤーはあなたである"]
[[object]]
name = "熊"
is = "3/3 緑のクリーチャー, 頑強"
counters = { "+1/+1" = 1 }
[[object]]
name = "杖"
is = "アーティファクト, 装備"
attached = "熊"
[[action]]
do = "event"
does = [{ do = "deal damage", amount = 4 }]
target = "熊"
"""
QUESTION = "頑強を持つ3/3が破壊された。戻ってきたら何/何？"


def of(text: str, label: str, about: str = "") -> Field:
    return next(one for one in fields(text) if one.label == label and about in one.about)


def test_every_fact_of_the_situation_stands_in_the_form() -> None:
    shown = {(one.about, one.label): one.value for one in fields(TEXT) if not one.does}
    assert shown["局面", "だれのターン"] == "あなた" and shown["局面", "対戦相手のライフ"] == "20"
    bear = {label: value for (about, label), value in shown.items() if "熊" in about}
    assert bear["大きさ"] == "3/3" and bear["種類"] == "緑のクリーチャー" and bear["キーワード能力"] == "頑強"
    assert bear["カウンター"] == "+1/+1 1個" and bear["コントローラー"] == "あなた" and bear["タップ状態"] == "いいえ"
    assert shown["行動 1: 起こること", "対象"] == "熊" and shown["行動 1: 起こること", "点数・個数"] == "4"


@pytest.mark.parametrize(
    ("label", "about", "value", "wanted"),
    [
        ("大きさ", "熊", "５/4", {"is": "5/4 緑のクリーチャー, 頑強"}),
        ("種類", "熊", "黒のアーティファクト・クリーチャー", {"is": "3/3 黒のアーティファクト・クリーチャー, 頑強"}),
        ("キーワード能力", "熊", "飛行、接死", {"is": "3/3 緑のクリーチャー, 飛行, 接死"}),
        ("キーワード能力", "熊", "", {"is": "3/3 緑のクリーチャー"}),
        ("カウンター", "熊", "-1/-1 2個、毒 1", {"counters": {"-1/-1": 2, "毒": 1}}),
        ("カウンター", "熊", "+1/+1カウンター×3", {"counters": {"+1/+1": 3}}),
        ("カウンター", "熊", "+1/+1", {"counters": {"+1/+1": 1}}),
        ("カウンター", "熊", "", {"counters": None}),
        ("コントローラー", "熊", "対戦相手", {"controller": "対戦相手"}),
        ("オーナー", "熊", "対戦相手", {"owner": "対戦相手"}),
        ("タップ状態", "熊", "はい", {"tapped": True}),
        ("このターンに来た", "熊", "はい", {"sick": True}),
        ("トークン", "熊", "はい", {"token": True}),
        ("ダメージ", "熊", "2", {"damage": 2}),
        ("領域", "熊", "墓地", {"zone": "graveyard"}),
    ],
)
def test_a_fact_of_an_object(label: str, about: str, value: str, wanted: dict[str, object]) -> None:
    text = TEXT.replace('attached = "熊"\n', "")
    one = tomllib.loads(with_value(text, of(text, label, about), value))["object"][0]
    assert {key: one.get(key) for key in wanted} == wanted


@pytest.mark.parametrize(
    ("label", "value", "words"),
    [
        ("大きさ", "三", "3/3"),
        ("カウンター", "5", "カウンター"),
        ("ダメージ", "多い", "数"),
        ("コントローラー", "審判", "どれか"),
        ("種類", "[/]", "is"),
        ("名前", "杖", "もうあります"),
        ("名前", "", "名前"),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason(label: str, value: str, words: str) -> None:
    with pytest.raises(FieldError, match=words):
        with_value(TEXT, of(TEXT, label, "熊"), value)


def test_a_new_name_holds_wherever_the_object_is_spoken_of() -> None:
    table = tomllib.loads(with_value(TEXT, of(TEXT, "名前", "熊"), "狼"))
    assert table["object"][0]["name"] == "狼" == table["object"][1]["attached"] == table["action"][0]["target"]


def test_whose_turn_takes_away_what_was_assumed_about_it() -> None:
    table = tomllib.loads(with_value(TEXT, of(TEXT, "だれのターン"), "対戦相手"))
    assert table["active"] == "対戦相手" and table["assume"] == []


def test_objects_and_actions_are_added_and_taken_away() -> None:
    text = with_value(TEXT, of(TEXT, "クリーチャーを加える"), "")
    text = with_value(text, of(text, "行動「破壊する」を加える"), "")
    table = tomllib.loads(text)
    assert len(table["object"]) == 3 and table["action"][1]["target"] == "熊"
    text = with_value(text, of(text, "これを除く", "杖"), "")
    text = with_value(text, of(text, "これを除く", "行動 1"), "")
    table = tomllib.loads(text)
    assert [one["name"] for one in table["object"]] == ["熊", "クリーチャー1"] and len(table["action"]) == 1
    bear = of(text, "これを除く", "熊")
    assert tomllib.loads(with_value(text, bear, "")).get("action", []) == []


def test_the_form_by_keyboard_alone(drive) -> None:
    async def script(driver: Driver) -> None:
        await driver.type(f"?{QUESTION}")
        await driver.press("enter")
        assert "2/2" in driver.text
        await driver.press("f6")
        form = driver.app.screen
        assert isinstance(form, SituationForm) and form.field and form.field.label == "名前"
        await driver.press("down")
        assert form.field.label == "大きさ" and form.box.value == "3/3"
        await driver.press(*["backspace"] * 3)
        await driver.type("5/5")
        await driver.press("f6")
        screen = driver.app.screen
        assert isinstance(screen, WhatIfScreen) and "4/4" in driver.text and screen.case.own
        assert screen.case.parting is not None or screen.case.said

    drive(script)


def test_keys_pressed_at_once_mean_the_fact_they_follow(drive) -> None:
    async def script(driver: Driver) -> None:
        driver.app.push_screen(form := SituationForm(TEXT))
        await driver.settle()
        for key in ("down", "backspace", "7", "enter", "down", "enter", "down", "enter"):
            driver.app.post_message(events.Key(key, key if len(key) == 1 else None))
        await driver.settle()
        table = tomllib.loads(form._text)
        assert table["object"][0]["is"].startswith("3/7 ")

    drive(script)


def test_a_value_that_cannot_be_stays_in_the_box_with_the_reason(drive) -> None:
    async def script(driver: Driver) -> None:
        driver.app.push_screen(form := SituationForm(TEXT))
        await driver.settle()
        await driver.press("down", "backspace", "enter")
        assert "3/3」のように" in driver.text and form.box.value == "3/" and form.field and form.field.label == "大きさ"
        await driver.press("f6")
        assert driver.app.screen is form
        await driver.press("escape")
        assert driver.app.screen is driver.app.main

    drive(script, size=(80, 24))


@pytest.mark.parametrize("size", [(40, 10), (80, 24), (140, 40)])
def test_choices_turn_with_enter(drive, size) -> None:
    async def script(driver: Driver) -> None:
        driver.app.push_screen(form := SituationForm(TEXT))
        await driver.settle()
        while form.field and form.field.label != "コントローラー":
            await driver.press("down")
        await driver.press("enter")
        assert form.field and form.field.value == "対戦相手" and "対戦相手" in driver.text
        assert tomllib.loads(form._text)["object"][0]["controller"] == "対戦相手"

    drive(script, size=size)
