"""All that is on the battlefield in the end, side by side: what was told of, tokens that were created.

Invariant: every permanent there is told, with how many there are of those alike; a size that is open is not said.
"""

from __future__ import annotations

from collections import Counter

from judge.ask.answering import zonechanges
from judge.ask.answering.line import Asking, Line, condition
from judge.ask.building.players import OPPONENT, YOU
from judge.engine.values import LOYALTY, Zone
from judge.engine.view import Seen


def board(asking: Asking) -> Line | None:
    """Answer 誰の場に何が残る: what each player, or the one asked about, controls on the battlefield."""
    view = asking.outcome.game.view
    there = [view[one] for one, thing in asking.outcome.game.state.objects.items() if thing.zone == Zone.BATTLEFIELD]
    there = [one for one in there if one.thing.label in asking.names or one.thing.kind == "token"]
    there.sort(key=lambda one: (one.thing.label not in asking.names, one.thing.id))
    sides = {
        player: Counter(_called(asking, one) for one in there if one.controller == player)
        for player in ((asking.query.player,) if asking.query.player else (YOU, OPPONENT))
    }
    told = "。".join(_side(player, found) for player, found in sorted(sides.items(), key=lambda side: not side[1]))
    named = (asking.state(name) for name in asking.names)
    gone = [one for one in named if not one.there and _was_there(asking, one.label)]
    gone = [one for one in gone if not asking.query.player or one.owner == asking.query.player]
    rest = "".join(f"{condition(asking, one)}。" for one in gone)
    return Line(f"{told}。{rest}", tuple((player, tuple(sorted(found.items()))) for player, found in sides.items()))


def made_and_there(asking: Asking) -> bool:
    """Return whether a token that was created is still on the battlefield."""
    things = asking.outcome.game.state.objects.values()
    return any(one.kind == "token" and one.label not in asking.names and one.zone == Zone.BATTLEFIELD for one in things)


def _side(player: str, found: Counter[tuple[str, str]]) -> str:
    """Return what one player has: 3/3（-1/-1カウンター1個）と1/1の戦士・トークン4体."""
    if not found:
        return f"{player}の場には何も残りません"
    parts = [name if not unit else f"{name}{n}{unit}" for (name, unit), n in found.items()]
    return f"{player}の場に{'と'.join(parts)}が残ります"


def _called(asking: Asking, seen: Seen) -> tuple[str, str]:
    """Return what a permanent is called with how it is, and the unit in which it is counted, empty for one told of."""
    label = seen.thing.label
    power, toughness = seen.chars.power, seen.chars.toughness
    size = "" if power is None or label in asking.open_sizes else f"{power}/{toughness}"
    if label not in asking.names:
        kinds = "・".join((*sorted(seen.chars.subtypes), "トークン"))
        return (f"{size}の{kinds}" if size else kinds), "体" if size else "個"
    marks = [size] if size and size != label else []
    marks += [f"{kind}カウンター{n}個" for kind, n in seen.thing.counters if n and kind != LOYALTY]
    marks += [f"忠誠度{n}" for kind, n in seen.thing.counters if n and kind == LOYALTY]
    return (f"{label}（{'、'.join(marks)}）" if marks else label), ""


def _was_there(asking: Asking, name: str) -> bool:
    return any(origin == Zone.BATTLEFIELD for origin, _, _ in zonechanges.moves(asking.outcome, name))
