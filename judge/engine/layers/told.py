"""The layers as steps of a derivation.

Invariant: only what applies to something on the battlefield is told, in the order in which it was applied.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.engine.cite import known
from judge.engine.layers.fold import Applied
from judge.engine.values import COLORS, ZONE_JA, Zone
from judge.engine.view import Seen

if TYPE_CHECKING:
    from judge.engine.game import Game

MAX_OBJECTS = 12
"""Of more objects than this only the first are named in one step."""

_KEYS = {
    "1": "layers.1",
    "2": "layers.2",
    "3": "layers.3",
    "4": "layers.4",
    "5": "layers.5",
    "6": "layers.6",
    "7a": "layers.7a",
    "7b": "layers.7b",
    "7c": "layers.7c",
    "7d": "layers.7d",
    "7e": "layers.7e",
}
"""The rule of each layer by its name; editions that tell all layers in one rule have only that."""


def tell_layers(game: Game) -> None:
    """Add a step for each part of a continuous effect that made the permanents what they are now."""
    for one in game.view.applied():
        there = [seen for seen in one.after if seen.thing.zone == Zone.BATTLEFIELD]
        if there:
            key = known(game.edition, _KEYS.get(one.layer, ""), "layers")
            game.tell(_sentence(game, one, there), key)


def _sentence(game: Game, one: Applied, there: list[Seen]) -> str:
    source = "カウンター" if one.part is None else f"{_origin(game, one)}の効果"
    kind = "pt" if one.part is None else one.part.op.kind.partition(".")[0]
    results = "、".join(f"{seen.label}は{_result(kind, seen)}" for seen in there[:MAX_OBJECTS])
    more = f"（ほか{len(there) - MAX_OBJECTS}つも同様）" if len(there) > MAX_OBJECTS else ""
    return f"種類別「{one.layer}」: {source}を適用し、{results}{more}"


def _origin(game: Game, one: Applied) -> str:
    assert one.part is not None
    seen = game.view[one.part.source]
    where = "" if seen.thing.zone == Zone.BATTLEFIELD else f"（{ZONE_JA[seen.thing.zone]}）"
    return f"{seen.label}{where if game.view.exists(one.part.source) else ''}"


def _result(kind: str, seen: Seen) -> str:
    if kind == "pt":
        return f"{seen.chars.power}/{seen.chars.toughness}になる"
    if kind == "color":
        return (
            "".join(COLORS[letter] for letter in COLORS if letter in seen.chars.colors) + "になる"
            if (seen.chars.colors)
            else "無色になる"
        )
    words = {"type": "タイプが変わる", "ability": "能力が変わる", "control": f"{seen.controller}のコントロール下になる"}
    return words.get(kind, "変わる")
