"""Questions for a number: points of damage and life, cards, counters, how often something triggers, how many are left.

Invariant: a number is counted from what happened or stands at the end, and comes with its unit.
"""

from __future__ import annotations

from dataclasses import replace

from judge.ask.answering import damages, facts, ofplayers, zonechanges
from judge.ask.answering.apiece import apiece
from judge.ask.answering.heads import (
    COUNTED,
    HEADS,
    came_of_one_name,
    of_one_name,
    open_side,
    tokens_entered,
    tokens_made,
)
from judge.ask.answering.line import Asking, Line, counted_none, fought
from judge.ask.answering.points import (
    damage_points,
    life_gained,
    life_total,
    loser_of_life,
    only_gained,
    points,
    points_by_ability,
    points_each_time,
)
from judge.ask.answering.prevented import points_kept_off
from judge.ask.answering.tallies import changed, counters, paid, permanents, powers, standing_tokens, taken_up, worth
from judge.ask.building.concepts import ENTERED
from judge.ask.building.conspiring import TAPPED
from judge.ask.building.landed import LOST, PERMANENTS
from judge.ask.building.marked import PUT
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.building.query import BY_ABILITY, TOKENS_THERE
from judge.ask.building.sums import CONCEPT as POWERS
from judge.ask.building.unspoken import EVERY
from judge.engine.values import Zone


def number(asking: Asking) -> Line | None:
    """Answer 何点, 何体, 何枚, 何個, 何回 and いくつ."""
    query, unit = asking.query, asking.query.unit
    if query.combat:
        asking = replace(asking, outcome=damages.without_other_damage(asking.outcome))
    unit = unit or ("体" if query.concept == "tokens" else "")  # トークンはいくつ出る
    if query.concept == ENTERED:
        return tokens_entered(asking)
    if query.concept == TAPPED:
        return Line(f"{len(query.things)}体です。", len(query.things))
    if query.zone == "hand" and query.concept in _BACK and unit in ("枚", "体", "つ", ""):
        return taken_up(asking)
    if query.concept in (PERMANENTS, LOST):
        return permanents(asking)
    if query.zone == "hand" and query.concept == "remain":
        return None  # 手札を何枚残せる: what may be kept is no permanent that is there
    if (each := _each(asking)) is not None:
        return each
    if query.keyword == EVERY:
        return _every(asking)
    if query.keyword == BY_ABILITY:
        return points_by_ability(asking)
    if query.concept == POWERS:
        return powers(asking)
    if query.concept == "worth":
        return worth(asking)
    if query.each and (unit == "点" or query.concept in ("creatures", "remain", "survive", TOKENS_THERE)):
        return None  # それぞれ: one number does not answer it
    if query.extreme == "each time":
        return points_each_time(asking)
    if query.concept == "life" or unit == "ライフ":
        return life_total(asking)
    if query.concept == "counters":
        return counters(asking)
    if query.concept == PUT:
        put = facts.counters_put(asking.outcome, query.things[0], query.keyword)
        resolved = any(one.held and one.text.endswith("能力が解決する") for one in asking.outcome.steps)
        return Line(f"{put}個です。", put) if put or resolved else None
    if query.concept in ("increase", "decrease", "remove") and (change := changed(asking)) is not None:
        return change
    if unit == "回" and query.concept in (*_DEALING, "gain", "trigger"):
        return _how_often(asking)
    if query.concept == "trigger" and unit in ("", "つ"):
        return _triggers(asking)
    if query.concept == "gain":
        return life_gained(asking)
    if query.concept == "lose" and (loser := query.player or loser_of_life(asking)):
        return points(ofplayers.lost(asking.outcome, loser, ending=query.ending), "失い")
    if unit == "点" and query.concept in ("", "become") and not query.things and (gained := only_gained(asking)):
        return points(gained, "得られ")
    if query.concept == "prevent" and not query.extreme:
        return points_kept_off(asking)
    if unit in ("点", "ダメージ", "") and query.concept in (*_DEALING, "become", "go", "", "assign", "prevent"):
        return damage_points(asking)
    if unit == "マナ" and query.concept in ("need", "pay", "become", ""):
        return paid(asking)
    if unit == "枚" and query.concept in ("draw", "discard", "held"):
        return _cards(asking)
    if unit == "枚" and query.keyword == _MILLED and (cards := _milled(asking)):
        return cards
    if unit == "枚" and query.concept in ("die", "put", "go") and not query.things and (cards := _milled(asking)):
        return cards
    if query.concept == "die" and query.zone == "library":
        return None  # from a library nothing dies
    if unit == "個" and query.concept == "die":
        return None  # あと何個で死ぬ: counters are counted
    if unit in HEADS and query.concept in COUNTED:
        if unit == "個" and query.concept == "remain" and any(_bears(asking, one) for one in asking.names):
            return None  # counters are meant rather than what has them
        if query.concept in ("destroy", "die") and open_side(asking):
            return None
        if query.concept == "enter" and (query.implied or not query.things):
            return came_of_one_name(asking)
        if query.concept == "become" and not (of_one_name(asking) and not tokens_made(asking)):
            return None
        count = COUNTED[query.concept](asking)
        return Line(f"{count}{unit}です。", count)
    return None


