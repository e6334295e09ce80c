"""Habits of typing that say nothing: laughs at the end, ，．for 、。, numbers and bullets before lines, other brackets.

Invariant: works on the text as typed, line breaks and all; only marks change, never a word.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from judge.text.patterns import Pattern

if TYPE_CHECKING:
    from judge.search.names import Cards

_LETTER = "ぁ-んァ-ヶー一-龥々）)》」』】｝}"
_POINT = Pattern(rf"(?<=[{_LETTER}])[．](?![0-9０-９])|(?<=[{_LETTER}])\.(?=\s|$)")
_COMMA = Pattern(rf"(?<=[{_LETTER}0-9０-９])，|(?<=[{_LETTER}]), ?")
_LAUGH = Pattern(
    r"(?<=[ぁ-んァ-ヶー一-龥。、?？!！…])(?:[wｗ]+|[(（](?:笑|汗|泣|苦笑|爆)[)）]|[♪☆★♡]|orz|\^\^;?)+\s*(?=[。?？!！]|$)"
)
_LONG_VOWEL = Pattern(r"(?<=[ァ-ヶ])[―—‐─–-](?=[ァ-ヶ])")
_LINE = Pattern(r"(?m)^[ 　\t]*(?:[0-9０-９]{1,2}[.．)）:：、]|[①-⑳]|[・●■◆○□◇※▼►>＞*＊-])[ 　\t]*(?![0-9０-９/])")
_NUMBERED = Pattern(r"(?m)^[ 　\t]*(?:[0-9０-９]{1,2}[.．)）:：、]|[①-⑳]|[・●■◆○□◇※▼►>＞*＊-])")
_OTHERWISE = Pattern(r"[【<＜\[［〈]([^【】<>＜＞\[\]［］〈〉]{2,24})[】>＞\]］〉]")


def without_habits(text: str) -> str:
    """Return a text as typed with its marks put plainly.

    Numbers and bullets go only from the beginnings of lines that all have one, where at most the last asks: those of
    several questions tell them apart.
    """
    text = _LONG_VOWEL.sub("ー", _COMMA.sub("、", _POINT.sub("。", text)))
    text = _LAUGH.sub("", text)
    lines = [line for line in text.split("\n") if line.strip()]
    marked = len(lines) > 1 and all(_NUMBERED.match(line) for line in lines)
    asks = sum(1 for line in lines if line.rstrip().endswith(("?", "？", "か", "か。")))
    return _LINE.sub("", text) if marked and asks <= 1 else text


def with_usual_brackets(text: str, cards: Cards | None) -> str:
    """Return a normalised text with every known card's name that stands in other brackets in 《》."""
    if cards is None:
        return text

    def named(match: re.Match[str]) -> str:
        return f"《{match[1]}》" if cards.find(match[1], limit=1).found is not None else match[0]

    return _OTHERWISE.sub(named, text)
