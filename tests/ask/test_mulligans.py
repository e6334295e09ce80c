"""What mulligans come to, in the rules of then and of today; anything else that is said keeps the answer open."""

from __future__ import annotations

import re

import pytest

from judge.ask import service


@pytest.mark.parametrize(
    ("question", "wanted", "rule"),
    [
        # seven are drawn each time, as many put on the bottom as mulligans were taken (103.5)
        ("今のルールで3回マリガンしてキープした。手札は何枚？", ["手札は4枚"], "103.5"),
        (
            "現行ルールの2人対戦で2回マリガン。何枚引いて、何枚を山札の下に置きますか？",
            ["引くのは7枚", "置くのは2枚"],
            "103.5",
        ),
        (
            "2人対戦でマリガンを3回してそれでキープ。3回目の引き直しでは何枚引き、そのうち何枚を下に置く？",
            ["引くのは7枚", "置くのは3枚"],
            "103.5",
        ),
        (
            "2人対戦でマリガンを2回。引く枚数、下に置く枚数はそれぞれ何枚？",
            ["引くのは7枚", "置くのは2枚"],
            "103.5",
        ),
        ("マリガンを3回した。引く枚数と手札の枚数はそれぞれ何枚？", ["引くのは7枚", "手札は4枚"], "103.5"),
        (
            "2人対戦でマリガンを3回した。3回目のマリガンで引くのは何枚、ライブラリーの下に置くのは何枚？",
            ["引くのは7枚", "置くのは3枚"],
            "103.5",
        ),
        ("４人の多人数戦で１回マリガンしたら、ライブラリーの一番下に置くのは何枚？", ["置くのは0枚"], "103.5c"),
        (
            "現行ルール。2回マリガンしてキープ。ゲームを始める手札は何枚？（手札の初期枚数は7枚）",
            ["手札は5枚"],
            "103.5",
        ),
        ("1回マリガンしてキープしたら、何枚の手札でゲームを始める？", ["手札は6枚"], "103.5"),
        # a number that is to be confirmed
        ("今のルールだと2回マリガンしたら手札は5枚で合ってる？", ["^はい、手札は5枚"], "103.5"),
        ("今のルールだと2回マリガンしたら手札は6枚で合ってる？", ["^いいえ、手札は5枚"], "103.5"),
        ("2回マリガンしたあとに引くのは5枚？それとも7枚？", ["^最後に引くのは7枚"], "103.5"),
        # one card fewer each time, nothing put on the bottom
        ("2010年7月のルールで、2回マリガンしたら手札は何枚だった？", ["手札は5枚"], "103.4"),
        ("2008年5月のルールで1回マリガンした。カードをライブラリーの下に置く必要はあった？", ["^いいえ"], "101.4"),
        ("2012年6月のルールで４人での対戦。２回マリガンしたら最後に何枚引いた？", ["引くのは6枚"], "103.4b"),
        ("2002年2月のルールで、1回マリガンしたら手札は何枚だった？", ["手札は6枚"], "101.5"),
        # who kept fewer cards looked at the top card, between 2015 and 2019
        ("2017年1月のルール。1回マリガンして6枚でキープ。ライブラリーの一番上を見ることはできた？", ["^はい"], "103.4"),
        (
            "2014年7月のルール。1回マリガンして6枚でキープ。ライブラリーの一番上を見ることはできた？",
            ["^いいえ"],
            "103.4",
        ),
    ],
)
def test_mulligans_come_to(question: str, wanted: list[str], rule: str) -> None:
    page = service.ask(question)
    assert page["status"] == "answered"
    assert all(re.search(one, page["answer"]) for one in wanted), page["answer"]
    assert rule in [one["number"] for one in page["citations"]]


@pytest.mark.parametrize(
    "question",
    [
        "マリガンしたら手札は何枚？",
        "2回目のマリガンをせずにキープした。手札は何枚？",
        "マリガンを3回した。2回目の引き直しの後、手札は何枚？",
        "統率者戦で2回マリガンしたら手札は何枚？",
        "今のルールで2回マリガンして6枚でキープした。手札は何枚？",
        "《秘密の訪れ》で手札が8枚。2回マリガンしたら手札は何枚？",
    ],
)
def test_what_else_is_said_keeps_it_open(question: str) -> None:
    assert not re.match("手札は[0-9]枚", service.ask(question)["answer"])
