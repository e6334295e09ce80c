"""The ruling: a scenario as played, as data for a page or a JSON reader.

Invariant: everything said here comes from the outcomes and their derivations; one outcome is said to hold always,
several only under the choices that lead to each; a refusal is never dressed as an outcome.
"""

from __future__ import annotations

from typing import Any

from judge.engine.choose import Branch
from judge.engine.layers.fold import counter_change
from judge.engine.scenario.model import Scenario
from judge.engine.scenario.play import Outcome, Played, set_up
from judge.engine.trace import StepOf, first_difference
from judge.engine.values import COLORS, ZONE_JA, Zone, counter_name
from judge.engine.view import Seen

STATUS = {"answered": "answered", "illegal": "answered", "absent": "unanswered", "unanswered": "unanswered"}
"""How the status of an outcome is shown: what the rules forbid is an answer, what is not modelled is none."""


def ruling(played: Played) -> dict[str, Any]:
    """Return the ruling of a scenario as played: conclusion, assumptions, derivation, branches, citations."""
    branches = played.explored.branches
    first = branches[0].outcome
    statuses = {STATUS[one.outcome.status] for one in branches}
    status = statuses.pop() if len(statuses) == 1 else "partial"
    if not played.explored.complete and status == "answered":
        status = "partial"
    return {
        "schema": 1,
        "question": played.scenario.title,
        "status": status,
        "rules_as_of": played.edition.date,
        "answer": answer(played),
        "understood": understood(played.scenario),
        "assumptions": assumptions(played),
        "steps": [step(one) for one in first.steps],
        "branches": [_branch(one, played) for one in branches] if len(branches) > 1 else [],
        "final": final(first, played.scenario),
        "citations": _citations(played),
        "related": [{"id": one} for one in played.scenario.rulings],
        "tried": played.explored.tried,
        "complete": played.explored.complete,
    }


def answer(played: Played) -> str:
    """Return the conclusion in one or a few sentences."""
    branches = played.explored.branches
    more = "" if played.explored.complete else "分岐が多すぎて、すべては調べていません。"
    if len(branches) > 1:
        return f"選択によって{len(branches)}通りの結果があります。{more}"
    said = _conclusion(branches[0].outcome, played.scenario)
    if not more:
        return said
    return f"{more}調べた{played.explored.tried}通りではどれも同じです。{said.removeprefix(_ALWAYS)}"


def _conclusion(outcome: Outcome, scenario: Scenario) -> str:
    if outcome.refusal is not None:
        lead = {"illegal": "できません。", "absent": "この版では答えられません。", "unanswered": "まだ答えられません。"}
        return f"{lead[outcome.status]}{outcome.refusal[1]}。"
    changes = final(outcome, scenario)
    return _ALWAYS + "。".join(changes) + "。" if changes else "何も変わりません。"


_ALWAYS = "必ず次のようになります。"


def final(outcome: Outcome, scenario: Scenario) -> list[str]:
    """Return what is otherwise than at the beginning, one sentence part for each player and object."""
    if outcome.refusal is not None:
        return []
    game, found = outcome.game, list[str]()
    if game.state.drawn:
        found.append("ゲームは引き分けになる")
    lives = dict(scenario.players)
    for player in game.state.players:
        if player.life != lives[player.name]:
            found.append(f"{player.name}のライフは{player.life}点")
        found.extend(f"{player.name}の{kind}カウンターは{count}個" for kind, count in player.counters)
        if player.lost:
            found.append(f"{player.name}は敗北する")
    before = {thing.label: thing for thing in set_up(scenario).objects.values()}
    for _, seen in sorted(game.view.everything()):
        old = before.pop(seen.label, None)
        if seen.thing.kind not in ("card", "token"):
            continue
        if seen.thing.zone == Zone.BATTLEFIELD if old is None else _condition(seen) != _plain(old, seen):
            found.append(describe(seen))
    found.extend(f"{label}は消滅している" for label in before)
    return found


