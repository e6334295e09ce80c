"""Spells that divide damage as they are cast, and lands that are gone before they resolve.

Invariant: each target gets what is said; where no target is told and only the whole damage is asked, all of it is aimed
at the opponent, which is said.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from judge.ask.building.cards import is_spell, name_of
from judge.ask.building.draft import Draft, Thing, other
from judge.ask.building.events import DOES, befalls
from judge.ask.building.players import PLAYERS, YOU
from judge.ask.building.portions import shares_of
from judge.ask.building.query import Query
from judge.ask.building.spellcards import divided_by
from judge.ask.building.spells import cast_at
from judge.ask.reading.model import BRACKETED, JOINING, SILENT, Clause, Token

GONE = ("destroy", "die", "sacrifice", "bounce", "exile", "lose", "decrease", "become", "return", "put_back")
_COUNTS = ("つ", "個", "枚")


def shared(draft: Draft, clause: Clause) -> bool:
    """相手の2/2に2点、相手プレイヤーに3点割り振った: how a spell that was just cast divides its damage."""
    verb, spell = clause.predicate, _divider(draft)
    if verb is None or spell is None or not verb.means("assign") or verb.features & {"neg", "potential", "desire"}:
        return False
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in BRACKETED]
    cards = [t for t in told if t.kind == "card" and name_of(str(t.value)) == spell["card"]]
    shares = shares_of(draft, [t for t in told if t not in cards and t.text != "と"])
    if not shares or (spell.get("target") and spell.get("target") not in [name for name, *_ in shares]):
        return False
    by = str(spell.get("by") or YOU)
    for one in draft.things:
        if one.name in [name for name, *_ in shares]:
            one.player = one.player or other(by)
    names = [name for name, *_ in shares]
    spell["target"] = names[0] if len(names) == 1 else names
    if len(names) > 1:
        spell["divide"] = {name: amount for name, amount, _ in shares}
    _settled(draft, str(spell["card"]))
    draft.use(verb, *cards, *(t for *_, used in shares for t in used))
    return True


def nameless(draft: Draft, clause: Clause) -> bool:
    """赤のソーサリーを、相手の4/5に2点、2/2に3点と割り振った: a spell without a name that divides its damage so."""
    verb = clause.predicate
    if verb is None or not verb.means("assign") or verb.features & {"neg", "potential", "desire"} or draft.attacks:
        return False
    holders = [p for p in clause.phrases if p.particle in ("を", "で") and any(_kind(t) for t in p.tokens)]
    if len(holders) != 1 or clause.role != "given":
        return False
    place = max(n for n, t in enumerate(holders[0].tokens) if _kind(t))
    head, behind = holders[0].tokens[: place + 1], holders[0].tokens[place + 1 :]
    said = [t for t in head if t.kind not in BRACKETED]
    by = next((PLAYERS[str(t.value)] for t in said if t.kind == "player" and t.value in PLAYERS), YOU)
    if any(not (_kind(t) or t.kind in ("color", "player")) and t.kind not in JOINING for t in said):
        return False
    others = [t for p in clause.phrases if p is not holders[0] for t in p.tokens]
    told = [t for t in (*behind, *others) if t.kind not in BRACKETED]
    shares = shares_of(draft, [t for t in told if t.text != "と"])
    if len(shares) < 2:
        return False
    for one in draft.things:
        if one.name in [name for name, *_ in shares]:
            one.player = one.player or other(by)
    colors = "・".join(t.text[:1] for t in said if t.kind == "color")
    kind = next(t.text for t in said if _kind(t))
    action: dict[str, Any] = {"do": "spell", "name": kind, "is": f"{colors}の{kind}" if colors else kind, "by": by}
    action["does"] = [{"do": "divided", "amount": sum(amount for _, amount, _ in shares)}]
    action["target"] = [name for name, *_ in shares]
    action["divide"] = {name: amount for name, amount, _ in shares}
    draft.actions.append(action)
    draft.active = draft.active or by
    draft.use(verb, *said, *(t for *_, used in shares for t in used))
    return True


def _kind(token: Token) -> bool:
    return token.kind == "type" and token.value in ("instant", "sorcery")


def _divider(draft: Draft) -> dict[str, Any] | None:
    """Return the spell cast last that divides damage among its targets."""
    spells = [one for one in draft.actions if one["do"] == "spell" and "card" in one and divided_by(str(one["card"]))]
    return spells[-1] if spells else None


def _settled(draft: Draft, name: str) -> None:
    draft.missing = [text for text in draft.missing if text != f"{name}の対象"]
    draft.unaimed = [card for card in draft.unaimed if name_of(card) != name]


def fewer(draft: Draft, clause: Clause) -> bool:
    """(対応して)山を2つ壊された, 山が3つになった, 山を全部割られた: so many of those that were counted are gone."""
    verb = clause.predicate
    if verb is None or not verb.means(*GONE) or verb.features & {"neg", "potential", "desire", "causative"}:
        return False
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in SILENT]
    kinds = [t for t in told if t.kind in ("subtype", "type")]
    numbers = [t for t in told if t.kind == "number"]
    whole = [t for t in told if t.means("total")]
    players = [t for t in told if t.kind == "player" and t.value in PLAYERS]
    there = [one for one in draft.things if one.counted and one.zone == "戦場" and _of(one, kinds)]
    if len(kinds) != 1 or len(numbers) + len(whole) != 1 or not there or len({one.player for one in there}) > 1:
        return False
    by = [t for p in clause.phrases if p.particle in ("で", "によって") for t in p.of("card") if is_spell(str(t.value))]
    if any(t not in (*kinds, *numbers, *whole, *players, *by) for t in told) or any(
        _befallen(draft, one) for one in there
    ):
        return False
    many = len(there) if whole else _gone(clause, verb, numbers[0], len(there))
    if not 0 < many <= len(there) or (by and (len(by) > 1 or many > 1)):
        return False
    draft.topic = there
    draft.use(verb, *told)
    if by:
        cast_at(draft, by[0], there[0].name, there[:1], "")
        return True
    concept = next((one for one in (str(verb.value), *verb.also) if one in DOES), "destroy")
    befalls(draft, concept, there[:many])
    return True


def _of(one: Thing, kinds: list[Token]) -> bool:
    return all(t.value in (*one.said.subtypes, *one.said.types) for t in kinds)


def _befallen(draft: Draft, one: Thing) -> bool:
    return any(one.name == action.get("target") or one.name in (action.get("target") or ()) for action in draft.actions)


def _gone(clause: Clause, verb: Token, number: Token, there: int) -> int:
    """Return how many are gone of so many: 2つ壊された, 3つに減った."""
    if number.value[1] not in _COUNTS:
        return 0
    left = any(number in p.tokens and p.particle in ("に", "まで") for p in clause.phrases)
    if verb.means("become") and not left:
        return 0
    return there - int(number.value[0]) if left else int(number.value[0])


_DEALT = ("take", "deal", "go_through", "assign", "become", "")


def settle(draft: Draft, asked: list[Query]) -> None:
    """Let a spell of whose targets nothing is told deal all its damage to the opponent where the whole is asked."""
    spell = _divider(draft)
    if spell is None or spell.get("target") or f"{spell['card']}の対象" not in draft.missing:
        return
    other_ones = [one for one in draft.things if not one.counted and one.zone == "戦場" and one.said.card is None]
    whole = all(
        one.kind in ("num", "yn") and one.unit in ("点", "") and not one.player and not _of_one(draft, one)
        for one in asked
    )
    if not asked or not whole or other_ones:
        return
    player = other(str(spell.get("by") or YOU))
    spell["target"] = player
    _settled(draft, str(spell["card"]))
    draft.assumed.append(f"{spell['card']}の対象は{player}である")
    asked[:] = [
        replace(one, player=player, things=()) if one.unit == "点" and one.concept in _DEALT else one for one in asked
    ]


def _of_one(draft: Draft, query: Query) -> bool:
    return bool(query.things) and not query.implied
