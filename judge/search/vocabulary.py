"""The words of one library: what each can be written, read and misspelt as.

Invariant: everything here comes out of one index snapshot, so that a query is read with the words the index was built
with; what is not needed for a query is not loaded.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from typing import Any

from judge.search import analysis
from judge.search.analysis import card_term, key_term, term_of
from judge.search.build import DICTIONARY, LEXICON, READINGS, TABLES, WORDS
from judge.search.cache import Snapshot
from judge.search.gamewords import GameWords
from judge.search.names import Cards, Similar
from judge.search.query import KEY, TEXT, Alternative, Word
from judge.search.retrieve import rarity
from judge.search.whoosh_index import TermIndex, clean_term
from judge.text.costs import parse_cost
from judge.text.dictionary import CompoundMatcher, LexiconEntry
from judge.text.fold import fold, fold_key
from judge.text.kana import is_kana, kana_key, romaji_to_kana, to_hiragana
from judge.text.tokens import Token, Tokenizer, TokenKind
from judge.text.wording import Concept, Form, Mention, Wording

_CONCEPT = 0.9
_KEYWORD_KEY = 0.4
_TYPO_WORD = 84.0
_READING = 0.9
_PART_OWNER, _PART_MENTION = 1.0, 0.8
_SHORTEST_READING = 2
_KATAKANA = re.compile("[ァ-ヺー]{5,}")
_LONG_READING = 5
_PARTICLES = frozenset("にはをがのでとも")


class Vocabulary:
    """The words of the library that a snapshot was built from.

    Args:
        snapshot: the index's files.
        index: the same files, opened.
        cards: the card names of the library.
    """

    def __init__(self, snapshot: Snapshot, index: TermIndex, cards: Cards) -> None:
        self._snapshot = snapshot
        self.cards = cards
        self._index = index
        self.frequency = lru_cache(maxsize=50_000)(self._frequency)
        self._like = lru_cache(maxsize=2_000)(self._closest)
        self.heading = lru_cache(maxsize=20_000)(self._heading)

    @cached_property
    def tokenizer(self) -> Tokenizer:
        """Return what cuts text into the index's words."""
        rows = json.loads(self._snapshot.read(LEXICON))
        matcher = CompoundMatcher(LexiconEntry(*row) for row in rows)
        dictionary = None
        if self._snapshot.folder is not None and self._snapshot.read(DICTIONARY):
            dictionary = self._snapshot.folder / DICTIONARY
        return Tokenizer(dictionary, compounds=matcher)

    def _frequency(self, term: str) -> int:
        return max(self._index.frequency("original", term), self._index.frequency("digest", term))

    def _heading(self, text: str) -> dict[str, float]:
        """Return the Japanese words of a section heading, each with how much it says."""
        entries = len(self._index)
        found = [t for t in analysis.words(self.tokenizer.tokens(text)) if t.kind is not TokenKind.LATIN]
        return {term_of(token): rarity(self.frequency(term_of(token)), entries) for token in found}

    def known(self, word: Word) -> bool:
        """Say whether any entry meets a word."""
        return any(
            self.frequency(a.term) if a.field == TEXT else self._index.frequency("key", a.term)
            for a in word.alternatives
        )

    def word(self, token: Token) -> Word:
        """Return a word of a text with what it may be written as elsewhere."""
        term = term_of(token)
        alternatives = [Alternative(TEXT, term)]
        likeness = 1.0
        if not self.frequency(term):
            for like, score in self._like(term) or self._game_words.homophones(token):
                alternatives.append(Alternative(TEXT, like, score**3))
                likeness = max(score, 0.0) if likeness == 1.0 else likeness
        alternatives += self._as_part(term)
        return Word(token.base, tuple(alternatives), likeness=likeness)

    def parts(self, token: Token) -> list[Token]:
        """Return a token, or the two words of katakana that it is made of where the library has only those."""
        text = token.base
        if not _KATAKANA.fullmatch(text) or len(text) != token.end - token.start:
            return [token]
        if self.frequency(term_of(token)) or self._like(term_of(token)) or self.mentions(text):
            return [token]
        for at in range(len(text) - 2, 2, -1):
            if all(self.frequency(part) or self.mentions(part) for part in (text[:at], text[at:])):
                cut = token.start + at
                return [
                    replace(token, surface=text[:at], base=text[:at], reading="", end=cut),
                    replace(token, surface=text[at:], base=text[at:], reading="", start=cut),
                ]
        return [token]

    def lookalikes(self, written: str) -> list[Alternative]:
        """Return the keywords that differ by one kanji from a stretch of the query."""
        return self._game_words.lookalikes(written)

    def _as_part(self, word: str) -> list[Alternative]:
        """Return the cards of whose names a word is a part."""
        return [
            Alternative(KEY, card_term(prefix, card.key), factor)
            for card in self.cards.by_part(word)
            for prefix, factor in ((analysis.OWNER, _PART_OWNER), (analysis.MENTIONED, _PART_MENTION))
        ]

    def corrections(self, token: Token, text: str) -> list[str]:
        """Return the query with an unknown word replaced by the most like one."""
        term = term_of(token)
        if self.frequency(term) or not (like := self._like(term)):
            return []
        return [f"{text[: token.start]}{like[0][0]}{text[token.end :]}".strip()]

    def mentions(self, text: str) -> list[Mention]:
        """Return the concepts that a query names."""
        return self.wording.find(text)

    def spelled(self, word: Word) -> Word:
        """Return a word; a place for what its spelling adds (its own form, where the library has it as one term)."""
        term = clean_term(word.name)
        own = (Alternative(TEXT, term),) if self.frequency(term) else ()
        return replace(word, alternatives=(*own, *word.alternatives))

    def english(self, written: str) -> list[Word]:
        """Return what an English term is called in the library; empty when it is none."""
        found = self._tables["english"].get(fold(written))
        if found is None:
            return []
        names, keyword = found
        parts = [self._in_words(name) for name in names]
        single = [words[0] for words in parts if len(words) == 1]
        keys = (Alternative(KEY, key_term(analysis.KEYWORD, fold_key(keyword)), _KEYWORD_KEY),) if keyword else ()
        own = tuple(Alternative(TEXT, clean_term(written)) for _ in (0,) if self.frequency(written))
        if single or keys:
            alternatives = [
                replace(a, factor=a.factor * 0.9**place) for place, word in enumerate(single) for a in word.alternatives
            ]
            return [Word(written, (*alternatives, *own, *keys))]
        if spoken := [m for m in self.mentions(fold(written)) if m.form.text == fold(written)]:
            # One word for a thing says it better than the several of its translation.
            return [Word(written, (*own, *(Alternative(TEXT, clean_term(m.concept.term), m.weight) for m in spoken)))]
        return max(parts, key=lambda words: sum(map(self.known, words)), default=[])

    def _in_words(self, text: str) -> list[Word]:
        tokens = analysis.words(self.tokenizer.tokens(text))
        whole = [t for t in tokens if fold(t.surface) == fold(text)]
        words = [self.word(token) for token in (whole[:1] or tokens)]
        return [self.with_concepts(word, text if len(words) == 1 else word.name) for word in words]

    def with_concepts(self, word: Word, text: str) -> Word:
        """Return a word with the other ways to say the concept that it is the name of."""
        added = tuple(
            Alternative(TEXT, clean_term(m.concept.term), m.weight * _CONCEPT) for m in self.mentions(fold(text))
        )
        return replace(word, alternatives=(*word.alternatives, *added))

    def cost(self, written: str) -> list[Word]:
        """Return the word for a mana cost typed without braces (`2bb`)."""
        symbols = parse_cost(written)
        if symbols is None or not any(char.isdigit() for char in written):
            return []
        term = clean_term(fold(symbols))
        return [Word(written, (Alternative(TEXT, term),))] if self.frequency(term) else []

    def by_romaji(self, written: str) -> list[Word]:
        """Return what Japanese in Latin letters is read like."""
        kana = romaji_to_kana(written)
        return self.by_kana(kana, written) if kana else []

    def by_whole_romaji(self, written: str) -> list[Word]:
        """Return the one word that Japanese in Latin letters, spaces left out, is read like."""
        kana = romaji_to_kana(written.replace(" ", ""))
        found = self._read_as(kana_key(kana)) if kana else []
        return [self._with_all_concepts(_read_word(written, found))] if found else []

    def by_kana(self, piece: str, name: str | None = None) -> list[Word]:
        """Return the words that a stretch of kana is read like; empty when some of it is read like nothing.

        Args:
            piece: kana without spaces.
            name: what was typed.
        """
        shortest = _SHORTEST_READING if to_hiragana(piece) == piece else _SHORTEST_READING + 1
        if not is_kana(piece) or len(piece) < shortest or len(kana_key(piece)) < _SHORTEST_READING:
            return []
        if self.frequency(fold(piece)) and name is None:
            return []
        whole = self._read_as(kana_key(piece))
        if whole or (cards := self.cards.by_reading(piece)):
            alternatives = [Alternative(TEXT, term, _READING) for term in whole] + self._as_part(piece)
            if not whole:
                alternatives = [Alternative(KEY, card_term(analysis.OWNER, card.key), 1.5) for card in cards]
            cards = () if whole else self.cards.by_reading(piece)
            return [replace(self._with_all_concepts(Word(name or piece, tuple(alternatives))), cards=cards)]
        marked = piece[-1] in _PARTICLES and len(piece) > _SHORTEST_READING + 1
        if marked and (found := self._read_as(kana_key(piece[:-1]))):
            return [self._with_all_concepts(_read_word(name or piece, found))]
        if len(piece) < _LONG_READING - 1:
            return []
        parts = self._segments(kana_key(piece)) if len(piece) >= _LONG_READING else []
        return parts or self._nearly_read(kana_key(piece), name or piece)

    def _with_all_concepts(self, word: Word) -> Word:
        found = dict.fromkeys(a.term for a in word.alternatives if a.field == TEXT)
        mentions = [m for term in found for m in self.mentions(term)]
        added = {m.concept.term: Alternative(TEXT, clean_term(m.concept.term), m.weight * _CONCEPT) for m in mentions}
        return replace(word, alternatives=(*word.alternatives, *added.values()))

    def _nearly_read(self, key: str, name: str) -> list[Word]:
        terms, likeness = self._game_words.nearly_read_as(key)
        return [self._with_all_concepts(replace(_read_word(name, terms), likeness=likeness))] if terms else []

    def _segments(self, key: str) -> list[Word]:
        """Cut kana into the fewest words that are read so, skipping what may be particles."""
        best: list[tuple[int, list[str]] | None] = [(0, [])] + [None] * len(key)
        for start in range(len(key)):
            here = best[start]
            if here is None:
                continue
            for end in range(start + 1, min(len(key), start + 14) + 1):
                part = key[start:end]
                cost = 1 if end - start > 2 and part in self._readings else 4 if end - start == 1 else 0
                if cost and (best[end] is None or here[0] + cost < best[end][0]):  # type: ignore[index]
                    best[end] = (here[0] + cost, [*here[1], part])
        last = best[-1]
        if last is None:
            return []
        parts = [part for part in last[1] if len(part) > 2]
        if sum(map(len, parts)) * 3 < len(key) * 2:
            parts = [part for part in parts if self._game_words.read_as(part)]
        return [self._with_all_concepts(_read_word(part, self._read_as(part))) for part in parts]

    def _read_as(self, key: str) -> list[str]:
        return [term for term in self._readings.get(key, ()) if self.frequency(term)]

    def similar_names(self, written: str) -> list[Similar]:
        """Return the cards with a name like what was typed, best first.

        Args:
            written: a stretch of the query.
        """
        found = self.cards.similar(written, reading=self.tokenizer.reading_of(written), limit=6)
        return [s for s in found if s.likeness >= found[0].likeness - 0.08][:4]

    def beginning(self, typed: str) -> list[tuple[str, tuple[Alternative, ...]]]:
        """Return what an unfinished word may become: pairs of what was typed and the terms.

        Args:
            typed: the last stretch of the query, in search form.
        """
        tail = typed
        tokens = [t for t in self.tokenizer.tokens(typed) if t.kind is not TokenKind.PARTICLE or len(typed) < 3]
        if tokens and tokens[-1].end == len(typed) and tokens[-1].start:
            tail = typed[tokens[-1].start :]
        found: dict[str, Alternative] = {}
        for text in dict.fromkeys((typed, tail)):
            for term in self._starting(text):
                found.setdefault(term, Alternative(TEXT, term, 0.8))
        for term in self._reading_begins(typed):
            found.setdefault(term, Alternative(TEXT, term, 0.8))
        if len(typed) > 1:
            for card in self.cards.starting(typed, limit=8):
                for prefix, factor in ((analysis.OWNER, 1.2), (analysis.MENTIONED, 0.9)):
                    term = card_term(prefix, card.key)
                    found.setdefault(term, Alternative(KEY, term, factor))
        return [(tail, tuple(found.values()))] if found else []

    def _starting(self, text: str, limit: int = 24) -> list[str]:
        terms = self._sorted_terms
        at = bisect_left(terms, text)
        found: list[str] = []
        while at < len(terms) and terms[at].startswith(text) and len(found) < 400:
            if terms[at] != text:
                found.append(terms[at])
            at += 1
        return sorted(found, key=lambda term: -self._counts[term])[:limit]

    def _reading_begins(self, typed: str, limit: int = 16) -> list[str]:
        kana = typed if is_kana(typed) else _begun_romaji(typed)
        if not kana or len(kana) < 2:
            return []
        key = kana_key(kana)
        keys = self._sorted_readings
        at = bisect_left(keys, key)
        found: list[str] = []
        while at < len(keys) and keys[at].startswith(key) and len(found) < 200:
            found += self._readings[keys[at]]
            at += 1
        return sorted(dict.fromkeys(found), key=lambda term: -self._counts.get(term, 0))[:limit]

    def keyword(self, written: str) -> str | None:
        """Return the English name of the keyword that a text names, in any language or era."""
        name: str | None = self._tables["keywords"].get(fold_key(written))
        return name

    def documents_like(self, key: str) -> list[str]:
        """Return the keys of the documents whose id, title or file name holds `key` (`fold_key`)."""
        return [document for document, texts in self._tables["documents"] if any(key in text for text in texts)]

    def _closest(self, term: str) -> list[tuple[str, float]]:
        """Return the known words that differ from an unknown one by little; only spelled-out words are compared."""
        if not _spelled_out(term):
            return []
        from rapidfuzz import fuzz, process

        # One letter of five or more may be wrong.
        least = min(_TYPO_WORD, 100 - 100 / max(len(term), 5))
        found = process.extract(term, self._spellings, scorer=fuzz.ratio, score_cutoff=least, limit=3, processor=None)
        return [(like, score / 100) for like, score, _ in found]

    @cached_property
    def _spellings(self) -> list[str]:
        return [term for term in self._sorted_terms if _spelled_out(term)]

    @cached_property
    def _tables(self) -> dict[str, Any]:
        tables: dict[str, Any] = json.loads(self._snapshot.read(TABLES))
        return tables

    @cached_property
    def wording(self) -> Wording:
        """Return the concepts that texts and queries say."""
        return Wording(
            Concept(key, current, tuple(Form(text, kind) for text, kind in forms))
            for key, current, forms in self._tables["concepts"]
        )

    @cached_property
    def _readings(self) -> dict[str, Sequence[str]]:
        readings: dict[str, Sequence[str]] = json.loads(self._snapshot.read(READINGS))
        return readings

    @cached_property
    def _game_words(self) -> GameWords:
        return GameWords(json.loads(self._snapshot.read(LEXICON)), self.frequency)

    @cached_property
    def _sorted_readings(self) -> list[str]:
        return sorted(self._readings)

    @cached_property
    def _counts(self) -> dict[str, int]:
        return dict(json.loads(self._snapshot.read(WORDS)))

    @cached_property
    def _sorted_terms(self) -> list[str]:
        return sorted(term for term in self._counts if not term.startswith("w:"))


def _spelled_out(term: str) -> bool:
    """Say whether a term is long enough, and of letters enough, for a slip of one letter to leave it recognisable."""
    return len(term) >= 4 and all("ァ" <= char <= "ー" or "a" <= char <= "z" for char in term)


def _read_word(name: str, terms: Sequence[str]) -> Word:
    """Return a word for what a reading may be written as."""
    return Word(name, tuple(Alternative(TEXT, term, _READING) for term in terms))


def _begun_romaji(typed: str) -> str | None:
    """Return the kana of romaji that may stop in the middle of a syllable."""
    for cut in range(3):
        part = typed[: len(typed) - cut]
        if len(part) > 1 and (kana := romaji_to_kana(part)):
            return kana
    return None
