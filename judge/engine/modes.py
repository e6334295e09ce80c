"""Modes: chosen as a spell is cast, carried out in the order they are written.

Invariant: a mode without enough legal targets can't be chosen; what one mode calls its first target is its own.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from judge.engine.errors import Illegal
from judge.engine.targeting import legal
from judge.engine.values import ObjectId
from judge.engine.vocabulary.words import Context, Effect, Mode, SpellAbility, TargetSpec
from judge.text.records import dataclass, replace

if TYPE_CHECKING:
    from judge.engine.game import Game


@dataclass(frozen=True)
class OfMode(Effect):
    """The instructions of one chosen mode, with the targets that were chosen for it."""

    do: tuple[Effect, ...] = ()
    first: int = 0
    count: int = 0

    def announce(self, game: Game, ctx: Context) -> None:
        """Make the choices of the mode."""
        for effect in self.do:
            effect.announce(game, replace(ctx, targets=ctx.targets[self.first : self.first + self.count]))

    def perform(self, game: Game, ctx: Context) -> None:
        """Carry them out."""
        own = ctx.targets[self.first : self.first + self.count]
        for effect in self.do:
            effect.perform(game, replace(ctx, view=game.view, targets=own))


def with_modes(
    game: Game, spell: ObjectId, ability: SpellAbility, named: tuple[int, ...] | None, *, every: bool = False
) -> SpellAbility:
    """Return what a modal spell does with the modes chosen for it; any other spell's ability as it is.

    Args:
        named: the places of the modes from 1; None lets the player choose.
        every: a cost was paid to choose all of them (entwine).

    Raises:
        Illegal: the modes can't be chosen.
    """
    label, by = game.view.label(spell), game.view[spell].controller
    if not ability.modes:
        if named:
            raise Illegal("cast.modes", f"{label}にモードはありません")
        return ability
    if every:
        ability = replace(ability, choose=len(ability.modes))
    ctx = Context(game.view, spell, by, via=spell)
    able = [n for n, mode in enumerate(ability.modes, 1) if _targets_there(game, mode, ctx)]
    if named is None:
        options = list(combinations(able, ability.choose))
        if not options:
            raise Illegal("cast.modes", f"{label}のモードを、対象が足りないので{ability.choose}つ選べません")
        listed = [("と".join(_name(ability, n) for n in one), one) for one in options]
        named = game.choose(by, listed, "mode", f"{label}のモード")
    if len(set(named)) != len(named) or len(named) != ability.choose or not set(named) <= set(able):
        raise Illegal("cast.modes", f"{label}では、適正な対象のある異なるモードをちょうど{ability.choose}つ選びます")
    game.tell(f"{by}は{label}のモードとして{'と'.join(_name(ability, n) for n in sorted(named))}を選ぶ", "cast.modes")
    does: list[Effect] = []
    specs: list[TargetSpec] = []
    for n in sorted(named):
        mode = ability.modes[n - 1]
        does.append(OfMode(mode.do, len(specs), len(mode.targets)))
        specs.extend(mode.targets)
    return replace(ability, do=(*does, *ability.do), targets=(*specs, *ability.targets), modes=())


def _name(ability: SpellAbility, n: int) -> str:
    return ability.modes[n - 1].name or f"{n}番目"


def _targets_there(game: Game, mode: Mode, ctx: Context) -> bool:
    return all(len(legal(game.view, spec, ctx)) >= spec.at_least for spec in mode.targets)
