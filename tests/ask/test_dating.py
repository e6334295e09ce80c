"""Whose rules are asked for: the whole run of words that says so is one dating, and none of it is left unread."""

from __future__ import annotations

import pytest

from judge.ask.reading import read
from judge.ask.service import edition_of


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("シャドウムーアが出た2008年5月のルールだと、2/2は死ぬ？", "2008-05-01"),
        ("ローウィン発売当時（2007年10月）のルールで。2/2は死ぬ？", "2007-10-01"),
        ("2010年7月（M11の頃）のルールで。2/2は死ぬ？", "2010-07-16"),
        ("マジック2011発売時（2010年7月）のルールで。2/2は死ぬ？", "2010-07-16"),
        ("戦闘ダメージがスタックに乗っていた2008年5月当時の処理を知りたいです。2/2は死ぬ？", "2008-05-01"),
        ("2008年5月のルール（戦闘ダメージがスタックを使う）で質問。2/2は死ぬ？", "2008-05-01"),
        ("ローウィンが出た2007年の裁定だと、2/2は死ぬ？", "2007-10-01"),
        ("2009年7月の改定前は、2/2は死ぬ？", "2009-05-01"),
        ("M10以前のルールでは、2/2は死ぬ？", "2009-05-01"),
        ("マナ・バーンがあったころ、2/2は死ぬ？", "2009-05-01"),
        ("接死の改定より前、2010年6月18日時点の総合ルールで。2/2は死ぬ？", "2010-06-18"),
        ("2002年2月のルールの話です。2/2は死ぬ？", "2002-02-20"),
        ("2008年5月のルールだと？ 2/2は死ぬ？", "2008-05-01"),
        ("M10になる前のルールでは、2/2は死ぬ？", "2009-05-01"),
        ("まだ戦闘ダメージをスタックに積んでいた頃の話です。2/2は死ぬ？", "2009-05-01"),
        ("昔のルール（2002年2月）の話。2/2は死ぬ？", "2002-02-20"),
        ("2008年5月のルールでの確認なんですけど、2/2は死ぬ？", "2008-05-01"),
        ("レジェンド・ルールが改定された2013年7月、その直後のルールについて教えてください。2/2は死ぬ？", "2013-07-13"),
        ("2013年7月にルールが変わった直後の話。2/2は死ぬ？", "2013-07-13"),
        ("シャドウムーア期のルールだと2/2は死ぬ？", "2008-05-01"),
        ("2010年6月18日時点の総合ルール（接死が改定される前）での質問です。2/2は死ぬ？", "2010-06-18"),
    ],
)
def test_a_dating_is_read_as_a_whole(text: str, date: str, cards) -> None:
    reading = read(text, cards)
    assert edition_of(reading, None).date == date
    assert [token.text for token in reading.tokens if token.kind not in ("mark", "filler", "particle", "edition")] == [
        "2/2",
        "死ぬ",
    ]
    assert len(reading.asked) == 1


@pytest.mark.parametrize(
    "text",
    ["ダメージがスタックに置かれた後で、2/2を手札に戻した。どうなる？", "昔のルールで、2/2は死ぬ？"],
)
def test_what_happens_and_days_that_are_not_named_date_nothing(text: str, cards) -> None:
    reading = read(text, cards)
    assert reading.as_of is None
    assert not reading.now


def test_then_and_now_may_be_asked_for_together(cards) -> None:
    reading = read("2008年当時と今で、2/2は死ぬ？", cards)
    assert reading.as_of == "2008"
    assert reading.now
