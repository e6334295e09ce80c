"""Decisions: every choice the rules leave open goes through one question.

Invariant: a program that is asked the same questions and given the same answers does the same; a question with one
option is never asked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field
from typing import Generic, Protocol, TypeVar

from judge.engine.values import Player
from judge.text.records import dataclass

T = TypeVar("T")

UNLISTED = "書かれていないカード"
"""What a card is called of which a scenario says nothing: one such card is as good as another."""


@dataclass(frozen=True)
class Question:
    """A decision to be made.

    Attributes:
        player: who decides.
        why: what is decided, a stable word such as `trigger order` or `legend`.
        text: the decision in Japanese.
        options: each option in Japanese.
    """

    player: Player
    why: str
    text: str
    options: tuple[str, ...]


@dataclass(frozen=True)
class Choice:
    """A question with the place of the option taken."""

    question: Question
    taken: int

    @property
    def text(self) -> str:
        """Return the choice as a sentence part."""
        return f"{self.question.player}: {self.question.text} → {self.question.options[self.taken]}"


class Chooser(Protocol):
    """Whoever answers questions."""

    def __call__(self, question: Question) -> int:
        """Return the place of the option taken."""
        ...


@dataclass(frozen=True)
class Pin:
    """A choice the scenario makes beforehand.

    Attributes:
        player: who, None for anyone.
        why: what is decided.
        pick: a text the option contains; of several options the first.
        once: it answers one question only; the next one goes to the pins after it.
        avoid: any option but that one may be taken, as the player likes.
    """

    why: str
    pick: str
    player: Player | None = None
    once: bool = False
    avoid: bool = False


@dataclass
class Script:
    """Answers from pins first, then from a prefix of decisions, then the first option; records what it was asked."""

    prefix: tuple[int, ...] = ()
    pins: tuple[Pin, ...] = ()
    made: list[Choice] = field(default_factory=list)
    open: list[tuple[int, int]] = field(default_factory=list)
    used: set[int] = field(default_factory=set)

    def __call__(self, question: Question) -> int:
        """Return the place of the option taken."""
        for number, pin in enumerate(self.pins):
            if pin.why == question.why and pin.player in (None, question.player):
                if pin.once and number in self.used:
                    continue
                place = next((one for one, option in enumerate(question.options) if pin.pick in option), None)
                if place is not None:
                    self.used.add(number)
                    others = [one for one in range(len(question.options)) if one != place]
                    return self._freely(question, others) if pin.avoid else self._take(question, place)
        return self._freely(question, range(len(question.options)))

    def _freely(self, question: Question, places: Sequence[int]) -> int:
        """Return the place of one of several options, as the prefix has it; of unlisted cards only the first counts."""
        unlisted = [place for place in places if question.options[place] == UNLISTED]
        places = [place for place in places if place not in unlisted[1:]]
        if len(places) == 1:
            return self._take(question, places[0])
        turn = len(self.open)
        taken = self.prefix[turn] if turn < len(self.prefix) else 0
        self.open.append((taken, len(places)))
        return self._take(question, places[taken])

    def _take(self, question: Question, place: int) -> int:
        self.made.append(Choice(question, place))
        return place


@dataclass(frozen=True)
class Branch(Generic[T]):
    """One outcome and the decisions that lead to it; `free` are those the scenario left open."""

    outcome: T
    choices: tuple[Choice, ...]
    decisions: tuple[int, ...]


@dataclass(frozen=True)
class Explored(Generic[T]):
    """All outcomes found.

    Attributes:
        branches: one for each different outcome, with the first decisions that lead there.
        tried: how many runs were made.
        complete: False when the bound was hit before every decision was tried.
    """

    branches: tuple[Branch[T], ...]
    tried: int
    complete: bool


def explore(
    program: Callable[[Chooser], T], *, pins: Sequence[Pin] = (), same: Callable[[T], object], bound: int = 512
) -> Explored[T]:
    """Run a program under every combination of decisions, depth first, and merge equal outcomes.

    Args:
        program: a pure program that asks every decision of the chooser it is given.
        pins: choices made beforehand.
        same: outcomes with equal values of this are one outcome.
        bound: the largest number of runs.
    """
    found: dict[object, Branch[T]] = {}
    prefix: tuple[int, ...] | None = ()
    tried = 0
    while prefix is not None and tried < bound:
        script = Script(prefix, tuple(pins))
        outcome = program(script)
        tried += 1
        found.setdefault(same(outcome), Branch(outcome, tuple(script.made), tuple(taken for taken, _ in script.open)))
        prefix = _following(script.open)
    return Explored(tuple(found.values()), tried, prefix is None)


def _following(decided: Sequence[tuple[int, int]]) -> tuple[int, ...] | None:
    """Return the next prefix depth first, None after the last."""
    rest = list(decided)
    while rest:
        taken, options = rest.pop()
        if taken + 1 < options:
            return (*(one for one, _ in rest), taken + 1)
    return None
