"""What an object's own abilities heed, whether they are those of its card or told by a text.

Invariant: nothing is guessed; an object without a card and without texts heeds nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from judge.ask.building.cards import text_of
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.triggercards import watch_entering
from judge.ask.building.written import quoted

if TYPE_CHECKING:
    from judge.engine.vocabulary.words import Ability

_QUALITIES = (
    ("types", ("types", "without_types")),
    ("subtypes", ("subtypes", "without_subtypes")),
    ("colors", ("colors", "without_colors", "hues")),
    ("cost", ("mana_value_at_most", "mana_value_at_least", "mana_value_within")),
)
"""What a filter may ask of a spell, by what a question tells of it."""


def abilities_told(one: Thing) -> tuple[Ability, ...]:
    """Return the abilities of an object's card, or those that are told of it by their texts."""
    from judge.engine.scenario.codec import abilities

    if one.said.card is not None:
        return tuple(text_of(str(one.said.card)))
    return tuple(abilities(quoted(one.said), "")) if one.said.quoted else ()


def watched_for(draft: Draft) -> bool:
    """Return whether a permanent or plane of the draft has an ability that triggers on others that enter."""
    there = [one for one in draft.things if one.zone == "戦場"]
    return any(watch_entering(abilities_told(one)) for one in (*there, *draft.planes))


def _spells_heeded(draft: Draft) -> Iterator[Any]:
    """Yield the filters of the abilities there are that trigger on spells being cast."""
    from judge.engine.vocabulary.triggers import CastSpell
    from judge.engine.vocabulary.words import Triggered

    there = [one for one in (*draft.things, *draft.planes) if one.zone in ("戦場", "統率領域")]
    for one in there:
        for ability in abilities_told(one):
            if isinstance(ability, Triggered) and isinstance(ability.when, CastSpell) and ability.when.what != "source":
                yield ability.when.what


def heeded_qualities(draft: Draft) -> frozenset[str] | None:
    """Return what abilities that trigger on spells ask of them: types, colors …; None where there is no such ability.

    A quality that is asked for and not told leaves open whether anything triggers.
    """
    heeded = list(_spells_heeded(draft))
    if not heeded:
        return None
    return frozenset(
        name for what in heeded for name, fields in _QUALITIES if any(getattr(what, field, None) for field in fields)
    )


def surveyed(draft: Draft, one: Thing) -> bool:
    """Return whether a land is there for a text that depends on what is there: 島をコントロールしているかぎり…."""
    if one.said.card is not None or "land" not in one.said.types:
        return False
    texts = [repr(each) for other in draft.things if other.said.quoted for each in abilities_told(other)]
    return any("Exists(" in text or "Count(" in text for text in texts)
