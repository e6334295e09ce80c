"""Words in which people tell a card's text and our own wording of it does not: 残す where the rest is discarded.

Invariant: what is returned are meanings as `retold.meaning` gives them, and only such as the words of the card entail.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judge.text.patterns import Pattern

_ENTAILED: tuple[tuple[frozenset[Any], frozenset[Any]], ...] = (
    (frozenset({"discard"}), frozenset({"hand"})),
    (frozenset({"discard", "X"}), frozenset({"choose", "remain", "excess", "以外"})),
    (frozenset({"望む"}), frozenset({"choose", "かぎり", "限り"})),
    (frozenset({"die"}), frozenset({"graveyard", "battlefield", "put", "put_back", "put_in", "return"})),
    (frozenset({"graveyard", ("number", 7, False), "以上"}), frozenset({"kw.threshold", "満たす"})),
    (frozenset({"lose_game"}), frozenset({"負け"})),
    (frozenset({"life"}), frozenset({"点数", "総量"})),
)
"""What is told besides where all of some words are in a card's text."""


def entailed(words: Iterable[Any]) -> set[Any]:
    """Return what may be told besides of a card with some words in its text, amounts with and without their unit."""
    known = set(words)
    found = {one for needs, more in _ENTAILED if needs <= known for one in more}
    return found | {("number", one[1], not one[2]) for one in known if isinstance(one, tuple) and one[0] == "number"}


_TAKEN_UP = Pattern(
    r"((?:^|(?<=[。?]))《[^《》]*》\([^()]*\))。?(?:これ|それ|このカード|この呪文|そのカード|その呪文)を、?"
)
_HELD_BY = Pattern(
    r"((?:^|(?<=[。?]))《[^《》]*》\([^()]*\))。(自分|こちら|相手|対戦相手)(が|は)(?:これ|それ)?を?(?=コントロールし(?!て(?:い)?る《))"
)
"""What is left of a sentence about a card's text, before what is done with the card: 《X》(…)。これを唱えた."""


def taken_up(text: str) -> str:
    """Return a text whose sentences that were only a card's text go on with what is done with the card."""
    return _HELD_BY.sub(r"\2\3\1を", _TAKEN_UP.sub(r"\1を", text))
