"""What a question about cascade tells: spells, what is on the stack, which cards were revealed.

Invariant: the stack is only changed as casting and resolving change it; what can't have happened raises
`ContradictionError`.
"""

from __future__ import annotations

from dataclasses import field

from judge.text.records import dataclass


class ContradictionError(ValueError):
    """What is told can't have happened by cascade, or it is not plain what is meant."""


@dataclass(eq=False)
class Thing:
    """A card or spell.

    Attributes:
        called: what the answer calls it.
        value: its mana value, None where that is not told; `halves` those of a split card's halves.
        card: the key of a card, empty without a name; `label` a letter it goes by.
        cascades: how often it has cascade.
        kind: `spell` or `land`.
        back: the mana value of its back face, None where none is told.
        x: its cost has {X}; `text` what brackets behind it say it does.
    """

    called: str
    value: int | None = None
    halves: tuple[int, int] | None = None
    card: str = ""
    label: str = ""
    cascades: int = 0
    kind: str = "spell"
    back: int | None = None
    x: bool = False
    text: str = ""


@dataclass(eq=False)
class Trigger:
    """The trigger of cascade of a spell: its `number` among those of that spell, from 1."""

    of: Thing
    number: int


@dataclass
class Story:
    """The course of things.

    Attributes:
        things: all that were named, in order; `sources` those that were cast from elsewhere than by cascade.
        stack: spells and triggers, the topmost last; `gone` those that have resolved, in order.
        revealed: what the trigger that is resolving has exiled, in order; `looking` that trigger.
        cast: what was cast by cascade, in order.
        bare: the library has no card that may be cast; `left` how many cards it has, 0 where that is not told.
    """

    things: list[Thing] = field(default_factory=list)
    sources: list[Thing] = field(default_factory=list)
    stack: list[Thing | Trigger] = field(default_factory=list)
    gone: list[Thing | Trigger] = field(default_factory=list)
    revealed: list[Thing] = field(default_factory=list)
    looking: Trigger | None = None
    cast: list[Thing] = field(default_factory=list)
    bare: bool = False
    left: int = 0

    def before(self, thing: Thing) -> Thing | None:
        """Return the thing that was named before by the same card, label or value."""
        return next((one for one in self.things if one.kind == thing.kind and same(one, thing)), None)

    def known(self, thing: Thing) -> Thing:
        """Return the thing that was named before, else this one, now named."""
        one = self.before(thing)
        if one is not None:
            one.cascades = max(one.cascades, thing.cascades)
            return one
        self.things.append(thing)
        return thing

    def casts(self, thing: Thing) -> None:
        """Put a spell onto the stack, its triggers above it."""
        if thing in self.stack or thing in self.gone or thing.kind == "land":
            raise ContradictionError
        self.stack.append(thing)
        self.stack += [Trigger(thing, n) for n in range(thing.cascades, 0, -1)]

    def trigger(self, of: Thing | None, number: int | None) -> Trigger:
        """Return the trigger that is meant and let all above it resolve: the topmost one without more words."""
        waiting = [one for one in reversed(self.stack) if isinstance(one, Trigger)]
        fitting = [one for one in waiting if of in (None, one.of) and number in (None, one.number)]
        if not fitting:
            raise ContradictionError
        while self.stack[-1] is not fitting[0]:
            self.gone.append(self.stack.pop())
        return fitting[0]

    def finds(self, of: Thing | None, number: int | None, thing: Thing) -> None:
        """Let a trigger resolve by which a card is cast."""
        one = self.trigger(of, number)
        if thing.value is not None and one.of.value is not None and thing.value >= one.of.value:
            raise ContradictionError
        self.gone.append(self.stack.pop())
        self.cast.append(thing)
        self.casts(thing)

    def casts_shown(self) -> None:
        """Cast the card that the resolving trigger has revealed last."""
        if self.looking is None:
            raise ContradictionError
        self.finds(self.looking.of, self.looking.number, self.revealed[-1])
        self.revealed, self.looking = [], None

    def order(self) -> list[Thing | Trigger]:
        """Return everything in the order in which it resolves."""
        return [*self.gone, *reversed(self.stack)]


def same(one: Thing, other: Thing) -> bool:
    """Return whether two things are named alike: by the same card, letter or mana values."""
    if one.card or other.card:
        return one.card == other.card
    if one.label or other.label:
        return one.label == other.label
    return one.value is not None and one.value == other.value and one.halves == other.halves
