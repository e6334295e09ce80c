"""Whether tokens were created, with how many.

Invariant: what is told are the tokens that the play created, wherever they are now.
"""

from __future__ import annotations

from judge.ask.answering import facts, zonechanges
from judge.ask.answering.line import Asking, Line
from judge.ask.answering.tallies import standing_tokens
from judge.ask.building.players import OPPONENT, YOU
from judge.engine.events.zones import CreateToken
from judge.engine.scenario.play import Outcome
from judge.engine.values import Zone


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
    fell = zonechanges.tokens_fallen(asking.outcome)
    stays, word = there > 0, asking.query.word
    if not made or there not in (0, made):
        return None
    if there + len(fell) != made:
        gone = fate(asking) if not there and word in (*_STAY, "disappear") else None
        lead = "はい" if (word in _STAY) == asking.query.neg else "いいえ"
        return Line(f"{lead}、{gone.text}", False) if gone is not None else None
    if stays and asking.outcome.game.state.delayed:
        return None
    if word == "destroy" and not stays and any(how != "destroy" for how in fell):
        return None
    lead = "はい" if (stays == (word in _STAY)) != asking.query.neg else "いいえ"
    told = "残ります" if stays else "破壊されます" if set(fell) == {"destroy"} else "死亡します"
    return Line(f"{lead}、生成されたトークンは{told}。", stays)


def fate(asking: Asking) -> Line | None:
    """Answer トークンはどうなりますか: where all that were created are now; None where they fare differently.

    What is still to leave by something that waits for a later time has no fate yet.
    """
    outcome = asking.outcome
    made, there = len(facts.tokens(outcome)), sum(_there(outcome))
    left = zonechanges.tokens_left(outcome)
    if not made or there not in (0, made) or there + len(left) != made:
        return None
    if there:
        return None if outcome.game.state.delayed else Line("トークンは戦場に残ります。", "remain")
    ways = {_WAYS.get((zone, how), _WAYS.get((zone, ""))) for zone, how in left}
    told = ways.pop() if len(ways) == 1 else None
    return Line(f"トークンは{told}。", told) if told is not None else None


_WAYS: dict[tuple[Zone, str], str] = {
    (Zone.EXILE, ""): "追放されます（追放されたトークンは消滅します）",
    (Zone.GRAVEYARD, "sacrifice"): "生け贄に捧げられ、墓地に置かれた後に消滅します",
    (Zone.GRAVEYARD, "destroy"): "破壊され、墓地に置かれた後に消滅します",
    (Zone.GRAVEYARD, ""): "死亡し、墓地に置かれた後に消滅します",
    (Zone.HAND, ""): "オーナーの手札に戻されて消滅します",
    (Zone.LIBRARY, ""): "ライブラリーに置かれて消滅します",
}
"""What is said of tokens that left the battlefield, by where they went and how."""


def _there(outcome: Outcome) -> tuple[int, int]:
    """Return how many tokens with a size each player controls at the end."""
    return standing_tokens(outcome, YOU), standing_tokens(outcome, OPPONENT)


_STAY = ("remain", "survive")

__all__ = ["come", "fare", "fate", "sized"]
