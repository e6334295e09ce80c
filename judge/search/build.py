"""The files of an index, made from what was collected.

Invariant: the same collection, lexicon and versions give an index that answers alike; nothing here touches the disk
except a temporary folder for MeCab's dictionary compiler.
"""

from __future__ import annotations

import contextlib
import json
import tempfile
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from judge import paths
from judge.search import entry_store, names, whoosh_index
from judge.search.analysis import Weigher
from judge.search.collect import Collected
from judge.search.entry import CardNames
from judge.search.whoosh_index import clean_term
from judge.text.dictionary import CompoundMatcher, LexiconEntry, build_dictionary, read_lexicon
from judge.text.fold import fold, fold_key
from judge.text.kana import kana_key
from judge.text.tokens import Tokenizer
from judge.text.wording import Wording, read_english, read_readings

DICTIONARY, LEXICON, READINGS, WORDS = "words.dic", "lexicon.json", "readings.json", "words.json"
TABLES = "tables.json"
WHOOSH = "whoosh-"
"""Begins the names of Whoosh's files."""


def build(collected: Collected) -> dict[str, bytes]:
    """Return the files of the index of what was collected, by name."""
    terms = tuple(lexicon())
    entries = [*terms, *_card_words(collected)]
    with _scratch() as folder:
        dictionary = build_dictionary(entries, folder).path if folder else None
        compiled = dictionary.read_bytes() if dictionary else b""
        tokenizer = Tokenizer(dictionary, compounds=CompoundMatcher(terms if dictionary else entries))
        wording = _wording()
        card_names = frozenset(fold(entry.surface) for entry in entries if entry.kind == "card")
        weigher = Weigher(tokenizer, wording, collected.titles, card_names)
        fields = weigher.weigh(collected.entries)
        cards = [_with_reading(card, tokenizer) for card in collected.cards]
    files = {
        WHOOSH + name: content for name, content in whoosh_index.write(fields, count=len(collected.entries)).items()
    }
    files |= entry_store.write(collected.entries, weigher.places)
    files |= names.write(cards)
    files[DICTIONARY] = compiled
    files[LEXICON] = _json([[e.surface, e.reading, e.kind] for e in (terms if compiled else entries)])
    for surface, reading in _extra_readings():
        weigher.readings.setdefault(kana_key(reading), set()).add(clean_term(fold(surface)))
    files[READINGS] = _json({reading: sorted(found) for reading, found in sorted(weigher.readings.items())})
    files[WORDS] = _json(sorted(weigher.counts.items()))
    files[TABLES] = _json(_tables(wording, collected))
    return files


@contextlib.contextmanager
def _scratch() -> Iterator[Path | None]:
    """Yield a temporary folder, None where there is no place for one: the words are then matched without MeCab."""
    try:
        made = tempfile.TemporaryDirectory(prefix="judge-", ignore_cleanup_errors=True)
    except OSError:
        yield None
        return
    with made as folder:
        yield Path(folder)


def _wording() -> Wording:
    path = paths.index_data_dir() / "synonyms.toml"
    return Wording.load(path) if path.is_file() else Wording(())


def _extra_readings() -> Iterable[tuple[str, str]]:
    path = paths.index_data_dir() / "readings.csv"
    if path.is_file():
        yield from read_readings(path)
    for entry in lexicon():
        if entry.reading:
            yield entry.surface, entry.reading


def _tables(wording: Wording, collected: Collected) -> dict[str, Any]:
    """Return what a query looks words up in: concepts, English terms, keywords by name, documents by title."""
    from judge.rules.keywords import keywords

    path = paths.index_data_dir() / "english.csv"
    english: dict[str, tuple[list[str], str | None]] = {}
    named: dict[str, str] = {}
    for keyword in keywords():
        japanese = [keyword.name_ja, *(old.name_ja for old in keyword.old_names), *keyword.aliases]
        for name in (keyword.name_en, *(old.name_en for old in keyword.old_names)):
            if name:
                english[fold(name)] = ([n for n in dict.fromkeys(japanese) if n and not n.isascii()], keyword.name_en)
        for name in (keyword.name_en, *japanese, *(old.name_en for old in keyword.old_names)):
            if name:
                named.setdefault(fold_key(name), keyword.name_en)
    for term, found in (read_english(path) if path.is_file() else {}).items():
        known, key = english.get(term, ([], None))
        english[term] = (list(dict.fromkeys([*known, *found])), key)
    files = {entry.document: entry.document_file or "" for entry in collected.entries if entry.document}
    documents = [
        [fold_key(document), [fold_key(text) for text in (document, collected.titles.get(document, ""), file)]]
        for document, file in files.items()
    ]
    concepts = [
        [concept.key, concept.current, [[form.text, form.kind] for form in concept.forms]]
        for concept in wording.concepts.values()
    ]
    return {"concepts": concepts, "english": english, "keywords": named, "documents": documents}


def lexicon() -> Iterable[LexiconEntry]:
    """Yield the words of the game that are one term: the authored lexicon and the keywords' names of all eras."""
    from judge.rules.keywords import keywords

    path = paths.index_data_dir() / "lexicon.csv"
    if path.is_file():
        yield from read_lexicon(path)
    for keyword in keywords():
        for name in (keyword.name_ja, *keyword.aliases):
            if name:
                yield LexiconEntry(name, keyword.reading, "keyword")
        for old in keyword.old_names:
            if old.name_ja:
                yield LexiconEntry(old.name_ja, old.reading, "keyword")


def _card_words(collected: Collected) -> Iterable[LexiconEntry]:
    for card in collected.cards:
        for name in (card.name_ja, *card.aliases):
            if name and len(name) > 2:
                yield LexiconEntry(name, card.reading or "" if name == card.name_ja else "", "card")


def _with_reading(card: CardNames, tokenizer: Tokenizer) -> CardNames:
    """Return the names with a reading: where none was authored, the dictionary's guess, which serves likeness only."""
    if card.reading or not card.name_ja:
        return card
    return replace(card, reading=tokenizer.reading_of(card.name_ja))


def _json(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "surrogatepass")
