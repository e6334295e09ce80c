"""What names are looked up by: their spellings, their parts, and everything a typo is compared with.

Invariant: tables read back from an index are those that its cards would give. Folding the names of tens of thousands of
cards takes seconds, so an index keeps them, each in a file that is read when it is first asked for.
"""

from __future__ import annotations

import json
import re
from array import array
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from judge.search.cache import Damaged
from judge.search.entry import CardNames
from judge.text.fold import fold, fold_key

SPELLINGS, PARTS, SURFACES, KEYS = "spellings.json", "nameparts.json", "surfaces.json", "namekeys.json"

KATAKANA = re.compile("[ァ-ヺー]{3,}")
_SHARED = 8
"""A part of a name that more cards share names none of them."""

_SCANS = 6
"""After so many lookups the pairs of characters are noted: it costs as much as about thirty scans."""

_SHARING = 4000
"""How many texts are compared at most, once some share a rarer pair."""

_SPLIT = re.compile(r"[、,・/ =＝\-]+|(?<=..)の(?=..)")

Numbers = int | Sequence[int]
"""The places of cards in their list: one, or several. Nearly every name is one card's, and lists are slow to read."""


class Keys:
    """Distinct texts to compare with, and the cards of each.

    The first lookups compare with every text; when there are many, those that share pairs of characters are looked up.

    Args:
        texts: without repetition.
        numbers: for each text, the cards.
    """

    def __init__(self, texts: Sequence[str], numbers: Sequence[Numbers]) -> None:
        self.texts = texts
        self.numbers = numbers
        self._by_pair: dict[str, array[int]] | None = None
        self._lookups = 0

    @classmethod
    def of(cls, pairs: Iterable[tuple[str, int]]) -> Keys:
        """Return the keys of pairs of a text and a card."""
        found: dict[str, list[int]] = defaultdict(list)
        for text, number in pairs:
            if len(text) > 1 and number not in found[text]:
                found[text].append(number)
        return cls(list(found), [_flat(numbers) for numbers in found.values()])

    def prepare(self) -> None:
        """Note which texts hold which pairs of characters."""
        if self._by_pair is None:
            by_pair: dict[str, array[int]] = defaultdict(lambda: array("I"))
            for place, text in enumerate(self.texts):
                for pair in pairs_in(text):
                    by_pair[pair].append(place)
            self._by_pair = dict(by_pair)

    def alike(self, key: str, least: float) -> list[tuple[str, float, Sequence[int]]]:
        """Return the texts at least so much (percent) like `key`, with likeness (0 to 1) and cards; best first."""
        from rapidfuzz import fuzz, process

        self._lookups += 1
        if self._lookups > _SCANS:
            self.prepare()
        if self._by_pair is None or len(key) < 3:
            rows = process.extract(key, self.texts, scorer=fuzz.ratio, score_cutoff=least, limit=60, processor=None)
            return [(text, score / 100, listed(self.numbers[place])) for text, score, place in rows]
        places = self._sharing(key, self._by_pair)
        texts = [self.texts[place] for place in places]
        rows = process.extract(key, texts, scorer=fuzz.ratio, score_cutoff=least, limit=60, processor=None)
        return [(text, score / 100, listed(self.numbers[places[place]])) for text, score, place in rows]

    def _sharing(self, key: str, by_pair: Mapping[str, Sequence[int]]) -> list[int]:
        """Return the texts that share pairs of characters with `key`, looking at its rarest pairs first."""
        lists = sorted((by_pair[pair] for pair in pairs_in(key) if pair in by_pair), key=len)
        found: set[int] = set()
        for places in lists:
            if found and len(found) + len(places) > _SHARING:
                break
            found.update(places)
        return sorted(found)


