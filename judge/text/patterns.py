"""Regular expressions that are compiled when a text may first match them.

Invariant: a `Pattern` finds exactly what the compiled expression finds; a text without some of the letters that every
match contains is never searched.
"""

from __future__ import annotations

import re
import sys
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

__all__ = ["Family", "Form", "Need", "Pattern", "Plain", "has", "made", "needed", "ready", "rewritten", "sign"]

Plain = str | Callable[[re.Match[str]], str]
"""What stands in place of a match, as `re.sub` takes it."""

Need: TypeAlias = "str | list[Need]"
"""Letters in a row that a text must have, or `&` or `|` and the needs that are all to be there, or one of them."""

_HIDDEN = re.compile(r"\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|\.")
"""What stands for some letter or other: an escape, a class, a dot."""
_GROUP = re.compile(r"\((\?(?:<?[=!]|:|P<\w+>|P=\w+))?([^()]*)\)([?*]|\{0?,\d*\}|\{0\})?")
"""A group without a group in it: how it opens, what it holds, whether it may be left out."""
_OTHER = re.compile(r"\(\?(?!<?[=!]|:|P<|P=)")
"""What opens a group of another kind, as one that makes letters of either case the same."""
_LOOSE = re.compile(r".(?:[?*]|\{\d*,?\d*\})\??")
"""A letter that may be left out, or how often it stands is told."""
_RUN = re.compile("[^\0^$+?*{}\ue000-\uf8ff]+|[\ue000-\uf8ff]")
"""Letters in a row, or the mark of a group."""
_ANY, _FIRST_MARK = "\0", 0xE000
_KEEPS = ("", "?:")
"""How a group opens whose match is part of the whole match, besides one with a name."""
_MADE: list[str] = []
_READY: dict[str, Need] = {}
_AND, _OR = "&", "|"


def made() -> tuple[str, ...]:
    """Return the expressions of all patterns made so far."""
    return tuple(_MADE)


def ready(letters: Mapping[str, Need]) -> None:
    """Take in what was found before to be `needed`, by the `sign` of each expression."""
    _READY.update(letters)


def sign(pattern: str) -> str:
    """Return a short name of an expression; two of them may share one."""
    return f"{zlib.crc32(pattern.encode()):x}"


def needed(pattern: str) -> Need:
    """Return what every match of an expression contains, empty where nothing of that is plain to see.

    Groups are replaced from within by a mark that stands for what their match needs.

    Args:
        pattern: a regular expression without inline flags.
    """
    marked: list[Need] = []

    def mark(group: re.Match[str]) -> str:
        opening, inner, left_out = group[1] or "", group[2], group[3]
        part = opening in _KEEPS or opening.startswith("?P<")
        needs = _any_of(inner, marked) if part and not left_out else ""
        if not needs:
            return _ANY
        marked.append(needs)
        return chr(_FIRST_MARK + len(marked) - 1)

    text, left = _HIDDEN.sub(_ANY, pattern), 1
    if _OTHER.search(text):
        return ""
    while left:
        text, left = _GROUP.subn(mark, text)
    return "" if "(" in text or ")" in text else _any_of(text, marked)


def _any_of(text: str, marked: list[Need]) -> Need:
    """Return what every match of one of the alternatives needs, nothing where one of them needs nothing."""
    found = [_all_of(one, marked) for one in text.split("|")]
    return _joined(_OR, found) if all(found) else ""


def _all_of(text: str, marked: list[Need]) -> Need:
    """Return all that a sequence needs."""
    runs = _RUN.findall(_LOOSE.sub(_ANY, text))
    marks = range(_FIRST_MARK, 0xF900)
    return _joined(_AND, [marked[ord(run) - _FIRST_MARK] if ord(run[0]) in marks else run for run in runs])


def _joined(how: str, needs: list[Need]) -> Need:
    """Return needs as one, each once."""
    found: list[Need] = [one for n, one in enumerate(needs) if one not in needs[:n]]
    return [how, *found] if len(found) > 1 else (found or [""])[0]


def has(text: str, need: Need) -> bool:
    """Return whether a text has what is needed."""
    if need.__class__ is str:
        return need in text
    parts = iter(need)
    every = next(parts) == _AND
    for one in parts:
        # Asked of every pattern for every question: a step less here is felt in the answer.
        if (one in text if one.__class__ is str else has(text, one)) is not every:
            return not every
    return every


_END = sys.maxsize
_METHODS = ("search", "match", "fullmatch", "finditer", "findall")
_GROUPS = re.compile(r"\\(?:g<(\w+)>|(\d))")
"""Where a plain text takes up a group of what it replaces."""
_FILLED: dict[str, Plain] = {}


def _filled(plain: str) -> Plain:
    """Return what puts the groups of a match into a plain text: read once, where `re` reads it for every text."""
    if plain not in _FILLED:
        parts = _GROUPS.split(plain)
        other = any("\\" in part for part in parts[::3])
        _FILLED[plain] = plain if other else _filling(parts)
    return _FILLED[plain]


def _filling(parts: list[str]) -> Callable[[re.Match[str]], str]:
    """Return what joins texts and groups, given in turn: a text, the name of a group or none, its number or none."""
    named = [name or number for name, number in zip(parts[1::3], parts[2::3], strict=True)]
    groups = [int(one) if one.isdigit() else one for one in named]  # \g<1> is a number, too
    texts = parts[::3]

    def fill(match: re.Match[str]) -> str:
        held = (match[group] or "" for group in groups)
        return texts[0] + "".join(one + text for one, text in zip(held, texts[1:], strict=True))

    return fill


