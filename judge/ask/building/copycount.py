"""Questions for how many copies of a spell are made: コピーはいくつできる, 《稲妻》は何枚コピーされる.

Invariant: a card that was told of copies spells; a spell that is named must be one that was cast.
"""

from __future__ import annotations

from judge.ask.building.cards import name_of, text_of
from judge.ask.building.draft import Draft
from judge.ask.building.paying import spell_key
from judge.ask.building.query import Query
from judge.ask.reading.model import JOINING, Asked, Token

COPIES = "copies made"
"""What a query asks about: how many copies of a spell were put on the stack."""
_UNITS = ("", "つ", "個", "枚", "体", "回")
_MADE = ("do", "enter", "create", "put_in", "copy", "exist", "become", "gain", "put", "come")
_COPYING = ("CopyForEach(", "CopySpell(")


def copies_made(draft: Draft, asked: Asked) -> Query | None:
    """コピーはいくつできる, 《稲妻》のコピーは何個作られる, 何枚コピーされる: those that were put on the stack."""
    clause, verb = asked.clause, asked.clause.predicate
    if asked.kind != "num" or asked.unit not in _UNITS or asked.extreme:
        return None
    if verb is not None and (verb.features & {"neg", "progressive"} or not (verb.means(*_MADE) or _making(verb))):
        return None
    told = [t for p in clause.phrases for t in p.tokens if t.kind not in (*JOINING, "wh") and t is not verb]
    cards = [t for t in told if t.kind == "card"]
    words = [t for t in told if t.means("copy", "total", "spell") or t.text == "数"]
    copied = any(t.means("copy") for t in (*told, *([verb] if verb is not None else [])))
    if not copied or len(cards) > 1 or len(words) + len(cards) != len(told):
        return None
    cast = {
        spell_key(str(one["card"])): str(one["card"])
        for one in draft.actions
        if one.get("do") == "spell" and "card" in one
    }
    if not any(mark in repr(text_of(key)) for key in cast for mark in _COPYING):
        return None
    if cards and str(cards[0].value) not in cast:
        return None
    draft.use(*told, *(t for t in clause.tokens if t.kind == "wh"), *([verb] if verb is not None else []))
    return Query("num", COPIES, keyword=name_of(str(cards[0].value)) if cards else "", unit=asked.unit or "つ")


def _making(verb: Token) -> bool:
    return verb.text.startswith(("作", "生ま", "でき", "生じ", "増え"))
