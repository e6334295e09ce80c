"""Targets of one spell told in their order: 《X》で1体目にA、2体目にBを対象に取った is 《X》をAとBを対象に唱えた.

Invariant: how many there are, which stands where, and what happens to one of them stay as they are told; a list that
skips a place or tells it twice stays as it is.
"""

from __future__ import annotations

import re

from judge.text.patterns import Form, Pattern

_CARD = r"(?P<card>《[^《》]*》(?:\([^()]*\))?)"
_ONE = (
    r"(?:(?:自分|相手|対戦相手|こちら|あなた)の)?(?:[^。、?《》()を]{0,14}[の持ちるた])?"
    r"(?:素の?|元々)?(?:\d+/\d+|《[^《》]*》)(?:のクリーチャー)?(?:\([^()]*\))?"
)
_AIMED = (
    r"(?:を)?(?:それぞれ)?(?:対象|目標)(?:に|として)(?:取って|とって|して|選んで|選び|取り|し|とり)?、?"
    r"(?P<done>取った|とった|した|選んだ|選択した|唱えた|撃った|指定した|使った|唱え|撃っ|取っ|)"
)
_TEXT = r"(?P<text>\(順(?:番)?に[^()]{4,60}\))?"
_KANJI = "一二三四五"


def _number(text: str) -> int:
    return _KANJI.index(text) + 1 if text in _KANJI else int(text)


def _listed(ones: list[str], places: list[str]) -> bool:
    """Return whether a list tells of each place once, from the first on."""
    return [_number(one) for one in places] == list(range(1, len(ones) + 1)) and len(ones) > 1


def _spell(match: re.Match[str], ones: list[str]) -> str:
    """Return a spell cast at some targets, with what its brackets behind the list say."""
    card = match["card"] + (match.groupdict().get("text") or "" if not match["card"].endswith(")") else "")
    return f"{match.groupdict().get('who') or ''}{card}を{'と'.join(ones)}を対象に唱えた"


_PIECE = (
    rf"(?:[1-5]|[一二三四五])(?:体|つ|番|枚|人)目(?:の(?:対象|クリーチャー|目標))?(?:には|に|は|を|が|として|:){_ONE}"
)
_SPLIT = Pattern(
    rf"(?P<n>[1-5]|[一二三四五])(?:体|つ|番|枚|人)目(?:の(?:対象|クリーチャー|目標))?(?:には|に|は|を|が|として|:)(?P<one>{_ONE})"
)
_LIST = rf"(?P<list>{_PIECE}(?:(?:、|と|で、){_PIECE}){{1,4}})"


def _in_order(match: re.Match[str]) -> str:
    """Return the list of targets in one phrase."""
    pieces = list(_SPLIT.finditer(match["list"]))
    ones = [one["one"] for one in pieces]
    return _spell(match, ones) if _listed(ones, [one["n"] for one in pieces]) else match[0]


def _without_places(match: re.Match[str]) -> str:
    """2体目の4/4 is 4/4, where a spell was aimed at several and only one of them is of that size."""
    before = match.string[: match.start()]
    aimed = re.search(r"》(?:\([^()]*\))?を(?P<list>[^。?]*と[^。?]*)を対象に唱えた", before)
    ones = re.findall(r"(?<![+\-\d/])\d+/\d+(?![\d/]|カウンター)", aimed["list"]) if aimed else []
    place = _number(match["n"])
    fits = place <= len(ones) and ones[place - 1] == match["one"] and ones.count(match["one"]) == 1
    return match["one"] if fits else match[0]


_AT = (
    r"(?:(?:自分|相手|対戦相手|こちら)の)?(?:\d+/\d+|クリーチャー|プレイヤー|本体|《[^《》]*》)(?:\d体)?"
    r"|対戦相手|相手|自分"
)
_ANSWERED = Pattern(
    rf"(?:(?P<who>自分|相手|対戦相手|こちら)の)?(?P<first>《[^《》]*》)\((?:対象|目標)(?:は|が|:)?(?P<at>{_AT})(?:です|に取っている)?\)"
    r"(?:に|へ)(?:対して|対応して|合わせて)?、?(?:(?P<by>自分|相手|対戦相手)(?:で|が|は)、?)?(?P<then>《[^《》]*》(?:\([^()]*\))?)を、?(?=唱え|撃|使|プレイ)"
)
"""《稲妻》(対象は相手のクリーチャー)に《放射》を唱えた: a spell with its target, and the one aimed at that."""


def _answered(match: re.Match[str]) -> str:
    """Return both spells, each in a sentence of its own."""
    who, by = match["who"] or "自分", match["by"] or match["who"] or "自分"
    return f"{who}が{match['at']}を対象に{match['first']}を唱えた。{by}が{match['first']}を対象に{match['then']}を"


SPANNING: tuple[Form, ...] = (
    (_ANSWERED, _answered),
    # 《X》で1体目に2/2、2体目に4/4、3体目に5/5を対象に取った(順に…を1個、2個、3個)。
    (
        Pattern(
            rf"{_CARD}(?:で|の|は|を唱え(?:て|、)|を撃(?:って|ち)|が)、?(?:対象(?:として|に|は)?、?)?{_LIST}{_AIMED}{_TEXT}"
        ),
        _in_order,
    ),
    # 《X》の1体目の対象を2/2、2体目の対象を4/4にした; 《X》を唱えた。対象は1体目が2/2、2体目が4/4。
    (
        Pattern(
            rf"{_CARD}(?:で|の|は|を唱え(?:て|、)|を撃(?:って|ち))、?{_LIST}(?P<done>に(?:した|指定した|定めた|選んだ|設定した)){_TEXT}"
        ),
        _in_order,
    ),
    (
        Pattern(
            rf"{_CARD}を(?:唱えた|撃った|使った|解決した)。対象は、?{_LIST}(?:です|だ|である|とする)?{_TEXT}(?=。)"
        ),
        _in_order,
    ),
    # 《X》を2/2、4/4、5/5に(この順で)撃った
    (
        Pattern(
            rf"{_CARD}を、?(?P<list>{_ONE}(?:、{_ONE}){{1,4}})に、?(?:この順(?:番)?(?:で|に)|順(?:番)?に)?、?(?:撃った|唱えた|使った){_TEXT}"
        ),
        lambda m: _spell(m, m["list"].split("、")),
    ),
    (
        Pattern(
            rf"(?P<list>{_ONE}(?:、{_ONE}){{1,4}})(?:に|へ)、?(?:この順(?:番)?(?:で|に)|順(?:番)?に){_CARD}を(?:撃った|唱えた|使った){_TEXT}"
        ),
        lambda m: _spell(m, m["list"].split("、")),
    ),
    # 2体目の4/4が生け贄に捧げられた
    (Pattern(r"(?P<n>[1-5]|[一二三四五])(?:体|つ|番|枚)目の(?P<one>\d+/\d+)(?=[がはをにもと])"), _without_places),
)
"""Forms that reach over names and brackets."""
