"""Basic lands that an ability's cost takes, where nothing is said of them: 《谷刻み》の能力で3/3を対象にできる？

Invariant: only where no land of that type is spoken of at all; what is supplied is said.
"""

from __future__ import annotations

from typing import Any

from judge.ask.building.cards import raw_abilities
from judge.ask.building.describe import describe
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.players import YOU
from judge.ask.reading.model import Reading
from judge.engine.values import BASIC_LAND_TYPES


def supplied(draft: Draft, reading: Reading) -> None:
    """Let whoever activates an ability have the one basic land that it costs, of which nothing is said."""
    by_name = {one.name: one for one in draft.things}
    for action in draft.actions:
        source = by_name.get(str(action.get("what"))) if action.get("do") == "activate" else None
        if source is None or source.said.card is None or action.get("costs"):
            continue
        for kind in _lands(raw_abilities(source.said.card), int(action.get("ability", 1))):
            known = any(kind in (one.name, *one.said.subtypes) for one in draft.things)
            if not known and kind not in reading.text and "土地" not in reading.text:
                owner = source.player or YOU
                draft.things.append(Thing(kind, describe(()), owner, described=f"基本土地 ― {kind}"))
                draft.assumed.append(f"{owner}はコストに使う{kind}をコントロールしている")


def _lands(abilities: list[dict[str, Any]], place: int) -> list[str]:
    """Return the basic land types of which an ability's cost takes a permanent."""
    if not 0 < place <= len(abilities):
        return []
    steps = abilities[place - 1].get("cost", {}).get("do", [])
    kinds = [kind for step in steps if step.get("do") == "pick" for kind in step.get("what", {}).get("subtypes", ())]
    return [kind for kind in kinds if kind in BASIC_LAND_TYPES]
