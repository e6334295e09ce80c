"""Questions whether something came about at all, of no object that is named: ダメージは発生する, 1点のダメージが飛ぶ.

Invariant: what it is said to come from is the one spell or object of the draft that may be meant, else nothing is
asked.
"""

from __future__ import annotations

from judge.ask.building.cards import name_of
from judge.ask.building.draft import Draft
from judge.ask.building.offered import counts_own
from judge.ask.building.query import Query
from judge.ask.reading.model import JOINING, Asked, Reading, Token

OCCURS = "occurs"
"""What a query asks about: whether any damage was dealt; `things` names what it came from, `value` how much it was."""

COMBAT = "combat"
"""The `keyword` of a question for combat damage only."""


def occurs(draft: Draft, asked: Asked, reading: Reading) -> Query | None:
    """Return the question whether damage is dealt, to whomever; None where it is another."""
    clause, verb = asked.clause, asked.clause.predicate
    if asked.kind not in ("yn", "can") or verb is None or not verb.means("happen"):
        return None
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in JOINING]
    damage = [t for t in told if t.means("damage")]
    numbers = [t for t in told if t.kind == "number" and t.value[1] == "点"]
    source = [t for t in told if t not in damage and t not in numbers]
    if len(damage) != 1 or len(numbers) > 1 or len(source) > 1:
        return None
    names = _sources(draft, reading, source[0]) if source else []
    if source and len(names) != 1:
        return None
    draft.use(verb, *told)
    value = int(numbers[0].value[0]) if numbers else None
    kind = COMBAT if damage[0].text.startswith("戦闘") else ""
    return Query("yn", OCCURS, tuple(names), keyword=kind, neg=verb.has("neg"), value=value)


def _sources(draft: Draft, reading: Reading, word: Token) -> list[str]:
    """Return what a word says that it comes from: a card that is there or was cast, the spell with threshold."""
    cast = {str(one["card"]) for one in draft.actions if one["do"] == "spell" and "card" in one}
    spells = {str(t.value): name_of(str(t.value)) for t in reading.of("card") if name_of(str(t.value)) in cast}
    if word.kind == "keyword" and word.value == ("kw.threshold", ()):
        return [name for key, name in spells.items() if counts_own(key)]
    there = [one.name for one in draft.things if one.said.card == word.value and word.kind == "card"]
    return [*there, *(name for key, name in spells.items() if word.kind == "card" and key == word.value)]
