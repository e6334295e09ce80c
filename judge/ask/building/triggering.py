"""Questions whether an ability of a card triggers: 勇士の能力は誘発する, 切り直しの能力は誘発しますか.

Invariant: the words before 能力 are what one triggered ability of the card does, and no other; else nothing is asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any

from judge.ask.building.draft import Draft, Thing
from judge.ask.building.query import Query
from judge.ask.reading.model import JOINING, Asked, Token

if TYPE_CHECKING:
    from judge.engine.vocabulary.words import Triggered

TRIGGERED = "triggered"
"""What a query asks about: whether an ability of one card triggers; `keyword` is card and number, empty for any."""

BROUGHT = "brought about"
"""What a query asks about: whether what an ability of one card does comes about (追放は起きる); `keyword` as above."""

BOTH = "both triggered"
"""What a query asks about: whether both triggered abilities trigger; `keyword` has each as above, + between them."""


_PAIR = 2


def trigger(draft: Draft, asked: Asked) -> Query | None:
    """Return the question whether an ability of a card triggers, None where it is another."""
    clause, verb = asked.clause, asked.clause.predicate
    if asked.kind not in ("yn", "can") or verb is None or not verb.means("trigger", "happen"):
        return None
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in JOINING]
    bare = verb.means("trigger") and not told  # 誘発しますか
    bare = bare and not any(one.said.has or one.said.quoted for one in draft.things)
    ability = any(t.means("ability") or (t.kind == "verb" and t.has("noun")) for t in told)
    if not (bare or ability) or any(t.kind in ("wh", "number", "pt", "keyword") for t in told):
        return None
    if verb.means("trigger") and any(t.means("both") for t in told):
        return _both(draft, told, verb)
    cards = [t for t in told if t.kind == "card"]
    pointing = [t for t in told if t.kind in ("pronoun", "player") or t.means("ability", "trigger")]
    does = [t for t in told if t not in cards and t not in pointing]
    found = _holders(draft, cards, does)
    if len(cards) > 1 or not found or (len(found) > 1 and not (_twins(found) and ability and len(pointing) == 1)):
        return None
    one, number = found[0]
    if (copy := _copy_of(draft, one)) is not None:
        if cards:
            return None  # 《X》の能力は誘発する, where something has come as a copy of it: either may be meant
        found = [(copy, number)]
    draft.use(*told, verb)
    which = f"{one.said.card}/{number}" if number else ""
    itself = verb.means("trigger") or any(t.means("ability", "trigger") for t in told)
    names = tuple(thing.name for thing, _ in found)
    return Query("yn", TRIGGERED if itself else BROUGHT, names, neg=verb.has("neg"), keyword=which)


def _twins(found: list[tuple[Thing, int]]) -> bool:
    """Return whether these are several permanents of one card, so that the ability of any of them may be meant."""
    return len({(one.said.card, number) for one, number in found}) == 1


def _copy_of(draft: Draft, one: Thing) -> Thing | None:
    """Return what is told to enter as a copy of an object, which is what is spoken of then."""
    from judge.ask.building.cloning import copy_of

    picked = [str(told["pick"]) for told in draft.choose if told["about"] == "copy"]
    copy = copy_of(draft) if picked and picked[-1] == one.name else None
    return copy if copy is not None and copy.name != one.name else None


def _both(draft: Draft, told: list[Token], verb: Token) -> Query | None:
    """Return the question whether both abilities trigger, where there are two: 両方の能力が誘発する."""
    if any(t.kind not in ("pronoun", "card") and not t.means("both", "ability", "trigger") for t in told):
        return None
    keys = {str(t.value) for t in told if t.kind == "card"}
    bearers = [one for one in draft.things if one.said.card is not None and not one.described]
    each = [(one, n) for one in bearers for n, _ in enumerate(triggered_of(str(one.said.card)), 1)]
    each = [(one, n) for one, n in each if not keys or one.said.card in keys]
    if len(each) != _PAIR:
        return None
    draft.use(*told, verb)
    names = tuple(one.name for one, _ in each)
    return Query("yn", BOTH, names, neg=verb.has("neg"), keyword="+".join(f"{one.said.card}/{n}" for one, n in each))


def _holders(draft: Draft, cards: list[Token], does: list[Token]) -> list[tuple[Thing, int]]:
    """Return the objects with such an ability, and which of their triggered abilities it is, counted from 1."""
    found = []
    for one in draft.things:
        key = one.said.card
        if key is None or one.described or (cards and key != cards[0].value):
            continue
        fitting = [n for n, words in enumerate(_words(key), 1) if all(_says(words, t) for t in does)]
        if does and len(fitting) == 1:
            found.append((one, fitting[0]))
        elif not does and fitting:
            found.append((one, fitting[0] if len(fitting) == 1 else 0))
    return found


def _says(words: frozenset[Any], token: Token) -> bool:
    from judge.ask.reading.retold import meaning

    same = {"put_back", "return", "put_in"}
    said = meaning(token)
    if "counter" in said:
        return any(isinstance(one, tuple) and one[0] == "counter" for one in words)
    return bool(said & words) or (bool(said & same) and bool(words & same))


def _words(key: str) -> list[frozenset[Any]]:
    """Return the words of each triggered ability of a card."""
    from judge.ask.reading.retold import said_in

    return [said_in(one) for one in triggered_of(key)]


def named(which: str) -> Triggered:
    """Return the triggered ability that a query names."""
    key, _, number = which.rpartition("/")
    return triggered_of(key)[int(number) - 1]


def triggered_of(key: str) -> tuple[Triggered, ...]:
    """Return the triggered abilities of a card, those it may give itself included, in the order of its text."""
    from judge.ask.building.cards import text_of

    return tuple(_inside(text_of(key)))


def _inside(value: object) -> Iterator[Triggered]:
    from judge.engine.vocabulary.words import Triggered

    if isinstance(value, Triggered):
        yield value
    elif isinstance(value, (tuple, list)):
        for one in value:
            yield from _inside(one)
    elif is_dataclass(value):
        for part in fields(value):
            yield from _inside(getattr(value, part.name))
