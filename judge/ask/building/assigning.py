"""Rules of reading about the division of combat damage: what is assigned to whom, in which order.

Invariant: each function takes a clause it covers and returns whether it understood it; what it used it counts as used.
"""

from __future__ import annotations

from judge.ask.building.describe import describe
from judge.ask.building.draft import Draft
from judge.ask.building.players import OPPONENT, YOU
from judge.ask.reading.model import Clause, Token


def order(draft: Draft, clause: Clause) -> bool:
    """攻撃側は割り振り順をA→Bと宣言した."""
    nouns = [t for p in clause.phrases for t in p.of("noun") if t.value in ("assignment", "order")]
    if clause.predicate is None or not nouns or len(draft.attacks) != 1:
        return False
    named = [t for p in clause.phrases for t in p.of("label", "pt", "card")]
    found = [one for t in named for one in draft.resolve(describe((t,)), new=False)]
    if len(found) < 2:
        return False
    draft.order[next(iter(draft.attacks))] = [one.name for one in found]
    roles = [t for p in clause.phrases for t in p.of("noun") if t.value in ("attacker", "damage")]
    draft.use(clause.predicate, *nouns, *named, *roles)
    return True


def assign(draft: Draft, clause: Clause) -> bool:
    """2/2に2点、プレイヤーに4点と割り振った: the division of what attacks."""
    if clause.predicate is None or clause.predicate.has("potential") or len(draft.attacks) != 1:
        return False
    attacker = next(iter(draft.attacks))
    division: dict[str, int] = {}
    target = ""
    used: list[Token] = [clause.predicate]
    for token in (token for phrase in clause.phrases for token in phrase.tokens):
        if token.kind in ("pt", "card", "player", "label"):
            target, taken = _target(draft, token, attacker)
            used += taken
        elif token.kind == "number" and token.value[1] == "点" and target:
            division[target] = token.value[0]
            used.append(token)
        elif token.kind == "noun" and token.value in ("damage", "combat"):
            used.append(token)
    if not division:
        return False
    draft.assign[attacker] = division
    draft.use(*used)
    return True


def _target(draft: Draft, token: Token, attacker: str) -> tuple[str, list[Token]]:
    if token.kind == "player":
        active = draft.thing(attacker).player or YOU
        return (OPPONENT if active == YOU else YOU), [token]
    found = [one for one in draft.resolve(describe((token,)), new=False) if one.name != attacker]
    return (found[0].name, [token]) if found else ("", [])
