"""What the card tables say of a card, for building a scenario.

Invariant: nothing is guessed; a card that the tables lack is neither a spell nor anything else.
"""

from __future__ import annotations

import re
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from judge.engine.values import CARD_TYPES, SUPERTYPES

if TYPE_CHECKING:
    from judge.engine.vocabulary.words import Ability, Activated


def _types(key: str) -> str:
    """Return the type line of a card, empty where the tables lack it."""
    from judge.engine.cardbook import book

    found = book().cards.get(key)
    return (found.record.type_line if found is not None else None) or ""


def _written(key: str) -> tuple[Ability, ...]:
    """Return the abilities of a card, none where they are not written."""
    from judge.corpus.authored import AuthoredError
    from judge.engine.cardbook import book, described

    found = book().cards.get(key)
    try:
        return tuple(described(found).abilities) if found is not None else ()
    except AuthoredError:
        return ()


def text_of(key: str) -> tuple[Ability, ...]:
    """Return all abilities of a card, none where they are not written."""
    return _written(key)


def printed(key: str) -> tuple[str, str]:
    """Return the type line and the mana cost of a card, empty where the tables lack it."""
    from judge.engine.cardbook import book

    found = book().cards.get(key)
    return (found.record.type_line or "", found.record.cost or "") if found is not None else ("", "")


def says_type(line: str, word: str) -> bool:
    """Return whether a type line has a card type or supertype, named as the evaluator names it."""
    return any(name in line for name, meant in (*CARD_TYPES.items(), *SUPERTYPES.items()) if meant == word)


def is_spell(key: str) -> bool:
    """Return whether a card is an instant or sorcery."""
    line = _types(key)
    return "インスタント" in line or "ソーサリー" in line


def is_plane(key: str) -> bool:
    """Return whether a card is a plane or phenomenon."""
    line = _types(key)
    return line.startswith(("次元", "現象"))


def counts_counters(key: str) -> bool:
    """Return whether what a card does depends on how many counters are on it."""
    return "CountersOn(" in repr(_written(key))


def counter_of(key: str) -> str:
    """Return the one kind of counter that what a card does speaks of, empty where there is none or several."""
    found = {str(one) for one in re.findall(r"kind='([^']+)'", repr(_written(key)))}
    return found.pop() if len(found) == 1 else ""


def keywords_of(key: str) -> frozenset[str]:
    """Return the names of the keywords a card has, as the evaluator calls them (`devour`)."""
    from judge.engine.vocabulary.words import Keyword

    written = _written(key)
    return frozenset(one.name for one in written if isinstance(one, Keyword))


def keywords_told(key: str) -> frozenset[str]:
    """Return the names of the keywords that the text of a card speaks of, those it gives to others among them."""
    return frozenset(re.findall(r"Keyword\(key='[^']*', name='([^']+)'", repr(_written(key))))


def times_of(key: str, keyword: str) -> int:
    """Return how often a card has a keyword, by the name that the evaluator calls it."""
    from judge.engine.vocabulary.words import Keyword

    return sum(isinstance(one, Keyword) and one.name == keyword for one in _written(key))


def says_devour(key: str, number: int | None) -> bool:
    """Return whether a card has, or gives, devour with a number."""
    return re.search(rf"name='devour', args=\({number},", repr(_written(key))) is not None


def enters_as_copy(key: str) -> bool:
    """Return whether a card enters as a copy of something."""
    return any(type(one).__name__ == "EntersAsCopy" for one in _written(key))


def copies_the_dead(key: str) -> bool:
    """Return whether a card may become a copy of a creature that dies."""
    text = repr(text_of(key))
    return "CopyOf(of='that'" in text and "when=Dies(" in text


def makes_all_copies(name: str) -> bool:
    """Return whether an instant or sorcery, by its Japanese name, makes every other creature a copy of its target."""
    key = key_of(name)
    return bool(key) and is_spell(key) and "CopyOf(of='target'" in repr(_written(key))


def only_with_threshold(key: str) -> bool:
    """Return whether a card has activated abilities only as long as its controller has enough cards in a graveyard."""
    told = [one for one in text_of(key) if "Activated(" in repr(one)]
    return bool(told) and all(
        type(one).__name__ == "Static" and "'graveyard'" in repr(getattr(one, "only_if", None)) for one in told
    )


def key_of(name: str) -> str:
    """Return the key of a card by its Japanese name, empty for none."""
    from judge.engine.cardbook import book

    found = book().find(name)
    return next((key for key, one in book().cards.items() if one is found), "")


