"""What the card tables say that instants and sorceries aim at and do, for building a scenario.

Invariant: nothing is guessed; of a card that the tables lack nothing is said.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from judge.ask.building.cards import is_spell, key_of, text_of

if TYPE_CHECKING:
    pass


def makes_all_copies(name: str) -> bool:
    """Return whether an instant or sorcery, by its Japanese name, makes every other creature a copy of its target."""
    key = key_of(name)
    return bool(key) and is_spell(key) and "CopyOf(of='target'" in repr(text_of(key))


def divided_by(name: str) -> bool:
    """Return whether an instant or sorcery, by its Japanese name, divides damage among what it is aimed at."""
    key = key_of(name)
    return bool(key) and is_spell(key) and "Divided(" in repr(text_of(key))


def takes_control(key: str) -> bool:
    """Return whether a spell gives its player control of something, or an Aura that of what it is on."""
    return "Control(by=" in repr(text_of(key))


def counters_spells(key: str) -> bool:
    """Return whether a card is an instant or sorcery that counters a spell."""
    from judge.engine.vocabulary.words import SpellAbility

    written = text_of(key) if is_spell(key) else ()
    return any(
        type(effect).__name__ == "Counter"
        for one in written
        if isinstance(one, SpellAbility)
        for did in one.do
        for effect in (did, *getattr(did, "otherwise", ()), *getattr(did, "then", ()))
    )


def toll_of(key: str) -> int | None:
    """Return how much generic mana keeps a spell from being countered by a card, None for no card of that kind."""
    from judge.engine.vocabulary.words import SpellAbility

    offered = [did for one in text_of(key) if key and isinstance(one, SpellAbility) for did in one.do]
    if len(offered) != 1 or [type(one).__name__ for one in getattr(offered[0], "otherwise", ())] != ["Counter"]:
        return None
    paid = [str(getattr(one, "mana", "")).strip("{}") for one in getattr(offered[0], "do_it", ())]
    return int(paid[0]) if len(paid) == 1 and paid[0].isdigit() else None


def deals(key: str) -> frozenset[int]:
    """Return the amounts of damage that an instant or sorcery deals, as far as they are numbers."""
    from judge.engine.vocabulary.words import SpellAbility

    done = [effect for one in text_of(key) if isinstance(one, SpellAbility) for effect in one.do]
    amounts = [getattr(effect, "amount", None) for effect in done if type(effect).__name__ == "DealDamage"]
    return frozenset(one for one in amounts if isinstance(one, int))


def draws(key: str) -> int | None:
    """Return how many cards an instant or sorcery lets its player draw if that is all, None for another card."""
    from judge.engine.vocabulary.words import SpellAbility

    done = [effect for one in text_of(key) if isinstance(one, SpellAbility) for effect in one.do]
    drawn = [getattr(one, "amount", None) for one in done if getattr(one, "who", "") == "you"]
    only = [type(one).__name__ for one in done] == ["DrawCards"] and is_spell(key)
    return drawn[0] if only and drawn and isinstance(drawn[0], int) else None


def puts_only(key: str) -> frozenset[tuple[str, int]]:
    """Return the kinds and numbers of counters that an instant or sorcery puts on single targets if that is all."""
    from judge.engine.vocabulary.words import SpellAbility

    done = [effect for one in text_of(key) if isinstance(one, SpellAbility) for effect in one.do]
    if not is_spell(key) or not all(type(one).__name__ == "PutCounter" and "target" in str(one.on) for one in done):  # type: ignore[attr-defined]
        return frozenset()
    return frozenset((str(one.kind), one.amount) for one in done if isinstance(one.amount, int))  # type: ignore[attr-defined]


def strikes_for(key: str) -> bool:
    """Return whether a creature that an instant or sorcery aims at first deals damage to its second target."""
    from judge.engine.vocabulary.words import SpellAbility

    done = [effect for one in text_of(key) if isinstance(one, SpellAbility) for effect in one.do]
    return [(type(one).__name__, getattr(one, "source", "")) for one in done] == [("DealDamage", "target")]


def deals_by_choice(key: str) -> frozenset[int]:
    """Return the amounts of damage that an instant or sorcery deals only where its target chooses that."""
    from judge.engine.vocabulary.words import SpellAbility

    done = [effect for one in text_of(key) if isinstance(one, SpellAbility) for effect in one.do]
    offered = [one for effect in done if getattr(effect, "who", "") == "target" for one in getattr(effect, "do_it", ())]
    amounts = [getattr(one, "amount", None) for one in offered if type(one).__name__ == "DealDamage"]
    return frozenset(one for one in amounts if isinstance(one, int))


def offers_damage(key: str) -> frozenset[int]:
    """Return the amounts of damage that opponents may choose to be dealt by what triggers as a card enters."""
    from judge.engine.vocabulary.words import Triggered

    done = [
        effect
        for one in text_of(key)
        if isinstance(one, Triggered) and type(one.when).__name__ == "Enters"
        for effect in one.do
    ]
    offered = [
        one for effect in done if getattr(effect, "who", "") == "opponents" for one in getattr(effect, "do_it", ())
    ]
    amounts = [getattr(one, "amount", None) for one in offered if type(one).__name__ == "DealDamage"]
    return frozenset(one for one in amounts if isinstance(one, int))


def hands_on(key: str) -> bool:
    """Return whether who is hit by an instant or sorcery may let a creature take its damage instead."""
    from judge.engine.vocabulary.words import SpellAbility

    done = [effect for one in text_of(key) if isinstance(one, SpellAbility) for effect in one.do]
    offered = [
        one for effect in done if "target" in str(getattr(effect, "who", "")) for one in getattr(effect, "do_it", ())
    ]
    return any(type(one).__name__ == "ChooseSome" and "DealDamage" in repr(one) for one in offered)


def targets_of(key: str) -> int:
    """Return how many target phrases a spell has, 0 for a card whose abilities are not written."""
    from judge.engine.vocabulary.words import SpellAbility

    written = text_of(key)
    return sum(len(one.targets) for one in written if isinstance(one, SpellAbility))


def needs_no_target(key: str) -> bool:
    """Return whether a spell has just one target phrase, and that asks for no more than up to so many (最大1つ)."""
    from judge.engine.vocabulary.words import SpellAbility

    written = [one for one in text_of(key) if isinstance(one, SpellAbility) and one.targets]
    return len(written) == 1 and len(written[0].targets) == 1 and written[0].targets[0].at_least == 0


def modes_of(key: str) -> tuple[Any, ...]:
    """Return the modes of a spell in the order of its text, none for one without."""
    from judge.engine.vocabulary.words import SpellAbility

    return tuple(mode for one in text_of(key) if isinstance(one, SpellAbility) for mode in one.modes)


def counters_abilities(key: str) -> bool:
    """Return whether a card is an instant or sorcery that counters an ability."""
    from judge.engine.vocabulary.words import SpellAbility

    written = text_of(key) if is_spell(key) else ()
    return any(
        "ability" in repr(one.targets) and any(type(effect).__name__ == "Counter" for effect in one.do)
        for one in written
        if isinstance(one, SpellAbility)
    )


def cost_ways(key: str) -> frozenset[str]:
    """Return how the additional costs of a spell are paid with objects: `sacrifice`, `discard`, `put`."""
    from judge.engine.vocabulary.costs import AdditionalCost

    written = text_of(key)
    steps = [step for one in written if isinstance(one, AdditionalCost) for step in one.cost.do]
    return frozenset(str(way) for step in steps if (way := getattr(step, "way", None)))


def targets_many(key: str) -> bool:
    """Return whether a spell has as many targets as its player wants."""
    from judge.engine.vocabulary.words import SpellAbility

    written = text_of(key)
    return any("number=X(times" in repr(one.targets) for one in written if isinstance(one, SpellAbility))


def targets_yard(key: str) -> bool:
    """Return whether the first target of a spell must be a card in a graveyard."""
    from judge.engine.values import Zone
    from judge.engine.vocabulary.words import SpellAbility

    specs = [spec for one in text_of(key) if isinstance(one, SpellAbility) for spec in one.targets[:1]]
    return len(specs) == 1 and specs[0].what is not None and specs[0].what.zone == Zone.GRAVEYARD


def targets_pair(key: str) -> bool:
    """Return whether a spell has two targets that are chosen one after the other."""
    from judge.engine.vocabulary.words import SpellAbility

    return any(len(one.targets) == 2 for one in text_of(key) if isinstance(one, SpellAbility))


def targets_creature(key: str) -> bool:
    """Return whether the one target of a spell must be a creature."""
    from judge.engine.vocabulary.words import SpellAbility

    written = text_of(key)
    specs = [spec for one in written if isinstance(one, SpellAbility) for spec in one.targets]
    return len(specs) == 1 and not getattr(specs[0], "any", False) and "creature" in repr(specs[0])


def hits_players(key: str) -> bool:
    """Return whether the one target of a spell may be a player."""
    from judge.engine.vocabulary.words import SpellAbility

    written = text_of(key)
    specs = [spec for one in written if isinstance(one, SpellAbility) for spec in one.targets]
    return len(specs) == 1 and (specs[0].any or specs[0].players or specs[0].opponents)


def only_players(key: str) -> bool:
    """Return whether the one target of a spell must be a player."""
    from judge.engine.vocabulary.words import SpellAbility

    specs = [spec for one in text_of(key) if isinstance(one, SpellAbility) for spec in one.targets]
    return len(specs) == 1 and (specs[0].players or specs[0].opponents) and not specs[0].any and specs[0].what is None


def targets_spell(key: str) -> bool:
    """Return whether the one target of a spell must be a spell."""
    from judge.engine.vocabulary.words import SpellAbility

    specs = [spec for one in text_of(key) if isinstance(one, SpellAbility) for spec in one.targets]
    wanted = getattr(specs[0], "what", None) if len(specs) == 1 else None
    return wanted is not None and getattr(wanted, "kind", None) == "spell"


def targets_own(key: str) -> bool:
    """Return whether the one target of a spell must be something that its caster controls."""
    from judge.engine.vocabulary.words import SpellAbility

    written = text_of(key)
    specs = [spec for one in written if isinstance(one, SpellAbility) for spec in one.targets]
    return len(specs) == 1 and getattr(getattr(specs[0], "what", None), "controller", None) == "you"


def spares_target(key: str) -> bool:
    """Return whether all that a spell does is done to others than its target."""
    from judge.engine.vocabulary.words import SpellAbility

    does = [step for one in text_of(key) if isinstance(one, SpellAbility) for step in one.do]
    return bool(does) and all(getattr(getattr(step, "what", None), "not_target", False) for step in does)


def target_kind(key: str) -> tuple[str, ...]:
    """Return the card types of permanents that the one target of a spell may be, none for anything else."""
    from judge.engine.values import Zone
    from judge.engine.vocabulary.words import SpellAbility

    specs = [spec for one in text_of(key) if isinstance(one, SpellAbility) for spec in one.targets]
    if len(specs) != 1 or specs[0].at_most != 1:
        return ()
    what = specs[0].what
    if specs[0].any:
        return ("creature", "planeswalker")
    return what.types if what is not None and what.zone == Zone.BATTLEFIELD and what.kind is None else ()


def favours(key: str) -> bool:
    """Return whether all that a spell does is make its one target larger: who casts it means one of their own."""
    from judge.engine.vocabulary.words import SpellAbility

    written = [one for one in text_of(key) if isinstance(one, SpellAbility)]
    ops = [op for one in written for step in one.do for op in getattr(step, "ops", (None,))]
    ops = [op for op in ops if not hasattr(op, "abilities")] or ops  # what it gains beside that
    sizes = [(getattr(op, "power", None), getattr(op, "toughness", None)) for op in ops]
    grows = all(isinstance(n, int) and n >= 0 for size in sizes for n in size)
    return len(written) == 1 and len(written[0].targets) == 1 and bool(sizes) and grows


def heals(key: str) -> bool:
    """Return whether all that a spell does is raise a life total: who casts it means their own."""
    from judge.engine.vocabulary.effects import Life
    from judge.engine.vocabulary.lifetotals import SetLife
    from judge.engine.vocabulary.words import SpellAbility

    steps = [step for one in text_of(key) if isinstance(one, SpellAbility) for step in one.do]
    raised = [isinstance(step, SetLife) or (isinstance(step, Life) and not step.lose) for step in steps]
    return bool(raised) and all(raised)


def only_draws(key: str) -> bool:
    """Return whether all that a spell does is let its target draw cards: who casts it means themself."""
    from judge.engine.vocabulary.effects import DrawCards
    from judge.engine.vocabulary.words import SpellAbility

    steps = [step for one in text_of(key) if isinstance(one, SpellAbility) for step in one.do]
    return bool(steps) and all(isinstance(step, DrawCards) and step.who == "target" for step in steps)


def sets_life(key: str) -> object:
    """Return what a spell makes a life total, None where it does something else."""
    from judge.engine.vocabulary.lifetotals import SetLife
    from judge.engine.vocabulary.words import SpellAbility

    steps = [step for one in text_of(key) if isinstance(one, SpellAbility) for step in one.do]
    return steps[0].amount if len(steps) == 1 and isinstance(steps[0], SetLife) else None


def flickers(name: str) -> bool:
    """Return whether the spell of a Japanese name exiles something and puts it back at once."""
    from judge.corpus.authored import AuthoredError
    from judge.engine.cardbook import book, described
    from judge.engine.scenario.model import ScenarioError
    from judge.engine.vocabulary.words import SpellAbility

    try:
        written = described(book().find(name)).abilities if name else ()
    except (AuthoredError, ScenarioError):
        return False
    return any(type(step).__name__ == "Flicker" for one in written if isinstance(one, SpellAbility) for step in one.do)


def chaos_flickers(key: str) -> bool:
    """Return whether what a plane does as chaos ensues is to exile something and put it back at once."""
    chaos = [one for one in text_of(key) if type(getattr(one, "when", None)).__name__ == "Chaos"]
    return any(type(step).__name__ == "Flicker" for one in chaos for step in getattr(one, "do", ()))


def gives_control(name: str) -> bool:
    """Return whether the spell of a Japanese name gives its controller control of something."""
    from judge.corpus.authored import AuthoredError
    from judge.engine.cardbook import book, described
    from judge.engine.scenario.model import ScenarioError
    from judge.engine.vocabulary.words import SpellAbility

    try:
        written = described(book().find(name)).abilities if name else ()
    except (AuthoredError, ScenarioError):
        return False
    steps = [step for one in written if isinstance(one, SpellAbility) for step in one.do]
    return any("Control" in type(op).__name__ for step in steps for op in getattr(step, "ops", ()))
