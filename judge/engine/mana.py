"""Mana: symbols of a cost, and the ways in which a pool pays for it.

Invariant: a mana cost is never less than nothing, and every way found pays it exactly; a symbol whose payment is not
modelled is refused when it has to be paid, never taken for another.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from judge.engine.errors import Unsupported
from judge.engine.values import COLORS
from judge.text.records import dataclass, replace

KINDS = (*COLORS, "C")
"""The types of mana: five colours and colourless."""


@dataclass(frozen=True)
class ManaCost:
    """The mana component of a cost.

    Attributes:
        generic: mana of any type.
        specific: every other symbol without its braces: `W`, `C`, `W/U`, `2/B`.
    """

    generic: int = 0
    specific: tuple[str, ...] = ()

    def __str__(self) -> str:
        numbers = f"{{{self.generic}}}" if self.generic or not self.specific else ""
        return numbers + "".join(f"{{{one}}}" for one in self.specific)

    def plus(self, other: ManaCost) -> ManaCost:
        """Return the sum."""
        return ManaCost(self.generic + other.generic, self.specific + other.specific)

    def less_generic(self, amount: int) -> ManaCost:
        """Return the cost with less generic mana; the other symbols are not touched."""
        return replace(self, generic=max(0, self.generic - amount))

    def less_specific(self, kind: str, *, else_generic: bool) -> ManaCost:
        """Return the cost with one mana of a type less; without that type, with one generic less if so said."""
        if kind in self.specific:
            place = self.specific.index(kind)
            return replace(self, specific=self.specific[:place] + self.specific[place + 1 :])
        return self.less_generic(1) if else_generic else self

    @property
    def hybrids(self) -> tuple[str, ...]:
        """Return the symbols that can be paid in two ways."""
        return tuple(one for one in self.specific if "/" in one)

    def with_half(self, symbol: str, half: str) -> ManaCost:
        """Return the cost with one hybrid symbol replaced by one of its halves."""
        place = self.specific.index(symbol)
        rest = replace(self, specific=self.specific[:place] + self.specific[place + 1 :])
        return rest.plus(parse(f"{{{half}}}"))


def symbols(text: str) -> tuple[str, ...]:
    """Return the symbols of a text like `{2}{W/U}` without their braces."""
    return tuple(re.findall(r"\{([^}]+)\}", text))


def parse(text: str, x: int = 0) -> ManaCost:
    """Return the cost that a text of symbols gives, each {X} being `x`."""
    found = symbols(text)
    numbers = sum(int(one) for one in found if one.isdigit()) + x * found.count("X")
    return ManaCost(numbers, tuple(one for one in found if not one.isdigit() and one != "X"))


def pool(text: str) -> tuple[str, ...]:
    """Return the mana that a text gives: `{2}` is two colourless.

    Raises:
        Unsupported: a symbol is no mana.
    """
    found: list[str] = []
    for one in symbols(text):
        if one.isdigit():
            found.extend(["C"] * int(one))
        elif one in KINDS:
            found.append(one)
        else:
            raise Unsupported("", f"{{{one}}} はマナではありません")
    if "".join(f"{{{one}}}" for one in symbols(text)) != text:
        raise Unsupported("", f"「{text}」はマナとして読めません。例: {{W}}{{U}}{{2}}")
    return tuple(found)


def shown(mana: Iterable[str]) -> str:
    """Return mana as symbols, types in their usual order."""
    held = Counter(mana)
    return "".join(f"{{{kind}}}" * held[kind] for kind in KINDS) or "{0}"


def halves(symbol: str) -> tuple[str, ...]:
    """Return what may be paid for a symbol.

    Raises:
        Unsupported: its payment is not modelled.
    """
    found = tuple(symbol.split("/"))
    if not all(one in KINDS or one.isdigit() for one in found):
        raise Unsupported("", f"{{{symbol}}} の支払いはまだ扱えません")
    return found


def ways(cost: ManaCost, held: Iterable[str]) -> tuple[tuple[str, ...], ...]:
    """Return every different set of mana of a pool that pays a cost, types in their usual order."""
    start = Counter(held)
    found: set[tuple[int, ...]] = set()
    seen: set[tuple[tuple[int, ...], int]] = set()

    def spend(symbols_left: tuple[str, ...], generic: int, spent: Counter[str]) -> None:
        if symbols_left:
            for half in halves(symbols_left[0]):
                if half.isdigit():
                    spend(symbols_left[1:], generic + int(half), spent)
                elif spent[half] < start[half]:
                    spend(symbols_left[1:], generic, spent + Counter((half,)))
            return
        state = tuple(spent[kind] for kind in KINDS)
        if (state, generic) in seen:
            return
        seen.add((state, generic))
        if generic == 0:
            found.add(state)
            return
        for kind in KINDS:
            if spent[kind] < start[kind]:
                spend((), generic - 1, spent + Counter((kind,)))

    spend(cost.specific, cost.generic, Counter())
    return tuple(
        tuple(kind for kind, n in zip(KINDS, one, strict=True) for _ in range(n)) for one in sorted(found, reverse=True)
    )
