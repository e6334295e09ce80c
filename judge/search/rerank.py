"""A close look at the best entries: what only their texts can tell.

Invariant: only the order and scores of the entries given change; an entry is dropped only where a quoted phrase is
absent.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from judge.corpus.model import is_introduction
from judge.search.entry import SearchEntry
from judge.search.entry_store import EntryStore
from judge.search.query import TEXT, Query, Word
from judge.search.scoring import Scored
from judge.text.fold import fold_key

_RUN = re.compile(r"[^\s、。,!?「」『』()\[\]]{2,}")
_LEAD = re.compile(r"^(?:[\d.,]+[a-z]?\.? *)?[《「\"*＊ ]*")
_SAME = 0.85
_TOGETHER, _BEGINS, _DEFINES = 0.18, 0.12, 0.6
_RULES_ON = 0.36  # a keyword alone asks what it is: its rule and its introduction go before single cases
_INTRODUCES = 0.3
_GLOSSARY, _WHOLE = 0.75, 0.95  # a definition that meets a part of the query answers a part of the question
_CASES = frozenset({"ruling", "step", "erratum"})
_ASKED, _CHANCE = 0.6, 0.4
_TOPIC = ("は", "とは", "/", "」とは", "」は", "(", ":")


def refine(
    query: Query,
    ranked: Sequence[Scored],
    store: EntryStore,
    source: str,
    heading: Callable[[str], Mapping[str, float]] = lambda text: {},
) -> list[Scored]:
    """Return the entries in their final order.

    Args:
        query: what was asked.
        ranked: the candidates, best first.
        store: their texts.
        source: which texts count.
        heading: gives the words of a section heading with what each says.
    """
    runs = _runs(query.text)
    counted = [word for word in query.words if word.counted]
    names = tuple({name for word in counted for name in _spellings(word)})
    terms = frozenset(name for word in counted for name in _spellings(word))
    lone = len(counted) == 1
    found = []
    for scored in ranked:
        entry = store[scored.number]
        wanted = ("original", "digest") if source == "all" else (source,)
        text = "\n".join(filter(None, (store.places(scored.number, name).squeezed for name in wanted)))
        if not all(phrase in text for phrase in query.phrases):
            continue
        glossary = entry.kind == "term"
        bonus = _GLOSSARY if glossary and not lone and scored.coverage < _WHOLE else 1.0
        if runs:
            bonus += _TOGETHER * sum(run in text for run in runs) / len(runs)
        start = _LEAD.sub("", text[:80])
        if start.startswith(names):
            if lone and not glossary and _defines(start, names):
                bonus += _RULES_ON if entry.role in _CASES else _DEFINES
            else:
                bonus += _BEGINS
        if lone and _introduces(entry, names):
            bonus += _INTRODUCES
        if not lone and entry.sections:
            bonus += _ASKED * _asked(heading(entry.sections[-1]), terms)
        found.append(replace(scored, score=scored.score * bonus))
    return sorted(found, key=lambda scored: (-scored.score, scored.number))


def _asked(heading: Mapping[str, float], terms: frozenset[str]) -> float:
    """Return how much of a section's heading the query names, 0 to 1; little of it, or one word, is chance."""
    met = [weight for term, weight in heading.items() if term in terms]
    share = sum(met) / sum(heading.values()) if len(met) > 1 else 0.0
    return min(1.0, max(0.0, (share - _CHANCE) / _CHANCE))


def _introduces(entry: SearchEntry, names: Sequence[str]) -> bool:
    """Say whether an entry is the first paragraph of a section that is about one of the names."""
    if entry.role != "prose" or not entry.sections or not is_introduction(entry.id):
        return False
    return fold_key(entry.sections[-1]).endswith(tuple(map(fold_key, names)))


def _defines(start: str, names: Sequence[str]) -> bool:
    """Say whether a text that begins with a name is about the thing itself: a heading, or with it as the topic."""
    rests = (start[len(name) :] for name in names if start.startswith(name))
    return any(not rest.strip("。.》」") or rest.startswith(_TOPIC) for rest in rests)


def _spellings(word: Word) -> Iterator[str]:
    """Yield how a word may stand at the beginning of a text."""
    yield word.name
    for alternative in word.alternatives:
        if alternative.field == TEXT and alternative.factor >= _SAME and not alternative.term.startswith("w:"):
            yield alternative.term


def _runs(text: str) -> list[str]:
    """Return the stretches of a query that were written together."""
    return list(dict.fromkeys(match.group() for match in _RUN.finditer(text)))[:12]
