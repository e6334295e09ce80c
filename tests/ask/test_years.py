"""Questions that are put for more than one edition get an answer for each."""

from __future__ import annotations

import re

import pytest


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        (
            "2004年のルールで、壁は攻撃できる？",
            "2004年10月1日より前のルールでは、いいえ.*2004年10月1日からのルールでは、はい",
        ),
        ("2004年10月のルールで、壁は攻撃できる？", "^はい"),
        ("2004年9月のルールで、壁は攻撃できる？", "^いいえ"),
        ("2003年のルールで、壁は攻撃できる？", "^いいえ"),
        ("2005年のルールで、壁は攻撃できる？", "^はい"),
        ("2003年以降のルールで、壁は攻撃できる？", "2003年のルールでは、いいえ.*現行ルールでは、はい"),
        ("2003年より後のルールで、壁は攻撃できる？", "2003年のルールでは、いいえ.*現行ルールでは、はい"),
        ("2004年以前のルールで、壁は攻撃できる？", "^いいえ"),
        ("2008年5月以降のルールで、絆魂の3/3が通った。何点回復する？", "同じです。3点"),
        (
            "2020年以降のルールで、待機の最後の時間カウンターが取り除かれた。唱えなくてもよい？",
            "2020年のルールでは、いいえ.*現行ルールでは、はい",
        ),
        (
            "2009年のルールで、戦闘ダメージはスタックに乗る？",
            "2009年7月11日より前のルールでは、はい.*からのルールでは、いいえ",
        ),
        ("2009年7月の改定後のルールで、戦闘ダメージはスタックに乗る？", "^いいえ"),
        ("2008年から今までのルールで、マナ・バーンはある？", "2008年のルールでは.*現行ルールでは"),
    ],
)
def test_each_edition_is_answered_for(question: str, wanted: str, asked) -> None:
    page = asked(question)
    assert page["status"] == "answered", page["answer"]
    assert re.search(wanted, page["answer"]), page["answer"]


def test_an_edition_that_is_given_beside_the_question_is_answered_for_alone(asked) -> None:
    page = asked("2004年のルールで、壁は攻撃できる？", "2004-12-31")
    assert page["answer"].startswith("はい")
