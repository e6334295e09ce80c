"""The answer to `judge rule QUERY`."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.rules.changes import announced, changes
from judge.rules.editions import EditionError, newest
from judge.rules.keywords import Keyword, keywords
from judge.rules.report import RuleReport, rule_report


def only(report: RuleReport) -> list[str]:
    return [number.number for number in report.numbers]


def test_a_number_that_moved() -> None:
    report = rule_report("502.79")
    (number,) = report.numbers
    assert report.found and report.kind == "number"
    assert not number.today.exists and number.today_means is None
    assert [(m.first, m.last, m.key, m.subject, m.current) for m in number.meanings] == [
        ("2008-05-01", "2009-05-01", "kw.persist", "頑強", "702.79")
    ]
    assert number.warning is not None and "702.79" in number.warning and "頑強" in number.warning
    assert [row.document for row in number.cited] == ["SHM-FAQ-2008"]


def test_a_false_friend_is_said_today_first() -> None:
    (number,) = rule_report("702.80").numbers
    assert number.today_means == "萎縮"
    assert [(m.subject, m.current) for m in number.meanings] == [
        ("賛美", "702.83"),
        ("貪食", "702.82"),
        ("回顧", "702.81"),
        ("萎縮", "702.80"),
    ]
    assert number.warning is not None and number.warning.startswith("注意")
    (asked,) = rule_report("702.80", "2012-06-01").numbers
    assert asked.asked.false_friend and "萎縮" in (asked.warning or "")


def test_a_number_that_never_changed_warns_of_nothing() -> None:
    (number,) = rule_report("704.5a").numbers
    assert number.warning is None
    assert [m.key for m in number.meanings] == ["sba.life0"]


def test_a_range_is_expanded() -> None:
    report = rule_report("409.1f-h")
    assert report.kind == "range" and report.query == "409.1f-h"
    assert only(report) == ["409.1f", "409.1g", "409.1h"]


def test_a_number_no_edition_has() -> None:
    report = rule_report("702.999")
    assert not report.found and report.message is not None and "702.999" in report.message


def test_this_line_only() -> None:
    assert rule_report("702.79a.").exact
    assert rule_report("702.79").numbers[0].sub_rules == ("702.79a",)


def test_a_keyword_through_the_editions() -> None:
    report = rule_report("頑強")
    assert report.keyword is not None
    assert (report.kind, report.keyword.key, report.keyword.number) == ("keyword", "kw.persist", "702.79")
    assert rule_report("persist") == rule_report("persist", newest())
    then = rule_report("persist", "2008").keyword
    assert then is not None and then.number == "502.79" and then.sub_rules == ("502.79a",)
    before = rule_report("persist", "2008-04-30").keyword
    assert before is not None and before.number is None and "2008-05-01版から" in before.label


def test_a_renamed_keyword_shows_both_names() -> None:
    word = rule_report("族霊鎧").keyword
    assert word is not None
    assert [(run.last, run.name_ja) for run in word.names] == [("2024-03-08", "族霊鎧"), (newest().date, "陰影鎧")]
    assert [change.date for change in word.changes] == ["2024-06-07"]


def test_keywords_that_left_or_are_yet_to_come() -> None:
    gone, later = rule_report("スレッショルド").keyword, rule_report("Storied").keyword
    assert gone is not None and gone.current is None and "もうありません" in gone.label
    assert later is not None and later.current is None and "これより後" in later.label


def test_the_list_of_keywords() -> None:
    today, then = rule_report("kw"), rule_report("kw", "2008-05-01")
    assert "kw.persist" in today.keywords and "kw.persist" in then.keywords
    assert "kw.cascade" not in then.keywords
    assert len(today.keywords) > 200


@pytest.mark.parametrize("query", ["", "なにか", "[/]", "\x1b[31m", "x" * 100_000])
def test_nothing_found_is_said(query: str) -> None:
    report = rule_report(query)
    assert not report.found and report.kind == "none" and report.message
    assert len(report.message) < 200


def test_a_bad_date_is_refused() -> None:
    with pytest.raises(EditionError):
        rule_report("702.79", "昨日")


@given(st.sampled_from(["502.79", "702.80", "409.1f-h", "頑強", "704", "7", "kw", "無", "702.47b", "族霊鎧"]))
def test_reports_are_plain_data(query: str) -> None:
    plain = rule_report(query).to_dict()
    assert json.loads(json.dumps(plain, ensure_ascii=False))["query"]


@pytest.mark.parametrize("word", keywords(), ids=lambda word: word.key)
def test_every_keyword_has_a_report(word: Keyword) -> None:
    report = rule_report(word.key)
    assert report.keyword is not None and report.keyword.label


def test_changes_in_force_stop_at_the_newest_edition() -> None:
    assert all(change.date <= newest().date for change in changes())
    assert all(change.date > newest().date for change in announced()) and announced()
    assert [change.date for change in changes("kw.madness.a")] == ["2002-02-20", "2006-10-01", "2016-04-08"]
    assert [change.date for change in changes("kw.madness", after="2002-02-20")] == ["2006-10-01", "2016-04-08"]
    assert len(changes()) + len(announced()) == 54


def test_an_unknown_correspondence_is_never_called_another_rule() -> None:
    report = rule_report("100.1").numbers[0]
    assert report.meanings[0].label == "対応不明" and not report.meanings[0].certain
    assert report.warning is not None and "別の条文" not in report.warning and "確かめられていません" in report.warning


def test_a_number_that_an_edition_lacks_is_not_contrasted_with_nothing() -> None:
    warning = rule_report("702.79", "2008-05-01").numbers[0].warning
    assert warning == "注意：2008-05-01版に702.79は無く、現在の702.79は頑強です"


def test_a_section_is_followed_by_its_name_where_its_rules_were_rewritten() -> None:
    assert rule_report("310").numbers[0].meanings[0].current == "510"


def test_a_heading_that_many_sections_share_is_no_history() -> None:
    assert {number for _, _, number in rule_report("300").numbers[0].today.history} == {"300"}


def test_a_run_without_a_heading_of_its_own_has_todays() -> None:
    assert all(meaning.subject for meaning in rule_report("310.3").numbers[0].meanings)
