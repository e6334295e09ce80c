"""The library in memory: documents, merged cards, rule lines and every link in both directions.

Invariant: nothing here changes after `Library.build`; every card, passage and rule line of the documents can be
reached, and each link that goes out of a passage can also be followed back to it.
"""

from __future__ import annotations

import dataclasses
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any

from judge.corpus.cardrecord import CardRecord
from judge.corpus.cards import Card, merge_cards, name_key
from judge.corpus.model import Document, Link, LinkKind, Passage, RuleLine

__all__ = ["Card", "Library", "Resolve"]

Resolve = Callable[[str, str | None, str | None], Mapping[str, Any] | None]
"""Given a rule number, the edition it is to be read in and the heading it stands under (None where it is only cited),
returns `key`, `current`, `same_today` and the `edition` that really has this number under this heading; None for a
number that no edition has. `judge.rules` provides it; this package does not import it."""


@dataclasses.dataclass(frozen=True)
class Library:
    """The documents and what they add up to. Build it with `Library.build`.

    Attributes:
        documents: ordered by id.
        passages: in the order of the documents and inside each in reading order, with links between documents added.
        cards: one for each identity, ordered by it.
    """

    documents: tuple[Document, ...]
    passages: tuple[Passage, ...]
    cards: tuple[Card, ...]

    @classmethod
    def build(cls, documents: Iterable[Document], known: Iterable[CardRecord] = ()) -> Library:
        """Return the library of these documents.

        Args:
            documents: any order.
            known: facts from the authored corpus and imported card files, the more trusted first. They fill what the
                documents do not say; a card that no document names is in the library as well, without entries.
        """
        ordered = tuple(sorted(documents, key=lambda document: document.id))
        cards = merge_cards(ordered, known)
        passages = tuple(_with_definitions(ordered, cards))
        return cls(ordered, passages, _with_passages(cards, passages))

    def passage(self, passage_id: str) -> Passage | None:
        """Return the passage with this id."""
        return self._by_id.get(passage_id)

    def document(self, document_id: str) -> Document | None:
        """Return the document with this id."""
        return self._documents.get(document_id)

    def card(self, name: str) -> Card | None:
        """Return the one card with this English or Japanese name or alias; None when none or several have it."""
        found = self.cards_named(name)
        return found[0] if len(found) == 1 else None

    def cards_named(self, name: str) -> tuple[Card, ...]:
        """Return the cards that bear a name exactly (letter case, width and spaces aside).

        A card whose own name it is comes alone before cards that have it as an alias.
        """
        key = name_key(name)
        return self._card_names.get(key) or self._card_aliases.get(key, ())

    @property
    def rules(self) -> tuple[RuleLine, ...]:
        """Return every rule line standing in the documents; one number may stand several times."""
        return tuple(line for document in self.documents for line in document.rules)

    def links_to(self, kind: LinkKind, target: str) -> tuple[tuple[Passage, Link], ...]:
        """Return every link to a target with the passage it goes out of, in reading order."""
        return self._back_links.get((kind, target), ())

    def cited_by(self, rule: str, *, edition: str | None = None) -> tuple[Passage, ...]:
        """Return the passages that cite a rule, in reading order.

        Args:
            rule: a number (`502.79`), or a keyword's English name (`Persist`).
            edition: only where the number is to be read in this edition.
        """
        pairs = self.links_to(LinkKind.RULE, rule) or self._keyword_links.get(rule.casefold(), ())
        found = {passage.id: passage for passage, link in pairs if edition is None or link.edition == edition}
        return tuple(found.values())

    def section(self, document_id: str, path: tuple[str, ...]) -> tuple[Passage, ...]:
        """Return the passages of a section and of the sections inside it."""
        return tuple(p for p in self.passages if p.document == document_id and p.sections[: len(path)] == path)

    def export(self, resolve: Resolve, *, all_cards: bool = False) -> Iterator[dict[str, Any]]:
        """Yield the rows of `judge export`: passages, then cards, then rule lines.

        Args:
            resolve: what a rule number means.
            all_cards: also cards that no document names.
        """
        files = {document.id: document.file for document in self.documents}
        for passage in self.passages:
            yield self._passage_row(passage, files[passage.document], resolve)
        for card in self.cards:
            if card.entries or all_cards:
                yield card.to_json()
        for line in self.rules:
            yield {
                "kind": "rule",
                **_rule(line.number, line.edition, line.heading, resolve),
                "heading": line.heading,
                "text": line.text,
                "document": line.document,
                "document_file": files[line.document],
            }

    def rules_of(self, passage: Passage, resolve: Resolve) -> list[dict[str, Any]]:
        """Return every rule a passage states, cites or names by keyword, each once, in the form of hits and export."""
        links = [link for link in passage.links if link.kind is LinkKind.RULE]
        asked: dict[tuple[str, str | None, str | None], None] = dict.fromkeys(
            (link.target, link.edition, None) for link in links
        )
        own = self._own_rules.get(passage.id)
        if own:
            asked = {(own.number, own.edition, own.heading): None, **asked}
        rows = (_rule(number, edition, heading, resolve) for number, edition, heading in asked)
        return list({(row["number"], row["edition"]): row for row in reversed(list(rows))}.values())[::-1]

    def _passage_row(self, passage: Passage, file: str, resolve: Resolve) -> dict[str, Any]:
        mentioned = (link.target for link in passage.links if link.kind is LinkKind.CARD and link.how != "owner")
        return {
            "kind": "passage",
            "id": passage.id,
            "document": passage.document,
            "document_file": file,
            "locator": passage.locator,
            "sections": list(passage.sections),
            "role": passage.role.value,
            "text": passage.text,
            "owner_cards": [self._identity(name) for name in passage.owner_cards],
            "cards": list(dict.fromkeys(self._identity(name) for name in (*passage.owner_cards, *mentioned))),
            "rules": self.rules_of(passage, resolve),
            "links": [
                {
                    "kind": link.kind.value,
                    "target": self._identity(link.target) if link.kind is LinkKind.CARD else link.target,
                    "how": link.how,
                }
                for link in passage.links
            ],
        }

    def _identity(self, name: str) -> str:
        card = self.card(name)
        return card.key if card else name

    @cached_property
    def _by_id(self) -> dict[str, Passage]:
        return {passage.id: passage for passage in self.passages}

    @cached_property
    def _own_rules(self) -> dict[str, RuleLine]:
        return {line.passage: line for line in self.rules}

    @cached_property
    def _documents(self) -> dict[str, Document]:
        return {document.id: document for document in self.documents}

    @cached_property
    def _card_names(self) -> dict[str, tuple[Card, ...]]:
        return _group((name_key(name), card) for card in self.cards for name in (card.name_en, card.name_ja) if name)

    @cached_property
    def _card_aliases(self) -> dict[str, tuple[Card, ...]]:
        return _group((name_key(name), card) for card in self.cards for name in card.aliases)

    @cached_property
    def _back_links(self) -> dict[tuple[LinkKind, str], tuple[tuple[Passage, Link], ...]]:
        found: dict[tuple[LinkKind, str], list[tuple[Passage, Link]]] = defaultdict(list)
        for passage in self.passages:
            for link in passage.links:
                target = self._identity(link.target) if link.kind is LinkKind.CARD else link.target
                found[link.kind, target].append((passage, link))
        return {key: tuple(value) for key, value in found.items()}

    @cached_property
    def _keyword_links(self) -> dict[str, tuple[tuple[Passage, Link], ...]]:
        found: dict[str, list[tuple[Passage, Link]]] = defaultdict(list)
        for passage in self.passages:
            for link in passage.links:
                if link.kind is LinkKind.RULE and link.key:
                    found[link.key.casefold()].append((passage, link))
        return {key: tuple(value) for key, value in found.items()}


