"""What a text names, as data.

Invariant: a mention is frozen and keeps where it stands in the text; words that no concept accounts for are kept, never
left out.
"""

from __future__ import annotations

from judge.ask.frames.figures import Figure
from judge.text.records import dataclass

__all__ = ["WALKER", "Mention", "Words"]

WALKER = "プレインズウォーカー"


@dataclass(frozen=True)
class Mention:
    """One concept where the text says it.

    Attributes:
        name: of the concept; `《…》` for a card that is no tool.
        start, end: offsets in the text; `last`: index of its last token.
        negated: the text denies it (打ち消されない, 沼がない).
        must: the text speaks of having to, `need_not` of being free not to.
        also: concepts that the mention stands for besides (a card's keywords).
        case: the particle behind it; for an act `れる` where it is in the passive.
        aside: the card that it only describes, where it stands in brackets behind that card's name.
    """

    name: str
    start: int
    end: int
    last: int
    negated: bool = False
    must: bool = False
    need_not: bool = False
    also: tuple[str, ...] = ()
    case: str = ""
    aside: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """Return every name by which a frame may call it."""
        demanded = (f"must:{self.name}",) if self.must or self.need_not else ()
        return (self.signed, f"{self.signed}:{self.case}", *demanded, *self.also, *self.cased)

    @property
    def cased(self) -> tuple[str, ...]:
        """Return a planeswalker that a card is, with the particle behind the card."""
        return tuple(f"{name}:{self.case}" for name in self.also if name == WALKER and self.case)

    @property
    def signed(self) -> str:
        """Return the name as frames write it, with `!` where the text denies it."""
        return f"!{self.name}" if self.negated else self.name


@dataclass(frozen=True)
class Words:
    """A text taken apart.

    Attributes:
        mentions: what it names, in the order of the text.
        figures: its figures; those that only describe a card are left away.
        uncovered: the words that nothing accounts for; `places`: where each begins.
        described: words that nothing accounts for in brackets behind a card's name, by that card.
        asides: those brackets, each with its card.
    """

    text: str
    mentions: tuple[Mention, ...]
    figures: tuple[Figure, ...]
    uncovered: tuple[str, ...]
    described: tuple[tuple[str, str], ...] = ()
    asides: tuple[tuple[int, int, str], ...] = ()
    places: tuple[int, ...] = ()

    @property
    def numbers(self) -> tuple[str, ...]:
        """Return the figures in search form."""
        return tuple(figure.said for figure in self.figures)
