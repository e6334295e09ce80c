"""Names: of cards as written in a head, of sections as used in ids, and the ids themselves.

Invariant: an id is `{document}/{container}/{item}`; no part holds a slash, a line break or space at its ends, and `Ids`
never gives the same id twice.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache

from judge.corpus.importing.heads import both_names
from judge.corpus.importing.layout import layout, plain

_LATIN = re.compile(r"[A-Za-zÀ-ɏ]")
_JAPANESE = re.compile(r"[぀-ヿ一-鿿々]")
_QUOTES = "《》≪≫【】〈〉〔〕『』[]"
_UNQUOTED = str.maketrans("", "", "《》≪≫【】〔〕")


def card_name(written: str) -> tuple[str, str | None]:
    """Return the Japanese and the English name in a card's heading or mention.

    Args:
        written: `《日本語／English》`, `日本語/English`, `日本語` or `English`, with or without brackets.

    Returns:
        The Japanese name (the only one there is, if there is one) and the English name, None when not written.
    """
    name = tidy(written.strip().strip(_QUOTES).translate(_UNQUOTED))
    both = both_names(name)
    if both:
        return both if _JAPANESE.search(both[0]) else (both[1], both[0])
    for cut in _slashes(name):
        left, right = name[:cut].strip(), name[cut + 1 :].strip()
        if left and right and _JAPANESE.search(left) and not _JAPANESE.search(right) and _LATIN.search(right):
            return left, right
        if left and right and _JAPANESE.search(right) and not _JAPANESE.search(left) and _LATIN.search(left):
            return right, left
    return name, name if name and not _JAPANESE.search(name) and _LATIN.search(name) else None


def _slashes(name: str) -> list[int]:
    return [i for i, char in enumerate(name) if char in "/／"]


def tidy(text: str) -> str:
    """Return text with single spaces and none at its ends."""
    return " ".join(text.split())


@lru_cache(maxsize=1024)
def short_title(title: str) -> str:
    """Return what a section is called: 頑強 for `新キーワード能力：頑強`, マッドネス for `マッドネス/Madness`."""
    name = tidy(title.replace("_", ""))
    found = layout().section_kind.match(plain(name))
    if found:
        name = name[found.end() :].strip()
    return card_name(name)[0] if any(mark in name for mark in "/／") or both_names(name) else name


def id_part(name: str) -> str:
    """Return a name as part of an id."""
    return tidy(name).replace("/", "／") or "無題"


class Ids:
    """Gives out the ids of one document."""

    def __init__(self, document: str) -> None:
        self._document = document
        self._used: set[str] = set()
        self._counts: Counter[str] = Counter()

    def next_number(self, container: str, kind: str) -> int:
        """Return the next number (from 1) of a kind of item in a container."""
        key = f"{container}\n{kind}"
        self._counts[key] += 1
        return self._counts[key]

    def make(self, container: str, item: str) -> str:
        """Return the id of an item; a second one of the same name gets `#2`."""
        base = f"{self._document}/{id_part(container)}/{id_part(item)}"
        candidate, n = base, 1
        while candidate in self._used:
            n += 1
            candidate = f"{base}#{n}"
        self._used.add(candidate)
        return candidate