def _group(pairs: Iterable[tuple[str, Card]]) -> dict[str, tuple[Card, ...]]:
    found: dict[str, dict[str, Card]] = defaultdict(dict)
    for key, card in pairs:
        found[key][card.key] = card
    return {key: tuple(value.values()) for key, value in found.items()}


def _rule(number: str, edition: str | None, heading: str | None, resolve: Resolve) -> dict[str, Any]:
    known = resolve(number, edition, heading) or {}
    return {
        "number": number,
        "edition": known.get("edition", edition),
        "key": known.get("key"),
        "current": known.get("current"),
        "same_today": known.get("same_today"),
    }


def _with_definitions(documents: tuple[Document, ...], cards: tuple[Card, ...]) -> Iterator[Passage]:
    """Yield every passage, with a link added to where another document defines a card or keyword it mentions."""
    defined: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for card in cards:
        places = [(entry.document, entry.passage) for entry in card.entries if entry.defined and entry.passage]
        for name in (card.name_en, card.name_ja, *card.aliases):
            if name and places:
                defined[name_key(name)] += places
    headed: dict[str, dict[str, str]] = defaultdict(dict)
    for document in documents:
        for passage in document.passages:
            for keyword in _headed_by(passage):
                headed[keyword].setdefault(document.id, passage.id)
    for document in documents:
        for passage in document.passages:
            added = dict.fromkeys(_definitions(passage, defined, headed))
            yield dataclasses.replace(passage, links=(*passage.links, *added)) if added else passage


