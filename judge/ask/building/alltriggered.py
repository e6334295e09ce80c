"""All that the abilities of one permanent trigger at one time: アップキープに《死者の夜明け》の誘発が2つある.

Invariant: so many triggers are those of one permanent only where its card has just so many abilities that trigger on
the same event; otherwise nothing is taken to be said.
"""

from __future__ import annotations

from collections import Counter

from judge.ask.building.combat import objects
from judge.ask.building.draft import Draft
from judge.ask.building.occasions import begins
from judge.ask.building.players import YOU
from judge.ask.building.triggering import triggered_of
from judge.ask.reading.model import JOINING, Clause, Phrase, Token

_TRIGGERS = ("trigger", "ability")


def told(draft: Draft, clause: Clause) -> bool:
    """《死者の夜明け》の誘発が2つある, 誘発2つがスタックにある: they are those of the one permanent."""
    verb = clause.predicate
    if verb is None or not verb.means("exist", "put", "stack", "trigger") or verb.features & {"neg", "potential"}:
        return False
    words = [t for p in clause.phrases for t in p.tokens if t.kind not in JOINING]
    cards = [t for t in words if t.kind == "card"]
    counts = [t for t in words if t.kind == "number" and t.value[1] in ("つ", "個", "枚")]
    if len(cards) != 1 or len(counts) != 1 or not any(t.means(*_TRIGGERS) for t in (*words, verb)):
        return False
    if any(t not in (*cards, *counts) and not _plain(t) for t in words):
        return False
    events = Counter(repr((one.when, one.zone)) for one in triggered_of(str(cards[0].value)))
    if counts[0].value[0] < 2 or list(events.values()) != [counts[0].value[0]]:
        return False
    found = objects(draft, Phrase((cards[0],), "の"))
    if len(found) != 1:
        return False
    step = begins(found[0])
    if not step and not draft.actions:
        return False  # what they trigger on is not told
    found[0].player = found[0].player or draft.active or YOU
    if step and not any(one["do"] == "step" and one["to"] == step for one in draft.actions):
        draft.active = draft.active or found[0].player
        draft.actions.append({"do": "step", "to": step, "of": found[0].player})
    draft.topic = found
    draft.use(verb, *words)
    return True


def _plain(token: Token) -> bool:
    """Return whether a word says no more than that it is a trigger, whose, and that it is on the stack."""
    on_stack = token.kind == "zone" and token.value == "stack"
    return token.means(*_TRIGGERS) or on_stack or token.kind in ("player", "filler") or token.text in ("両方", "同時に")
