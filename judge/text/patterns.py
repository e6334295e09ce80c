"""Regular expressions that are compiled when a text may first match them.

Invariant: a `Pattern` finds exactly what the compiled expression finds; a text without the letters that every match
contains is never searched.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

__all__ = ["Pattern", "needed"]

_OPENS, _CLOSES = "(", ")"


def needed(pattern: str) -> str:
    """Return letters that every match of an expression contains, empty where none are plain to see.

    Args:
        pattern: a regular expression without inline flags that change what letters mean.
    """
    if "(?i" in pattern or "(?x" in pattern:
        return ""
    runs, run, at = [""], "", 0
    while at < len(pattern):
        char = pattern[at]
        if char == "|":
            return ""
        if char in "?*{":  # the letter before may be missing
            run = run[:-1]
        if char in "\\[(.^$?*+{":
            runs.append(run)
            run, at = "", _behind(pattern, at)
            continue
        run += char
        at += 1
    return max((*runs, run), key=len)


def _behind(pattern: str, at: int) -> int:
    """Return the place behind an escape, class, group, or quantifier that begins at a place."""
    char = pattern[at]
    if char == "\\":
        return at + 2
    if char == "[":
        return _class_end(pattern, at)
    if char == "{":
        return pattern.index("}", at) + 1
    if char != _OPENS:
        return at + 1
    depth = 0
    while at < len(pattern):
        char = pattern[at]
        if char == "\\":
            at += 2
            continue
        if char == "[":
            at = _class_end(pattern, at)
            continue
        depth += (char == _OPENS) - (char == _CLOSES)
        at += 1
        if depth == 0:
            break
    return at


def _class_end(pattern: str, at: int) -> int:
    at += 2 if pattern[at + 1] != "^" else 3  # a bracket right behind the opening one is a letter
    while pattern[at] != "]":
        at += 2 if pattern[at] == "\\" else 1
    return at + 1


class Pattern:
    """A regular expression, compiled on first need."""

    __slots__ = ("_compiled", "_needed", "pattern")

    def __init__(self, pattern: str) -> None:
        self.pattern = pattern
        self._needed = needed(pattern)
        self._compiled: re.Pattern[str] | None = None

    def may(self, text: str) -> bool:
        """Return whether a text has the letters that every match contains."""
        return self._needed in text

    def _for(self, text: str) -> re.Pattern[str] | None:
        """Return the compiled expression where it may match a text."""
        if self._needed not in text:
            return None
        if self._compiled is None:
            self._compiled = re.compile(self.pattern)
        return self._compiled

    def sub(self, plain: str | Callable[[re.Match[str]], str], text: str) -> str:
        """Return a text with every match replaced, as `re.Pattern.sub`."""
        found = self._for(text)
        return text if found is None else found.sub(plain, text)

    def search(self, text: str) -> re.Match[str] | None:
        """Return the first match anywhere."""
        found = self._for(text)
        return None if found is None else found.search(text)

    def match(self, text: str, at: int = 0) -> re.Match[str] | None:
        """Return the match that begins at a place."""
        found = self._for(text)
        return None if found is None else found.match(text, at)

    def fullmatch(self, text: str) -> re.Match[str] | None:
        """Return the match of the whole text."""
        found = self._for(text)
        return None if found is None else found.fullmatch(text)

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        """Return all matches in order."""
        found = self._for(text)
        return iter(()) if found is None else found.finditer(text)
