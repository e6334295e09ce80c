"""Questions for a number: points of damage and life, cards, counters, how often something triggers, how many are left.

Invariant: a number is counted from what happened or stands at the end, and comes with its unit.
"""

from __future__ import annotations

import re
from dataclasses import replace

from judge.ask.answering import damages, facts, ofplayers, zonechanges
from judge.ask.answering.apiece import apiece
from judge.ask.answering.line import (
    Asking,
    Line,
    attacked_walker,
    counted_none,
    defender,
    each_player_hit,
    fought,
    hit_player,
    no_life,
    only_hurt,
)
from judge.ask.answering.prevented import points_kept_off
from judge.ask.answering.revived import out_of_yard
from judge.ask.answering.spared import spared
from judge.ask.answering.tallies import (
    changed,
    counters,
    paid,
    permanents,
    powers,
    standing_tokens,
    taken_up,
    tokens_left,
    worth,
)
from judge.ask.building.concepts import ENTERED
from judge.ask.building.conspiring import TAPPED
from judge.ask.building.landed import LOST, PERMANENTS
from judge.ask.building.marked import PUT
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.building.query import BY_ABILITY, FATAL, ON_IT, RETURNED, TOKENS_THERE
from judge.ask.building.spells import START
from judge.ask.building.sums import CONCEPT as POWERS
from judge.ask.building.unspoken import EVERY
from judge.engine.events.damage import Damage
from judge.engine.events.zones import Move
from judge.engine.values import LOYALTY, Zone


def _life(asking: Asking) -> Line | None:
    """Answer ライフはいくつ: of the player named, else of the only one whose life changed."""
    outcome, player = asking.outcome, asking.query.player
    changed = [one for one in (YOU, OPPONENT) if ofplayers.gained(outcome, one) or ofplayers.lost(outcome, one)]
    if not player and (len(changed) > 1 or (asking.query.things and not (changed or outcome.steps))):
        return None  # where nothing happens at all, no total is asked for
    player = player or next(iter(changed), YOU)
    lead = f"{player}のライフは" if not asking.query.player and player == OPPONENT else ""
    lost = f"{player}はゲームに敗北します。" if outcome.game.state.player(player).lost else ""
    untold = facts.at_first(outcome).state.player(player).life == START
    if (asking.query.implied or untold) and asking.query.word.startswith("どうな") and len(changed) < 2:
        points = ofplayers.lost(outcome, player)  # asked what comes of it, not for a total
        lead = f"{player}は{points}点のライフを失います。ライフは" if points else lead
    return Line(f"{lead}{ofplayers.life(outcome, player)}点です。{lost}", ofplayers.life(outcome, player))


def number(asking: Asking) -> Line | None:
    """Answer 何点, 何体, 何枚, 何個, 何回 and いくつ."""
    query, unit = asking.query, asking.query.unit
    if query.combat:
        asking = replace(asking, outcome=damages.without_other_damage(asking.outcome))
    unit = unit or ("体" if query.concept == "tokens" else "")  # トークンはいくつ出る
    if query.concept == ENTERED:
        return _entered(asking)
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
        return _by_ability(asking)
    if query.concept == POWERS:
        return powers(asking)
    if query.concept == "worth":
        return worth(asking)
    if query.each and (unit == "点" or query.concept in ("creatures", TOKENS_THERE)):
        return None  # それぞれ: one number does not answer it
    if query.extreme == "each time":
        return _each_time(asking)
    if query.concept == "life" or unit == "ライフ":
        return _life(asking)
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
        return _gain(asking)
    if query.concept == "lose" and (loser := query.player or _loser_of_life(asking)):
        return points(ofplayers.lost(asking.outcome, loser, ending=query.ending), "失い")
    if unit == "点" and query.concept in ("", "become") and not query.things and (gained := _only_gained(asking)):
        return points(gained, "得られ")
    if query.concept == "prevent" and not query.extreme:
        return points_kept_off(asking)
    if unit in ("点", "ダメージ", "") and query.concept in (*_DEALING, "become", "go", "", "assign", "prevent"):
        return _damage(asking)
    if unit == "マナ" and query.concept in ("need", "pay", "become", ""):
        return paid(asking)
    if unit == "枚" and query.concept in ("draw", "discard", "held"):
        return _cards(asking)
    if unit == "枚" and query.concept in ("die", "put", "go") and not query.things and (cards := _milled(asking)):
        return cards
    if query.concept == "die" and query.zone == "library":
        return None  # from a library nothing dies
    if unit in HEADS and query.concept in _COUNTED:
        if unit == "個" and query.concept == "remain" and any(_bears(asking, one) for one in asking.names):
            return None  # counters are meant rather than what has them
        if query.concept in ("destroy", "die") and _open_side(asking):
            return None
        if query.concept == "enter" and (query.implied or not query.things):
            return _entering(asking)
        if query.concept == "become" and not (_of_one_name(asking) and not _made(asking)):
            return None
        count = _COUNTED[query.concept](asking)
        return Line(f"{count}{unit}です。", count)
    return None


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


