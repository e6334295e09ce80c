"""Questions whether something comes before or behind combat damage, or a resolution: 置かれるのは能力の解決の前か後か.

Invariant: only what is asked is changed to a question when that happens; which side of it is asked for is kept.
"""

from __future__ import annotations

from dataclasses import replace

from judge.ask.building.draft import Draft
from judge.ask.building.query import RESOLUTION
from judge.ask.reading.model import Asked, Phrase, Token

_SIDES = ("before", "after")


def sides_asked(draft: Draft, asked: Asked) -> tuple[Asked, str, str]:
    """Return the question when it happens, which sides are offered, and of what; empty for another question."""
    clause, verb = asked.clause, asked.clause.predicate
    if verb is None or verb.features & {"neg", "potential"} or asked.kind not in ("which", "yn", "when", "outcome"):
        return asked, "", ""
    beside = [p for p in clause.phrases if _side(p)]
    rest = [p for p in clause.phrases if p not in beside]
    damage, resolution = (any(t.means(word) for p in beside for t in p.tokens) for word in ("damage", "resolve"))
    sides = [_side(p) for p in beside]
    if damage == resolution or len(set(sides)) != len(sides) or not any(p.words for p in rest):
        return asked, "", ""
    draft.use(*(t for p in beside for t in p.tokens))
    told = tuple(p for p in rest if not _choice(p))
    draft.use(*(t for p in rest if _choice(p) for t in p.tokens))
    return replace(asked, kind="when", clause=replace(clause, phrases=told)), "/".join(sides), RESOLUTION * resolution


def _side(phrase: Phrase) -> str:
    """Return on which side of combat damage a phrase puts something, and says nothing else; empty for another."""
    found = [str(t.value) for t in phrase.tokens if t.kind == "link" and t.value in _SIDES]
    plain = all(_word(t) for t in phrase.tokens)
    return found[0] if len(found) == 1 and plain else ""


def _word(token: Token) -> bool:
    return token.kind in ("link", "particle", "filler", "mark") or token.means(
        "damage", "combat", "resolve", "ability", "spell", "that"
    )


def _choice(phrase: Phrase) -> bool:
    """Return whether a phrase is どちら, which the sides that are offered say already."""
    return bool(phrase.words) and all(t.kind == "wh" for t in phrase.words)
