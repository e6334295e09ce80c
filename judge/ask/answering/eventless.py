"""That nothing is said to happen, or nothing that befalls what is asked about.

Invariant: as in `doubts`.
"""

from __future__ import annotations

from typing import Any

from judge.ask.answering import damages, facts, zonechanges
from judge.ask.building import Built
from judge.ask.building.cards import key_of, text_of
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.building.triggering import BOTH, TRIGGERED
from judge.engine.scenario.play import Outcome
from judge.text.patterns import Pattern


def unthreatened(built: Built, outcomes: list[Outcome]) -> list[str]:
    """Return a sentence where it is asked whether something is destroyed that nothing threatens.

    That it is not then tells nothing, but for what can't be destroyed.
    """
    asked = [one for one in built.queries if one.kind == "yn" and one.concept == "destroy" and one.things]
    actions = (built.table or {}).get("action", ())
    if not asked or not actions or not all(map(_harmless, actions)):
        return []
    states = (facts.state_of(outcome, name) for one in asked for name in one.things for outcome in outcomes)
    idle = any(one.there and "indestructible" not in one.keywords for one in states)
    return ["何に破壊されるのかを読み取れませんでした。"] if idle else []


_KEEPS = Pattern("打ち消され(?:ない|ず|る(?:こと(?:が|は))?な)|打ち消せな")
_ONE_KIND = ("cast", "spell")


def uncountered(built: Built, outcomes: list[Outcome]) -> list[str]:
    """Return a sentence where it is asked whether a spell is countered that nothing is aimed at.

    Also where it is asked whether something is not destroyed, and nothing happens at all.
    """
    table = built.table or {}
    actions = list(table.get("action", ()))
    asked = [one for one in built.queries if one.kind == "yn"]
    if any(one.concept == "counterspell" for one in asked) and len(actions) == 1 and not table.get("choose"):
        texts = repr((table.get("object", ()), [text_of(key_of(str(one["card"]))) for one in _cards(table)]))
        if actions[0].get("do") in _ONE_KIND and "counter" not in texts and not _KEEPS.search(texts):
            return ["何によって打ち消されるのかを読み取れませんでした。"]
    names = [name for one in asked if one.neg and one.concept == "destroy" for name in one.things]
    if not actions and not any("damage" in one for one in table.get("object", ())):
        states = (facts.state_of(outcome, name) for name in names for outcome in outcomes)
        if any(one.there and "indestructible" not in one.keywords for one in states):
            return ["何に破壊されるのかを読み取れませんでした。"]
    return []


def _cards(table: dict[str, Any]) -> list[dict[str, Any]]:
    """Return what of a scenario is a card: permanents, and spells that are cast."""
    return [one for one in (*table.get("object", ()), *table.get("action", ())) if "card" in one]


def _harmless(action: dict[str, Any]) -> bool:
    """Return whether an action does no more than roll the planar die or change who controls something."""
    if action.get("do") != "event":
        return action.get("do") == "roll"
    does = action.get("does", ())
    return all(isinstance(one, dict) and [op.get("change") for op in one.get("ops", ())] == ["control"] for one in does)


def nothing_told(built: Built) -> list[str]:
    """Return a sentence where an amount or a player is asked for and nothing is said to happen."""
    table = built.table or {}
    amounts = [one for one in built.queries if one.kind in ("num", "who") and one.concept in _HAPPENING]
    ends = any(one.kind == "outcome" or (one.kind == "yn" and one.concept in _ENDING) for one in built.queries)
    open_end = ends and not _does_anything(table)
    if (amounts or open_end) and not table.get("action"):
        return ["何が起こるのかを読み取れませんでした。"]
    taken = any("ダメージを受けるのは" in str(one) for one in table.get("assume", ()))
    dying = ("die", "destroy", "survive", "remain")
    to_player = any(one["do"] == "event" and one.get("target") in (YOU, OPPONENT) for one in table.get("action", ()))
    sized = to_player and any(one.kind == "size" for one in built.queries)
    of_objects = sized or any(one.concept in dying for one in built.queries)
    return ["何がダメージを受けるのかを読み取れませんでした。"] if taken and of_objects else []


