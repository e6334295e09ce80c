"""The answer to a search."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judge.pages import SCHEMA

if TYPE_CHECKING:
    from judge.rules.report import NumberReport
    from judge.search.service import Search

DEFAULT_LIMIT = 10
_SAID = 3
"""How many rule numbers of a query are explained; a longer range is for `judge rule`."""


def page(search: Search, query: str, *, limit: int, source: str, as_of: str | None) -> dict[str, Any]:
    """Return the answer to one query.

    Args:
        query: as typed, with filters.
        limit: how many hits at most.
        source: `original`, `digest` or `all`.
        as_of: a date or set code whose edition's numbers are added to each rule as `as_of`; None adds nothing.

    Raises:
        QueryProblem: there is nothing to search for.
        EditionError: the date names no edition.
    """
    answer = search.search(query, limit=limit, source=source).to_dict()
    if source == "original":
        for hit in answer["hits"]:
            hit.pop("digest", None)
    if as_of is not None:
        _add_numbers(answer, as_of)
    remarks = numbers_said(query)
    if remarks:
        answer["notes"] = [*answer.get("notes", ()), *remarks]
    return answer


def problem(query: str, message: str) -> dict[str, Any]:
    """Return the answer to a line of a batch that is no query: the same shape, nothing found, and why."""
    return {
        "schema": SCHEMA,
        "query": query,
        "took_ms": 0.0,
        "weak": True,
        "did_you_mean": [],
        "hits": [],
        "error": message,
    }


def numbers_said(query: str) -> list[str]:
    """Return what the rule numbers that are the whole query mean today, and what they meant before."""
    from judge.rules.numbers import parse

    asked = parse(query)
    if asked is None or len(asked.numbers) > _SAID:
        return []
    from judge.rules.report import rule_report

    return [remark for number in asked.numbers for one in rule_report(str(number)).numbers if (remark := _said(one))]


def _said(number: NumberReport) -> str | None:
    runs = (f"{one.first}〜{one.last}は{one.subject}（{one.label}）" for one in number.meanings if one.subject)
    before = "、".join(runs)
    more = f"（judge rule {number.number}）"
    if number.today.exists:
        if not number.warning:
            return None
        today = number.today_means or number.today.heading_ja or ""
        return f"CR {number.number} は今の版では「{today}」です。{number.warning}{more}"
    return f"CR {number.number} は今の版にありません。{before}{more}" if before else None


def _add_numbers(answer: dict[str, Any], as_of: str) -> None:
    """Add to each rule its number in the edition in force on a date; None where that edition lacks it."""
    from judge.rules.editions import edition_for
    from judge.rules.lookup import number_of

    edition = edition_for(as_of)
    answer["as_of"] = edition.date
    for hit in answer["hits"]:
        for rule in hit["rules"]:
            try:
                rule["as_of"] = number_of(rule["key"], edition) if rule["key"] else None
            except KeyError:
                rule["as_of"] = None
