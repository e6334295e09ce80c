"""A spell that is said to hit what it was cast at: 3/3に《稲妻》が当たった.

Invariant: a creature that hits another fights it; only an instant or sorcery is cast.
"""

from __future__ import annotations

from dataclasses import replace

from judge.ask.building import spells
from judge.ask.building.cards import is_spell
from judge.ask.building.draft import Draft, aimed
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.reading.model import EMPTY, Clause, Token


def hits(draft: Draft, clause: Clause) -> bool:
    """3/3に《稲妻》が当たった, 《稲妻》が自分に当たった: it was cast at that, and resolves."""
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "potential", "desire"}:
        return False
    named = [p for p in clause.phrases if any(is_spell(str(t.value)) for t in p.of("card"))]
    if len(named) != 1 or named[0].particle not in ("が", "は", "も"):
        return False
    cast = replace(verb, value="cast", features=verb.features | {"passive"}, also=())
    if not spells.cast(draft, replace(clause, predicate=cast)):
        return False
    draft.use(verb)
    return True


def resolves(draft: Draft, clause: Clause) -> bool:
    """相手に《稲妻》を撃って通した, 両方通った: the spells just told resolve, where nothing has attacked.

    Behind a spell at the caster's own creature it may be the creature that gets through, which is not played.
    """
    verb = clause.predicate
    if verb is None or verb.features & {"neg", "potential", "desire"} or draft.attacks or draft.waiting:
        return False
    last = draft.actions[-1] if draft.actions else {}
    if last.get("do") != "spell" or not all(_of_spells(draft, t) for p in clause.phrases for t in p.tokens):
        return False
    whose = {one.name: one.player for one in draft.things} | {YOU: YOU, OPPONENT: OPPONENT}
    at = aimed(last)
    if not at or any(whose.get(name, "") in ("", last.get("by", "")) for name in at if name not in (YOU, OPPONENT)):
        return False
    draft.use(verb, *(t for p in clause.phrases for t in p.tokens))
    return True


def _of_spells(draft: Draft, token: Token) -> bool:
    """Return whether a word says of what is on the stack that it gets through: 両方, 2枚とも, 呪文が."""
    if token.kind in EMPTY or token.means("both", "all", "spell"):
        return True
    cast = sum(one.get("do") == "spell" for one in draft.actions)
    return token.kind == "number" and token.value[0] == cast and token.value[1] in ("枚", "つ", "発", "")
