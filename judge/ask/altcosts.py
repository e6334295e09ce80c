"""What a card costs by a keyword that lets it be cast for another cost: マッドネスで何マナ, 想起コストは.

Invariant: only the cost that the card itself says, where the question tells of nothing that costs more or less; other
cards in it only discard.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from judge.ask.reading import Reading

if TYPE_CHECKING:
    from judge.ask.reading import Token

_NAMES = {"kw.evoke": "想起", "kw.flashback": "フラッシュバック", "kw.madness": "マッドネス"}


def said_by_card(reading: Reading, harmless: list[Token]) -> tuple[str, str] | None:
    """Return the name of the one keyword told and the cost that the one card having it says; None where there is none.

    Args:
        reading: of the question.
        harmless: the words of it that can't change what is paid.
    """
    keywords = {str(token.value[0]) for token in reading.of("keyword")}
    cards = dict.fromkeys(str(token.value) for token in reading.of("card"))
    if len(keywords) != 1 or not keywords <= _NAMES.keys() or len(harmless) != len(reading.tokens):
        return None
    if reading.of("cost", "number", "quote", "x") or any(token.has("neg") for token in reading.of("verb")):
        return None
    name = _NAMES[keywords.pop()]
    having = {key: cost for key in cards if (cost := _cost(key, name))}
    others = [key for key in cards if key not in having]
    if len(having) != 1 or not all(_discards(key) for key in others):
        return None
    return name, next(iter(having.values()))


def _cost(key: str, keyword: str) -> str:
    """Return the cost of mana of a keyword ability that a card has, empty for none, or where more is to be paid."""
    from judge.engine.cardbook import book

    found = book().cards.get(key)
    for one in (found.abilities if found is not None else None) or ():
        if isinstance(one, str) and (told := re.fullmatch(rf"{keyword} ((?:\{{[0-9WUBRGC/]+\}})+)", one)):
            return told[1]
    return ""


def _discards(key: str) -> bool:
    """Return whether a card only has a cost for which a card is discarded, and nothing that is always so."""
    from judge.ask.building.cards import raw_abilities, text_of

    return "'way': 'discard'" in repr(raw_abilities(key)) and "Static(" not in repr(text_of(key))
