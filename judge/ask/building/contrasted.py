"""Those of several that lack what another of them has: 3体のうち1体は飛行持ち。飛行を持たない1体に….

Invariant: nothing new is made; where it is open which of several unlike ones is meant, that is asked back.
"""

from __future__ import annotations

from collections.abc import Sequence

from judge.ask.building.draft import Draft, Thing
from judge.ask.reading.model import Phrase, Token

_UNITS = ("体", "つ", "匹")


def without(draft: Draft, phrase: Phrase, but: Sequence[Thing]) -> list[Thing]:
    """Return so many of those there as a phrase says that lack a keyword which another there has.

    Args:
        draft: the scenario so far.
        phrase: 飛行を持たない1体, プロテクションのない2体; another phrase means nothing here.
        but: objects that it can't mean.
    """
    words = phrase.words
    keys = {str(t.value[0]) for t in words if t.kind == "keyword"}
    counts = [t.value[0] for t in words if t.kind == "number" and t.value[1] in _UNITS]
    if not keys or len(counts) != 1 or not any(_denies(t) for t in words):
        return []
    if not all(t.kind in ("keyword", "number") or _denies(t) or t.means("among") for t in words):
        return []
    there = [one for one in draft.things if one.zone == "戦場" and one not in but]
    having = [one for one in there if keys & {key for key, _ in one.said.has}]
    rest = [one for one in there if one not in having and _like_any(one, having)]
    if not having or len(rest) < counts[0]:
        return []
    if len(rest) > counts[0] and len({_seen(one) for one in rest}) > 1:
        draft.missing.append("どれのことか")
    return rest[: counts[0]]


def _denies(token: Token) -> bool:
    """Return whether a word says that what stands before it is not there: のない, を持たない."""
    return token.means("none") or (token.means("have") and token.has("neg"))


def _like_any(one: Thing, others: Sequence[Thing]) -> bool:
    """Return whether something was told of together with one of the others: of one size and one side, no card."""
    return any(_told(one) == _told(other) for other in others)


def _told(one: Thing) -> tuple[str, str, str]:
    return str(one.said.card), str(one.said.pt or one.said.base), one.player


def _seen(one: Thing) -> tuple[str, ...]:
    return (*_told(one), str(one.said.has), str(one.said.counters), str(one.said.states))
