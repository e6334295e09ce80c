"""Adding mana, and losing what is left of it.

Invariant: a pool is kept account of only for players whose mana the scenario gives; for the others mana is taken as
sufficient, and what would depend on how much is left is refused.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

from judge.engine.cite import known
from judge.engine.errors import Unsupported
from judge.engine.events.mana import EmptyPool, ManaAdded
from judge.engine.events.marks import ChangeLife
from judge.engine.layers.lands import mana_types
from judge.engine.mana import pool
from judge.engine.policy import arm
from judge.engine.values import COLORS, STEP_JA, Player, Step, Zone
from judge.engine.vocabulary.amounts import number
from judge.engine.vocabulary.refs import players
from judge.text.records import replace

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
    """Add mana to each pool meant, or say that it is added where it is not counted."""
    for name in players(word.who, ctx):
        _add(game, ctx, word, name)


def _add(game: Game, ctx: Context, word: AddMana, name: Player) -> None:
    kinds = [other for one in word.colors for other in kinds_of(one, game, name)]
    if word.colors and not kinds:
        game.tell("生み出せるタイプが無いので、マナは加わらない", held=False)
        return
    player = game.state.player(name)
    amount = number(word.amount, ctx)
    if not player.counted:
        said = ["好きな色" if one == "any" else COLORS.get(one, "無色") for one in word.colors if one != "lands"]
        named = word.mana or "、".join(said) or "無色"
        game.tell("土地が出せるタイプのマナが加えられる" if "lands" in word.colors else f"{named}のマナが加えられる")
        game.state = game.state.put_player(replace(player, owing=True))
        return
    every = tuple(dict.fromkeys(kinds)) or ("C",)
    together = combinations_with_replacement(every, amount) if word.apart else [(one,) * amount for one in every]
    listed = [("".join(f"{{{one}}}" for one in some), some) for some in together]
    mana = pool(word.mana) * amount if word.mana else game.choose(name, listed, "mana", "加えるマナ")
    tapped = ctx.via is not None and bool(ctx.view[ctx.via].thing.recall("tapped for mana"))
    game.perform((ManaAdded(name, mana, ctx.source, tapped),))


def kinds_of(one: str, game: Game, player: Player) -> tuple[str, ...]:
    """Return the types of mana that a word for them means.

    Raises:
        Unsupported: what lands could produce is changed by a replacement effect.
    """
    if one != "lands":
        return tuple(COLORS) if one == "any" else (one,)
    from judge.engine.vocabulary.manamaking import ProducesMana

    seen = [other for _, other in game.view.everything() if other.thing.zone == Zone.BATTLEFIELD]
    if any(isinstance(word, ProducesMana) and word.into for other in seen for word in other.chars.abilities):
        raise Unsupported("", "土地が出せるマナを置換効果が変えるときに何を出せるかは、まだ扱えません")
    lands = [other for other in seen if other.is_a("land") and other.controller == player]
    return tuple(dict.fromkeys(kind for land in lands for kind in mana_types(land.chars)))


def empty_pools(game: Game, to: Step) -> None:
    """Empty mana pools as the edition does it when the game goes on to another step; unused mana may burn.

    Raises:
        Unsupported: nobody knows what is left in a pool that burns.
    """
    if not any(player.mana or player.owing for player in game.state.players):
        return
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
        step = game.tell(f"{STEP_JA[game.state.step]}が終わる", known(game.edition, "step.ends"))
        with game.following(step):
            game.perform((EmptyPool(player.name, way.cites[0]),))
            if burning:
                game.perform((ChangeLife(player.name, -len(player.mana), key=way.cites[0]),))
