"""What nothing is told of, but may decide: how many cards a graveyard has (threshold), whether a card is an instant.

Invariant: what decides the answer is never taken for granted: both sides of it are told, or nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from judge.ask.building.copies import copied
from judge.ask.building.players import YOU

if TYPE_CHECKING:
    from judge.ask.answering.answer import Said
    from judge.ask.building import Built

_MANY = 20
"""More cards than any condition asks for."""


def _with_cards(built: Built, player: str, count: int) -> Built:
    """Return what was built with so many more cards in a graveyard, that nothing looks at by themselves."""
    table = copied(built.table or {})
    names = tuple(f"{player}の墓地のカード{n}" for n in range(1, count + 1))
    there = [{"name": name, "is": "土地", "controller": player, "zone": "墓地"} for name in names]
    table["object"] = [*table.get("object", ()), *there]
    return replace(built, table=table, settled=(*built.settled, *names))


def _as_instants(built: Built) -> Built:
    """Return what was built with instants for the sorceries that spells of an open kind are taken for."""
    table = copied(built.table or {})
    for one in table.get("object", ()):
        if one["name"] in built.open_kinds:
            one["is"] = str(one["is"]).replace("ソーサリー", "インスタント")
    return replace(built, table=table)


_EACH = ("土地", "1/1 アーティファクト クリーチャー", "エンチャント", "ソーサリー", "インスタント")
"""Cards of nearly every type."""


def _with_types(built: Built) -> Built:
    """Return what was built with cards of many types in a graveyard of which nothing is told."""
    table = copied(built.table or {})
    names = tuple(f"墓地にあるカード{n}" for n in range(1, len(_EACH) + 1))
    there = [{"name": n, "is": kind, "controller": YOU, "zone": "墓地"} for n, kind in zip(names, _EACH, strict=True)]
    table["object"] = [*table.get("object", ()), *there]
    return replace(built, table=table, settled=(*built.settled, *names))


def either_way(built: Built, said: Said, answered: Callable[[Built], Said]) -> Said:
    """Return an answer that holds whatever is so of what nothing is told of."""
    if built.open_kinds and not _alike(said, answered(_as_instants(built))):
        why = "その呪文がインスタントかソーサリーかが書かれていません。"
        return replace(said, status="unanswered", text="", why_not=(why,))
    if built.open_types and not _alike(said, answered(_with_types(built))):
        return replace(said, status="unanswered", text="", why_not=("墓地に何があるかが書かれていません。",))
    for player, least in built.open_yards:
        other = answered(_with_cards(built, player, _MANY))
        most = answered(_with_cards(built, player, least - 1)) if least else other
        if _alike(said, other) and _alike(said, most):
            continue
        if not _alike(said, most) or other.status != "answered" or len(built.open_yards) > 1 or not least:
            return replace(
                said, status="unanswered", text="", why_not=(f"{player}の墓地に何枚あるかが書かれていません。",)
            )
        few, many = (one.conclusion or one.text for one in (said, other))
        text = f"{player}の墓地のカードが{least}枚未満なら、{few}{least}枚以上なら、{many}"
        return replace(said, text=text, conclusion=text, values=(), shown=None)
    return said


def _alike(one: Said, other: Said) -> bool:
    first, second = ((it.status, it.conclusion or it.text, it.values) for it in (one, other))
    return first == second