def _damage(asking: Asking) -> Line | None:
    """Answer 何点 of damage: what is dealt to the object or player meant, or what one object deals."""
    query, outcome = asking.query, asking.outcome
    if query.concept == "take" and query.keyword == ON_IT:
        on_it = damages.damage_on(outcome, query.things[0])
        return None if on_it is None else Line(f"負っているダメージは{on_it}点です。", on_it)
    if query.concept == "take" and query.keyword == FATAL:
        needed = damages.damage_to_die(outcome, query.things[0])
        return None if needed is None else Line(f"あと{needed}点のダメージで死亡します。", needed)
    if query.concept == "take" and query.keyword == RETURNED and query.things:
        return points(damages.damage_to_newest(outcome, query.things[0]), "与えられ")
    whole = query.summed and query.concept in ("", "deal") and not query.player and (query.implied or not query.things)
    if whole and (all_of_it := _in_all(asking)) is not None:
        return all_of_it
    hurt = next((one for one in query.things if _suffers(asking, one)), "") if query.concept == "take" else ""
    to = query.player or defender(asking) or hurt
    if query.implied and to == hurt and query.concept == "take":
        to = _taker(asking, hurt)
        if not to and hurt:
            return None
    if query.concept == "assign" and (query.things or query.goal):
        return None  # equal outcomes stand for several divisions
    if query.concept == "deal" and len(query.things) == 1 and not query.player:
        return _dealt(asking, query.things[0], "")
    if query.concept == "deal" and len(query.things) == 2:
        return _dealt(asking, *query.things)
    if query.concept in ("", "become") and not query.player and (spell := _spell_asked(asking)):
        return _dealt(asking, spell, "")
    to = to or _defending(asking) or attacked_walker(asking) or hit_player(asking)
    if not to and not query.things and query.concept in ("", "deal", "go_through", "become"):
        to = only_hurt(asking) or spared(outcome)
    became = query.concept in ("", "become", "remain") and query.unit != "点"  # いくつになる: of a total, not of damage
    if not to and not became and not (query.things and not query.implied) and (each := each_player_hit(asking)):
        return Line(f"各プレイヤーに{each}点です。", each)
    passed_over = bool(hurt) and to == hurt and not query.implied and _resolved(asking)
    if not to or not (damages.damage_to(outcome, to) or fought(asking) or to == spared(outcome) or passed_over):
        return None
    if query.concept == "deal" and not query.player and not query.defender and not damages.damage_to(outcome, to):
        others = [one for one in asking.names if damages.damage_to(outcome, one)]
        if others and not query.things:
            return None  # it deals damage, but to something else
    return points(damages.damage_to(outcome, to), "与えられ")


def _in_all(asking: Asking) -> Line | None:
    """Answer 合計何点 where damage outside combat is all there is, and not to one alone nor to everybody."""
    dealt = [
        (facts.label(batch.before, event.to), event)
        for batch, event in facts.events(asking.outcome)
        if isinstance(event, Damage)
    ]
    hurt = dict.fromkeys(to for to, _ in dealt)
    if len(hurt) < 2 or {YOU, OPPONENT} <= hurt.keys() or any(event.combat for _, event in dealt):
        return None
    amounts = {to: sum(event.amount for each, event in dealt if each == to) for to in hurt}
    told = "、".join(f"{to}に{amount}点" for to, amount in amounts.items())
    return Line(f"合計{sum(amounts.values())}点です（{told}）。", sum(amounts.values()))


