"""What この8/8 and この2体 point at: an object by the size it has come to, and as many as were told of in all.

Invariant: a size that nothing was said to have is held against the play (`Draft.sizes`), so that a wrong guess leaves
the answer open; where several objects could be meant, none is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from judge.ask.building.cards import text_of
from judge.ask.building.description import Description

if TYPE_CHECKING:
    from judge.ask.building.draft import Draft, Thing


def by_size(draft: Draft, said: Description) -> list[Thing]:
    """Return what is called by a size that it was told to have come to, or which it was made by what was just done."""
    if said.pt is None or said.card is not None or said.label or said.base is not None or said.counters or said.has:
        return []
    if said.count not in (None, 1) or said.types not in ([], ["creature"]):
        return []
    if not draft.actions:
        return _enlarged(draft, said)
    told = {name: size for _, name, size in draft.sizes}
    named = [one for one in draft.things if told.get(one.name) == said.pt and _there(one)]
    if len(named) == 1:
        said.pt = None  # what it has come to is not what it is by itself
        return named
    if said.refers != "that" or named:
        return []
    last = draft.actions[-1].get("target")
    acted = [one for one in draft.topic if _there(one) and one.name == last and (one.said.pt or one.said.base)]
    if len(acted) != 1:
        return []
    draft.sizes.append((len(draft.actions), acted[0].name, said.pt))
    said.pt = None
    return acted


def _enlarged(draft: Draft, said: Description) -> list[Thing]:
    """Return the one creature that is told to wear something, which makes it as large as この4/4 says."""
    hosts = {one.attached for one in draft.things if one.attached}
    wearing = [one for one in draft.things if one.name in hosts and _there(one) and (one.said.pt or one.said.base)]
    if said.pt is None or said.refers != "that" or len(wearing) != 1 or draft.attacks:
        return []
    draft.sizes.append((0, wearing[0].name, said.pt))
    said.pt = None
    return wearing


def beside(draft: Draft, one: Thing, said: Description) -> bool:
    """Return whether a kind means something else than a card that merely stands there: 《X》がいる。自分のクリーチャー.

    So does a kind with counters, or tapped, of which nothing is told on the card, and one beside a card that speaks of
    others like itself.
    """
    if one.said.card is None or said.card is not None or not (said.types or said.subtypes):
        return False
    if said.refers or said.role or said.states - _STILL_SO:
        return False
    if draft.attacks or draft.actions or draft.waiting or one.zone != "戦場" or one.attached:
        return False
    if (any(said.counters.values()) and not one.said.counters) or (said.states and not one.said.states):
        return True
    return "other=True" in repr(text_of(one.said.card))


_STILL_SO = frozenset({"tapped", "untapped", "sick", "settled"})
"""How something is that nothing is said to do."""


def so_many(things: Sequence[Thing], found: list[Thing], count: int) -> list[Thing]:
    """Return the creatures that この2体 means, where what was spoken of last is not as many: just so many there are."""
    if count < 2 or len(found) == count:
        return found
    there = [one for one in things if not one.attached and (one.said.pt or one.said.base or one.said.card)]
    plain = [one for one in there if one.said.card is None]
    return next((some for some in (plain, there) if len(some) == count), found)


def _there(one: Thing) -> bool:
    return one.zone == "戦場" and not one.attached