class Pattern:
    """A regular expression, compiled on first need."""

    def __init__(self, pattern: str) -> None:
        self.pattern = pattern
        _MADE.append(pattern)
        self._needed: Need | None = None
        self._compiled: re.Pattern[str] | None = None
        self._without: str | None = None

    def may(self, text: str) -> bool:
        """Return whether a text has the letters that every match contains."""
        return has(text, self.needs() if self._needed is None else self._needed)

    def needs(self) -> Need:
        """Return what every match contains."""
        if self._needed is None:
            known = _READY.get(sign(self.pattern)) if _READY else None
            self._needed = needed(self.pattern) if known is None else known
        return self._needed

    def _for(self, text: str) -> re.Pattern[str] | None:
        """Return the compiled expression where it may match a text."""
        if self._compiled is not None:
            return self._compiled
        if text is self._without:
            return None
        if not self.may(text):
            self._without = text  # which is often asked about place by place
            return None
        found = self._compiled = re.compile(self.pattern)
        # From now on its own methods answer, without a step between.
        self.__dict__.update({name: getattr(found, name) for name in _METHODS})
        return self._compiled

    def sub(self, plain: Plain, text: str, count: int = 0) -> str:
        """Return a text with every match replaced, or so many of the first, as `re.Pattern.sub`."""
        found = self._compiled or self._for(text)
        if found is None:
            return text
        return found.sub(_filled(plain) if plain.__class__ is str and "\\" in plain else plain, text, count)

    def search(self, text: str, at: int = 0, to: int = _END) -> re.Match[str] | None:
        """Return the first match between two places."""
        found = self._for(text)
        return None if found is None else found.search(text, at, to)

    def match(self, text: str, at: int = 0, to: int = _END) -> re.Match[str] | None:
        """Return the match that begins at a place."""
        found = self._for(text)
        return None if found is None else found.match(text, at, to)

    def fullmatch(self, text: str, at: int = 0, to: int = _END) -> re.Match[str] | None:
        """Return the match of all between two places."""
        found = self._for(text)
        return None if found is None else found.fullmatch(text, at, to)

    def finditer(self, text: str, at: int = 0, to: int = _END) -> Iterator[re.Match[str]]:
        """Return all matches between two places in order."""
        found = self._for(text)
        return iter(()) if found is None else found.finditer(text, at, to)

    def findall(self, text: str) -> list[Any]:
        """Return what all matches hold, as `re.Pattern.findall`."""
        found = self._for(text)
        return [] if found is None else found.findall(text)


Form = tuple[Pattern, Plain]
"""A pattern and what stands in place of it."""


def rewritten(text: str, forms: Iterable[Form]) -> str:
    """Return a text with every form replaced by its plain one, one form after the other."""
    for pattern, plain in forms:
        text = pattern.sub(plain, text)
    return text


class Family:
    """Forms in their order, of which only those are tried for a text that may match it.

    A form is found by letters one of which every match of it has, the rarest that it needs. They are looked up once
    a family is in use for good: a process that asks one question is done before that pays.
    """

    def __init__(self, forms: Iterable[Form]) -> None:
        self._forms = tuple(forms)
        self._uses = 0
        self._always: list[int] = []
        self._by_letter: dict[str, list[int]] = {}

    def rewritten(self, text: str, allowed: Callable[[str, str], bool] | None = None) -> str:
        """Return a text with every form replaced by its plain one, one form after the other.

        Args:
            text: to put plainly.
            allowed: says of a new text and the one before whether a form may do that; none allows all.
        """
        places, at = self._places(text), 0
        while at < len(places):
            pattern, plain = self._forms[places[at]]
            made = pattern.sub(plain, text)
            at += 1
            if made != text and (allowed is None or allowed(made, text)):
                text, behind = made, places[at - 1]
                places, at = [place for place in self._places(text) if place > behind], 0
        return text

    def _places(self, text: str) -> Sequence[int]:
        """Return where forms stand that may match a text, in order."""
        self._uses += 1
        if self._uses < _FOR_GOOD:
            return range(len(self._forms))
        if self._uses == _FOR_GOOD:
            self._look_up()
        found = set(self._always)
        for letter in set(text) & self._by_letter.keys():
            found.update(self._by_letter[letter])
        return sorted(found)

    def _look_up(self) -> None:
        for place, (pattern, _) in enumerate(self._forms):
            letters = _rarest(pattern.needs())
            for letter in letters:
                self._by_letter.setdefault(letter, []).append(place)
            if not letters:
                self._always.append(place)


_FOR_GOOD = 12
"""So often a family is used before its forms are looked up by letter."""


def _rarest(need: Need) -> frozenset[str]:
    """Return letters one of which a text with what is needed has, few and rare ones; none where nothing is needed."""
    if isinstance(need, str):
        return frozenset(sorted(need, key=_rarity)[-1:])
    each = [_rarest(one) for one in need[1:]]
    if need[0] == _OR:
        return frozenset().union(*each) if all(each) else frozenset()
    return min((one for one in each if one), key=lambda one: (len(one), -min(map(_rarity, one))), default=frozenset())


def _rarity(letter: str) -> int:
    """Return how rare a letter is in questions: kanji are rarer than kana, signs and figures."""
    return 2 if "\u4e00" <= letter <= "\u9fff" else 1 if "\u30a0" <= letter <= "\u30ff" else 0
