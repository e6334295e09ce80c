"""What kinds of things a text does, held against what a card does: destroying is not exiling, lands are no creatures.

Invariant: a difference is only told where the whole text is understood and everything the card does is modelled; the
same thing done in another way of writing is no difference.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from functools import cache
from typing import Any

from judge.text.records import dataclass

_DOES: dict[str, tuple[str, ...]] = {
    "Destroy": ("destroy",),
    "DealDamage": ("harm",),
    "DrawCards": ("draw",),
    "DrawsInstead": ("draw", "on draw"),
    "GainsInstead": ("on life",),
    "DiscardCards": ("discard",),
    "DiscardIt": ("discard",),
    "Mill": ("mill",),
    "Token": ("token",),
    "CopyToken": ("token",),
    "PutCounter": ("grow",),
    "EntersWith": ("grow", "on enters"),
    "OthersEnter": ("grow", "on enters"),
    "CountersInstead": ("grow", "on damage", "prevent"),
    "Devouring": ("grow", "sacrifice", "on enters"),
    "ModifyPT": ("grow",),
    "SetPT": ("grow",),
    "SwitchPT": ("grow",),
    "TakeCounter": ("unmark",),
    "MoveCounter": ("unmark", "grow"),
    "Counter": ("counterspell",),
    "Return": ("return",),
    "Flicker": ("return", "exile"),
    "ExileUntil": ("return", "exile", "on gone"),
    "SacrificeIt": ("sacrifice",),
    "SacrificeUnless": ("sacrifice", "exile", "return", "on enters", "on gone"),
    "Control": ("control",),
    "ExchangeControl": ("control",),
    "Prevent": ("prevent", "on damage"),
    "PreventFrom": ("prevent", "on damage"),
    "Redirect": ("prevent", "harm", "on damage"),
    "SetDamage": ("prevent", "on damage"),
    "CopySpell": ("copy",),
    "CopyForEach": ("copy",),
    "SavesHost": ("destroy", "on gone"),
    "Dies": ("on gone",),
    "Leaves": ("on gone",),
    "Moves": ("on gone", "on discard"),
    "Enters": ("on enters",),
    "Attacks": ("on attack",),
    "Blocks": ("on block",),
    "BecomesBlocked": ("on block",),
    "Deals": ("on damage",),
    "IsDealt": ("on damage",),
    "Beginning": ("on step",),
    "CastSpell": ("on cast",),
    "Draws": ("on draw",),
    "Discards": ("on discard",),
    "GainsLife": ("on life",),
    "LosesLife": ("on life",),
    "Clashes": ("on clash",),
}
"""Words of the vocabulary by what they do; words that are not here are of no kind that a text may differ in."""
_PICKS = {
    "sacrifice": "sacrifice",
    "discard": "discard",
    "exile": "exile",
    "return": "hand",
    "tap": "tap",
    "put counter": "grow",
}


@dataclass(frozen=True)
class Acts:
    """What is done, and to what.

    Attributes:
        does: the kinds of acts.
        kinds, subtypes: the types of objects that are spoken of.
        asked, denied: qualities that objects must have or must lack: keywords, colours, whose they are.
        whole: nothing of it is left unmodelled.
    """

    does: frozenset[str]
    kinds: frozenset[str]
    subtypes: frozenset[str]
    asked: frozenset[str]
    denied: frozenset[str]
    whole: bool = True


def does_otherwise(key: str, text: str) -> bool:
    """Return whether a text, understood whole, does something of a kind that a card does not, or to other objects."""
    told = _told(key, text.strip("。、 "))
    own = _of_card(key) if told is not None else None
    if told is None or own is None or not own.whole:
        return False
    if not told.does <= own.does | {""} or (own.subtypes and told.subtypes and not told.subtypes & own.subtypes):
        return True
    if any(one in other and one not in mine for one, mine, other in _opposites(told, own)):
        return True
    return bool(told.kinds and own.kinds and told.does and not told.kinds & own.kinds)


def _opposites(told: Acts, own: Acts) -> Iterator[tuple[str, frozenset[str], frozenset[str]]]:
    """Yield each quality that is told, with those that the card asks for in the same way and in the opposite one."""
    yield from ((one, own.asked, own.denied) for one in told.asked)
    yield from ((one, own.denied, own.asked) for one in told.denied)


@cache
def _told(key: str, text: str) -> Acts | None:
    """Return what a text of a card does, None where it is not understood whole."""
    from judge.ask.building.cards import is_spell
    from judge.ask.wording import permanent, spell
    from judge.engine.scenario.codec import abilities

    made = spell(text) if is_spell(key) else permanent(text)
    return _acts(abilities([one for one in made if not isinstance(one, str)], "")) if made else None


@cache
def _of_card(key: str) -> Acts | None:
    """Return what a card does, by its text and by what its keywords stand for; None where it is not played."""
    from judge.ask.building.cards import playable, text_of
    from judge.ask.building.triggercards import meant_by

    written = tuple(text_of(key)) if playable(key) else ()
    return _acts((*written, *meant_by(written))) if playable(key) else None


def _acts(written: tuple[Any, ...]) -> Acts:
    does: set[str] = set()
    kinds: set[str] = set()
    subtypes: set[str] = set()
    asked: set[str] = set()
    denied: set[str] = set()
    whole = True
    for one in _within(written):
        name = type(one).__name__
        whole = whole and name != "NotModelled"
        does |= set(_act(one, name))
        if name == "Filter":
            kinds |= set(map(str, one.types)) or ({"creature", "land"} if one.subtypes else set())
            subtypes |= set(map(str, one.subtypes))
            asked |= {*_listed(one.keyword), *one.colors, *_listed(one.controller)}
            denied |= {*_listed(one.without_keyword), *one.without_colors, *_OTHERS.get(str(one.controller), ())}
        if getattr(one, "any", False) is True:
            kinds |= {"creature", "planeswalker"}
    return Acts(frozenset(does), frozenset(kinds), frozenset(subtypes), frozenset(asked), frozenset(denied), whole)


_OTHERS = {"you": ("opponent",), "opponent": ("you",)}


def _listed(value: Any) -> tuple[str, ...]:
    return () if value is None else (value,) if isinstance(value, str) else tuple(map(str, value))


def _act(one: Any, name: str) -> tuple[str, ...]:
    """Return of what kinds a word of the vocabulary is."""
    if name in ("Send", "SendInstead", "ResolvesTo", "Dig", "SearchLibrary", "RevealUntil"):
        return (str(one.to.value), *(("on gone",) if name == "SendInstead" else ()))
    if name == "Pick":
        return (_PICKS.get(str(one.way), ""),)
    if name == "Tap":
        return ("untap" if one.untap else "tap",)
    if name == "Life":
        return ("harm" if one.lose else "life",)
    if name == "Divided":
        return ("harm" if one.way == "damage" else "grow",)
    if name == "Multiply":
        return (f"more {one.event}", *{"life": ("on life",), "damage": ("on damage",)}.get(one.event, ()))
    return _DOES.get(name, ())


def _within(value: Any) -> Iterator[Any]:
    """Yield a value's words of the vocabulary, however deep."""
    if isinstance(value, tuple | list):
        for one in value:
            yield from _within(one)
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        yield value
        for field in dataclasses.fields(value):
            yield from _within(getattr(value, field.name))
