"""Whether an answer can be relied on: the honest "not in the library".

Invariant: an entry that the query names exactly (by rule number or card name) is never weak; hits that meet less of the
query than `_ENOUGH` are always weak.
"""

from __future__ import annotations

from collections.abc import Sequence

from judge.search.query import Query
from judge.search.result import Hit
from judge.search.vocabulary import Vocabulary

_ENOUGH = 0.5


def is_weak(query: Query, hits: Sequence[Hit], vocabulary: Vocabulary) -> bool:
    """Say whether no hit matches with confidence.

    Args:
        query: what was asked.
        hits: the answer, best first.
        vocabulary: the words of the library.
    """
    if not hits:
        return True
    if not query.words:
        return False
    if any(word.exact and vocabulary.known(word) for word in query.words):
        return max(hit.coverage for hit in hits[:3]) < _ENOUGH / 2
    return max(hit.coverage for hit in hits[:3]) < _ENOUGH
