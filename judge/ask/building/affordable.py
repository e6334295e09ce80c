"""Whether the basic lands that are told pay for what is asked to be cast: 森が1枚ある。《稲妻》を唱えられる？

Invariant: only lands of one basic type each are counted; where a cost has hybrid symbols, or lands make other mana,
nothing is said.
"""

from __future__ import annotations

import re
from collections import Counter

from judge.ask.building.cards import key_of, printed
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.players import YOU
from judge.ask.building.query import Query
from judge.engine.values import BASIC_LAND_TYPES

_SYMBOL = re.compile(r"\{([^{}]+)\}")


def unaffordable(draft: Draft, asked: list[Query]) -> list[str]:
    """Return for what is asked to be cast that mana is lacking, where the basic lands told of its caster do not pay."""
    found: list[str] = []
    for query in asked:
        casts = [one for one in draft.actions if one["do"] in ("spell", "cast")]
        if query.kind != "can" or not query.action or query.concept != "cast" or not casts:
            continue
        spell = casts[-1]
        name, by = str(spell.get("card") or spell.get("what")), str(spell.get("by") or YOU)
        lands = [one for one in draft.things if _is_land(one) and one.player in ("", by) and one.zone == "戦場"]
        cast = next((one.said.card for one in draft.things if one.name == name), None)
        key = key_of(name) if "card" in spell else cast
        if lands and "paid" not in spell and key is not None and not _pays(lands, printed(key)[1]):
            found.append(f"{name}を唱えられるだけのマナを出せるか")
    return found


def _is_land(one: Thing) -> bool:
    return (
        "land" in one.said.types or bool(set(one.said.subtypes) & set(BASIC_LAND_TYPES)) or one.name in BASIC_LAND_TYPES
    )


def _pays(lands: list[Thing], cost: str) -> bool:
    """Return whether lands pay a cost, True where that is not certain."""
    pool = Counter[str]()
    for one in lands:
        kinds = [BASIC_LAND_TYPES[kind] for kind in (*one.said.subtypes, one.name) if kind in BASIC_LAND_TYPES]
        if len(set(kinds)) != 1 or one.said.card is not None:
            return True
        pool[kinds[0]] += 0 if "tapped" in one.said.states else 1
    symbols = _SYMBOL.findall(cost)
    if any(one != "X" and one not in "WUBRGC" and not one.isdigit() for one in symbols):
        return True
    colored = Counter(one for one in symbols if one in "WUBRGC")
    generic = sum(int(one) for one in symbols if one.isdigit())
    return not colored - pool and pool.total() >= colored.total() + generic
