"""Questions for yes or no: whether what is asked holds in one branch, and the answer that says so.

Invariant: a concept that no rule covers is neither true nor false; はい answers the question as it was put, in the
negative too.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from judge.ask.answering import facts, revived
from judge.ask.answering.avoided import comes_through
from judge.ask.answering.borne import comes_about
from judge.ask.answering.dealt import answered, by_named, dealt, nothing_dealt
from judge.ask.answering.declined import need_not_be_used
from judge.ask.answering.held import BACK, of_control
from judge.ask.answering.line import Asking, Line, attacked, clash_winner, condition, fought, no_life
from judge.ask.answering.minted import come, fare
from judge.ask.answering.planned import goes_first
from judge.ask.answering.prevented import kept_off
from judge.ask.answering.tallies import hand_back, kept, more_loyal, removed
from judge.ask.answering.triggered import of_triggers
from judge.ask.building.avoiding import AVOIDED
from judge.ask.building.declined import DECLINED
from judge.ask.building.losing import DEATH
from judge.ask.building.manamaking import GIVES
from judge.ask.building.marked import KEPT, REMOVED
from judge.ask.building.minted import FARE, MINTED
from judge.ask.building.offered import THRESHOLD
from judge.ask.building.planned import FIRST
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.building.qualities import ARMORED
from judge.ask.building.query import HAND_BACK, SAVED
from judge.ask.building.reshared import RESHARED
from judge.ask.building.suggested import ALONE
from judge.ask.building.triggering import BOTH, BROUGHT, TRIGGERED
from judge.engine.scenario.play import Outcome
from judge.engine.values import COLORS, Zone

LIFE_GAINED = "life gained"
"""What ライフは増える？ asks about: whether anybody gains life."""


def truth(asking: Asking) -> bool | None:
    """Return whether what is asked holds, None when no rule covers it."""
    query = asking.query
    if query.combat:
        asking = replace(asking, outcome=facts.without_other_damage(asking.outcome))
    names = query.things
    concept = query.concept
    if concept == "suffice":
        return _suffices(asking)
    if concept == THRESHOLD:
        return in_graveyard(asking) >= 7
    if query.only and len(names) == 1 and concept in ALONE:
        others = [name for name in asking.names if name not in names]
        if query.extreme == "any":  # what may be killed alone is alone among those on its side
            others = [name for name in others if asking.state(name).owner == asking.state(names[0]).owner]
        alone = [truth(replace(asking, query=replace(query, only=False, things=(name,)))) for name in (*names, *others)]
        return None if None in alone else alone[0] is True and not any(alone[1:])
    if query.extreme == "none":
        each = _each(asking)
        return None if not each or None in each else any(each)
    if concept in STATES_OF and names:
        found = [STATES_OF[concept](asking, name) for name in names]
        return None if None in found else all(found)
    if query.value is not None and names:
        return all(asking.state(name).size == query.value for name in names)
    if concept in (TRIGGERED, BOTH, BROUGHT, "trigger", "work", "happen"):
        return of_triggers(asking)
    if (
        concept in _OF_PLAYERS
        or (concept == "win" and (not names or facts.clashed(asking.outcome)))
        or (concept == "die" and query.player)
    ):
        return _of_players(asking)
    if concept == "put" and query.keyword and names:
        marked = [_marked(asking, name) for name in (asking.names if query.implied else names)]
        return any(marked) if query.implied else all(marked)
    if concept in ("take", "deal", "go_through"):
        return dealt(asking)
    return _became(asking) if names else None


_OF_PLAYERS = (LIFE_GAINED, "life lost", "draw", "lose", "lose_game")
"""What only players do."""


def in_graveyard(asking: Asking) -> int:
    """Return how many cards are in the graveyard that is asked about, a spell apart that is still on the stack."""
    state = asking.outcome.game.state
    cards = [state.objects[one] for one in state.in_zone(Zone("graveyard"), asking.query.player)]
    return sum(one.label != asking.query.keyword for one in cards)


def _of_players(asking: Asking) -> bool | None:
    """Return whether a player gained or lost life, drew, lost or won, None where it is open who is meant."""
    query, outcome = asking.query, asking.outcome
    concept, whole = query.concept, not query.things
    out = {one for one in (YOU, OPPONENT) if outcome.game.state.player(one).lost}
    if concept == LIFE_GAINED:
        gained = facts.gainers(outcome)
        if not gained and not fought(asking) and not no_life(asking):
            return None
        return query.player in gained if query.player else YOU in gained or len(gained) == 1
    if concept == "draw" and (whole or query.implied or query.player) and not query.zone:
        drew = [one for one in (YOU, OPPONENT) if facts.drawn(outcome, one)]
        return query.player in drew if query.player else len(drew) < 2 and bool(drew)
    if concept == "life lost":
        losers = [one for one in (YOU, OPPONENT) if facts.lost(outcome, one)]
        return None if len(losers) > 1 or (not losers and not fought(asking)) else bool(losers)
    if concept == "lose" and query.player and whole:
        return facts.lost(outcome, query.player) > 0
    if concept in ("die", "lose_game") and query.player:
        return outcome.game.state.player(query.player).lost
    if concept == "lose_game" and whole:
        return YOU in out if out <= {YOU} else None
    if concept == "win" and (won := facts.clashed(outcome)):
        return won.get(query.player or YOU, False)
    if concept == "win" and query.player:
        return bool(out) and query.player not in out
    return None


def _became(asking: Asking) -> bool | None:
    """Return whether what is asked became of all objects that are asked about."""
    query, outcome, concept, names = asking.query, asking.outcome, asking.query.concept, asking.query.things
    if concept in ("tapped", "untapped"):
        gone = [name for name in names if not asking.state(name).there]
        if gone and (concept == "untapped" or not all(facts.shrunk(outcome, name) for name in gone)):
            return None
        return all(asking.state(name).tapped == (concept == "tapped") for name in names)
    if concept in ("die", "destroy") and query.extreme == "any" and len(names) > 1:
        names = _beaten(asking, names)
    if concept == "sacrifice" and query.again:  # it is asked what becomes of it once more
        return all(_times_sacrificed(outcome, name) > 1 for name in names)
    if concept == "regenerate" and any(FATES[concept](outcome, one) and facts.died(outcome, one) for one in names):
        return None  # once, and not the next time: which of them is asked about is not told
    if concept == "leave" and any(_left(outcome, name) and asking.state(name).there for name in names):
        return None  # it left, and is back: いなくなる may be asked of either
    if concept == "die" and query.again and all(_came_through(asking, name) for name in names):
        return False
    if concept in FATES:
        return all(FATES[concept](outcome, name) for name in names)
    if concept == "resolve":
        return _resolved(asking, names)
    if concept == "win":
        others = [name for name in asking.names if name not in names]
        beaten = any(facts.died(outcome, name) for name in others)
        return beaten and not any(facts.died(outcome, name) for name in names)
    if concept == "survive" and query.again and all(_came_through(asking, name) for name in names):
        return True  # 頑強で戻ったあと…: it died before that, and has not since
    if concept == "survive":
        return not any(facts.died(outcome, name) for name in names) if stays(asking, names) else None
    return _is_where(asking, names)


def _came_through(asking: Asking, name: str) -> bool:
    """Return whether an object that came back is still there."""
    return asking.state(name).there and facts.returned(asking.outcome, name)


def _times_sacrificed(outcome: Outcome, name: str) -> int:
    return sum(how == "sacrifice" for _, _, how in facts.moves(outcome, name))


def _beaten(asking: Asking, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return those that may be killed: of both sides the blockers, or several attackers that one creature blocks."""
    active = asking.outcome.game.state.active
    attacking = tuple(name for name in names if asking.state(name).owner == active)
    blocking = tuple(name for name in names if name not in attacking)
    return attacking if not blocking or len(attacking) > len(blocking) == 1 else blocking


