"""What is not certain is not answered as if it were: idle objects, sides that decide, amounts that nothing came to."""

from __future__ import annotations

from typing import Any

import pytest

from judge.ask import service
from judge.search.entry import CardNames
from judge.search.names import Cards


def _page(question: str) -> dict[str, Any]:
    return service.ask(question, search=None)


@pytest.mark.parametrize(
    ("question", "part"),
    [
        ("接死の1/1がいる。トランプルの5/5が2/2にブロックされた。プレイヤーに何点入る？", "1/1"),
        ("5/5の攻撃クリーチャーが2/2と3/3にブロックされた。2/2に最低何点割り振る？", "読み取れません"),
        ("貪食を持つ1/1を唱えて1体食べた。何/何？", "数が書かれていません"),
    ],
)
def test_what_has_no_part_in_the_play_is_named(question: str, part: str) -> None:
    page = _page(question)
    assert page["status"] != "answered"
    assert part in page["answer"]


@pytest.mark.parametrize(
    ("question", "start"),
    [
        (
            "今のルールで、5/5の攻撃クリーチャーが2/2と3/3にブロックされた。両方倒すには2/2に最低何点割り振る？",
            "最低2点",
        ),
        ("接死とトランプルを持つ5/5が、3/4にブロックされた。3/4に最低何点割り振ればいい？", "最低1点"),
        ("トランプルを持つ5/5が、3/4にブロックされた。3/4に最低何点割り振ればいい？", "最低4点"),
        ("忠誠度5のプレインズウォーカーに3/3が攻撃。何点与える？", "3点"),
        ("絆魂を持つ3/3でブロックして、攻撃側の2/2に3点与えた。自分は何点回復する？", "3点"),
        ("先制攻撃の2/2と、能力のない2/2が戦闘した。どちらが死ぬ？", "能力のない2/2"),
        ("畏怖を持つクリーチャーを、無色のアーティファクト・クリーチャーでブロックできる？", "はい"),
    ],
)
def test_what_is_asked_about_is_answered(question: str, start: str) -> None:
    page = _page(question)
    assert page["status"] == "answered"
    assert page["answer"].startswith(start)


@pytest.mark.parametrize(
    ("question", "start"),
    [
        ("萎縮を持つ2/2が3/5をブロック。ダメージの後、3/5は何/何？", "1/3"),
        (
            "萎縮を持つ2/2がブロックされずに忠誠度5のプレインズウォーカーを攻撃しました。忠誠度はいくつ？",
            "忠誠度は3です",
        ),
        ("絆魂の3/3が攻撃して素通し。相手プレイヤーが受けるのは？", "3点"),
        ("3/3が4/4にブロックされた。墓地に行くのは？", "3/3"),
        ("飛行も到達もない4/4で飛行持ちをブロックできる？", "いいえ"),
        ("到達を持つ2/2の攻撃は、飛行を持たない3/3ではブロックできない？", "いいえ、ブロックできます"),
        ("破壊不能の2/2に-2/-2の修整。どうなる？", "2/2は0/0になって死亡します"),
        ("萎縮持ちの4/4がブロックされずに相手プレイヤーを殴ったら、相手はライフを失う？何点？", "はい、"),
        ("今出したばかりの3/3（速攻なし）で攻撃できる？", "いいえ"),
    ],
)
def test_each_rule_of_reading_by_a_question(question: str, start: str) -> None:
    page = _page(question)
    assert page["status"] == "answered"
    assert page["answer"].startswith(start)


@pytest.mark.parametrize(
    ("question", "start"),
    [
        ("忠誠度4で出るプレインズウォーカーを出してすぐ[-2]を起動した。今の忠誠度は？", "忠誠度は2です"),
        ("忠誠度2のプレインズウォーカーで[-3]の能力は起動できる？", "いいえ"),
        ("フラッシュバックで唱えたソーサリーが解決したら、カードはどこへ行く？", "追放"),
        ("手札から唱えた反復を持つソーサリーが解決した。カードはどこに置かれる？", "追放"),
        ("反復を持つ呪文を手札から唱えたが打ち消された。カードはどこに行く？", "あなたの墓地"),
        ("マッドネス持ちのソーサリーを捨てた。どこに置かれる？", "まず追放"),
        ("貪食2を持つ3/3を唱えて、自分のクリーチャー2体を貪食した。何/何で出る？", "7/7"),
        ("ブロックされなかった1/1を手札に戻し、忍術で4/4の忍者を出した。相手が受けるのは何点？", "4点"),
    ],
)
def test_cards_without_a_name_are_played_by_their_keywords(question: str, start: str) -> None:
    page = _page(question)
    assert page["status"] == "answered"
    assert page["answer"].startswith(start)


def test_a_player_not_named_further_is_the_one_who_defends() -> None:
    page = _page(
        "トランプルの5/5が忠誠度3のプレインズウォーカーを攻撃して2/2にブロックされた。プレイヤーは何点受ける？"
    )
    assert page["status"] != "answered" or page["answer"].startswith("0点")


def test_a_card_that_only_a_card_file_names_is_not_played(cards: Cards) -> None:
    """What it does is not known, whatever its name: the message says so, in words that a player understands."""
    filed = Cards([*cards, CardNames("Test Upheaval", "試験の大変動", "Test Upheaval")])
    reading = service.read("《試験の大変動》を唱えた。自分の3/3はどうなる？", filed)
    said = service._answer(reading, service.edition_of(reading, None), None)
    assert (said.status, said.text) == ("unanswered", "《試験の大変動》が何をするかは、まだ扱えません。")
