"""The least damage that must be assigned to one blocker, the most that may go to one, found by playing every division.

Invariant: only a division that the rules allow and that reaches what the question is after counts; without an aim the
least must leave the rest for the player, by trample.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.ask.answering import damages, zonechanges
from judge.ask.answering.points import points
from judge.ask.answering.say import Line
from judge.ask.building import Built
from judge.ask.building.copies import copied
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.building.query import Query
from judge.engine.scenario.load import read as read_scenario
from judge.engine.scenario.model import ScenarioError
from judge.engine.scenario.play import Outcome, play
from judge.rules.editions import Edition
from judge.text.patterns import Pattern
from judge.text.records import dataclass


@dataclass(frozen=True)
class Divided:
    """How much may go where, and what comes of a division that does it, where there is one.

    `sole`: no other division does it, so that whatever else is asked is meant of that outcome.
    """

    line: Line
    outcome: Outcome | None = None
    sole: bool = False


_SIZE = Pattern(r"\s*([0-9]+)/[0-9]+")


def least(built: Built, query: Query, edition: Edition) -> Divided | None:
    """Return the answer to 最低何点割り振る, None where the scenario has no such division."""
    table = built.table or {}
    combat = _combat(table)
    if combat is None or len(query.things) != 1 or query.things[0] not in combat[1]:
        return None
    attacker, blockers = combat
    found: dict[str, Any] = next((one for one in table["object"] if one["name"] == attacker), {})
    size = _SIZE.match(str(found.get("is", "")))
    others = [name for name in blockers if name != query.things[0]]
    tramples = "トランプル" in str(found.get("is", ""))
    if size is None or len(others) > 1 or not (query.goal or tramples):
        return None
    player = OPPONENT if found.get("controller", YOU) == YOU else YOU
    rest = player if tramples and not others else others[0] if others else ""
    power = int(size[1])
    if not rest:
        return None
    for amount in range(power + 1):
        division = {query.things[0]: amount, rest: power - amount}
        outcomes = _played(table, attacker, division, edition)
        if outcomes and all(_reached(outcome, division, query.goal) for outcome in outcomes):
            line = Line(f"最低{amount}点です。残りの{power - amount}点は{rest}に割り振れます。", amount)
            return Divided(line, outcomes[0])
    return None


def most(built: Built, query: Query, edition: Edition) -> Divided | None:
    """Return the answer to 最大何点割り振れる, None where the combat has more than one attacker or size is open."""
    table = built.table or {}
    combat = _combat(table)
    if combat is None or len(query.things) > 1:
        return None
    attacker, blockers = combat
    found: dict[str, Any] = next((one for one in table["object"] if one["name"] == attacker), {})
    if "二段攻撃" in str(found.get("is", "")) and not query.strike:
        return None  # it deals twice, and what is left of the first blow counts in the second
    size = _SIZE.match(str(found.get("is", "")))
    foe = OPPONENT if found.get("controller", YOU) == YOU else YOU
    target = query.things[0] if query.things else query.player or (foe if query.defender else "")
    aims = {str(next(one for one in table["action"] if one["do"] == "attack")["who"][attacker]), foe}
    told = next((one["assign"] for one in table["action"] if one["do"] == "combat damage" and "assign" in one), None)
    if not target or target not in (*blockers, *aims) or size is None or len(blockers) > 2 or int(size[1]) > _HIGHEST:
        return None
    if told is not None:
        return Divided(points(int(told.get(attacker, {}).get(target, 0)), "割り振れ"))
    power = int(size[1])
    others = [name for name in (*blockers, *sorted(aims)) if name != target]
    for amount in range(power, 0, -1):
        tried = (_played(table, attacker, {target: amount, **rest}, edition) for rest in _rests(power - amount, others))
        if allowed := [outcomes for outcomes in tried if outcomes]:
            sole = len(allowed) == len(allowed[0]) == 1
            return Divided(Line(f"最大{amount}点です。", amount), allowed[0][0], sole)
    nothing = (_played(table, attacker, rest, edition) for rest in _rests(power, others))
    return Divided(points(0, "割り振れ")) if any(nothing) else None


_HIGHEST = 12
"""Power up to which divisions are tried."""


def _rests(amount: int, names: list[str]) -> Iterator[dict[str, int]]:
    """Yield every division of an amount among some objects and players."""
    if not names:
        yield from [{}] if not amount else []
        return
    for n in range(amount + 1):
        for rest in _rests(amount - n, names[1:]):
            yield {**({names[0]: n} if n else {}), **rest}


def _combat(table: dict[str, Any]) -> tuple[str, list[str]] | None:
    """Return the one attacker and what blocks it, None for any other combat or where more happens than it."""
    actions = {one["do"]: one for one in table.get("action", ())}
    if set(actions) != {"attack", "block", "combat damage"} or len(actions["attack"]["who"]) != 1:
        return None
    return next(iter(actions["attack"]["who"])), list(actions["block"]["who"])


def _played(table: dict[str, Any], attacker: str, division: dict[str, int], edition: Edition) -> list[Outcome]:
    """Return what comes of a division, nothing where the rules do not allow it."""
    tried = copied(table)
    for one in tried["action"]:
        if one["do"] == "combat damage":
            one["assign"] = {attacker: {name: n for name, n in division.items() if n}}
    try:
        outcomes = play(read_scenario(tried), edition, bound=50).outcomes
    except ScenarioError:
        return []
    return list(outcomes) if all(outcome.status == "answered" for outcome in outcomes) else []


def _reached(outcome: Outcome, division: dict[str, int], goal: tuple[str, ...]) -> bool:
    dealt = all(damages.damage_to(outcome, name) == n for name, n in division.items())
    return dealt and all(zonechanges.died(outcome, name) for name in goal)
