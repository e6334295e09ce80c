"""What is said of one object, or of a player: the words of a phrase taken apart.

Invariant: plain data; what is not said is empty, never a guess.
"""

from __future__ import annotations

from dataclasses import field

from judge.ask.reading.model import Token
from judge.text.records import dataclass


@dataclass
class Description:
    """What is said of one object (or several alike) or of a player.

    Attributes:
        pt: as it is now, counters included; `base` without them; `half` where only one of the two is said.
        has, lacks: keywords, as (key, arguments); one twice where it is there twice.
        counters: kinds and numbers; a number of 0 says that there is none.
        count: how many such objects, None when not said.
        states: `tapped`, `untapped`, `sick`, `settled`, `attacking`, `unblocked`, `blocking`, `blocked`, `shield`.
        role: `attacker` or `blocker` where it is called so.
        player: whose: `you` or `opponent`; `whole` when the phrase means the player.
        refers: the phrase points back (それ, そのクリーチャー, もう一方).
        quoted: texts of abilities that it is said to have, all of them understood.
        shields: texts of effects that protect it from the beginning.
        tokens: all that were used.
    """

    card: str | None = None
    card_name: str = ""
    pt: tuple[int, int] | None = None
    base: tuple[int, int] | None = None
    half: tuple[int | None, int | None] = (None, None)
    has: list[tuple[str, tuple[str, ...]]] = field(default_factory=list)
    lacks: list[str] = field(default_factory=list)
    counters: dict[str, int] = field(default_factory=dict)
    damage: int = 0
    count: int | None = None
    colors: frozenset[str] | None = None
    types: list[str] = field(default_factory=list)
    supertypes: list[str] = field(default_factory=list)
    subtypes: list[str] = field(default_factory=list)
    loyalty: int | None = None
    cost: str | None = None
    token: bool = False
    states: set[str] = field(default_factory=set)
    role: str = ""
    player: str = ""
    owner: str = ""
    whole: bool = False
    refers: str = ""
    kind: str = ""
    label: str = ""
    vanilla: bool = False
    quoted: list[str] = field(default_factory=list)
    shields: list[str] = field(default_factory=list)
    tokens: list[Token] = field(default_factory=list)

    @property
    def empty(self) -> bool:
        """Return whether nothing of an object is said."""
        plain = (
            self.label or None,
            self.card,
            self.pt,
            self.base,
            self.half if self.half != (None, None) else None,
            self.colors,
            self.loyalty,
            self.refers,
            self.role,
            self.kind,
        )
        lists = (
            self.has,
            self.types,
            self.subtypes,
            self.supertypes,
            self.counters,
            self.lacks,
            self.states,
            self.quoted,
        )
        return not any(one is not None and one != "" for one in plain) and not any(lists) and not self.token
