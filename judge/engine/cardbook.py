"""The cards that can be played: authored facts and abilities as the evaluator's characteristics.

Invariant: a card is played with everything it does or not at all; one whose abilities are not written, or only in part,
is refused by name and never stands in as a body without abilities.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import TypeVar

from judge.corpus.authored import AuthoredError
from judge.corpus.builtin import BuiltinCard, load_builtin
from judge.corpus.cards import name_key
from judge.engine.cards import Characteristics, colors_of
from judge.engine.errors import Unsupported
from judge.engine.keywords import meanings
from judge.engine.scenario.codec import abilities
from judge.engine.scenario.describe import describe, keyword
from judge.engine.scenario.model import ScenarioError
from judge.engine.vocabulary.telling import Telling, type_name
from judge.engine.vocabulary.words import Ability, Keyword, SpellAbility, Static
from judge.paths import corpus_dir
from judge.rules.keywords import by_key, find_keyword

T = TypeVar("T")

_NEAR, _CUTOFF = 5, 50
"""How many names an unknown one is answered with, and how alike they must be, of 100."""


_COSTLESS = frozenset({"land", "plane", "phenomenon"})
"""Types that go without a mana cost; what else has an empty one can't be cast for it."""


class CardBook:
    """Cards by all their names."""

    def __init__(self, cards: Iterable[BuiltinCard]) -> None:
        self.cards = {card.record.key: card for card in cards}
        self._named: dict[str, list[BuiltinCard]] = {}
        for card in self.cards.values():
            record = card.record
            for name in dict.fromkeys(map(name_key, filter(None, (record.name_ja, record.name_en)))):
                self._named.setdefault(name, []).append(card)
        for card in self.cards.values():
            for name in dict.fromkeys(map(name_key, card.record.aliases)):
                self._named.setdefault(name, [card])

    def known(self, name: str) -> BuiltinCard | None:
        """Return the card of a name: Japanese, English or an alias; None where none, or more than one, has it."""
        found = self._named.get(name_key(name), ())
        return found[0] if len(found) == 1 else None

    def find(self, name: str) -> BuiltinCard:
        """Return the card of a name: Japanese, English or an alias.

        Raises:
            ScenarioError: no card, or more than one, has it; names that resemble it are listed.
        """
        if (known := self.known(name)) is not None:
            return known
        if found := self._named.get(name_key(name)):
            raise ScenarioError(f"「{name}」というカードは{len(found)}枚あります。英語名で書いてください。")
        near = self.near(name)
        hint = f"似た名前: {'、'.join(near)}。" if near else ""
        raise ScenarioError(f"「{name}」というカードはありません。{hint}カードでないものは is で書きます。")

    def near(self, name: str) -> tuple[str, ...]:
        """Return names that resemble one, those that contain it first."""
        from rapidfuzz import fuzz, process

        names = [label for card in self.cards.values() for label in (card.record.name_ja, card.record.name_en) if label]
        holding = [one for one in names if name and name in one]
        alike = [one for one, *_ in process.extract(name, names, scorer=fuzz.ratio, limit=_NEAR, score_cutoff=_CUTOFF)]
        return tuple(dict.fromkeys([*holding[:_NEAR], *alike]))[:_NEAR]


@cache
def book() -> CardBook:
    """Return the cards that ship.

    Raises:
        AuthoredError: a card file breaks its schema.
    """
    return CardBook(load_builtin(corpus_dir(), parts=("cards",)).cards)


def name_of(card: BuiltinCard) -> str:
    """Return the name a reader sees, Japanese where there is one."""
    return card.record.name_ja or card.record.key


def characteristics(card: BuiltinCard) -> Characteristics:
    """Return the characteristics of a card with all its abilities.

    Raises:
        Unsupported: the card is not playable; the sentence names it and what it lacks.
        AuthoredError: its abilities can't be read.
    """
    if missing := lacks(card):
        raise Unsupported("", f"{name_of(card)}はまだ扱えません（{'、'.join(missing)}）")
    return described(card)


def described(card: BuiltinCard) -> Characteristics:
    """Return what is known of a card as characteristics, whether or not it is playable; read once for each card."""
    kept = _DESCRIBED.get(id(card))
    if kept is None or kept[0] is not card:
        kept = _DESCRIBED[id(card)] = card, _described(card)
    return kept[1]


_DESCRIBED: dict[int, tuple[BuiltinCard, Characteristics]] = {}
"""By identity, as a card holds tables; the card is kept with it, so that no other gets its identity."""


