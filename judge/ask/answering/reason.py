"""Which steps of a derivation decide what was asked, told behind the conclusion.

Invariant: a step that later ones overtook (it was not destroyed, and was destroyed afterwards) is no reason; the name
of an object by its first size is not said where it would read as its size now.
"""

from __future__ import annotations

import re
from collections import Counter

from judge.ask.answering import ofplayers, zonechanges
from judge.ask.answering.phrasing import SIZE
from judge.ask.building import Built
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.building.query import Query
from judge.engine.scenario.play import Outcome
from judge.engine.trace import StepOf

_POINTS = ("点", "ダメージ", "ライフ")
"""What an amount of damage or life is counted in."""

_GENERAL = (
    "cast",
    "activate.who",
    "clash.order",
    "apnap",
    "resolve",
    "trigger",
    "new_object",
    "damage",
    "counters",
    "life",
    "draw",
    "cr.106.4",
)
_COMBAT = ("combat.dealt", "combat.attackers", "combat.blockers", "combat.tap")
_ACTIONS = ("destroy", "sacrifice", "discard", "exile", "create", "reveal", "shuffle", "tap_and_untap")
_ROUTINE = {*_GENERAL, *_COMBAT, *(f"kw.{one}" for one in _ACTIONS), "resolve.permanent", "resolve.graveyard"}
"""Rules on what happens in any game: a step by one of them says what came about, not why."""

_STACKED = "の能力がスタックに置かれる"
"""How a step ends that says only that an ability has triggered."""

_PARTS = 3
"""Of how many parts at most a total is told part by part."""


def decided_by(outcome: Outcome, built: Built) -> str:
    """Return the steps that decide what was asked about, as sentences; empty where none does more than the others."""
    only = built.queries[0] if len(built.queries) == 1 else None
    counted = only is not None and only.kind == "num" and (only.concept == "life" or only.unit in _POINTS)
    chosen = _of_points(outcome, only) if only is not None and counted else []
    chosen = chosen or [step for query in built.queries for step in _of_loss(outcome, query)]
    told = Counter(f"{step.text}{_cited(step)}" for step in chosen or _of_things(outcome, built))
    text = "".join(f"{said}{f'、{times}回' if times > 1 else ''}。" for said, times in told.items())
    named = {one["name"] for one in (built.table or {})["object"]}
    sizes = {name for query in built.queries for name in query.things if SIZE.fullmatch(name)}
    sizes = {name for name in sizes if not any(one != name and one.endswith(name) for one in named)}
    return re.sub(rf"(?<![0-9/])(?:{sizes.pop()})(?=[のはがをに])", "それ", text) if len(sizes) == 1 else text


def _of_things(outcome: Outcome, built: Built) -> list[StepOf]:
    """Return what decided over the objects asked about: what did not happen to them, a keyword, or else the last."""
    names = [name for query in built.queries for name in query.things] or list(built.topic)
    telling = [one for one in outcome.steps if one.key and one.key not in _ROUTINE and "種類別" not in one.text]
    about = [one for one in telling if any(name in one.text for name in names)]
    refusals = [step for step in about if not step.held and not _overtaken(step, outcome, names)]
    keywords = [step for step in about if step.held and step.key.startswith("kw.")]
    others = [step for step in about if step.held and step not in keywords]
    if not any(query.concept == "trigger" for query in built.queries):  # that it triggers is no reason for the rest
        others = [step for step in others if not step.text.endswith(_STACKED)]
    last = [_cause(step, outcome) for step in others[-1:]]
    return sorted((refusals[-1:] + keywords[-1:]) or last, key=lambda step: step.n)


def _of_loss(outcome: Outcome, query: Query) -> list[StepOf]:
    """Return why a player has lost who still has life; nothing for other questions."""
    if query.concept != "lose_game" or not query.player or ofplayers.life(outcome, query.player) <= 0:
        return []
    lost = [step for step in outcome.steps if step.held and step.text == f"{query.player}はゲームに敗北する"]
    causes = [outcome.steps[n - 1] for step in lost[:1] for n in step.because[:1]]
    return [step for step in causes if step.key not in _ROUTINE]


def _cause(step: StepOf, outcome: Outcome) -> StepOf:
    """Return what by the same rule led to a step (the toughness it died of), the step itself where nothing did."""
    causes = [outcome.steps[n - 1] for n in step.because]
    return next((one for one in causes if one.key == step.key and one.held), step)


def _overtaken(step: StepOf, outcome: Outcome, names: list[str]) -> bool:
    """Return whether a step says that an object is not destroyed that later is, or that dies for its toughness."""
    if not step.text.endswith("破壊されない"):
        return False
    small = [
        name for name in names if step.text.startswith((f"{name}は", f"{name}の")) and zonechanges.shrunk(outcome, name)
    ]
    if small:
        return True
    gone = [later.text for later in outcome.steps[step.n :] if later.held and "破壊され、墓地に置かれる" in later.text]
    return any(step.text.startswith(f"{name}は") and text.startswith(f"{name}は") for name in names for text in gone)


def _of_points(outcome: Outcome, query: Query) -> list[StepOf]:
    """Return what an amount of damage or life is made of: how damage was divided, each change of a life total."""
    held = [step for step in outcome.steps if step.held]
    if query.concept == "life" or query.unit == "ライフ":
        changes = [
            step for step in held if step.key and re.match(rf"(?:{YOU}|{OPPONENT})は[0-9]+点のライフを", step.text)
        ]
        mine = [step for step in changes if step.text.startswith(query.player)]
        return mine if len(mine) <= _PARTS else []
    divided = [step for step in held if "割り振る" in step.text and step.key]
    dealt = [step for step in held if re.search(rf"は{query.player or f'(?:{YOU}|{OPPONENT})'}に[0-9]+点の", step.text)]
    return divided if len(divided) == 1 else dealt if 1 < len(dealt) <= _PARTS and query.concept != "assign" else []


def _cited(step: StepOf) -> str:
    return f"（{step.citation.number}）" if step.citation is not None and step.citation.number else ""