def _spell_asked(asking: Asking) -> str:
    """Return the spell of which it is asked how much it deals (《X》は何点), empty where something else is asked."""
    things = asking.query.things
    spell = asking.query.spell or (things[0] if len(things) == 1 and things[0] not in asking.names else "")
    copied = zonechanges.left_stack(asking.outcome, f"{spell}のコピー")  # of both together, then
    return spell if spell and not copied and damages.damage_by(asking.outcome, spell) else ""


def _by_ability(asking: Asking) -> Line | None:
    """Answer 能力は何点: what the abilities of one object deal, apart from combat damage."""
    sources = asking.query.things or asking.names
    dealt = {one: n for one in sources if (n := damages.damage_by_ability(asking.outcome, one)) is not None}
    return points(next(iter(dealt.values())), "与えられ") if len(dealt) == 1 else None


def _only_gained(asking: Asking) -> int:
    """Return the life one player gained where nothing else was counted in points, else 0."""
    outcome, players = asking.outcome, (YOU, OPPONENT)
    hurt = any(damages.damage_to(outcome, one) for one in (*players, *asking.names))
    lost = any(ofplayers.lost(outcome, one) for one in players)
    gained = {one: n for one in players if (n := ofplayers.gained(outcome, one))}
    meant = asking.query.player
    if hurt or lost or len(gained) != 1 or (meant and meant not in gained):
        return 0
    return next(iter(gained.values()))


def _each_time(asking: Asking) -> Line | None:
    """Answer 何点を何回: how much damage each time, where it is always the same."""
    query = asking.query
    by = query.things if query.concept == "deal" and not query.implied else ()
    amounts = damages.amounts(asking.outcome, sources=by, to=query.player)
    return Line(f"1回につき{amounts[0]}点です。", amounts[0]) if len(set(amounts)) == 1 else None


def _taker(asking: Asking, meant: str) -> str:
    """Return what was dealt damage where the question does not name it: what it is understood to mean, else the one."""
    hurt = [one for one in (YOU, OPPONENT, *asking.names) if damages.damage_to(asking.outcome, one)]
    if not meant or meant in hurt or not hurt:
        return meant
    return hurt[0] if len(hurt) == 1 else ""


def _defending(asking: Asking) -> str:
    """Return the one creature of the defending side that alone is named where nothing is said of it (2/2に何点)."""
    query, state = asking.query, asking.outcome.game.state
    if query.concept or query.implied or len(query.things) != 1 or state.combat is None:
        return ""
    first = facts.first_state(asking.outcome, query.things[0])
    ours = first is None or first.size is None or asking.state(query.things[0]).owner == state.active
    return "" if ours else query.things[0]


def _resolved(asking: Asking) -> bool:
    """Return whether a spell or ability has resolved."""
    return any(one.held and one.text.endswith("が解決する") for one in asking.outcome.steps)


def _suffers(asking: Asking, name: str) -> bool:
    """Return whether an object is one that damage may be dealt to, as it last was."""
    state = asking.state(name)
    return not state.there or state.size is not None or bool(state.counter(LOYALTY))


def _loser_of_life(asking: Asking) -> str:
    """Return the one player who lost life, whose mana went unused, or who would lose none; empty for none."""
    losers = [one for one in (YOU, OPPONENT) if ofplayers.lost(asking.outcome, one)]
    if len(losers) == 1:
        return losers[0]
    told = [step.text for step in asking.outcome.steps if "マナ・プールに" in step.text]
    unused = any("マナ・プールに残った" in text or text.endswith("加わる") for text in told)
    return YOU if (unused or counted_none(asking)) and not losers else ""


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
    return Line(f"{count}枚です。", count)


