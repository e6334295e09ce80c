"""What shields against damage still prevent at the end: 盾は何点分残る, 盾はまだ残っている？

Invariant: what is left is what the game still has of them; the end of the turn takes them away by itself.
"""

from __future__ import annotations

from judge.ask.answering.line import Asking, Line
from judge.engine.vocabulary.damage import Prevent
from judge.engine.vocabulary.replacements import RegenerationShield


def shield_left(asking: Asking) -> Line | None:
    """Answer how many points, or how many shields, are left; None where more than one object or player has some."""
    if asking.query.things:
        return _regeneration_left(asking)
    effects = [one for one in asking.outcome.game.state.effects if isinstance(one.ability, Prevent)]
    shields = [one for one in effects if isinstance(one.ability, Prevent) and one.ability.amount is not None]
    points = [one.ability.amount or 0 for one in shields if isinstance(one.ability, Prevent)]
    if len(shields) != len(effects) or len({one.on for one in shields}) > 1:
        return None
    query = asking.query
    if query.kind == "yn":
        lead = "はい" if bool(points) != query.neg else "いいえ"
        return Line(f"{lead}、{f'あと{sum(points)}点分残ります' if points else '残りません'}。", bool(points))
    if query.unit in ("つ", "個", "枚", "回"):
        many = f"{len(points)}{query.unit}"
        return Line(f"{many}残ります。" if points else "残りません。", len(points))
    return Line(f"{sum(points)}点分残ります。" if points else "残りません。0点です。", sum(points))


def _regeneration_left(asking: Asking) -> Line | None:
    """Answer how many regeneration shields an object still has; None where it is gone."""
    query, view = asking.query, asking.outcome.game.view
    if not asking.state(query.things[0]).there:
        return None
    many = sum(
        isinstance(effect.ability, RegenerationShield)
        and any(
            not isinstance(one, str) and view.exists(one) and view.label(one) == query.things[0]
            for one in effect.on or ()
        )
        for effect in asking.outcome.game.state.effects
    )
    if query.kind == "yn":
        return Line(
            f"{'はい' if bool(many) != query.neg else 'いいえ'}、{f'あと{many}つ残ります' if many else '残りません'}。",
            bool(many),
        )
    return Line(f"{many}{query.unit}残ります。" if many else f"0{query.unit}です。残りません。", many)
