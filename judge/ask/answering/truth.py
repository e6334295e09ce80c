"""Questions for yes or no: whether what is asked holds in one branch.

Invariant: a concept that no rule covers is neither true nor false.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from judge.ask.answering import damages, facts, ofplayers, revived, zonechanges
from judge.ask.answering.became import became
from judge.ask.answering.dealt import dealt
from judge.ask.answering.line import Asking, attacked, fought, no_life
from judge.ask.answering.tallies import more_loyal
from judge.ask.answering.triggered import of_triggers
from judge.ask.building.manamaking import GIVES
from judge.ask.building.offered import THRESHOLD
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.building.query import BACK_UNDER
from judge.ask.building.suggested import ALONE
from judge.ask.building.triggering import BOTH, BROUGHT, TRIGGERED
from judge.engine.scenario.play import Outcome
from judge.engine.values import Zone

LIFE_GAINED = "life gained"
"""What ライフは増える？ asks about: whether anybody gains life."""


def truth(asking: Asking) -> bool | None:
    """Return whether what is asked holds, None when no rule covers it."""
    query = asking.query
    if query.combat:
        asking = replace(asking, outcome=damages.without_other_damage(asking.outcome))
    names = query.things
    concept = query.concept
    if concept == "suffice":
        return _suffices(asking)
    if concept == BACK_UNDER:
        return _under(asking)
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
        or (concept == "win" and (not names or ofplayers.clashed(asking.outcome)))
        or (concept == "die" and query.player)
    ):
        return _of_players(asking)
    if concept == "put" and query.keyword and names:
        marked = [_marked(asking, name) for name in (asking.names if query.implied else names)]
        return any(marked) if query.implied else all(marked)
    if concept in ("take", "deal", "go_through"):
        return dealt(asking)
    return became(asking) if names else None


def _under(asking: Asking) -> bool | None:
    """Return whether what came back is that player's, or, where it never left, whether they have control again."""
    states = [asking.state(name) for name in asking.query.things]
    stayed = [one for one in states if not zonechanges.moves(asking.outcome, one.label)]
    if any(len({one.controller, *zonechanges.controllers(asking.outcome, one.label)}) < 2 for one in stayed):
        return None
    back = [one for one in states if one.there and zonechanges.returned(asking.outcome, one.label)]
    return bool(back or stayed) and all(one.controller == asking.query.player for one in (*back, *stayed))


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
        gained = ofplayers.gainers(outcome)
        if not gained and not fought(asking) and not no_life(asking):
            return None
        return query.player in gained if query.player else YOU in gained or len(gained) == 1
    if concept == "draw" and (whole or query.implied or query.player) and not query.zone:
        drew = [one for one in (YOU, OPPONENT) if ofplayers.drawn(outcome, one)]
        return query.player in drew if query.player else len(drew) < 2 and bool(drew)
    if concept == "life lost":
        losers = [one for one in (YOU, OPPONENT) if ofplayers.lost(outcome, one, ending=query.ending)]
        return None if len(losers) > 1 or (not losers and not fought(asking)) else bool(losers)
    if concept == "lose" and query.player and whole:
        return ofplayers.lost(outcome, query.player, ending=query.ending) > 0
    if concept in ("die", "lose_game") and query.player:
        return outcome.game.state.player(query.player).lost
    if concept == "lose_game" and whole:
        return YOU in out if out <= {YOU} else None
    if concept == "win" and (won := ofplayers.clashed(outcome)):
        return won.get(query.player or YOU, False)
    if concept == "win" and query.player:
        return bool(out) and query.player not in out
    return None


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
    names = tuple(one for one in names if asking.state(one).there or zonechanges.moves(asking.outcome, one))
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
    """Return whether an object that is still there, or dealt combat damage, was removed from combat."""
    fights = attacked(asking, name) or facts.blocking(asking.outcome, name) or facts.blocked_in_it(asking.outcome, name)
    if facts.out_of_combat(asking.outcome, name):
        return True
    if not asking.state(name).there:
        return False if damages.struck_in_combat(asking.outcome, name) else None
    return False if fights else None


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


def _suffices(asking: Asking) -> bool | None:
    """Return whether it is enough: every creature meant dies, or the player who is hit loses; None for neither."""
    query, outcome = asking.query, asking.outcome
    hit = [player for player in (OPPONENT, YOU) if damages.damage_to(outcome, player)]
    names = query.goal or query.things
    if hit and not query.goal:
        return outcome.game.state.player(hit[0]).lost if len(hit) == 1 else None
    return all(zonechanges.died(outcome, name) for name in names) if names else None