def still_as_told(built: Built, outcomes: list[Outcome]) -> list[str]:
    """Return a sentence where it is asked whether something comes about, nothing is said to happen and nothing does."""
    asked = any(one.kind == "yn" and one.concept in _COMING for one in built.queries)
    idle = not (built.table or {}).get("action") and not any(one.steps for one in outcomes)
    return ["何が起こるのかを読み取れませんでした。"] if asked and idle and not nothing_told(built) else []


_REMOVED = frozenset({"destroy", "send", "sacrifice it"})
"""What is told to be done to something that is no longer there afterwards."""


def removed_before(built: Built) -> list[str]:
    """Return a sentence where it is asked whether something is dealt damage that the question has removed before."""
    removed: set[str] = set()
    for action in (built.table or {}).get("action", ()):
        if any(isinstance(one, dict) and one.get("do") in _REMOVED for one in action.get("does", ())):
            target = action.get("target", ())
            removed.update([target] if isinstance(target, str) else target)
    asked = [one for one in built.queries if one.kind in ("yn", "num", "can") and one.concept == "take"]
    gone = any(removed.intersection(one.things) for one in asked)
    return ["何がダメージを受けるのかを読み取れませんでした。"] if gone else []


def happens_elsewhere(built: Built, outcomes: list[Outcome]) -> list[str]:
    """Return a sentence where どうなる is taken to be about a plane, which stays, and something happens elsewhere."""
    found = [one for one in built.queries if one.kind == "outcome" and one.implied and one.things and not one.player]
    names = [one["name"] for one in (built.table or {}).get("object", ())]
    planes = {one["name"] for one in (built.table or {}).get("object", ()) if one.get("zone") == "統率領域"}
    for query in (one for one in found if set(one.things) <= planes):
        others = [one for one in names if one not in query.things]
        for one in outcomes:
            if not any(_changed(one, name) for name in query.things) and any(_changed(one, name) for name in others):
                return ["何がどうなるのかを尋ねているのかを読み取れませんでした。"]
    return []


def _changed(outcome: Outcome, name: str) -> bool:
    """Return whether an object ended otherwise than it began, or was dealt damage."""
    first, now = facts.first_state(outcome, name), facts.state_of(outcome, name)
    if (
        first is None
        or first.there != now.there
        or zonechanges.moves(outcome, name)
        or damages.damage_to(outcome, name)
    ):
        return True
    return (first.size, first.counters) != (now.size, now.counters) or len(zonechanges.controllers(outcome, name)) > 1


def _does_anything(table: dict[str, Any]) -> bool:
    """Return whether something there may change another by being there: a card, a text, counters, two legends."""
    objects = table.get("object", ())
    telling = ("with", "counters", "damage", "attached", "named")
    cards = any("card" in one for one in objects)
    starved = any(_STARVED.match(str(one.get("is", ""))) for one in objects)
    return starved or (cards and len(objects) > 1) or any(key in one for one in objects for key in telling)


_STARVED = Pattern(r"-?[0-9]+/(?:0|-[0-9]+)(?![0-9])")
"""A size with no toughness, of which a creature dies by itself."""


_ENDING = frozenset({"die", "destroy", "survive"})
"""What does not come about by itself."""
_COMING = frozenset(
    {
        "die",
        "destroy",
        "take",
        "deal",
        "draw",
        "discard",
        "gain",
        "lose",
        "return",
        "disappear",
        "trigger",
        TRIGGERED,
        BOTH,
    }
)
"""What is not asked of something that just lies there."""
_HAPPENING = frozenset({"gain", "lose", "take", "deal", "go_through", "die", "return", "draw", "discard"})
