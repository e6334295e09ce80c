"""Colour words changed, and colours chosen, as a spell or ability resolves.

Invariant: one word becomes one other; names and mana symbols stay as they are.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from judge.engine.errors import Unsupported
from judge.engine.events.marks import StartEffect
from judge.engine.layers.rewriting import ChangeText, rewrite
from judge.engine.stack import is_permanent
from judge.engine.values import BASIC_LAND_TYPES, COLORS, ObjectId, Zone
from judge.engine.vocabulary.ongoing import ActiveEffect
from judge.engine.vocabulary.refs import objects
from judge.engine.vocabulary.words import Context, Effect, Ref, Static
from judge.text.records import dataclass, replace

if TYPE_CHECKING:
    from judge.engine.game import Game


@dataclass(frozen=True)
class ReplaceColorWord(Effect):
    """A colour word in the text of something becomes another, for good; the ability's controller chooses both."""

    SAYS = "{what}の文章の色の語1種類を、すべて別の色の語1種類に置き換える"

    what: Ref = "target"

    def perform(self, game: Game, ctx: Context) -> None:
        """Ask, then change the text."""
        pairs = [(old, new) for old in COLORS for new in COLORS if old != new]
        listed = [(f"{COLORS[old]}を{COLORS[new]}に", (old, new)) for old, new in pairs]
        for one in objects(self.what, ctx):
            old, new = game.choose(ctx.controller, listed, "color word", f"{game.view.label(one)}の色の語の置き換え")
            ability = Static(affects="target", ops=(ChangeText(old, new),))
            game.perform((StartEffect(ActiveEffect(0, ability, ctx.source, ctx.controller, (one,), "forever")),))
            if game.view[one].thing.zone == Zone.STACK:
                _on_stack(game, one, {old: new})


@dataclass(frozen=True)
class ChooseColor(Effect):
    """A colour is chosen as the effect resolves; what follows speaks of it as `chosen color`.

    Attributes:
        several: one or more colours may be chosen, in any combination.
    """

    SAYS = "〔several!色を1つ〕〔several?1つ以上の色を〕選ぶ。{then}"

    several: bool = False
    then: tuple[Effect, ...] = ()

    def perform(self, game: Game, ctx: Context) -> None:
        """Choose, then go on."""
        most = len(COLORS) if self.several else 1
        sets = [some for n in range(1, most + 1) for some in combinations(COLORS, n)]
        listed = [("と".join(COLORS[one] for one in some), some) for some in sets]
        taken = game.choose(ctx.controller, listed, "color", f"{game.view.label(ctx.source)}の効果で選ぶ色")
        game.tell(f"{'と'.join(COLORS[one] for one in taken)}を選ぶ")
        following: tuple[Effect, ...] = rewrite(self.then, {"chosen color": taken})
        for effect in following:
            effect.perform(game, replace(ctx, view=game.view))


@dataclass(frozen=True)
class ChooseLandType(Effect):
    """A basic land type is chosen as the effect resolves; what follows speaks of it as `chosen land type`."""

    SAYS = "基本土地タイプを1つ選ぶ。{then}"

    then: tuple[Effect, ...] = ()

    def perform(self, game: Game, ctx: Context) -> None:
        """Choose, then go on."""
        listed = [(one, one) for one in BASIC_LAND_TYPES]
        taken = game.choose(ctx.controller, listed, "land type", f"{game.view.label(ctx.source)}の効果で選ぶ土地タイプ")
        game.tell(f"{taken}を選ぶ")
        following: tuple[Effect, ...] = rewrite(self.then, {"chosen land type": taken})
        for effect in following:
            effect.perform(game, replace(ctx, view=game.view))


def _on_stack(game: Game, one: ObjectId, words: dict[str, str]) -> None:
    """Change what a spell will do.

    Raises:
        Unsupported: it will be a permanent, on which the change would go on.
    """
    thing = game.state.objects[one]
    if is_permanent(game.view[one].chars):
        raise Unsupported("", f"パーマネントになる呪文（{thing.label}）の文章の変更はまだ扱えません")
    if thing.item is not None and thing.item.ability is not None:
        changed = rewrite(thing.item.ability, words, text=True)
        game.state = game.state.put(replace(thing, item=replace(thing.item, ability=changed)))
