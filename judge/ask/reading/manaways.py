"""Ways to write the mana that a line of a card makes: {G} is 緑のマナ1点, {G}{G}{G} is マナ3点.

Invariant: what is returned are meanings as `retold.meaning` gives them, and only of mana that the line makes.
"""

from __future__ import annotations

from typing import Any

from judge.text.patterns import Pattern

_MANA = Pattern(r"((?:[白青黒赤緑無]色?か?)+)のマナ(\d+)点を|((?:\{[WUBRGC]\})+)のマナを")
_LETTERS = dict(zip("白青黒赤緑無", "WUBRGC", strict=True))


def mana_of(line: str) -> set[Any]:
    """Return the other way to write the mana that a line makes: {G} for 緑のマナ1点, 3点 for {G}{G}{G}."""
    found = set[Any]()
    for colors, amount, symbols in (match.groups() for match in _MANA.finditer(line)):
        if symbols:
            found.add(("number", symbols.count("{"), True))
            continue
        letters = [_LETTERS[one] for one in colors if one in _LETTERS]
        found |= {("cost", f"{{{one}}}" * int(amount)) for one in letters}
    return found
