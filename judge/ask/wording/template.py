"""Templates of wordings: `<who>は<n>点のライフを得る`, each with what it makes.

Invariant: a template covers the whole of a text or nothing of it; what stands between its slots is a regular
expression, what stands in a slot must be understood by the slot's own reader.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from judge.text.patterns import Pattern
from judge.text.records import dataclass

Reader = Callable[[str], Any]
"""Reads what stands in a slot; None where it does not understand it."""

_SLOT = Pattern(r"<([a-z_]+?)(\d?)>")


@dataclass(frozen=True)
class Template:
    """A wording: literals (one more than slots) and slots, each with its name and the reader it asks for."""

    literals: tuple[Pattern, ...]
    slots: tuple[tuple[str, str], ...]

    def found(self, text: str, readers: Mapping[str, Reader]) -> Iterator[dict[str, Any]]:
        """Yield what the slots hold, for every way in which the template covers the text."""
        first = self.literals[0].match(text) if all(one.may(text) for one in self.literals) else None
        if first is not None:
            yield from self._rest(text, first.end(), 0, readers, {})

    def _rest(
        self, text: str, at: int, slot: int, readers: Mapping[str, Reader], bound: dict[str, Any]
    ) -> Iterator[dict[str, Any]]:
        if slot == len(self.slots):
            if at == len(text):
                yield bound
            return
        name, kind = self.slots[slot]
        for end in range(at + 1, len(text) + 1):
            after = self.literals[slot + 1].match(text, end)
            if after is None or (slot + 1 == len(self.slots) and after.end() != len(text)):
                continue
            value = readers[kind](text[at:end])
            if value is not None:
                yield from self._rest(text, after.end(), slot + 1, readers, {**bound, name: value})


def template(pattern: str) -> Template:
    """Return a template from its text: `<n>` is a slot read as `n`, `<noun2>` a second one read as `noun`."""
    literals: list[str] = []
    slots: list[tuple[str, str]] = []
    at = 0
    for match in _SLOT.finditer(pattern):
        literals.append(pattern[at : match.start()])
        slots.append((match[1] + match[2], match[1]))
        at = match.end()
    literals.append(pattern[at:])
    return Template(tuple(Pattern(f"(?:{one})" if "|" in one else one) for one in literals), tuple(slots))


@dataclass(frozen=True)
class Rules:
    """Templates in the order they are tried, each with what makes a value of its slots (None: it does not fit)."""

    rows: tuple[tuple[Template, Callable[..., Any]], ...]

    def read(self, text: str, readers: Mapping[str, Reader], *more: Any) -> Any:
        """Return what the first fitting template makes of a text, None where none fits.

        Args:
            text: all of it is to be covered.
            readers: by the names of slots.
            more: what the makers get before the slots.
        """
        for one, make in self.rows:
            for bound in one.found(text, readers):
                made = make(*more, **bound)
                if made is not None:
                    return made
        return None


def rules(*rows: tuple[str, Callable[..., Any]]) -> Rules:
    """Return a table of rules from texts of templates and makers."""
    return Rules(tuple((template(one), make) for pattern, make in rows for one in expanded(pattern)))


def expanded(pattern: str) -> list[str]:
    """Return a pattern without groups around slots: `(?:<noun>は)?X` is `<noun>はX` and `X`."""
    for match in re.finditer(r"\(\?:", pattern):
        end = _closing(pattern, match.start())
        inner = pattern[match.end() : end]
        if "<" not in inner or "(?:" in inner.partition("<")[0]:
            continue
        after = pattern[end + 1 :]
        optional = after.startswith("?")
        before, after = pattern[: match.start()], after[optional:]
        found = expanded(before + inner + after)
        return found + expanded(before + after) if optional else found
    return [pattern]


def _closing(pattern: str, at: int) -> int:
    """Return where the group that begins at a place ends."""
    depth = 0
    for place in range(at, len(pattern)):
        escaped = place > 0 and pattern[place - 1] == "\\"
        if pattern[place] in "()" and not escaped:
            depth += 1 if pattern[place] == "(" else -1
            if depth == 0:
                return place
    raise ValueError(pattern)


def alternatives(words: Sequence[str]) -> str:
    """Return a regular expression for any of some words, the longest first."""
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))
