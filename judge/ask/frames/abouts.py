"""Which of many frames a question may be near: those of whose `about` it names something.

Invariant: a frame that is left out names nothing of the question; one that is about nothing is never left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

__all__ = ["About", "Abouts"]

About = tuple[frozenset[str], ...]
"""What one frame is about: sets of alternatives."""


class Abouts:
    """What each of some frames is about, found by the names in it.

    Hundreds of the thousands of frames share a name with a question; only these are counted.

    Attributes:
        each: what each frame is about, in their order.
    """

    def __init__(self, each: Sequence[About]) -> None:
        self.each = each

    @cached_property
    def _places(self) -> dict[str, list[tuple[int, int]]]:
        """For each name the frames whose `about` has it, each with the bit of the set that does."""
        places: dict[str, list[tuple[int, int]]] = {}
        for at, about in enumerate(self.each):
            for nth, alternatives in enumerate(about):
                for name in alternatives:
                    places.setdefault(name, []).append((at, 1 << nth))
        return places

    def lacking(self, names: Iterable[str]) -> dict[int, int]:
        """Return how many of what it is about the names lack, by the place of each frame that has any of them.

        Args:
            names: all that a question names.
        """
        found = {at: 0 for at, about in enumerate(self.each) if not about}
        for name in names:
            for at, bit in self._places.get(name, ()):
                found[at] = found.get(at, 0) | bit
        return {at: len(self.each[at]) - found[at].bit_count() for at in sorted(found)}
