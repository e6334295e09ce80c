"""Which edition is in force on a date."""

from __future__ import annotations

import datetime
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.rules.editions import Edition, EditionError, dates, edition_for, editions, newest, regime_of, regimes


@pytest.mark.parametrize(
    ("as_of", "expected"),
    [
        (None, "2026-01-16"),
        ("2008-05-01", "2008-05-01"),
        ("2008-04-30", "2008-02-01"),
        ("2008/5/1", "2008-05-01"),
        ("２００８年５月１日", "2008-05-01"),
        ("20080501", "2008-05-01"),
        ("2008-05", "2008-05-01"),
        ("2008年5月", "2008-05-01"),
        ("2008", "2008-10-01"),
        ("2008年", "2008-10-01"),
        ("shm", "2008-05-01"),
        ("UNF", "2022-10-07"),
        ("2099-01-01", "2026-01-16"),
        ("1999-04-23", "1999-04-23"),
        (datetime.date(2010, 7, 16), "2010-07-16"),
        (datetime.datetime(2010, 7, 15, 23, 59), "2010-06-18"),
    ],
)
def test_edition_in_force(as_of: str | datetime.date | None, expected: str) -> None:
    assert edition_for(as_of).date == expected


@pytest.mark.parametrize("as_of", ["1999-04-22", "1998", "0001-01-01"])
def test_before_the_first_edition(as_of: str) -> None:
    with pytest.raises(EditionError, match="1999-04-23"):
        edition_for(as_of)


@pytest.mark.parametrize("as_of", ["", "昨日", "2008-13", "2008-02-30", "2008-5-1-1", "5月", "[/]", "\ud800"])
def test_what_is_no_date(as_of: str) -> None:
    with pytest.raises(EditionError, match="日付として読めません"):
        edition_for(as_of)


def test_order_and_newest() -> None:
    assert len(editions()) == 126
    assert list(dates()) == sorted(set(dates()))
    assert newest() == editions()[-1]


def test_every_edition_has_one_regime() -> None:
    assert [regime.since for regime in regimes()] == sorted(regime.since for regime in regimes())
    for before, after in pairwise(regimes()):
        assert before.until is not None
        assert dates().index(after.since) == dates().index(before.until) + 1
    assert regimes()[0].since == editions()[0].date and regimes()[-1].until is None
    assert [regime_of(Edition(date, "")).since for date in ("2009-05-01", "2009-07-11", "2026-01-16")] == [
        "1999-04-23",
        "2009-07-11",
        "2021-04-22",
    ]


@given(st.dates(datetime.date(1999, 4, 23), datetime.date(2060, 1, 1)))
def test_the_latest_edition_not_after_the_date(day: datetime.date) -> None:
    found = edition_for(day)
    assert found.date <= day.isoformat()
    assert not any(found.date < other <= day.isoformat() for other in dates())
