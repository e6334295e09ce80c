"""What the card tables say of a card, for building a scenario.

Invariant: nothing is guessed; a card that the tables lack is neither a spell nor anything else.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Any

from judge.engine.values import CARD_TYPES, COLORS, SUPERTYPES
from judge.text.patterns import Pattern

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


def is_instant(key: str) -> bool:
    """Return whether a card may be cast whenever its player has priority."""
    return "インスタント" in _types(key) or "flash" in keywords_of(key)


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


def numbers_of(key: str, keyword: str) -> frozenset[str]:
    """Return the numbers with which a card has a keyword, as they are written (貪食2)."""
    from judge.engine.vocabulary.words import Keyword

    own = (one for one in _written(key) if isinstance(one, Keyword) and one.name == keyword)
    return frozenset(str(one.args[0]) for one in own if one.args)


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


def only_with_threshold(key: str) -> bool:
    """Return whether a card has activated abilities only as long as its controller has enough cards in a graveyard."""
    told = [one for one in text_of(key) if "Activated(" in repr(one)]
    return bool(told) and all(
        type(one).__name__ == "Static" and "'graveyard'" in repr(getattr(one, "only_if", None)) for one in told
    )


_COUNTED = Pattern(r"(AtLeast\(number=)?Count\(of=Filter\(.*?zone=(?:None|<Zone\.\w+: '(\w+)'>)")


def counts_graveyard(key: str) -> bool:
    """Return whether how many cards are in a graveyard matters to a card beyond whether there are enough."""
    told = repr(text_of(key))
    return any(found[2] == "graveyard" and not found[1] for found in _COUNTED.finditer(told))


def recolors_itself(key: str) -> bool:
    """Return whether a permanent's own static ability gives it another colour."""
    statics = [one for one in text_of(key) if type(one).__name__ == "Static"]
    return any(
        getattr(one, "affects", "") == "source" and "Colors(" in repr(getattr(one, "ops", ())) for one in statics
    )


def recolors(key: str) -> bool:
    """Return whether anything a card does changes colours."""
    return any("Colors(" in repr(one) for one in text_of(key))


def least_in_graveyard(key: str) -> int | None:
    """Return how many cards in a graveyard a card asks for, 0 where it counts them, None where it does neither."""
    least = {int(found) for found in _LEAST.findall(repr(text_of(key)))}
    if counts_graveyard(key) or len(least) > 1:
        return 0
    return least.pop() if least else None


_LEAST = Pattern(
    r"AtLeast\(number=Count\(of=Filter\((?:[^()]|\(\)|\('[^()]*\))*zone=<Zone\.GRAVEYARD[^()]*\)[^()]*\), least=(\d+)"
)


def looks_at_graveyard(key: str) -> bool:
    """Return whether a card looks at a graveyard for anything but whether there are enough cards in it."""
    told = text_of(key)
    conditions = sum(repr(getattr(one, "only_if", None)).count("'graveyard'") for one in told)
    return sum(repr(one).count("'graveyard'") for one in told) > conditions


def key_of(name: str) -> str:
    """Return the key of a card by its name, in its brackets or not; empty where none, or more than one, has it."""
    from judge.engine.cardbook import book

    found = book().known(name.partition("》")[0].removeprefix("《"))
    return found.record.key if found is not None else ""


def unplayed_cards(table: dict[str, Any]) -> list[str]:
    """Return the cards of a scenario that only an imported card file names: nothing says what they do."""
    from judge.engine.cardbook import book

    named = [str(one["card"]) for one in (*table.get("object", ()), *table.get("action", ())) if one.get("card")]
    return list(dict.fromkeys(one for one in named if book().known(one) is None))


def tells_combat_apart(key: str) -> bool:
    """Return whether a card's abilities look only for damage that is not dealt in combat."""
    return "combat=False" in repr(_written(key))


def changes_own_size(key: str) -> bool:
    """Return whether a card has a static ability that changes its own power and toughness under a condition."""
    from judge.engine.vocabulary.words import Static

    mine = [one for one in _written(key) if isinstance(one, Static) and one.affects == "source" and one.only_if]
    return any(type(op).__name__ == "ModifyPT" for one in mine for op in one.ops)


def own_colors(key: str) -> frozenset[str]:
    """Return the colours that static abilities of a card may make it itself, under whatever condition."""
    from judge.engine.vocabulary.words import Static

    mine = [one for one in _written(key) if isinstance(one, Static) and one.affects == "source" and one.only_if]
    given = [op for one in mine for op in one.ops if type(op).__name__ == "Colors"]
    return frozenset(color for op in given for color in getattr(op, "colors", ()))


