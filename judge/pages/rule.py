"""The page of a rule number, a range or a keyword.

Invariant: today's rule comes first and every number is shown with its edition; what cites a rule is found by the
rule's key, so that a passage that cites an older number of the same rule is found and one that cites another rule under
the same number is not.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from judge.corpus.builtin import Term
from judge.pages import SCHEMA, passages
from judge.pages import term as term_page
from judge.rules import keywords
from judge.rules.editions import edition_for
from judge.rules.lookup import resolve
from judge.rules.report import NumberReport, RuleReport, rule_report
from judge.search.entry import RuleRef, SearchEntry

DEFAULT_LIMIT = 20
_OWN_PAGES = frozenset({"card", "term"})
"""Kinds of entries that are not listed among those that cite a rule: cards stand by name, terms as definitions."""
_RULINGS = frozenset({"ruling", "step", "erratum"})


def page(
    query: str,
    *,
    as_of: str | None,
    entries: Iterable[SearchEntry],
    terms: Sequence[Term],
    source: str,
    limit: int,
) -> dict[str, Any]:
    """Return the page.

    Args:
        query: a number, a range, a name or key of a keyword, or `kw`.
        as_of: a date or set code; None means the newest edition.
        entries: everything that may cite a rule.
        terms: the glossary.
        source: `original`, `digest` or `all`.
        limit: how many citing entries to list; their number is given in full.

    Raises:
        EditionError: the date names no edition.
    """
    report = rule_report(query, as_of)
    keys = wanted_keys(report)
    today = frozenset(number for one in report.numbers if (number := _today(one)))
    citing, elsewhere = _citing(report, keys, today, entries, source)
    standing = [entry for entry in citing if _is_one_of(entry, keys, today)]
    standing.sort(key=_edition, reverse=True)
    others = [entry for entry in citing if entry.kind not in _OWN_PAGES and not _is_one_of(entry, keys, today)]
    names = {name for term in _terms(report, terms) for name in (term.name_ja, *term.old)}
    others.sort(key=lambda entry: (entry.role not in _RULINGS, not any(name in entry.title for name in names)))
    elsewhere.sort(key=lambda entry: entry.role not in _RULINGS)
    cards = {key: entry.title for entry in citing if entry.kind == "card" for key in entry.owners}
    return {
        "schema": SCHEMA,
        **report.to_dict(),
        "kind": "rule",
        "query_kind": report.kind,
        "candidates": [] if report.found else term_page.alike(keyword_terms(terms), query),
        "keys": sorted(keys),
        "keyword_list": [_listed(key, report.edition) for key in report.keywords],
        "definitions": [term_page.value(term, as_of=as_of) for term in _terms(report, terms)],
        "texts": [passages.value(entry, source) for entry in standing],
        "cited_by_count": len(others),
        "cited_by": [passages.value(entry, source) for entry in others[:limit]],
        "cards": [{"key": key, "name_ja": name} for key, name in cards.items()],
        "other_meanings_count": len(elsewhere),
        "other_meanings": [passages.value(entry, source) for entry in elsewhere[:limit]],
    }


def _citing(
    report: RuleReport, keys: frozenset[str], today: frozenset[str], entries: Iterable[SearchEntry], source: str
) -> tuple[list[SearchEntry], list[SearchEntry]]:
    """Return the entries that cite the rules, and those that mean another rule by one of the numbers."""
    numbers = {number.number for number in report.numbers}
    citing, elsewhere = [], []
    for entry in entries:
        if not passages.is_shown(entry, source):
            continue
        if cites(entry, keys, today) or any(_is_inside(rule, numbers, keys) for rule in entry.rules):
            citing.append(entry)
        elif any(number in numbers or _parent(number) in numbers for number in _written(entry)):
            elsewhere.append(entry)
    return citing, elsewhere


def _is_inside(rule: RuleRef, numbers: set[str], keys: frozenset[str]) -> bool:
    """Say whether a cited sub-rule stood, in its edition, below a number that meant one of the rules there."""
    above = _parent(rule.number)
    if rule.edition is None or above == rule.number or above not in numbers:
        return False
    return resolve(above, rule.edition).key in keys


def _written(entry: SearchEntry) -> list[str]:
    """Return the rule numbers that stand in an entry: its own, where it is a rule line, and those it cites."""
    return [*([entry.number] if entry.number else []), *(rule.number for rule in entry.rules)]


def _is_one_of(entry: SearchEntry, keys: frozenset[str], today: frozenset[str]) -> bool:
    """Say whether an entry is the line of one of the rules, not merely a text that cites it."""
    if entry.kind != "rule" or entry.number is None:
        return False
    own = (entry.number, _parent(entry.number))
    return any(rule.number in own and _is_meant(rule, keys, today) for rule in entry.rules)


def _edition(entry: SearchEntry) -> str:
    """Return the edition that a rule line is read in, empty when unknown: the newest line is to stand first."""
    own = (entry.number, _parent(entry.number or ""))
    return max((rule.edition or "" for rule in entry.rules if rule.number in own), default="")


def _is_meant(rule: RuleRef, keys: frozenset[str], today: frozenset[str]) -> bool:
    if _is_below(rule.key, keys):
        return True
    return rule.current is not None and (rule.current in today or _parent(rule.current) in today)


def _is_below(key: str | None, keys: frozenset[str]) -> bool:
    return key is not None and (key in keys or any(key.startswith(f"{one}.") for one in keys))


def _parent(number: str) -> str:
    return number.rstrip("abcdefghijklmnopqrstuvwxyz")


def _listed(key: str, edition: str) -> dict[str, Any]:
    keyword = keywords.by_key(key)
    assert keyword is not None
    number = keywords.number_in(keyword, edition_for(edition))
    return {"key": key, "number": number, "name_ja": keyword.name_ja, "name_en": keyword.name_en}


def keyword_terms(terms: Sequence[Term]) -> list[Term]:
    """Return the glossary's entries for keywords, which have rules of their own."""
    return [term for term in terms if term.kind != "term"]