def _left(outcome: Outcome, name: str) -> bool:
    """Return whether an object left the battlefield."""
    return any(origin == Zone.BATTLEFIELD and to != origin for origin, to, _ in facts.moves(outcome, name))


FATES: dict[str, Callable[[Outcome, str], bool]] = {
    "die": facts.died,
    "destroy": lambda outcome, name: facts.died(outcome, name) and not facts.fell_off(outcome, name),
    "disappear": lambda outcome, name: facts.died(outcome, name) or _vanished(outcome, name),
    "offset": facts.offset,
    ARMORED: lambda outcome, name: comes_about(outcome, ARMORED, name),
    "counterspell": lambda outcome, name: any(
        step.held and step.text.startswith(f"{name}は打ち消される") for step in outcome.steps
    ),
    "sacrifice": lambda outcome, name: any(how == "sacrifice" for _, _, how in facts.moves(outcome, name)),
    "regenerate": lambda outcome, name: any(
        step.held
        and str(step.key).startswith("kw.regenerate")
        and f"{name}の「破壊される代わりに再生する」" in step.text
        for step in outcome.steps
    ),
    "leave": _left,
    "shuffle": lambda outcome, name: (
        any(to == Zone.LIBRARY for _, to, _ in facts.moves(outcome, name))
        and any(step.held and str(step.key).startswith("kw.shuffle") for step in outcome.steps)
    ),
    "exile": lambda outcome, name: any(to == Zone.EXILE for _, to, _ in facts.moves(outcome, name)),
}
"""What became of an object, for each concept that asks for it wherever the object is."""


