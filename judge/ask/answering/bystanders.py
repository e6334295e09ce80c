"""Objects that no action names: what has no part in what was played, and whose side is not said.

Invariant: as in `doubts`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.ask.answering.parts import matters
from judge.ask.building import Built
from judge.ask.building.cards import key_of, text_of
from judge.ask.building.copies import copied
from judge.ask.building.landed import LOST
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.building.query import TOKENS_THERE, Query
from judge.ask.building.remaining import BOARD
from judge.engine.scenario.play import Outcome
from judge.rules.editions import Edition


def without_part(built: Built, outcomes: list[Outcome], edition: Edition) -> list[str]:
    """Return a sentence for every object of the question that has no part in what was played."""
    if built.queries and all(one.action and one.concept in ("block", "attack") for one in built.queries):
        plain = {one["name"] for one in (built.table or {})["object"] if not {"card", "with"} & set(one)}
    elif any(_which_stay(one) or (one.concept in _COUNTING and _have_any(one, built)) for one in built.queries):
        plain = {one["name"] for one in (built.table or {})["object"] if _only_counted(one)}
    elif any(map(_of_amount, built.queries)) or "'makes': " in str(built.table):
        plain = {one["name"] for one in (built.table or {})["object"] if _only_counted(one)}  # they count for an amount
    else:
        plain = set()
    told = " ".join(step.text for outcome in outcomes for step in outcome.steps)
    asked = {name for query in built.queries for name in query.things if not _numbered(name)}
    asked |= {str(one["pick"]) for one in (built.table or {}).get("choose", ()) if one.get("about") == "target"}
    open_ones = [
        name
        for name in bystanders(built)
        if name not in built.settled and name not in asked and name not in plain and name not in told
    ]
    idle = [name for name in open_ones if not matters(built, name, outcomes, edition)]
    if len(idle) < len(open_ones):  # some of them are counted: the rest are there not to be
        idle = [name for name in idle if name not in _without_text(built)]
    if any(one.get("about") == "target" for one in (built.table or {}).get("choose", ())):
        idle = [name for name in idle if name not in _without_text(built)]  # they are what else it may be aimed at
    if all(outcome.game.view.says("can't gain life", YOU) for outcome in outcomes):
        idle = [
            name for name in idle if "event='life'" not in repr(text_of(key_of(_card_of(built, name))))
        ]  # it has nothing to replace
    return [f"{name}がこの局面で何をするのかを読み取れませんでした。" for name in idle]


def _card_of(built: Built, name: str) -> str:
    """Return the name of the card that an object is, empty where it is none."""
    return next((str(one.get("card", "")) for one in (built.table or {})["object"] if one["name"] == name), "")


def _without_text(built: Built) -> set[str]:
    """Return the creatures of which nothing is known but what they are: 人間が1体."""
    found = [one for one in (built.table or {})["object"] if not {"card", "with", "counters", "attached"} & set(one)]
    return {one["name"] for one in found if one.get("zone", "戦場") == "戦場" and ", " not in str(one.get("is", ""))}


_COUNTING = ("creatures", TOKENS_THERE, BOARD)
"""What is asked of everything that is there: nothing needs to have a part in what happens."""


def _which_stay(query: Query) -> bool:
    """Return whether it is asked which of all that are there stay or die."""
    return (
        query.kind == "which" and query.concept in ("remain", "survive", "die") and (query.implied or not query.things)
    )


def _have_any(query: Query, built: Built) -> bool:
    """Return whether each player of whom it is asked what they have controls something."""
    sides = query.players or ((query.player,) if query.player else (YOU, OPPONENT))
    return all(any(one.get("controller") == side for one in (built.table or {})["object"]) for side in sides)


def _of_amount(query: Query) -> bool:
    """Return whether a query is for what a player loses or has left, for which other objects may be counted."""
    return query.concept == LOST or (query.concept == "remain" and not query.things)


def _only_counted(one: dict[str, Any]) -> bool:
    """Return whether an object on the battlefield is there to be counted: neither a card nor with a text."""
    return not {"card", "with"} & set(one) and one.get("zone", "戦場") == "戦場"


def _numbered(name: str) -> bool:
    """Return whether an object is told from one before it by a number only (2体目の3/3)."""
    return "体目の" in name


def bystanders(built: Built) -> list[str]:
    """Return the objects that no action names and to which nothing is attached."""
    table = built.table or {}
    named = set(_strings(table.get("action", ())))
    named |= {str(one[key]) for one in table["object"] for key in ("attached", "copies") if key in one}
    return [one["name"] for one in table["object"] if one["name"] not in named and "attached" not in one]


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _strings(key)
            yield from _strings(inner)
    elif isinstance(value, (list, tuple)):
        for inner in value:
            yield from _strings(inner)


def sides(built: Built) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the name of every bystander whose side is not said, with the scenario in which the other player has it.

    What is told of together with it (《傷の反射》が2枚) goes with it, and is not yielded again.
    So is an Aura on a player, and one on an opponent's creature: that says nothing of who controls it.
    """
    if built.table is None or len(built.table["object"]) < 2:
        return
    attached = [one["name"] for one in built.table["object"] if one.get("attached")]
    told = {one["name"]: {**one, "name": ""} for one in built.table["object"]}
    done: set[str] = set()
    for name in dict.fromkeys((*bystanders(built), *attached)):
        if name not in built.open_control or name in done:
            continue
        alike = {name, *(one for one in built.open_control if told.get(one) == told[name])}
        done |= alike  # two that are told of together: 《傷の反射》が2枚
        table = copied(built.table)
        for one in table["object"]:
            if one["name"] in alike:
                one["controller"] = OPPONENT if one["controller"] == YOU else YOU
        yield name, table
