"""The page of a card: its facts, the rulings on it by document, and who mentions it.

Invariant: a name that may mean several cards gives candidates, never one of them. A fact that no source states
is null.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from judge.corpus.cards import Card
from judge.pages import SCHEMA, passages
from judge.rules.keywords import find_keyword
from judge.search.entry import SearchEntry

if TYPE_CHECKING:
    from judge.corpus.builtin import BuiltinCard
    from judge.search.entry import CardNames
    from judge.search.names import CardMatch

DEFAULT_LIMIT = 30


def certain(match: CardMatch) -> CardNames | None:
    """Return the card that a name means: the one that bears it, or the only one that it is part of or resembles.

    The page says how the name was found, so that nobody takes a resemblance for the name itself.
    """
    return match.found or (match.candidates[0] if len(match.candidates) == 1 else None)


def page(
    query: str, matches: Sequence[tuple[str, CardMatch]], values: Sequence[dict[str, Any] | None]
) -> dict[str, Any]:
    """Return the answer for one or several names.

    Args:
        query: as typed.
        matches: for each name, what it can mean.
        values: for each name, the card's value (`value`) where the name means one card.
    """
    return {
        "schema": SCHEMA,
        "kind": "card",
        "query": query,
        "found": all(one is not None for one in values),
        "cards": [one for one in values if one is not None],
        "unresolved": [
            {
                "name": name,
                "how": match.how,
                "candidates": [{"name_ja": one.name_ja, "name_en": one.name_en} for one in match.candidates],
            }
            for (name, match), one in zip(matches, values, strict=True)
            if one is None
        ],
    }


def _label(keyword: str) -> str:
    """Return a keyword's Japanese name, the English one where none is known."""
    found = find_keyword(keyword)
    return found.label if found else keyword


def value(
    card: Card,
    asked: str,
    how: str,
    entries: Iterable[SearchEntry],
    *,
    source: str,
    limit: int,
    authored: BuiltinCard | None,
    editions: Mapping[str, str | None],
) -> dict[str, Any]:
    """Return a card with its rulings.

    Args:
        card: the merged card.
        asked: the name as typed; how: how it was found (`exact`, `alias`, `reading`, `partial`, `typo`).
        entries: everything that may belong to it or mention it.
        source: `original`, `digest` or `all`.
        limit: how many rulings and how many mentions to list; their numbers are given in full.
        authored: the card of the authored corpus, None where it has none.
        editions: the edition that each document speaks in.
    """
    shown = [entry for entry in entries if card.key in entry.cards and passages.is_shown(entry, source)]
    own = [entry for entry in shown if entry.kind != "card" and _is_on(entry, card)]
    mentions = [entry for entry in shown if not _is_on(entry, card)]
    known = card.known
    return {
        **card.to_json(),
        "asked": asked,
        "how": how,
        "text": card.text if source != "digest" else None,
        "texts": _texts(card, editions) if source != "digest" else [],
        "has_text": card.text is not None,
        "keyword_names": [_label(name) for name in card.keywords],
        "text_en": known.text_en if known else None,
        "note": authored.note if authored is not None else None,
        **evaluated(authored),
        "rulings_count": len(own),
        "rulings": [passages.value(entry, source) for entry in own[:limit]],
        "mentions_count": len(mentions),
        "mentions": [passages.value(entry, source) for entry in mentions[:limit]],
        "file_rulings": [{"published": one.published, "text": one.text} for one in known.rulings] if known else [],
    }


def evaluated(card: BuiltinCard | None) -> dict[str, Any]:
    """Return whether the evaluator can play a card, what it lacks, and what it does in words of our own."""
    if card is None or card.abilities is None:
        lacking = card.lacks if card is not None else None
        return {"playable": False, "lacks": [lacking or "能力がまだ書かれていない"], "does": []}
    from judge.engine.cardbook import lacks, text

    missing = list(lacks(card))
    return {"playable": not missing, "lacks": missing, "does": list(text(card)) if not missing else []}


def _is_on(entry: SearchEntry, card: Card) -> bool:
    """Say whether an entry is about the card: it stands under it, and not under the name of another one."""
    if card.key not in entry.owners:
        return False
    return entry.title not in entry.names or entry.title in (card.name_ja, card.name_en, *card.aliases)


def _texts(card: Card, editions: Mapping[str, str | None]) -> list[dict[str, str | None]]:
    """Return the ability texts with their sources: a card file's, in today's wording, then the documents'."""
    known = card.known
    found: list[dict[str, str | None]] = []
    if known and (filed := known.text or known.text_en):
        found.append({"text": filed, "document": None, "edition": None})
    for entry in sorted(card.entries, key=lambda entry: editions.get(entry.document) or "", reverse=True):
        if entry.text:
            found.append({"text": entry.text, "document": entry.document, "edition": editions.get(entry.document)})
    return found