def _vanished(outcome: Outcome, name: str) -> bool:
    """Return whether an object is a token that ceased to exist."""
    return facts.state_of(outcome, name).zone == Zone.NOWHERE


def _is_where(asking: Asking, names: tuple[str, ...]) -> bool | None:
    """Return whether objects returned, entered, stay, or are in the zone asked for; None for other questions."""
    query, outcome, concept = asking.query, asking.outcome, asking.query.concept
    on_field = query.zone in ("", "battlefield")
    if concept == "return" and on_field:
        if not outcome.game.batches:
            return None  # 頑強で戻ったものは…戻りますか: how it came back is asked of what nothing happens to
        back = [
            facts.returned(outcome, name)
            or revived.out_of_yard(outcome, name)
            or (not query.zone and _sent_back(outcome, name))
            for name in names
        ]
        stay = [asking.state(name).there for name in names]
        if query.again and any(revived.fell_at_once(outcome, name) and not asking.state(name).there for name in names):
            return None  # it came back and fell at once: a death told after that is of nothing
        return all(back) and (not query.again or all(stay))
    if concept == "enter" and on_field:
        if query.player and any(asking.state(name).owner != query.player for name in names):
            return None  # 相手の場に出ますか is asked of whose it is then
        moved = [facts.moves(outcome, name) for name in names]
        return all(any(to == Zone.BATTLEFIELD for _, to, _ in one) for one in moved) if all(moved) else None
    if (concept == "remain" and on_field) or (concept, query.zone) == ("exist", "battlefield"):
        return all(asking.state(name).there for name in names)
    if concept in ("go", "put", "return", "remain", "exist", "put_back", "die") and query.zone:
        if concept in ("go", "put") and all(_came_and_vanished(asking, name) for name in names):
            return True
        there = [asking.state(name) for name in names]
        return all(one.lies_in(query.zone) and query.owner in ("", one.owner) for one in there)
    return None


def _came_and_vanished(asking: Asking, name: str) -> bool:
    """Return whether a token came to the zone that is asked for and ceased to exist there (111.7)."""
    gone = asking.state(name).zone == Zone.NOWHERE
    return gone and any(str(to) == asking.query.zone for _, to, _ in facts.moves(asking.outcome, name))


_BRINGS_BACK = frozenset({"persist", "undying"})


def _sent_back(outcome: Outcome, name: str) -> bool:
    """Return whether an object that no ability of its own brings back was returned to its owner's hand."""
    first = facts.first_state(outcome, name)
    ways = [(origin, to) for origin, to, _ in facts.moves(outcome, name)]
    return ways == [(Zone.BATTLEFIELD, Zone.HAND)] and first is not None and not first.keywords & _BRINGS_BACK


def _marked(asking: Asking, name: str) -> bool:
    """Return whether counters of a kind were put on an object, or it came with some."""
    kind = asking.query.keyword
    now, first = asking.state(name), facts.first_state(asking.outcome, name)
    held = {one: n for one, n in now.counters if kind in ("any", one)}
    if not asking.outcome.game.batches:
        return any(held.values())  # nothing happens: 置かれていますか is asked of what is there
    more = any(n > (first.counter(one) if first is not None and first.there else 0) for one, n in held.items())
    return facts.counters_put(asking.outcome, name, kind) > 0 or (now.there and more)