def _condition(seen: Seen) -> tuple[object, ...]:
    thing = seen.thing
    sizes = (seen.chars.power, seen.chars.toughness)
    return (thing.zone, thing.counters, thing.damage, thing.tapped, seen.controller, sizes, seen.chars.colors)


def _plain(old: Any, seen: Seen) -> tuple[object, ...]:
    power, toughness = counter_change(old.counters)
    base = old.base
    sizes = (None, None) if base.power is None else (base.power + power, base.toughness + toughness)
    return (old.zone, old.counters, old.damage, old.tapped, old.controller, sizes, base.colors)


def describe(seen: Seen) -> str:
    """Return one object's condition as a sentence part: where it is, and on the battlefield how."""
    thing = seen.thing
    if thing.zone != Zone.BATTLEFIELD:
        return f"{seen.label}は{ZONE_JA[thing.zone]}にある"
    parts = [f"{seen.chars.power}/{seen.chars.toughness}"] if seen.chars.power is not None else []
    parts += [f"{counter_name(kind)}カウンター{count}個" for kind, count in thing.counters]
    parts += [f"ダメージ{thing.damage}点"] if thing.damage else []
    parts += ["タップ状態"] if thing.tapped else []
    if seen.chars.colors != thing.base.colors:
        parts.append("と".join(name for one, name in COLORS.items() if one in seen.chars.colors) or "無色")
    how = f"（{'、'.join(parts)}）" if parts else ""
    return f"{seen.label}は{seen.controller}のコントロールで戦場にある{how}"


def step(one: StepOf) -> dict[str, Any]:
    """Return a step as data."""
    rules = []
    if one.citation is not None and one.citation.number is not None:
        rules.append({"number": one.citation.number, "edition": one.citation.edition})
    return {
        "n": one.n,
        "text": one.text,
        "key": one.key,
        "rules": rules,
        "because": list(one.because),
        "held": one.held,
    }


def _branch(branch: Branch[Outcome], played: Played) -> dict[str, Any]:
    outcome = branch.outcome
    return {
        "choices": [choice.text for choice in branch.choices],
        "answer": _conclusion(outcome, played.scenario).removeprefix(_ALWAYS),
        "steps": [step(one) for one in outcome.steps],
        "final": final(outcome, played.scenario),
    }


def assumptions(played: Played) -> list[str]:
    """Return what the ruling takes for granted."""
    scenario = played.scenario
    found = [f"{scenario.active}がアクティブ・プレイヤーである", *scenario.assumptions]
    if any(one.kind in ("cast", "spell", "activate") for one in scenario.actions):
        found.append("マナは足りていて、書かれていない対応は無い")
    if len(scenario.things) > 1:
        found.append("戦場のものは、書かれた順に戦場に出た")
    return found


def understood(scenario: Scenario) -> dict[str, Any]:
    """Return the scenario as it was read."""
    return {
        "players": dict(scenario.players),
        "active": scenario.active,
        "objects": [
            {"name": one.name, "zone": one.zone.value, "controller": one.controller, "counters": dict(one.counters)}
            for one in scenario.things
        ],
        "actions": [{"do": one.kind, **dict(one.values)} for one in scenario.actions],
        "unread": [],
    }


def _citations(played: Played) -> list[dict[str, Any]]:
    from judge.engine.cite import cite
    from judge.rules.editions import newest

    found: dict[str, dict[str, Any]] = {}
    for outcome in played.outcomes:
        for one in outcome.steps:
            if one.citation is not None and one.citation.number is not None:
                current = cite(one.key, newest()).number
                found.setdefault(
                    one.key,
                    {
                        "kind": "rule",
                        "key": one.key,
                        "number": one.citation.number,
                        "edition": one.citation.edition,
                        "current": current,
                    },
                )
    return list(found.values())


def parting(one: Played, other: Played) -> tuple[StepOf | None, StepOf | None] | None:
    """Return the first step in which a scenario's derivations part between two editions, None when they agree."""
    return first_difference(one.outcomes[0].steps, other.outcomes[0].steps)
