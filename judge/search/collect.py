"""Entries out of the library and the shipped corpus: the one place where search learns what there is to find.

Invariant: one entry per id; an original and its digest come together here and nowhere else.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import field, replace
from typing import TYPE_CHECKING, Any

from judge.corpus.model import LinkKind, Passage, Role
from judge.search.entry import CardNames, RuleRef, SearchEntry, Standing
from judge.text.records import dataclass

if TYPE_CHECKING:
    from judge.corpus.cards import Card
    from judge.corpus.library import Library


@dataclass(frozen=True)
class Collected:
    """What there is to find.

    Attributes:
        entries: in reading order.
        cards: the names of all cards.
        titles: titles of documents by id.
    """

    entries: Sequence[SearchEntry]
    cards: Sequence[CardNames]
    titles: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Digest:
    """A shipped restatement of a ruling, or a shipped card or term, as search needs it.

    Attributes:
        id: the passage id it restates, or an id of its own.
        also: ids of further passages that it restates.
    """

    id: str
    kind: str
    role: str
    title: str
    text: str
    document: str | None = None
    locator: str = ""
    sections: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    rules: tuple[RuleRef, ...] = ()
    number: str | None = None
    keywords: tuple[str, ...] = ()
    standing: Standing | None = None
    note: str | None = None
    also: tuple[str, ...] = ()


def collect(
    library: Library,
    digests: Iterable[Digest] = (),
    *,
    own_cards: Collection[str] = (),
    rules: Iterable[Digest] = (),
) -> Collected:
    """Return everything in the library and the digests.

    Args:
        library: documents with merged cards.
        digests: what ships; those whose id is a passage of the library become that passage's second text.
        own_cards: identities of the cards whose facts ship and stand in no imported card file.
        rules: lines of imported rules texts, which are originals.
    """
    reader = _Reader(library, own_cards)
    entries = {passage.id: reader.entry(passage) for passage in library.passages}
    for digest in digests:
        known = entries.get(digest.id)
        entries[digest.id] = reader.alone(digest) if known is None else reader.joined(known, digest)
        for passage_id in digest.also:
            if passage_id in entries:
                entries[passage_id] = reader.joined(entries[passage_id], digest)
    for line in rules:
        found = reader.alone(line)
        entries.setdefault(line.id, replace(found, original=found.digest, digest=None))
    entries.update(reader.cards_without_passages(entries))
    titles = {document.id: document.title for document in library.documents}
    return Collected(list(entries.values()), reader.card_names(entries), titles)


def resolve(number: str, edition: str | None, heading: str | None = None) -> Mapping[str, Any] | None:
    """Return what a rule number means, as `judge.corpus.library.Resolve` wants it."""
    from judge.rules import lookup

    try:
        found = lookup.resolve(number, edition, heading=heading)
    except ValueError:
        return None
    if not found.exists:
        return None
    return {"key": found.key, "current": found.current, "same_today": found.same_today, "edition": found.edition}


class _Reader:
    def __init__(self, library: Library, own_cards: Collection[str]) -> None:
        self._own_cards = own_cards
        self._library = library
        self._files = {document.id: document.file for document in library.documents}
        self._keys: dict[str, str] = {}

    def entry(self, passage: Passage) -> SearchEntry:
        owners = tuple(dict.fromkeys(self._identity(name) for name in passage.owner_cards))
        links = [link for link in passage.links if link.kind is LinkKind.CARD and link.how != "inside"]
        mentioned = [self._identity(link.target) for link in links]
        rules = tuple(RuleRef(**rule) for rule in self._library.rules_of(passage, resolve))
        keywords = [link.key for link in passage.links if link.kind is LinkKind.RULE and link.key]
        return SearchEntry(
            id=passage.id,
            kind=_kind(passage),
            role=passage.role.value,
            title=self._title(passage, owners),
            original=passage.text,
            document=passage.document,
            document_file=self._files.get(passage.document),
            locator=passage.locator,
            sections=passage.sections,
            cards=tuple(dict.fromkeys((*owners, *mentioned))),
            owners=owners,
            names=self._names(owners),
            rules=rules,
            keywords=tuple(dict.fromkeys(keywords)),
            number=passage.number,
        )

    def joined(self, entry: SearchEntry, digest: Digest) -> SearchEntry:
        """Return an entry of the library with what ships for it."""
        rules = {(rule.number, rule.edition): rule for rule in (*digest.rules, *entry.rules)}
        cards = dict.fromkeys((*entry.cards, *map(self._identity, digest.cards)))
        keywords = tuple(dict.fromkeys((*entry.keywords, *digest.keywords)))
        return replace(
            entry,
            digest=digest.text,
            rules=tuple(rules.values()),
            cards=tuple(cards),
            keywords=keywords,
            standing=digest.standing,
            note=digest.note,
        )

    def alone(self, digest: Digest) -> SearchEntry:
        """Return an entry for what ships and is not imported."""
        cards = tuple(dict.fromkeys(map(self._identity, digest.cards)))
        return SearchEntry(
            id=digest.id,
            kind=digest.kind,
            role=digest.role,
            title=digest.title,
            digest=digest.text,
            document=digest.document,
            document_file=self._files.get(digest.document or ""),
            locator=digest.locator,
            sections=digest.sections,
            cards=cards,
            owners=cards,
            names=self._names(cards),
            rules=digest.rules,
            keywords=digest.keywords,
            number=digest.number,
            standing=digest.standing,
            note=digest.note,
        )

    def cards_without_passages(self, entries: Mapping[str, SearchEntry]) -> dict[str, SearchEntry]:
        """Return entries for cards whose text stands in no document (from card files)."""
        shown = {owner for entry in entries.values() if entry.kind == "card" for owner in entry.owners}
        found: dict[str, SearchEntry] = {}
        for card in self._library.cards:
            if card.key in shown or not (card.text or card.type_line):
                continue
            found[f"card/{card.key}"] = SearchEntry(
                id=f"card/{card.key}",
                kind="card",
                role=Role.CARD_TEXT.value,
                title=card.name_ja or card.key,
                original=None if card.key in self._own_cards else _card_text(card),
                digest=_card_text(card) if card.key in self._own_cards else None,
                cards=(card.key,),
                owners=(card.key,),
                names=_card_names(card),
                keywords=card.keywords,
            )
        return found

    def card_names(self, entries: Mapping[str, SearchEntry]) -> list[CardNames]:
        """Return the names of all cards, each with the entries that show it."""
        shown: dict[str, list[str]] = {}
        for entry in entries.values():
            if entry.kind == "card":
                for owner in entry.owners:
                    shown.setdefault(owner, []).append(entry.id)
        return [
            CardNames(card.key, card.name_ja, card.name_en, card.aliases, card.reading, tuple(shown.get(card.key, ())))
            for card in self._library.cards
        ]

    def _identity(self, name: str) -> str:
        known = self._keys.get(name)
        if known is None:
            card = self._library.card(name)
            known = self._keys[name] = card.key if card else name
        return known

    def _names(self, cards: Sequence[str]) -> tuple[str, ...]:
        found: dict[str, None] = {}
        for key in cards:
            card = self._library.card(key)
            found.update(dict.fromkeys(_card_names(card) if card else (key,)))
        return tuple(found)

    def _title(self, passage: Passage, owners: Sequence[str]) -> str:
        card = self._library.card(owners[0]) if owners else None
        if card is not None:
            return card.name_ja or card.key
        section = passage.sections[-1] if passage.sections else ""
        return f"{passage.number} {section}".strip() if passage.number else section


def _kind(passage: Passage) -> str:
    if passage.role is Role.CARD_TEXT and passage.owner_cards:
        return "card"
    return "rule" if passage.number else "passage"


def _card_names(card: Card) -> tuple[str, ...]:
    return tuple(name for name in (card.name_ja, card.name_en, *card.aliases) if name)


def _card_text(card: Card) -> str:
    name = f"《{card.name_ja}/{card.name_en}》" if card.name_ja and card.name_en else f"《{card.key}》"
    lines = [f"{name} {card.cost or ''}".rstrip(), card.type_line, card.pt or card.loyalty, card.text]
    return "\n".join(line for line in lines if line)
