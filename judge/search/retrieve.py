"""From a query to groups of postings with weights, and from its filters to the entries they allow."""

from __future__ import annotations

import math

from judge.search.entry_store import HAS_DIGEST, HAS_ORIGINAL, EntryStore
from judge.search.query import KEY, Alternative, Filter, Query, Word
from judge.search.scoring import Group
from judge.search.whoosh_index import Postings, TermIndex

_SURE, _DOUBT = 0.84, 0.8
"""From this likeness on a typo is as good as the word; below, it counts for so much of its likeness."""

_MOST = 5.0
"""The most that one word's share can be: a rare word of speech must not outweigh everything else."""

_UNKNOWN = 1.0
"""The part of the rarest word's share that a word has which no entry meets."""


def groups_of(query: Query, index: TermIndex, source: str) -> list[Group]:
    """Return the groups that score a query.

    Args:
        query: with words; a query of filters alone is scored by its filters.
        index: the postings.
        source: which texts are searched.
    """
    if not query.words:
        return [_filter_group(f, index) for f in query.filters]
    return [_group(word, index, source) for word in query.words]


def mask_of(query: Query, index: TermIndex, store: EntryStore, source: str) -> bytearray | None:
    """Return one byte for each entry, 1 where the filters and the source allow it; None when everything is allowed."""
    mask: bytearray | None = None
    if source != "all":
        wanted = HAS_DIGEST if source == "digest" else HAS_ORIGINAL
        mask = bytearray(1 if flag & wanted else 0 for flag in store.flags)
    for condition in query.filters:
        for terms in condition.terms:
            met = bytearray(len(store))
            for term in terms:
                for number in index.postings("key", term).ids:
                    met[number] = 1
            mask = met if mask is None else bytearray(a & b for a, b in zip(mask, met, strict=True))
    return mask


def _filter_group(condition: Filter, index: TermIndex) -> Group:
    found = [index.postings("key", term) for terms in condition.terms for term in terms]
    return Group(tuple((postings, 1.0) for postings in found if len(postings)), 1.0, condition.name)


def _group(word: Word, index: TermIndex, source: str) -> Group:
    entries = len(index)
    named = _named(word, index)
    alternatives = []
    rarest = 0.0
    frequency = 0
    for alternative in word.alternatives:
        postings = _postings(alternative, index, source)
        if not len(postings):
            continue
        weight = rarity(named if named and alternative.field == KEY else len(postings), entries)
        alternatives.append((postings, weight * alternative.factor))
        rarest = max(rarest, weight)
        frequency += len(postings)
    if not word.counted:
        return Group(tuple(alternatives), 0.0, word.name)
    share = rarity(min(frequency, entries), entries) if alternatives else _UNKNOWN * rarity(1, entries)
    return Group(tuple(alternatives), min(share, _MOST) * word.weight, word.name, _trust(word.likeness))


def _named(word: Word, index: TermIndex) -> int:
    """Return how many entries are of the cards that a word names: one rarity for owning and for mentioning them."""
    if not word.cards:
        return 0
    return sum(index.frequency("key", a.term) for a in word.alternatives if a.field == KEY)


def _trust(likeness: float) -> float:
    return 1.0 if likeness > _SURE else likeness * _DOUBT


def rarity(frequency: int, entries: int) -> float:
    """Return how much a term says that stands in `frequency` of `entries` entries."""
    return math.log(1 + (entries - frequency + 0.5) / (frequency + 0.5)) + 0.15


def _postings(alternative: Alternative, index: TermIndex, source: str) -> Postings:
    if alternative.field == KEY:
        return index.postings("key", alternative.term)
    if source != "all":
        return index.postings(source, alternative.term)
    return index.merged(("original", "digest"), alternative.term)
