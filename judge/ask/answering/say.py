"""The answer to each kind of question in one branch, conclusion first.

Invariant: a kind of question that no rule covers gives None, never a guess; numbers come with their unit.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from judge.ask.answering import damages, facts, zonechanges
from judge.ask.answering.dealt import goes
from judge.ask.answering.doubled import of_doubling
from judge.ask.answering.line import Asking, Line, fought
from judge.ask.answering.minted import fate, sized
from judge.ask.answering.numbers import number
from judge.ask.answering.occurring import of_occurrence
from judge.ask.answering.order import order
from judge.ask.answering.prevented import kept_off
from judge.ask.answering.qualities import keywords, of_quality, subtypes
from judge.ask.answering.resolving import ability_resolves
from judge.ask.answering.states import color, outcome_of, size, spell, where
from judge.ask.answering.striking import of_step
from judge.ask.answering.tallies import copies_made, mana
from judge.ask.answering.warded import shield_left
from judge.ask.answering.who import who
from judge.ask.answering.yesno import yes_or_no
from judge.ask.building.copycount import COPIES
from judge.ask.building.damagegoes import GOES
from judge.ask.building.doubling import DOUBLED
from judge.ask.building.minted import FATE, SIZED
from judge.ask.building.occurring import OCCURS
from judge.ask.building.qualities import QUALITY
from judge.ask.building.query import ABILITY_RESOLVES, ENDLESS, SHIELD_LEFT, Query
from judge.engine.events.damage import Damage

__all__ = ["Asking", "Line", "compared", "say"]


def _never(asking: Asking) -> Line | None:
    """Answer いつ戻る where it does not come back at all; when it does is not told from the outcome."""
    query = asking.query
    if query.concept != "return" or not query.things or query.neg:
        return None
    gone = all(zonechanges.moves(asking.outcome, name) and not asking.state(name).there for name in query.things)
    if not gone or any(zonechanges.returned(asking.outcome, name) for name in query.things):
        return None
    return Line("".join(f"{name}は戻りません。" for name in query.things), False)


KINDS: dict[str, Callable[[Asking], Line | None]] = {
    "yn": yes_or_no,
    "size": size,
    "outcome": outcome_of,
    "where": where,
    "num": number,
    "color": color,
    "subtypes": subtypes,
    "keywords": keywords,
    "who": who,
    "which": who,
    "order": order,
    "mana": mana,
    "when": _never,
    DOUBLED: of_doubling,
}
"""What answers each kind of question."""


def say(asking: Asking) -> Line | None:
    """Return the answer to one question in one branch, None when it is none that can be answered from the outcome."""
    if asking.query.base:
        return _held_against(asking)
    if asking.query.strike:
        return of_step(asking)
    if asking.query.concept == QUALITY:
        return of_quality(asking)
    if asking.query.concept == SHIELD_LEFT:
        return shield_left(asking)
    if asking.query.concept == ABILITY_RESOLVES:
        return ability_resolves(asking)
    if asking.query.concept == ENDLESS:
        if any("引き分け" in step.text for step in asking.outcome.steps):
            return None  # what has no end is a draw
        return Line(f"{'はい' if asking.query.neg else 'いいえ'}、無限には続きません。", asking.query.neg)
    if asking.query.concept == GOES:
        return goes(asking)
    if asking.query.concept == SIZED:
        return sized(asking)
    if asking.query.concept == FATE:
        return fate(asking)
    if asking.query.concept == COPIES:
        return copies_made(asking)
    if asking.query.concept == OCCURS:
        return of_occurrence(asking)
    if asking.query.spell and asking.query.things and not asking.query.implied:
        return _both(asking)
    if asking.query.spell:
        return spell(asking)
    answers = KINDS.get(asking.query.kind)
    return None if answers is None else answers(asking)


def _both(asking: Asking) -> Line | None:
    """Return where objects and a spell named together end up, None where something else is asked of them."""
    if asking.query.kind not in ("where", "outcome"):
        return None
    own = KINDS[asking.query.kind](replace(asking, query=replace(asking.query, spell="")))
    cast = spell(asking)
    return Line(own.text + cast.text, (own.value, cast.value)) if own is not None and cast is not None else None


def _held_against(asking: Asking) -> Line | None:
    """Return whether what the question suggests is the answer to the question behind it, and that answer."""
    query = asking.query
    line = say(replace(asking, query=replace(query, kind=query.base, base="", value=None, neg=False)))
    if line is None and query.concept == "prevent":
        return kept_off(asking)  # none of the points that are suggested
    if line is None and _nothing_dealt(asking):
        return compared(query, Line("ダメージは与えられません。", 0))
    if line is not None and line.value != query.value and _dealt_by_another(asking):
        return None
    return None if line is None else compared(query, line)


def _dealt_by_another(asking: Asking) -> bool:
    """Return whether just the points suggested were dealt by one source to players, where nobody is asked about."""
    query = asking.query
    if query.base != "num" or query.concept not in ("deal", "go_through") or query.player or query.goal:
        return False
    if fought(asking):
        return False  # combat damage is summed
    dealt = [event for _, event in facts.events(asking.outcome) if isinstance(event, Damage)]
    return len({event.source for event in dealt}) > 1 and query.value in {event.amount for event in dealt}


def _nothing_dealt(asking: Asking) -> bool:
    """Return whether points of damage are asked about, to nobody that is named, and what resolved dealt none at all."""
    query, outcome = asking.query, asking.outcome
    if query.base != "num" or query.concept not in ("deal", "go_through") or query.player or query.goal:
        return False
    if (query.things and not query.implied) or fought(asking) or damages.amounts(outcome):
        return False
    return any(step.text.endswith("が解決する") for step in outcome.steps)


def _only(value: object) -> object:
    """Return the one thing that an answer lists, None where it lists none or more."""
    return value[0] if isinstance(value, tuple) and len(value) == 1 else None


def _in_all(value: object) -> int | None:
    """Return how many counters there are on one object, of whatever kinds they are; None for another value."""
    kinds = value if isinstance(value, tuple) else (value,)
    pairs = [one for one in kinds if isinstance(one, tuple) and len(one) == 2 and isinstance(one[1], int)]
    named = all(isinstance(one[0], str) and one[0] in ("+1/+1", "-1/-1") for one in pairs)
    return sum(one[1] for one in pairs) if pairs and len(pairs) == len(kinds) and named else None


def compared(query: Query, line: Line) -> Line:
    """Return what an answer says to one that a question suggests: はい or いいえ, and that answer.

    An amount that is suggested of several (お互いに2点) holds where it is that of each of them.
    """
    total = _in_all(line.value) if query.concept == "counters" and isinstance(query.value, int) else None
    if total is not None:
        holds = total == query.value
    elif isinstance(line.value, tuple) and isinstance(query.value, int):
        holds = bool(line.value) and all(amount == query.value for amount in line.value)
    else:
        holds = query.value in (line.value, _only(line.value))
    if query.concept == "trigger" and line.text == "1回です。" and not holds:
        line = replace(line, text="誘発するのは1回だけです。")
    return Line(f"{'はい' if holds != query.neg else 'いいえ'}、{line.text}", holds)