def often_triggered(key: str) -> bool:
    """Return whether a card has several triggered abilities."""
    from judge.engine.vocabulary.words import Triggered

    return sum(isinstance(one, Triggered) for one in _written(key)) > 1


def divides(key: str) -> frozenset[int]:
    """Return the amounts that triggered abilities of a card divide among their targets."""
    from judge.engine.vocabulary.words import Triggered

    done = [effect for one in _written(key) if isinstance(one, Triggered) for effect in one.do]
    amounts = [getattr(effect, "amount", None) for effect in done if type(effect).__name__ == "Divided"]
    return frozenset(one for one in amounts if isinstance(one, int))


def tells_combat_apart(key: str) -> bool:
    """Return whether a card's abilities look only for damage that is not dealt in combat."""
    return "combat=False" in repr(_written(key))


def divided_by(name: str) -> bool:
    """Return whether an instant or sorcery, by its Japanese name, divides damage among what it is aimed at."""
    key = key_of(name)
    return bool(key) and is_spell(key) and "Divided(" in repr(_written(key))


def may_be_used(key: str) -> bool:
    """Return whether a card has one triggered ability that its player may use or not."""
    from judge.engine.vocabulary.words import Triggered

    return [one.may for one in _written(key) if isinstance(one, Triggered)] == [True]


def divides_power(key: str) -> bool:
    """Return whether a card divides the power of what has died among targets, as many as one likes."""
    from judge.engine.vocabulary.words import Triggered

    told = [one for one in _written(key) if isinstance(one, Triggered) and "dies" in triggers_of(key)]
    return any(type(effect).__name__ == "Divided" and "PowerOf" in repr(effect) for one in told for effect in one.do)


def takes_control(key: str) -> bool:
    """Return whether an instant or sorcery gives its player control of something."""
    return "Control(by=" in repr(_written(key))


_WHENS = {"Enters": "enters", "Dies": "dies", "Leaves": "leaves", "Beginning": "beginning", "Attacks": "attacks"}


def triggers_of(key: str) -> frozenset[str]:
    """Return when a card's triggered abilities, those it may give itself included, trigger, as scenarios call it."""
    kinds = (type(one.when).__name__ for one in own_triggers(key))
    return frozenset(_WHENS.get(kind, kind) for kind in kinds)


def own_triggers(key: str) -> list[Any]:
    """Return a card's triggered abilities, those it may give itself and those of its keywords included."""
    from judge.engine.vocabulary.words import Static, Triggered

    written = _written(key)
    gains = (op for one in written if isinstance(one, Static) and one.affects == "source" for op in one.ops)
    given = (ability for op in gains for ability in getattr(op, "abilities", ()))
    return [one for one in (*written, *given, *meant_by(written)) if isinstance(one, Triggered)]


def due_at_end(key: str) -> frozenset[str]:
    """Return what a card's abilities will do at the next end step to what they put onto the battlefield."""
    from judge.engine.values import Step

    later = [text for text in map(repr, _written(key)) if "Later(" in text and f"Beginning(step={Step.END!r}" in text]
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


def watches_entering(key: str) -> bool:
    """Return whether a card has an ability that triggers when something else enters the battlefield."""
    from judge.engine.vocabulary.triggers import Enters
    from judge.engine.vocabulary.words import Triggered

    on = (one.when for one in _written(key) if isinstance(one, Triggered))
    return any(isinstance(one, Enters) and one.what not in ("source", "attached") for one in on)


def changes_own_size(key: str) -> bool:
    """Return whether a card has a static ability that changes its own power and toughness under a condition."""
    from judge.engine.vocabulary.words import Static

    mine = [one for one in _written(key) if isinstance(one, Static) and one.affects == "source" and one.only_if]
    return any(type(op).__name__ == "ModifyPT" for one in mine for op in one.ops)


def flips_coins(key: str) -> bool:
    """Return whether an ability of a card flips coins."""
    return "FlipCoins(" in repr(_written(key))


def stops_blocks(key: str) -> bool:
    """Return whether a card says of something that it can't block."""
    return "can't block" in repr(_written(key))


def is_sorcery(key: str) -> bool:
    """Return whether a card is a sorcery."""
    return "ソーサリー" in _types(key)


def is_land(key: str) -> bool:
    """Return whether a card is a land."""
    return "土地" in _types(key)


def is_creature(key: str) -> bool:
    """Return whether a card is a creature or planeswalker."""
    line = _types(key)
    return "クリーチャー" in line or "プレインズウォーカー" in line


