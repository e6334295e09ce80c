"""What must be there for a permanent to be there: one that is sacrificed when there is no creature, where none is told.

Invariant: only where the question says nothing of such things; where it does, what is there must be told.
"""

from __future__ import annotations

from typing import Any

from judge.ask.building.cards import printed, says_type, text_of
from judge.ask.building.draft import Draft, Thing, other
from judge.ask.building.players import YOU
from judge.ask.reading.model import Reading
from judge.engine.vocabulary.conditions import Exists, Not
from judge.engine.vocabulary.filters import Filter
from judge.engine.vocabulary.happenings import StateIs
from judge.text.patterns import Pattern

_NOTES = Pattern(r"(?<=》)\([^()]*\)")
"""What is told of a card in brackets behind its name."""
_CREATURE = "0/99 クリーチャー"
"""A creature that does nothing and that no damage there is will destroy."""


def upheld(draft: Draft, reading: Reading) -> list[dict[str, Any]]:
    """Return what goes without saying, as tables of a scenario: 《最後の笑い》がある means that there is a creature."""
    found = []
    for one in draft.things:
        what = _needed(one)
        if what is None or _spoken_of(what, reading) or any(_is(thing, what, one) for thing in draft.things):
            continue
        if what.subtypes and (_lands(draft, one) or _turns_on_it(draft, one, reading)):
            continue  # what lands there are is told, or must be
        owner = one.player or YOU
        kind = f"土地 ― {what.subtypes[0]}" if what.subtypes else _CREATURE
        held = owner if what.controller == "you" else other(owner)
        found.append({"name": f"{one.name}のほかの{_word(what)}", "is": kind, "controller": held})
        draft.assumed.append(f"{one.name}が戦場に残るだけの{_word(what)}が戦場にある")
    return found


def unsaid(draft: Draft, reading: Reading) -> list[str]:
    """Return what is missing where a question speaks of such things and none is told of: クリーチャーは何点受ける."""
    return [
        f"戦場に{_word(what)}があるか"
        for one in draft.things
        if (what := _needed(one)) is not None
        and (_spoken_of(what, reading) or (what.subtypes and (_lands(draft, one) or _turns_on_it(draft, one, reading))))
        and not any(_is(thing, what, one) for thing in draft.things)
        and not (what.subtypes and _lands(draft, one) and _ALL_TOLD.search(reading.text))
    ]


_ALL_TOLD = Pattern(
    r"土地(?:は|が)[^。?]*(?:だけ|のみ)|(?:だけ|のみ)(?:が|の)?土地|(?:ほか|他|それ以外)の?(?:に(?:は)?)?、?土地(?:は|が|も)"
)
"""土地は《X》と山だけ, 他に土地はない: no other land is there."""


def _lands(draft: Draft, source: Thing) -> list[Thing]:
    """Return the lands that are told to be there, of the player of a permanent."""
    mine = [one for one in draft.things if (one.player or YOU) == (source.player or YOU) and one.zone == "戦場"]
    return [
        one
        for one in mine
        if "land" in one.said.types or (one.said.card is not None and says_type(printed(one.said.card)[0], "land"))
    ]


def _turns_on_it(draft: Draft, source: Thing, reading: Reading) -> bool:
    """Return whether nothing happens and it is asked whether the permanent is sacrificed: that is what it turns on."""
    asked = any(one.clause.concept in ("sacrifice", "die", "remain", "survive", "lose") for one in reading.asked)
    return asked and not draft.actions and not draft.attacks and len(draft.things) == 1 and draft.things[0] is source


def _word(what: Filter) -> str:
    return what.subtypes[0] if what.subtypes else "クリーチャー"


def _spoken_of(what: Filter, reading: Reading) -> bool:
    return _word(what) in _NOTES.sub("", reading.text)


def _needed(one: Thing) -> Filter | None:
    """Return what a permanent that is there from the beginning can't be without."""
    if one.said.card is None or one.zone != "戦場":
        return None
    for ability in text_of(one.said.card):
        state = getattr(ability, "when", None)
        if not isinstance(state, StateIs) or not isinstance(state.only_if, Not):
            continue
        needed = state.only_if.only_if
        if isinstance(needed, Exists) and needed.what in _supplied(needed.what):
            return needed.what
    return None


def _supplied(what: Filter) -> tuple[Filter, ...]:
    """Return what can be put beside something, of those that ask for nothing else: a creature, a land of a type."""
    creature = Filter(types=("creature",))
    return (creature, Filter(subtypes=what.subtypes[:1], controller="you")) if what.subtypes else (creature,)


def _is(thing: Thing, what: Filter, source: Thing) -> bool:
    """Return whether something told of is, for all that is known, such a thing."""
    mine = what.controller != "you" or not thing.player or thing.player == (source.player or YOU)
    line = printed(thing.said.card)[0] if thing.said.card is not None else ""
    if what.subtypes:
        return mine and (what.subtypes[0] in thing.said.subtypes or what.subtypes[0] in line)
    creature = "creature" in thing.said.types or thing.said.pt is not None or thing.said.base is not None
    return mine and (creature or says_type(line, "creature"))