def _each(asking: Asking) -> list[bool | None]:
    """Return of every object that was there whether it is so, of the player's where one is named."""
    query = asking.query
    names = query.things if len(query.things) > 1 else asking.names
    names = tuple(one for one in names if asking.state(one).there or facts.moves(asking.outcome, one))
    if query.player:
        names = tuple(one for one in names if asking.state(one).owner == query.player)
    plain = replace(query, extreme="", neg=False, player="")
    return [truth(replace(asking, query=replace(plain, things=(name,)))) for name in names]


def _restored(asking: Asking, name: str) -> bool | None:
    """Return whether an object that is there has its size again; None where it had another one at first and has that.

    Its own size is the one without what is on it at first: an Aura, a counter.
    """
    before, now, own = facts.first_state(asking.outcome, name), asking.state(name), facts.own_size(asking.outcome, name)
    if before is None or not now.there or before.size is None or own is None:
        return None
    if now.size != own and _for_the_turn(asking.outcome, name):
        return None  # it is not now, and will be by itself
    if before.size == own:
        return before.size == now.size
    return None if before.size == now.size else own == now.size


def _for_the_turn(outcome: Outcome, name: str) -> bool:
    """Return whether something that lasts for the turn has to do with an object."""
    state, view = outcome.game.state, outcome.game.view
    on = (what for one in state.effects if one.until == "end of turn" for what in one.on or ())
    return any(not isinstance(what, str) and view.exists(what) and view.label(what) == name for what in on)


def _tapped(asking: Asking, name: str) -> bool | None:
    """Return whether an object that did not attack is tapped; None of one that did, or is gone."""
    state = asking.state(name)
    return None if not state.there or attacked(asking, name) else state.tapped


def _out_of_combat(asking: Asking, name: str) -> bool | None:
    """Return whether an object that is still there was removed from combat."""
    fights = attacked(asking, name) or facts.blocking(asking.outcome, name)
    if facts.out_of_combat(asking.outcome, name):
        return True
    return False if fights and asking.state(name).there else None


def _gives(asking: Asking, name: str) -> bool | None:
    """Return whether a land has a mana ability for a colour in the end; None where it is not there."""
    return facts.gives_mana(asking.outcome, name, asking.query.keyword)


STATES_OF: dict[str, Callable[[Asking, str], bool | None]] = {
    "restored": _restored,
    "attach": lambda asking, name: revived.attached(asking.outcome, name),
    "decrease": more_loyal,
    "increase": more_loyal,
    "tap": _tapped,
    "leave combat": _out_of_combat,
    GIVES: _gives,
    "in combat": lambda asking, name: None if (out := _out_of_combat(asking, name)) is None else not out,
    "attacking": lambda asking, name: attacked(asking, name) if asking.outcome.game.state.combat else None,
    "blocking": lambda asking, name: facts.blocking(asking.outcome, name) if asking.outcome.game.state.combat else None,
}
"""How an object is, for each concept that asks for it; None where that is not to be seen."""


def _resolved(asking: Asking, names: tuple[str, ...]) -> bool | None:
    """Return whether spells resolved; None where one of them was never about to."""
    told = [step.text for step in asking.outcome.steps if step.held]
    done = [any(text.startswith(f"{name}が解決する") for text in told) for name in names]
    not_done = [
        any(text.startswith(f"{name}は") and ("解決されず" in text or "打ち消され" in text) for text in told)
        for name in names
    ]
    if any(not (one or other) for one, other in zip(done, not_done, strict=True)):
        return None
    return not any(not_done)


def _suffices(asking: Asking) -> bool | None:
    """Return whether it is enough: every creature meant dies, or the player who is hit loses; None for neither."""
    query, outcome = asking.query, asking.outcome
    hit = [player for player in (OPPONENT, YOU) if facts.damage_to(outcome, player)]
    names = query.goal or query.things
    if hit and not query.goal:
        return outcome.game.state.player(hit[0]).lost if len(hit) == 1 else None
    return all(facts.died(outcome, name) for name in names) if names else None


def stays(asking: Asking, names: tuple[str, ...]) -> bool:
    """Return whether objects are on the battlefield or died: what is exiled or returned neither survives nor dies."""
    return all(asking.state(name).there or facts.died(asking.outcome, name) for name in names)


_ON_ITS_OWN: dict[str, Callable[[Asking], Line | None]] = {
    HAND_BACK: hand_back,
    KEPT: kept,
    REMOVED: removed,
    BACK: of_control,
    MINTED: come,
    FARE: fare,
    AVOIDED: comes_through,
    FIRST: goes_first,
    DECLINED: need_not_be_used,
    "prevent": kept_off,
}
"""What is answered whole by another function."""


