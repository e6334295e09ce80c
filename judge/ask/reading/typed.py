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
    r"(?<=[ぁ-んァ-ヶー一-龥。、?？!！…])(?:[wｗ]+|[(（](?:笑|汗|泣|苦笑|爆|涙|怒)[)）]|[♪☆★♡]|orz|\^\^;?)+\s*(?=[。?？!！]|$)"
)
_DRAWN_OUT = Pattern(r"(?<=[ぁ-ん])[〜～~]+(?=\s*(?:[。?？!！]|$))")
"""What draws out the end of a sentence: 教えてほしいです〜."""
_ASKED_ON = Pattern(r"(?<=(?:ます|です)か)(?=(?:生き残|残り|死に|戻り|破壊|墓地|追放|手札|ライフ|それとも|[0-9]))")
"""Where a comma is left out between two things asked: 死にますか生き残りますか."""
_LAUGH_BETWEEN = Pattern(r"(?<=[ぁ-ん。?？!！…])[(（](?:笑|汗|泣|苦笑|爆|涙|怒)[)）][ 　]+(?=\S)")
_LONG_VOWEL = Pattern(r"(?<=[ァ-ヶ])[―—‐─–-](?=[ァ-ヶ])")
_NUMBER = r"(?:[0-9０-９]{1,2}(?:[.．:：、](?![0-9０-９/])|[)）])|[①-⑳])"
_LINE = Pattern(rf"(?m)^[ 　\t]*(?:{_NUMBER}|[・●■◆○□◇※▼►>＞*＊-](?![0-9０-９/]))[ 　\t]*")
_NUMBERED = Pattern(r"(?m)^[ 　\t]*(?:[0-9０-９]{1,2}[.．)）:：、]|[①-⑳]|[・●■◆○□◇※▼►>＞*＊-])")
_FIRST = Pattern(rf"^[ 　\t]*(?:[問Q]|質問|No\.?)?{_NUMBER}[ 　\t]*")
_MARKED = Pattern(r"[①-⑳]|(?<![0-9０-９/+=-])[0-9０-９]{1,2}[.．)）:：]")
_INLINE = Pattern(r"(?:^|(?<=[。、 　]))[(（]?(?:(?P<n>[0-9０-９]{1,2})(?:[.．:：](?![0-9０-９/])|[)）])|(?P<c>[①-⑳]))")
_OTHERWISE = Pattern(r"[【<＜\[［〈]([^【】<>＜＞\[\]［］〈〉]{2,24})[】>＞\]］〉]")

_QUOTED_NAME = Pattern(r"「([^「」、。:《》]{2,24})」(?=[をがではのにへ])")
"""What may be a card's name in quotation marks, with a particle behind it."""


def without_habits(text: str) -> str:
    """Return a text as typed with its marks put plainly.

    Numbers and bullets go only from the beginnings of lines that all have one, where at most the last asks: those of
    several questions tell them apart. The number of a question that is the only one goes, too.
    """
    first = _FIRST.match(text)
    if first is not None and _MARKED.search(text, first.end()) is None:
        text = text[first.end() :]
    text = _ASKED_ON.sub("、", _DRAWN_OUT.sub("", text))
    text = _LONG_VOWEL.sub("ー", _COMMA.sub("、", _POINT.sub("。", text)))
    text = _LAUGH_BETWEEN.sub(lambda m: "" if m.string[m.start() - 1] in "。?？!！…" else "。", text)
    text = _a_line_each(_LAUGH.sub("", text))
    lines = [line for line in text.split("\n") if line.strip()]
    marked = len(lines) > 1 and all(_NUMBERED.match(line) for line in lines)
    asks = sum(1 for line in lines if line.rstrip().endswith(("?", "？", "か", "か。")))
    return _LINE.sub("", text) if marked and asks <= 1 else text


def _a_line_each(text: str) -> str:
    """Return a text with what is numbered from 1 on in one line put on a line each: 1)…。2)…。"""
    found = list(_INLINE.finditer(text))
    numbers = [int(one["n"]) if one["n"] else ord(one["c"]) - ord("①") + 1 for one in found]
    if "\n" in text or len(found) < 2 or found[0].start() or numbers != list(range(1, len(found) + 1)):
        return text
    ends = [one.start() for one in found[1:]] + [len(text)]
    return "\n".join(text[one.start() : end].lstrip("(（") for one, end in zip(found, ends, strict=True))


def with_usual_brackets(text: str, cards: Cards | None) -> str:
    """Return a normalised text with every known card's name that stands in other brackets in 《》."""
    if cards is None:
        return text

    def named(match: re.Match[str]) -> str:
        return f"《{match[1]}》" if cards.find(match[1], limit=1).found is not None else match[0]

    def quoted(match: re.Match[str]) -> str:
        from judge.ask.reading.words import keyword_names

        return match[0] if match[1] in keyword_names() else named(match)

    return _QUOTED_NAME.sub(quoted, _OTHERWISE.sub(named, text))
