"""Words for the two players in one form, before anything else is read: うちの is 自分の, 向こう is 相手.

Invariant: a word is only put otherwise where it can mean a player alone: うち of うち1体 and そのうちに stays.
"""

from __future__ import annotations

from judge.text.patterns import Form, Pattern

_CASE = r"(?=[のがはにをもへ、]|から|側)"

PLAYERS: tuple[Form, ...] = (
    # うちの3/3, (うちのクリーチャー, 2枚ともうちの場
    (
        Pattern(
            r"(?:^|(?<=[、。?!()「にをがはでと》}])|(?<=とも)|(?<=でも)|(?<=[後前時])(?=うちの))うち"
            r"(?=の(?!ち|[1-9一二三]?[体枚つ人]|どれ|いずれ|どちら|片方)|が|は|に(?!は?[1-9一二三][体枚つ]))"
        ),
        "自分",
    ),
    # 向こうが唱えた, あっちは土地
    (Pattern(rf"(?<![のぁ-ん一-龥])(?:向こう|むこう)(?:さん|側)?{_CASE}"), "相手"),
    (Pattern(rf"(?:^|(?<=[、。?!にをがはでと(「]))(?:あっち|あちら)(?:さん|側)?{_CASE}"), "相手"),
)
"""Forms for the players, applied first."""
