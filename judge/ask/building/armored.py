"""Rules of reading about umbra armor at work: 族霊鎧が働いた, 6点の致死ダメージ: what the game must bear out.

Invariant: nothing here makes anything happen but combat damage that is told to have been dealt; what is told is kept
in `Draft.told`.
"""

from __future__ import annotations

from judge.ask.building.cards import keywords_of
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.lacking import UMBRA
from judge.ask.reading.model import JOINING, Clause, Token

WORKED = "armored then"
"""What is told where umbra armor was at work before combat damage, whatever came of it in that."""


def worked(draft: Draft, clause: Clause) -> bool:
    """族霊鎧が働いた, 族霊鎧を使って, 族霊鎧が適用された: the Aura is destroyed in place of what it is attached to."""
    predicate = clause.predicate
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in JOINING]
    plain = predicate is not None and not predicate.features & {"neg", "potential", "desire", "permission", "must"}
    if not plain or clause.role != "given" or clause.link == "even if":
        return False
    named = [t for t in told if t.kind == "keyword" and t.value[0] == UMBRA]
    if len(named) != 1 or any(t not in named and not t.means("aura", "effect", "ability") for t in told):
        return False
    hosts = {one.attached for one in draft.things if one.attached and armor(one)}
    if len(hosts) != 1 or not draft.actions:
        return False
    host = draft.thing(hosts.pop())
    early = draft.timed or draft.actions[-1]["do"] in ("spell", "activate")
    draft.told.append((WORKED if early else "armored", host.name))
    draft.topic = [host]
    draft.use(*told, *([predicate] if predicate is not None else []))
    return True


def by_combat(draft: Draft, clause: Clause) -> bool:
    """戦闘ダメージでオーラは破壊された: the damage of the fight has been dealt, and umbra armor was at work."""
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "potential", "desire", "must", "permission"} or clause.role != "given":
        return False
    told = [(p, [t for t in p.tokens if t.kind not in JOINING]) for p in clause.phrases]
    by = [p for p, words in told if p.particle in ("で", "により", "によって") and words and _all_damage(words)]
    what = [p for p, words in told if p.particle in ("が", "は", "も") and [t.value for t in words] == ["aura"]]
    hosts = [one.attached for one in draft.things if one.attached and armor(one)]
    fighting = {name for pair in draft.blocks for name in pair}
    if len(by) != 1 or len(what) != 1 or len(told) != 2 or len(hosts) != 1 or hosts[0] not in fighting:
        return False
    draft.mark("damage")
    draft.timed = True
    draft.told.append((WORKED, hosts[0]))
    draft.topic = [draft.thing(hosts[0])]
    draft.use(verb, *(t for _, words in told for t in words))
    return True


def _all_damage(words: list[Token]) -> bool:
    return all(t.means("damage", "combat damage", "combat", "lethal") for t in words)


def reason(draft: Draft, clause: Clause) -> bool:
    """致死ダメージと接死で破壊が2つ分になるから: why it is expected, in words of what is there."""
    predicate = clause.predicate
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in JOINING]
    behind = clause.link == "because" or (predicate is None and clause.role == "given")  # …で破壊2回分。
    if not behind or (predicate is not None and (not predicate.means("become") or predicate.has("neg"))):
        return False
    there = {key for one in draft.things for key, _ in one.said.has}
    if not draft.actions or not any(t.means("lethal") for t in told):
        return False
    for token in told:
        counts = token.kind == "number" and token.value[1] in ("回", "度", "つ")
        known = token.kind == "keyword" and token.value[0] in there
        if not (counts or known or token.means("lethal", "damage", "destroy", "combat")):
            return False
    draft.use(*told, *([predicate] if predicate is not None else []))
    return True


def armor(one: Thing) -> bool:
    """Return whether an object has umbra armor."""
    said = any(key == UMBRA for key, _ in one.said.has)
    return said or (one.said.card is not None and "umbra_armor" in keywords_of(one.said.card))


def lethal(draft: Draft, clause: Clause) -> None:
    """Count 致死ダメージ as read beside an amount that was dealt: it must be as much as destroys."""
    words = [t for t in clause.tokens if t.kind == "noun" and t.value == "lethal" and t.start not in draft.used]
    numbers = [t for t in clause.tokens if t.kind == "number" and t.value[1] == "点" and t.start in draft.used]
    if not words or len(numbers) != 1 or clause.predicate is None or clause.predicate.start not in draft.used:
        return
    hurt = [
        str(action["target"])
        for action in draft.actions
        if any(
            does.get("do") == "deal damage" and does.get("amount") == numbers[0].value[0]
            for does in action.get("does", ())
        )
    ]
    if len(hurt) == 1:
        draft.told.append(("lethal", hurt[0]))
        draft.use(*words)
