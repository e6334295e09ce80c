"""The scoring loop: entries ranked by how much of the query they meet.

Invariant: the result equals that of scoring every entry. Rare words are scored first; once no entry that lacks all of
them can reach the last place kept, the frequent words are scored on the candidates only.

A query is a list of groups, one for each of its words; a group's alternatives are terms that would satisfy the word. An
entry's score is the sum over groups of its best alternative, times a factor for the share of the query that it meets,
times the prior of its role.
"""

from __future__ import annotations

import heapq
from array import array
from bisect import bisect_left
from collections.abc import Sequence
from operator import neg

from judge.search.whoosh_index import Postings
from judge.text.records import dataclass

MAX_GROUPS = 24
"""More words than this add nothing that the rarest ones do not say."""

_UNIT = 1024
_SHIFT = 10
_BONUS = 1.25


@dataclass(frozen=True, slots=True)
class Group:
    """One word of the query.

    Attributes:
        alternatives: postings with the factor of each (importance of the term times how close it is to the word).
        share: the part of the query's meaning that it carries, 0 for words that only refine.
        name: what the group stands for, to tell the user which words were met.
        trust: how sure it is that the alternatives are what was meant, 0 to 1.
    """

    alternatives: tuple[tuple[Postings, float], ...]
    share: float
    name: str = ""
    trust: float = 1.0

    @property
    def top(self) -> float:
        """Return the most that any entry can get from this group."""
        return max((postings.top * factor for postings, factor in self.alternatives), default=0.0)

    @property
    def size(self) -> int:
        """Return how many postings scoring it reads."""
        return sum(len(postings) for postings, _ in self.alternatives)


@dataclass(frozen=True, slots=True)
class Scored:
    """A ranked entry: its number, its score, and the share of the query it surely meets."""

    number: int
    score: float
    coverage: float


def rank(
    groups: Sequence[Group],
    *,
    priors: array[float],
    keep: int,
    allowed: bytearray | None = None,
    exhaustive: bool = False,
) -> list[Scored]:
    """Return the best entries, best first.

    Args:
        groups: the words; only the `MAX_GROUPS` that weigh most are used.
        priors: a factor for each entry.
        keep: how many to return.
        allowed: one byte for each entry, 0 for those a filter rules out.
        exhaustive: score everything, to check the pruning against.
    """
    ordered = sorted((g for g in groups if g.alternatives), key=lambda g: (-g.top, g.size, g.name))[:MAX_GROUPS]
    total = sum(group.share for group in groups) or 1.0
    coverage = _Coverage([group.share / total for group in ordered], [group.trust for group in ordered])
    top_prior = max(priors, default=1.0)
    sums: dict[int, float] = {}
    closed = False
    for place, group in enumerate(ordered):
        if not closed and not exhaustive and sums and _worth_checking(ordered[place:], len(sums)):
            rest = ((1 << len(ordered)) - 1) ^ ((1 << place) - 1)
            bound = sum(g.top for g in ordered[place:]) * coverage.factor(rest) * top_prior
            closed = _kth_best(sums, coverage, priors, keep, allowed) > bound
        offset = float(_UNIT << place)
        if closed:
            _add_to_candidates(sums, group, offset)
        else:
            _add(sums, group, offset)
    return _best(sums, coverage, priors, keep, allowed)


class _Coverage:
    """The share of the query met, and the factor for it, by the set of groups met."""

    def __init__(self, shares: Sequence[float], trusts: Sequence[float]) -> None:
        self._shares = shares
        self._trusts = trusts
        self._known: dict[int, tuple[float, float]] = {}

    def factor(self, met: int) -> float:
        return (self._known.get(met) or self._of(met))[1]

    def surely(self, met: int) -> float:
        """Return the share met, each word counting as far as it is trusted."""
        pairs = zip(self._shares, self._trusts, strict=True)
        return sum(share * trust for place, (share, trust) in enumerate(pairs) if met >> place & 1)

    def _of(self, met: int) -> tuple[float, float]:
        share = sum(part for place, part in enumerate(self._shares) if met >> place & 1)
        factor = (0.3 + 0.7 * share * share) * (_BONUS if share > 0.999 else 1.0)
        self._known[met] = share, factor
        return share, factor


def _worth_checking(rest: Sequence[Group], candidates: int) -> bool:
    return sum(group.size for group in rest) > 2 * candidates + 500


def _add(sums: dict[int, float], group: Group, offset: float) -> None:
    """Add a group to every entry that meets it."""
    get = sums.get
    if len(group.alternatives) == 1:
        postings, factor = group.alternatives[0]
        for number, impact in zip(postings.ids, postings.impacts, strict=True):
            sums[number] = get(number, 0.0) + impact * factor + offset
        return
    for number, value in _best_alternative(group).items():
        sums[number] = get(number, 0.0) + value + offset


def _best_alternative(group: Group) -> dict[int, float]:
    best: dict[int, float] = {}
    get = best.get
    for postings, factor in group.alternatives:
        for number, impact in zip(postings.ids, postings.impacts, strict=True):
            value = impact * factor
            if value > get(number, 0.0):
                best[number] = value
    return best


def _add_to_candidates(sums: dict[int, float], group: Group, offset: float) -> None:
    """Add a group to the entries that are candidates already."""
    best: dict[int, float] = {}
    for postings, factor in group.alternatives:
        for number, impact in _shared(postings, sums):
            value = impact * factor
            if value > best.get(number, 0.0):
                best[number] = value
    for number, value in best.items():
        sums[number] += value + offset


def _shared(postings: Postings, sums: dict[int, float]) -> list[tuple[int, float]]:
    """Return the postings of entries in `sums`: by looking each entry up, or by reading all, whichever is less work."""
    ids, impacts = postings.ids, postings.impacts
    if len(ids) < 12 * len(sums):
        return [(number, impact) for number, impact in zip(ids, impacts, strict=True) if number in sums]
    found = []
    last = len(ids)
    for number in sums:
        at = bisect_left(ids, number)
        if at < last and ids[at] == number:
            found.append((number, impacts[at]))
    return found


def _values(
    sums: dict[int, float], coverage: _Coverage, priors: array[float], allowed: bytearray | None
) -> tuple[list[int], list[float]]:
    """Return the entries that are allowed and what each is worth so far."""
    numbers: list[int] = []
    values: list[float] = []
    factors: dict[int, float] = {}
    for number, packed in sums.items():
        if allowed is not None and not allowed[number]:
            continue
        met = int(packed) >> _SHIFT
        factor = factors.get(met)
        if factor is None:
            factor = factors[met] = coverage.factor(met)
        numbers.append(number)
        values.append((packed - (met << _SHIFT)) * factor * priors[number])
    return numbers, values


def _kth_best(
    sums: dict[int, float], coverage: _Coverage, priors: array[float], keep: int, allowed: bytearray | None
) -> float:
    if len(sums) < keep:
        return 0.0
    _, values = _values(sums, coverage, priors, allowed)
    return heapq.nlargest(keep, values)[-1] if len(values) >= keep else 0.0


def _best(
    sums: dict[int, float], coverage: _Coverage, priors: array[float], keep: int, allowed: bytearray | None
) -> list[Scored]:
    numbers, values = _values(sums, coverage, priors, allowed)
    best = heapq.nlargest(keep, zip(values, map(neg, numbers), strict=True))
    return [Scored(-number, value, coverage.surely(int(sums[-number]) >> _SHIFT)) for value, number in best]