def colors_for_lending(key: str, keyword: str) -> list[frozenset[str] | None]:
    """Return for each static ability by which a card gives what it is on a keyword: which colours it asks of it.

    None stands for any other condition.
    """
    from judge.engine.layers.ops import Gain
    from judge.engine.vocabulary.conditions import IsThere
    from judge.engine.vocabulary.words import Keyword, Static

    asked: list[frozenset[str] | None] = []
    for one in _written(key):
        given = one.ops if isinstance(one, Static) and one.affects == "host" else ()
        names = {has.name for op in given if isinstance(op, Gain) for has in op.abilities if isinstance(has, Keyword)}
        if not isinstance(one, Static) or keyword not in names:
            continue
        looks = one.only_if
        colors = frozenset(looks.matching.colors) if isinstance(looks, IsThere) and looks.what == "host" else None
        asked.append(frozenset() if looks is None else colors or None)
    return asked


def makes_tokens_if_used(key: str) -> bool:
    """Return whether an activated ability of a card, or one that it gives, creates tokens."""
    return re.search(r"Activated\([^\n]*?do=\(Token\(", repr(_written(key))) is not None


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


def activated(key: str) -> int:
    """Return how many activated abilities a card has."""
    from judge.engine.vocabulary.words import Activated

    return sum(isinstance(one, Activated) for one in _written(key))


def abilities_of(key: str) -> tuple[Activated, ...]:
    """Return the activated abilities of a card in the order of its text, those it may give itself last."""
    from judge.engine.vocabulary.words import Activated, Static

    written = _written(key)
    own = [one for one in written if isinstance(one, Activated)]
    gains = (op for one in written if isinstance(one, Static) and one.affects == "source" for op in one.ops)
    given = (ability for op in gains for ability in getattr(op, "abilities", ()))
    return (*own, *(one for one in given if isinstance(one, Activated)))


def first_alike(key: str, places: Sequence[int]) -> int:
    """Return the first of several activated abilities that differ only in what they cost, 0 where they do more."""
    abilities = abilities_of(key)
    told = {(repr(abilities[place - 1].do), repr(abilities[place - 1].targets)) for place in places if place}
    return places[0] if len(places) > 1 and all(places) and len(told) == 1 else 0


def paid_first(key: str, place: int) -> str:
    """Return by which cost an ability is used where another does the same for another cost, empty where none does."""
    alike = first_alike(key, range(1, len(abilities_of(key)) + 1)) == place
    discards = alike and any(getattr(step, "way", "") == "discard" for step in abilities_of(key)[place - 1].cost.do)
    return "カードを捨てて" if discards else ""


def raw_abilities(key: str, kind: str = "activated") -> list[dict[str, Any]]:
    """Return a card's abilities of one kind as its entry has them, activated ones in the order of `abilities_of`."""
    from judge.engine.cardbook import book

    found = book().cards.get(key)
    written = (found.abilities if found is not None else None) or ()
    return [dict(one) for one in written if isinstance(one, dict) and one.get("ability") == kind]


def enters_tapped(key: str) -> bool:
    """Return whether a card always enters tapped."""
    from judge.engine.cardbook import book

    found = book().cards.get(key)
    written = (found.abilities if found is not None else None) or ()
    return any(one == {"ability": "enters with", "tapped": True} for one in written)


def loyalty_of(ability: Any) -> int | None:
    """Return how the cost of an ability changes the loyalty of what has it ([+1] is 1), None for another cost."""
    for step in ability.cost.do:
        kind, amount = getattr(step, "kind", ""), getattr(step, "amount", None)
        if kind == "loyalty" and isinstance(amount, int):
            return -amount if type(step).__name__ == "TakeCounter" else amount
    return None


def walkers_with(subtype: str, changes: Collection[int]) -> list[str]:
    """Return the names of the planeswalkers of a type that have abilities with all of some loyalty costs.

    Args:
        subtype: of planeswalkers, in Japanese.
        changes: of loyalty, as the costs have them: -4 for [-4].
    """
    from judge.engine.cardbook import book, name_of

    kinds = {key: (card.record.type_line or "").partition(" ― ") for key, card in book().cards.items()}
    meant = (
        key for key, (kind, _, own) in kinds.items() if "プレインズウォーカー" in kind and subtype in own.split("・")
    )
    return [
        name_of(book().cards[key]) for key in meant if set(changes) <= {loyalty_of(one) for one in abilities_of(key)}
    ]


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


def uses_x(key: str) -> bool:
    """Return whether a card's cost or text has an X that its player chooses."""
    return "{X}" in printed(key)[1] or "=X(times" in repr(_written(key))


def colors_of_card(key: str) -> frozenset[str]:
    """Return the colours of a card by its mana cost."""
    from judge.engine.cardbook import book
    from judge.engine.cards import colors_of

    found = book().cards.get(key)
    return frozenset(colors_of(found.record.cost or "")) if found is not None else frozenset()


def one_color_of(key: str) -> str:
    """Return the Japanese name of the one colour of a card by its mana cost, empty for none or several."""
    colors = colors_of_card(key)
    return COLORS[next(iter(colors))] if len(colors) == 1 else ""


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