def _described(card: BuiltinCard) -> Characteristics:
    record = card.record
    base = _faults_named(card, "type_line: ", lambda: describe(record.type_line or ""))
    power, toughness = _power_and_toughness(record.pt)
    return dataclasses.replace(
        base,
        name=name_of(card),
        cost=record.cost or (None if base.types & _COSTLESS else record.cost),
        colors=frozenset(record.colors) if record.colors is not None else colors_of(record.cost),
        power=power,
        toughness=toughness,
        loyalty=int(record.loyalty) if record.loyalty and record.loyalty.isdigit() else None,
        abilities=_abilities(card),
    )


def lacks(card: BuiltinCard) -> tuple[str, ...]:
    """Return what keeps a card from being played, Japanese, a phrase each; nothing when it is playable.

    Raises:
        AuthoredError: its abilities can't be read.
    """
    found = [] if card.lacks is None else [card.lacks]
    if card.abilities is None:
        return (*found,) or ("能力がまだ書かれていない",)
    types = described(card).types
    if card.record.cost is None and not types & _COSTLESS:
        found.append("マナ・コストが分かっていない")
    if "creature" in types and card.record.pt is None:
        found.append("パワーとタフネスが分かっていない")
    if "planeswalker" in types and card.record.loyalty is None:
        found.append("忠誠度が分かっていない")
    return (*found, *_missing_abilities(card, types))


def text(card: BuiltinCard) -> tuple[str, ...]:
    """Return what a card does in words of our own, a line for each ability; keywords first, in one line.

    Raises:
        AuthoredError: its abilities can't be read.
    """
    chars = described(card)
    told = Telling(_called(chars.types))
    keywords = "、".join(one.say(told) for one in chars.abilities if isinstance(one, Keyword))
    lines = [f"{one.say(told)}。".replace("。。", "。") for one in chars.abilities if not isinstance(one, Keyword)]
    return (*([keywords] if keywords else []), *lines)


def _called(types: frozenset[str]) -> str:
    """Return what a card calls itself."""
    if types & {"instant", "sorcery"}:
        return "この呪文"
    kind = next((one for one in ("creature", "planeswalker", "land", "artifact", "enchantment") if one in types), None)
    return f"この{type_name(kind)}" if kind else "これ"


def _missing_abilities(card: BuiltinCard, types: frozenset[str]) -> Iterator[str]:
    written = _abilities(card)
    if types & {"instant", "sorcery"} and not any(isinstance(one, SpellAbility) for one in written):
        yield "呪文が何をするかが書かれていない"
    if "*" in (card.record.pt or "") and not any(isinstance(one, Static) and one.defining for one in written):
        yield "パワーとタフネスを定める能力が書かれていない"
    for name in dict.fromkeys(_keywords(written)):
        if name not in meanings():
            named = by_key(f"kw.{name}")
            yield f"「{named.label if named else name}」を扱えない"


def _abilities(card: BuiltinCard) -> tuple[Ability, ...]:
    """Return the keywords that need nothing more, then the abilities as written."""
    written = [] if card.abilities is None else [*card.abilities]
    found = _faults_named(card, "abilities", lambda: abilities(written, ""))
    there = {one.name for one in found if isinstance(one, Keyword)}
    plain = []
    for name in card.record.keywords:
        named = find_keyword(name)
        if named is None or named.kind != "ability" or named.key.removeprefix("kw.") in there:
            continue
        more = meanings().get(named.key.removeprefix("kw."))
        if more is not None and more.takes and card.abilities is not None:
            raise AuthoredError(
                [f"{card.where}: abilities: 「{named.label}」には{more.takes}が要ります（{_example(named.label)}）"]
            )
        plain.append(keyword(named.name_en))
    return (*plain, *found)


def _example(label: str) -> str:
    return f'abilities = ["{label} …"]'


def _faults_named(card: BuiltinCard, key: str, read: Callable[[], T]) -> T:
    try:
        return read()
    except ScenarioError as error:
        raise AuthoredError([f"{card.where}: {key}{error}"]) from error


def _power_and_toughness(pt: str | None) -> tuple[int | None, int | None]:
    """Return the two numbers; what the card's own ability defines counts as 0 before that ability applies."""
    if pt is None:
        return None, None
    power, _, toughness = pt.partition("/")
    return _plain(power), _plain(toughness)


def _plain(number: str) -> int:
    return int(number) if number.lstrip("-").isdigit() else 0


def _keywords(value: object) -> Iterator[str]:
    """Yield the keywords anywhere in abilities, granted ones and those of tokens included."""
    if isinstance(value, Keyword):
        yield value.name
    elif isinstance(value, tuple | list | frozenset):
        for one in value:
            yield from _keywords(one)
    elif dataclasses.is_dataclass(value):
        for item in dataclasses.fields(value):
            yield from _keywords(getattr(value, item.name))
