"""Whether tokens were created, with how many.

Invariant: what is told are the tokens that the play created, wherever they are now.
"""

from __future__ import annotations

from judge.ask.answering import facts
from judge.ask.answering.line import Asking, Line
from judge.ask.answering.tallies import standing_tokens
from judge.ask.building.players import OPPONENT, YOU
from judge.engine.events.zones import CreateToken
from judge.engine.scenario.play import Outcome


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


def fare(asking: Asking) -> Line | None:
    """Answer 出た昆虫は残りますか, 破壊されますか: of all that were created."""
    made, there = len(facts.tokens(asking.outcome)), sum(_there(asking.outcome))
    fell = facts.tokens_fallen(asking.outcome)
    if not made or there not in (0, made) or there + len(fell) != made:
        return None
    stays, word = there > 0, asking.query.word
    if word == "destroy" and not stays and any(how != "destroy" for how in fell):
        return None
    lead = "はい" if (stays == (word in _STAY)) != asking.query.neg else "いいえ"
    told = "残ります" if stays else "破壊されます" if set(fell) == {"destroy"} else "死亡します"
    return Line(f"{lead}、生成されたトークンは{told}。", stays)


def _there(outcome: Outcome) -> tuple[int, int]:
    """Return how many tokens with a size each player controls at the end."""
    return standing_tokens(outcome, YOU), standing_tokens(outcome, OPPONENT)


_STAY = ("remain", "survive")

__all__ = ["come", "fare", "sized"]
