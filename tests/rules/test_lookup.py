"""What a number meant, where the rule stands today, and when the number must not be trusted."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.rules.editions import editions, newest
from judge.rules.lineage import runs
from judge.rules.lookup import number_of, resolve, resolve_all
from judge.rules.names import Citation, citations, named_rules
from judge.rules.numbers import parse

ROWS = citations()
SINGLE = [row for row in ROWS if len(parse(row.number).numbers) == 1]  # type: ignore[union-attr]


def label(row: Citation) -> str:
    return f"{row.document} {row.number} {row.heading_en}"


def test_the_table_is_whole() -> None:
    assert len(ROWS) == 92
    unchanged = [row for row in ROWS if row.today == row.number and row.today_means is None]
    friends = [row for row in ROWS if row.today_means]
    assert (len(unchanged), len(friends), len(ROWS) - len(unchanged) - len(friends)) == (9, 30, 53)


@pytest.mark.parametrize("row", SINGLE, ids=label)
def test_every_citation_resolves(row: Citation) -> None:
    rule = resolve(row.number, row.edition)
    assert rule.exists == row.exists
    assert rule.current == row.today
    assert rule.key == row.key
    assert rule.heading_ja == row.heading_ja
    assert rule.same_today == (row.today == row.number)
    assert rule.today_means == row.today_means or row.today_means is None


@pytest.mark.parametrize("row", [row for row in ROWS if row not in SINGLE], ids=label)
def test_every_cited_range_resolves_number_by_number(row: Citation) -> None:
    today = parse(row.today or "")
    assert today is not None
    rules = resolve_all(row.number, row.edition)
    assert [rule.current for rule in rules] == [str(number) for number in today.numbers]


@pytest.mark.parametrize("row", [row for row in ROWS if row.today_means], ids=label)
def test_every_false_friend_is_flagged(row: Citation) -> None:
    rules = resolve_all(row.number, row.edition)
    assert all(rule.false_friend and rule.warning for rule in rules)


@pytest.mark.parametrize("row", [row for row in ROWS if not row.today_means], ids=label)
def test_nothing_else_is_flagged(row: Citation) -> None:
    assert not any(rule.false_friend or rule.warning for rule in resolve_all(row.number, row.edition))


def test_a_heading_dates_a_stale_number() -> None:
    stale = resolve("702.86", "2012-06-01", heading="族霊鎧")
    assert (stale.key, stale.edition, stale.current, stale.stale) == ("kw.umbra_armor", "2011-05-01", "702.89", True)
    right = resolve("702.86", "2012-06-01", heading="反復")
    assert (right.key, right.edition, right.current, right.stale) == ("kw.rebound", "2012-06-01", "702.88", False)
    sub_rule = resolve("702.86a", "2012-06-01", heading="族霊鎧")
    assert (sub_rule.key, sub_rule.current) == ("kw.umbra_armor.a", "702.89a")


@pytest.mark.parametrize(
    ("number", "edition", "key", "current"),
    [
        ("420.5b", "2008-05-01", "sba.toughness0", "704.5f"),
        ("420.5p", "2008-05-01", "sba.loyalty0", "704.5i"),
        ("704.5j", "2012-06-01", "sba.pw_unique", None),
        ("704.5r", "2012-06-01", "sba.counter_cancel", "704.5q"),
        ("418.5a", "2008-05-01", "layers", "613.1"),
        ("613.7a", "2012-06-01", "layers.dependency", "613.8a"),
        ("404.3", "2002-02-20", "intervening_if", "603.4"),
        ("310.4", "2008-05-01", "damage_on_stack", None),
        ("306.7", "2012-06-01", "pw_redirection", None),
        ("502.79a", "2009-05-01", "kw.persist.a", "702.79a"),
        ("702.76a", "2009-07-11", "kw.persist.a", "702.79a"),
    ],
)
def test_keys_of_named_rules(number: str, edition: str, key: str, current: str | None) -> None:
    rule = resolve(number, edition)
    assert (rule.key, rule.current) == (key, current)


def test_an_absent_number_is_an_answer() -> None:
    rule = resolve("702.90", "2008-05-01")
    assert not rule.exists and rule.current is None and rule.confidence == "none"
    assert rule.label == "この番号は2008-05-01版にありません"


def test_an_unsafe_lineage_is_never_shown_as_a_fact() -> None:
    weak = next(run for run in runs("100.2") if run.today and not run.safe)
    rule = resolve("100.2", weak.first)
    assert (rule.confidence, rule.current, rule.same_today, rule.label) == ("weak", None, False, "対応不明")
    assert rule.key == f"cr.100.2@{weak.last}"


def test_sections() -> None:
    assert resolve("502", "2008-05-01").current == "702"
    assert resolve("502", "2008-05-01").today_means == "アンタップ・ステップ"
    assert resolve("704", "2010-07-16").same_today
    assert not resolve("599", None).exists


def test_deathtouch_letters_changed_places() -> None:
    assert resolve("702.2b", "2010-07-16").current == "702.2c"
    assert resolve("702.2c", "2010-07-16").current == "702.2b"
    assert resolve("702.2b", "2017-01-20").current == "702.2b"


def test_a_sub_rule_that_is_gone_has_one_key_through_its_editions() -> None:
    then, later = resolve("502.73b", "2007-10-01"), resolve("702.72b", "2015-07-17")
    assert then.key == later.key == "kw.changeling.b@2015-07-17"
    assert then.history == later.history and len(then.history) >= 3
    assert number_of(then.key, "2010-07-16") == "702.70b"
    assert number_of(then.key) is None
    assert "702.73" in then.label


def test_what_is_no_number_is_refused() -> None:
    with pytest.raises(ValueError, match="条文番号ではありません"):
        resolve("頑強")
    with pytest.raises(ValueError, match="条文番号ではありません"):
        resolve("409.1f-h")


@pytest.mark.parametrize("key", sorted(named_rules()))
def test_keys_lead_back_to_their_numbers(key: str) -> None:
    for first, last, number in named_rules()[key].runs:
        for date in (first, last):
            assert number_of(key, date) == number
            assert resolve(number, date).key == key


ANY_RUN = st.sampled_from(("1", "2", "3", "4", "5", "6", "7", "8", "9")).flatmap(
    lambda chapter: st.sampled_from(_runs_of_chapter(chapter))
)


def _runs_of_chapter(chapter: str) -> list[tuple[str, str, str]]:
    from judge.rules.lineage import within

    return [(run.number, run.first, run.last) for run in within(chapter)]


@given(ANY_RUN)
def test_any_number_in_any_edition(run: tuple[str, str, str]) -> None:
    number, first, last = run
    for date in (first, last):
        rule = resolve(number, date)
        assert rule.exists or any(not row.exists for row in ROWS if row.number == number)
        assert not (rule.same_today and rule.false_friend)
        if rule.current and "-" not in rule.current:
            assert resolve(rule.current).exists
            assert resolve(rule.current).key == rule.key
        if rule.confidence == "weak":
            assert rule.current is None
        if rule.history:
            assert list(rule.history) == sorted(rule.history)


@given(ANY_RUN)
def test_a_key_gives_the_number_back_in_the_newest_edition(run: tuple[str, str, str]) -> None:
    rule = resolve(run[0], run[2])
    if rule.current and "-" not in rule.current:
        assert number_of(rule.key) == rule.current


def test_the_newest_edition_means_itself() -> None:
    for number in ("100.1", "702.79a", "704.5f", "905.6"):
        rule = resolve(number)
        assert rule.edition == newest().date and rule.same_today and rule.current == number and not rule.warning
    assert len(editions()) == 126


def test_a_rule_that_was_rewritten_is_not_called_abolished() -> None:
    assert resolve("408.1a", "2008-05-01").label == "直接続く条文なし（書き直しか廃止）"
    assert resolve("704.5j", "2012-06-01").label == "現在は廃止", "the uniqueness rule, known from the table"
