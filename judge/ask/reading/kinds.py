"""Of which kind counters are that are told without it: すでにカウンター1個の《薄暮の小僧》, 2個乗っていて2/1.

Invariant: a kind is filled in only where the question and what its cards say speak of counters of one kind alone.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from judge.text.patterns import Pattern

if TYPE_CHECKING:
    from judge.search.names import Cards

_OWN = r"(?<![\d一-龥ァ-ヶー])カウンター"
_COUNTED = Pattern(
    rf"{_OWN}(?=(?:が|を|は)?(?:既に|すでに|もう)?[0-9]個(?!につき|ごと))|(?<=[0-9]個の)カウンター(?!につき|ごと)"
)
"""The bare word where a number of them is told."""
_BORNE = Pattern(
    rf"{_OWN}(?=(?:の|が)(?:乗っ|載っ|のっ|置かれ|あ)(?:て(?:い)?)?[たる](?:クリーチャー|(?:素の)?\d+/\d+|やつ|もの)(?!カウンター))"
)
"""The bare word where it lies on a creature, however many."""
_LYING = Pattern(
    r"(?P<on>》(?:\([^()]*\))?[にはが])、?(?P<yet>既に|すでに|もう)?(?P<n>[0-9]個)(?=乗って|乗った|載って|置かれて|のって|ある|あり|あって)"
)
"""A number of nothing that is told to lie on a card."""
_TEXT = re.compile(r"((?<=》)\([^()]*\)|「[^「」]*」)")
_KIND = Pattern(r"([+-]\d/[+-]\d|[一-龥]+)カウンター")
_SAID = Pattern(r"'kind': '([^']+)'")
_OF_SIZE = Pattern(r"[+-]\d/[+-]\d")


def with_kinds(text: str, cards: Cards | None) -> str:
    """Return a normalised question whose counters have the one kind that it speaks of."""
    if cards is None or not any(one.search(text) for one in (_COUNTED, _LYING, _BORNE)):
        return text
    kinds = {one for one in _KIND.findall(text) if one not in ("個", "全", "各")} | _of_cards(text, cards)
    kind = next(iter(kinds)) if len(kinds) == 1 else ""
    if not _OF_SIZE.fullmatch(kind):
        return text
    parts = _TEXT.split(text)  # what a card says of counters, in brackets behind it, is of those of any kind
    parts[::2] = [_BORNE.sub(f"{kind}カウンター", _COUNTED.sub(f"{kind}カウンター", part)) for part in parts[::2]]
    text = "".join(parts)
    return _LYING.sub(lambda match: f"{match['on']}{match['yet'] or ''}{kind}カウンターが{match['n']}", text)


def _of_cards(text: str, cards: Cards) -> set[str]:
    """Return the kinds of counters that the abilities of the cards named in a text speak of."""
    from judge.ask.reading.scan import scan
    from judge.engine.cardbook import book

    named = {str(one.value) for one in scan(text, cards) if one.kind == "card"}
    known = [card for key in named if (card := book().cards.get(key)) is not None]
    return {kind for card in known for kind in _SAID.findall(repr(card.abilities))}
