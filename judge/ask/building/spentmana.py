"""The mana that a spell is cast with, where its text asks for that: {W}{W}{R}で唱えた, 黒マナ4点と赤マナ1点で.

Invariant: only mana of which both colour and amount are said is taken, all of it in one phrase, or of which all colours
are said (緑マナと白マナの両方で) where the text only asks for one of a colour; of any other spell it says nothing here,
and its words stay unread.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from judge.ask.building.cards import is_spell, printed, text_of
from judge.ask.building.draft import Draft
from judge.ask.reading.model import Clause, Phrase, Token


def without_mana(draft: Draft, clause: Clause) -> tuple[Clause, tuple[Phrase, str] | None]:
    """Return a clause without the mana that the spell it casts is paid with, and that mana as symbols."""
    cards = [t for p in clause.phrases for t in p.of("card") if is_spell(str(t.value))]
    verb = clause.predicate
    if verb is None or not verb.means("cast", "use") or verb.has("neg") or len(cards) != 1 or not _looks(cards[0]):
        return clause, None
    found = [(p, mana) for p in clause.phrases if p.particle == "で" and (mana := _colors(p, cards[0]) or _symbols(p))]
    if len(found) != 1:
        return clause, None
    return replace(clause, phrases=tuple(p for p in clause.phrases if p is not found[0][0])), found[0]


def settle(draft: Draft, mana: tuple[Phrase, str], acted: int) -> None:
    """Let the spell just cast be paid with that mana."""
    made = [one for one in draft.actions[acted:] if one["do"] == "spell" and "pay" not in one]
    paid = _whole(made[0], mana[1]) if len(made) == 1 else ""
    if paid:
        made[0]["pay"] = paid
        draft.use(*mana[0].tokens)
        draft.notes.update(t.start for t in mana[0].tokens if t.kind == "number")


def _whole(action: dict[str, Any], mana: str) -> str:
    """Return all the mana that a spell is paid with of which only the colours may be said, empty where that is open."""
    if mana.startswith("{"):
        return mana
    total = _total(str(action.get("card", "")), action.get("x"))
    return "".join(f"{{{one}}}" for one in mana.ljust(total, mana[0])) if total >= len(mana) else ""


def _total(name: str, x: object) -> int:
    """Return how much mana the spell of a Japanese name costs, 0 where that is open."""
    from judge.ask.building.paying import spell_key

    signs = re.findall(r"\{([^{}]+)\}", printed(spell_key(name))[1])
    if "X" in signs and not isinstance(x, int):
        return 0
    known = [re.fullmatch(r"\d+|X|[WUBRG](?:/[WUBRG])?", one) for one in signs]
    each = [int(one) if one.isdigit() else int(str(x)) if one == "X" else 1 for one in signs if None not in known]
    return sum(each)


def _looks(card: Token) -> bool:
    """Return whether a card looks at the mana that it was cast with."""
    return "ManaSpent" in repr(text_of(str(card.value)))


def _colors(phrase: Phrase, card: Token) -> str:
    """Return the colours of mana that a phrase names, each once, empty where it says more or the text asks for more."""
    asked = re.findall(r"ManaSpent\(mana='([^']*)'\)", repr(text_of(str(card.value))))
    told = [t for t in phrase.words if not t.means("both")]
    signs = [str(t.value) for t in told if t.kind == "cost"] or [
        f"{{{next(iter(a.value))}}}"
        for a, b in zip(told[::2], told[1::2], strict=False)
        if a.kind == "color" and b.value == "mana" and len(a.value) == 1
    ]
    whole = len(signs) in (len(told), len(told) / 2) and all(re.fullmatch(r"\{[WUBRG]\}", one) for one in signs)
    if not whole or len(set(signs)) != len(signs) or any(one.count("{") != 1 for one in asked):
        return ""
    return "".join(one[1] for one in signs)


def _symbols(phrase: Phrase) -> str:
    """Return the mana of a phrase as symbols, empty where it is anything else or not all of it is said."""
    told = phrase.words
    if len(told) == 1 and told[0].kind == "cost":
        return str(told[0].value) if re.fullmatch(r"(\{[WUBRGC]\})+", str(told[0].value)) else ""
    made = ""
    for at in range(0, len(told), 3):
        group = told[at : at + 3]
        if len(group) != 3 or group[0].kind != "color" or group[1].value != "mana" or group[2].kind != "number":
            return ""
        if len(group[0].value) != 1 or group[2].value[1] != "点":
            return ""
        made += f"{{{next(iter(group[0].value))}}}" * int(group[2].value[0])
    return made
