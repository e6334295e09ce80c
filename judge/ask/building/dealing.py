"""What is told that combat itself does, and what a description can't mean: so that nothing is played twice or wrongly.

Invariant: what is told of combat damage is that damage and no further one; where it is not sure to be, it is missing.
"""

from __future__ import annotations

from typing import Any

from judge.ask.building.draft import Draft, Thing
from judge.ask.building.written import base_size
from judge.ask.reading.model import Reading, Token


def fought(draft: Draft) -> list[str]:
    """Take out what attackers are told to deal by their attack, and return what stays open of it.

    ブロックされなかった4/4が自分に4点与えた is what combat damage does, and happens together with all of it.
    """
    begun, missing = False, list[str]()
    told = any(action["do"] == "damage" for action in draft.actions)
    kept = []
    blocked = {attacker for _, attacker in draft.blocks}
    for action in draft.actions:
        begun = (begun or action["do"] == "combat") and action["do"] != "damage"
        one = next((one for one in draft.things if one.name == action.get("what")), None)
        effects = action.get("does", ())
        if begun and one is not None and _blocker_deals(draft, one, action):
            kept.append({"do": "damage"})
            continue
        if not begun or one is None or one.name not in draft.attacks or [e["do"] for e in effects] != ["deal damage"]:
            kept.append(action)
            continue
        size = base_size(one.said)
        if one.name in blocked or size is None or effects[0].get("amount") != size[0]:
            missing += [] if told else [f"{one.name}のダメージが戦闘ダメージかどうか"]
            kept.append(action)
        else:
            kept.append({"do": "damage"})
    seen = False
    draft.actions = []
    for action in kept:
        if action["do"] == "damage" and seen:
            continue
        seen = seen or action["do"] == "damage"
        draft.actions.append(action)
    return missing


def _blocker_deals(draft: Draft, one: Thing, action: dict[str, Any]) -> bool:
    """Return whether what a blocker is told to deal is its combat damage: its power, to what it blocks."""
    effects, size = action.get("does", ()), base_size(one.said)
    foes = [attacker for blocker, attacker in draft.blocks if blocker == one.name]
    plain = [e["do"] for e in effects] == ["deal damage"] and len(foes) == 1 and action.get("target") == foes[0]
    return plain and size is not None and effects[0].get("amount") == size[0]


def copied(reading: Reading) -> list[Token]:
    """Return the tokens that say that a token copies something with counters, which a copy does not have."""
    found: list[Token] = []
    for clause in reading.clauses:
        for phrase in clause.phrases:
            if phrase.of("counter"):
                found += [token for token in phrase.of("noun") if token.text.startswith("コピー")]
    return found
