"""A word that no rule used and that may be let pass: it leaves the board as it was read.

Only kinds are let pass on which no answer turned where it was tried; a verb, a card, an ability, a size, a counter or a
quoted text often is what an answer turns on.

Invariant: no more than one word is let pass, none of what is asked and no damage that is dealt; it is told with the
answer.
"""

from __future__ import annotations

from collections.abc import Sequence

from judge.ask.reading.model import Reading, Token
from judge.text.patterns import Pattern

NOUNS = frozenset(
    {
        "legend rule",
        "uniqueness",
        "card type",
        "phase",
        "step word",
        "object",
        "damage",
        "size",
        "power",
        "toughness",
        "combat",
        "turn",
        "game",
    }
)
"""Nouns of `corpus/questions/words.toml` that only name what is spoken of anyway."""
COUNTED = ("体", "人")
"""Units of numbers that count what is told one by one."""
TURNING = Pattern("同時|再び|先|後|前|次|途中|別|逆|全|半|余|残|違|追加|新|以外|未満|以上|以下|超")
"""What makes an adverb or adjective more than a manner."""


def let_pass(left: Sequence[Token], reading: Reading, things: int) -> bool:
    """Return whether what is left over may be let pass.

    Args:
        left: the tokens that no rule used.
        reading: of the question.
        things: how many objects its board has.
    """
    asked = {token.start for one in reading.asked for token in one.clause.tokens}
    dealt = (one for one in reading.given if one.predicate is not None and one.predicate.means("take", "deal"))
    asked |= {token.start for one in dealt for token in one.tokens if token.means("damage")}
    return len({one.text for one in left}) == 1 and all(
        token.start not in asked and _sets_scene(token, things) for token in left
    )


def _sets_scene(token: Token, things: int) -> bool:
    if token.kind == "number" and isinstance(token.value, tuple):
        number, unit = token.value
        return unit in COUNTED and number in (1, things)
    if token.kind == "unknown":
        return "manner" in token.features and not TURNING.search(token.text)
    noun = token.kind == "noun" and token.value in NOUNS
    return noun or token.kind == "player" or (token.kind == "zone" and token.value == "battlefield")
