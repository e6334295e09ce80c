"""Whether tokens were created, with how many.

Invariant: what is told are the tokens that the play created, wherever they are now.
"""

from __future__ import annotations

from judge.ask.answering import facts
from judge.ask.answering.line import Asking, Line
from judge.ask.building.players import OPPONENT, YOU
from judge.engine.events.zones import CreateToken


def come(asking: Asking) -> Line:
    """Answer トークンは出ますか: how many of them each player creates."""
    made = facts.tokens(asking.outcome)
    lead = "はい" if bool(made) != asking.query.neg else "いいえ"
    told = [f"{one}のトークンが{made.count(one)}体" for one in (YOU, OPPONENT) if one in made]
    return Line(f"{lead}、{'、'.join(told)}出ます。" if told else f"{lead}、トークンは出ません。", bool(made))


def sized(asking: Asking) -> Line | None:
    """Answer トークンは何/何: the size of the tokens that were created, None where they differ or one is gone."""
    made = {event.label for _, event in facts.events(asking.outcome) if isinstance(event, CreateToken)}
    states = [asking.state(one) for one in sorted(made)]
    sizes = {one.size for one in states if one.there}
    if len(sizes) != 1 or not all(one.there for one in states) or (size := sizes.pop()) is None:
        return None
    return Line(f"トークンは{size[0]}/{size[1]}です。", size)


__all__ = ["come", "sized"]
