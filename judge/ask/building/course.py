"""The course of a scenario: what happens in the order in which it does, combat in its parts.

Invariant: combat damage is dealt last, or where the question says so; what is said to happen while it is on the stack
happens before it is dealt.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from judge.ask.building.cards import is_sorcery
from judge.ask.building.draft import Draft, other
from judge.ask.building.paying import spell_key
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.building.quickly import is_quick
from judge.ask.building.times import ORDER
from judge.ask.reading.model import Clause, Reading


def course(draft: Draft) -> list[dict[str, Any]]:
    """Return the actions of a scenario; what does something that no card is told to do is none."""
    return [{**one, "unseen": True} if one.get("name") == EFFECT else one for one in _course(draft)]


EFFECT = "効果"
"""The name of what does something of which no spell or ability is told."""


def _course(draft: Draft) -> list[dict[str, Any]]:
    order = list(draft.actions)
    order = _combat_first(_blocks_first(_together(order)))
    halted = draft.halted and not draft.blocks and not draft.unblocked
    if draft.attacks and not halted and not any(action["do"] == "damage" for action in order):
        start = next(n for n, action in enumerate(order) if action["do"] == "combat")
        later = (n for n, action in enumerate(order) if n > start and action["do"] == "step")
        order.insert(next(later, len(order)), {"do": "damage"})
    found: list[dict[str, Any]] = []
    for place, one in enumerate(order):
        parts = _action(one, draft) if one["do"] in ORDER else [_by(one, draft)]
        found += [{**part, "hold": True} for part in parts] if one.get("hold") else parts
        if one["do"] == "damage" and draft.in_damage:
            return found + _held([_by(later, draft) for later in order[place + 1 :]]) + _second_damage(draft, order)
    return _again(draft, found) if draft.rounds else _in_main(draft, found)


_SECOND = {"do": "step", "to": "second main"}


def _combat_first(order: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the course so that the second main phase comes behind the combat that is told after it."""
    kinds = [action["do"] for action in order]
    if _SECOND not in order or "combat" not in kinds or kinds.count("step") != 1:
        return order
    step, combat = order.index(_SECOND), kinds.index("combat")
    return order if combat < step else [*order[:step], order[combat], _SECOND, *_without(order, step, combat)]


def _without(order: list[dict[str, Any]], step: int, combat: int) -> list[dict[str, Any]]:
    return [action for place, action in enumerate(order) if place > step and place != combat]


