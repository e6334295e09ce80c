"""What nothing is told of, but may decide: how many cards a graveyard has (threshold), whether a card is an instant,
lands where something has landwalk, whether a keyword before two attackers is said of both.

Invariant: what decides the answer is never taken for granted: both sides of it are told, or nothing.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from judge.ask.building.cards import key_of, printed, text_of
from judge.ask.building.copies import copied
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.reading.fighting import KEYWORD
from judge.text.patterns import Pattern

if TYPE_CHECKING:
    from judge.ask.answering.said import Said
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


def _title(built: Built) -> str:
    return re.sub(r"\([^()]*\)|《[^《》]*》", "", str((built.table or {}).get("title", "")))


_LAND = Pattern("(?:島|沼|山|森|平地|土地)(?!渡り)")


def _walks(one: dict[str, Any]) -> bool:
    """Return whether an object has landwalk, by what is said of it or by its card."""
    printed = repr(text_of(key_of(str(one["card"])))) if "card" in one else ""
    return "渡り" in str(one.get("is", "")) or "'landwalk'" in printed


def _with_lands(built: Built) -> Built | None:
    """Return what was built with a land of each basic type on either side, None where no landwalk may meet one."""
    table = built.table or {}
    there = table.get("object", ())
    blocks = any(one.get("do") == "block" for one in table.get("action", ()))
    if not blocks or _LAND.search(_title(built)) or not any(_walks(one) for one in there):
        return None
    if any("card" in one and "土地" in printed(key_of(str(one["card"])))[0] for one in there):
        return None  # the lands that are there are told by their names
    table = copied(table)
    lands = [
        {"name": f"{player}の{land}", "is": f"土地 ― {land}", "controller": player}
        for player in (YOU, OPPONENT)
        for land in ("平地", "島", "沼", "山", "森")
    ]
    table["object"] = [*there, *lands]
    return replace(built, table=table, settled=(*built.settled, *(one["name"] for one in lands)))


_BOTH = Pattern(
    rf"(?P<keyword>{KEYWORD})(?:を持つ|持ちの?|もちの?|つきの?|の)?(?P<one>[0-9]+/[0-9]+)(?:と|、)(?:自分の)?(?P<two>[0-9]+/[0-9]+)"
)


def _as_both(built: Built) -> tuple[Built, str] | None:
    """Return what was built with a keyword for the second of two attackers, too, and what is open then.

    None for no such two: 絆魂の2/2と3/3, 二段攻撃の2/2と3/3.
    """
    found = _BOTH.search(_title(built))
    actions = (built.table or {}).get("action", ())
    attackers = {name for one in actions if one.get("do") == "attack" for name in one["who"]}
    second = {found["two"]} if found is not None else set()
    if found is not None and found["one"] == found["two"]:  # 絆魂の2/2と2/2: named apart by what is said of them
        second = {name for name in attackers if name.endswith(found["two"])}
    if found is None or not ({found["one"]} | second) <= attackers:
        return None
    table = copied(built.table or {})
    for one in table.get("object", ()):
        if one["name"] in second and found["keyword"] not in str(one.get("is", "")):
            one["is"] = f"{one['is']}, {found['keyword']}"
            return replace(built, table=table), f"{found['two']}も{found['keyword']}を持つのかが書かれていません。"
    return None


def told_enough(built: Built, said: Said, answered: Callable[[Built], Said]) -> Said:
    """Return an answer that holds whatever lands landwalk may meet, and whether a word is said of one or both."""
    why = ""
    landed = _with_lands(built)
    there = answered(landed) if landed is not None else said
    if there.status == "answered" and not _alike(said, there):  # else the block is told, so there is no such land
        why = "防御プレイヤーがどの土地をコントロールしているかが書かれていません。"
    both = _as_both(built)
    if both is not None and not _alike(said, answered(both[0])):
        why = both[1]
    return replace(said, status="unanswered", text="", why_not=(why,)) if why else said


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
    if built.open_kinds and _cast_at_will(built) and any(query.kind == "where" for query in built.queries):
        why = "唱えたカードがパーマネントか、インスタントやソーサリーかが書かれていません。"
        return replace(said, status="unanswered", text="", why_not=(why,))
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


def _cast_at_will(built: Built) -> bool:
    """Return whether it is told that a card is cast which its owner may also leave where it is."""
    return any(
        one.get("about") == "cast" and one.get("pick") == "唱える" for one in (built.table or {}).get("choose", ())
    )


def _alike(one: Said, other: Said) -> bool:
    first, second = ((it.status, it.conclusion or it.text, it.values) for it in (one, other))
    return first == second