_MILLED = "kw.mill"
_DEALING = ("take", "deal", "go_through")
_BACK = ("return", "put_back", "put", "go", "bounce", "come")


def _bears(asking: Asking, name: str) -> bool:
    """Return whether there were counters on an object, or are."""
    first, last = facts.first_state(asking.outcome, name), asking.state(name)
    return any(n for one in (first, last) if one is not None for _, n in one.counters)


def _how_often(asking: Asking) -> Line | None:
    """Answer 何回: how often something triggers, life is gained, or damage is dealt."""
    query, outcome = asking.query, asking.outcome
    if query.concept == "trigger":
        return _triggers(asking)
    if query.concept == "gain":
        times = ofplayers.gains(outcome, query.player)
    else:
        to = query.player or (query.things[0] if query.things and query.concept == "take" and not query.implied else "")
        by = query.things if query.concept == "deal" and not query.implied else ()
        times = len(damages.amounts(outcome, sources=by, to=to))
    return Line(f"{times}回です。", times) if times else None


def _cards(asking: Asking) -> Line | None:
    """Answer 何枚引く, 何枚捨てる and 手札は何枚."""
    query, outcome = asking.query, asking.outcome
    if query.concept == "held":
        count = len(outcome.game.state.in_zone(Zone(query.zone), query.player))
        return Line(f"{count}枚です。", count)
    counted = ofplayers.drawn if query.concept == "draw" else ofplayers.discarded
    done = [one for one in (YOU, OPPONENT) if counted(outcome, one)]
    if not query.player and not done and any("打ち消され" in step.text for step in outcome.steps):
        verb = "引き" if query.concept == "draw" else "捨て"
        return Line(f"0枚です。{verb}ません。", 0)
    none = not done and query.concept == "draw" and (_might_draw(asking) or counted_none(asking))
    none = none or (not done and query.extreme == "max" and any("わない" in repr(one) for one in asking.choices))
    if not query.player and none:
        return Line("0枚です。カードは引けません。", 0)
    if not query.player and len(done) != 1:
        return None
    count = counted(outcome, query.player or done[0])
    if not query.player and done == [OPPONENT] and any("打ち消され" in step.text for step in outcome.steps):
        return Line(f"{YOU}は0枚、{OPPONENT}は{count}枚です。", (0, count))  # what countered the asker's spell drew
    return Line(f"{count}枚です。", count)


def _milled(asking: Asking) -> Line | None:
    """Answer ライブラリーから何枚墓地に置かれる, where no other cards went into graveyards."""
    query = asking.query
    owners = zonechanges.milled(asking.outcome, alone=query.zone != "library" and query.keyword != _MILLED)
    counted = [one for one in owners or () if not asking.query.player or one == asking.query.player]
    return Line(f"{len(counted)}枚です。", len(counted)) if counted else None


def _might_draw(asking: Asking) -> bool:
    """Return whether an ability on the battlefield draws cards where what was played has said what came of it.

    Where the ability is that of no card, the question tells it, so that anything played is what it is asked of.
    """
    from judge.engine.cardbook import book

    view, things = asking.outcome.game.view, asking.outcome.game.state.objects
    first = facts.at_first(asking.outcome)
    seen = [first[one] for one, thing in first.state.objects.items() if thing.zone == Zone.BATTLEFIELD]
    seen += [view[one] for one, thing in things.items() if thing.zone == Zone.BATTLEFIELD]
    draws = [one for one in seen if "DrawCards(" in repr(one.chars.abilities)]
    told = asking.outcome.steps and any(book().known(one.chars.name) is None for one in draws)
    return bool(draws) and (fought(asking) or bool(told))


