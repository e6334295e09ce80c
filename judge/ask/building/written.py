"""How what was drafted is written in a scenario: objects, keywords, sizes without counters.

Invariant: only what was said is written; a size is never made up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judge.ask.building.cards import enters_tapped
from judge.ask.building.describe import color_names
from judge.ask.building.description import Description
from judge.ask.building.players import PLAYERS
from judge.engine.values import BASIC_LAND_TYPES
from judge.engine.vocabulary.telling import TYPE_JA, type_name

if TYPE_CHECKING:
    from judge.ask.building.draft import Thing


COSTED = frozenset({"kw.flashback", "kw.madness", "kw.evoke", "kw.ninjutsu"})
"""Keywords with a cost, which does not matter where the question says none."""


def keyword_named(key: str) -> str:
    """Return what a keyword is called today, its key where the tables lack it."""
    from judge.rules.keywords import by_key

    found = by_key(key)
    return found.label if found is not None else key


def keyword_name(key: str, args: tuple[str, ...]) -> str:
    """Return a keyword as a scenario writes it: `貪食 2`, `プロテクション（赤）`."""
    if key in COSTED and not args:
        args = ("{1}",)
    name = keyword_named(key)
    if not args or not args[0]:
        return name
    if key == "kw.landwalk":
        return f"{args[0]}渡り"
    return f"{name} {args[0]}" if args[0].isdigit() or args[0].startswith("{") else f"{name}（{args[0]}）"


def table_of(one: Thing, default: str) -> dict[str, Any]:
    """Return an object as a scenario's table."""
    said = one.said
    found: dict[str, Any] = {"name": one.name}
    if said.card is not None and not one.described:
        found["card"] = said.card_name
    elif one.halves:
        found["halves"] = one.halves
    else:
        found["is"] = one.described or description(said)
    player = one.player or default
    found["controller"] = player
    if said.owner:
        found["owner"] = PLAYERS[said.owner]
    counters = {kind: n for kind, n in said.counters.items() if n}
    if said.loyalty is not None and said.card is not None:
        counters["loyalty"] = said.loyalty
    if counters:
        found["counters"] = counters
    if said.damage:
        found["damage"] = said.damage
    for state in ("tapped", "sick"):
        if state in said.states:
            found[state] = True
    if said.card is not None and "sick" in said.states and "untapped" not in said.states and enters_tapped(said.card):
        found["tapped"] = True  # it came this turn, tapped
    if said.token:
        found["token"] = True
    if one.named and one.named != one.name:
        found["named"] = one.named
    if one.abilities or said.quoted:
        found["with"] = [*one.abilities, *quoted(said)]
    if one.chosen:
        found["chosen"] = dict(one.chosen)
    if one.copies:
        found["copies"] = one.copies
    if one.attached:
        found["attached"] = one.attached
    if one.zone != "戦場":
        found["zone"] = one.zone
    return found


def quoted(said: Description) -> list[Any]:
    """Return the abilities of the texts that are quoted of an object."""
    from judge.ask.wording import occasion, permanent

    return [ability for text in said.quoted for ability in permanent(text) or occasion(text) or ()]


def description(said: Description) -> str:
    """Return an object without a card as a scenario describes it: `3/3 赤のクリーチャー, 頑強`."""
    parts = []
    size = base_size(said)
    if said.loyalty is not None:
        parts.append(f"忠誠度{said.loyalty}の")
    elif size is not None:
        parts.append(f"{size[0]}/{size[1]}")
    if said.cost:
        parts.append(said.cost)
    if said.colors is not None:
        parts.append(color_names(said.colors))
    if "legendary" in said.supertypes:
        parts.append("伝説の")
    types = [type_name(one) for one in said.types if one in TYPE_JA]
    if not types:
        types = ["プレインズウォーカー" if said.loyalty is not None else "クリーチャー"]
    elif size is not None and "creature" not in said.types:
        types.append("クリーチャー")  # アーティファクトの1/1: only a creature has a size
    basic = "basic" in said.supertypes or (
        said.types == ["land"] and len(said.subtypes) == 1 and said.subtypes[0] in BASIC_LAND_TYPES
    )
    parts.append(("基本" if basic and "land" in said.types else "") + "・".join(dict.fromkeys(types)))
    if said.subtypes:
        parts.append("― " + "・".join(said.subtypes))
    return ", ".join([" ".join(parts), *(keyword_name(*pair) for pair in said.has)])


def base_size(said: Description) -> tuple[int, int] | None:
    """Return power and toughness without counters: as said, else what counters leave of what is there now."""
    if said.base is not None:
        return said.base
    if said.pt is None:
        return None
    change = said.counters.get("+1/+1", 0) - said.counters.get("-1/-1", 0)
    if change > 0 and (said.pt[0] < change or said.pt[1] <= change):
        return said.pt  # no creature is that small without its counters: the size was said without them
    return said.pt[0] - change, said.pt[1] - change
