"""What a question says to be so in between, held against what is played: sizes, counters, what is still there.

Invariant: what cannot be played so far is not borne out.
"""

from __future__ import annotations

from judge.ask.answering.facts import State, state_of
from judge.ask.answering.sizes import SIZES, sized
from judge.ask.building import Built
from judge.engine.scenario.load import read as read_scenario
from judge.engine.scenario.model import ScenarioError
from judge.engine.scenario.play import play
from judge.rules.editions import Edition

_BOUND = 64


def not_so(built: Built, edition: Edition) -> tuple[str, ...]:
    """Return a sentence for everything that the question says of an object after some of what happens and is not so."""
    found = []
    for count, name, size in built.sizes:
        if not all(one is not None and one.size == size for one in _states(built, edition, count, name)):
            found.append(f"{name}は、質問にある{size[0]}/{size[1]}にはなりません。")
    for count, name, kind, amount in built.marks:
        if not all(one is not None and one.counter(kind) == amount for one in _states(built, edition, count, name)):
            found.append(f"{name}に置かれている{kind}カウンターは{amount}個ではありません。")
    for count, name in built.alive:
        if not all(one is not None and one.there for one in _states(built, edition, count, name)):
            found.append(f"{name}は、質問で述べられた時点で戦場に残っていません。")
    return tuple(found)


def _states(built: Built, edition: Edition, count: int, name: str) -> list[State | None]:
    """Return how an object is after a number of actions in each outcome, None for one that cannot be played so far."""
    whole = sized(built, SIZES[0])
    table = {**whole, "action": whole["action"][:count]}
    try:
        outcomes = play(read_scenario(table), edition, bound=_BOUND).outcomes
    except ScenarioError:
        outcomes = ()
    return [state_of(one, name) if one.status == "answered" else None for one in outcomes] or [None]
