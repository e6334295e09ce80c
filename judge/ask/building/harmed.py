"""Whom an ability that harms a player is aimed at, where only one player's life is told: the one it is about.

Invariant: only of an ability of the other player's permanent, and where nothing is said of what it is aimed at; what
is there from the beginning was aimed at them as it came.
"""

from __future__ import annotations

from typing import Any

from judge.ask.building.cards import text_of
from judge.ask.building.draft import Draft, Thing, other

_HARMS = ("lose=True", "DealDamage(")


def aimed_at_life(draft: Draft, one: Thing) -> None:
    """相手の《X》の誘発が解決した。自分のライフは6: it was aimed at who asks."""
    if one.said.card is None or any(choice.get("about") == "target" for choice in draft.choose):
        return
    player = draft.lives_of[0] if len(set(draft.lives_of)) == 1 else ""
    if not player or not one.player or other(one.player) != player:
        return
    aimed = [ability for ability in text_of(one.said.card) if getattr(ability, "when", None) and _at_player(ability)]
    if len(aimed) == 1 and any(mark in repr(getattr(aimed[0], "do", "")) for mark in _HARMS):
        draft.choose.append({"about": "target", "pick": player, "once": True})
        draft.assumed.append(f"{one.name}の能力の対象は{player}である")


def _at_player(ability: object) -> bool:
    """Return whether an ability targets one player and nothing else."""
    targets: tuple[Any, ...] = getattr(ability, "targets", ())
    return len(targets) == 1 and bool(targets[0].players) and targets[0].what is None and not targets[0].any


def aimed_before(draft: Draft) -> None:
    """相手の《X》がいる。自分のライフは2: what it did as it came, and gives back as it leaves, was to who asks."""
    for one in draft.things if draft.lives_of else ():
        if one.said.card is None or one.zone != "戦場" or not one.player:
            continue
        if any(_TARGETED in repr(ability) and _at_player(ability) for ability in text_of(one.said.card)):
            one.chosen.setdefault("targeted", other(one.player))
            draft.assumed.append(f"{one.name}は戦場に出たとき{other(one.player)}を対象にした")


_TARGETED = "remember='targeted'"

__all__ = ["aimed_at_life", "aimed_before"]
