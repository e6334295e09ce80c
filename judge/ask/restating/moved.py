"""Counters moved from one creature to another, each called by whose it is: 自分のほうから相手のほうに is 3/3から1/1に.

Invariant: a player stands for a creature only where the question names one size for each of the two players.
"""

from __future__ import annotations

import re

from judge.ask.reading.nouns import PLAYER, SIZE
from judge.text.patterns import Form, Pattern

_HELD = (
    Pattern(rf"(?P<who>{PLAYER})(?:側)?(?:の|に(?:は)?|が|は)(?P<between>[^。、?]{{0,60}}?)(?P<pt>{SIZE})"),
    Pattern(rf"(?P<pt>{SIZE})(?:の?クリーチャー)?が(?P<who>{PLAYER})(?:側)?(?:の場)?に"),
)
_MINE = ("自分", "あなた")
_IN = r"(?P<in>のカウンター|から|に(?=、?(?:移|動か|すべて|全部|カウンター))|へ)"


def _sizes(text: str) -> dict[bool, str]:
    """Return the size of the one creature of each player, by whether it is the asker's; nothing where it is not one."""
    found: dict[bool, set[str]] = {True: set(), False: set()}
    for one in _HELD:
        for match in one.finditer(re.sub(r"\([^()]*\)", "", text)):
            found[match["who"] in _MINE].add(match["pt"])
    told = set(re.findall(SIZE, re.sub(r"\([^()]*\)", "", text)))
    alone = all(len(sizes) == 1 for sizes in found.values()) and found[True] != found[False]
    return {mine: next(iter(sizes)) for mine, sizes in found.items()} if alone and len(told) == 2 else {}


def _called(who: str, text: str) -> str:
    """Return the creature of a player by its size, empty where several may be meant."""
    return _sizes(text).get(who in _MINE, "") if "カウンター" in text else ""


def _side(match: re.Match[str]) -> str:
    size = _called(match["who"], match.string)
    return f"{match['who']}の{size}" if size else match[0]


def _bare(match: re.Match[str]) -> str:
    size = _called(match["who"], match.string)
    return f"{size}{match['in']}" if size else match[0]


def _pair(match: re.Match[str]) -> str:
    """前者=自分、後者=相手: from the one to the other."""
    named = [
        _called(one, match.string) if re.fullmatch(PLAYER, one) else one
        for one in (re.sub(r"のほう$|の方$|側$", "", match[part]) for part in "ab")
    ]
    return f"{match['card']}を{named[0]}から{named[1]}に使った" if all(named) else match[0]


FORMS: tuple[Form, ...] = (
    # 3/3が自分に、相手には1/1がいる
    (
        Pattern(
            rf"(?P<what>{SIZE}(?:の?クリーチャー)?が{PLAYER}(?:の場)?に)(?:は)?、(?={PLAYER}(?:の場)?に(?:は)?[^。、?]{{0,40}}(?:いる|います))"
        ),
        r"\g<what>いる。",
    ),
    # 《X》で前者=自分、後者=相手に撃って解決した。
    (
        Pattern(
            r"(?P<card>《[^《》]+》(?:\([^()]*\))?)(?:を|で|は|、)+(?:対象は、?)?前者(?:=|は|が|を|に)(?P<a>[^、。?()]{2,12}?)(?:で|に)?、"
            r"後者(?:=|は|が|を|に)(?P<b>[^、。?()]{2,12}?)(?:に|で|として|にして|を対象に(?:して)?)?、?"
            r"(?:撃って解決(?:した)?|唱えて解決(?:した)?|解決(?:した)?|撃った|唱えた|使った)(?=。)"
        ),
        _pair,
    ),
    # 自分のほうのカウンターを相手のほうに移した
    (
        Pattern(
            rf"(?P<who>{PLAYER})(?:のほう|の方|側)(?:のクリーチャー)?(?=の(?:カウンター|サイズ)|から|[はがにへをも])"
        ),
        _side,
    ),
    # 《X》で自分のカウンターを相手に移した
    (Pattern(rf"(?P<who>{PLAYER})(?=(?:の[+-]\d/[+-]\d)?){_IN}"), _bare),
    # カウンターを1/1に移したい。
    (
        Pattern(
            r"(?<=カウンター)(?P<what>を[^。、?]{0,20}?)(?:移し|移動し|動かし)たい(?:です|のですが|んだけど|んですが)?(?=。)"
        ),
        r"\g<what>移した",
    ),
)
"""Forms that reach over names and brackets."""
