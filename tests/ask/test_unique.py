"""Legends and planeswalkers that may not both stay, in each edition; what is none of that is not answered so."""

from __future__ import annotations

import pytest

from judge.ask import service
from judge.ask.unique import by_uniqueness
from judge.search.names import Cards

OWN_TWO = "自分が同名の伝説のクリーチャーを2体コントロールした。どうなる？"
EACH_ONE = "自分の伝説の2/2と、相手の同名の伝説の2/2が戦場にいる。両方とも残る？"
LATER = "対戦相手の《狂気を操る者チェイナー》が先に出ていて、自分も同名のチェイナーを出した。墓地に行くのはどれ？"
TYPE = "自分が《野生語りのガラク》と《原初の狩人、ガラク》を並べてコントロールできますか？"
UMBRA = (
    "族霊鎧のオーラがついた自分の伝説のクリーチャーがいるところに、対戦相手が同名の伝説を出した。自分の方だけ残せた？"
)
UNLISTED = (
    "自分の《名も無きジェイス》が戦場にいるところへ、対戦相手が《もう一人のジェイス》（タイプは同じ「ジェイス」）を出した。"
    "どうなった？"
)


@pytest.mark.parametrize(
    ("question", "edition", "wanted"),
    [
        (OWN_TWO, "2002-02-20", "墓地に置かれるのは後から出た"),
        (OWN_TWO, "2008-05-01", "^両方ともオーナーの墓地"),
        (OWN_TWO, None, "1つを選んで戦場に残し"),
        (EACH_ONE, "2012-06-01", "^いいえ、両方とも"),
        (EACH_ONE, None, "^はい、両方とも戦場に残ります"),
        (LATER, "2002-02-20", "墓地に置かれるのは自分の"),
        (LATER, "2010-07-16", "^両方とも"),
        (TYPE, "2012-06-01", "^いいえ、両方とも"),
        (TYPE, "2015-01-23", "^いいえ、自分が1つを選んで"),
        (TYPE, None, "^はい、両方とも戦場に残ります"),
        (UMBRA, "2012-06-01", "^いいえ、両方とも.*族霊鎧（陰影鎧）は働きません"),
        (UMBRA, None, "^いいえ、両方とも戦場に残ります"),
        (UNLISTED, "2010-07-16", "^両方ともオーナーの墓地"),
        (
            "自分が先に《川の殺し屋、シグ》を出していて、相手が後からシグを出した。残るのは？",
            "2002-02-20",
            "^自分の.*残り",
        ),
        ("自分が《川の殺し屋、シグ》をコントロールしていて、2体目のシグを出した。どうなる？", None, "1つを選んで"),
    ],
)
def test_what_stays_is_told_by_edition(question: str, edition: str | None, wanted: str, cards: Cards) -> None:
    import re

    reading = service.read(question, cards)
    found = service._answer(reading, service.edition_of(reading, edition), None)
    assert found.status == "answered"
    assert re.search(wanted, found.text), found.text


@pytest.mark.parametrize(
    "question",
    [
        "自分が伝説でない同名のクリーチャーを2体コントロールした。どうなる？",
        "自分が同名のクリーチャーを2体コントロールした。どうなる？",
        "自分の伝説の2/2と、名前の違う自分の伝説の3/3が戦場にいる。両方とも残る？",
        "伝説のクリーチャーを2体コントロールしている。どうなる？",
        "自分の同名の伝説のクリーチャー2体のうち1体が破壊された。どうなる？",
        "自分が《名も無き王》と《名も無き姫》をコントロールした。両方とも残る？",
    ],
)
def test_nothing_else_is_taken_for_it(question: str, cards: Cards) -> None:
    reading = service.read(question, cards)
    assert by_uniqueness(reading, service.edition_of(reading, None)) is None
