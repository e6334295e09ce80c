"""Points of damage and of life: dealt, taken, gained, lost and left.

Invariant: as in `numbers`.
"""

from __future__ import annotations

from judge.ask.answering import damages, facts, ofplayers, zonechanges
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
    owner_of,
)
from judge.ask.answering.spared import spared
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.building.query import FATAL, ON_IT, RETURNED
from judge.ask.building.spells import START
from judge.engine.events.damage import Damage
from judge.engine.values import LOYALTY


def life_total(asking: Asking) -> Line | None:
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


def damage_points(asking: Asking) -> Line | None:
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
    if query.dealers and not query.player and not query.defender and not query.implied:
        return _dealt_by_all(asking)
    if query.concept == "deal" and len(query.things) == 1 and not query.player:
        return _dealt(asking, query.things[0], "")
    if query.concept == "deal" and query.player and query.things and not query.implied:
        if (line := _dealt_to_player(asking)) is not None:
            return line
    elif query.concept == "deal" and len(query.things) == 2:
        return _dealt(asking, *query.things)
    if query.concept in ("", "become") and not query.player and (spell := _spell_asked(asking)):
        return _dealt(asking, spell, "")
    to = to or _defending(asking) or attacked_walker(asking) or hit_player(asking)
    if not to and not query.things and query.concept in ("", "deal", "go_through", "become"):
        to = only_hurt(asking) or spared(outcome)
        players = any(damages.damage_to(outcome, one) for one in (YOU, OPPONENT))
        if query.defender and not players and to not in ("", YOU, OPPONENT) and damages.damage_to(outcome, to):
            return points(0, "与えられ")  # プレイヤーに何点: all of it went to something else
    became = query.concept in ("", "become", "remain") and query.unit != "点"  # いくつになる: of a total, not of damage
    if not to and not became and not (query.things and not query.implied) and (each := each_player_hit(asking)):
        return Line(f"各プレイヤーに{each}点です。", each)
    passed_over = bool(hurt) and to == hurt and not query.implied and _resolved(asking)
    if not to or not (damages.damage_to(outcome, to) or fought(asking) or to == spared(outcome) or passed_over):
        return None
    named = query.concept == "" and bool(query.things) and not (query.player or query.implied)
    if named and not damages.damage_to(outcome, to) and any(damages.damage_to(outcome, one) for one in query.things):
        return None  # 5/5は何点 of one that fought: what it takes or what it deals
    if query.concept == "deal" and not query.player and not query.defender and not damages.damage_to(outcome, to):
        others = [one for one in asking.names if damages.damage_to(outcome, one)]
        if others and not query.things:
            return None  # it deals damage, but to something else
    nobody = query.concept == "deal" and query.summed and not (query.player or query.defender or query.things)
    if nobody and any(damages.damage_to(outcome, one) for one in asking.names if asking.state(one).owner == to):
        return None  # it is dealt to the player and to what blocks
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


def points_by_ability(asking: Asking) -> Line | None:
    """Answer 能力は何点: what the abilities of one object deal, apart from combat damage."""
    sources = asking.query.things or asking.names
    dealt = {one: n for one in sources if (n := damages.damage_by_ability(asking.outcome, one)) is not None}
    return points(next(iter(dealt.values())), "与えられ") if len(dealt) == 1 else None


def only_gained(asking: Asking) -> int:
    """Return the life one player gained where nothing else was counted in points, else 0."""
    outcome, players = asking.outcome, (YOU, OPPONENT)
    hurt = any(damages.damage_to(outcome, one) for one in (*players, *asking.names))
    lost = any(ofplayers.lost(outcome, one) for one in players)
    gained = {one: n for one in players if (n := ofplayers.gained(outcome, one))}
    meant = asking.query.player
    if hurt or lost or len(gained) != 1 or (meant and meant not in gained):
        return 0
    return next(iter(gained.values()))


def points_each_time(asking: Asking) -> Line | None:
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


def loser_of_life(asking: Asking) -> str:
    """Return the one player who lost life, whose mana went unused, or who would lose none; empty for none."""
    losers = [one for one in (YOU, OPPONENT) if ofplayers.lost(asking.outcome, one)]
    if len(losers) == 1:
        return losers[0]
    told = [step.text for step in asking.outcome.steps if "マナ・プールに" in step.text]
    unused = any("マナ・プールに残った" in text or text.endswith("加わる") for text in told)
    return YOU if (unused or counted_none(asking)) and not losers else ""


def _dealt(asking: Asking, source: str, to: str) -> Line | None:
    amount = damages.damage_by(asking.outcome, source, to or None)
    return points(amount, "与えられ") if amount or fought(asking) else None


def _dealt_by_all(asking: Asking) -> Line | None:
    """Answer 3/3と2/2は何点与える: what those named deal together, and each of them where no sum is asked for."""
    each = {one: damages.damage_by(asking.outcome, one) for one in asking.query.things}
    amount = sum(each.values())
    if not (amount or fought(asking)):
        return None
    if asking.query.summed or not amount:
        return points(amount, "与えられ")
    return Line(f"{'、'.join(f'{one}は{n}点' for one, n in each.items())}、合計{amount}点です。", amount)


def _dealt_to_player(asking: Asking) -> Line | None:
    """Answer 3/3は相手に何点与える: what those named deal to the player, None where their copies may be meant."""
    query, outcome = asking.query, asking.outcome
    if any(zonechanges.left_stack(outcome, f"{one}のコピー") for one in query.things):
        return None
    amount = sum(damages.damage_by(outcome, one, query.player) for one in query.things)
    fighters = fought(asking) and all(
        one in asking.names and asking.state(one).size is not None for one in query.things
    )
    return points(amount, "与えられ") if amount or fighters else None


_NOTHING = {"得られ": "ライフは", "与えられ": "ダメージは", "失い": "ライフは", "割り振れ": "ダメージは"}


def points(amount: int, verb: str) -> Line:
    """Return an amount of points, with what 0 means; `verb` as it stands before ません."""
    if amount == 0:
        return Line(f"0点です。{_NOTHING.get(verb, '')}{verb}ません。", 0)
    return Line(f"{amount}点です。", amount)


def life_gained(asking: Asking) -> Line | None:
    """Answer 何点得る: of the player named, else of the only one who gained life, or of both where both are meant."""
    query, outcome = asking.query, asking.outcome
    players = ofplayers.gainers(outcome)
    if not query.player and len(players) > 1 and {owner_of(asking, name) for name in query.things} == {YOU, OPPONENT}:
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
