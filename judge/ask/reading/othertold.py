"""Words in which people tell a card's text and our own wording of it does not: 残す where the rest is discarded.

Invariant: what is returned are meanings as `retold.meaning` gives them, and only such as the words of the card entail.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

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