def _in_main(draft: Draft, found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the course so that a sorcery told to be cast right after combat is cast in the second main phase."""
    for place, (before, one) in enumerate(pairwise(found), 1):
        mine = str(one.get("by") or draft.active or YOU) == (draft.active or YOU)
        plain = before["do"] == "combat damage" and not before.get("hold")
        if plain and mine and one["do"] == "spell" and "card" in one and is_sorcery(spell_key(str(one["card"]))):
            return [*found[:place], dict(_SECOND), *found[place:]]
    return found


def _together(order: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the course so that the same spell cast twice in response to something is cast before that resolves."""
    found = list(order)
    for place, one in enumerate(order[2:], 2):
        last = order[place - 1]
        if one["do"] == "spell" and one == last and found[place - 2].get("hold"):
            found[place - 1] = {**last, "hold": True}
    return found


def _again(draft: Draft, found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the course with the same attack in each of the further turns of the attacking player."""
    combat = [one for one in found if one["do"] in ("attack", "combat damage")]
    turn = {"do": "step", "to": "upkeep", "of": draft.active or YOU}
    place = max((n for n, one in enumerate(found, 1) if one["do"] == "combat damage"), default=len(found))
    return [*found[:place], *([turn, *combat] * draft.rounds), *found[place:]]


def _blocks_first(order: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return what happens with the blocks of a combat before its damage, in whatever order both were told."""
    kinds = [action["do"] for action in order]
    if "blocks" not in kinds or "damage" not in kinds or kinds.index("blocks") < kinds.index("damage"):
        return order
    blocks = kinds.index("blocks")
    rest = [*order[:blocks], *order[blocks + 1 :]]
    dealt = min(n for n, kind in enumerate(kinds) if kind in ("first damage", "damage"))
    return [*rest[:dealt], order[blocks], *rest[dealt:]]


def _action(one: dict[str, Any], draft: Draft) -> list[dict[str, Any]]:
    """Return a part of combat as actions of a scenario."""
    if one["do"] == "combat":
        return [_attack(draft)]
    if one["do"] == "blocks":
        return [_blocks(draft)]
    if one["do"] == "first damage":
        return [{**_damage(draft), "hold": True}, {"do": "check"}]
    return [{**_damage(draft), "hold": True}] if draft.in_damage else [_damage(draft)]


def _held(actions: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return actions so that each resolves while what lies on the stack under it stays there; it resolves last."""
    found: list[dict[str, Any]] = []
    for place, one in enumerate(actions):
        if one["do"] == "step":
            return [*found, {"do": "check"}, *actions[place:]]
        found.append({**one, "hold": True})
        if one["do"] in ("spell", "cast", "activate") and not one.get("hold"):
            found.append({"do": "resolve", "hold": True})
    return [*found, {"do": "check"}]


def _second_damage(draft: Draft, order: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the second of two combat damage steps, where something strikes first and no later step is told of."""
    fighting = {*draft.attacks, *(blocker for blocker, _ in draft.blocks)}
    quick = any(is_quick(one) for one in draft.things if one.name in fighting)
    told = sum(one["do"] in ("first damage", "damage") for one in order)
    later = any(one["do"] == "step" for one in order[-1:])
    return [{"do": "combat damage"}] if quick and told == 1 and not later and draft.in_damage == "stacked" else []


def order_is_open(draft: Draft, reading: Reading) -> bool:
    """Return whether something happens after combat began and その後 leaves open whether damage was dealt before."""
    kinds = [action["do"] for action in draft.actions]
    begun = "blocks" if "blocks" in kinds else "combat" if draft.unblocked and "combat" in kinds else ""
    if not begun or "damage" in kinds or draft.timed:
        return False
    between = [kind for kind in kinds[kinds.index(begun) + 1 :] if kind != "step"]
    then = any(token.text in _THEN for token in reading.of("filler"))
    passed = ("after", "and")  # 攻撃が通った後, 攻撃を通して
    past = any(one.concept == "go_through" and one.link in passed and not _deals(one) for one in reading.given)
    return bool(between) and (then or past)


def _deals(clause: Clause) -> bool:
    """Return whether a clause speaks of damage: ダメージが通った後 leaves nothing open, 攻撃が通った後 does."""
    return any(token.means("damage") for token in clause.tokens)


_THEN = frozenset({
    "その後", "その後で", "そのあと", "そのあとで", "次に", "続けて", "続いて", "それから", "そして",
})  # fmt: skip


def _by(action: dict[str, Any], draft: Draft) -> dict[str, Any]:
    """Return an action with its player where it has one to follow from: a spell comes from the other side."""
    if action["do"] != "spell" or "by" in action:
        return action
    named = action.get("target")
    target = next((one for one in draft.things if one.name == named), None)
    if target is not None:
        return {**action, "by": other(target.player)}
    return {**action, "by": other(named) if named in (YOU, OPPONENT) else draft.active}


def _attack(draft: Draft) -> dict[str, Any]:
    foe = other(_turn_of(draft))
    return {"do": "attack", "who": {one: at or foe for one, at in draft.attacks.items()}}


def _turn_of(draft: Draft) -> str:
    """Return in whose turn the attack happens: another than at first where a turn is told to begin before it."""
    kinds = [one["do"] for one in draft.actions]
    before = draft.actions[: kinds.index("combat")] if "combat" in kinds else []
    turns = [one for one in before if one["do"] == "step" and one["to"] in ("main", "upkeep", "untap")]
    return str(turns[-1].get("of") or draft.active) if turns else draft.active


def _blocks(draft: Draft) -> dict[str, Any]:
    who: dict[str, Any] = {}
    for blocker, attacker in draft.blocks:
        who.setdefault(blocker, []).append(attacker)
    block = {"do": "block", "who": {one: foes[0] if len(foes) == 1 else foes for one, foes in who.items()}}
    return {**block, "order": draft.order} if draft.order else block


def _damage(draft: Draft) -> dict[str, Any]:
    whole = {one: _whole(draft, one, division) for one, division in draft.assign.items()}
    return {"do": "combat damage", "assign": whole} if whole else {"do": "combat damage"}


def _whole(draft: Draft, attacker: str, division: dict[str, int]) -> dict[str, int]:
    """Return a division with what is left of it for what a trampling attacker attacks, where only blockers are told."""
    one = draft.thing(attacker)
    power = one.said.pt[0] if one.said.pt is not None and not one.said.counters else 0
    foe = draft.attacks.get(attacker) or other(one.player)
    blockers = {blocker for blocker, foes in draft.blocks if foes == attacker}
    tramples = any(key == "kw.trample" for key, _ in one.said.has)
    left = power - sum(division.values())
    if left <= 0 or not tramples or set(division) != blockers:
        return division
    return {**division, foe: left}
