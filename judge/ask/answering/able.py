"""Which of several objects may do something, found by letting each do it; what may be done, in words.

Invariant: every one of them is tried by itself, from the same board; one whose trial cannot be played leaves it open.
"""

from __future__ import annotations

from typing import Any

from judge.ask.answering.line import Line
from judge.ask.building import Built
from judge.ask.building.copies import copied
from judge.ask.building.query import Query
from judge.engine.scenario.load import read as read_scenario
from judge.engine.scenario.model import ScenarioError
from judge.engine.scenario.play import play
from judge.rules.editions import Edition

ABLE = {"able to block": "ブロック", "able to attack": "攻撃"}
"""What ブロックできるのはどれ and 攻撃できるのはどれ ask of each of their objects, and its name."""


def able(built: Built, query: Query, edition: Edition) -> Line | None:
    """Return which of the objects asked about may block what attacks or may attack, None where that is open."""
    table = built.table or {}
    deed = ABLE[query.concept]
    tries = _blocks(table, query) if deed == "ブロック" else _attacks(table, query)
    if not tries:
        return None
    found: dict[str, bool] = {}
    for name, actions in tries.items():
        tried = copied(table)
        tried["action"] = actions
        try:
            statuses = {one.status for one in play(read_scenario(tried), edition, bound=20).outcomes}
        except ScenarioError:
            return None
        if statuses not in ({"answered"}, {"illegal"}):
            return None
        found[name] = statuses == {"answered"}
    can = [name for name, holds in found.items() if holds]
    cannot = [name for name, holds in found.items() if not holds]
    yes = f"{'と'.join(can)}が{deed}できます。" if can else ""
    no = f"{'と'.join(cannot)}は{deed}できません。" if cannot else ""
    return Line(yes + no, tuple(can))


def _blocks(table: dict[str, Any], query: Query) -> dict[str, list[dict[str, Any]]]:
    """Return for each object the actions in which it alone blocks the one attacker; none where that is not told."""
    attacks = [one for one in table.get("action", ()) if one["do"] == "attack"]
    others = [one for one in table.get("action", ()) if one["do"] not in ("attack", "combat damage")]
    if len(attacks) != 1 or len(attacks[0]["who"]) != 1 or others:
        return {}
    attacker = next(iter(attacks[0]["who"]))
    return {name: [attacks[0], {"do": "block", "who": {name: attacker}}] for name in query.things}


def _attacks(table: dict[str, Any], query: Query) -> dict[str, list[dict[str, Any]]]:
    """Return for each object the actions in which it alone attacks, behind what was done before."""
    before = list(table.get("action", ()))
    if any(one["do"] in ("attack", "combat damage") for one in before):
        return {}
    players = {one["name"]: one["controller"] for one in table["object"]}
    return {
        name: [*before, {"do": "attack", "who": {name: next(p for p in table["players"] if p != players[name])}}]
        for name in query.things
    }


def divided_so(built: Built, query: Query) -> str:
    """Return the division that it is asked about whether it may be made, empty where something else is asked."""
    told = [one["assign"] for one in (built.table or {}).get("action", ()) if "assign" in one]
    if query.concept != "assign" or len(told) != 1 or len(told[0]) != 1:
        return ""
    shares = next(iter(told[0].values())).items()
    return "、".join(f"{name}に{amount}点" for name, amount in shares if amount) + "を割り振ることが"
