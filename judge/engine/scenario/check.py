"""Comparing what a scenario expects with what was played.

Invariant: a fact must hold in every branch unless it says `some = true`; an expectation that speaks of nothing that
exists fails rather than passes.
"""

from __future__ import annotations

from typing import Any

from judge.engine.layers.lands import mana_of
from judge.engine.mana import pool, shown
from judge.engine.scenario.describe import keyword
from judge.engine.scenario.model import Expected, Fact, Scenario
from judge.engine.scenario.play import Outcome, Played, library_labels, play
from judge.engine.values import COLORS, ZONES_BY_NAME, Entity, ObjectId, Zone
from judge.engine.view import View


def check(scenario: Scenario) -> tuple[str, ...]:
    """Return what does not hold, Japanese, each with its edition; empty when everything does."""
    faults: list[str] = []
    for expected in scenario.expected:
        for date in expected.editions:
            faults.extend(f"{date}: {fault}" for fault in compare(play(scenario, date), expected))
    return tuple(faults)


def compare(played: Played, expected: Expected) -> tuple[str, ...]:
    """Return what of an expectation does not hold in a scenario as played."""
    wanted = (
        "illegal" if expected.illegal is not None else "unanswered" if expected.unanswered is not None else "answered"
    )
    faults = []
    for outcome in played.outcomes:
        if outcome.status != wanted and not (wanted == "unanswered" and outcome.status == "absent"):
            faults.append(f"{outcome.status}: {outcome.refusal[1] if outcome.refusal else '結果が出た'}")
        elif expected.illegal and outcome.refusal and outcome.refusal[0] != expected.illegal:
            faults.append(f"{outcome.refusal[0]} により不可（期待は {expected.illegal}）")
    if not faults and not played.explored.complete:
        faults.append("分岐が多すぎて、すべては調べられなかった")
    if faults or wanted != "answered":
        return tuple(dict.fromkeys(faults))
    for fact in expected.facts:
        results = [_fault(outcome, fact) for outcome in played.outcomes]
        if fact.in_some and None in results:
            continue
        faults.extend(result for result in results if result is not None)
    return tuple(dict.fromkeys(faults))


def _fault(outcome: Outcome, fact: Fact) -> str | None:
    values = {name: value for name, value in fact.values if name not in ("of", "some")}
    for told in ("told", "not_told"):
        if told in values:
            text = str(values.pop(told))
            if any(text in step.text for step in outcome.steps) != (told == "told"):
                return f"導出に「{text}」が{'ない' if told == 'told' else 'ある'}"
    if not fact.of:
        return None
    if any(player.name == fact.of for player in outcome.game.state.players):
        real = {name: _of_player(outcome, fact.of, name) for name in values}
    else:
        found = _find(outcome, fact.of, values)
        if found is None:
            return None if values.get("count") == 0 else f"「{fact.of}」がない"
        real = {name: _of_object(outcome, found, name, values[name]) for name in values}
        real.update({"count": _count(outcome, fact.of, values)} if "count" in values else {})
    for name, value in values.items():
        wanted = _plain(name, value)
        if real[name] != wanted:
            return f"{fact.of} の {name} は {real[name]}（期待は {wanted}）"
    return None


def _plain(name: str, value: Any) -> Any:
    if name == "zone":
        return ZONES_BY_NAME.get(value, value)
    if name == "pool":
        return shown(pool(value)) if value != "{0}" else value
    if name == "counters":
        return {kind: n for kind, n in value.items() if n}
    return sorted(value) if name in ("types", "colors", "subtypes", "supertypes", "mana") else value


def _find(outcome: Outcome, label: str, values: dict[str, Any]) -> ObjectId | None:
    """Return the object of a name: one in the zone expected if there is, else the newest."""
    found = [
        one for one, thing in outcome.game.state.objects.items() if thing.label == label and thing.kind != "ability"
    ]
    zone = ZONES_BY_NAME.get(values.get("zone", ""))
    there = [one for one in found if outcome.game.state.objects[one].zone == zone]
    return max(there or found, default=None)


def _count(outcome: Outcome, label: str, values: dict[str, Any]) -> int:
    zone = ZONES_BY_NAME.get(values.get("zone", "battlefield"))
    return sum(1 for thing in outcome.game.state.objects.values() if thing.label == label and thing.zone == zone)


def _of_player(outcome: Outcome, player: str, name: str) -> Any:
    state = outcome.game.state
    held = state.player(player)
    if name == "life":
        return held.life
    if name == "drawn":
        return state.drawn
    if name == "lost":
        return held.lost
    if name == "poison":
        return dict(held.counters).get("poison", 0)
    if name == "library":
        return list(library_labels(state, player))
    if name == "pool":
        return shown(held.mana)
    if name in ("hand", "graveyard"):
        return len(state.in_zone(Zone.HAND if name == "hand" else Zone.GRAVEYARD, player))
    return f"{name} はプレイヤーについては調べられない"


def host_label(view: View, host: Entity | None) -> str | None:
    """Return what a player or an object on the battlefield is called, None for nothing or what is gone."""
    if host is None or isinstance(host, str):
        return host
    return view.label(host) if host in view.state.objects else None


def _of_object(outcome: Outcome, one: ObjectId, name: str, wanted: Any) -> Any:
    view = outcome.game.view
    seen = view[one]
    host = seen.thing.attached_to
    plain: dict[str, Any] = {
        "zone": seen.thing.zone,
        "pt": f"{seen.chars.power}/{seen.chars.toughness}",
        "counters": dict(seen.thing.counters),
        "damage": seen.thing.damage,
        "tapped": seen.thing.tapped,
        "controller": seen.controller,
        "types": sorted(seen.chars.types),
        "subtypes": sorted(seen.chars.subtypes),
        "colors": sorted(COLORS[letter] for letter in seen.chars.colors),
        "attached": host_label(view, host),
        "loyalty": seen.thing.counter("loyalty"),
        "mana": sorted("好きな色" if one == "any" else COLORS.get(one, one) for one in mana_of(seen.chars)),
        "named": seen.chars.name,
        "supertypes": sorted(seen.chars.supertypes),
        "abilities": len(seen.chars.abilities),
        "count": None,
    }
    if name in ("keywords", "without"):
        has = [text for text in wanted if seen.has(getattr(keyword(text), "name", ""))]
        return has if name == "keywords" else [text for text in wanted if text not in has]
    return plain[name]
