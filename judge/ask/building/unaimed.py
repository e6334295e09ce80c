"""What a spell is aimed at of which that was not told with it: 《稲妻》を撃たれたので、対応して自分の3/3に….

Invariant: only the one object that it can be is taken for the target, which is said; where there are several it stays
open, and nobody's size or side is made up.
"""

from __future__ import annotations

from typing import Any

from judge.ask.building.cards import cost_ways, hits_players, name_of, target_kind, targets_own
from judge.ask.building.description import Description
from judge.ask.building.draft import Draft, Thing, aimed, other
from judge.ask.building.players import YOU
from judge.ask.building.query import Query
from judge.engine.vocabulary.telling import TYPE_JA


def settle(draft: Draft, asked: list[Query]) -> None:
    """Let each spell that is aimed at nothing yet, or only for want of anything else at a player, be aimed at it."""
    for card in draft.unaimed:
        name = name_of(card)
        action = next((one for one in draft.actions if one.get("card") == name), None)
        if action is None or "conspire" in action or not (kinds := target_kind(card)):
            continue
        if cost_ways(card) and not action.get("costs"):
            continue  # the one thing that is told may be what pays
        by = str(action.get("by", ""))
        side = (by or YOU) if targets_own(card) else other(by) if by else ""
        found = [one for one in draft.things if _may_be(one, kinds, side) and one.name not in action.get("costs", ())]
        if cost_ways(card) and not found and "target" not in action and hits_players(card):
            _at_player(draft, action, other(by or YOU))
        elif len(found) == 1 and (_spoken_of(draft, found[0], asked) or "target" not in action):
            _aim(draft, action, found[0], side)
        elif "target" not in action and not (hits_players(card) or _any_of(draft, kinds)):
            _faceless(draft, action, kinds, side or other(YOU))


def _any_of(draft: Draft, kinds: tuple[str, ...]) -> bool:
    return any(_may_be(one, kinds, "") for one in draft.things)


def _may_be(one: Thing, kinds: tuple[str, ...], side: str) -> bool:
    """Return whether something on the battlefield from the beginning is of the kinds and may be on a side."""
    if one.zone != "戦場" or one.described or one.attached or (side and one.player not in ("", side)):
        return False
    said = one.said
    types = set(said.types) or _types(said)
    return bool(types & set(kinds))


def _types(said: Description) -> set[str]:
    from judge.ask.building.cards import printed, says_type

    if said.card is not None:
        line = printed(said.card)[0]
        return {kind for kind in TYPE_JA if says_type(line, kind)}
    return {"planeswalker"} if said.loyalty is not None else {"creature"}


def _spoken_of(draft: Draft, one: Thing, asked: list[Query]) -> bool:
    """Return whether something happens to an object, or is asked of it."""
    acted = any(one.name in aimed(action) for action in draft.actions)
    return acted or any(one.name in query.things for query in asked)


def _aim(draft: Draft, action: dict[str, Any], one: Thing, side: str) -> None:
    name = str(action["card"])
    one.player = one.player or side or YOU
    action["target"] = one.name
    if "by" not in action:
        action["by"] = other(one.player)
    draft.missing = [text for text in draft.missing if text != f"{name}の対象"]
    draft.assumed = [text for text in draft.assumed if not text.startswith(f"{name}の対象は")]
    draft.assumed.append(f"{name}の対象は{one.name}である")


def _at_player(draft: Draft, action: dict[str, Any], player: str) -> None:
    """Let it be aimed at a player where nothing else is there that it could be aimed at."""
    name = str(action["card"])
    action["target"] = player
    draft.missing = [text for text in draft.missing if text != f"{name}の対象"]
    draft.assumed.append(f"{name}の対象は{player}である")


def _faceless(draft: Draft, action: dict[str, Any], kinds: tuple[str, ...], side: str) -> None:
    """Let it be aimed at something of which nothing is said, so that no answer may depend on that."""
    if f"{action['card']}の対象" not in draft.missing:
        return
    kind = next((one for one in ("land", "artifact", "enchantment", "creature") if one in kinds), "")
    if not kind:
        return
    name = f"対象の{TYPE_JA[kind]}"
    made = Thing(name, Description(types=[kind]), side)
    draft.things.append(made)
    _aim(draft, action, made, side)