def is_still(key: str) -> bool:
    """Return whether a card is an enchantment, artifact or land that is no creature and makes itself none."""
    from judge.engine.vocabulary.words import Activated

    line = _types(key)
    still = any(name in line for name in ("エンチャント", "アーティファクト", "土地")) and "クリーチャー" not in line
    return still and not any(isinstance(one, Activated) and "creature" in repr(one.do) for one in _written(key))


def for_all(key: str) -> bool:
    """Return whether a card only sets rules for all players, whoever controls it."""
    from judge.engine.vocabulary.words import Rule

    written = _written(key)
    begins = "may begin on the battlefield"
    rules = [one for one in written if isinstance(one, Rule) and one.says != begins]
    others = [one for one in written if not isinstance(one, Rule)]
    return bool(rules) and not others and all(one.about in ("players", "it") for one in rules)


def attaches(key: str) -> bool:
    """Return whether a card is an Aura, Equipment or Fortification."""
    line = _types(key)
    return any(word in line for word in ("オーラ", "装備品", "城砦"))


def attached_kind(key: str) -> str:
    """Return `aura` or `equipment` for a card that is one, else nothing."""
    line = _types(key)
    return "aura" if "オーラ" in line else "equipment" if "装備品" in line else ""


def name_of(key: str) -> str:
    """Return the Japanese name of a card."""
    from judge.engine.cardbook import book, name_of

    found = book().cards.get(key)
    return name_of(found) if found is not None else key


def playable(key: str) -> bool:
    """Return whether a card is played with all its abilities."""
    from judge.corpus.authored import AuthoredError
    from judge.engine.cardbook import book, lacks

    found = book().cards.get(key)
    if found is None:
        return False
    try:
        return not lacks(found)
    except AuthoredError:
        return False


def counters_spells(key: str) -> bool:
    """Return whether a card is an instant or sorcery that counters a spell."""
    from judge.engine.vocabulary.words import SpellAbility

    written = _written(key) if is_spell(key) else ()
    return any(
        type(effect).__name__ == "Counter" for one in written if isinstance(one, SpellAbility) for effect in one.do
    )


def deals(key: str) -> frozenset[int]:
    """Return the amounts of damage that an instant or sorcery deals, as far as they are numbers."""
    from judge.engine.vocabulary.words import SpellAbility

    done = [effect for one in _written(key) if isinstance(one, SpellAbility) for effect in one.do]
    amounts = [getattr(effect, "amount", None) for effect in done if type(effect).__name__ == "DealDamage"]
    return frozenset(one for one in amounts if isinstance(one, int))


def deals_by_choice(key: str) -> frozenset[int]:
    """Return the amounts of damage that an instant or sorcery deals only where its target chooses that."""
    from judge.engine.vocabulary.words import SpellAbility

    done = [effect for one in _written(key) if isinstance(one, SpellAbility) for effect in one.do]
    offered = [one for effect in done if getattr(effect, "who", "") == "target" for one in getattr(effect, "do_it", ())]
    amounts = [getattr(one, "amount", None) for one in offered if type(one).__name__ == "DealDamage"]
    return frozenset(one for one in amounts if isinstance(one, int))


def hands_on(key: str) -> bool:
    """Return whether who is hit by an instant or sorcery may let a creature take its damage instead."""
    from judge.engine.vocabulary.words import SpellAbility

    done = [effect for one in _written(key) if isinstance(one, SpellAbility) for effect in one.do]
    offered = [
        one for effect in done if "target" in str(getattr(effect, "who", "")) for one in getattr(effect, "do_it", ())
    ]
    return any(type(one).__name__ == "ChooseSome" and "DealDamage" in repr(one) for one in offered)


def activated(key: str) -> int:
    """Return how many activated abilities a card has."""
    from judge.engine.vocabulary.words import Activated

    return sum(isinstance(one, Activated) for one in _written(key))


def targets_of(key: str) -> int:
    """Return how many target phrases a spell has, 0 for a card whose abilities are not written."""
    from judge.engine.vocabulary.words import SpellAbility

    written = _written(key)
    return sum(len(one.targets) for one in written if isinstance(one, SpellAbility))


def modes_of(key: str) -> tuple[Any, ...]:
    """Return the modes of a spell in the order of its text, none for one without."""
    from judge.engine.vocabulary.words import SpellAbility

    return tuple(mode for one in _written(key) if isinstance(one, SpellAbility) for mode in one.modes)


