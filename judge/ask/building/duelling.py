"""Two creatures of which only that they fight is told: 3/3と4/4が戦闘した, 相打ちになる.

Invariant: the one named first attacks and the other blocks; a fight that a card lets happen is none (`brawling`).
"""

from __future__ import annotations

from judge.ask.building.brawling import brawls
from judge.ask.building.combat import attacks, objects, sides
from judge.ask.building.draft import Draft, Thing
from judge.ask.reading.model import Clause


def duel(draft: Draft, clause: Clause) -> bool:
    """3/3と4/4は相打ちになる？: asked of two creatures of which nothing else is told, they fight."""
    predicate = clause.predicate
    if predicate is None or not predicate.text.startswith("相") or draft.attacks or draft.actions:
        return False
    creatures = [one for one in draft.things if not one.attached and one.zone == "戦場"]
    if len(creatures) != 2:
        draft.missing.append("何と何が戦闘するか")
        return False
    attacks(draft, creatures[:1])
    draft.blocks.append((creatures[1].name, creatures[0].name))
    draft.mark("blocks")
    sides(creatures[:1], creatures[1:])
    return True


def fought(draft: Draft, named: list[Thing]) -> list[Thing]:
    """Return whom 相打ちになる is asked of: the one that blocks and the one it blocks, both of which must die."""
    if len(draft.blocks) != 1:
        if len(draft.blocks) > 1 and len(named) < 2:
            draft.missing.append("どれとどれの相打ちか")
        return named
    pair = [draft.thing(name) for name in draft.blocks[0]]
    return pair if len(named) < 2 and all(one in pair for one in named) else named


def fight(draft: Draft, clause: Clause) -> bool:
    """AがBと戦闘した, AとBが戦闘でぶつかった: A attacks and B blocks."""
    if clause.predicate is None or brawls(clause.predicate) or clause.predicate.has("neg"):
        return False
    found: list[Thing] = []
    subject: list[Thing] = []
    before = list(draft.topic)
    for phrase in clause.phrases:
        named = [one for one in objects(draft, phrase, but=found) if one not in found]
        subject += named if phrase.particle in ("は", "が") else []
        found += named
        draft.use(*(token for token in phrase.tokens if token.means("combat", "fight")))
    if len(found) == 1 and len(before) == 1 and before[0] is not found[0] and clause.phrase("と") is None:
        found = [*before, *found]  # 4/4と戦闘して: whoever was last spoken of
    creatures = [one for one in draft.things if not one.attached and one.zone == "戦場"]
    if not found and len(creatures) == 2 and not draft.attacks:
        found = creatures  # 戦闘した: the only two there
    if len(found) != 2:
        return False
    attacks(draft, found[:1])
    draft.blocks.append((found[1].name, found[0].name))
    draft.mark("blocks")
    sides(found[:1], found[1:])
    draft.topic = subject if len(subject) == 1 else found[:1]  # 5/5と戦闘した4/4: of the one that fought is spoken
    draft.use(clause.predicate)
    return True
