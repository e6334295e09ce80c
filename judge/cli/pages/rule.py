"""The page of a rule number, a range or a keyword.

Invariant: today's rule comes first and every number is shown with its edition; what cites a rule is found by the
rule's key, so that a passage that cites an older number of the same rule is found and one that cites another rule under
the same number is not.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judge.cli.pages import SCHEMA
from judge.rules.report import NumberReport, RuleReport, rule_report
from judge.search.entry import SearchEntry


def page(query: str, *, as_of: str | None, entries: Iterable[SearchEntry], source: str, limit: int) -> dict[str, Any]:
    """Return the page.

    Args:
        query: a number, a range, a name or key of a keyword, or `kw`.
        as_of: a date or set code; None means the newest edition.
        entries: everything that may cite a rule.
        source: `original`, `digest` or `all`.
        limit: how many citing entries to list; their number is given in full.

    Raises:
        EditionError: the date names no edition.
    """
    report = rule_report(query, as_of)
    keys = wanted_keys(report)
    citing = [entry for entry in entries if _shown(entry, source) and cites(entry, keys)]
    standing = [entry for entry in citing if entry.kind == "rule"]
    others = [entry for entry in citing if entry.kind == "passage"]
    cards = dict.fromkeys(key for entry in citing if entry.kind == "card" for key in entry.owners)
    return {
        "schema": SCHEMA,
        **report.to_dict(),
        "kind": "rule",
        "query_kind": report.kind,
        "keys": sorted(keys),
        "texts": [_text(entry, source) for entry in standing],
        "cited_by_count": len(others),
        "cited_by": [_text(entry, source) for entry in others[:limit]],
        "cards": list(cards),
    }


def wanted_keys(report: RuleReport) -> frozenset[str]:
    """Return the keys of the rules that the report is about: what the number means today and what it meant before."""
    if report.keyword is not None:
        return frozenset({report.keyword.key})
    return frozenset(key for number in report.numbers for key in _number_keys(number))


def _number_keys(number: NumberReport) -> Iterable[str]:
    if number.asked.exists:
        yield number.asked.key
    if number.today.exists:
        yield number.today.key
    if not (number.asked.exists or number.today.exists):
        yield from (meaning.key for meaning in number.meanings)


def cites(entry: SearchEntry, keys: frozenset[str]) -> bool:
    """Say whether an entry cites or names one of the rules, or a sub-rule of one."""
    return any(
        rule.key is not None and (rule.key in keys or any(rule.key.startswith(f"{key}.") for key in keys))
        for rule in entry.rules
    )


def _shown(entry: SearchEntry, source: str) -> bool:
    return bool(entry.text(source)) if source != "original" else entry.original is not None


def _text(entry: SearchEntry, source: str) -> dict[str, Any]:
    return {
        "id": entry.id,
        "role": entry.role,
        "title": entry.title,
        "number": entry.number,
        "original": entry.original if source != "digest" else None,
        "digest": entry.digest if source != "original" else None,
        "document": entry.document,
        "document_file": entry.document_file,
        "locator": entry.locator,
        "cards": list(entry.owners),
        "rules": [rule.to_dict() for rule in entry.rules],
    }
