"""Whether tokens were created, with how many.

Invariant: what is told are the tokens that the play created, wherever they are now.
"""

from __future__ import annotations

from judge.ask.answering import facts
from judge.ask.answering.line import Asking, Line
from judge.ask.building.players import OPPONENT, YOU


def come(asking: Asking) -> Line:
    """Answer トークンは出ますか: how many of them each player creates."""
    made = facts.tokens(asking.outcome)
    lead = "はい" if bool(made) != asking.query.neg else "いいえ"
    told = [f"{one}のトークンが{made.count(one)}体" for one in (YOU, OPPONENT) if one in made]
    return Line(f"{lead}、{'、'.join(told)}出ます。" if told else f"{lead}、トークンは出ません。", bool(made))


__all__ = ["come"]