def _each(asking: Asking) -> Line | None:
    """Answer a number of both players or of several objects, each with its own (それぞれ何点)."""
    query, outcome = asking.query, asking.outcome
    if len(query.players) == 2:
        if query.concept not in _OF_PLAYERS or query.things or (not query.concept and query.unit != "点"):
            return None
        found = {one: _OF_PLAYERS[query.concept][0](outcome, one) for one in query.players}
        verb = _OF_PLAYERS[query.concept][1]
        return Line("、".join(f"{one}は{n}{verb}" for one, n in found.items()) + "です。", tuple(found.values()))
    if query.each and query.concept == "deal" and not query.player and query.unit in ("点", ""):
        return _each_deals(asking)
    if (lost := apiece(asking)) is not None:
        return lost
    hurt = (*((query.player,) if query.player else ()), *query.things)
    if len(hurt) < 2 or query.concept != "take" or query.unit not in ("点", ""):
        return None
    taken = {one: damages.damage_to(outcome, one) for one in hurt}
    if not any(taken.values()) and not fought(asking):
        return None
    return Line("、".join(f"{one}は{n}点" for one, n in taken.items()) + "です。", tuple(taken.values()))


def _every(asking: Asking) -> Line | None:
    """Answer 各クリーチャーに何点: what each creature was dealt, in one number where it is the same."""
    sized = [one for one in asking.names if asking.state(one).size is not None or zonechanges.died(asking.outcome, one)]
    taken = {one: damages.damage_to(asking.outcome, one) for one in sized}
    taken = {one: n for one, n in taken.items() if n or asking.state(one).there}
    if not any(taken.values()):
        return None
    if len(set(taken.values())) == 1:
        return points(next(iter(taken.values())), "与えられ")
    return Line("、".join(f"{one}は{n}点" for one, n in taken.items()) + "です。", tuple(taken.values()))


def _each_deals(asking: Asking) -> Line | None:
    """Answer それぞれ何点与える: what each object deals."""
    things = asking.query.things
    dealt = {one: damages.damage_by(asking.outcome, one) for one in things}
    if len(dealt) < 2 or not any(dealt.values()):
        return None
    return Line("、".join(f"{one}は{n}点" for one, n in dealt.items()) + "です。", tuple(dealt.values()))


_OF_PLAYERS = {
    **dict.fromkeys(("", "go_through"), (damages.damage_to, "点")),
    "life": (ofplayers.life, "点"),
    "take": (damages.damage_to, "点"),
    "lose": (ofplayers.lost, "点"),
    "gain": (ofplayers.gained, "点"),
    "draw": (ofplayers.drawn, "枚"),
    "discard": (ofplayers.discarded, "枚"),
    **dict.fromkeys(("remain", "survive", "creatures"), (facts.standing, "体")),
    TOKENS_THERE: (standing_tokens, "体"),
}
"""What is counted of both players: the count and its unit."""


def _triggers(asking: Asking) -> Line | None:
    """Answer 何回誘発する, of a keyword or of an object's abilities."""
    query = asking.query
    told = [step for step in asking.outcome.steps if step.held and "誘発する" in step.text]
    if query.keyword:
        count = sum(step.key.split(".")[:2] == query.keyword.split(".")[:2] for step in told)
    elif query.implied:
        by = {
            max((name for name in asking.names if step.text.startswith(f"{name}の")), key=len, default="")
            for step in told
        }
        count = len(told) if len(by) == 1 and "" not in by else 0
    elif query.things:
        count = sum(any(step.text.startswith(f"{name}の") for name in query.things) for step in told)
    else:
        return None
    unit = "つ" if query.unit == "つ" else "回"
    if not count and query.things and query.sole and not query.keyword and not query.implied and _happened(asking):
        return Line(f"0{unit}です。誘発しません。", 0)
    return Line(f"{count}{unit}です。", count) if count else None


def _happened(asking: Asking) -> bool:
    """Return whether something happened of which the abilities asked about could have triggered."""
    return bool(asking.outcome.game.batches)
