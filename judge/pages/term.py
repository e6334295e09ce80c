"""The page of a term: definition, names of all times, rule number.

Invariant: a term is found by a whole name (of today, earlier, in English, in kana or as people type it); what only
resembles one is a candidate, never the answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from judge.corpus.builtin import Term
from judge.pages import SCHEMA
from judge.rules.editions import edition_for
from judge.rules.keywords import find_keyword, history, number_in
from judge.text.fold import fold_key

KINDS = {"ability": "キーワード能力", "action": "キーワード処理", "ability_word": "能力語", "term": "用語"}
_CANDIDATES = 10


def page(terms: Sequence[Term], name: str, *, as_of: str | None) -> dict[str, Any]:
    """Return the page.

    Args:
        terms: the glossary.
        name: as typed.
        as_of: a date or set code; None means the newest edition.

    Raises:
        EditionError: the date names no edition.
    """
    found = find(terms, name)
    return {
        "schema": SCHEMA,
        "kind": "term",
        "query": name,
        "edition": edition_for(as_of).date,
        "found": bool(found),
        "terms": [value(term, as_of=as_of) for term in found],
        "candidates": [] if found else alike(terms, name),
    }


def find(terms: Sequence[Term], name: str) -> list[Term]:
    """Return the terms with exactly this name; today's names win over earlier ones and over aliases."""
    key = fold_key(name)
    if not key:
        return []
    for names in (_own_names, lambda term: (*term.old, *term.aliases), lambda term: (term.reading or "",)):
        found = [term for term in terms if key in {fold_key(one) for one in names(term)}]
        if found:
            return found
    keyword = find_keyword(name)
    return [] if keyword is None else of_keyword(terms, keyword.name_en)


def of_keyword(terms: Iterable[Term], name_en: str) -> list[Term]:
    """Return the terms for a keyword by its English name."""
    key = fold_key(name_en)
    return [term for term in terms if term.kind != "term" and term.name_en and fold_key(term.name_en) == key]


def value(term: Term, *, as_of: str | None) -> dict[str, Any]:
    """Return a term as a JSON value, with its rule number today and in the edition asked for."""
    return {
        "name_ja": term.name_ja,
        "name_en": term.name_en,
        "kind": term.kind,
        "kind_ja": KINDS[term.kind],
        "reading": term.reading,
        "aliases": list(term.aliases),
        "old": list(term.old),
        "since": term.since,
        "definition": term.definition,
        "see": list(term.see),
        **(_keyword_numbers(term, as_of) or _rule_numbers(term, as_of)),
    }


def _keyword_numbers(term: Term, as_of: str | None) -> dict[str, Any] | None:
    """Return key and numbers of the keyword that the term is, None when it is none."""
    keyword = find_keyword(term.name_en or term.name_ja) if term.kind != "term" else None
    if keyword is None:
        return None
    return {
        "key": keyword.key,
        "number": number_in(keyword, edition_for(as_of)),
        "current": number_in(keyword, edition_for(None)),
        "numbers": [list(run) for run in history(keyword)],
    }


def _rule_numbers(term: Term, as_of: str | None) -> dict[str, Any]:
    """Return key and numbers of the rule that defines the term; all empty when none is named."""
    if term.rule is None:
        return {"key": None, "number": None, "current": None, "numbers": []}
    from judge.rules.lookup import number_of, resolve

    rule = resolve(term.rule)
    return {
        "key": rule.key,
        "number": number_of(rule.key, as_of),
        "current": term.rule,
        "numbers": [list(run) for run in rule.history],
    }


def _own_names(term: Term) -> tuple[str, ...]:
    return (term.name_ja, term.name_en or "")


def alike(terms: Sequence[Term], name: str) -> list[str]:
    """Return the names of terms that contain a name or are one or two characters away from it, the shortest first."""
    return [term.name_ja for term in _alike(terms, name)]


def _alike(terms: Sequence[Term], name: str) -> list[Term]:
    key = fold_key(name)
    if not key:
        return []
    inside = [term for term in terms if any(key in fold_key(one) for one in _all_names(term))]
    if inside:
        return sorted(inside, key=lambda term: len(term.name_ja))[:_CANDIDATES]
    import difflib

    by_key = {fold_key(one): term for term in reversed(terms) for one in _all_names(term) if one}
    close = difflib.get_close_matches(key, by_key, n=_CANDIDATES, cutoff=0.6)
    return list({id(by_key[one]): by_key[one] for one in close}.values())


def _all_names(term: Term) -> tuple[str, ...]:
    return (*_own_names(term), *term.old, *term.aliases, term.reading or "")
