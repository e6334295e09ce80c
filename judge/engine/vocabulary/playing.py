"""Playing a card while something resolves: a land is put down, anything else is cast.

Invariant: whose turn it is and how many lands were played still matters, the time does not; what can't be played stays
where it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.casting import Plan
from judge.engine.errors import Illegal
from judge.engine.library import refuse_unknown
from judge.engine.values import ObjectId
from judge.engine.vocabulary.refs import objects
from judge.engine.vocabulary.words import Context, Effect, Ref
from judge.text.records import dataclass

if TYPE_CHECKING:
    from judge.engine.game import Game


@dataclass(frozen=True)
class PlayIt(Effect):
    """A card may be played; with `free`, without paying its mana cost."""

    SAYS = "{what}を〔free?そのマナ・コストを支払うことなく〕プレイしてもよい"

    what: Ref = "remembered hidden"
    free: bool = True

    def perform(self, game: Game, ctx: Context) -> None:
        """Ask, then play it."""
        from judge.engine.vocabulary.spells import offer

        for one in objects(self.what, ctx):
            refuse_unknown(game, (one,), "プレイするカードがわからない")
            if not game.view.exists(one):
                continue
            if game.view[one].is_a("land"):
                _land(game, one, ctx)
            else:
                offer(game, one, ctx.controller, Plan(free=self.free, permitted=True))


def _land(game: Game, one: ObjectId, ctx: Context) -> None:
    from judge.engine.activating import play_land
    from judge.engine.cite import exists

    label = game.view.label(one)
    options = [("プレイする", True), ("プレイしない", False)]
    if not game.choose(ctx.controller, options, "cast", f"{label}をプレイするか"):
        return
    try:
        play_land(game, one, ctx.controller)
    except Illegal as error:
        game.tell(error.what, error.key if error.key and exists(error.key, game.edition) else "", held=False)
