"""Spells told by what they do, without quotes: クリーチャー1体を破壊する呪文, 除去呪文.

Invariant: only words that the wordings understand whole become the text of a spell; spans stay in order.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from judge.ask.reading.model import Token
from judge.ask.reading.words import words

_SPELLS = ("spell", "instant", "sorcery", "effect")
_EXTRA = re.compile(r"追加(?:の)?コスト[^、。「」]*$")
"""What is paid in addition, told before what the spell does: 追加コストとして手札を1枚捨て、…."""
_ENDS = ("。", "?", "!", "、", ",", ";", "…")


def with_told_spells(text: str, tokens: Sequence[Token]) -> list[Token]:
    """Return the tokens with what a spell does as its quoted text."""
    found: list[Token] = []
    for token in tokens:
        called = words().spells.get(token.text) if token.kind == "noun" and token.value == "told_spell" else None
        if called is not None and len(token.text) > 1:
            cut = token.end - 1
            found.append(replace(token, kind="quote", text=text[token.start : cut], end=cut, value=called))
            found.append(replace(token, text=text[cut : token.end], start=cut, value="spell"))
            continue
        if token.kind in ("noun", "type") and token.value in _SPELLS and (start := _start(text, found)) is not None:
            first = found[start]
            said = text[first.start : found[-1].end]
            del found[start:]
            found.append(Token("quote", said, first.start, first.start + len(said), said))
            found.append(replace(token, value="spell") if token.value == "effect" else token)
            continue
        found.append(token)
    return found


def _start(text: str, before: Sequence[Token]) -> int | None:
    """Return where the longest text of a spell begins that ends with the verb before its noun, None for none."""
    from judge.ask.wording import spell

    if not before or before[-1].kind != "verb" or before[-1].features or before[-1].means("have"):
        return None
    best = None
    for place in range(len(before) - 2, -1, -1):
        token = before[place]
        if token.kind in ("card", "quote", "pronoun", "wh", "open", "close") or token.text in ("は", "が"):
            break
        if token.kind == "mark" and token.text[0] in _ENDS and not _EXTRA.search(text, 0, token.start):
            break
        if spell(text[token.start : before[-1].end]) is not None:
            best = place
    return best
