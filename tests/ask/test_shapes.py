"""What is found by its shape: all shapes looked for at once find what each of them finds, in their order."""

from __future__ import annotations

import re

from hypothesis import given
from hypothesis import strategies as st

from judge.ask.reading.scan import _SHAPES, _of_shape
from judge.ask.reading.shapes import PATTERNS

WORDS = (
    "次のターン このターン中 勝ち・負け・ コイン投げは 2回勝って 3回目に 負けた +1/+1 カウンター 3/3 何/何"
    " いくつ どちらも [+1] {2}{R} X=3 X/X 対応して それでも 誰 まず A 。 赤い 5点の ライフ 2体 マナ"
    " を は に が クリーチャー 2008年 いつ どこ 素通し"
)
PIECES = st.sampled_from(WORDS.split())
EACH = [re.compile(pattern) for pattern, _ in PATTERNS]


@given(st.lists(PIECES, min_size=1, max_size=6).map("".join))
def test_the_first_shape_that_fits_is_found(text: str) -> None:
    for at in range(len(text)):
        first = next((n for n, one in enumerate(EACH) if one.match(text, at)), None)
        found = _SHAPES.match(text, at)
        assert (found is None) is (first is None)
        if found is not None and found[0] and first is not None:
            match = EACH[first].match(text, at)
            assert match is not None
            token = _of_shape(int(str(found.lastgroup)[1:]), text, at)
            assert (token.kind, token.value) == PATTERNS[first][1](match)
            assert (token.start, token.end) == match.span() == found.span()
