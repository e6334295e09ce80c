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
        ("2005年から2010年のルールで、マナ・バーンはある？", "2005年のルールでは.*2010年のルールでは"),
        ("2005年と2008年のルールで、マナ・バーンはある？", "2005年のルールでも2008年のルールでも同じ"),
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


def test_what_settles_a_question_without_play_is_held_against_older_rules(asked) -> None:
    """The legend rule is settled by a route of its own; 704.5k of 2012 and 420.5e of 2002 put otherwise."""
    page = asked("自分の伝説の3/3がいる。相手が同じ名前の伝説の3/3を出した。どうなる？")
    assert "両方とも戦場に残ります" in page["answer"]
    assert any(line.startswith("2002年") and "対戦相手の" in line for line in page["then"])
    assert any("2012年" in line and "両方ともオーナーの墓地" in line for line in page["then"])


def test_numbers_of_rules_alone_set_no_edition_apart(asked) -> None:
    page = asked("3/3に《稲妻》を撃った。死ぬ？+1/+1カウンターが1個乗っていたら？")
    assert page["status"] == "answered"
    assert "then" not in page
