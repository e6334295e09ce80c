"""Cards of a graveyard that do nothing: of those that only their names tell apart, one is as good to pick as another.

Invariant: only cards without abilities, lands or of no type, are taken for one another, and only those of one owner.
A random pick is not thinned out so: each card has its own chance there.
"""

from __future__ import annotations

from judge.engine.values import ObjectId, Zone
from judge.engine.vocabulary.words import Context
from judge.text.records import replace


def unlike(ctx: Context, options: list[ObjectId], last: ObjectId | None) -> list[ObjectId]:
    """Return the options without cards of a graveyard that differ in nothing but their names from one before them.

    Behind a card that was picked `last`, others that do nothing are offered only from its kind on: the order of picks
    does not matter.
    """
    blanks = [one for one in options if blank(ctx, one) is not None]
    kinds = list(dict.fromkeys(blank(ctx, one) for one in blanks))
    if last is not None and blank(ctx, last) in kinds:
        kinds = kinds[kinds.index(blank(ctx, last)) :]
    first = {kind: next(one for one in blanks if blank(ctx, one) == kind) for kind in kinds}
    return [one for one in options if one not in blanks or one in first.values()]


def blank(ctx: Context, one: ObjectId) -> tuple[object, ...] | None:
    """Return what tells a card of a graveyard that does nothing from others, None for any other object."""
    seen = ctx.view[one]
    plain = seen.thing.zone == Zone.GRAVEYARD and not seen.chars.abilities and seen.chars.types <= {"land"}
    return (replace(seen.chars, name=""), seen.thing.owner) if plain else None
