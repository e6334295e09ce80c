"""What keeps a spell from being countered, paid or not: 《マナ漏出》を撃たれ、3マナ払った, 2マナしか払えなかった.

Invariant: only what the text of the counterspell cast last asks for is paid, and whole; who can pay need not do so.
"""

from __future__ import annotations

from judge.ask.building.cards import key_of
from judge.ask.building.combat import player_of
from judge.ask.building.draft import Draft
from judge.ask.building.spellcards import toll_of
from judge.ask.reading.model import Clause, Token

UNPAID = {"about": "may", "pick": "行わない"}


def paid(draft: Draft, clause: Clause) -> bool:
    """3マナ払った, 払わなかった, 3マナ払えなかった, 2マナしか払えない, 1マナだけ払った: whether the toll is paid."""
    verb, toll = clause.predicate, _toll(draft)
    if verb is None or verb.features & {"desire", "permission"} or toll is None or clause.role == "asked":
        return False
    told = [t for p in clause.phrases for t in p.words]
    amounts = [n for t in told if (n := _mana(t)) is not None]
    only = any(p.particle == "しか" for p in clause.phrases)
    rest = [t for p in clause.phrases if not player_of(p) for t in p.words]
    if len(amounts) > 1 or any(_mana(t) is None and not t.means("mana", "cost") for t in rest):
        return False
    pays = _pays(amounts[0] if amounts else toll, toll, neg=verb.has("neg"), only=only)
    if pays is None or (verb.has("potential") and pays):
        return False
    draft.choose.append({"about": "may", "pick": "行う"} if pays else dict(UNPAID))
    draft.use(verb, *told)
    return True


def _pays(amount: int, toll: int, *, neg: bool, only: bool) -> bool | None:
    """Return whether the whole toll is paid where so much is, or is not; None where that is not told."""
    if neg and not only:
        return False if amount <= toll else None
    return amount >= toll


def _mana(token: Token) -> int | None:
    """Return how much generic mana a word tells of: 3マナ, {3}; None for another word."""
    if token.kind == "number" and token.value[1] in ("マナ", "点"):
        return int(token.value[0])
    digits = str(token.value).strip("{}")
    return int(digits) if token.kind == "cost" and digits.isdigit() else None


def _toll(draft: Draft) -> int | None:
    """Return what the one counterspell asks for that was cast last, None for none, or where that is decided."""
    asking = [n for one in draft.actions if (n := toll_of(key_of(str(one.get("card", ""))) if "card" in one else ""))]
    last = draft.actions[-1] if draft.actions else {}
    decided = any(choice.get("about") == "may" for choice in draft.choose)
    if len(asking) != 1 or decided or "card" not in last or not toll_of(key_of(str(last["card"]))):
        return None
    return asking[0]
