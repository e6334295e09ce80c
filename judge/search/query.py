"""What a query asks for, as data: words with everything that would satisfy each, filters and phrases.

Invariant: a query holds no reference to an index; whatever it names are terms.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.text.records import dataclass

if TYPE_CHECKING:
    from judge.search.entry import CardNames, SearchEntry

TEXT, KEY = "text", "key"
"""Where a term is looked up: in the words of texts, or among the exact keys."""


class QueryProblem(ValueError):  # noqa: N818 - a message for the user, not a fault
    """The query cannot be answered; the text says why, in Japanese."""


@dataclass(frozen=True, slots=True)
class Alternative:
    """A term that satisfies a word: in the texts or among the exact keys, and how well (1 is the word itself)."""

    field: str
    term: str
    factor: float = 1.0


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a query.

    Attributes:
        name: as typed, for messages.
        counted: whether an entry must meet it to meet the query; other words only refine the order.
        exact: a rule number or a card's name, which either is in the library or is not.
        likeness: how close the nearest alternative is to what was typed; below 1 for typos.
        cards: the cards it may name.
        weight: a factor for what it counts; numbers say less than words.
    """

    name: str
    alternatives: tuple[Alternative, ...]
    counted: bool = True
    exact: bool = False
    likeness: float = 1.0
    cards: tuple[CardNames, ...] = ()
    weight: float = 1.0


@dataclass(frozen=True, slots=True)
class Filter:
    """A condition on entries: every group of key terms must be met by one of its terms."""

    name: str
    value: str
    terms: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Query:
    """A query, understood.

    Attributes:
        text: in search form.
        phrases: texts (search form, no spaces) that a hit must hold.
        corrections: the query with a name or word replaced by the like one that the library has.
    """

    text: str
    words: tuple[Word, ...] = ()
    filters: tuple[Filter, ...] = ()
    phrases: tuple[str, ...] = ()
    corrections: tuple[str, ...] = ()
    truncated: bool = False

    def asks_for(self, entry: SearchEntry) -> bool:
        """Say whether an entry is of a card or number that the query names."""
        named = {card.key for word in self.words for card in word.cards}
        return bool(named.intersection(entry.owners)) or any(w.exact and w.name == entry.number for w in self.words)
