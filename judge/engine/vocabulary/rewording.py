"""Colour words changed as a spell or ability resolves.

Invariant: one word becomes one other; names and mana symbols stay as they are.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from judge.engine.errors import Unsupported
from judge.engine.events.marks import StartEffect
from judge.engine.layers.rewriting import ChangeText, rewrite
from judge.engine.stack import is_permanent
from judge.engine.values import COLORS, ObjectId, Zone
from judge.engine.vocabulary.refs import objects
from judge.engine.vocabulary.words import ActiveEffect, Context, Effect, Ref, Static

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
