"""The pages of cards and rules for what was typed: finds what is meant, gathers what stands there, builds the page.

Invariant: the same words at the same desk give the same page on every face.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from judge.desk.core import Desk

if TYPE_CHECKING:
    from judge.corpus.cards import Card
    from judge.corpus.library import Library
    from judge.search.entry import SearchEntry
    from judge.search.names import CardMatch
    from judge.search.service import Search

_BRACKETED = re.compile(r"\[\[([^\[\]]+)\]\]")


def folded(text: str) -> str:
    """Return the text with full-width ASCII as ASCII and single spaces: what a person meant to type."""
    return " ".join(unicodedata.normalize("NFKC", text).split())


def chained(text: str) -> list[str]:
    """Return the names in a chain: `A & B`, `[[A]] [[B]]`, `!A`."""
    text = folded(text)
    bracketed = _BRACKETED.findall(text)
    names = bracketed if bracketed else text.split(" & ") if " & " in text else text.split("&")
    return [name for name in (part.strip().removeprefix("!").strip() for part in names) if name]


def is_chain(text: str) -> bool:
    """Say whether the text is nothing but names in double brackets."""
    return bool(_BRACKETED.search(text)) and not _BRACKETED.sub("", text).strip(" &")


def card(
    desk: Desk,
    query: str,
    *,
    source: str = "all",
    limit: int | None = None,
    search: Search | None = None,
    library: Library | None = None,
    entries: Sequence[SearchEntry] | None = None,
) -> dict[str, Any]:
    """Return the page of one card, of several (`&`), or of the candidates.

    Args:
        desk: where to look.
        query: as typed.
        source: `original`, `digest` or `all`.
        limit: how many rulings and mentions to list; None means the page's own number.
        search: another search than the desk's.
        library: the imported documents linked, where they are in memory; with or without the cards of card files.
        entries: everything that can be found, where it is in memory.
    """
    from judge.pages import card as pages

    search = search or desk.search
    matches = _matches(query, search)
    found = [pages.certain(match) for _, match in matches]
    values: list[dict[str, Any] | None] = [None] * len(matches)
    if any(found):
        keys = [one.key for one in found if one]
        known_cards = _in_memory(desk, library, keys) if library is not None else None
        if library is None or known_cards is None:
            library = desk.library(keys)
            known_cards = {key: card for key in keys if (card := library.card(key))}
        authored = {card.record.key: card for card in desk.shipped("cards").cards}
        editions = {document.id: document.edition for document in library.documents}
        for place, ((name, match), one) in enumerate(zip(matches, found, strict=True)):
            known = known_cards.get(one.key) if one else None
            if known is not None:
                values[place] = pages.value(
                    known,
                    name,
                    match.how,
                    search.about(known.key) if entries is None else entries,
                    source=source,
                    limit=limit or pages.DEFAULT_LIMIT,
                    authored=authored.get(known.key),
                    editions=editions,
                )
    return pages.page(query, matches, values)


def _in_memory(desk: Desk, library: Library, keys: Iterable[str]) -> dict[str, Card] | None:
    """Return the cards of a library with what imported card files say, None where it must be linked anew for that.

    A card file can give a card of the documents its English name, and join what had two names.
    """
    found = {}
    for key in keys:
        card = library.card(key)
        if card is None or card.key != key:
            return None
        for record in desk.store.card_files.find(key):
            card = card.knowing(record)
        found[key] = card
    return found


def _matches(query: str, search: Search) -> list[tuple[str, CardMatch]]:
    """Return what each name of a chain can mean; a card whose own name holds the sign of a chain comes first."""
    cards = search.cards
    whole = cards.find(query)
    names = chained(query)
    if whole.found is not None or len(names) < 2:
        return [(query, whole if whole.found else cards.find(names[0] if names else query))]
    return [(name, cards.find(name)) for name in names]


def rule(
    desk: Desk,
    query: str,
    *,
    as_of: str | None = None,
    source: str = "all",
    limit: int | None = None,
    search: Search | None = None,
    entries: Sequence[SearchEntry] | None = None,
) -> dict[str, Any]:
    """Return the page of a rule number, a range or a keyword.

    Args:
        desk: where to look.
        query: a number, a range, a name or key of a keyword, or `kw`.
        as_of: a date or set code; None means the newest edition.
        source: `original`, `digest` or `all`.
        limit: how many citing entries to list; None means the page's own number.
        search: another search than the desk's.
        entries: everything that can be found, where it is in memory.

    Raises:
        EditionError: the date names no edition.
    """
    from judge.pages import rule as pages

    return pages.page(
        query,
        as_of=as_of,
        entries=(search or desk.search).entries() if entries is None else entries,
        terms=desk.shipped("glossary").glossary,
        source=source,
        limit=limit or pages.DEFAULT_LIMIT,
    )
