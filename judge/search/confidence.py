"""Whether an answer can be relied on: the honest "not in the library".

Invariant: hits that surely meet less of the query than `_ENOUGH` are weak; the more of the query stands nowhere in the
library, the more of it they must meet, most of all when it looks like a name. What the query names exactly (a rule
number, a card) needs half as much.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.search.query import Query
from judge.search.result import Hit
from judge.search.scoring import Group

_ENOUGH = 0.42
_MORE = 0.26
"""What is needed besides when nothing of the query stands in the library."""

_NAME, _NAMED = re.compile("[ァ-ヺー]{4,}"), 0.3
"""What looks like a name, and what is needed besides for those that stand nowhere: the question is about them."""


def is_weak(query: Query, groups: Sequence[Group], hits: Sequence[Hit]) -> bool:
    """Say whether no hit matches with confidence.

    Args:
        query: what was asked.
        groups: the postings of its words.
        hits: the answer, best first.
    """
    if not hits:
        return True
    if not query.words:
        return False
    total = sum(group.share for group in groups) or 1.0
    absent = [group for group in groups if not group.alternatives]
    unknown = sum(group.share for group in absent) / total
    named = sum(group.share for group in absent if _NAME.fullmatch(group.name)) / total
    enough = _ENOUGH + _MORE * unknown + _NAMED * named
    exact = {word.name for word in query.words if word.exact}
    if any(group.name in exact and group.alternatives for group in groups):
        enough /= 2
    return max(hit.coverage for hit in hits[:3]) < enough
