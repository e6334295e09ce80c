"""Questions where damage goes: 5/5の戦闘ダメージはどこに行く, ダメージは誰に与えられる.

Invariant: what is asked about is the damage, never the object that deals it; a source that is named is of the draft.
"""

from __future__ import annotations

from judge.ask.building.combat import objects
from judge.ask.building.concepts import of_combat
from judge.ask.building.draft import Draft
from judge.ask.building.query import Query
from judge.ask.reading.model import JOINING, Asked, Phrase

GOES = "damage goes"
"""What a query asks about: to whom damage was dealt; `things` are what deals it, none for whatever dealt any."""

_GOING = ("go", "go_through", "come", "deal", "assign", "put", "become")


def goes(draft: Draft, asked: Asked) -> Query | None:
    """5/5のダメージはどこに行く: to what it is dealt; None where something else is asked."""
    clause, verb = asked.clause, asked.clause.predicate
    if asked.kind not in ("where", "who") or (verb is not None and verb.features & {"neg", "cond", "causative"}):
        return None
    if verb is not None and (not verb.means(*_GOING) or (verb.means("deal", "assign") and not verb.has("passive"))):
        return None
    over = len(draft.attacks) == 1 and bool(draft.blocks)
    names = ("damage", "excess") if over else ("damage",)
    whose = [p for p in clause.phrases if p.particle in ("は", "が", "って") and p.words and p.words[-1].means(*names)]
    asks = [p for p in clause.phrases if p not in whose and p.particle in ("に", "へ", "")]
    if len(whose) != 1 or len(whose) + len(asks) != len(clause.phrases):
        return None
    if not asks or any(t.kind != "wh" for p in asks for t in p.tokens if t.kind not in JOINING):
        return None
    source = Phrase(tuple(t for t in whose[0].tokens if not t.means("damage", "excess")), "の")
    found = objects(draft, source, new=False) if any(t.kind not in JOINING for t in source.tokens) else []
    if not found and any(t.kind not in JOINING for t in source.tokens):
        return None
    rest = any(t.means("excess") for t in whose[0].tokens)
    if rest and not found and over:
        found = [draft.thing(name) for name in draft.attacks]  # 余りはどこに行く: of what the attacker assigns
    draft.use(*clause.tokens, *([verb] if verb is not None else []))
    return Query("where", GOES, tuple(one.name for one in found), implied=not found, combat=of_combat(clause))
