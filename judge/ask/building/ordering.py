"""Questions for an order: どちらが先に解決する, 解決する順番は, 順番は選べる, 順番を決めるのは誰.

Invariant: a question is one for an order only where it names one (先, 最初, 順番); what else it says stays as asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from judge.ask.building.query import Query
from judge.ask.reading.model import JOINING, Asked, Clause, Token
from judge.text.records import dataclass

BEST = "best"
"""The order that is asked for where it is meant of the one that leads to the most or least asked beside it."""

HAPPENING = ("resolve", "return", "die", "destroy", "deal", "enter", "draw", "leave", "")
"""What may be asked to come first."""

ORDERED = ("trigger", "ability", "spell", "stack", "damage", "card", "object")
"""Words for what is put in order; `stack` is the zone as well."""


@dataclass(frozen=True)
class Ordered:
    """A question for an order.

    Attributes:
        kind: `first` (what comes first), `last`, `order` (all of them), `chooser` (who decides) or `free` (whether
            somebody may decide), `is first` (whether it comes first), `same` (whether all come at once).
        concept: what happens in that order: `resolve`, `return` …
        tokens: the words that make it one.
    """

    kind: str
    concept: str
    tokens: tuple[Token, ...]


def ordered(asked: Asked) -> Ordered | None:
    """Return the order that is asked for, None where none is."""
    clause = asked.clause
    order = _nouns(clause, "order")
    first = _nouns(clause, "first")
    last = tuple(t for t in _nouns(clause, "last") if t.text == "最後" and _what(clause) == "resolve")
    choosing = clause.predicate is not None and clause.predicate.means("choose", "stack", "put")
    free = asked.kind in ("can", "yn") and clause.predicate is not None
    chosen = clause.predicate is not None and clause.predicate.means("choose")
    if order and ((choosing and asked.kind == "who") or (chosen and asked.kind == "which")):
        return Ordered("chooser", "resolve", order)
    if order and choosing and (free or asked.kind == "how"):
        return Ordered("free", "resolve", order)
    if asked.kind == "order" or (order and asked.kind == "outcome"):
        return Ordered("order", _what(clause), order)
    if (same := _nouns(clause, "at once")) and asked.kind == "yn":
        return Ordered("same", _what(clause), same)
    if not (first or last):
        return None
    concept = _what(clause)
    if asked.kind in ("which", "who") and concept in HAPPENING:
        able = clause.predicate is not None and clause.predicate.has("potential")
        return Ordered("chooser" if able else "first" if first else "last", concept or "resolve", (*first, *last))
    if free and first and concept in ("resolve", "put", "stack") and asked.kind == "can":
        return Ordered("free", "resolve", first)
    first = tuple(t for t in first if not _which(clause, t))
    if first and asked.kind == "yn" and concept in HAPPENING[:-1]:
        return Ordered("is first", concept, first)
    return None


def who_is_meant(clause: Clause) -> tuple[Token, ...]:
    """Return the verbs that say of which player it is asked whether the order is theirs: 撃たれた側が決める."""
    told = [t for t in clause.tokens if t.kind not in JOINING]
    people = [two for two in pairwise(told) if two[1].text in _PEOPLE or two[1].value == "any"]
    return tuple(verb for verb, _ in people if verb.kind == "verb" and verb is not clause.predicate)


_PEOPLE = ("側", "人", "者", "方", "ほう")


def _which(clause: Clause, token: Token) -> bool:
    """Return whether a word says which of several is meant and not that it comes first: 最初の呪文は解決される."""
    for phrase in clause.phrases:
        behind = [t for t in phrase.tokens if t.start >= token.end]
        if token in phrase.tokens and len(behind) > 1:
            return behind[0].text == "の" and behind[1].kind not in ("mark", "wh")
    return False


def _nouns(clause: Clause, value: str) -> tuple[Token, ...]:
    return tuple(t for t in clause.tokens if t.kind == "noun" and t.value == value)


def _what(clause: Clause) -> str:
    """Return what happens in the order that is asked for: the predicate, else a verb before the noun."""
    if clause.predicate is not None and clause.predicate.means(*HAPPENING[:-1]):
        return clause.concept
    verbs = [t for t in clause.tokens if t.kind == "verb" and t.means(*HAPPENING[:-1])]
    return str(verbs[0].value) if verbs else clause.concept


def toward_extremes(made: Sequence[Query]) -> list[Query]:
    """Return questions in which an order that may be chosen is meant of the way to the most or least asked with it.

    最大何枚引ける？どっちを先に解決すべき？: which one first so that this many are drawn.
    """
    sought = any(one.extreme in ("max", "min") and one.kind != "order" for one in made)
    return [
        replace(one, ordering=BEST)
        if sought
        and one.kind == "order"
        and one.ordering in ("first", "last", "order", "chooser")
        and not one.among
        and one.word != "誰"
        else one
        for one in made
    ]
