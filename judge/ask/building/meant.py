"""Which of two objects a question means by この or その.

Invariant: where what a spell was aimed at and another creature, to which nothing was done, both stand before the words
この or その, neither is taken for the one that is meant.
"""

from __future__ import annotations

from judge.ask.building.draft import Draft, Thing
from judge.ask.building.query import Query
from judge.ask.building.spells import suffers
from judge.ask.reading.model import Clause, Reading, Token

_POINTING = ("この", "その", "これ", "それ", "こいつ", "そいつ")


def open_pointing(draft: Draft, asked: list[Query], reading: Reading) -> list[str]:
    """Return what is missing where a question asks about この or その of two creatures, nothing otherwise."""
    told = [phrase for one in reading.asked for phrase in one.clause.phrases]
    sized = {phrase.tokens[0].start for phrase in told if phrase.of("pt", "card", "label")}  # その6/7 names it
    words = [t for one in reading.asked for t in one.clause.tokens if t.kind == "pronoun" and t.text in _POINTING]
    words = [t for t in words if not _told_apart(t, reading)]
    words = [t for t in words if t.start not in sized]
    if not words or not draft.actions:
        return []
    last = draft.actions[-1]
    aimed = {str(last.get("target"))} if last["do"] in ("spell", "cast") else set()
    named = {name for query in asked for name in query.things}
    if not aimed or not named or not named <= aimed:
        return []
    return [f"「{words[0].text}」がどれか"] if any(_idle(draft, one) for one in draft.things) else []


def brought_back(draft: Draft, clause: Clause) -> list[Thing]:
    """Return what その means where a question asks how it returns: the one thing that is told to have been exiled."""
    verb = clause.predicate or next((t for phrase in clause.phrases for t in phrase.of("verb")), None)
    words = [t for phrase in clause.phrases for t in phrase.tokens if t.kind == "pronoun" and t.text in _POINTING]
    told = {name for concept, name in draft.told if concept == "exile"}
    if verb is None or not verb.means("return") or len(words) != 1 or len(told) != 1:
        return []
    phrase = next(p for p in clause.phrases if words[0] in p.tokens)
    free = ("filler", "mark", "particle", "pronoun", "type")
    if any(t.kind not in free and t is not verb and not t.means("size", "power", "toughness") for t in phrase.tokens):
        return []
    draft.use(*phrase.tokens)
    return [one for one in draft.things if one.name in told]


def _told_apart(word: Token, reading: Reading) -> bool:
    """Return whether a size or a name stands behind a word that points, and tells which is meant (その6/7)."""
    behind = next((one for one in reading.tokens if one.start >= word.end), None)
    return behind is not None and behind.kind in ("pt", "card", "label", "loyalty")


def _idle(draft: Draft, one: Thing) -> bool:
    """Return whether an object is a creature to which the question says that nothing was done."""
    fighting = {*draft.attacks, *(blocker for blocker, _ in draft.blocks)}
    touched = {str(value) for action in draft.actions for key, value in action.items() if key in ("what", "target")}
    return suffers(one) and not one.described and not one.attached and one.name not in fighting | touched
