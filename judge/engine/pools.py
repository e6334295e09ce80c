"""Adding mana, and losing what is left of it.

Invariant: a pool is kept account of only for players whose mana the scenario gives; for the others mana is taken as
sufficient, and what would depend on how much is left is refused.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from judge.engine.errors import Unsupported
from judge.engine.events.mana import EmptyPool, ManaAdded
from judge.engine.events.marks import ChangeLife
from judge.engine.mana import pool
from judge.engine.policy import arm
from judge.engine.values import COLORS, STEP_JA, Step
from judge.engine.vocabulary.amounts import number

if TYPE_CHECKING:
    from judge.engine.game import Game
    from judge.engine.vocabulary.words import AddMana, Context

PHASES = (
    (Step.UNTAP, Step.UPKEEP, Step.DRAW),
    (Step.MAIN,),
    (Step.BEGIN_COMBAT, Step.ATTACKERS, Step.BLOCKERS, Step.DAMAGE, Step.END_COMBAT),
    (Step.MAIN2,),
    (Step.END, Step.CLEANUP),
)
"""The steps of each phase, in turn order."""


def add_mana(game: Game, ctx: Context, word: AddMana) -> None:
    """Add mana to the pool of an effect's controller, or say that it is added where it is not counted."""
    player = game.state.player(ctx.controller)
    amount = number(word.amount, ctx)
    if not player.counted:
        kinds = ["好きな色" if one == "any" else COLORS.get(one, "無色") for one in word.colors]
        named = word.mana or "、".join(kinds) or "無色"
        game.tell(f"{named}のマナが加えられる")
        game.state = game.state.put_player(replace(player, owing=True))
        return
    kinds = [other for one in word.colors for other in (COLORS if one == "any" else (one,))]
    every = tuple(dict.fromkeys(kinds)) or ("C",)
    together = combinations_with_replacement(every, amount) if word.apart else [(one,) * amount for one in every]
    listed = [("".join(f"{{{one}}}" for one in some), some) for some in together]
    mana = pool(word.mana) * amount if word.mana else game.choose(ctx.controller, listed, "mana", "加えるマナ")
    tapped = ctx.via is not None and bool(ctx.view[ctx.via].thing.recall("tapped for mana"))
    game.perform((ManaAdded(ctx.controller, mana, ctx.source, tapped),))


def empty_pools(game: Game, to: Step) -> None:
    """Empty mana pools as the edition does it when the game goes on to another step; unused mana may burn.

    Raises:
        Unsupported: nobody knows what is left in a pool that burns.
    """
    way = arm("mana.empties", game.edition)
    burning = way.name == "each phase, with mana burn"
    same_phase = any(game.state.step in phase and to in phase for phase in PHASES) and to != Step.UNTAP
    if burning and same_phase:
        return
    for player in game.state.players:
        if burning and player.owing:
            raise Unsupported("mana_burn", f"{player.name}のマナ・プールに何が残るかは、mana を書かないと分かりません")
        if not player.mana:
            if player.owing:
                game.state = game.state.put_player(replace(player, owing=False))
            continue
        step = game.tell(f"{STEP_JA[game.state.step]}が終わる")
        with game.following(step):
            game.perform((EmptyPool(player.name, way.cites[0]),))
            if burning:
                game.perform((ChangeLife(player.name, -len(player.mana), key=way.cites[0]),))
