"""From text to index terms, and what a term weighs in an entry.

Invariant: the same word gives the same term in every text and every query; terms hold no white space. A compound is a
term beside the words inside it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from judge.search.entry import SearchEntry
from judge.search.entry_store import Places
from judge.search.whoosh_index import clean_term
from judge.text.fold import fold_key, fold_with_map
from judge.text.kana import kana_key
from judge.text.tokens import Token, TokenKind

if TYPE_CHECKING:
    from judge.text.tokens import Tokenizer
    from judge.text.wording import Wording

OWN_NUMBER, PARENT_NUMBER, OWN_TODAY, CITED, TODAY, OWNER, MENTIONED, DOCUMENT, ROLE, SECTION, KEYWORD = (
    "n:", "p:", "a:", "r:", "t:", "c:", "m:", "d:", "o:", "s:", "k:",
)  # fmt: skip
"""Prefixes of the terms of the `key` field: own number, its parent's, the number it has today, numbers cited, the same
rules' numbers today, cards it belongs to, cards it mentions, its document, its role, words of its sections, keywords
it names."""

_WEIGHT = "^"
_UNDER = 0.6
"""What citing a sub-rule counts when the rule above it is asked for."""
_IN_NAME = 0.4
_SATURATION = 0.9
_BODY_LENGTH = 0.4
_NAME, _OWN_SECTION, _OUTER_SECTION, _DOCUMENT_WORD = 0.6, 0.5, 0.25, 0.1
_KATAKANA_RUN = re.compile("[ァ-ヺー]{4,}")
_CONTEXT_KINDS = frozenset({TokenKind.WORD, TokenKind.COMPOUND, TokenKind.LATIN, TokenKind.STATS, TokenKind.RULE})


def term_of(token: Token) -> str:
    """Return the index term of a token."""
    return clean_term(token.base)


def words(tokens: Iterable[Token]) -> list[Token]:
    """Return the tokens that carry meaning."""
    return [token for token in tokens if token.content and token.base.strip()]


def key_term(prefix: str, value: str) -> str:
    """Return a term of the `key` field."""
    return clean_term(prefix + value)


def card_term(prefix: str, name: str) -> str:
    """Return the term of a card, by its identity."""
    return key_term(prefix, fold_key(name))


def weighed(written: str) -> tuple[str, float]:
    """Return the term and the weight of one of `Places.terms`: a concept that a text says vaguely has less than 1."""
    term, _, weight = written.partition(_WEIGHT)
    return term, float(weight) if weight else 1.0


class Weigher:
    """Weighs the terms of entries; needs all lengths before the first entry is weighed.

    Args:
        tokenizer: cuts texts into words.
        wording: the concepts that texts say in words of any era.
        titles: the titles of documents by id.
        names: card names in search form; a word inside one says little about the text.
    """

    def __init__(
        self, tokenizer: Tokenizer, wording: Wording, titles: Mapping[str, str], names: Collection[str] = ()
    ) -> None:
        self._names = names
        self._tokenizer = tokenizer
        self._wording = wording
        self._titles = titles
        self._read: set[tuple[str, str]] = set()
        self._context = lru_cache(maxsize=20_000)(self._context_terms)
        self.readings: dict[str, set[str]] = {}
        """Terms by the loose form of their reading (`kana_key`)."""
        self.places: list[tuple[Places | None, Places | None]] = []
        """Where the words of each entry's original and digest stand."""
        self.counts: Counter[str] = Counter()
        """How many entries hold each word."""

    def weigh(self, entries: Sequence[SearchEntry]) -> list[dict[str, dict[str, float]]]:
        """Return for each entry the terms of each field with their impacts."""
        self.places = [(self._placed(entry.original), self._placed(entry.digest)) for entry in entries]
        bodies = [(self._body(original), self._body(digest)) for original, digest in self.places]
        lengths = [_length(body) for both in bodies for body in both if body is not None]
        average = sum(lengths) / len(lengths) if lengths else 1.0
        out = []
        for entry, both in zip(entries, bodies, strict=True):
            context = self._context_of(entry)
            fields = {
                name: _impacts(body, context, average)
                for name, body in zip(("original", "digest"), both, strict=True)
                if body is not None
            }
            self.counts.update({term for terms in fields.values() for term in terms})
            fields["key"] = _keys(entry, self)
            out.append(fields)
        return out

    def _placed(self, text: str | None) -> Places | None:
        """Find the words and concepts of a text."""
        if text is None:
            return None
        found: list[tuple[int, int, str]] = []
        name_end = 0
        for token in words(self._tokenizer.tokens(text)):
            if token.reading:
                self._remember_reading(token)
            term = term_of(token)
            if token.kind is TokenKind.COMPOUND and token.base in self._names:
                name_end = max(name_end, token.end)
            elif token.end <= name_end:
                term = f"{term}{_WEIGHT}{_IN_NAME}"
            found.append((token.start, token.end, term))
        folded = fold_with_map(text)
        whole = {term for _, _, term in found}
        for run in _KATAKANA_RUN.finditer(folded.text):
            # MeCab cuts unknown katakana differently from text to text.
            if (term := clean_term(run.group())) not in whole:
                found.append((*folded.span(*run.span()), term))
        for mention in self._wording.find(folded.text):
            if mention.form.kind == "slang":
                continue
            term = clean_term(mention.concept.term)
            start, end = folded.span(mention.start, mention.end)
            found.append((start, end, term if mention.weight == 1.0 else f"{term}{_WEIGHT}{mention.weight}"))
        found.sort()
        spans = tuple(offset for start, end, _ in found for offset in (start, end))
        return Places(tuple(term for _, _, term in found), spans, folded.text.replace(" ", ""))

    def _body(self, places: Places | None) -> dict[str, float] | None:
        if places is None:
            return None
        found: dict[str, float] = {}
        for written in places.terms:
            term, weight = weighed(written)
            found[term] = found.get(term, 0.0) + weight
        return found

    def _remember_reading(self, token: Token) -> None:
        term = term_of(token)
        if (token.reading, term) in self._read:
            return
        self._read.add((token.reading, term))
        for reading in inflected(token.reading, term):
            self.readings.setdefault(kana_key(reading), set()).add(term)

    def _context_terms(self, text: str) -> tuple[str, ...]:
        found = words(self._tokenizer.tokens(text))
        for token in found:
            if token.reading:
                self._remember_reading(token)
        return tuple(dict.fromkeys(term_of(token) for token in found if token.kind in _CONTEXT_KINDS))

    def _context_of(self, entry: SearchEntry) -> dict[str, float]:
        found: dict[str, float] = {}
        texts = [(name, _NAME) for name in entry.names]
        texts += [(section, _OUTER_SECTION) for section in entry.sections[:-1]]
        texts += [(section, _OWN_SECTION) for section in (*entry.sections[-1:], entry.title) if section]
        if entry.document:
            texts.append((self._titles.get(entry.document, entry.document), _DOCUMENT_WORD))
        for text, weight in texts:
            for term in self._context(text):
                found[term] = max(found.get(term, 0.0), weight)
        return found

    def section_words(self, sections: Iterable[str]) -> set[str]:
        """Return the words of section headings."""
        return {term for section in sections for term in self._context(section)}


