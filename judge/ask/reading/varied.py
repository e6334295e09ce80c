"""Questions asked again with one thing changed: …倒せますか？ 2枚なら？ becomes the question with 1枚 and with 2枚.

Invariant: what is changed stands just once before it, outside of names, quotes and brackets; else the question stays
one.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.text.patterns import Pattern

_BEFORE = r"^(?P<before>.*[^?。]\?) ?(?:もし|じゃあ|では|それが|これが|仮に|逆に)*、?"
_HOW = r"(?:、?(?:どう(?:なる|なります|です|でしょう)?|(?:結果は)?(?:変わる|変わります))(?:か|の)?)?\??$"
_AGAIN = (
    r"(?:、?(?:何[点枚体個]|何/何|いくつ)(?:(?:です|になる|になります|入る|入ります|受ける|受けます)(?:か|の)?)?\??$)"
)
"""The same asked once more: …プレイヤーには何点入る？ トランプルがなければ何点？"""
_THEN = (
    r"(?:なら(?:ば)?|だったら|であれば|だと(?:したら|すると)?|の場合(?:は|だと|なら)?|にしたら|になったら"
    r"|の(?:とき|時)(?:は)?)"
)
_OTHER = Pattern(rf"{_BEFORE}(?P<what>[^?。、]{{1,16}}?)(?:{_THEN}|(?<=[ただ]ら)){_HOW}")
_WITHOUT = Pattern(
    rf"{_BEFORE}(?P<what>[^?。、]{{2,8}}?)(?:が|は|を|も)?"
    rf"(?:(?:なかったら|なければ|ない(?:なら|場合(?:は)?)|なし(?:なら|だったら|だと))|持って(?:い)?な(?:かったら|ければ))(?:(?P<again>{_AGAIN})|{_HOW})"
)
_SIZED = r"(?P<size>\d+/\d+)(?:のクリーチャー)?"
_WITHOUT_SIZED = Pattern(
    rf"{_BEFORE}(?P<what>[^?。、]{{2,8}}?)(?:(?:が|の|は|も)ない|(?:を|も)?持(?:たない|って(?:い)?ない)|なしの|無しの)(?:ただの|普通の)?"
    rf"{_SIZED}(?:{_THEN}|(?=は\?))(?:(?P<again>{_AGAIN})|{_HOW})"
)
"""トランプルがない5/5だったら？: the one of that size without it."""
_WITH_SIZED = Pattern(
    rf"{_BEFORE}(?P<what>[^?。、]{{2,8}}?)(?:(?:を|も)?持(?:つ|った|って(?:い)?る)|(?:が|の)ある|持ちの|付きの|の)?"
    rf"{_SIZED}(?:{_THEN}|(?=は\?))(?:(?P<again>{_AGAIN})|{_HOW})"
)
"""トランプルを持つ5/5だったら？: the one of that size with it, too."""
_COUNT = Pattern(
    r"^(?:が|は|を)?(?P<number>\d+)(?P<unit>枚|体|個|点|回|つ|マナ)(?:を|が)?(?:(?P<done>[一-龥ぁ-ん]{1,4}[ただ])ら)?$"
)
_CAME_TO = Pattern("(?<=[枚体個点回つ])に(?:戻っ|減っ|増え|なっ|落ち)たら$")
"""6枚に戻ったら: how many there are then."""
_OF = Pattern(r"^(?P<of>忠誠度|ライフ|パワー|タフネス|マナ総量|X=)(?:が|は)?(?P<number>\d+)$")
_SIZE = Pattern(r"^(?P<size>\d+/\d+)$")
_HIDDEN = Pattern(r"《[^《》]*》|「[^「」]*」|[(][^()]*[)]")

Varied = tuple[str, str, str, str]
"""The label and the text of the question as it was put, and of the one with another value."""


def varied(text: str) -> Varied | None:
    """Return a question as it is and with what is changed behind it, each with a label; None where nothing is."""
    for pattern, change in _KEYWORDS:
        if (match := pattern.search(text)) is not None and _asked_before(match):
            made = change(match["before"], match["what"], match.groupdict().get("size") or "")
            if made is not None or pattern is _WITHOUT:
                return made
    found = _OTHER.search(text)
    if found is None:
        return None
    changed = (change(found["before"], found["what"]) for change in _CHANGES)
    return next((one for one in changed if one is not None), None)


def _asked_before(match: re.Match[str]) -> bool:
    """Return whether what is asked once more, if anything is, is what was asked before."""
    asked = re.search("何(?:/何|.)|いくつ", match["again"] or "")
    return asked is None or asked[0] in re.split("[。?]", match["before"].rstrip("?"))[-1]


def _plain(text: str) -> str:
    """Return a text of the same length in which names, quotes and brackets are blank."""
    return _HIDDEN.sub(lambda match: " " * len(match[0]), text)


def _put(text: str, pattern: str, new: str) -> str | None:
    """Return a text with the one place that an expression finds replaced, None where it finds none or several."""
    places = list(re.finditer(pattern, _plain(text)))
    return text[: places[0].start()] + new + text[places[0].end() :] if len(places) == 1 else None


def _count(before: str, what: str) -> Varied | None:
    """2枚なら, 2回なら; 2枚撃ったら where the verb stood without a number."""
    match = _COUNT.search(_CAME_TO.sub("", what))
    if match is None:
        return None
    number, unit, done = match["number"], match["unit"], match["done"] or ""
    told = re.findall(rf"(?<![\d/+-])(\d+){unit}", _plain(before))
    if len(told) == 1 and (not done or done in before):
        made = _put(before, rf"(?<![\d/+-])\d+{unit}", f"{number}{unit}")
        return None if made is None else (f"{told[0]}{unit}の場合", before, f"{number}{unit}の場合", made)
    if told or not done:
        return None
    made = _put(before, rf"(?<=を){done}", f"{number}{unit}{done}")
    return None if made is None else (f"1{unit}の場合", before, f"{number}{unit}の場合", made)


def _of(before: str, what: str) -> Varied | None:
    """忠誠度1だったら, X=3なら, ライフが2なら."""
    match = _OF.search(what)
    if match is None:
        return None
    told = re.findall(rf"{match['of']}(?:が|は)?(\d+)(?![\d/])", _plain(before))
    made = _put(before, rf"(?<={match['of']})(?:が|は)?\d+(?![\d/])", match["number"])
    label = f"{match['of']}%sの場合"
    return None if made is None or len(told) != 1 else (label % told[0], before, label % match["number"], made)


def _size(before: str, what: str) -> Varied | None:
    """3/3だったら, where there is one size only."""
    match = _SIZE.search(what)
    told = re.findall(r"(?<![\d/+-])\d+/\d+(?![\d/])", _plain(before))
    if match is None or len(told) != 1:
        return None
    made = _put(before, r"(?<![\d/+-])\d+/\d+(?![\d/])", match["size"])
    return None if made is None else (f"{told[0]}の場合", before, f"{match['size']}の場合", made)


def _without(before: str, key: str, size: str) -> Varied | None:
    """警戒がなかったら, トランプルなしの5/5なら: without a keyword that one thing, of that size, is told to have."""
    from judge.ask.reading.words import keyword_names

    if key not in keyword_names() or len(re.findall(re.escape(key), _plain(before))) != 1:
        return None
    behind = rf"(?={size}(?![\d/]))" if size else r"(?=\d+/\d+|クリーチャー|自分の|相手の)"
    having = rf"{re.escape(key)}(?:を持(?:つ|った|っている)|持ちの?|付きの?|の)、?{behind}"
    made = _put(before, having, "")
    return None if made is None else (f"{key}がある場合", before, f"{key}がない場合", made)


def _with(before: str, key: str, size: str) -> Varied | None:
    """トランプルを持つ5/5だったら: with a keyword that nothing is told to have, where one thing is of that size."""
    from judge.ask.reading.words import keyword_names

    if key not in keyword_names() or key in _plain(before):
        return None
    made = _put(before, rf"(?<![\d/+-]){size}(?![\d/]|[2-9]\d*体)", f"{key}を持つ{size}")
    return None if made is None else (f"{key}がない場合", before, f"{key}がある場合", made)


_KEYWORDS: tuple[tuple[Pattern, Callable[[str, str, str], Varied | None]], ...] = (
    (_WITHOUT_SIZED, _without),
    (_WITH_SIZED, _with),
    (_WITHOUT, _without),
)
_CHANGES: tuple[Callable[[str, str], Varied | None], ...] = (_count, _of, _size)
