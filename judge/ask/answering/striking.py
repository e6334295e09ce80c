"""Questions about one of two combat damage steps: what is dealt in it, what dies by it.

Invariant: damage belongs to the first step where a further one was to come in that combat, else to the last.
"""

from __future__ import annotations

from judge.ask.answering import facts
from judge.ask.answering.heads import HEADS
from judge.ask.answering.line import Asking, Line, condition, hit_player
from judge.ask.answering.points import points
from judge.engine.events.damage import Damage
from judge.engine.events.zones import Move
from judge.engine.scenario.play import Outcome
from judge.engine.values import Zone

_DEALT = ("deal", "take", "go_through")
_KILLED = ("die", "destroy")


def of_step(asking: Asking) -> Line | None:
    """Answer a question about one combat damage step, None where no rule covers it."""
    query = asking.query
    if query.strike == "at once":
        return _at_once(asking)
    regular = query.strike != "first"
    sole = query.strike == "second" and not _two_steps(asking.outcome)
    if query.concept in _DEALT or (query.concept == "go" and not query.things):
        source = query.things[0] if len(query.things) == 1 and query.concept != "take" else ""
        gone = bool(source) and (asking.state(source).size is None or not asking.state(source).there)
        source = "" if gone and query.implied else source  # 《X》が割られた。
        to = query.player or (query.things[0] if query.things and query.concept == "take" else "")
        to = to or ("" if source else hit_player(asking))
        amount = 0 if sole else dealt(asking.outcome, source, to, regular=regular)
        if query.kind == "num" and query.unit in ("点", ""):
            return points(amount, "与えられ")
        if query.kind == "yn" and query.value is None:
            lead = "はい" if bool(amount) != query.neg else "いいえ"
            verb = "受け" if query.concept == "take" and query.things else "与え"
            return Line(f"{lead}、{f'{amount}点{verb}ます' if amount else f'{verb}ません'}。", bool(amount))
        return None
    if query.concept not in _KILLED or sole:
        return None
    if query.kind == "num" and query.unit in HEADS:
        mine = {asking.state(name).owner for name in query.things}
        fallen = [name for name in asking.names if died(asking.outcome, name, regular=regular)]
        fallen = [name for name in fallen if not query.possible or asking.state(name).owner not in mine]
        return Line(f"{len(fallen)}{query.unit}です。", len(fallen))
    if query.kind == "yn" and query.things:
        fallen = [name for name in query.things if died(asking.outcome, name, regular=regular)]
        holds = len(fallen) == len(query.things)
        more = "。".join(condition(asking, asking.state(name)) for name in query.things)
        return Line(f"{'はい' if holds != query.neg else 'いいえ'}。{more}。", holds)
    return None


def _at_once(asking: Asking) -> Line | None:
    """Return whether all that dealt combat damage did so in the same step or steps, None where not both sides did."""
    steps: dict[str, set[bool]] = {}
    for batch, event in facts.events(asking.outcome):
        if isinstance(event, Damage) and event.combat and batch.before.state.combat is not None:
            steps.setdefault(facts.label(batch.before, event.source), set()).add(batch.before.state.combat.done)
    first = next(iter(steps.values()), set())
    if asking.query.kind != "yn" or not first:
        return None
    early = len({False in one for one in steps.values()}) > 1 or len(steps) < 2
    if len(steps) < 2 and not _two_steps(asking.outcome):
        return None
    told = (
        "先制攻撃か二段攻撃を持つクリーチャーが、先に戦闘ダメージを与えます"
        if early
        else "同じ戦闘ダメージ・ステップに与えます"
    )
    return Line(f"{'いいえ' if early != asking.query.neg else 'はい'}、{told}。", not early)


def _two_steps(outcome: Outcome) -> bool:
    """Return whether there was a combat damage step before the last one."""
    return any(step.key == "kw.first_strike" for step in outcome.steps)


def dealt(outcome: Outcome, source: str, to: str, *, regular: bool) -> int:
    """Return the combat damage of one step, by an object and to an object or player where these are named."""
    return sum(
        event.amount
        for batch, event in facts.events(outcome)
        if isinstance(event, Damage)
        and event.combat
        and batch.before.state.combat is not None
        and batch.before.state.combat.done == regular
        and (not source or facts.label(batch.before, event.source) == source)
        and (not to or facts.label(batch.before, event.to) == to)
    )


def died(outcome: Outcome, name: str, *, regular: bool) -> bool:
    """Return whether an object died behind the combat damage of one step and before that of the next."""
    last: bool | None = None
    for batch, event in facts.events(outcome):
        if isinstance(event, Damage) and event.combat and batch.before.state.combat is not None:
            last = batch.before.state.combat.done
        if not isinstance(event, Move) or facts.label(batch.before, event.what) != name or last != regular:
            continue
        if event.origin(batch.before) == Zone.BATTLEFIELD and event.to == Zone.GRAVEYARD:
            return True
    return False
