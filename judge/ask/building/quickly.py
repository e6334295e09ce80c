"""Damage told of the one in a fight that strikes first: what is told next happens before the other deals any.

3/3が先制攻撃の2/4にブロックされ、先に2点受けた。ここで…: only the first of two combat damage steps is over.

Invariant: only in a fight of two of which just one strikes first, or where 先制攻撃の stands with the damage and only
some of those in combat strike first; where 先に is said and nothing strikes first, it is left open of what damage is
told.
"""

from __future__ import annotations

from judge.ask.building.cards import keywords_of
from judge.ask.building.combat import objects
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.striking import QUICK
from judge.ask.building.written import base_size
from judge.ask.reading.model import Clause, Phrase, Token

_BLOWS = ("deal", "take", "go_through")


def said_first(clause: Clause) -> bool:
    """Return whether a clause says that damage was dealt first: 先に2点受けた, 先制攻撃のダメージを受けた."""
    words = clause.predicate is not None and clause.predicate.means(*_BLOWS) and clause.role == "given"
    return words and any(_first(token) for phrase in clause.phrases for token in phrase.tokens)


def _first(token: Token) -> bool:
    quick = token.kind == "keyword" and token.value[0] in QUICK
    return quick or (token.kind == "noun" and token.value == "first") or token.value == (1, "番目")


def only_first(draft: Draft, clause: Clause, before: int, *, first: bool) -> None:
    """Let damage that was just told in a fight be that of the first of two steps, where it is of what strikes first.

    Args:
        draft: in which the clause was played.
        clause: that told of damage.
        before: how many actions there were before it.
        first: the clause said that it was dealt first.
    """
    added = [one["do"] for one in draft.actions[before:]]
    verb = clause.predicate
    if verb is None or not verb.means(*_BLOWS) or added != ["damage"]:
        return
    if any(one["do"] == "first damage" for one in draft.actions):
        return
    pairs = {(blocker, attacker) for blocker, attacker in draft.blocks}
    fighters = [draft.thing(name) for name in next(iter(pairs))] if len(pairs) == 1 else []
    if len(fighters) != 2:
        if first and clause.link != "if" and _by_the_fast(draft, clause):
            draft.actions[before] = {"do": "first damage"}
            draft.timed = True
        return
    fast = [one for one in fighters if is_quick(one)]
    if len(fast) != 1:
        if first:
            draft.missing.append("先に与えられたのがどのダメージか")
        return
    slow = next(one for one in fighters if one not in fast)
    if first and _named(draft, clause) == [fast[0] if verb.means("take") else slow]:
        draft.missing.append("先に与えられたのがどのダメージか")  # what strikes later is said to have struck first
        return
    if clause.link == "if":
        return
    if not first and (_of_combat(clause) or not _by(draft, clause, fast[0], slow)):
        return
    draft.actions[before] = {"do": "first damage"}
    draft.timed = draft.timed or first


def _by_the_fast(draft: Draft, clause: Clause) -> bool:
    """Return whether the damage told is what those with first strike dealt, where others are yet to deal theirs."""
    fighters = [
        one for one in draft.things if one.name in draft.attacks or any(one.name in pair for pair in draft.blocks)
    ]
    fast = [one for one in fighters if is_quick(one)]
    said = any(
        any(_first(token) for token in phrase.tokens) and any(token.means("damage") for token in phrase.tokens)
        for phrase in clause.phrases
    )
    if not said or not fast or len(fast) == len(fighters) or any(one not in fast for one in _named(draft, clause)):
        return False
    points = [token.value[0] for token in clause.tokens if token.kind == "number" and token.value[1] == "点"]
    sizes = [base_size(one.said) for one in fast]
    return not points or points == [sum(size[0] for size in sizes if size is not None)]


def is_quick(one: Thing) -> bool:
    """Return whether an object has first strike or double strike."""
    keys = {key for key, _ in one.said.has} | one.gained
    if one.said.card is not None:
        keys |= {f"kw.{name}" for name in keywords_of(one.said.card)}
    return bool(keys & set(QUICK))


def _of_combat(clause: Clause) -> bool:
    """Return whether the damage is said to be that of the combat: all of it may be over then."""
    return any(token.means("combat") or token.text.startswith("戦闘") for token in clause.tokens)


def _by(draft: Draft, clause: Clause, fast: Thing, slow: Thing) -> bool:
    """Return whether it is the one that strikes first whose damage is told."""
    takes = clause.predicate is not None and clause.predicate.means("take")
    if named := _named(draft, clause):
        return named == [slow if takes else fast]
    points = [token.value[0] for token in clause.tokens if token.kind == "number" and token.value[1] == "点"]
    sizes = [base_size(one.said) for one in (fast, slow)]
    powers = [size[0] for size in sizes if size is not None]
    return len(powers) == 2 and powers[0] != powers[1] and points == powers[:1]


def _named(draft: Draft, clause: Clause) -> list[Thing]:
    """Return what a clause says to deal or to take damage."""
    return [one for phrase in clause.phrases if _speaks(phrase) for one in objects(draft, phrase, new=False)]


def _speaks(phrase: Phrase) -> bool:
    return phrase.particle in ("が", "は", "も") and bool(phrase.of("pt", "card", "label", "pronoun"))
