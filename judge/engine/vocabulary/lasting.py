"""Effects that go on: changes until end of turn, shields, delayed triggers.

Invariant: a lasting change of objects is locked on the objects it names when it begins.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from judge.engine.errors import Unsupported
from judge.engine.events.marks import StartEffect
from judge.engine.vocabulary.refs import entities
from judge.engine.vocabulary.words import (
    Ability,
    ActiveEffect,
    Condition,
    Context,
    DelayedTrigger,
    Effect,
    Op,
    Ref,
    Static,
    Triggered,
)

if TYPE_CHECKING:
    from judge.engine.game import Game


def known_duration(until: str) -> None:
    """Refuse a duration that is not modelled.

    Raises:
        Unsupported: it is neither `end of turn` nor `forever`.
    """
    if until not in ("end of turn", "forever"):
        raise Unsupported("", f"「{until}」という期間はまだ扱えません。使えるもの: end of turn、forever")


@dataclass(frozen=True)
class Change(Effect):
    """What is named changes: `ops` apply to it, until end of turn or for good."""

    ops: tuple[Op, ...] = ()
    what: Ref = "target"
    until: str = "end of turn"

    def __post_init__(self) -> None:
        """Refuse a duration that nothing would end."""
        known_duration(self.until)

    def perform(self, game: Game, ctx: Context) -> None:
        """Begin the change."""
        on = entities(self.what, ctx)
        ability = Static(affects="target", ops=self.ops)
        game.perform((StartEffect(ActiveEffect(0, ability, ctx.source, ctx.controller, on, self.until)),))


@dataclass(frozen=True)
class Begin(Effect):
    """A shield or another rule of the game begins for what is named."""

    ability: Ability = field(default_factory=Ability)
    what: Ref = "target"
    until: str = "end of turn"

    def __post_init__(self) -> None:
        """Refuse a duration that nothing would end."""
        known_duration(self.until)

    def perform(self, game: Game, ctx: Context) -> None:
        """Begin it."""
        on = entities(self.what, ctx)
        game.perform((StartEffect(ActiveEffect(0, self.ability, ctx.source, ctx.controller, on, self.until)),))


@dataclass(frozen=True)
class Later(Effect):
    """A delayed triggered ability is set up."""

    ability: Triggered = field(default_factory=Triggered)

    def perform(self, game: Game, ctx: Context) -> None:
        """Set it up."""
        one = DelayedTrigger(self.ability, ctx.source, ctx.controller, ctx.event)
        game.state = replace(game.state, delayed=(*game.state.delayed, one))


@dataclass(frozen=True)
class IfSo(Effect):
    """Further instructions are carried out if a condition holds, else others."""

    only_if: Condition = field(default_factory=Condition)
    then: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()

    def perform(self, game: Game, ctx: Context) -> None:
        """Look, then carry them out one after the other."""
        held = self.only_if.holds(ctx)
        game.tell(f"条件を確かめる: {self.only_if.text if held else self.only_if.otherwise}", held=held)
        for effect in self.then if held else self.otherwise:
            effect.perform(game, replace(ctx, view=game.view))
