"""Told of two legends: that a card which enters as a copy copies the other one.

Invariant: whose each of them is stands right before its name; a copy without a player is of whoever is asked about.
"""

from __future__ import annotations

from collections.abc import Iterator

from judge.ask.fates import PLAYERS, YOU
from judge.ask.reading.model import Clause, Token
from judge.text.records import dataclass


@dataclass(frozen=True)
class Likeness:
    """A copy told of: the card it copies and whose that is (both empty where not told), and whose the copy is.

    Attributes:
        legend: what it copies is told to be a legend, without a card.
    """

    card: str
    whose: str
    by: str
    legend: bool = False


def is_copier(token: Token) -> bool:
    """Return whether a token is a card that enters as a copy."""
    from judge.ask.building.cards import enters_as_copy

    return token.kind == "card" and enters_as_copy(str(token.value))


def likeness(clause: Clause) -> Likeness | None:
    """Return what a clause tells of a copy: 対戦相手の《…》を《逆嶋の学徒》でコピーした."""
    if clause.role != "given" or not any(token.means("copy") for token in clause.tokens):
        return None
    cards = list(_owned(clause))
    copiers = [side for token, side in cards if is_copier(token)]
    copied = [(str(token.value), side) for token, side in cards if not is_copier(token)]
    if len(copiers) != 1 or len(copied) > 1:
        return None
    if not copied and (whose := _of_legend(clause)):
        return Likeness("", whose, copiers[0] or YOU, legend=True)
    card, whose = copied[0] if copied else ("", "")
    return Likeness(card, whose, copiers[0] or YOU)


def _of_legend(clause: Clause) -> str:
    """Return whose the legend is that a clause names without a card: the player named last before it, else empty."""
    if not any(token.kind == "supertype" for token in clause.tokens):
        return ""
    before = []
    for token in clause.tokens:
        if token.kind == "supertype":
            break
        before.append(token)
    return next((PLAYERS.get(str(t.value), "") for t in reversed(before) if t.kind == "player"), "")


def _owned(clause: Clause) -> Iterator[tuple[Token, str]]:
    """Yield the cards that a clause names outside of brackets, each with the player named before it."""
    side, depth = "", 0
    for token in clause.tokens:
        depth += (token.kind == "open") - (token.kind == "close")
        if depth:
            continue
        if token.kind == "player":
            side = PLAYERS.get(str(token.value), "")
        elif token.kind == "card":
            yield token, side
            side = ""