def _terms(report: RuleReport, terms: Sequence[Term]) -> list[Term]:
    """Return the glossary's entries for the keywords that the report is about, today's meaning first."""
    names: list[str] = [report.keyword.name_en] if report.keyword else []
    for number in report.numbers:
        readings = (number.today, number.asked) if number.today.exists or number.asked.exists else ()
        names += [reading.keyword for reading in readings if reading.exists and reading.keyword]
        if not readings:
            names += [found.name_en for one in number.meanings if (found := keywords.by_key(one.key))]
    return [term for name in dict.fromkeys(names) for term in term_page.of_keyword(terms, name)]


def wanted_keys(report: RuleReport) -> frozenset[str]:
    """Return the keys of the rules that the report is about.

    That is what the number means in the edition asked for, else what it means today, else all that it ever meant.
    """
    if report.keyword is not None:
        return frozenset({report.keyword.key})
    return frozenset(key for number in report.numbers for key in _number_keys(number))


def _number_keys(number: NumberReport) -> Iterable[str]:
    meant = number.asked if number.asked.exists else number.today
    if meant.exists:
        yield meant.key
    else:
        yield from (meaning.key for meaning in number.meanings)


def _today(number: NumberReport) -> str | None:
    """Return where the rule that a number means stands in the newest edition, None when gone or unknown."""
    return (number.asked if number.asked.exists else number.today).current


def cites(entry: SearchEntry, keys: frozenset[str], today: frozenset[str] = frozenset()) -> bool:
    """Say whether an entry cites or names one of the rules, or a sub-rule of one.

    Args:
        entry: what may cite them.
        keys: the rules' keys.
        today: their numbers in the newest edition: a sub-rule with a key of its own stands below its rule by number.
    """
    return any(_is_meant(rule, keys, today) for rule in entry.rules)
