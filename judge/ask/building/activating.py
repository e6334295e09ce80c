"""Questions for who may activate an ability: of an Aura it is the Aura's own or one that it gives the creature.

Invariant: just one card of the draft has, or gives to what it is attached to, one activated ability that is meant.
"""

from __future__ import annotations

from collections.abc import Iterator

from judge.ask.building.cards import text_of
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.query import Query
from judge.ask.reading.model import JOINING, Asked, Token

ACTIVATES = "activates"
"""What a query asks about: who may activate an ability that the object named has."""
_PLAIN = ("ability", "effect", "activate", "use", "can")
_MADE = ("put_in", "create", "enter")


def activator(draft: Draft, asked: Asked) -> Query | None:
    """能力を起動できるのは誰, アンタップ能力を使うのはどちら, {T}でエルフを出せるのは誰: who may activate it."""
    clause, verb = asked.clause, asked.clause.predicate
    if asked.kind not in ("who", "which") or verb is None or verb.features & {"passive", "causative", "neg"}:
        return None
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in (*JOINING, "wh")]
    ability = any(t.means("ability") for t in told) and verb.means("activate", "use")
    ability = ability or (not told and verb.means("activate"))
    made = any(t.kind == "cost" for t in told) and verb.means(*_MADE)
    if not ability and not made:
        return None
    cards = [t for t in told if t.kind == "card"]
    says = [t for t in told if t not in cards and t.kind not in ("player", "cost") and not t.means(*_PLAIN)]
    found = list(_holders(draft, cards, says))
    if len(found) != 1:
        return None
    draft.use(*told, verb, *(t for t in clause.tokens if t.kind == "wh"))
    return Query("who", ACTIVATES, (found[0].name,), word=asked.word)


def _holders(draft: Draft, cards: list[Token], says: list[Token]) -> Iterator[Thing]:
    """Yield the objects that have an activated ability of which it is told so, by their own text or an Aura's."""
    from judge.ask.reading.unlike import words_of

    for one in draft.things:
        key = one.said.card
        if key is None or (cards and all(t.value != key for t in cards)):
            continue
        if not all(words_of(key, t) or t.text in "".join(map(str, one.said.subtypes)) or _makes(key, t) for t in says):
            continue
        abilities = text_of(key)
        own = [part for part in abilities if type(part).__name__ == "Activated"]
        given = [part for part in abilities if "affects='host'" in repr(part) and "Activated(" in repr(part)]
        if len(own) + len(given) != 1:
            continue
        host = next((thing for thing in draft.things if thing.name == one.attached), None)
        if own or host is not None:
            yield one if own or host is None else host


def _makes(key: str, token: Token) -> bool:
    """Return whether a card makes tokens of a type that is named."""
    return token.means("token") or (token.kind == "subtype" and f"'{token.value}'" in repr(text_of(key)))
