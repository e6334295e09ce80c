"""At what time of a scenario a question is asked: after what it tells itself, before もし…なら or a part of combat.

Invariant: a query of a time names how many actions are done by then.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.ask.building import means, steps, times, zones
from judge.ask.building.draft import Draft
from judge.ask.building.ending import by_those, reach_end
from judge.ask.building.inquired import later, spoken_of
from judge.ask.building.notes import without_notes
from judge.ask.building.occasions import whens
from judge.ask.building.query import Query
from judge.ask.building.triggercards import often_triggered
from judge.ask.reading.model import Asked, Reading

OF_COMBAT = frozenset({"blocks", "damage"})
"""What of an attack comes by itself, so that what is asked of it is asked of the time after that."""


def dealt_before(draft: Draft, since: list[dict[str, Any]]) -> int:
    """Return how many actions there are up to combat damage, 0 where it is not all of these that come after it."""
    places = [n for n, one in enumerate(draft.actions) if one["do"] == "damage"]
    late = len(places) == 1 and all(draft.actions.index(one) > places[0] for one in since)
    return places[0] + 1 if late else 0


def played_first(draft: Draft, reading: Reading, asked: Asked, found: list[Query]) -> tuple[Asked, list[Query]]:
    """Play what a question tells before it asks; what was asked before is asked of the time before that."""
    asked, moved = later(draft, asked)
    if moved:
        found = _until(found, len(draft.actions) - 1)
    asked = by_those(draft, asked)
    acted = len(draft.actions)
    asked = means.supposed(draft, replace(asked, clause=without_notes(asked.clause, draft)), reading.text)
    spoken_of(draft, reading, asked.clause)
    if asked.kind not in ("can", "when", "order"):
        asked = replace(asked, clause=steps.within(draft, asked.clause))
    reach_end(draft, asked)
    if len(draft.actions) > acted:
        found = _until(found, acted)
    if any(token.kind == "wh" for token in asked.clause.tokens) or len(asked.clause.phrases) > 2:
        asked = replace(asked, clause=zones.counted_cards(draft, asked.clause))
    return asked, found


def _until(found: list[Query], at: int) -> list[Query]:
    return [replace(one, at=at if one.at is None else one.at) for one in found]


def at_its_time(draft: Draft, reading: Reading, asked: Asked, made: Query) -> Query:
    """Return a question before もし…なら, or of what is before a part of combat, as asked of that time."""
    if made.at is None and not made.action:
        made = replace(made, until=times.asked_until(draft, reading, asked.clause, happens=made.kind == "yn"))
    if made.at is None and (cut := draft.cut) is not None:
        earlier = asked.clause.sentence < cut[0] and cut[1] < len(draft.actions)
        earlier = earlier and not made.action  # what may be done is asked of the time at which it is done
        since = [one for one in draft.actions[cut[1] :] if one["do"] not in OF_COMBAT]
        dealt = dealt_before(draft, since) if earlier else 0
        made = replace(made, at=dealt or cut[1]) if earlier else made
        draft.missing += ["どの時点について尋ねているか"] if earlier and draft.attacks and not dealt else []
    return replace(made, sole=_sole_trigger(draft, made)) if made.concept == "trigger" else made


def _sole_trigger(draft: Draft, made: Query) -> bool:
    """Return whether it is asked of one object that has one triggered ability if that triggers."""
    about = [one for one in draft.things if one.name in made.things]
    several = any(one.said.card is not None and often_triggered(one.said.card) for one in about)
    return len(about) == 1 and not several and len(whens(about[0])) == 1
