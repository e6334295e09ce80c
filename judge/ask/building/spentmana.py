"""The mana that a spell is cast with, where its text asks for that: {W}{W}{R}で唱えた, 黒マナ4点と赤マナ1点で.

Invariant: only mana of which both colour and amount are said is taken, all of it in one phrase; of any other spell it
says nothing here, and its words stay unread.
"""

from __future__ import annotations

import re
from dataclasses import replace

from judge.ask.building.cards import is_spell, text_of
from judge.ask.building.draft import Draft
from judge.ask.reading.model import Clause, Phrase, Token


def without_mana(draft: Draft, clause: Clause) -> tuple[Clause, tuple[Phrase, str] | None]:
    """Return a clause without the mana that the spell it casts is paid with, and that mana as symbols."""
    cards = [t for p in clause.phrases for t in p.of("card") if is_spell(str(t.value))]
    verb = clause.predicate
    if verb is None or not verb.means("cast", "use") or verb.has("neg") or len(cards) != 1 or not _looks(cards[0]):
        return clause, None
    found = [(p, symbols) for p in clause.phrases if p.particle == "で" and (symbols := _symbols(p))]
    if len(found) != 1:
        return clause, None
    return replace(clause, phrases=tuple(p for p in clause.phrases if p is not found[0][0])), found[0]


def settle(draft: Draft, mana: tuple[Phrase, str], acted: int) -> None:
    """Let the spell just cast be paid with that mana."""
    made = [one for one in draft.actions[acted:] if one["do"] == "spell" and "pay" not in one]
    if len(made) == 1:
        made[0]["pay"] = mana[1]
        draft.use(*mana[0].tokens)
        draft.notes.update(t.start for t in mana[0].tokens if t.kind == "number")


def _looks(card: Token) -> bool:
    """Return whether a card looks at the mana that it was cast with."""
    return "ManaSpent" in repr(text_of(str(card.value)))


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
