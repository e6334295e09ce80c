"""Whether damage is dealt: by what is named, to what is named, to the player who is meant; and the answer that says so.

Invariant: that an object deals none is only said where what was played explains it.
"""

from __future__ import annotations

from judge.ask.answering import damages, facts, zonechanges
from judge.ask.answering.line import Asking, Line, defender, fought, hit_player
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.building.query import RETURNED
from judge.engine.events.damage import Damage
from judge.engine.events.zones import Move


def dealt(asking: Asking) -> bool | None:
    """Return whether damage was dealt: by and to objects, to the player who defends, or to the one who is meant."""
    query, outcome, names = asking.query, asking.outcome, asking.query.things
    if query.concept == "take" and query.keyword == RETURNED:
        return all(damages.damage_to_newest(outcome, name) > 0 for name in names) if names else None
    if query.concept == "take" and query.defender and (player := defender(asking)):
        return damages.damage_to(outcome, player) > 0
    if query.zone or (query.concept == "take" and query.implied and not query.player):
        return None
    if query.concept == "take" and names and not query.player:
        if any(zonechanges.returned(outcome, name) and damages.damage_to(outcome, name) for name in names):
            return None  # whether it was dealt before or after it returned is not told apart
        if query.source:
            by = (query.source, f"{query.source}のコピー")
            return all(any(damages.damage_by(outcome, one, name) for one in by) for name in names)
        return all(damages.damage_to(outcome, name) > 0 for name in names)
    if query.concept == "take" and not query.player:
        return None
    if by_named(asking):
        return _deals(asking)
    hit = query.player or hit_player(asking)
    if query.concept == "deal" and not query.player and hit and not damages.damage_to(outcome, hit):
        return None if damages.amounts(outcome) and not query.extreme else False  # something else was dealt damage
    return damages.damage_to(outcome, hit) > 0 if hit else False if nothing_dealt(asking) else None


def nothing_dealt(asking: Asking) -> bool:
    """Return whether it is asked if any damage is dealt, and a spell did not resolve where nothing else deals any."""
    query, outcome = asking.query, asking.outcome
    if query.player or query.defender or query.zone or not (query.implied or not query.things):
        return False
    stopped = any(isinstance(one, Move) and one.how in _UNRESOLVED for _, one in facts.events(outcome))
    return stopped and not damages.amounts(outcome)


_UNRESOLVED = ("counter", "no legal target")
"""How a spell leaves the stack that does not resolve."""


def by_named(asking: Asking) -> bool:
    """Return whether it is asked of one object that the question names whether that deals damage."""
    query = asking.query
    if query.concept != "deal" or len(query.things) != 1 or query.defender:
        return False
    if not query.implied:
        return True
    return not query.player and not query.extreme and _only_fights(asking, query.things[0])


def _only_fights(asking: Asking, name: str) -> bool:
    """Return whether an object dealt damage to objects, and to no player: ブロックされた。ダメージを与える？"""
    hurt = [one for one in asking.names if damages.damage_by(asking.outcome, name, one)]
    return bool(hurt) and not any(damages.damage_by(asking.outcome, name, one) for one in (OPPONENT, YOU))


def _deals(asking: Asking) -> bool | None:
    """Return whether one object deals damage, to the player or object that is named if any; None where that is open."""
    return True if _hit(asking) else False if fought(asking) else None


def _hit(asking: Asking) -> dict[str, int]:
    """Return what an object dealt damage to, with how much, of what is meant."""
    query, outcome = asking.query, asking.outcome
    meant = (query.player,) if query.player else query.goal or (OPPONENT, YOU, *asking.names)
    return {one: n for one in meant if (n := damages.damage_by(outcome, query.things[0], one))}


def answered(asking: Asking, holds: bool) -> Line:
    """Return the answer to whether one object deals damage: to whom, and behind that how much."""
    query = asking.query
    named = (query.player,) if query.player else query.goal
    to = "プレイヤーに" if set(named) == {OPPONENT, YOU} else "".join(f"{one}に" for one in named)
    lead = f"{'はい' if holds != query.neg else 'いいえ'}、{query.things[0]}は{to}ダメージを与え"
    hit = "、".join(f"{one}に{n}点" for one, n in _hit(asking).items())
    return Line(f"{lead}ます。{hit}です。" if hit else f"{lead}ません。", holds)


def goes(asking: Asking) -> Line | None:
    """Answer ダメージはどこに行く: to whom and how much what is asked about dealt, None where that is open."""
    query = asking.query
    hits: dict[str, int] = {}
    sources: set[str] = set()
    for batch, event in facts.events(asking.outcome):
        if not isinstance(event, Damage) or (query.combat and not event.combat):
            continue
        source, to = facts.label(batch.before, event.source), facts.label(batch.before, event.to)
        if source in query.things or not query.things:
            sources.add(source)
            hits[to] = hits.get(to, 0) + event.amount
    if query.implied and len(sources) > 1:
        return None
    if not hits:
        return Line("どこにも与えられません。ダメージを与える相手がいません。", ()) if fought(asking) else None
    return Line("、".join(f"{to}に{n}点" for to, n in hits.items()) + "与えられます。", tuple(sorted(hits.items())))
