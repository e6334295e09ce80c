"""Mana costs: from what people type to symbols, and the numbers that follow from symbols.

Invariant: a cost is a run of `{…}` symbols in the order written; `parse_cost` of its own result changes nothing.
"""

from __future__ import annotations

import re

from judge.text.fold import fold

_COLORS = "WUBRG"
_SYMBOL = r"(?:[0-9]{1,7}|[WUBRGCSXYZTQEP]|[WUBRGC]/[WUBRGC](?:/P)?|[2-9]/[WUBRGC]|[WUBRGC]/P|H[WUBRG]|∞)"
_BRACED = re.compile(rf"(?:\{{{_SYMBOL}\}})+")
_PARTS = re.compile(rf"\{{({_SYMBOL})\}}")
_BARE_PART = r"(?:\([WUBRGC2-9]/[WUBRGCP]\)|\{[^{}]+\}|[0-9]{1,2}(?![0-9])|[WUBRGCSXYZ])"
_BARE = re.compile(rf"{_BARE_PART}+")
_BARE_PARTS = re.compile(_BARE_PART)


def parse_cost(text: str) -> str | None:
    """Return a written cost as symbols, or None when the text is no cost.

    `2BB`, `２ＢＢ`, `{2}{b}{b}` and `2{B}{B}` give `{2}{B}{B}`; `(w/u)` gives `{W/U}`. Order is kept. Bare letters must
    be upper case or follow a digit, so that lower-case words are not costs.

    Args:
        text: one word of a text or query.
    """
    if len(text) > 100:
        return None
    folded = fold(text).replace(" ", "")
    written = folded.upper()
    if _BRACED.fullmatch(written):
        return written
    lower_case_word = folded[:1].isalpha() and any(char.islower() for char in text)
    if lower_case_word or not _BARE.fullmatch(written):
        return None
    symbols = "".join("{" + part.strip("(){}") + "}" for part in _BARE_PARTS.findall(written))
    return symbols if _BRACED.fullmatch(symbols) else None


def symbols(cost: str) -> tuple[str, ...]:
    """Return the inner texts of a cost's symbols: `{2}{W/U}` gives `("2", "W/U")`."""
    return tuple(_PARTS.findall(cost.upper()))


def mana_value(cost: str, *, x: int = 0) -> int:
    """Return the mana value of a cost in symbols (CR 202.3).

    Args:
        cost: as `parse_cost` gives it; symbols that are no mana count nothing.
        x: the value of X; 0 everywhere but on the stack.
    """
    return sum(_symbol_value(symbol, x) for symbol in symbols(cost))


def colors(cost: str) -> str:
    """Return the colours of a cost in the order W, U, B, R, G; an empty string for a colourless one (CR 105.2)."""
    found = {letter for symbol in symbols(cost) for letter in symbol if letter in _COLORS}
    return "".join(letter for letter in _COLORS if letter in found)


def _symbol_value(symbol: str, x: int) -> int:
    if symbol.isdecimal():
        return int(symbol)
    if symbol in "XYZ":
        return x
    if symbol in ("T", "Q", "E", "P", "∞"):
        return 0
    first, _, rest = symbol.partition("/")
    if rest and not rest.isdecimal():
        return int(first) if first.isdecimal() else 1
    return 0 if rest else 1
