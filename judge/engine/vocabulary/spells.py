"""Instructions about spells and cards to cast: copy, counter, cast this card, cascade.

Invariant: whatever is cast here is cast while something else resolves, so its timing does not matter.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from judge.engine.events.zones import Move
from judge.engine.library import refuse_unknown
from judge.engine.library import top as top_cards
from judge.engine.values import ObjectId, Zone
from judge.engine.vocabulary.refs import objects
from judge.engine.vocabulary.words import Context, Effect, Ref

if TYPE_CHECKING:
    from judge.engine.game import Game


@dataclass(frozen=True)
class CopySpell(Effect):
    """A spell is copied, if it is still on the stack."""

    what: Ref = "source"

    def perform(self, game: Game, ctx: Context) -> None:
        """Put the copy on the stack."""
        from judge.engine.casting import copy_spell

        for one in objects(self.what, ctx):
            if game.view.exists(one):
                copy_spell(game, one, ctx.controller)
            else:
                game.tell("その呪文はもうスタックに無いので、コピーは作られない", held=False)


@dataclass(frozen=True)
class Counter(Effect):
    """A spell is countered."""

    what: Ref = "target"

    def perform(self, game: Game, ctx: Context) -> None:
        """Put it into its owner's graveyard."""
        game.perform(Move(one, Zone.GRAVEYARD, how="counter") for one in objects(self.what, ctx))


@dataclass(frozen=True)
class CastIt(Effect):
    """Its owner may cast a card; otherwise it goes to a zone."""

    what: Ref = "source"
    otherwise: Zone = Zone.GRAVEYARD
    key: str = ""

    def perform(self, game: Game, ctx: Context) -> None:
        """Ask, then cast or move."""
        for one in objects(self.what, ctx):
            if game.view.exists(one) and not _offer(game, one, ctx):
                game.perform((Move(one, self.otherwise, key=self.key),))


def _offer(game: Game, one: ObjectId, ctx: Context) -> bool:
    """Ask whether a card is cast, and cast it; return whether it was."""
    from judge.engine.casting import cast
    from judge.engine.errors import Illegal

    label = game.view.label(one)
    if not game.choose(ctx.controller, [("唱える", True), ("唱えない", False)], "cast", f"{label}を唱えるか"):
        game.tell(f"{ctx.controller}は{label}を唱えない", held=False)
        return False
    before = game.state
    try:
        cast(game, one, ctx.controller)
    except Illegal as error:
        game.state = before
        game.tell(error.what, error.key, held=False)
        return False
    return True


@dataclass(frozen=True)
class Cascade(Effect):
    """Cards are exiled from the library until a cheaper nonland card, which may be cast; the rest go to the bottom."""

    key: str = "kw.cascade"

    def perform(self, game: Game, ctx: Context) -> None:
        """Exile, offer, put back."""
        limit = ctx.view[ctx.source].chars.mana_value
        exiled: list[ObjectId] = []
        found: ObjectId | None = None
        while found is None and (upper := top_cards(game, ctx.controller, 1)):
            top = upper[0]
            refuse_unknown(game, upper, "続唱で追放されるカードがわからない")
            game.perform((Move(top, Zone.EXILE, key=self.key),))
            now = game.state.became[top]
            exiled.append(now)
            seen = game.view[now]
            if not seen.is_a("land") and seen.chars.mana_value < limit:
                found = now
        if found is not None:
            _offer(game, found, ctx)
        game.perform(Move(one, Zone.LIBRARY, bottom=True) for one in exiled if game.view.exists(one))
