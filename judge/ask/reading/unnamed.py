"""Cards that nobody knows by their name, told by the text in brackets: 《…》(カードを2枚引く) is 「…」呪文.

Invariant: only a name that the cards lack is put aside, and only for a text that says what a spell does; what the text
says stays, so that one which is not understood leaves the question unanswered.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from judge.text.patterns import Pattern

if TYPE_CHECKING:
    from judge.search.names import Cards

_TOLD = Pattern(r"《([^《》]{1,60})》[(]([^()《》「」]{4,120})[)]")
_DOES = Pattern(r"[うくぐすつぬぶむるい](?:$|。)|[へにを下上][。、]?$")


def unnamed(text: str, cards: Cards | None) -> str:
    """Return a normalised question with the texts of unknown cards in place of their names."""
    if cards is None or "《" not in text:
        return text
    for match in list(_TOLD.finditer(text)):
        name, told = match[1].strip(), match[2].strip("。 ")
        if _known(name, cards) or not _DOES.search(told) or re.match(r"-?\d+/\d", told) or _lasting(told):
            continue
        text = text.replace(match[0], f"「{told}」呪文", 1).replace(f"《{name}》", "その呪文")
    return text


def _known(name: str, cards: Cards) -> bool:
    from judge.ask.reading.scan import known_card

    return known_card(name, cards)


def _lasting(told: str) -> bool:
    """Return whether a text is one that only a permanent can have: what kind of permanent it is, is not told."""
    from judge.ask.wording import permanent, spell

    return spell(told) is None and (
        permanent(told) is not None or re.search(r"(?:とき|たび|かぎり|:)", told) is not None
    )
