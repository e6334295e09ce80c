"""Which creature is meant by このクリーチャー where one of a size was worked on and a named one only came in after it.

Invariant: one size alone is told of, something was done to what has it, and what came in did nothing to it by name.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_SIZE = Pattern(r"(?<![\d/+-])\d+/\d+(?![\d/])")
_ASIDE = Pattern(r"《[^《》]*》|\([^()]*\)|「[^「」]*」")
_BECAME = Pattern(r"(?<![\d/+-])\d+/\d+(?=に(?:す|し|な|変え|育て))")
_BASE = Pattern(
    r"(?:素|元々?|もともと|本来|基本)(?:の(?:サイズ|大きさ)?|サイズ)?(?:は|が)?\d+/\d+(?=で、|で[+-]|だが|だけど)"
)
"""The size without the counters that are told behind it."""
_WORKED = (
    r"(?:乗った|置かれた|載った|乗っている|置かれている)(?:素の|元々?の|基本)?{size}|{size}(?:の?クリーチャー)?(?:\([^()]*\))?に(?"
    r":は)?、?《[^《》]+》(?:\([^()]*\))?を|{size}(?:\([^()]*\))?(?:の?クリーチャー)?(?:で|が)、?(?:攻撃|アタック|殴)"
)
_TAKEN = Pattern("貪食|覇権|生け贄|忍術|コピー|追放|死亡|死ん|破壊|戻")


def _worked_on(match: re.Match[str]) -> str:
    """Return the size of the one creature that something was done to, before a card came in."""
    before = match.string[: match.start()]
    sizes = set(_SIZE.findall(_BASE.sub("", _BECAME.sub("", _ASIDE.sub("", before)))))
    if len(sizes) != 1 or _TAKEN.search(match.string):
        return match[0]
    size = sizes.pop()
    base = _BASE.search(before)
    called = _SIZE.findall(base[0])[0] if base is not None else size
    return f"この{called}" if re.search(_WORKED.format(size=re.escape(size)), before) else match[0]


FORMS: tuple[Form, ...] = (
    (
        Pattern(
            r"(?<=[。、?])(?:この|その|当該|件の)(?:クリーチャー|生物)(?=(?:の(?:サイズ|大きさ|パワー|タフネス"
            r"|P/T)(?:[と/・]?タフネス)?)?(?:は|って|が)[^。?]{0,16}(?:\?|か。?$))"
        ),
        _worked_on,
    ),
)