def _milled(asking: Asking) -> Line | None:
    """Answer ライブラリーから何枚墓地に置かれる, where no other cards went into graveyards."""
    owners = zonechanges.milled(asking.outcome, alone=asking.query.zone != "library")
    counted = [one for one in owners or () if not asking.query.player or one == asking.query.player]
    return Line(f"{len(counted)}枚です。", len(counted)) if counted else None


def _might_draw(asking: Asking) -> bool:
    """Return whether an ability on the battlefield draws cards where what was played has said what came of it."""
    view, things = asking.outcome.game.view, asking.outcome.game.state.objects
    first = facts.at_first(asking.outcome)
    seen = [first[one] for one, thing in first.state.objects.items() if thing.zone == Zone.BATTLEFIELD]
    seen += [view[one] for one, thing in things.items() if thing.zone == Zone.BATTLEFIELD]
    return fought(asking) and any("DrawCards(" in repr(one.chars.abilities) for one in seen)


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


HEADS = ("体", "匹", "つ", "個", "枚", "人")
"""Units in which creatures and other objects are counted."""


def _killed(asking: Asking) -> int:
    """Return how many died: of those asked about, of the other side's where it is asked how many one can kill."""
    by = [_owner(asking, name) for name in asking.query.things]
    mine = (by[0] if len(by) == 1 else YOU) if _one_kills(asking) else ""
    found = [name for name in asking.names if not mine or _owner(asking, name) != mine]
    if asking.query.player:
        found = [name for name in found if _owner(asking, name) == asking.query.player]
    if not asking.query.possible and not asking.query.implied and len(asking.query.things) > 1:
        found = [name for name in found if name in asking.query.things]
    found = [name for name in found if name not in asking.query.gone or _fell_again(asking, name)]
    died = zonechanges.died_creature if asking.query.unit in ("体", "匹") else zonechanges.died
    return sum(died(asking.outcome, name) for name in found)


def _one_kills(asking: Asking) -> bool:
    """Return whether it is asked how many one side can kill, and not how many of a player's die."""
    return asking.query.possible and not asking.query.player


def _fell_again(asking: Asking, name: str) -> bool:
    """Return whether an object came back and died once more."""
    return zonechanges.returned(asking.outcome, name) and asking.state(name).zone == Zone.GRAVEYARD


def _owner(asking: Asking, name: str) -> str:
    """Return whose an object is or, of a token that is gone, was."""
    first = facts.first_state(asking.outcome, name)
    return asking.state(name).owner or (first.owner if first is not None else "")


def _open_side(asking: Asking) -> bool:
    """Return whether 何体倒せる, of the opponent's attack, may count the losses of either side, and they differ."""
    query, state = asking.query, asking.outcome.game.state
    if not query.possible or query.player or (query.things and not query.implied) or state.active == YOU:
        return False
    owners = [_owner(asking, name) for name in asking.names if zonechanges.died(asking.outcome, name)]
    mine, theirs = owners.count(YOU), len(owners) - owners.count(YOU)
    return bool(mine and theirs) and mine != theirs


def _left(asking: Asking) -> int:
    """Return how many creatures are on the battlefield, of the player asked about or of both."""
    if named := _of_one_name(asking):
        return sum(asking.state(name).there for name in named)
    query = asking.query
    alike = len(query.things) > 1 and len({re.sub(r"^.*の", "", name) for name in query.things}) == 1
    if alike and not (query.implied or query.player):
        return sum(asking.state(name).there for name in dict.fromkeys(query.things))  # 相手の2/2は何体残る
    states = facts.creatures(asking.outcome)
    return sum(not asking.query.player or one.controller == asking.query.player for one in states)


def _entering(asking: Asking) -> Line | None:
    """Return how many cards came to the battlefield, where all of them are of one name and nothing else did."""
    came = [
        name
        for name in asking.names
        if any(to == Zone.BATTLEFIELD for _, to, _ in zonechanges.moves(asking.outcome, name))
    ]
    plain = {re.sub(r"^\d+体目の|(?<=ライブラリーのカード)\d+$", "", name) for name in came}
    if len(plain) != 1 or _made(asking) or any(asking.names.count(name) > 1 for name in came):
        return None
    return Line(f"{len(came)}{asking.query.unit}です。", len(came))


