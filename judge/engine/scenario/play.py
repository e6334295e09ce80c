"""Playing a scenario: the board is set up, the actions are taken in order, every branch is followed.

Invariant: playing is a pure function of scenario, edition and decisions; what is not modelled ends as `unanswered`, an
action that the rules forbid ends as `illegal`, and neither is ever an outcome.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby

from judge.engine.choose import Chooser, Explored, explore
from judge.engine.cite import exists
from judge.engine.errors import Absent, EngineError, Illegal, Unsupported
from judge.engine.game import Game
from judge.engine.layers.told import tell_layers
from judge.engine.library import add_rest
from judge.engine.planar import commanding, pass_control
from judge.engine.scenario.model import Scenario
from judge.engine.state import GameObject, GameState, PlayerState
from judge.engine.trace import StepOf
from judge.engine.values import Entity, ObjectId, Zone
from judge.rules.editions import Edition, edition_for
from judge.text.records import dataclass, replace

TARGETED = "targeted"
"""Of what was chosen: whom the ability that triggers as it enters was aimed at, which a linked ability finds."""


@dataclass(frozen=True)
class Outcome:
    """How one run ended.

    Attributes:
        status: `answered`, `illegal` (the rules forbid an action), `absent` (the edition lacks something) or
            `unanswered` (not modelled).
        refusal: for the last three, the rule key and a Japanese sentence.
        steps: the derivation.
        unreached: how many actions were told to come after the game was over.
    """

    status: str
    game: Game
    steps: tuple[StepOf, ...]
    refusal: tuple[str, str] | None = None
    unreached: int = 0

    def facts(self) -> object:
        """Return everything by which outcomes are told apart: what is where and in what condition, or the refusal."""
        if self.refusal is not None:
            return self.status, self.refusal, (), ()
        state, view = self.game.state, self.game.view
        things = []
        for _, seen in view.everything():
            thing = seen.thing
            if thing.kind == "rest":
                continue
            at = thing.attached_to
            host = at if isinstance(at, str) else view.label(at) if at is not None and at in state.objects else None
            things.append(
                (
                    (thing.label, thing.zone, thing.owner, seen.controller, thing.kind, host),
                    (thing.counters, thing.damage, thing.tapped, seen.chars.power, seen.chars.toughness),
                    (seen.chars.name, tuple(sorted(seen.chars.colors)), tuple(sorted(seen.chars.types))),
                )
            )
        players = tuple(
            (player.name, player.life, player.counters, player.lost, player.mana, library_labels(state, player.name))
            for player in state.players
        )
        return self.status, self.refusal, (state.drawn, players), tuple(sorted(things, key=repr))


def library_labels(state: GameState, player: str) -> tuple[str, ...]:
    """Return what the cards of a library are called, top first; cards in unknown order by name between brackets."""
    found: list[str] = []
    things = [state.objects[one] for one in state.in_zone(Zone.LIBRARY, player)]
    for group, block in groupby(things, key=lambda thing: thing.recall("loose")):
        labels = [thing.label for thing in block if thing.kind != "rest"]
        found.extend(labels if group is None else [f"[{label}]" for label in sorted(labels)])
    return tuple(found)


@dataclass(frozen=True)
class Played:
    """A scenario played in one edition: every different outcome."""

    scenario: Scenario
    edition: Edition
    explored: Explored[Outcome]

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """Return the different outcomes."""
        return tuple(branch.outcome for branch in self.explored.branches)


def play(
    scenario: Scenario,
    edition: Edition | str | None = None,
    *,
    bound: int = 512,
    apart: Callable[[Outcome], object] | None = None,
) -> Played:
    """Play a scenario in an edition (the newest without one), under every choice it leaves open.

    Args:
        scenario: what is played.
        edition: the edition or its date.
        bound: the largest number of runs.
        apart: what outcomes are told apart by beside where everything ends (the damage on what died of it).
    """
    held = edition if isinstance(edition, Edition) else edition_for(edition)
    explored = explore(
        lambda chooser: run(scenario, held, chooser),
        pins=scenario.pins,
        same=lambda one: (one.facts(), apart(one) if apart is not None else None),
        bound=bound,
    )
    return Played(scenario, held, explored)


def run(scenario: Scenario, edition: Edition, chooser: Chooser) -> Outcome:
    """Play a scenario once, every decision made by the chooser."""
    from judge.engine.scenario.actions import act

    game = Game(set_up(scenario), edition, chooser)
    try:
        _all_playable(scenario)
        _all_there(scenario, edition)
        game.play_out()
        _settle_in(game, scenario)
        unreached = len(scenario.actions)
        for action in scenario.actions:
            if game.over:
                break
            act(game, action)
            unreached -= 1
    except EngineError as error:
        status = "illegal" if isinstance(error, Illegal) else "absent" if isinstance(error, Absent) else "unanswered"
        game.tell(error.what, _cited(error.key), held=False)
        return Outcome(status, game, tuple(game.trace.steps), (error.key, error.what))
    tell_layers(game)
    return Outcome("answered", game, tuple(game.trace.steps), unreached=unreached)


def _all_there(scenario: Scenario, edition: Edition) -> None:
    """Refuse card types that an edition does not know yet.

    Raises:
        Absent: there is a planeswalker in an edition without them.
    """
    if any("planeswalker" in thing.base.types for thing in scenario.things) and not exists("sba.loyalty0", edition):
        raise Absent("sba.loyalty0", f"{edition.date} の版にはプレインズウォーカーがありません")


def _all_playable(scenario: Scenario) -> None:
    """Refuse a scenario with a card that can't be played yet: it might matter."""
    for thing in scenario.things:
        if thing.unplayable:
            raise Unsupported("", thing.unplayable)


