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


_CARD_AND_ABILITY = 2
"""《X》のスレッショルドの1点ダメージ: so many words may say what it comes from."""


def occurs(draft: Draft, asked: Asked, reading: Reading) -> Query | None:
    """Return the question whether damage is dealt, to whomever; None where it is another."""
    clause, verb = asked.clause, asked.clause.predicate
    if asked.kind not in ("yn", "can") or verb is None or not verb.means("happen", "exist", "deal"):
        return None
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in JOINING]
    damage = [t for t in told if t.means("damage")]
    numbers = [t for t in told if t.kind == "number" and t.value[1] == "点"]
    source = [t for t in told if t not in damage and t not in numbers]
    if not verb.means("happen") and not (numbers and (verb.means("exist") or verb.has("passive"))):
        return None
    if len(damage) != 1 or len(numbers) > 1 or len(source) > _CARD_AND_ABILITY:
        return None
    found = [_sources(draft, reading, one) for one in source]
    names = found[0] if found else []
    if source and (len(names) != 1 or any(one != names for one in found)):
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
