"""The derivation: numbered steps, each with what it rests on.

Invariant: a step is data (sentence, rule key, parents); its parents come before it; nothing here writes text to anyone.
"""

from __future__ import annotations

from dataclasses import field

from judge.engine.cite import Citation, cite
from judge.rules.editions import Edition
from judge.text.records import dataclass


@dataclass(frozen=True)
class StepOf:
    """One step of a derivation.

    Attributes:
        n: its number, from 1.
        text: the sentence, Japanese.
        key: the rule it rests on, empty when it needs none (a given fact, a player's action).
        citation: that rule in the edition.
        because: the numbers of the steps it follows from.
        held: False for a step that says what did *not* happen and why.
    """

    n: int
    text: str
    key: str = ""
    citation: Citation | None = None
    because: tuple[int, ...] = ()
    held: bool = True


@dataclass
class Trace:
    """The steps of one run, in order."""

    edition: Edition
    steps: list[StepOf] = field(default_factory=list)

    def add(self, text: str, key: str = "", *, because: tuple[int, ...] = (), held: bool = True) -> int:
        """Add a step and return its number."""
        number = len(self.steps) + 1
        citation = cite(key, self.edition) if key else None
        if citation is not None and citation.number is None:
            citation = None
        because = tuple(sorted({one for one in because if one}))
        self.steps.append(StepOf(number, text, key, citation, because, held))
        return number


def why(steps: tuple[StepOf, ...], n: int) -> tuple[StepOf, ...]:
    """Return the steps that a step rests on, itself last, in order."""
    wanted, queue = {n}, [n]
    while queue:
        for parent in steps[queue.pop() - 1].because:
            if parent not in wanted:
                wanted.add(parent)
                queue.append(parent)
    return tuple(step for step in steps if step.n in wanted)


def why_not(steps: tuple[StepOf, ...], word: str) -> tuple[StepOf, ...]:
    """Return the steps that say why something did not happen, those whose sentence has a word."""
    return tuple(step for step in steps if not step.held and word in step.text)


def first_difference(one: tuple[StepOf, ...], other: tuple[StepOf, ...]) -> tuple[StepOf | None, StepOf | None] | None:
    """Return the first pair of steps in which two derivations part, None when they agree."""
    for mine, theirs in zip(one, other, strict=False):
        if (mine.text, mine.key) != (theirs.text, theirs.key):
            return mine, theirs
    if len(one) == len(other):
        return None
    place = min(len(one), len(other))
    return (one[place] if place < len(one) else None), (other[place] if place < len(other) else None)
