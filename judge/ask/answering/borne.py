"""What a question tells to come about, held against outcomes.

Invariant: only what somebody may choose is settled by what is told; where no choice bears it out nothing is left away.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from judge.ask.answering import damages, facts, ofplayers, zonechanges
from judge.ask.building import Built
from judge.ask.building.armored import WORKED
from judge.ask.building.assigning import MOST
from judge.ask.building.chained import TIMES
from judge.ask.building.gotthrough import STRUCK
from judge.ask.building.lives import CAME_TO
from judge.ask.building.redirecting import KEPT, MOVED
from judge.ask.building.sapping import SAPPED
from judge.ask.building.yard import GROWN
from judge.ask.building.zones import DREW
from judge.engine.events.zones import CreateToken
from judge.engine.scenario.play import Outcome, Played
from judge.engine.values import Zone
from judge.engine.view import View

CHOSEN = "選べることは、質問で述べられたとおりの結果になるように選ばれている"
"""What is taken for granted where what is told settles a choice."""


def narrowed(built: Built, played: Played) -> tuple[Played, bool]:
    """Return the branches in which everything that is told comes about, all where none is one; whether some went.

    What is told to be done could be done, so that a choice after which it could not was not made; what is only asked
    whether it may be done rules out nothing.
    """
    told = [one for one in built.told if known(one[0])]
    branches = played.explored.branches
    done = not any(query.action for query in built.queries)
    legal = tuple(one for one in branches if one.outcome.status != "illegal" or not done) or branches
    kept = tuple(one for one in legal if all(comes_about(one.outcome, *it) for it in told))
    kept = tuple(one for one in kept if all(_there(one.outcome, name) for name in _came_marked(built)))
    for player in (name for concept, name in told if concept == MOST):
        most = max((damages.damage_to(one.outcome, player) for one in kept), default=0)
        kept = tuple(one for one in kept if damages.damage_to(one.outcome, player) == most)
    if not kept or len(kept) == len(branches):
        return played, False
    return replace(played, explored=replace(played.explored, branches=kept)), True


def _came_marked(built: Built) -> set[str]:
    """Return what is told to have returned, where it is asked whether counters are on it: so it is still there."""
    asked = {name for query in built.queries if query.kind == "yn" and query.concept == "put" for name in query.things}
    return asked & {name for concept, name in built.told if concept == "return"}


def _there(outcome: Outcome, name: str) -> bool:
    state = facts.state_of(outcome, name)
    return state is not None and state.there


def known(concept: str) -> bool:
    """Return whether what is told of can be held against an outcome."""
    return concept in _CAME or concept.startswith(
        ("take ", *(f"{one} " for one in (SAPPED, GROWN, DREW, TIMES, STRUCK, CAME_TO)))
    )


def comes_about(outcome: Outcome, concept: str, name: str) -> bool:
    """Return whether what is told of an object comes about in an outcome.

    Args:
        outcome: what was played.
        concept: `return`, `die`, `destroyed`, `send`, `survive`, `trigger`, `exile`, `bounce`, `tuck`, `fielded`,
            `take N` for so much damage (`take N each`: by each that dealt any), `lost life N` for
            life, `life N` for what it comes to, or `graveyard N` for so many cards there.
        name: the object or player.
    """
    if concept.startswith("take ") and concept.endswith(" each"):
        dealt = damages.damage_by_each(outcome, name)
        return bool(dealt) and set(dealt) == {int(concept.split()[1])}
    if concept.startswith("take "):
        return damages.damage_to(outcome, name) == int(concept.partition(" ")[2])
    if concept.startswith(f"{DREW} "):
        return ofplayers.drawn(outcome, name) == int(concept.split()[-1])
    if concept.startswith(f"{STRUCK} "):
        return damages.combat_damage_to(outcome, name) == int(concept.split()[-1])
    if concept.startswith(f"{SAPPED} "):
        return ofplayers.lost(outcome, name) >= int(concept.split()[-1])
    if concept.startswith(f"{TIMES} "):
        put = sum(step.held and step.text.startswith(f"{name}の能力がスタックに置かれる") for step in outcome.steps)
        return put >= int(concept.partition(" ")[2])
    if concept.startswith(f"{GROWN} "):
        wanted = int(concept.partition(" ")[2])
        views = (batch.after for batch in outcome.game.batches)
        return any(_cards(view, name) == wanted for view in views)
    if concept.startswith(f"{CAME_TO} "):
        wanted = int(concept.partition(" ")[2])
        return any(batch.after.state.player(name).life == wanted for batch in outcome.game.batches)
    return _CAME[concept](outcome, name)


def _cards(view: View, player: str) -> int:
    """Return how many cards a player's graveyard has; a token that is still there is none."""
    state = view.state
    return sum(state.objects[one].kind == "card" for one in state.in_zone(Zone.GRAVEYARD, player))