def abilities_of(key: str) -> tuple[Activated, ...]:
    """Return the activated abilities of a card in the order of its text, those it may give itself last."""
    from judge.engine.vocabulary.words import Activated, Static

    written = _written(key)
    own = [one for one in written if isinstance(one, Activated)]
    gains = (op for one in written if isinstance(one, Static) and one.affects == "source" for op in one.ops)
    given = (ability for op in gains for ability in getattr(op, "abilities", ()))
    return (*own, *(one for one in given if isinstance(one, Activated)))


def raw_abilities(key: str) -> list[dict[str, Any]]:
    """Return the activated abilities of a card as its entry has them, in the order of `abilities_of`."""
    from judge.engine.cardbook import book

    found = book().cards.get(key)
    written = (found.abilities if found is not None else None) or ()
    return [dict(one) for one in written if isinstance(one, dict) and one.get("ability") == "activated"]


def enters_tapped(key: str) -> bool:
    """Return whether a card always enters tapped."""
    from judge.engine.cardbook import book

    found = book().cards.get(key)
    written = (found.abilities if found is not None else None) or ()
    return any(one == {"ability": "enters with", "tapped": True} for one in written)


def printed_loyalty(key: str) -> int | None:
    """Return the loyalty printed on a planeswalker, None for another card."""
    from judge.engine.cardbook import book

    found = book().cards.get(key)
    loyalty = found.record.loyalty if found is not None else None
    return int(loyalty) if loyalty is not None and str(loyalty).isdigit() else None


def printed_size(key: str) -> tuple[int, int] | None:
    """Return power and toughness printed on a creature card, None where there are none or they are no numbers."""
    from judge.engine.cardbook import book

    found = book().cards.get(key)
    power, _, toughness = (found.record.pt if found is not None and found.record.pt else "").partition("/")
    return (int(power), int(toughness)) if power.isdigit() and toughness.isdigit() else None


def counters_abilities(key: str) -> bool:
    """Return whether a card is an instant or sorcery that counters an ability."""
    from judge.engine.vocabulary.words import SpellAbility

    written = _written(key) if is_spell(key) else ()
    return any(
        "ability" in repr(one.targets) and any(type(effect).__name__ == "Counter" for effect in one.do)
        for one in written
        if isinstance(one, SpellAbility)
    )


def cost_ways(key: str) -> frozenset[str]:
    """Return how the additional costs of a spell are paid with objects: `sacrifice`, `discard`, `put`."""
    from judge.engine.vocabulary.costs import AdditionalCost

    written = _written(key)
    steps = [step for one in written if isinstance(one, AdditionalCost) for step in one.cost.do]
    return frozenset(str(way) for step in steps if (way := getattr(step, "way", None)))


def uses_x(key: str) -> bool:
    """Return whether a card's cost or text has an X that its player chooses."""
    return "{X}" in printed(key)[1] or "=X(times" in repr(_written(key))


def targets_many(key: str) -> bool:
    """Return whether a spell has as many targets as its player wants."""
    from judge.engine.vocabulary.words import SpellAbility

    written = _written(key)
    return any("number=X(times" in repr(one.targets) for one in written if isinstance(one, SpellAbility))


def targets_yard(key: str) -> bool:
    """Return whether the first target of a spell must be a card in a graveyard."""
    from judge.engine.values import Zone
    from judge.engine.vocabulary.words import SpellAbility

    specs = [spec for one in _written(key) if isinstance(one, SpellAbility) for spec in one.targets[:1]]
    return len(specs) == 1 and specs[0].what is not None and specs[0].what.zone == Zone.GRAVEYARD


def targets_pair(key: str) -> bool:
    """Return whether a spell has two targets that are chosen one after the other."""
    from judge.engine.vocabulary.words import SpellAbility

    return any(len(one.targets) == 2 for one in _written(key) if isinstance(one, SpellAbility))


def targets_creature(key: str) -> bool:
    """Return whether the one target of a spell must be a creature."""
    from judge.engine.vocabulary.words import SpellAbility

    written = _written(key)
    specs = [spec for one in written if isinstance(one, SpellAbility) for spec in one.targets]
    return len(specs) == 1 and not getattr(specs[0], "any", False) and "creature" in repr(specs[0])


def hits_players(key: str) -> bool:
    """Return whether the one target of a spell may be a player."""
    from judge.engine.vocabulary.words import SpellAbility

    written = _written(key)
    specs = [spec for one in written if isinstance(one, SpellAbility) for spec in one.targets]
    return len(specs) == 1 and (specs[0].any or specs[0].players or specs[0].opponents)


