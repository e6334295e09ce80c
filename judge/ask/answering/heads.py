"""How many creatures and other objects: killed, left, made, returned.

Invariant: as in `numbers`.
"""

from __future__ import annotations

import re

from judge.ask.answering import facts, zonechanges
from judge.ask.answering.line import Asking, Line, owner_of
from judge.ask.answering.revived import out_of_yard
from judge.ask.answering.tallies import tokens_left
from judge.ask.building.players import YOU
from judge.ask.building.query import TOKENS_THERE
from judge.engine.events.zones import Move
from judge.engine.values import Zone

HEADS = ("体", "匹", "つ", "個", "枚", "人")
"""Units in which creatures and other objects are counted."""


def _killed(asking: Asking) -> int:
    """Return how many died: of those asked about, of the other side's where it is asked how many one can kill."""
    by = [owner_of(asking, name) for name in asking.query.things]
    mine = (by[0] if len(by) == 1 else YOU) if _one_kills(asking) else ""
    found = [name for name in asking.names if not mine or owner_of(asking, name) != mine]
    if asking.query.player:
        found = [name for name in found if owner_of(asking, name) == asking.query.player]
    if not asking.query.possible and not asking.query.implied and len(asking.query.things) > 1:
        found = [name for name in found if name in asking.query.things]
    if _of_a_size(asking):
        found = [name for name in found if _alike(name, asking.query.things[0])]
    found = [name for name in found if name not in asking.query.gone or _fell_again(asking, name)]
    died = zonechanges.died_creature if asking.query.unit in ("体", "匹") else zonechanges.died
    return sum(died(asking.outcome, name) for name in found)


def _of_a_size(asking: Asking) -> bool:
    """Return whether it is asked how many of the creatures of one size die: 3/3は何体死亡しますか."""
    query = asking.query
    plain = query.concept == "die" and not query.possible and not query.implied
    return plain and len(query.things) == 1 and "/" in query.things[0]


def _alike(name: str, other: str) -> bool:
    """Return whether two objects told by a size are called alike, but for the numbers that tell them apart."""
    return re.sub(r"^\d+体目の", "", name) == re.sub(r"^\d+体目の", "", other)


def _one_kills(asking: Asking) -> bool:
    """Return whether it is asked how many one side can kill, and not how many of a player's die."""
    return asking.query.possible and not asking.query.player


def _fell_again(asking: Asking, name: str) -> bool:
    """Return whether an object came back and died once more."""
    return zonechanges.returned(asking.outcome, name) and asking.state(name).zone == Zone.GRAVEYARD


def open_side(asking: Asking) -> bool:
    """Return whether 何体倒せる, of the opponent's attack, may count the losses of either side, and they differ."""
    query, state = asking.query, asking.outcome.game.state
    if not query.possible or query.player or (query.things and not query.implied) or state.active == YOU:
        return False
    owners = [owner_of(asking, name) for name in asking.names if zonechanges.died(asking.outcome, name)]
    mine, theirs = owners.count(YOU), len(owners) - owners.count(YOU)
    return bool(mine and theirs) and mine != theirs


def _left(asking: Asking) -> int:
    """Return how many creatures are on the battlefield, of the player asked about or of both."""
    if named := of_one_name(asking):
        return sum(asking.state(name).there for name in named)
    query = asking.query
    alike = len(query.things) > 1 and len({re.sub(r"^.*の", "", name) for name in query.things}) == 1
    if alike and not (query.implied or query.player):
        return sum(asking.state(name).there for name in dict.fromkeys(query.things))  # 相手の2/2は何体残る
    states = facts.creatures(asking.outcome)
    return sum(not asking.query.player or one.controller == asking.query.player for one in states)


def came_of_one_name(asking: Asking) -> Line | None:
    """Return how many cards came to the battlefield, where all of them are of one name and nothing else did."""
    came = [
        name
        for name in asking.names
        if any(to == Zone.BATTLEFIELD for _, to, _ in zonechanges.moves(asking.outcome, name))
    ]
    plain = {re.sub(r"^\d+体目の|(?<=ライブラリーのカード)\d+$", "", name) for name in came}
    if len(plain) != 1 or tokens_made(asking) or any(asking.names.count(name) > 1 for name in came):
        return None
    return Line(f"{len(came)}{asking.query.unit}です。", len(came))


def of_one_name(asking: Asking) -> tuple[str, ...]:
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


def tokens_made(asking: Asking) -> int:
    """Return how many tokens were created."""
    made = facts.tokens(asking.outcome)
    return sum(not asking.query.player or player == asking.query.player for player in made)


def tokens_entered(asking: Asking) -> Line | None:
    """Answer 何体出る: the tokens created, where nothing else entered."""
    moved = any(isinstance(event, Move) and event.to == Zone.BATTLEFIELD for _, event in facts.events(asking.outcome))
    count = tokens_made(asking)
    return Line(f"{count}{asking.query.unit}です。", count) if count and not moved else None


def _returned(asking: Asking) -> int:
    of = [name for name in asking.names if not asking.query.player or owner_of(asking, name) == asking.query.player]
    return sum(zonechanges.returned(asking.outcome, name) or out_of_yard(asking.outcome, name) for name in of)


def _came_in(asking: Asking) -> int:
    """Return how many of the objects that are named came to the battlefield."""
    comes = (zonechanges.moves(asking.outcome, name) for name in asking.query.things)
    return sum(any(to == Zone.BATTLEFIELD for _, to, _ in moves) for moves in comes)


COUNTED = {
    "destroy": _killed,
    "die": _killed,
    "remain": _left,
    "survive": _left,
    "creatures": _left,
    TOKENS_THERE: tokens_left,
    "tokens": tokens_made,
    "return": _returned,
    "enter": _came_in,
    "become": _left,
}
"""What objects are counted for each concept."""
