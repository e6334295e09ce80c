"""Card names: what a typed name can mean, exactly, by reading, in part, or with a typo.

Invariant: a name is never guessed. One card is `found` only when the typed name is a name, alias or reading of that
card alone; everything else is a list of candidates, best first. Works without the index.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property

from judge.search.entry import CardNames
from judge.search.nametables import KATAKANA, Keys, NameTables, StoredTables, listed, pairs_in
from judge.text.fold import fold_key, stands_alone
from judge.text.kana import is_kana, kana_key, romaji_to_kana, to_hiragana
from judge.text.records import dataclass

FILE = "names.json"

_SOUND, _SHORTEST_SOUND = 82.0, 4
_LONG_LEAST, _LONG_SOUND = 76.0, 7
"""How alike (percent) readings must be, and how long, for one to be taken for the other; long ones may differ more."""


@dataclass(frozen=True)
class CardMatch:
    """What a typed name can mean.

    Attributes:
        how: `exact`, `alias`, `reading`, `partial`, `typo`, or `none`.
        candidates: the cards, best first. Exactly one with `exact`, `alias` or `reading` is the answer.
    """

    how: str
    candidates: tuple[CardNames, ...]

    @property
    def found(self) -> CardNames | None:
        """Return the card when the name is certain, else None."""
        return self.candidates[0] if len(self.candidates) == 1 and self.how in ("exact", "alias", "reading") else None


@dataclass(frozen=True, slots=True)
class Similar:
    """A card whose name is like what was typed, and how much (0 to 1)."""

    card: CardNames
    likeness: float


def write(cards: Sequence[CardNames]) -> dict[str, bytes]:
    """Return the stored form of the names, by file."""
    rows = [[c.key, c.name_ja, c.name_en, list(c.aliases), c.reading, list(c.entries)] for c in cards]
    names = json.dumps(rows, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "surrogatepass")
    return {FILE: names, **NameTables(cards).files()}


class Cards:
    """The card names of a library."""

    def __init__(self, cards: Iterable[CardNames], tables: NameTables | None = None) -> None:
        self._cards = tuple(cards)
        self._tables = tables or NameTables(self._cards)

    @classmethod
    def of_index(cls, read: Callable[[str], bytes]) -> Cards:
        """Return the names of an index.

        Args:
            read: returns a file of the index, by name.
        """
        rows = json.loads(read(FILE).decode("utf-8", "surrogatepass"))
        cards = tuple(
            CardNames(key, ja, en, tuple(aliases), reading, tuple(entries))
            for key, ja, en, aliases, reading, entries in rows
        )
        return cls(cards, StoredTables(cards, read))

    def __iter__(self) -> Iterator[CardNames]:
        return iter(self._cards)

    def __len__(self) -> int:
        return len(self._cards)

    def find(self, name: str, *, limit: int = 10) -> CardMatch:
        """Return what a typed name can mean.

        Args:
            name: Japanese, English, kana or romaji; 《》 and quotes around it are ignored.
            limit: how many candidates at most, for names that are not certain.
        """
        name = _unmarked(name)[:200]
        key = fold_key(name)
        if not key:
            return CardMatch("none", ())
        for how, table in zip(("exact", "alias"), self._tables.keys, strict=True):
            if key in table:
                return CardMatch(how, self._of(listed(table[key])))
        if found := self.by_reading(name):
            return CardMatch("reading", found[:limit])
        if partial := self._holding(key):
            return CardMatch("partial", self._of(partial[:limit]))
        similar = self.similar(name, limit=limit)
        return CardMatch("typo" if similar else "none", tuple(s.card for s in similar))

    def exactly(self, key: str) -> tuple[CardNames, ...]:
        """Return the cards one of whose names or aliases has this key (`fold_key`)."""
        printed, aliases = self._tables.keys
        return self._of(listed(printed.get(key, ())) or listed(aliases.get(key, ())))

    def _holding(self, key: str) -> list[int]:
        """Return the cards of whose names a key is a part: those that begin with it first, then short names."""
        found: dict[int, tuple[bool, int]] = {}
        for table in self._tables.keys:
            for known, numbers in table.items():
                if key in known:
                    rank = (not known.startswith(key), len(known))
                    for number in listed(numbers):
                        found[number] = min(found.get(number, rank), rank)
        return sorted(found, key=lambda number: (found[number], number))

    def by_part(self, word: str) -> tuple[CardNames, ...]:
        """Return the few cards of whose names a katakana word is a part, however its vowels are drawn out."""
        if not KATAKANA.fullmatch(word):
            return ()
        return self._of(listed(self._tables.parts.get(word, ())) or self._part_sounds.get(kana_key(word), ()))

    def by_reading(self, name: str) -> tuple[CardNames, ...]:
        """Return the cards read as `name`, which is kana or romaji."""
        kana = name if is_kana(name) else romaji_to_kana(name)
        return self._of(self._readings.get(kana_key(kana), ())) if kana else ()

    def inside(self, text: str) -> list[tuple[int, int, tuple[CardNames, ...]]]:
        """Return the names that stand in a text, longest first, none inside another: start, end, cards.

        Args:
            text: in search form (`judge.text.fold.fold`).
        """
        found: list[tuple[int, int, tuple[CardNames, ...]]] = []
        at = 0
        while at < len(text):
            for length in self._lengths.get(text[at], ()):
                numbers = self._tables.spellings.get(text[at : at + length]) if at + length <= len(text) else None
                if numbers is not None and stands_alone(text, at, at + length):
                    found.append((at, at + length, self._of(listed(numbers))))
                    at += length
                    break
            else:
                at += 1
        return found

    def starting(self, typed: str, *, limit: int = 10) -> tuple[CardNames, ...]:
        """Return the cards with a name, part of a name or reading that begins with what is typed, short names first."""
        key = fold_key(typed)
        kana = typed if is_kana(typed) else romaji_to_kana(typed)
        found: dict[int, tuple[bool, int]] = {}
        for query, keys in ((key, self._tables.surfaces), (kana_key(kana) if kana else "", self._sounds)):
            for text, numbers in zip(keys.texts, keys.numbers, strict=True) if query else ():
                if text.startswith(query):
                    for number in listed(numbers):
                        rank = (False, len(text))
                        found[number] = min(found.get(number, rank), rank)
        return self._of(sorted(found, key=lambda number: (found[number], number))[:limit])

    def similar(self, name: str, *, reading: str | None = None, limit: int = 5) -> list[Similar]:
        """Return the cards with a name or reading like the one typed, best first.

        Args:
            name: as typed.
            reading: how it is read in hiragana, where known.
            limit: how many at most.
        """
        key = fold_key(name)
        best: dict[int, float] = {}
        for likeness, numbers in (*self._like(key), *self._sounds_like(_reading_key(name, reading))):
            for number in numbers:
                best[number] = max(best.get(number, 0.0), likeness)
        ordered = sorted(best.items(), key=lambda pair: (-pair[1], pair[0]))[:limit]
        return [Similar(self._cards[number], likeness) for number, likeness in ordered]

    def prepare(self) -> None:
        """Make ready for many fuzzy lookups (a few tenths of a second with tens of thousands of names)."""
        self._tables.surfaces.prepare()
        self._sounds.prepare()

    def _like(self, key: str) -> Iterator[tuple[float, Sequence[int]]]:
        """Yield how alike names are that share two neighbouring characters with what was typed."""
        if len(key) < 2:
            return
        pairs = pairs_in(key)
        for text, likeness, numbers in self._tables.surfaces.alike(key, _least(key)):
            if len(key) == 2:
                alike = len(text) == 2 and (text[0] == key[0] or text[1] == key[1])
            else:
                alike = any(pair in text for pair in pairs)
            if alike:
                yield likeness, numbers

    def _sounds_like(self, key: str) -> Iterator[tuple[float, Sequence[int]]]:
        if len(key) >= _SHORTEST_SOUND:
            for _, likeness, numbers in self._sounds.alike(key, _SOUND if len(key) < _LONG_SOUND else _LONG_LEAST):
                yield likeness, numbers

    def _of(self, numbers: Iterable[int]) -> tuple[CardNames, ...]:
        return tuple(self._cards[number] for number in numbers)

    @cached_property
    def _readings(self) -> Mapping[str, Sequence[int]]:
        found: dict[str, list[int]] = defaultdict(list)
        for number, card in enumerate(self._cards):
            if card.reading:
                found[kana_key(to_hiragana(card.reading))].append(number)
        return found

    @cached_property
    def _lengths(self) -> Mapping[str, Sequence[int]]:
        found: dict[str, set[int]] = defaultdict(set)
        for spelling in self._tables.spellings:
            found[spelling[0]].add(len(spelling))
        return {first: sorted(lengths, reverse=True) for first, lengths in found.items()}

    @cached_property
    def _part_sounds(self) -> Mapping[str, Sequence[int]]:
        found: dict[str, list[int]] = defaultdict(list)
        for part, numbers in self._tables.parts.items():
            if KATAKANA.fullmatch(part):
                found[kana_key(part)] += listed(numbers)
        return found

    @cached_property
    def _sounds(self) -> Keys:
        pairs = []
        for number, card in enumerate(self._cards):
            if card.reading:
                pairs.append((kana_key(to_hiragana(card.reading)), number))
        return Keys.of(pairs)


def _unmarked(name: str) -> str:
    return name.strip().strip("《》「」『』[]!\"'").strip()


def _reading_key(name: str, reading: str | None) -> str:
    kana = reading or (name if is_kana(name) else romaji_to_kana(name) or "")
    return kana_key(kana)


def _least(key: str) -> float:
    """Return how alike, in percent, a name must be to what was typed: short and Latin words are alike by chance."""
    if key.isascii():
        return 78.0
    return 49.0 if len(key) == 2 else 66.0 if len(key) == 3 else 62.0