def _settle_in(game: Game, scenario: Scenario) -> None:
    """Let what is on the battlefield count as controlled since the turn began, but for what the scenario calls sick."""
    sick = {thing.name for thing in scenario.things if thing.sick}
    seen = [game.view[one] for one in game.state.in_zone(Zone.BATTLEFIELD)]
    settled = [replace(one.thing, settled=one.controller) for one in seen if one.label not in sick]
    game.state = game.state.put(*settled)


def _cited(key: str) -> str:
    from judge.rules.lookup import number_of

    try:
        number_of(key)
    except KeyError:
        return ""
    return key


def set_up(scenario: Scenario) -> GameState:
    """Return the state a scenario begins with; objects entered in the order they are listed."""
    pools = dict(scenario.mana)
    players = (
        PlayerState(name, life, mana=pools.get(name, ()), counted=name in pools) for name, life in scenario.players
    )
    state = GameState(tuple(players), scenario.active)
    named: dict[str, ObjectId] = {}
    for thing in scenario.things:
        named[thing.name] = ObjectId(state.next_id)
        state = state.add(
            GameObject(
                id=ObjectId(0),
                label=thing.name,
                owner=thing.owner,
                controller=thing.controller,
                zone=thing.zone,
                base=commanding(thing.base),
                printed=thing.printed,
                kind="token" if thing.token else "card",
                counters=thing.counters,
                damage=thing.damage,
                tapped=thing.tapped,
                memory=tuple(
                    (kind, (one,)) if kind == TARGETED else (f"chosen {kind}", one) for kind, one in thing.chosen
                ),
                timestamp=state.clock,
            ),
            bottom=True,
        )
        state = replace(state, clock=state.clock + 1)
    state = pass_control(state)
    for name, _ in scenario.players:
        if name not in scenario.whole:
            state = add_rest(state, name)
    for thing in scenario.things:
        if thing.attached_to is not None:
            one = state.objects[named[thing.name]]
            on: Entity | None = named.get(thing.attached_to, thing.attached_to)
            state = state.put(replace(one, attached_to=on))
    return state
