"""Merged cards: every document's entry for a card, and what card files know of it, as one card.

Invariant: a card's identity is its English Oracle name (the Japanese name only where no source knows the English one);
a merged field is some source's statement, and every entry stays as its document states it.
"""

from __future__ import annotations

import dataclasses
import difflib
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

from judge.corpus.cardrecord import CardRecord
from judge.corpus.model import CardEntry, Document, LinkKind, Passage, Role
from judge.text.costs import colors, mana_value
from judge.text.fold import fold_key
from judge.text.records import dataclass

_PARTICLE = re.compile("[ぁ-ん]")
"""Behind a keyword that a sentence speaks about (頑強を持つ); behind one that the card has stands none."""

_LAND = re.compile(r"土地|\bLand\b")
_SAME_NAME = 0.8
"""How alike a written English name and the known one must be to count as a misspelling of it."""


@dataclass(frozen=True)
class Card:
    """One card, merged from all sources.

    Attributes:
        aliases: all further names, of either language.
        colors: letters in the order WUBRG; None when the cost is unknown.
        defined: some document defines it (not merely mentions it).
        documents: ids of the documents that have an entry for it.
        entries: as each document states it.
        passages: ids of the passages that belong to it; `mentioned_in`: of others that name it.
        known: the facts from the authored corpus or a card file.
    """

    name_en: str | None
    name_ja: str | None
    aliases: tuple[str, ...] = ()
    reading: str | None = None
    cost: str | None = None
    mana_value: int | None = None
    colors: tuple[str, ...] | None = None
    type_line: str | None = None
    pt: str | None = None
    loyalty: str | None = None
    keywords: tuple[str, ...] = ()
    text: str | None = None
    defined: bool = False
    documents: tuple[str, ...] = ()
    entries: tuple[CardEntry, ...] = ()
    passages: tuple[str, ...] = ()
    mentioned_in: tuple[str, ...] = ()
    known: CardRecord | None = None

    @property
    def key(self) -> str:
        """Return the identity: the English name, else the Japanese one."""
        return self.name_en or self.name_ja or ""

    def to_json(self) -> dict[str, Any]:
        """Return the card's row of `judge export`."""
        return {
            "kind": "card",
            "name_ja": self.name_ja,
            "name_en": self.name_en,
            "aliases": list(self.aliases),
            "reading": self.reading,
            "cost": self.cost,
            "mana_value": self.mana_value,
            "colors": None if self.colors is None else list(self.colors),
            "type_line": self.type_line,
            "pt": self.pt,
            "loyalty": self.loyalty,
            "keywords": list(self.keywords),
            "text": self.text,
            "defined": self.defined,
            "documents": list(self.documents),
        }

    def knowing(self, record: CardRecord) -> Card:
        """Return the card with what another, less trusted record of the same card says where nothing is known yet."""
        known = self.known.merged(record) if self.known else record
        card = _card(self.key, self.name_en is not None, list(self.entries), known)
        return dataclasses.replace(
            card,
            keywords=tuple(dict.fromkeys((*card.keywords, *self.keywords))),
            passages=self.passages,
            mentioned_in=self.mentioned_in,
        )

    def placed(self, own: Mapping[str, Passage], mentioned: Mapping[str, Passage]) -> Card:
        """Return the card with its passages, and with the keywords that its card-text passages begin lines with."""
        found = [key for p in own.values() if p.role is Role.CARD_TEXT for key in line_keywords(p)]
        return dataclasses.replace(
            self,
            keywords=tuple(dict.fromkeys((*self.keywords, *found))),
            passages=tuple(own),
            mentioned_in=tuple(name for name in mentioned if name not in own),
        )


def name_key(name: str) -> str:
    """Return what two spellings of one name have in common: width, letter case, spaces, dots and quotes aside."""
    return fold_key(name) or name


def line_keywords(passage: Passage) -> tuple[str, ...]:
    """Return the keywords that a card text has, not merely mentions: those with which a line (or its list) begins."""
    found = []
    links = sorted(
        (link.span, link.key)
        for link in passage.links
        if link.kind is LinkKind.RULE and link.how == "keyword" and link.key and link.span
    )
    listed = {0} | {match.end() for match in re.finditer(r"\n\s*", passage.text)}
    for (start, end), key in links:
        if start in listed and not _PARTICLE.match(passage.text, end):
            found.append(key)
            listed |= {end + len(m[0]) for m in [re.match(r"\s*[、,，]\s*", passage.text[end:])] if m}
    return tuple(dict.fromkeys(found))