def only_players(key: str) -> bool:
    """Return whether the one target of a spell must be a player."""
    from judge.engine.vocabulary.words import SpellAbility

    specs = [spec for one in _written(key) if isinstance(one, SpellAbility) for spec in one.targets]
    return len(specs) == 1 and (specs[0].players or specs[0].opponents) and not specs[0].any and specs[0].what is None


def colors_of_card(key: str) -> frozenset[str]:
    """Return the colours of a card by its mana cost."""
    from judge.engine.cardbook import book
    from judge.engine.cards import colors_of

    found = book().cards.get(key)
    return frozenset(colors_of(found.record.cost or "")) if found is not None else frozenset()


def does_of(key: str) -> list[tuple[str, int, tuple[object, ...]]]:
    """Return what a card's spell, activated and triggered abilities do: kind, place among that kind, effects."""
    from judge.engine.vocabulary.words import Activated, SpellAbility, Triggered

    kinds = {SpellAbility: "spell", Activated: "activated", Triggered: "triggered"}
    found: list[tuple[str, int, tuple[object, ...]]] = []
    for one in _written(key):
        if (kind := kinds.get(type(one))) is not None:
            place = 1 + sum(known == kind for known, _, _ in found)
            found.append((kind, place, tuple(one.do)))  # type: ignore[attr-defined]
    return found


def chooses_color(key: str) -> bool:
    """Return whether a colour is chosen as a card enters the battlefield."""
    from judge.engine.vocabulary.entering import Choosing

    return any(isinstance(one, Choosing) and one.choose == "color" for one in _written(key))


def chooses_name(key: str) -> bool:
    """Return whether a card name is chosen as a card enters the battlefield."""
    from judge.engine.vocabulary.entering import Choosing

    return any(isinstance(one, Choosing) and one.choose == "name" for one in _written(key))


def targets_spell(key: str) -> bool:
    """Return whether the one target of a spell must be a spell."""
    from judge.engine.vocabulary.words import SpellAbility

    specs = [spec for one in _written(key) if isinstance(one, SpellAbility) for spec in one.targets]
    wanted = getattr(specs[0], "what", None) if len(specs) == 1 else None
    return wanted is not None and getattr(wanted, "kind", None) == "spell"


def targets_own(key: str) -> bool:
    """Return whether the one target of a spell must be something that its caster controls."""
    from judge.engine.vocabulary.words import SpellAbility

    written = _written(key)
    specs = [spec for one in written if isinstance(one, SpellAbility) for spec in one.targets]
    return len(specs) == 1 and getattr(getattr(specs[0], "what", None), "controller", None) == "you"


def spares_target(key: str) -> bool:
    """Return whether all that a spell does is done to others than its target."""
    from judge.engine.vocabulary.words import SpellAbility

    does = [step for one in _written(key) if isinstance(one, SpellAbility) for step in one.do]
    return bool(does) and all(getattr(getattr(step, "what", None), "not_target", False) for step in does)


def target_kind(key: str) -> tuple[str, ...]:
    """Return the card types of permanents that the one target of a spell may be, none for anything else."""
    from judge.engine.values import Zone
    from judge.engine.vocabulary.words import SpellAbility

    specs = [spec for one in _written(key) if isinstance(one, SpellAbility) for spec in one.targets]
    if len(specs) != 1 or specs[0].at_most != 1:
        return ()
    what = specs[0].what
    if specs[0].any:
        return ("creature", "planeswalker")
    return what.types if what is not None and what.zone == Zone.BATTLEFIELD and what.kind is None else ()


def favours(key: str) -> bool:
    """Return whether all that a spell does is make its one target larger: who casts it means one of their own."""
    from judge.engine.vocabulary.words import SpellAbility

    written = [one for one in _written(key) if isinstance(one, SpellAbility)]
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

    steps = [step for one in _written(key) if isinstance(one, SpellAbility) for step in one.do]
    raised = [isinstance(step, SetLife) or (isinstance(step, Life) and not step.lose) for step in steps]
    return bool(raised) and all(raised)


def sets_life(key: str) -> object:
    """Return what a spell makes a life total, None where it does something else."""
    from judge.engine.vocabulary.lifetotals import SetLife
    from judge.engine.vocabulary.words import SpellAbility

    steps = [step for one in _written(key) if isinstance(one, SpellAbility) for step in one.do]
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
