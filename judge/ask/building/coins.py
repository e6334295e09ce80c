"""Rules of reading about coins that are flipped: which flips are won and which are lost.

Invariant: outcomes are only taken where something in the draft flips coins; every flip that is told is settled.
"""

from __future__ import annotations

from judge.ask.building.cards import flips_coins
from judge.ask.building.draft import Draft
from judge.ask.reading.model import JOINING, Clause


def flipped(draft: Draft, clause: Clause) -> bool:
    """コイン投げは勝ち・勝ち・負け, 2回勝って3回目に負けた: how each flip comes out."""
    told = [t for t in clause.tokens if t.kind not in JOINING]
    results = [t for t in told if t.kind == "flips"]
    if len(results) != 1 or any(one["about"] == "coin" for one in draft.choose):
        return False
    if not any(one.said.card is not None and flips_coins(one.said.card) for one in draft.things):
        return False
    if any(t not in results and not t.means("become", "order", "come", "do", "exist") for t in told):
        return False
    draft.choose += [
        {"about": "coin", "pick": f"{n}回目に{'勝つ' if won else '負ける'}"}
        for n, won in enumerate(results[0].value, 1)
    ]
    draft.use(*told)
    return True
