"""The sizes tried for objects whose size a question leaves open.

Invariant: what the question says of a size is kept; only what it leaves open is filled in.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.ask.answering import damages, facts, zonechanges
from judge.ask.building import Built
from judge.ask.building.copies import copied
from judge.engine.scenario.play import Outcome
from judge.text.patterns import Pattern

SIZES = ("3/3", "6/6")
"""The sizes tried for an object whose size the question leaves open."""

HARMLESS = "0/1"
"""A size with which something deals no damage."""
FURTHER = ("2/2", "7/7", "1/1")
"""Sizes tried as well where not every one of `SIZES` agrees with what is told."""


def sized(built: Built, size: str) -> dict[str, Any]:
    """Return the scenario with a size for every object whose size is open, as large as that with its counters."""
    table = copied(built.table or {})
    for one in table["object"]:
        if one["name"] in built.open_sizes:
            loyalty = "プレインズウォーカー" in one["is"]
            small = int(one.get("counters", {}).get("-1/-1", 0))
            whole = _whole(dict(built.halves).get(one["name"], (None, None)), _larger(size, small))
            one["is"] = f"忠誠度{size[0]}の{one['is']}" if loyalty else f"{whole} {one['is']}"
    return table


def _larger(size: str, by: int) -> str:
    power, toughness = (int(half) for half in size.split("/"))
    return f"{power + by}/{toughness + by}"


def _whole(half: tuple[int | None, int | None], size: str) -> str:
    """Return a size with the power or toughness that is known of it."""
    power, toughness = size.split("/")
    return f"{power if half[0] is None else half[0]}/{toughness if half[1] is None else half[1]}"


_FATES = ("die", "survive", "remain", "destroy", "disappear", "")


_LIVED = Pattern(r"(?:生き残っ|耐え)(?:た(?![かの]|ら)|て(?!い?ま?すか|い?る\?))(?=[^?]{3})")
"""Words that tell of something that lived through what hurt it, not those that ask whether it does."""


def hurt_though_open(built: Built, outcome: Outcome, *others: Outcome) -> Iterator[str]:
    """Yield a sentence where it is asked if a creature of open size lives that was hurt: a smaller one dies.

    Not where it came to be of one size, whatever it was at first: `others` are the plays with other sizes.
    """
    asked = [one for one in built.queries if one.kind == "outcome" or (one.kind == "yn" and one.concept in _FATES)]
    halves, title = dict(built.halves), str((built.table or {}).get("title", ""))
    named = [name for one in asked for name in one.things if name in built.open_sizes]
    if any(one.kind == "num" and one.concept in _FATES[:-1] for one in built.queries):
        named += built.open_sizes  # 何体残る？
    for name in dict.fromkeys(named):
        known = halves.get(name, (None, None))[1] is not None or bool(_LIVED.search(title))
        known = known or len({facts.state_of(one, name).size for one in (outcome, *others)}) < min(len(others) + 1, 2)
        if not known and (_hurt(outcome, name) or _shrunk(built, name)):
            yield f"{name}のパワーとタフネスによって答えが変わります。"


def _shrunk(built: Built, name: str) -> bool:
    """Return whether -1/-1 counters lie on something to which nothing else happens: they may be more than it bears."""
    table = built.table or {}
    there = any(one["name"] == name and one.get("counters", {}).get("-1/-1") for one in table.get("object", ()))
    return there and not table.get("action")


def _hurt(outcome: Outcome, name: str) -> bool:
    """Return whether something that is there in the end has damage on it, or less toughness than at first."""
    now, first = facts.state_of(outcome, name), facts.first_state(outcome, name)
    if not now.there or now.size is None or first is None or first.size is None or zonechanges.returned(outcome, name):
        return False
    damaged = bool(damages.damage_on(outcome, name)) and "indestructible" not in now.keywords
    return damaged or now.size[1] < first.size[1]
