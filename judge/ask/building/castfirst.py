"""The spell that is left on the stack when what triggered as it was cast has resolved.

Invariant: only a card that triggers as it is cast itself is waited for; what is done then comes before the spell
resolves.
"""

from __future__ import annotations

from judge.ask.building.draft import Draft
from judge.ask.building.playing import triggers_as_cast
from judge.ask.building.triggers import of_trigger
from judge.ask.reading.model import Clause


def spell_left(draft: Draft, clause: Clause) -> bool:
    """(《X》を唱えた。)誘発が解決した後で: what triggered by the casting is over, the spell still on the stack."""
    verb = clause.predicate
    last = draft.actions[-1] if draft.actions else {}
    if verb is None or verb.features & {"neg", "potential", "desire"} or not verb.means("resolve"):
        return False
    told = [t for p in clause.phrases for t in p.words]
    words = [t for t in told if of_trigger(t)]
    if clause.link not in ("after", "then", "when", "and") or not any(t.means("trigger") for t in words):
        return False
    if len(words) != len(told) or last.get("do") != "cast" or last.get("hold"):
        return False
    one = draft.thing(str(last["what"]))
    if not triggers_as_cast(one.said.card):
        return False
    last["hold"] = True
    draft.actions.append({"do": "resolve", "hold": True})
    draft.told.append(("trigger", one.name))
    draft.use(verb, *words)
    return True
