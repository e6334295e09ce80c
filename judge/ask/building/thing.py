"""One object of the scenario under construction, and mana in a pool of which it is not yet told what becomes.

Invariant: it holds only what the question says of the object and what follows from that.
"""

from __future__ import annotations

from dataclasses import field
from typing import Any

from judge.ask.building.description import Description
from judge.ask.reading.model import Token
from judge.text.records import dataclass


@dataclass
class Thing:
    """An object of the scenario. `said` is everything said of it; `player` is empty until it follows from something.

    What it `copies` is an object or a card, by its name. One that is `counted` is only one of so many alike; one
    that is `idle` is told to take no part in a combat, one that is `laid_out` stands in a board told side by side.
    `gained` are keywords that something gave it, `chosen` what was chosen as it entered, told where its name stands
    at `named_at`. What stands `beside` an object has the same controller. One
    that stands `apart` is in a hand only to be played: no number of cards that is told of the hand counts it. Of
    one that is `kindless` it is not said whether it is an instant or a sorcery.
    """

    name: str
    said: Description
    player: str = ""
    zone: str = "戦場"
    open_control: bool = False
    attached: str = ""
    copies: str = ""
    named: str = ""
    described: str = ""
    shields: int = 0
    chosen: dict[str, str] = field(default_factory=dict)
    named_at: int = -1
    counted: bool = False
    idle: bool = False
    laid_out: bool = False
    gained: set[str] = field(default_factory=set)
    beside: str = ""
    abilities: list[dict[str, Any]] = field(default_factory=list)
    halves: list[dict[str, Any]] = field(default_factory=list)
    apart: bool = False
    kindless: bool = False


@dataclass
class Pool:
    """Mana that a player has in the pool: how much is left of it, and the words that told of it, not read so far."""

    player: str
    left: int
    words: list[Token]


def without_effect() -> dict[str, Any]:
    """Return the text of an instant or sorcery of which the question tells no effect: what it does changes nothing."""
    return {"ability": "spell ability", "do": [{"do": "life", "amount": 0}]}