class _Known:
    """What card files and the authored corpus know, found by either name."""

    def __init__(self, records: Iterable[CardRecord]) -> None:
        self.by_key: dict[str, CardRecord] = {}
        self._english: dict[str, set[str]] = defaultdict(set)
        self._japanese: dict[str, set[str]] = defaultdict(set)
        nameless = []
        for record in records:
            if record.name_en is None:
                nameless.append(record)
                continue
            self._add(record.name_en, record)
            for name in (record.name_en, *record.aliases):
                self._english[name_key(name)].add(record.name_en)
            if record.name_ja:
                self._japanese[name_key(record.name_ja)].add(record.name_en)
        for record in nameless:
            self._add(self.identity(None, record.name_ja) or record.key, record)

    def _add(self, key: str, record: CardRecord) -> None:
        old = self.by_key.get(key)
        self.by_key[key] = old.merged(record) if old else record

    def identity(self, name_en: str | None, name_ja: str | None) -> str | None:
        """Return the English Oracle name, or None when it is unknown or more than one fits."""
        japanese = self._japanese.get(name_key(name_ja), set()) if name_ja else set()
        if name_en is None:
            named = japanese or self._english.get(name_key(name_ja or ""), set())  # a further name, of either language
            return next(iter(named)) if len(named) == 1 else None
        if name_en in self.by_key:
            return name_en
        english = self._english.get(name_key(name_en), set())
        if len(english) == 1:
            return next(iter(english))
        alike = [name for name in japanese if _alike(name, name_en)]
        return alike[0] if len(alike) == 1 else name_en


def _alike(first: str, second: str) -> bool:
    return difflib.SequenceMatcher(None, name_key(first), name_key(second)).ratio() >= _SAME_NAME


def merge_cards(documents: Iterable[Document], records: Iterable[CardRecord]) -> tuple[Card, ...]:
    """Return one card for each identity that the documents or the records name, ordered by identity.

    Args:
        documents: their entries win over the records, and among them a defining entry over a mentioning one.
        records: the more trusted first.
    """
    entries = [entry for document in documents for entry in document.cards]
    known = _Known((*records,))
    # English names that documents themselves give for a Japanese name serve entries that lack one.
    written: dict[str, set[str]] = defaultdict(set)
    for entry in entries:
        if entry.name_en and (identity := known.identity(entry.name_en, entry.name_ja)):
            written[name_key(entry.name_ja)].add(identity)
    groups: dict[str, list[CardEntry]] = defaultdict(list)
    for entry in entries:
        same = written.get(name_key(entry.name_ja), set())
        guess = next(iter(same)) if entry.name_en is None and len(same) == 1 else None
        groups[guess or known.identity(entry.name_en, entry.name_ja) or entry.name_ja].append(entry)
    english = {name for names in written.values() for name in names} | {
        record.name_en for record in known.by_key.values() if record.name_en
    }
    keys = sorted(groups.keys() | known.by_key.keys())
    return tuple(_card(key, key in english, groups.get(key, []), known.by_key.get(key)) for key in keys)


def _card(key: str, english: bool, entries: list[CardEntry], known: CardRecord | None) -> Card:
    ordered = sorted(entries, key=lambda entry: not entry.defined)
    cost = _first("cost", ordered, known)
    type_line = _first("type_line", ordered, known) or (known.type_line_en if known else None)
    names = [name for entry in ordered for name in (entry.name_ja, entry.name_en) if name]
    if known:
        names = [*([known.name_ja] if known.name_ja else []), *names, *known.aliases]
    name_ja = next((name for name in (known.name_ja if known else None, *(e.name_ja for e in ordered)) if name), None)
    land = cost is None and type_line is not None and _LAND.search(type_line) is not None
    return Card(
        name_en=key if english else None,
        name_ja=name_ja,
        aliases=_aliases(names, key if english else None, name_ja),
        reading=known.reading if known else None,
        cost=cost or None,
        mana_value=_value(cost, land, known),
        colors=_card_colors(cost, land, known),
        type_line=type_line,
        pt=_first("pt", ordered, known),
        loyalty=_first("loyalty", ordered, known),
        text=_first("text", ordered, known),
        keywords=known.keywords if known else (),
        defined=any(entry.defined for entry in entries),
        documents=tuple(sorted({entry.document for entry in entries})),
        entries=tuple(entries),
        known=known,
    )


def _value(cost: str | None, land: bool, known: CardRecord | None) -> int | None:
    if known and known.mana_value is not None and cost == known.cost:
        return known.mana_value
    if cost is not None:
        return mana_value(cost)
    return 0 if land else known.mana_value if known else None


def _card_colors(cost: str | None, land: bool, known: CardRecord | None) -> tuple[str, ...] | None:
    if known and known.colors is not None:
        return known.colors
    return tuple(colors(cost or "")) if cost is not None or land else None


def _first(name: str, entries: list[CardEntry], known: CardRecord | None) -> str | None:
    for source in (*entries, *([known] if known else [])):
        value: str | None = getattr(source, name)
        if value is not None:
            return value
    return None


def _aliases(names: Iterable[str], name_en: str | None, name_ja: str | None) -> tuple[str, ...]:
    taken = {name_key(name) for name in (name_en, name_ja) if name}
    found: dict[str, str] = {}
    for name in names:
        if name_key(name) not in taken:
            found.setdefault(name_key(name), name)
    return tuple(found.values())
