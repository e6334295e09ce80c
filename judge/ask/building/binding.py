"""Words that only bind what is said of an object: の, を持つ, が乗った; and those that say that it is not there.

Invariant: nothing is taken here: what is returned tells how many tokens, or up to which, a description may take.
"""

from __future__ import annotations

from collections.abc import Sequence

from judge.ask.building.cards import printed_loyalty
from judge.ask.reading.model import SILENT, Phrase, Token
from judge.ask.reading.words import words

HAVING = ("have", "attach", "put", "exist", "control", "take", "become")
"""Verbs that say only that an object has what is named."""
_SUFFERED = ("take", "go_through", "deal")
"""Verbs that tell of damage that an object has been dealt: 2点のダメージを受けている, ダメージが2点入っている."""
_BINDING = frozenset({"の", "と", "や", "が", "を", "は", "に", "も", "で", "って", "だけ"})


def bound(tokens: Sequence[Token], at: int, *more: str) -> int:
    """Return how many tokens that only bind (の, を持つ, が乗った) stand at a place."""
    start = at
    while at < len(tokens):
        token = tokens[at]
        if (
            (token.kind == "particle" and (token.text in _BINDING or token.text in more))
            or token.kind == "filler"
            or (token.kind == "noun" and token.value in ("both", "object"))
            or (token.kind == "verb" and token.means(*HAVING) and "neg" not in token.features)
            or (token.kind == "link" and token.value == "and")
        ) and not (token.kind == "verb" and _lists(tokens[at - 1])):
            at += 1
        else:
            break
    return at - start


def _lists(token: Token) -> bool:
    """Return whether a particle puts another object beside the one before it: 2/2と持つ2/2 does not say what it has."""
    return token.kind == "particle" and token.text in ("と", "や")


def negated(tokens: Sequence[Token], at: int) -> int:
    """Return how many tokens say that what stands before a place is not there (はなし, を持たない), 0 for none."""
    place = at
    while place < len(tokens) and tokens[place].kind in ("particle", "filler"):
        place += 1
    if place < len(tokens):
        token = tokens[place]
        if token.kind == "adjective" and token.value == "none":
            return place + 1 - at
        if token.kind == "verb" and token.has("neg") and token.means(*HAVING):
            return place + 1 - at
    return 0


def suffered(tokens: Sequence[Token], at: int) -> int:
    """Return the place behind a verb that says that an amount at a place has been dealt to it, 0 for none."""
    place = at + 1
    while place < len(tokens) and (tokens[place].kind in ("particle", "filler") or tokens[place].means("damage")):
        place += 1
    if place >= len(tokens) or tokens[place].kind != "verb" or not tokens[place].means(*_SUFFERED):
        return 0
    if tokens[place].has("neg"):
        return 0
    return place + 1 + bound(tokens, place + 1)


def walker_beside(phrase: Phrase) -> list[Phrase]:
    """Return both phrases of ガラクと自分のクリーチャー, a planeswalker and a creature; nothing for others."""
    places = [n for n, one in enumerate(phrase.tokens) if one.text == "と" and one.kind == "particle"]
    if len(places) != 1:
        return []
    parts = [phrase.tokens[: places[0]], phrase.tokens[places[0] + 1 :]]
    told = [[one for one in part if one.kind not in SILENT] for part in parts]
    walks = [bool(part) and _walks(part[-1]) for part in told]
    lives = [bool(part) and not any(map(_walks, part)) and _lives(part[-1]) for part in told]
    fits = sorted(walks) == sorted(lives) == [False, True] and walks != lives
    return [Phrase(tuple(part), phrase.particle) for part in parts] if fits else []


def _walks(token: Token) -> bool:
    """Return whether a word is a type of planeswalkers, planeswalker itself, or such a card."""
    named = token.kind == "subtype" and str(token.value) in words().walkers
    card = token.kind == "card" and printed_loyalty(str(token.value)) is not None
    return named or card or (token.kind == "type" and token.value == "planeswalker")


def _lives(token: Token) -> bool:
    """Return whether a word is a creature or the size of one."""
    return token.kind == "pt" or (token.kind == "type" and token.value == "creature")
