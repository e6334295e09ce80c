"""Quoted texts that were counted as read and changed nothing.

Invariant: what is returned made no difference: without it the very same scenario and the same things asked come out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from judge.ask.building.build import Built, build
from judge.ask.reading.model import SILENT, Clause, Reading, Token


def without_trace(reading: Reading, built: Built) -> tuple[str, ...]:
    """Return the quoted texts of a question's facts that made no difference to its scenario.

    Args:
        reading: of the question.
        built: its scenario, with every word used.
    """
    return tuple(token.text for token in _quotes(reading) if _same(build(_less(reading, token)), built))


def _quotes(reading: Reading) -> Iterator[Token]:
    """Yield quoted texts of the facts, but for those in brackets or right behind a card: they only say what it does."""
    for clause in reading.given:
        of_card = False
        for token in clause.tokens:
            before = reading.text[: token.start]
            if token.kind == "quote" and not of_card and before.count("(") == before.count(")"):
                yield token
            of_card = token.kind == "card" or (of_card and token.kind in SILENT)


def _less(reading: Reading, token: Token) -> Reading:
    """Return a reading without a token."""
    clauses = tuple(_shorter(clause, token) for clause in reading.clauses)
    return replace(reading, clauses=clauses, tokens=tuple(one for one in reading.tokens if one is not token))


def _shorter(clause: Clause, token: Token) -> Clause:
    phrases = (replace(p, tokens=tuple(one for one in p.tokens if one is not token)) for p in clause.phrases)
    return replace(clause, phrases=tuple(phrase for phrase in phrases if phrase.tokens))


def _same(one: Built, other: Built) -> bool:
    tables = [{key: value for key, value in (built.table or {}).items() if key != "title"} for built in (one, other)]
    return tables[0] == tables[1] and one.queries == other.queries
