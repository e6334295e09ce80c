"""Rules of reading about abilities that trigger one by one: what each of them aims at, told in order.

Invariant: what is told is only which target is picked each time; that they trigger comes of the play.
"""

from __future__ import annotations

from judge.ask.building.combat import objects
from judge.ask.building.draft import Draft, Thing
from judge.ask.building.occasions import whens
from judge.ask.reading.model import JOINING, Clause, Phrase, Token

TIMES = "triggers"
"""With a number, how often something is told to have triggered, at least."""
_OBJECTS = ("label", "pt", "card")
_WORDS = ("trigger", "ability", "order", "first", "next", "target")


def aimed_in_order(draft: Draft, clause: Clause) -> bool:
    """誘発は順にB、Cを対象にした, 最初の誘発でB、次の誘発でCを対象に選んだ: one trigger after the other."""
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "potential", "desire", "cond"}:
        return False
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in JOINING]
    named = [t for t in told if t.kind in _OBJECTS and not _source(draft, t)]
    words = [t for t in told if t not in named]
    if len(named) < 2 or not any(t.means("trigger") for t in words) or not draft.actions:
        return False
    if any(not t.means(*_WORDS) and not _source(draft, t) for t in words):
        return False
    aims = [objects(draft, Phrase((t,), "を"), new=False) for t in named]
    sources = [one.name for one in draft.things if one.said.card is not None and whens(one)]
    if any(len(found) != 1 for found in aims) or len(sources) != 1:
        return False
    for found in aims:
        draft.choose.append({"about": "target", "pick": found[0].name, "once": True})
    draft.told.append((f"{TIMES} {len(aims)}", sources[0]))
    draft.use(verb, *words)
    return True


def _source(draft: Draft, token: Token) -> bool:
    """Return whether a word names a permanent that has an ability which triggers."""
    found: list[Thing] = [one for one in draft.things if one.said.card is not None and one.said.card == token.value]
    return token.kind == "card" and any(whens(one) for one in found)
