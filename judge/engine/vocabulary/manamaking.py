"""Replacement effects on the mana that permanents produce.

Invariant: they speak of mana for which a permanent was tapped, so a mana ability without a tap symbol in its cost is
left alone; what is produced changes, nothing is added to it.
"""

from __future__ import annotations

from dataclasses import field

from judge.engine.events.base import Event
from judge.engine.events.mana import ManaAdded
from judge.engine.game import Game
from judge.engine.mana import pool
from judge.engine.vocabulary.filters import Filter
from judge.engine.vocabulary.triggers import meant
from judge.engine.vocabulary.words import Context, Ref, Replacement
from judge.text.records import dataclass, replace


@dataclass(frozen=True)
class ProducesMana(Replacement):
    """What a player taps for mana produces so many times as much, or other mana instead.

    Attributes:
        who: who taps it.
        what: the permanents it is about.
        times: how many times as much of each type.
        into: symbols of what is produced instead of any other type and amount; empty leaves it.
    """

    SAYS = "{who}が{what}をマナのためにタップするなら、代わりに〔into?{into}を加える〕〔into!{times}倍のマナを加える〕"

    who: Ref = "you"
    what: Ref = field(default_factory=Filter)
    times: int = 1
    into: str = ""

    def __post_init__(self) -> None:
        """Refuse what is no mana."""
        pool(self.into)

    def applies(self, event: Event, ctx: Context) -> bool:
        """Return whether it is mana for which something meant was tapped, by someone meant."""
        if not isinstance(event, ManaAdded) or not event.tapped:
            return False
        return meant(self.who, event.player, ctx) and meant(self.what, event.source, ctx)

    def instead(self, event: Event, ctx: Context, game: Game) -> tuple[Event, ...]:
        """Return the production of the other mana."""
        assert isinstance(event, ManaAdded)
        mana = pool(self.into) if self.into else event.mana
        return (replace(event, mana=mana * self.times),)

    @property
    def text(self) -> str:
        """Return its name in a sentence."""
        return f"代わりに{self.into}を生み出す" if self.into else f"生み出すマナを{self.times}倍にする"
