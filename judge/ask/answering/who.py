"""Questions for which object or which player: who draws, gains or chooses, what dies or stays.

Invariant: an answer names objects and players of the scenario.
"""

from __future__ import annotations

from judge.ask.answering import facts
from judge.ask.answering.line import Asking, Line, condition
from judge.ask.building.draft import OPPONENT, YOU


def who(asking: Asking) -> Line | None:
    """Answer 誰, どちら and どれ."""
    query = asking.query
    if query.concept == "draw":
        drew = {one: n for one in (YOU, OPPONENT) if (n := facts.drawn(asking.outcome, one))}
        text = "、".join(f"{one}が{n}枚引きます" for one, n in drew.items())
        return Line(f"{text}。", tuple(drew.items())) if drew else None
    if query.concept == "choose":
        return _chooser(asking)
    if query.concept in ("die", "destroy", "go", "put", "remain", "survive"):
        return which(asking)
    if query.concept == "gain":
        players = facts.gainers(asking.outcome)
        if len(players) == 1:
            player = next(iter(players))
            return Line(f"{player}です。{facts.gained(asking.outcome, player)}点得ます。", player)
        if not players:
            return Line("どちらも得ません。", "")
    return None


def _chooser(asking: Asking) -> Line | None:
    """Answer 誰が選ぶ: whoever makes every choice that is left open."""
    choosers = {choice.question.player for choice in asking.choices if len(choice.question.options) > 1}
    if len(choosers) != 1:
        return None
    player = next(iter(choosers))
    return Line(f"{player}が選びます。", player)


def which(asking: Asking) -> Line | None:
    """Answer どれが墓地に行く, どちらが残る."""
    query = asking.query
    names = asking.names
    staying = query.concept in ("remain", "survive")
    if query.concept in ("go", "put") and query.zone != "graveyard":
        return None
    found = [n for n in names if (asking.state(n).there if staying else facts.died(asking.outcome, n))]
    if not found:
        return Line("どれも残りません。" if staying else "どれも死亡しません。", ())
    verb = "残ります" if staying else "墓地に置かれます"
    lead = "両方です。" if len(found) == len(names) == 2 else ""
    others = [asking.state(name) for name in names if name not in found]
    rest = "".join(f"{condition(asking, one)}。" for one in others if not staying and one.there)
    return Line(f"{lead}{'と'.join(found)}が{verb}。{rest}", tuple(found))
