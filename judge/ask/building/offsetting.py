"""Counters that cancel each other out, told in the question: 相殺して, 打ち消し合った.

Invariant: that they did is held against what is played, under the rules that the question is about.
"""

from __future__ import annotations

from judge.ask.building.combat import objects
from judge.ask.building.draft import Draft, Thing, event
from judge.ask.building.facts import base_is_said
from judge.ask.reading.model import SILENT, Clause, Phrase, Token

BOTH = frozenset({"+1/+1", "-1/-1"})


def told(draft: Draft, clause: Clause) -> bool:
    """（カウンターが）相殺した, 相殺されて, 相殺させてから: two kinds of counters took each other off."""
    predicate = clause.predicate
    if predicate is None or predicate.features & {"neg", "potential", "desire"}:
        return False
    found: list[Thing] = []
    words = [predicate]
    for phrase in clause.phrases:
        told = phrase.words
        if all(t.kind == "counter" or t.means("counter", "both", "total") for t in told):
            words += told
        else:
            found += objects(draft, phrase, new=False)
    found = found or list(draft.topic)
    if len(found) != 1 or not _kinds(draft, found[0]) >= BOTH:
        return False
    draft.told.append(("offset", found[0].name))
    draft.topic = found
    draft.use(*words)
    return True


def _kinds(draft: Draft, one: Thing) -> set[str]:
    """Return the kinds of counters that an object has, was given, or comes back with."""
    kinds = {kind for kind, n in one.said.counters.items() if n}
    for action in draft.actions:
        if action.get("target") == one.name:
            kinds |= {str(does.get("kind")) for does in action.get("does", ()) if does.get("do") == "put counter"}
    if ("return", one.name) in draft.told:
        kinds.add("-1/-1")
    return kinds


def bare(draft: Draft, clause: Clause) -> bool:
    """+1/+1カウンター2個と-1/-1カウンター1個が（同じクリーチャーに）乗った: one creature has counters of both kinds."""
    predicate = clause.predicate
    if predicate is None or predicate.features & {"neg", "potential"} or draft.actions:
        return False
    holder = next((p for p in clause.phrases if p.particle in ("に", "には") and not p.of("counter", "number")), None)
    told = [t for p in clause.phrases if p is not holder for t in p.tokens if t.kind not in SILENT]
    words = [t for t in told if t.text not in _AT_ONCE]
    if len({t.value for t in words if t.kind == "counter"}) != 2 or (holder is None and draft.things):
        return False
    counters = _amounts(words)
    one = Phrase((Token("type", "クリーチャー", -1, -1, "creature"),), "に") if holder is None else holder
    found = objects(draft, one) if counters else []
    if len(found) != 1 or any(found[0].said.counters.get(kind) for kind in counters):
        return False
    if holder is not None and _is_done(clause):
        for kind, amount in counters.items():
            event(draft, [{"do": "put counter", "kind": kind, "amount": amount}], found[0].name)
    else:
        if holder is not None and holder.particle == "に":
            base_is_said(draft, found[0])  # 3/3に両方が乗っている: as one kind does not change what 3/3 means
        found[0].said.counters |= counters
    draft.topic = found
    draft.use(predicate, *told)
    return True


def _is_done(clause: Clause) -> bool:
    """Return whether counters are put in the course of what is told: 置いた, not 置かれている or 置かれた3/3."""
    verb = clause.predicate
    if verb is None or clause.link == "relative" or "てあ" in verb.text or verb.has("progressive"):
        return False
    return verb.value == "put" and verb.has("past")


def _amounts(words: list[Token]) -> dict[str, int]:
    """Return how many counters of each kind are told, nothing where something else is told, too."""
    found: dict[str, int] = {}
    kind = ""
    for token in words:
        if token.kind == "counter":
            kind = str(token.value)
            found[kind] = 1
        elif token.kind == "number" and kind and token.value[1] in ("個", "つ"):
            found[kind] = int(token.value[0])
        elif not token.means("both"):
            return {}
    return found


_AT_ONCE = ("同時", "同時に")
