"""Questions for a number: points of damage and life, cards, counters, how often something triggers, how many are left.

Invariant: a number is counted from what happened or stands at the end, and comes with its unit.
"""

from __future__ import annotations

from judge.ask.answering import facts
from judge.ask.answering.line import Asking, Line, attacked_walker, condition, defender, fought, hit_player
from judge.ask.building.draft import OPPONENT, YOU
from judge.engine.values import LOYALTY, Zone


def number(asking: Asking) -> Line | None:
    """Answer 何点, 何体, 何枚, 何個, 何回 and いくつ."""
    query, outcome = asking.query, asking.outcome
    unit = query.unit
    if query.concept == "life" or unit == "ライフ":
        player = query.player or YOU
        return Line(f"{facts.life(outcome, player)}点です。", facts.life(outcome, player))
    if query.concept == "counters":
        return _counters(asking)
    if query.concept == "gain":
        return _gain(asking)
    if query.concept == "lose" and query.player:
        return points(facts.lost(outcome, query.player), "失い")
    if unit in ("点", "ダメージ", "") and query.concept in (
        "take",
        "become",
        "deal",
        "go_through",
        "go",
        "",
        "assign",
        "prevent",
    ):
        to = query.player or defender(asking) or (query.things[0] if query.concept == "take" and query.things else "")
        if query.concept == "assign" and query.things:
            return None  # equal outcomes stand for several divisions
        to = to or attacked_walker(asking) or hit_player(asking)
        if not to or (not facts.damage_to(outcome, to) and not fought(asking)):
            return None
        return points(facts.damage_to(outcome, to), "与えられ")
    if unit == "回" and query.concept == "trigger":
        return _triggers(asking)
    if unit == "枚" and query.concept in ("draw", "discard", "held"):
        return _cards(asking)
    if unit == "体" and query.concept in ("destroy", "die"):
        side = YOU
        foes = [name for name in asking.names if asking.state(name).owner != side]
        count = sum(facts.died(outcome, name) for name in foes)
        return Line(f"{count}体です。", count)
    if unit == "体" and query.concept in ("remain", "survive"):
        count = sum(asking.state(name).there for name in asking.names)
        return Line(f"{count}体です。", count)
    if unit == "" and query.things and query.concept in ("", "become"):
        state = asking.state(query.things[0])
        if state.counter(LOYALTY):
            return Line(f"{state.counter(LOYALTY)}です。", state.counter(LOYALTY))
    return None


def _cards(asking: Asking) -> Line | None:
    """Answer 何枚引く, 何枚捨てる and 手札は何枚."""
    query, outcome = asking.query, asking.outcome
    if query.concept == "held":
        count = len(outcome.game.state.in_zone(Zone(query.zone), query.player))
        return Line(f"{count}枚です。", count)
    counted = facts.drawn if query.concept == "draw" else facts.discarded
    done = [one for one in (YOU, OPPONENT) if counted(outcome, one)]
    if not query.player and not done and any("打ち消され" in step.text for step in outcome.steps):
        verb = "引き" if query.concept == "draw" else "捨て"
        return Line(f"0枚です。{verb}ません。", 0)
    if not query.player and len(done) != 1:
        return None
    count = counted(outcome, query.player or done[0])
    return Line(f"{count}枚です。", count)


def _triggers(asking: Asking) -> Line | None:
    """Answer 何回誘発する, of a keyword or of an object's abilities."""
    query = asking.query
    told = [step for step in asking.outcome.steps if step.held and "誘発する" in step.text]
    if query.keyword:
        count = sum(step.key == query.keyword for step in told)
    elif query.things:
        count = sum(step.text.startswith(f"{query.things[0]}の") for step in told)
    else:
        return None
    return Line(f"{count}回です。", count) if count else None


def _counters(asking: Asking) -> Line | None:
    """Answer カウンターは何個, 忠誠度はいくつ, 毒カウンターは何個."""
    query = asking.query
    if query.keyword == "毒":
        player = query.player or hit_player(asking)
        held = dict(asking.outcome.game.state.player(player).counters) if player else {}
        return Line(f"{held.get('poison', 0)}個です。", held.get("poison", 0)) if player else None
    if not query.things:
        return None
    state = asking.state(query.things[0])
    if not state.there:
        return Line(f"{condition(asking, state)}。", state.zone) if query.keyword == "loyalty" else None
    if query.keyword == "loyalty":
        return Line(f"{state.counter(LOYALTY)}です。", state.counter(LOYALTY))
    if query.keyword != "any":
        return Line(f"{state.counter(query.keyword)}個です。", state.counter(query.keyword))
    marks = "、".join(f"{kind}カウンターが{n}個" for kind, n in state.counters)
    return Line(f"{marks or 'カウンターは0個'}です。", state.counters)


_NOTHING = {"得られ": "ライフは", "与えられ": "ダメージは", "失い": "ライフは"}


def points(amount: int, verb: str) -> Line:
    """Return an amount of points, with what 0 means; `verb` as it stands before ません."""
    if amount == 0:
        return Line(f"0点です。{_NOTHING.get(verb, '')}{verb}ません。", 0)
    return Line(f"{amount}点です。", amount)


def _gain(asking: Asking) -> Line | None:
    query, outcome = asking.query, asking.outcome
    players = facts.gainers(outcome)
    player = query.player or (next(iter(players)) if len(players) == 1 else YOU)
    if not facts.gained(outcome, player) and not fought(asking):
        return None
    return points(facts.gained(outcome, player), "得られ")
