"""Umbra armor asked of beside the legend rule: オーラのついたほうを墓地に置いたら、族霊鎧で助かる？

Invariant: only what is asked of umbra armor itself, and the choice of the permanent that it is on, are read here.
"""

from __future__ import annotations

from judge.ask.reading.model import EMPTY, Clause, Token

_ARMOR = "kw.umbra_armor"
_WORKS = ("apply", "work", "do")
_SAVES = ("survive", "remain", "help")


def of_armor(clause: Clause) -> bool:
    """Return whether it is asked of umbra armor whether it works, or saves: the reason of the answer says that."""
    armor = [t for t in clause.tokens if _is_armor(t)]
    verb = clause.predicate
    if not armor or verb is None or verb.has("neg"):
        return False
    by = any(phrase.particle == "で" and any(_is_armor(t) for t in phrase.tokens) for phrase in clause.phrases)
    return verb.means(*_WORKS) or (by and verb.means(*_SAVES))


def given_up(clause: Clause) -> bool:
    """Return whether a clause supposes that the permanent with the Aura is the one that is put into the graveyard."""
    verb = clause.predicate
    if clause.link != "if" or verb is None or verb.has("neg") or not verb.means("put", "go", "die"):
        return False
    told = [t for t in clause.tokens if t.kind not in EMPTY and t.kind not in ("particle", "mark", "pronoun")]
    return any(t.means("aura") or _is_armor(t) for t in told) and all(
        t is verb or _is_armor(t) or t.means("aura", "attach", "have", "object", "side", "legend rule")
        or (t.kind == "zone" and t.value == "graveyard")
        for t in told
    )  # fmt: skip


def _is_armor(token: Token) -> bool:
    return token.kind == "keyword" and bool(token.value[0] == _ARMOR)