def _survived(outcome: Outcome, name: str) -> bool:
    return not zonechanges.died(outcome, name)


def _put(outcome: Outcome, name: str, zone: Zone) -> bool:
    return any(to == zone for _, to, _ in zonechanges.moves(outcome, name))


def _destroyed(outcome: Outcome, name: str) -> bool:
    """Return whether something left the battlefield as what is destroyed does, put elsewhere instead perhaps."""
    return zonechanges.died(outcome, name) or any(
        origin == Zone.BATTLEFIELD and to != Zone.BATTLEFIELD and how == "destroy"
        for origin, to, how in zonechanges.moves(outcome, name)
    )


def _destroyed_or_kept(outcome: Outcome, name: str) -> bool:
    """Return whether something is destroyed, or would be but for umbra armor or a shield."""
    kept = any(
        step.held and step.key == "kw.regenerate" and step.text.startswith(f"{name}の") for step in outcome.steps
    )
    return kept or _armored(outcome, name) or _destroyed(outcome, name)


def _sent_from_play(outcome: Outcome, name: str) -> bool:
    """Return whether what was put into a zone was not fetched from the graveyard for it: it had died before."""
    return not any(
        origin == Zone.GRAVEYARD and to in (Zone.HAND, Zone.LIBRARY, Zone.EXILE)
        for origin, to, _ in zonechanges.moves(outcome, name)
    )


def _triggered(outcome: Outcome, name: str) -> bool:
    """Return whether an ability of an object triggered, one that a keyword stands for among them."""
    return any(f"{name}の能力" in step.text and "スタックに置かれる" in step.text for step in outcome.steps) or any(
        step.held and step.text.startswith(f"{name}の") and "誘発する" in step.text for step in outcome.steps
    )


def _lethally(outcome: Outcome, name: str) -> bool:
    """Return whether damage was lethal for something."""
    return any(step.key == "sba.lethal" for step in outcome.steps)


def _armored(outcome: Outcome, name: str) -> bool:
    """Return whether umbra armor kept an object from being destroyed."""
    return not zonechanges.died(outcome, name) and _armor_worked(outcome, name)


def _armor_worked(outcome: Outcome, name: str) -> bool:
    """Return whether umbra armor kept something from being destroyed, whatever came of it later."""
    return any(str(step.key).startswith("kw.umbra_armor") for step in outcome.steps)


def makes_tokens(outcome: Outcome) -> bool:
    """Return whether any token was created."""
    return any(isinstance(event, CreateToken) for _, event in facts.events(outcome))


def _all_of_it(outcome: Outcome, name: str) -> bool:
    """Return whether tokens were created, all of them of a creature type."""
    made = [event.base for _, event in facts.events(outcome) if isinstance(event, CreateToken)]
    return bool(made) and all(name in base.subtypes for base in made)


_CAME: dict[str, Callable[[Outcome, str], bool]] = {
    "offset": facts.offset,
    "return": zonechanges.returned,
    "die": _destroyed,
    "destroyed": _destroyed,
    "destroyed by it": _destroyed_or_kept,
    "sacrificed": lambda outcome, name: any(how == "sacrifice" for _, _, how in zonechanges.moves(outcome, name)),
    "send": _sent_from_play,
    "survive": _survived,
    "trigger": _triggered,
    "token": _all_of_it,
    "fielded": lambda outcome, name: _put(outcome, name, Zone.BATTLEFIELD),
    "exile": lambda outcome, name: _put(outcome, name, Zone.EXILE),
    "bounce": lambda outcome, name: _put(outcome, name, Zone.HAND),
    "tuck": lambda outcome, name: _put(outcome, name, Zone.LIBRARY),
    "lethal": _lethally,
    "left targetless": lambda outcome, name: zonechanges.left_stack(outcome, name) == "no legal target",
    "armored": _armored,
    WORKED: _armor_worked,
    MOST: lambda outcome, name: damages.damage_to(outcome, name) > 0,
    "regenerate": lambda outcome, _: facts.shielded(outcome),
    MOVED: lambda outcome, name: damages.damage_to(outcome, name) > 0,
    KEPT: lambda outcome, name: damages.damage_to(outcome, name) > 0,
}