def yes_or_no(asking: Asking) -> Line | None:
    """Answer はい or いいえ, with what is so."""
    if (own := _ON_ITS_OWN.get(asking.query.concept)) is not None:
        return own(asking)
    if asking.query.concept == RESHARED:
        lead = "はい" if asking.query.neg else "いいえ"
        return Line(f"{lead}、割り振りは解決時には変えられません。", False)
    holds = truth(asking)
    query = asking.query
    if holds is None or (query.neg and query.extreme != "none" and _differs(asking)):
        return None
    if query.concept == "return" and holds and any(_fell_again(asking, name) for name in query.things):
        return _back_for_nothing(asking)
    if by_named(asking) and not (query.zone or query.joined):
        return answered(asking, holds)
    lead = "はい" if holds != query.neg else "いいえ"
    if query.concept in ("deal", "go_through") and nothing_dealt(asking):
        return Line(f"{lead}、ダメージは与えられません。", False)
    if query.concept == GIVES:
        mana = f"{COLORS[query.keyword]}マナ"
        return Line(f"{lead}、{mana}は{'出せます' if holds else '出せません'}。", holds)
    if query.concept == THRESHOLD:
        return Line(f"{lead}、墓地のカードは{in_graveyard(asking)}枚です。", holds)
    if query.concept == "lose_game" and not query.things and _drawn_game(asking):
        return Line(f"{'' if query.neg else 'いいえ、'}{_DRAW}", False)
    if query.concept == "lose_game" and not query.player and not query.things:
        return Line(f"{lead}、{YOU}は敗北し{'ます' if holds else 'ません'}。", holds)
    if query.concept == "lose_game" and query.player and not query.things:
        if query.word == DEATH and _creature_meant(asking):
            return None
        ends = f"{lead}、{query.player}は敗北し{'ます' if holds else 'ません'}。"
        return Line(f"{ends}{_of_player(asking).removesuffix(f'{query.player}は敗北します。')}", holds)
    if query.concept == "lose" and not query.player and not query.things:
        lost = [(one, facts.lost(asking.outcome, one)) for one in (YOU, OPPONENT) if facts.lost(asking.outcome, one)]
        told = "".join(f"{one}は{n}点のライフを失います。" for one, n in lost)
        return Line(f"{lead}、{told or 'ライフは失いません。'}", holds)
    if query.concept == "draw" and (query.implied or not query.things):
        told = "、".join(f"{one}は{facts.drawn(asking.outcome, one)}枚引きます" for one in _drawers(asking))
        return Line(f"{lead}、{told or '誰もカードを引きません'}。", holds)
    if query.concept == LIFE_GAINED:
        return Line(f"{lead}、{_gains(asking)}", holds)
    if query.concept == "win" and facts.clashed(asking.outcome):
        return Line(f"{lead}、{re.sub('^[^。]*です。', '', clash_winner(asking.outcome).text, count=1)}", holds)
    if query.concept == "life lost" and (loser := [one for one in (YOU, OPPONENT) if facts.lost(asking.outcome, one)]):
        told = "".join(f"{one}は{facts.lost(asking.outcome, one)}点のライフを失います。" for one in loser)
        return Line(f"{lead}、{told}", holds)
    if query.player and not query.things:
        return Line(f"{lead}、{_of_player(asking)}", holds)
    if query.concept == "suffice":
        return Line(f"{lead}、{'足ります' if holds else '足りません'}。{_left_over(asking)}", holds)
    shrunk = query.concept == "destroy" and any(facts.shrunk(asking.outcome, name) for name in query.things)
    verb = _VERBS.get("die" if shrunk else query.concept)  # 倒せる: it died, and was not destroyed
    if query.concept == "destroy" and query.things and all(_worn_down(asking, name) for name in query.things):
        verb = None
    if query.concept == SAVED[0] and query.word.startswith(SAVED[1]):
        verb = ("助かります", "助かりません")
    gone = any(_vanished(asking.outcome, name) for name in query.things)
    if query.concept == "disappear" and (gone or not holds):
        verb = ("消滅します", "消滅しません")
    if gone and query.zone and query.concept in ("go", "put"):
        verb = ("いったんそこに置かれてから消滅します", "そこには置かれません")
    said = "" if verb is None or query.value is not None else f"、{verb[0] if holds else verb[1]}"
    if query.concept == "put" and query.keyword:
        said = f"、{_called(query.keyword)}カウンターは{'置かれます' if holds else '置かれません'}"
    if query.only and len(query.things) == 1 and query.concept in ALONE:
        said = f"、{query.things[0]}だけです" if holds else f"、{query.things[0]}だけではありません"
    if not holds and not query.neg and (some := _only_some(asking)):
        lead, said = ("", some) if query.loose else (lead, f"、{some}")
    if query.concept == "win" and all(facts.died(asking.outcome, name) for name in asking.names):
        return Line("いいえ、相打ちになり、両方とも死亡します。", False)
    if query.keyword == "loyalty" and query.concept in ("decrease", "increase"):
        return Line(f"{lead}、忠誠度は{_VERBS[query.concept][not holds]}。", holds)
    names = query.things if query.extreme != "none" or len(query.things) > 1 else asking.names
    if query.concept in ("survive", "remain") and not holds and not query.neg and _both_died(asking):
        return Line("いいえ、相打ちになり、両方とも死亡します。", False)
    states = [asking.state(name) for name in names if query.concept != "trigger"]
    more = "。".join(condition(asking, state) for state in states)
    return Line(f"{lead}{said}。{more}。" if more else f"{lead}{said}。", holds)


