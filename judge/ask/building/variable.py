"""X of a spell: 《カード》をX=3で唱えた, X=3で解決した, 手札にある《カード》をX=2で唱えられる？

Invariant: X belongs to a card whose cost or text has one and to nothing else; what its cost takes from the hand is
there where nothing is said of the hand, and a hand that may or may not count the spell itself is asked back.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.ask.building.cards import is_spell, uses_x
from judge.ask.building.combat import objects, player_of
from judge.ask.building.draft import Draft
from judge.ask.building.players import YOU
from judge.ask.building.spellcards import cost_ways
from judge.ask.reading.model import Clause, Phrase, Token

_HAND = "手札"


def without_x(draft: Draft, clause: Clause) -> tuple[Clause, Token | None]:
    """Return a clause without the X of the spell that it names, and that X; None where it names none."""
    found = [t for p in clause.phrases for t in p.tokens if t.kind == "x"]
    spells = [t for p in clause.phrases for t in p.of("card") if is_spell(str(t.value)) and uses_x(str(t.value))]
    if len(found) != 1 or len(spells) != 1 or any(p.of("quote") for p in clause.phrases):
        return clause, None
    kept = [Phrase(tuple(t for t in p.tokens if t is not found[0]), p.particle) for p in clause.phrases]
    kept = [p for p in kept if p.words]
    return replace(clause, phrases=tuple(kept)), found[0]


def settle(draft: Draft, x: Token, acted: int) -> None:
    """Let X be what the spell just cast is cast with."""
    made = [one for one in draft.actions[acted:] if one["do"] in ("spell", "cast") and "x" not in one]
    named = [one for one in made if _uses(draft, one)]
    if len(named) != 1:
        return
    named[0]["x"] = int(x.value)
    named[0].setdefault("by", YOU)
    draft.active = draft.active or str(named[0]["by"])
    draft.use(x)
    pay(draft, named[0])


def _uses(draft: Draft, action: dict[str, Any]) -> bool:
    return uses_x(_key(draft, action))


def _key(draft: Draft, action: dict[str, Any]) -> str:
    """Return the key of the card that an action casts, empty for a text."""
    from judge.ask.building.paying import spell_key

    if "card" in action:
        return spell_key(str(action["card"]))
    one = next((one for one in draft.things if one.name == action.get("what")), None)
    return str(one.said.card or "") if one is not None else ""


def pay(draft: Draft, action: dict[str, Any]) -> None:
    """Let the hand hold what is discarded for a spell where nothing is said of it."""
    player, x = str(action["by"]), int(action["x"])
    if "discard" not in cost_ways(_key(draft, action)):
        return
    if (player, _HAND) not in draft.held:
        draft.held[(player, _HAND)] = (x + _known(draft, player), "土地")
    elif "what" not in action and draft.held[(player, _HAND)][0] == x and not draft.beside:
        draft.missing.append(f"{player}の手札の枚数が{action.get('card')}を含むか")


def _known(draft: Draft, player: str) -> int:
    """Return how many cards of a hand are named."""
    return sum(one.zone == _HAND and (one.player or YOU) == player for one in draft.things)


def from_hand(draft: Draft, clause: Clause) -> bool:
    """（手札にある）それをX=2で3/3に唱えた: a spell that is said to be in the hand is cast."""
    predicate = clause.predicate
    if predicate is None or predicate.has("neg"):
        return False
    held = [one for one in draft.things if one.zone == _HAND and one.said.card and is_spell(one.said.card)]
    cast = [str(action.get("what")) for action in draft.actions]
    held = [one for one in held if one.name not in cast]
    cards = [t for p in clause.phrases for t in p.of("card") if is_spell(str(t.value))]
    held = [one for one in held if one.said.card == cards[0].value] if cards else held
    if len(held) != 1 or len(cards) > 1:
        return False
    spell, key = held[0], str(held[0].said.card)
    xs = [t for p in clause.phrases for t in p.of("x")]
    holder = next((p for p in clause.phrases if cards and cards[0] in p.tokens), None)
    said = [t for p in clause.phrases if p is holder or _only(p, xs) for t in p.tokens]
    rest = [p for p in clause.phrases if p is not holder and not _only(p, xs)]
    subject = next((p for p in rest if player_of(p) and p.particle in ("が", "は")), None)
    aimed = [p for p in rest if p is not subject]
    if len(xs) > 1 or (xs and not uses_x(key)) or any(p.particle not in ("に", "を", "へ") for p in aimed):
        return False
    targets = [one.name for p in aimed if not player_of(p) for one in objects(draft, p)]
    targets += [player_of(p) for p in aimed if player_of(p)]
    by = spell.player or (player_of(subject) if subject is not None else "") or YOU
    action: dict[str, Any] = {"do": "cast", "what": spell.name, "by": by}
    if xs:
        action["x"] = int(xs[0].value)
    if targets:
        action["target"] = targets
    draft.actions.append(action)
    if xs:
        pay(draft, action)
    draft.active = draft.active or by
    draft.use(predicate, *said, *(t for p in rest if player_of(p) for t in p.tokens))
    return True


def _only(phrase: Phrase, xs: list[Token]) -> bool:
    """Return whether a phrase only says X, or points at the spell."""
    told = phrase.words
    return all(t in xs or t.kind == "pronoun" or t.means("spell") for t in told)
