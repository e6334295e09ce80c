"""Regular expressions that are compiled when a text may first match them.

Invariant: a `Pattern` finds exactly what the compiled expression finds; a text without any of the letters of which
every match contains some is never searched.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

__all__ = ["Form", "Pattern", "Plain", "needed", "rewritten"]

Plain = str | Callable[[re.Match[str]], str]
"""What stands in place of a match, as `re.sub` takes it."""

_PIECE = re.compile(
    r"\\.|\[\^?\]?(?:\\.|[^\]\\])*\]|\{\d*,?\d*\}[?+]?|\(\?[:=!]|\(\?<[=!]|\(\?P<\w+>|\(\?|[()|?*+.^$]|[^\\\[{()|?*+.^$]"
)
"""A piece of an expression: an escape, a class, a count, what opens a group, a sign, a letter."""
_OPTIONAL = ("?", "*", "{")
_KEEPS = ("(", "(?:", "(?P")
"""What opens a group whose match is part of the whole match."""


def needed(pattern: str) -> tuple[str, ...]:
    """Return letters of which every match of an expression contains some, nothing where none are plain to see.

    Args:
        pattern: a regular expression without inline flags.
    """
    pieces = _PIECE.findall(pattern)
    if "(?" in pieces or "".join(pieces) != pattern:
        return ()
    found, at = _any_of(pieces, 0)
    return found if at == len(pieces) else ()


def _any_of(pieces: list[str], at: int) -> tuple[tuple[str, ...], int]:
    """Return what one of the alternatives from a place on needs, and the place behind them."""
    found: list[str] = []
    plain = True
    while True:
        one, at = _sequence(pieces, at)
        plain = plain and bool(one)
        found += one
        if at >= len(pieces) or pieces[at] != "|":
            return (tuple(dict.fromkeys(found)) if plain else ()), at
        at += 1


def _sequence(pieces: list[str], at: int) -> tuple[tuple[str, ...], int]:
    """Return the best of what a sequence from a place on needs, and the place behind it."""
    best: tuple[str, ...] = ()
    run = ""
    while at < len(pieces) and pieces[at] not in ("|", ")"):
        piece = pieces[at]
        at += 1
        inner: tuple[str, ...] = ()
        if piece[0] == "(":
            inner, at = _any_of(pieces, at)
            at += 1
            inner = inner if piece.startswith(_KEEPS) and not piece.startswith(("(?=", "(?!", "(?<")) else ()
        optional = at < len(pieces) and pieces[at][0] in _OPTIONAL
        letter = len(piece) == 1 and piece not in "().^$*+?"
        if letter and not optional:
            run += piece
        if not letter or optional or (at < len(pieces) and pieces[at] == "+"):
            best, run = _better(best, (run,) if run else ()), ""
        if inner and not optional:
            best = _better(best, inner)
        while at < len(pieces) and (pieces[at] in "?*+" or pieces[at][0] == "{"):
            at += 1
    return _better(best, (run,) if run else ()), at


def _better(one: tuple[str, ...], other: tuple[str, ...]) -> tuple[str, ...]:
    """Return whichever tells more: longer letters, fewer of them."""
    return max(one, other, key=lambda found: (min((len(letters) for letters in found), default=0), -len(found)))


class Pattern:
    """A regular expression, compiled on first need."""

    __slots__ = ("_compiled", "_needed", "pattern")

    def __init__(self, pattern: str) -> None:
        self.pattern = pattern
        self._needed: tuple[str, ...] | None = None
        self._compiled: re.Pattern[str] | None = None

    def may(self, text: str) -> bool:
        """Return whether a text has the letters that every match contains."""
        if self._needed is None:
            self._needed = needed(self.pattern)
        return not self._needed or any(letters in text for letters in self._needed)

    def _for(self, text: str) -> re.Pattern[str] | None:
        """Return the compiled expression where it may match a text."""
        if self._compiled is not None:
            return self._compiled
        if not self.may(text):
            return None
        self._compiled = re.compile(self.pattern)
        return self._compiled

    def sub(self, plain: Plain, text: str) -> str:
        """Return a text with every match replaced, as `re.Pattern.sub`."""
        found = self._for(text)
        return text if found is None else found.sub(plain, text)

    def search(self, text: str, at: int = 0) -> re.Match[str] | None:
        """Return the first match from a place on."""
        found = self._for(text)
        return None if found is None else found.search(text, at)

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


Form = tuple[Pattern, Plain]
"""A pattern and what stands in place of it."""


def rewritten(text: str, forms: Iterable[Form]) -> str:
    """Return a text with every form replaced by its plain one, one form after the other."""
    for pattern, plain in forms:
        text = pattern.sub(plain, text)
    return text
