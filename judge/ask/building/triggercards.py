"""What the card tables say of the triggered abilities of a card, for building a scenario.

Invariant: nothing is guessed; a card that the tables lack has none.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from judge.ask.building.cards import text_of

if TYPE_CHECKING:
    from judge.engine.vocabulary.words import Ability


def often_triggered(key: str) -> bool:
    """Return whether a card has several triggered abilities."""
    from judge.engine.vocabulary.words import Triggered

    return sum(isinstance(one, Triggered) for one in text_of(key)) > 1


def divides(key: str) -> frozenset[int]:
    """Return the amounts that triggered abilities of a card divide among their targets."""
    from judge.engine.vocabulary.words import Triggered

    done = [effect for one in text_of(key) if isinstance(one, Triggered) for effect in one.do]
    amounts = [getattr(effect, "amount", None) for effect in done if type(effect).__name__ == "Divided"]
    return frozenset(one for one in amounts if isinstance(one, int))


def may_be_used(key: str) -> bool:
    """Return whether a card has one triggered ability that its player may use or not."""
    from judge.engine.vocabulary.words import Triggered

    return [one.may for one in text_of(key) if isinstance(one, Triggered)] == [True]


def divides_power(key: str) -> bool:
    """Return whether a card divides the power of what has died among targets, as many as one likes."""
    from judge.engine.vocabulary.words import Triggered

    told = [one for one in text_of(key) if isinstance(one, Triggered) and "dies" in triggers_of(key)]
    return any(type(effect).__name__ == "Divided" and "PowerOf" in repr(effect) for one in told for effect in one.do)


def aims_at_nothing(key: str) -> bool:
    """Return whether a card has triggered abilities none of which has a target."""
    found = own_triggers(key)
    return bool(found) and not any("TargetSpec(" in repr(one) for one in found)


def aimed_as_it_enters(key: str) -> tuple[str, ...]:
    """Return the types of what else a card's one ability that triggers as it enters must be aimed at; none for none."""
    from judge.engine.vocabulary.triggers import Enters
    from judge.engine.vocabulary.words import Triggered

    found = [one for one in text_of(key) if isinstance(one, Triggered) and isinstance(one.when, Enters)]
    specs = found[0].targets if len(found) == 1 else ()
    if len(specs) != 1 or not specs[0].at_least or specs[0].players or specs[0].any or specs[0].what is None:
        return ()
    what = specs[0].what
    another = specs[0].another or what.other or bool(what.without_colors)
    return tuple(str(kind) for kind in what.types) if another and str(what.zone) == "battlefield" else ()


_WHENS = {"Enters": "enters", "Dies": "dies", "Leaves": "leaves", "Beginning": "beginning", "Attacks": "attacks"}


def triggers_of(key: str) -> frozenset[str]:
    """Return when a card's triggered abilities, those it may give itself included, trigger, as scenarios call it."""
    kinds = (type(one.when).__name__ for one in own_triggers(key))
    return frozenset(_WHENS.get(kind, kind) for kind in kinds)


def own_triggers(key: str) -> list[Any]:
    """Return a card's triggered abilities, those it may give itself and those of its keywords included."""
    from judge.engine.vocabulary.words import Static, Triggered

    written = text_of(key)
    gains = (op for one in written if isinstance(one, Static) and one.affects == "source" for op in one.ops)
    given = (ability for op in gains for ability in getattr(op, "abilities", ()))
    return [one for one in (*written, *given, *meant_by(written)) if isinstance(one, Triggered)]


def due_at_end(key: str) -> frozenset[str]:
    """Return what a card's abilities will do at the next end step to what they put onto the battlefield."""
    from judge.engine.values import Step

    later = [text for text in map(repr, text_of(key)) if "Later(" in text and f"Beginning(step={Step.END!r}" in text]
    does = {"sacrifice": "Sacrific", "exile": "Zone.EXILE"}
    return frozenset(concept for concept, mark in does.items() if any(mark in text for text in later))


def triggers_by(keyword: str, args: tuple[str, ...]) -> frozenset[str]:
    """Return when the triggered abilities trigger that a keyword stands for today; none for one that has none."""
    from judge.engine.vocabulary.words import Keyword, Triggered

    meant = meant_by((Keyword(f"kw.{keyword}", name=keyword, args=args),))
    kinds = (type(one.when).__name__ for one in meant if isinstance(one, Triggered))
    return frozenset(_WHENS.get(kind, kind) for kind in kinds)


def meant_by(written: tuple[Ability, ...]) -> tuple[Ability, ...]:
    """Return the abilities that the keywords among some abilities stand for today."""
    from judge.engine.errors import Absent, Unsupported
    from judge.engine.keywords import expand
    from judge.engine.vocabulary.words import Keyword
    from judge.rules.editions import newest

    found: list[Ability] = []
    for one in written:
        if isinstance(one, Keyword):
            with suppress(Absent, Unsupported):
                found += expand(one, newest())
    return tuple(found)


def watch_entering(written: Sequence[Ability]) -> bool:
    """Return whether one of some abilities triggers when something else enters, or changes how it does."""
    from judge.engine.vocabulary.entering import OthersEnter
    from judge.engine.vocabulary.triggers import Enters
    from judge.engine.vocabulary.words import Triggered

    on = [one.when for one in written if isinstance(one, Triggered)]
    return any(isinstance(one, OthersEnter) for one in written) or any(
        isinstance(one, Enters) and one.what not in ("source", "attached") for one in on
    )


def watches_returning(key: str) -> bool:
    """Return whether a card has an ability that something else that enters with counters on it sets going or turns."""
    marks = ("GetsCounters", "event='counters'", 'event="counters"')
    return watch_entering(text_of(key)) or any(mark in repr(one) for one in text_of(key) for mark in marks)
