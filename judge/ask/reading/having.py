"""Texts of abilities that stand before or behind what has them: 死亡したときカードを1枚引く2/2, 2/2(死亡したとき…).

Invariant: only a stretch that the wordings understand whole, before or behind the noun that has it, is taken for a
text; the longest one is taken, and never with a player as its subject who may as well do what the question tells.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.text.patterns import Pattern

Texts = dict[int, tuple[int, str]]
"""For the place where a text begins, the place behind it and the text."""

_SPELL = Pattern(r"(?:呪文|インスタント|ソーサリー)")
_OBJECT = Pattern(
    r"(?<![\d/+-])\d+/\d+(?![\d/])|(?:アーティファクト・)?クリーチャー|エンチャント|アーティファクト|パーマネント|(?<![一-龥])土地"
    r"|(?:という)?(?:誘発型|起動型|常在型)?能力(?=を持|持ち)|(?:という)?(?:置換)?効果(?=[とをがも])"
)
_STARTS = Pattern(r"(?<=[。、:)」)》?!がはをにでともへ])|^|(?<=から)|(?<=まで)|(?<=場の)|(?<=分の)|(?<=手の)")
_VERB = Pattern(r"[るくすぐつぬむうい]$")
_TRIGGER = Pattern(r"(?:とき|時|たび)(?:に)?")
_LASTING = Pattern(
    r"(?:代わり|2倍).*[るす]$|(?:の修整)?を(?:与える|受ける)$|カウンターを(?:置けない|置くことができない|置くことのできない)$"
)
_AGENT = Pattern(r"(?:あなた|自分|相手|対戦相手|こちら|向こう)(?:が|は|も)")
_NOTE = Pattern(r"(?<![》」\]])\(([^()]{4,120})\)")
_LONGEST = 90
"""A text without quotation marks is no longer than so many characters."""


def texts_in(text: str) -> Texts:
    """Return the texts of abilities in a normalised question that no marks set apart.

    Args:
        text: as `normal` leaves it.
    """
    found: Texts = {}
    taken: list[tuple[int, int]] = []
    for start, end, inner in (*_notes(text), *_before(text)):
        if all(end <= first or last <= start for first, last in taken):
            found[start] = (end, inner)
            taken.append((start, end))
    return found


def _notes(text: str) -> Iterator[tuple[int, int, str]]:
    """Yield the remarks in brackets that are texts of abilities; those behind a card's name are about that card."""
    from judge.ask.wording import permanent, spell

    for match in _NOTE.finditer(text):
        inner = match[1]
        whole = permanent(inner)
        said = whole is not None and any(not isinstance(one, str) for one in whole)
        behind = text[max(0, match.start() - 6) : match.start()]
        if said or (_SPELL.search(behind) and spell(inner) is not None):
            yield match.start(), match.end(), inner


def _before(text: str) -> Iterator[tuple[int, int, str]]:
    """Yield the texts that stand before what has them."""
    from judge.ask.wording import permanent

    quoted = [match.span() for match in re.finditer("[「『《(][^」』》)]*[」』》)]", text)]
    for head in _OBJECT.finditer(text):
        if any(first <= head.start() < last for first, last in quoted):
            continue
        for start in _places(text, head.start()):
            inner = text[start : head.start()]
            if _may_be(inner) and permanent(inner) is not None:
                yield start, head.start(), inner
                break


def _places(text: str, end: int) -> Iterator[int]:
    """Yield the places where a text that ends at a place may begin, the farthest first."""
    low = max(text.rfind(mark, 0, end) for mark in "。?!") + 1
    low = max(low, end - _LONGEST)
    for match in _STARTS.finditer(text, low, end):
        yield match.start()
    if low == 0 or text[low - 1 : low] in "。?!":
        yield low


def _may_be(text: str) -> bool:
    if len(text) < 4 or re.search("[「」『』《》()?!]", text) or not _VERB.search(text) or _AGENT.match(text):
        return False
    return bool(_TRIGGER.search(text)) or bool(_LASTING.search(text)) or ":" in text or "スレッショルド" in text
