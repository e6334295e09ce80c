"""Copying a spell for everything else that it could target.

Invariant: what the spell could target is asked for its own controller; the copies are put on the stack one by one, and
nobody chooses targets for them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from judge.engine.casting import put_copy
from judge.engine.targeting import legal
from judge.engine.values import Entity, ObjectId, Zone
from judge.engine.vocabulary.refs import objects
from judge.engine.vocabulary.words import Context, Effect, Ref
from judge.text.records import dataclass, replace

if TYPE_CHECKING:
    from judge.engine.game import Game


@dataclass(frozen=True)
class CopyForEach(Effect):
    """A spell is copied for each other permanent or player that it could target; each copy targets another of them."""

    SAYS = "{what}が対象にできる他のパーマネントやプレイヤーのそれぞれにつき、それを対象とするコピーを作る"

    what: Ref = "target"

    def perform(self, game: Game, ctx: Context) -> None:
        """Put the copies on the stack in an order of the ability's controller's choice."""
        for spell in objects(self.what, ctx):
            left = list(_others(game, spell))
            while left:
                listed = [(game.view.label(one), one) for one in _of_each_kind(game, left)]
                taken = game.choose(ctx.controller, listed, "copy order", "次にスタックに置くコピーの対象")
                left.remove(taken)
                item = game.view[spell].thing.item
                assert item is not None
                targets = tuple((taken,) if group else () for group in item.targets)
                put_copy(game, spell, ctx.controller, targets)


def _of_each_kind(game: Game, left: list[Entity]) -> list[Entity]:
    """Return one of all that are alike but for their names and how long they have been there: the order between those
    comes to the same."""
    found: dict[object, Entity] = {}
    for one in left:
        found.setdefault(one if isinstance(one, str) else _but_for_its_name(game, one), one)
    return list(found.values())


def _but_for_its_name(game: Game, one: ObjectId) -> object:
    seen = game.view[one]
    named = any(thing.attached_to == one for thing in game.state.objects.values())
    nameless = replace(seen.thing, id=ObjectId(0), label="", timestamp=0, base=replace(seen.thing.base, name=""))
    return one if named else (repr(nameless), seen.controller, repr(replace(seen.chars, name="")))


def _others(game: Game, spell: ObjectId) -> Iterator[Entity]:
    """Yield each other permanent and player that could be every target of a spell."""
    seen = game.view[spell]
    item = seen.thing.item
    if item is None or item.ability is None or not any(item.targets):
        return
    ctx = Context(game.view, spell, seen.controller, x=item.x, via=spell)
    pairs = zip(item.ability.targets, item.targets, strict=True)
    allowed = [legal(game.view, spec, ctx) for spec, group in pairs if group]
    taken = {one for group in item.targets for one in group}
    for one in allowed[0]:
        here = isinstance(one, str) or game.view[one].thing.zone == Zone.BATTLEFIELD
        if here and one not in taken and all(one in options for options in allowed):
            yield one