def _called(kind: str) -> str:
    return {"loyalty": "忠誠", "any": ""}.get(kind, kind)


def _both_died(asking: Asking) -> bool:
    """Return whether one of two creatures is asked about, which hurt each other and both died."""
    fighting = [name for name in asking.names if asking.state(name).size is not None]
    both = len(asking.query.things) == 1 and len(fighting) == 2
    return both and all(facts.died(asking.outcome, name) and facts.damage_to(asking.outcome, name) for name in fighting)


def _back_for_nothing(asking: Asking) -> Line | None:
    """Answer whether something returned that died as it came; None where it died later: which is asked is open."""
    query, names = asking.query, asking.query.things
    size = revived.fell_at_once(asking.outcome, names[0]) if len(names) == 1 else None
    if size is None or names[0] in asking.open_sizes or query.zone or query.again:
        return None
    lead = "いいえ" if query.neg else "はい"
    return Line(f"{lead}、戦場に戻りますが、{size[0]}/{size[1]}なのですぐに死亡します。", True)


def _worn_down(asking: Asking, name: str) -> bool:
    """Return whether something has lost its last loyalty, so that it is put into a graveyard and not destroyed."""
    told = f"{name}の忠誠度が0である"
    return any(step.held and step.text == told for step in asking.outcome.steps)


def _fell_again(asking: Asking, name: str) -> bool:
    """Return whether what came back by itself is in a graveyard in the end, as it could not come back again."""
    return not asking.state(name).there and "戻りません" in condition(asking, asking.state(name))


def _differs(asking: Asking) -> bool:
    """Return whether some objects differ, so that 両方とも死なない may be asked of each or of both together."""
    if len(asking.query.things) < 2:
        return False
    return (
        len({truth(replace(asking, query=replace(asking.query, things=(name,)))) for name in asking.query.things}) > 1
    )


def _only_some(asking: Asking) -> str:
    """Return 死亡するのは1体だけです where it is asked of several and is so of some of them, else nothing."""
    query = asking.query
    verb = {"die": "死亡する", "destroy": "破壊される", "survive": "生き残る"}.get(query.concept)
    if verb is None or query.extreme or query.value is not None or not _differs(asking):
        return ""
    each = [truth(replace(asking, query=replace(query, things=(name,)))) for name in query.things]
    first = [facts.first_state(asking.outcome, name) for name in query.things]
    unit = "体" if all(one is not None and one.size for one in first) else "つ"
    return f"{verb}のは{each.count(True)}{unit}だけです" if None not in each else ""


def _drawers(asking: Asking) -> list[str]:
    return [one for one in (YOU, OPPONENT) if facts.drawn(asking.outcome, one)]


def _gains(asking: Asking) -> str:
    """Return who gains how much life."""
    players = [one for one in (YOU, OPPONENT) if facts.gained(asking.outcome, one)]
    told = "、".join(f"{one}は{facts.gained(asking.outcome, one)}点のライフを得ます" for one in players)
    return f"{told}。" if told else "誰もライフを得ません。"


