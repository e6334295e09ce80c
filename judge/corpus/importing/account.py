"""Last stage: where every character of the source went.

Invariant: each character of the source is counted exactly once: placed (in a passage, heading or card field), dropped
with a reason, blank, or a mark (what is left: bullets, separators, heading marks).
"""

from __future__ import annotations

from collections.abc import Iterable

from judge.corpus.model import Account, Dropped, Span

_FREE, _PLACED, _DROPPED = 0, 1, 2


def account(source: str, placed: Iterable[Span], dropped: Iterable[tuple[Span, str]]) -> Account:
    """Return the account of a source.

    Args:
        source: the decoded text.
        placed: spans in passages, headings and card fields.
        dropped: spans with their reasons; where a span is placed, that counts.
    """
    state = bytearray(len(source))
    for start, end in placed:
        state[start:end] = bytes([_PLACED]) * (end - start)
    reasons: dict[str, list[Span]] = {}
    for span, reason in dropped:
        for start, end in _free_runs(state, span):
            if source[start:end].strip():
                state[start:end] = bytes([_DROPPED]) * (end - start)
                reasons.setdefault(reason, []).append((start, end))
    blank = sum(1 for char, what in zip(source, state, strict=True) if what == _FREE and char.isspace())
    counted = state.count(_PLACED) + state.count(_DROPPED) + blank
    return Account(
        characters=len(source),
        placed=state.count(_PLACED),
        blank=blank,
        marks=len(source) - counted,
        dropped=tuple(Dropped(tuple(spans), reason) for reason, spans in reasons.items()),
    )


def _free_runs(state: bytearray, span: Span) -> list[Span]:
    runs, start = [], span[0]
    while start < span[1]:
        if state[start] != _FREE:
            start += 1
            continue
        end = start
        while end < span[1] and state[end] == _FREE:
            end += 1
        runs.append((start, end))
        start = end
    return runs
