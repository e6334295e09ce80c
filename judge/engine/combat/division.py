"""Dividing a creature's combat damage among what it may deal it to.

Invariant: a division is legal or not by the edition's policies alone; lethal damage counts damage already marked and
damage others assign in the same step.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from judge.engine.cite import known
from judge.engine.errors import Absent, Illegal, Unsupported
from judge.engine.policy import arm
from judge.engine.values import Entity, ObjectId
from judge.engine.view import Seen, View
from judge.text.records import dataclass

if TYPE_CHECKING:
    from judge.engine.game import Game

Division = tuple[tuple[Entity, int], ...]

MAX_DIVISIONS = 400
"""More legal divisions than this are not tried one by one."""


@dataclass(frozen=True)
class Dividing:
    """A creature that divides damage.

    Attributes:
        creatures: the creatures it may deal damage to, in the order announced or else of declaration.
        ordered: whether that order was announced; else every order is open to whoever announces it.
        beyond: the player or planeswalker behind them, for trample.
    """

    seen: Seen
    amount: int
    creatures: tuple[ObjectId, ...]
    beyond: Entity | None = None
    ordered: bool = False


def divide(game: Game, one: Dividing, assigned: Mapping[Entity, int], wanted: Mapping[Entity, int] | None) -> Division:
    """Return how a creature's damage is divided: as the scenario says, else as its controller chooses.

    Args:
        one: who divides what among whom.
        assigned: damage that others assign in this step.
        wanted: the scenario's division.

    Raises:
        Illegal: the scenario's division is not allowed.
        Unsupported: there are too many divisions to try.
    """
    if wanted is not None:
        division = tuple((to, wanted.get(to, 0)) for to in _recipients(one))
        fault = forbidden(game.view, one, division, assigned)
        if sum(wanted.values()) != one.amount or any(to not in _recipients(one) for to in wanted):
            fault = ("combat.blocked_assignment", f"{one.seen.label}の{one.amount}点をその通りには割り振れません")
        if fault:
            raise Illegal(*fault)
        return division
    if len(_recipients(one)) == 1:
        return ((_recipients(one)[0], one.amount),)
    options = []
    for division in _all(one.amount, _recipients(one)):
        if forbidden(game.view, one, division, assigned) is None:
            text = "、".join(f"{game.view.label(to)}に{n}点" for to, n in division if n)
            options.append((text, division))
        if len(options) > MAX_DIVISIONS:
            raise Unsupported("combat.blocked_assignment", f"{one.seen.label}のダメージの割り振りを指定してください")
    return game.choose(one.seen.controller, options, "division", f"{one.seen.label}の戦闘ダメージの割り振り")


def _recipients(one: Dividing) -> tuple[Entity, ...]:
    return (*one.creatures, one.beyond) if one.beyond is not None else one.creatures


def _all(amount: int, among: tuple[Entity, ...]) -> Iterator[Division]:
    if len(among) == 1:
        yield ((among[0], amount),)
        return
    for first in range(amount, -1, -1):
        for rest in _all(amount - first, among[1:]):
            yield ((among[0], first), *rest)


def forbidden(view: View, one: Dividing, division: Division, assigned: Mapping[Entity, int]) -> tuple[str, str] | None:
    """Return (key, Japanese reason) when a division is not allowed, None when it is."""
    given = dict(division)
    short = [to for to in one.creatures if given[to] < lethal(view, one.seen, to, assigned)]
    if one.beyond is not None and given[one.beyond] and short:
        name = view.label(short[0])
        return "kw.trample", f"{name}に致死ダメージを割り振らないと、{view.label(one.beyond)}に割り振れません"
    if arm("combat.division", view.edition).name != "in order" or _freely(view, one.seen):
        return None
    if not one.ordered:
        return _in_no_order(view, given, short)
    for place, to in enumerate(one.creatures):
        later = one.creatures[place + 1 :]
        if to in short and any(given[after] for after in later):
            return (
                "combat.blocked_assignment",
                f"順番が先の{view.label(to)}に致死ダメージを割り振らないと、次のクリーチャーに割り振れません",
            )
    return None


def _in_no_order(view: View, given: Mapping[Entity, int], short: list[ObjectId]) -> tuple[str, str] | None:
    """Return the fault of a division that no damage assignment order allows: two get less than lethal damage."""
    partly = [to for to in short if given[to]]
    if len(partly) < 2:
        return None
    return (
        "combat.blocked_assignment",
        f"どの順番にしても、{view.label(partly[0])}に致死ダメージを割り振らなければ"
        f"{view.label(partly[1])}に割り振れません",
    )


def _deathtouch_arm(view: View) -> str:
    try:
        return arm("combat.deathtouch", view.edition).name
    except Absent:
        return "nothing"


def _freely(view: View, source: Seen) -> bool:
    return source.has("deathtouch") and _deathtouch_arm(view) == "divides freely"


def lethal(view: View, source: Seen, to: ObjectId, assigned: Mapping[Entity, int]) -> int:
    """Return how much damage a source must still assign to a creature for it to be lethal."""
    seen = view[to]
    left = max(0, (seen.chars.toughness or 0) - seen.thing.damage - assigned.get(to, 0))
    if source.has("deathtouch") and _deathtouch_arm(view) == "any damage is lethal":
        return min(left, 1)
    return left


def division_told(view: View, one: Dividing, division: Division, assigned: Mapping[Entity, int]) -> tuple[str, str]:
    """Return how a creature divides its damage, Japanese, and the key of the rule that lets it.

    What is lethal is said where the rest may go to who is behind the creatures.
    """
    parts = []
    for to, n in division:
        lethally = one.beyond is not None and to in one.creatures and n == lethal(view, one.seen, to, assigned)
        parts += [f"{view.label(to)}に{n}点{'（致死ダメージ）' if lethally else ''}"] if n else []
    return f"{one.seen.label}は戦闘ダメージを{'、'.join(parts)}割り振る", _way(view, one)


def _way(view: View, one: Dividing) -> str:
    """Return the key of the rule that lets damage be divided as it is: deathtouch, trample, or that of any combat."""
    if one.seen.has("deathtouch") and _deathtouch_arm(view) == "any damage is lethal":
        return "kw.deathtouch.c"
    if _freely(view, one.seen):
        return "kw.deathtouch"
    return "kw.trample.b" if one.beyond is not None else cited(view)


def cited(view: View) -> str:
    """Return the key of the rule that says how combat damage is assigned, empty when the edition has none."""
    return known(view.edition, "combat.blocked_assignment")
