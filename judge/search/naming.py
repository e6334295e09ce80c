"""The words of a query that name cards and rules, as terms of the index.

Invariant: a name or number that stands as it is in the query gives an exact word.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from judge.search import analysis
from judge.search.analysis import card_term, key_term, term_of
from judge.search.query import KEY, TEXT, Alternative, Word
from judge.text.tokens import Token, TokenKind, spelled_rules

if TYPE_CHECKING:
    from judge.search.entry import CardNames
    from judge.search.names import Similar

_OWNER_FACTOR, _MENTION_FACTOR = 1.7, 1.3
_OWN_FACTOR, _OWN_TODAY_FACTOR, _PARENT_FACTOR, _CITED_FACTOR, _TODAY_FACTOR = 5.0, 4.0, 3.2, 2.2, 1.5
_ABOVE_TODAY_FACTOR = 0.6


def name_word(name: str, cards: Sequence[CardNames]) -> Word:
    """Return the word for a name that cards have."""
    alternatives = []
    for card in cards:
        alternatives.append(Alternative(KEY, card_term(analysis.OWNER, card.key), _OWNER_FACTOR))
        alternatives.append(Alternative(KEY, card_term(analysis.MENTIONED, card.key), _MENTION_FACTOR))
    return Word(name, tuple(alternatives), exact=True, cards=tuple(cards))


def corrected(text: str, start: int, end: int, card: CardNames) -> str:
    """Return a query with a stretch of it replaced by the name of a card."""
    return " ".join(f"{text[:start]}{card.name_ja or card.key}{text[end:]}".split())


def similar_cards(similar: Sequence[Similar]) -> tuple[Alternative, ...]:
    """Return the terms of the cards whose names are like what was typed."""
    return tuple(
        Alternative(KEY, card_term(prefix, found.card.key), factor * found.likeness**2)
        for found in similar
        for prefix, factor in ((analysis.OWNER, _OWNER_FACTOR), (analysis.MENTIONED, _MENTION_FACTOR))
    )


def number_word(token: Token) -> Word:
    """Return the word for a rule number: its own lines first, then what is under it and what cites it."""
    alternatives = [Alternative(TEXT, term_of(token), _CITED_FACTOR)]
    for number in spelled_rules(token.base):
        for prefix, factor in (
            (analysis.OWN_NUMBER, _OWN_FACTOR),
            (analysis.OWN_TODAY, _OWN_TODAY_FACTOR),
            (analysis.PARENT_NUMBER, _PARENT_FACTOR),
            (analysis.CITED, _CITED_FACTOR),
            (analysis.TODAY, _TODAY_FACTOR),
        ):
            alternatives.append(Alternative(KEY, key_term(prefix, number), factor))
        for parent in analysis.parents(number)[:1]:
            if "." in parent:
                alternatives.append(Alternative(KEY, key_term(analysis.OWN_NUMBER, parent), 1.0))
                found = (key_term(analysis.TODAY, today) for today in numbers_today(parent))
                alternatives += [Alternative(KEY, term, _ABOVE_TODAY_FACTOR) for term in found]
        for today in numbers_today(number):
            alternatives.append(Alternative(KEY, key_term(analysis.TODAY, today), _TODAY_FACTOR))
    return Word(token.base, tuple(alternatives), exact=token.kind is TokenKind.RULE)


@lru_cache(maxsize=2_000)
def numbers_today(number: str) -> tuple[str, ...]:
    """Return where the rules stand today that a number meant in other editions.

    A number that no rule has any more means every rule that had it; one that is in use means today's rule, and besides
    it what the documents mean by it (`corpus/rules/citations.csv`).
    """
    from judge.rules import names
    from judge.rules.numbers import rule_number
    from judge.rules.report import rule_report

    try:
        report = rule_report(str(rule_number(number))).numbers[0]
    except (ValueError, IndexError):
        return ()
    found = [cited.today for cited in names.citations() if cited.number == number]
    if not report.today.exists:
        found += [meaning.current for meaning in report.meanings]
    return tuple(dict.fromkeys(today for today in found if today and today[0].isdigit() and today != number))
