"""Questions whether a player controls an object: 相手がコントロールする？ 次のターンには相手に戻る？

Invariant: only what is on the battlefield is controlled by anybody; of anything else nothing is said.
"""

from __future__ import annotations

from judge.ask.answering.line import Asking, Line

BACK = "control"
"""The concept of such a question."""


def of_control(asking: Asking) -> Line | None:
    """Answer whether a player controls what is asked about, None where it is open what that is or it is gone."""
    query = asking.query
    names = query.things or (asking.names if len(asking.names) == 1 else ())
    states = [asking.state(name) for name in names]
    if not states or not query.player or query.neg or not all(one.there for one in states):
        return None
    holders = dict.fromkeys(one.controller for one in states)
    holds = set(holders) == {query.player}
    if not holds and query.player in holders:
        return None
    return Line(f"{'はい' if holds else 'いいえ'}、{'と'.join(holders)}がコントロールしています。", holds)
