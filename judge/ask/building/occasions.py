"""Triggered abilities called by when they trigger or by what they do: 死亡誘発, 詠唱の誘発, 生け贄の誘発.

Invariant: a word only calls an ability that the object has; a step is only gone to where nothing else was told to come
first.
"""

from __future__ import annotations

from typing import Any

from judge.ask.building.cards import key_of
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.players import PLAYERS, YOU
from judge.ask.building.triggercards import meant_by, own_triggers, triggers_by, triggers_of
from judge.ask.building.written import quoted
from judge.ask.reading.model import Token

_VERBS = {"attack": "attacks", "die": "dies"}
_NOUNS = {"cast time": "CastSpell", "leaving time": "leaves", "target time": "BecomesTarget"}
_DOES = {"sacrifice": "Sacrific", "draw": "DrawCards", "discard": "DiscardCards", "destroy": "Destroy("}
_STEPS = ("upkeep", "draw", "end")


def occasion(token: Token) -> str:
    """Return when a triggered ability triggers that a word calls: 攻撃誘発, 詠唱の誘発; empty for another word."""
    if token.kind == "noun":
        return _NOUNS.get(str(token.value), "")
    if token.kind == "step":
        return "beginning" if token.value in _STEPS else ""
    if token.kind != "verb" or not token.has("noun"):
        return ""
    return next((when for verb, when in _VERBS.items() if token.means(verb)), "")


def doing(token: Token) -> str:
    """Return what a triggered ability does that is called by it, as the evaluator writes it; empty for another word."""
    if token.kind != "verb" or not token.has("noun"):
        return ""
    return next((mark for verb, mark in _DOES.items() if token.means(verb)), "")


def fits(one: Thing, told: tuple[Token, ...]) -> bool:
    """Return whether an object has a triggered ability that does what the words say, where they say what one does."""
    marks = {mark for t in told if (mark := doing(t))}
    return not marks or any(all(mark in repr(ability.do) for mark in marks) for ability in abilities(one))


def keyword_called(one: Thing, told: tuple[Token, ...]) -> str | None:
    """Return the keyword whose triggered ability does what the words say, empty for one of the object itself.

    None where several do, or where nothing says what it does.
    """
    marks = {mark for t in told if (mark := doing(t))}
    found = {ability.key for ability in abilities(one) if all(mark in repr(ability.do) for mark in marks)}
    return found.pop() if marks and len(found) == 1 else None


def abilities(one: Thing) -> list[Any]:
    """Return the triggered abilities of an object's card and of the keywords it is said to have."""
    from judge.engine.vocabulary.words import Keyword

    keywords = tuple(Keyword(key, name=key.removeprefix("kw."), args=tuple(args)) for key, args in one.said.has if key)
    mine = own_triggers(one.said.card) if one.said.card is not None and not one.described else []
    return [*mine, *(ability for ability in meant_by(keywords) if hasattr(ability, "when"))]


def as_many(one: Thing, number: int) -> bool:
    """Return whether an object has so many triggered abilities that trigger at one time."""
    whens = [type(ability.when).__name__ for ability in abilities(one)]
    return any(whens.count(when) == number for when in whens)


def begins(one: Thing) -> str:
    """Return the one step at whose beginning all triggered abilities of an object trigger, empty for another object."""
    steps = {str(getattr(ability.when, "step", "")) for ability in abilities(one)}
    found = steps.pop() if len(steps) == 1 else ""
    return found if found in _STEPS else ""


def step_comes(draft: Draft, one: Thing, told: tuple[Token, ...]) -> bool:
    """アップキープの誘発: the step begins, that of the object's controller where nothing says whose it is."""
    steps = [t for t in told if t.kind == "step"]
    if len(steps) > 1 or draft.attacks:
        return False
    said = [t for t in told if t.kind == "player" and t.value in PLAYERS]
    one.player = one.player or (PLAYERS[str(said[0].value)] if said else YOU)
    step = str(steps[0].value) if steps else begins(one)
    last = draft.actions[-1] if draft.actions else {}
    if last.get("do") == "step" and last["to"] == step:
        return not said or last.get("of", draft.active) == PLAYERS[str(said[0].value)]
    player = PLAYERS[str(said[0].value)] if said else one.player
    if draft.actions and (draft.active or player) != player:
        return False
    draft.active = draft.active or player
    draft.actions.append({"do": "step", "to": step} if step == "end" else {"do": "step", "to": step, "of": player})
    draft.use(*steps, *said)
    return True


def whens(one: Thing) -> frozenset[str]:
    """Return when the triggered abilities of an object trigger, as scenarios call it (`enters`, `dies`)."""
    told = frozenset[str]().union(*(triggers_by(key.removeprefix("kw."), args) for key, args in one.said.has))
    if one.copies and (copied := key_of(one.copies)):
        return told | triggers_of(copied)
    if one.said.card is not None and not one.described:
        return told | triggers_of(one.said.card)
    mine = [ability for ability in (*one.abilities, *quoted(one.said)) if isinstance(ability, dict)]
    return told | {str(ability["when"]["when"]) for ability in mine if ability["ability"] == "triggered"}