class NameTables:
    """The tables of the names of some cards, worked out when first asked for.

    Args:
        cards: in the order that the numbers count.
    """

    def __init__(self, cards: Sequence[CardNames]) -> None:
        self._cards = cards

    @cached_property
    def spellings(self) -> Mapping[str, Numbers]:
        """Return the cards by each name in search form (`judge.text.fold.fold`)."""
        found: dict[str, list[int]] = defaultdict(list)
        for number, card in enumerate(self._cards):
            for name in names_of(card):
                if number not in found[fold(name)]:
                    found[fold(name)].append(number)
        found.pop("", None)
        return {spelling: _flat(numbers) for spelling, numbers in found.items()}

    @cached_property
    def keys(self) -> tuple[Mapping[str, Numbers], Mapping[str, Numbers]]:
        """Return the cards by the keys (`fold_key`) of their names, and by those of their aliases."""
        printed = ((n, name) for n, card in enumerate(self._cards) for name in (card.name_ja, card.name_en) if name)
        aliases = ((n, name) for n, card in enumerate(self._cards) for name in card.aliases)
        return _by_key(printed), _by_key(aliases)

    @cached_property
    def parts(self) -> Mapping[str, Numbers]:
        """Return the few cards by each katakana part of their names."""
        return {part: numbers for part, numbers in self._all_parts.items() if KATAKANA.fullmatch(part)}

    @cached_property
    def surfaces(self) -> Keys:
        """Return what a name with a typo is compared with: whole names and parts of them, as keys (`fold_key`)."""
        whole = [(fold_key(name), number) for number, card in enumerate(self._cards) for name in names_of(card)]
        parts = ((part, number) for part, numbers in self._all_parts.items() for number in listed(numbers))
        return Keys.of((*whole, *parts))

    @cached_property
    def _all_parts(self) -> Mapping[str, Numbers]:
        parts: dict[str, set[int]] = defaultdict(set)
        for number, card in enumerate(self._cards):
            for name in names_of(card):
                spelling = fold(name)
                for part in (*_SPLIT.split(spelling), *KATAKANA.findall(spelling)):
                    if len(part) > 1:
                        parts[fold_key(part)].add(number)
        return {part: _flat(sorted(numbers)) for part, numbers in parts.items() if len(numbers) <= _SHARED}

    def files(self) -> dict[str, bytes]:
        """Return the stored form, by file."""
        surfaces = self.surfaces
        return {
            SPELLINGS: _json(self.spellings),
            PARTS: _json(self.parts),
            SURFACES: _json([surfaces.texts, surfaces.numbers]),
            KEYS: _json(self.keys),
        }


class StoredTables(NameTables):
    """The same tables out of an index; what cannot be read there is worked out.

    Args:
        cards: in the order that the numbers count.
        read: returns a file of the index, by name.
    """

    def __init__(self, cards: Sequence[CardNames], read: Callable[[str], bytes]) -> None:
        super().__init__(cards)
        self._read = read

    @cached_property
    def spellings(self) -> Mapping[str, Numbers]:
        """Return the cards by each name in search form."""
        stored: Mapping[str, Numbers] | None = self._stored(SPELLINGS)
        return NameTables(self._cards).spellings if stored is None else stored

    @cached_property
    def keys(self) -> tuple[Mapping[str, Numbers], Mapping[str, Numbers]]:
        """Return the cards by the keys of their names, and by those of their aliases."""
        stored = self._stored(KEYS)
        return NameTables(self._cards).keys if stored is None else (stored[0], stored[1])

    @cached_property
    def parts(self) -> Mapping[str, Numbers]:
        """Return the few cards by each katakana part of their names."""
        stored: Mapping[str, Numbers] | None = self._stored(PARTS)
        return NameTables(self._cards).parts if stored is None else stored

    @cached_property
    def surfaces(self) -> Keys:
        """Return what a name with a typo is compared with."""
        stored = self._stored(SURFACES)
        if stored is None:
            return NameTables(self._cards).surfaces
        return Keys(*stored)

    def _stored(self, file: str) -> Any:
        """Return the content of a file; None when the index was replaced or hurt while it was open."""
        try:
            return json.loads(self._read(file))
        except (Damaged, OSError):
            return None


def names_of(card: CardNames) -> tuple[str, ...]:
    """Return every name of a card: Japanese, English, aliases."""
    return tuple(name for name in (card.name_ja, card.name_en, *card.aliases) if name)


def pairs_in(text: str) -> set[str]:
    """Return the pairs of neighbouring characters."""
    return {text[at : at + 2] for at in range(len(text) - 1)}


def listed(numbers: Numbers) -> Sequence[int]:
    """Return the places of cards as a sequence."""
    return (numbers,) if isinstance(numbers, int) else numbers


def _by_key(pairs: Iterable[tuple[int, str]]) -> Mapping[str, Numbers]:
    found: dict[str, list[int]] = defaultdict(list)
    for number, name in pairs:
        key = fold_key(name)
        if key and number not in found[key]:
            found[key].append(number)
    return {key: _flat(numbers) for key, numbers in found.items()}


def _flat(numbers: Sequence[int]) -> Numbers:
    return numbers[0] if len(numbers) == 1 else numbers


def _json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "surrogatepass")
