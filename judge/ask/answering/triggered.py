"""Whether something triggered or works: an ability of a card, a keyword, or anything of an object.

Invariant: that nothing triggered is only said of the ability that is meant; a keyword that nothing tells of is open.
"""

from __future__ import annotations

from collections.abc import Sequence

from judge.ask.answering.line import Asking
from judge.ask.building.triggering import BOTH, BROUGHT, TRIGGERED, named
from judge.engine.trace import StepOf


def of_triggers(asking: Asking) -> bool | None:
    """Return whether something triggered: an ability of a card, a keyword, or anything of an object."""
    query = asking.query
    if query.concept == TRIGGERED:
        return any(_triggered(asking, name, query.keyword) for name in query.things)
    if query.concept == BOTH:
        return all(_triggered(asking, *one) for one in zip(query.things, query.keyword.split("+"), strict=True))
    if query.concept == BROUGHT:
        return len(query.things) == 1 and _triggered(asking, query.things[0], query.keyword) and not _in_vain(asking)
    if query.keyword:
        return _works(asking)
    if query.concept != "trigger" or not query.things:
        return None
    told = [step.text for step in asking.outcome.steps if step.held and "誘発する" in step.text]
    meant = [one for name in query.things for one in (name, *_copies(asking, name))]
    if any(text.startswith(f"{name}の") for text in told for name in meant):
        return True
    return False if query.sole else None


def _works(asking: Asking) -> bool | None:
    """Return whether a keyword triggered, or did something; None where nothing tells that it did not work."""
    query = asking.query
    told = [one for one in asking.outcome.steps if one.key.split(".")[:2] == query.keyword.split(".")[:2]]
    mine = [step for step in told if not query.things or any(step.text.startswith(f"{one}の") for one in query.things)]
    having = [name for name in query.things if any(step.text.startswith(f"{name}の") for step in mine)]
    one = len(query.things) == 1 or (query.implied and len(having) == 1)
    if query.concept in ("trigger", "work") and one and _last_not(mine):
        return False  # it did so before, and what is asked of is the last time
    if any(step.held and "誘発する" in step.text for step in mine):
        return True
    if query.concept == "trigger":
        return False
    return True if any(step.held for step in told) else False if told else None


def _last_not(told: Sequence[StepOf]) -> bool:
    """Return whether a keyword did not trigger, the last time that anything is told of that."""
    times = [one.text for one in told if "誘発する" in one.text or "誘発しない" in one.text]
    return bool(times) and "誘発しない" in times[-1]


def _in_vain(asking: Asking) -> bool:
    """Return whether an ability of the object did nothing as it resolved."""
    told = [step.text for step in asking.outcome.steps if not step.held and "何もしない" in step.text]
    return any(text.startswith(f"{asking.query.things[0]}の") for text in told)


def _triggered(asking: Asking, name: str, which: str) -> bool:
    """Return whether an ability of an object triggered: the one that is asked about, or any."""
    game = asking.outcome.game
    wanted = named(which) if which else None
    for source, ability, _ in game.triggered:
        thing = game.state.objects.get(source) or game.state.gone.get(source)
        if thing is not None and thing.label in {name, *_copies(asking, name)} and wanted in (None, ability):
            return True
    return False


def _copies(asking: Asking, name: str) -> list[str]:
    """Return what entered as a copy of an object: whatever is asked of an ability is meant of what has just come."""
    told = (step.text for step in asking.outcome.steps if step.held)
    ending = f"は{name}のコピーとして戦場に出る"
    return [text.removesuffix(ending) for text in told if text.endswith(ending)]
