"""Rules of reading about some of a group: うち1体は破壊不能, そのうち2体だけ飛行を持つ.

Invariant: only a group of objects that are alike is told apart; it stays what is spoken of.
"""

from __future__ import annotations

import copy
from dataclasses import replace

from judge.ask.building import facts
from judge.ask.building.draft import Draft, Thing
from judge.ask.reading.model import Clause, Phrase, Token

_LITTLE = ("filler", "mark", "particle", "pronoun")
_UNITS = ("体", "つ", "匹", "枚")


def some(draft: Draft, clause: Clause) -> bool:
    """うち1体は破壊不能, その3体のうち1体は飛行を持つ: a fact of some of what was spoken of."""
    if clause.predicate is not None and clause.predicate.has("neg"):
        return False
    if not clause.phrases or (words := _part(clause.phrases[0])) is None:
        return False
    group = list(draft.topic)
    number = words[-1]
    alike = len(group) > 1 and len({(one.said.card, one.said.pt, one.player) for one in group}) == 1
    totals = [t for t in words if t.kind == "number" and t is not number]
    if not alike or not 0 < number.value[0] < len(group) or any(t.value[0] != len(group) for t in totals):
        return False
    chosen = group[: number.value[0]]
    for one in group:
        one.said = copy.deepcopy(one.said)
    understood = _all(draft, clause, chosen)
    draft.topic = group
    if understood:
        draft.use(*words)
    return understood


def _all(draft: Draft, clause: Clause, chosen: list[Thing]) -> bool:
    """Let some objects that are alike be as a clause says: the first of them, and the others like it."""
    draft.topic = chosen[:1]
    if not facts.states(draft, replace(clause, phrases=clause.phrases[1:])):
        return False
    for one in chosen[1:]:
        one.said = copy.deepcopy(chosen[0].said)
    return True


def _part(phrase: Phrase) -> list[Token] | None:
    """Return the words of a phrase that means some of a group and nothing else, its number last; None for any other."""
    told = [t for t in phrase.tokens if t.kind not in _LITTLE]
    among = [n for n, t in enumerate(told) if t.kind == "noun" and t.value == "among"]
    if len(among) != 1 or phrase.particle not in ("は", "が", "だけ", "に", "には", "も", "のみ"):
        return None
    rest = told[among[0] + 1 :]
    before = told[: among[0]]
    counts = [t for t in (*before, *rest) if t.kind == "number" and t.value[1] in _UNITS]
    if len(rest) != 1 or rest[0] not in counts or len(before) > 1 or any(t not in counts for t in before):
        return None
    return told