def _left_over(asking: Asking) -> str:
    hit = [player for player in (OPPONENT, YOU) if facts.damage_to(asking.outcome, player)]
    if hit and not asking.query.goal:
        left = facts.life(asking.outcome, hit[0])
        return f"{hit[0]}のライフは{left}点になります。"
    names = asking.query.goal or asking.query.things
    return "".join(f"{condition(asking, asking.state(name))}。" for name in names)


_DRAW = "両方のプレイヤーが同時に敗北し、引き分けです。"


def _drawn_game(asking: Asking) -> bool:
    """Return whether both players lose at once, so that neither has lost to the other (104.4a)."""
    return all(asking.outcome.game.state.player(one).lost for one in (YOU, OPPONENT))


def _creature_meant(asking: Asking) -> bool:
    """Return whether 相手は死ぬ may mean the opponent's creature: damage was dealt to it, none to the player."""
    player, outcome = asking.query.player, asking.outcome
    if facts.damage_to(outcome, player) or facts.lost(outcome, player) or outcome.game.state.player(player).lost:
        return False
    return any(facts.damage_to(outcome, name) for name in asking.names if asking.state(name).controller == player)


def _of_player(asking: Asking) -> str:
    player, outcome = asking.query.player, asking.outcome
    if asking.query.concept == "win":
        player = OPPONENT if player == YOU else YOU
    taken, left = facts.damage_to(outcome, player), facts.life(outcome, player)
    if outcome.game.state.player(player).lost and left > 0 and not taken:
        return ""  # by something else than damage: the reason tells
    lost = f"{player}は敗北します。" if outcome.game.state.player(player).lost else ""
    if asking.query.concept == "win" and _drawn_game(asking):
        lost = _DRAW
    poison = dict(outcome.game.state.player(player).counters).get("poison", 0)
    if not taken and poison and not lost:
        return f"{player}の毒カウンターは{poison}個です。"
    if not taken and (less := facts.lost(outcome, player)):
        return f"{player}は{less}点のライフを失い、ライフは{left}点になります。{lost}"
    if not taken and not lost and asking.query.concept in ("take", "go_through"):
        return f"{player}はダメージを受けず、ライフは{left}点です。"
    return f"{player}が受けるダメージは{taken}点で、ライフは{left}点になります。{lost}"


_VERBS = {
    "return": ("戻ります", "戻りません"),
    "die": ("死亡します", "死にません"),
    "disappear": ("死亡します", "死にません"),
    "leave": ("戦場を離れます", "戦場を離れません"),
    "shuffle": ("切り直されます", "切り直されません"),
    "sacrifice": ("生け贄に捧げられます", "生け贄に捧げられません"),
    "exile": ("追放されます", "追放されません"),
    "destroy": ("破壊されます", "破壊されません"),
    "survive": ("生き残ります", "生き残りません"),
    "regenerate": ("再生します", "再生しません"),
    "remain": ("残ります", "残りません"),
    "decrease": ("減ります", "減りません"),
    "increase": ("増えます", "増えません"),
    "restored": ("元に戻ります", "元には戻りません"),
    "attach": ("付いています", "付いていません"),
    "tapped": ("タップ状態です", "タップ状態ではありません"),
    "untapped": ("アンタップ状態です", "アンタップ状態ではありません"),
    "tap": ("タップされます", "タップされません"),
    "leave combat": ("戦闘から取り除かれます", "戦闘から取り除かれません"),
    "in combat": ("戦闘に残ります", "戦闘に残りません"),
    "attacking": ("攻撃クリーチャーです", "攻撃クリーチャーではありません"),
    "blocking": ("ブロック・クリーチャーです", "ブロック・クリーチャーではありません"),
    "take": ("ダメージを受けます", "ダメージを受けません"),
    "trigger": ("誘発します", "誘発しません"),
    "counterspell": ("打ち消されます", "打ち消されません"),
    "resolve": ("解決されます", "解決されません"),
    "enter": ("戦場に出ます", "戦場に出ません"),
    TRIGGERED: ("誘発します", "誘発しません"),
    BOTH: ("両方が誘発します", "両方が誘発するわけではありません"),
    BROUGHT: ("起こります", "起こりません"),
    "offset": ("相殺されます", "相殺されません"),
    "work": ("働きます", "働きません"),
}