def _of_one_name(asking: Asking) -> tuple[str, ...]:
    """Return the objects of one name that are asked about, told apart by numbers only, or cards by letters."""
    names = asking.query.things
    plain = {re.sub(r"^\d+体目の", "", name) for name in names}
    cards = {re.sub("[A-D]$", "", name) for name in names}
    plain = cards if len(cards) == 1 and next(iter(cards)) in _called(asking) else plain
    return names if len(names) > 1 and len(plain) == 1 and not asking.query.implied else ()


def _called(asking: Asking) -> set[str]:
    """Return the names of the cards that the objects are, as they are called without letters."""
    objects = facts.at_first(asking.outcome).state.objects.values()
    return {re.sub("[A-D]$", "", one.label) for one in objects if one.kind == "card" and "/" not in one.label}


def _made(asking: Asking) -> int:
    """Return how many tokens were created."""
    made = facts.tokens(asking.outcome)
    return sum(not asking.query.player or player == asking.query.player for player in made)


def _entered(asking: Asking) -> Line | None:
    """Answer 何体出る: the tokens created, where nothing else entered."""
    moved = any(isinstance(event, Move) and event.to == Zone.BATTLEFIELD for _, event in facts.events(asking.outcome))
    count = _made(asking)
    return Line(f"{count}{asking.query.unit}です。", count) if count and not moved else None


def _returned(asking: Asking) -> int:
    of = [name for name in asking.names if not asking.query.player or _owner(asking, name) == asking.query.player]
    return sum(zonechanges.returned(asking.outcome, name) or out_of_yard(asking.outcome, name) for name in of)


def _came_in(asking: Asking) -> int:
    """Return how many of the objects that are named came to the battlefield."""
    comes = (zonechanges.moves(asking.outcome, name) for name in asking.query.things)
    return sum(any(to == Zone.BATTLEFIELD for _, to, _ in moves) for moves in comes)


_COUNTED = {
    "destroy": _killed,
    "die": _killed,
    "remain": _left,
    "survive": _left,
    "creatures": _left,
    TOKENS_THERE: tokens_left,
    "tokens": _made,
    "return": _returned,
    "enter": _came_in,
    "become": _left,
}
"""What objects are counted for each concept."""


def _dealt(asking: Asking, source: str, to: str) -> Line | None:
    amount = damages.damage_by(asking.outcome, source, to or None)
    return points(amount, "与えられ") if amount or fought(asking) else None


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
    return Line(f"{count}{unit}です。", count) if count else None


_NOTHING = {"得られ": "ライフは", "与えられ": "ダメージは", "失い": "ライフは", "割り振れ": "ダメージは"}


def points(amount: int, verb: str) -> Line:
    """Return an amount of points, with what 0 means; `verb` as it stands before ません."""
    if amount == 0:
        return Line(f"0点です。{_NOTHING.get(verb, '')}{verb}ません。", 0)
    return Line(f"{amount}点です。", amount)


def _gain(asking: Asking) -> Line | None:
    query, outcome = asking.query, asking.outcome
    players = ofplayers.gainers(outcome)
    if not query.player and len(players) > 1 and {_owner(asking, name) for name in query.things} == {YOU, OPPONENT}:
        gained = {one: ofplayers.gained(outcome, one) for one in (YOU, OPPONENT)}
        return Line("、".join(f"{one}は{n}点" for one, n in gained.items()) + "です。", tuple(gained.values()))
    player = query.player or (next(iter(players)) if len(players) == 1 else YOU)
    might = fought(asking) or _spell_dealt(asking) or counted_none(asking) or no_life(asking)
    if not ofplayers.gained(outcome, player) and not might:
        return None
    return points(ofplayers.gained(outcome, player), "得られ")


def _spell_dealt(asking: Asking) -> bool:
    """Return whether damage was dealt, so that it may be asked how much life it brings."""
    return any(damages.damage_to(asking.outcome, player) for player in (YOU, OPPONENT))
