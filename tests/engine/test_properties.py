"""What must hold on every board: listing order, replay, mirror image, bystanders, divided damage."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from judge.engine.choose import Script
from judge.engine.events.damage import Damage
from judge.engine.scenario.load import read
from judge.engine.scenario.model import Scenario
from judge.engine.scenario.play import Outcome, play, run
from judge.rules.editions import edition_for

KEYWORDS = ["頑強", "萎縮", "絆魂", "接死", "先制攻撃", "二段攻撃", "トランプル", "警戒", "飛行", "到達"]
DATES = ["2008-05-01", "2009-10-01", "2012-07-01", "2026-01-16"]


@st.composite
def creatures(draw: st.DrawFn, owner: str, count: int) -> list[dict[str, Any]]:
    found = []
    for n in range(count):
        power, toughness = draw(st.integers(0, 4)), draw(st.integers(1, 4))
        words = draw(st.lists(st.sampled_from(KEYWORDS), max_size=2, unique=True))
        counters = draw(st.sampled_from([{}, {}, {"+1/+1": 1}]))
        text = ", ".join([f"{power}/{toughness} クリーチャー", *words])
        found.append({"name": f"{owner}{n}", "is": text, "controller": owner, "counters": counters})
    return found


@st.composite
def boards(draw: st.DrawFn) -> dict[str, Any]:
    mine, theirs = draw(creatures("A", 2)), draw(creatures("B", 2))
    actions: list[dict[str, Any]] = []
    if draw(st.booleans()):
        burnt = draw(st.sampled_from(["A0", "A1", "B0", "B1", "A", "B"]))
        burn = {"do": "spell", "by": "B", "name": "火", "does": [{"do": "deal damage", "amount": 2}], "target": burnt}
        actions.append(burn)
    else:
        blocker = draw(st.sampled_from(["B0", "B1"]))
        actions += [{"do": "attack", "who": ["A0"]}]
        if "飛行" not in mine[0]["is"]:
            actions += [{"do": "block", "who": {blocker: "A0"}}]
        actions += [{"do": "combat damage"}]
    return {"players": {"A": 20, "B": 20}, "active": "A", "object": mine + theirs, "action": actions}


def outcomes(table: dict[str, Any] | Scenario, date: str) -> list[Outcome]:
    scenario = table if isinstance(table, Scenario) else read(table)
    return list(play(scenario, date).outcomes)


def results(found: list[Outcome]) -> set[object]:
    return {one.facts() for one in found}


@given(boards(), st.sampled_from(DATES), st.randoms(use_true_random=False))
@settings(max_examples=40)
def test_the_order_of_listing_objects_changes_nothing(table: dict[str, Any], date: str, rng: random.Random) -> None:
    shuffled = {**table, "object": rng.sample(table["object"], len(table["object"]))}
    assert results(outcomes(table, date)) == results(outcomes(shuffled, date))


@given(boards(), st.sampled_from(DATES))
@settings(max_examples=40)
def test_the_same_decisions_give_the_same_game(table: dict[str, Any], date: str) -> None:
    scenario = read(table)
    for branch in play(scenario, date).explored.branches:
        again = run(scenario, edition_for(date), Script(branch.decisions))
        assert again.facts() == branch.outcome.facts()
        assert again.steps == branch.outcome.steps


def swapped(value: Any) -> Any:
    """Return a table or outcome with the players' names exchanged."""
    if isinstance(value, dict):
        return {swapped(key): swapped(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return type(value)(swapped(one) for one in value)
    if isinstance(value, str) and value[:1] in ("A", "B") and len(value) <= 2:
        return {"A": "B", "B": "A"}[value[0]] + value[1:]
    return value


def mirrored(facts: Any) -> object:
    status, refusal, players, things = facts
    return status, refusal is None, frozenset(players), frozenset(things)


@given(boards(), st.sampled_from(DATES))
@settings(max_examples=40)
def test_exchanging_the_players_mirrors_the_outcome(table: dict[str, Any], date: str) -> None:
    here = {mirrored(swapped(one.facts())) for one in outcomes(table, date)}
    there = {mirrored(one.facts()) for one in outcomes(swapped(table), date)}
    assert here == there


@given(boards(), st.sampled_from(DATES))
@settings(max_examples=30)
def test_a_bystander_changes_nothing(table: dict[str, Any], date: str) -> None:
    stone = {"name": "石", "is": "アーティファクト", "controller": "B"}
    with_stone = read({**table, "object": [*table["object"], stone]})

    def without(one: Outcome) -> object:
        status, refusal, players, things = one.facts()  # type: ignore[misc]
        return status, refusal, players, tuple(thing for thing in things if thing[0][0] != "石")

    assert {without(one) for one in outcomes(with_stone, date)} == results(outcomes(table, date))


@given(boards(), st.sampled_from(DATES))
@settings(max_examples=30)
def test_divided_damage_adds_up(table: dict[str, Any], date: str) -> None:
    for one in outcomes(table, date):
        for batch in one.game.batches:
            dealt: dict[Any, int] = {}
            for event in batch.events:
                if isinstance(event, Damage) and event.combat:
                    dealt[event.source] = dealt.get(event.source, 0) + event.amount
            for source, amount in dealt.items():
                assert amount == batch.before[source].chars.power