def _length(body: Mapping[str, float]) -> float:
    """Return how long a text is in words; concepts repeat what words say and are not counted."""
    return sum(count for term, count in body.items() if not term.startswith("w:"))


def _impacts(body: Mapping[str, float], context: Mapping[str, float], average: float) -> dict[str, float]:
    norm = 1 - _BODY_LENGTH + _BODY_LENGTH * _length(body) / average
    weights = {term: count / norm for term, count in body.items()}
    for term, weight in context.items():
        weights[term] = weights.get(term, 0.0) + weight
    return {term: weight / (_SATURATION + weight) for term, weight in weights.items()}


def _keys(entry: SearchEntry, weigher: Weigher) -> dict[str, float]:
    found: dict[str, float] = {}
    if entry.number:
        found[key_term(OWN_NUMBER, entry.number)] = 1.0
        for parent in parents(entry.number):
            found[key_term(PARENT_NUMBER, parent)] = 1.0
    for rule in entry.rules:
        if rule.current and rule.number == entry.number:
            found[key_term(OWN_TODAY, rule.current)] = 1.0
        found[key_term(CITED, rule.number)] = 1.0
        if rule.current:
            found[key_term(TODAY, rule.current)] = 1.0
            for parent in parents(rule.current):
                found.setdefault(key_term(TODAY, parent), _UNDER)
    found.update((card_term(OWNER, card), 1.0) for card in entry.owners)
    found.update((card_term(MENTIONED, card), 1.0) for card in entry.cards if card not in entry.owners)
    found.update((key_term(KEYWORD, fold_key(keyword)), 1.0) for keyword in entry.keywords)
    if entry.document:
        found[key_term(DOCUMENT, fold_key(entry.document))] = 1.0
    found[key_term(ROLE, entry.role)] = 1.0
    found[key_term(ROLE, entry.kind)] = 1.0
    found.update((key_term(SECTION, word), 1.0) for word in weigher.section_words(entry.sections))
    return found


def parents(number: str) -> list[str]:
    """Return the rules that a rule number stands under: `702.79a` under `702.79` and `702`."""
    stem = number.rstrip("abcdefghijklmnopqrstuvwxyz")
    found = [stem] if stem != number else []
    if "." in stem:
        found.append(stem.split(".")[0])
    return found


_U_TO_I = dict(zip("うくぐすつぬふぶむるゆ", "いきぎしちにひびみりい", strict=True))


def inflected(reading: str, term: str) -> list[str]:
    """Return the readings a word is typed with: its own, and for a verb the form that nouns are made of (うちけし)."""
    last = reading[-1:]
    if last in _U_TO_I and term[-1:] == last:
        forms = [reading, reading[:-1] + _U_TO_I[last]]
        return [*forms, reading[:-1]] if last == "る" and len(reading) > 2 else forms
    return [reading]