def _headed_by(passage: Passage) -> Iterator[str]:
    """Yield the keywords that a passage names and that its section, or its line of the rules, is called by.

    A section may be called 新キーワード能力：頑強 or マッドネス/Madness, a line `702.60. 待機`.
    """
    title = passage.text if passage.number else ""
    if passage.sections and not passage.owner_cards:
        title = passage.sections[-1].replace("／", "/").split("/")[0].strip()
    for link in passage.links:
        if link.how == "keyword" and link.key and link.span and title.endswith(passage.text[slice(*link.span)]):
            yield link.key


def _definitions(
    passage: Passage, defined: Mapping[str, list[tuple[str, str]]], headed: Mapping[str, Mapping[str, str]]
) -> Iterator[Link]:
    seen: set[str] = set()
    for link in passage.links:
        places: Iterable[tuple[str, str]] = ()
        if link.kind is LinkKind.CARD and link.how != "owner":
            places = defined.get(name_key(link.target), ())
        elif link.kind is LinkKind.RULE and link.how == "keyword" and link.key:
            places = headed.get(link.key, {}).items()
        if any(document == passage.document for document, _ in places):
            continue
        for _, target in places:
            if target not in seen:
                seen.add(target)
                yield Link(LinkKind.PASSAGE, target, "definition", link.span)


def _with_passages(cards: tuple[Card, ...], passages: tuple[Passage, ...]) -> tuple[Card, ...]:
    """Return the cards with the ids of their own passages, of those that mention them, and their keywords."""
    by_name: dict[str, set[str]] = defaultdict(set)
    for card in cards:
        for name in (card.name_en, card.name_ja, *card.aliases):
            if name:
                by_name[name_key(name)].add(card.key)
    names = {card.name_en for card in cards if card.name_en}

    def identity(name: str) -> str | None:
        found = by_name.get(name_key(name), set())
        if name in names:
            return name
        return next(iter(found)) if len(found) == 1 else None

    own: dict[str, dict[str, Passage]] = defaultdict(dict)
    mentioned: dict[str, dict[str, Passage]] = defaultdict(dict)
    for passage in passages:
        for name in passage.owner_cards:
            if key := identity(name):
                own[key][passage.id] = passage
        for link in passage.links:
            if link.kind is LinkKind.CARD and link.how != "owner" and (key := identity(link.target)):
                mentioned[key][passage.id] = passage
    return tuple(card.placed(own.get(card.key, {}), mentioned.get(card.key, {})) for card in cards)
