"""What is there, told behind what happens: 3/3に《X》を撃った。(場にいるのは自分の頑強を持つ3/3) is told first.

Invariant: only a sentence that tells nothing but what is there is put first, and only where every size in it was named
before without a word of whose or how it is: else it may be another creature of that size.
"""

from __future__ import annotations

import re

from judge.ask.reading.nouns import PLAYER, SIZE
from judge.text.patterns import Pattern

__all__ = ["board_first"]

_PLACE = r"(?:場|戦場|盤面)"
_SO = r"(?:なお|ちなみに|ただし|補足(?:すると|です(?:が)?|で)|前提(?:として(?:は)?)?|状況(?:として(?:は)?)?)(?:、|:)?"
_MARKED = (
    r"[^。、?!は()「」《》]{0,24}?が(?:1つ|1個|\d(?:個|つ))?(?:張られて|置かれて|乗って|載って|ついて|付いて)(?:い)?る"
)
_HOW = rf"(?:{_MARKED})?(?:{PLAYER}の)?(?:[^。、?!はがにで()「」《》]{{1,30}}?(?:を持つ|持ちの?|を持った|の|つきの?))??"
_ONE = Pattern(
    rf"^(?:(?P<who>{PLAYER})(?:の{_PLACE}(?:に(?:いるの)?は|に|は)|側(?:に)?は?|の|は|:)、?)?(?P<how>{_HOW})(?P<size>{SIZE})"
    r"(?:の?クリーチャー)?(?:(?:が)?1体)?$"
)
_LEAD = Pattern(
    rf"^ ?(?:{_SO})?(?:(?:お互いの|両者の)?{_PLACE}(?:の状況)?(?:に(?:は|いるのは)?|は|:)、?|登場するのは、?)?"
)
_ENDS = Pattern(
    r"(?:(?:だけ|のみ)?(?:が|は)(?:いる|います|いました|いた|いて)|(?:です|でした|だ|である|だった)|)[。]?$"
)
_APART = r"と(?!し|なっ)、?|、(?:そして|それと)?"
_BRACKET = Pattern(
    rf"(?P<ask>[^。?()]*\?) ?\((?:{_PLACE}|前提|状況|盤面状況)(?:は|:|、|の状況:)"
    r"(?P<board>[^()]*(?:\([^()]*\)[^()]*)*)\)。?$"
)
_SENTENCE = Pattern(r"[^。?]*[。?](?![)」』])|[^。?]+$")
_OTHERS = Pattern("別|他|ほか|もう1|さらに|残り|2体|3体")


def board_first(text: str) -> str:
    """Return a normalised question in which what is there is told before what happens to it.

    Args:
        text: with its questions at the end or followed by sentences about the board.
    """
    if "「" in text or text.count("(") != text.count(")"):
        return text
    text = _BRACKET.sub(r"\g<board>。\g<ask>", text)
    told = [one[0] for one in _SENTENCE.finditer(text)]
    for at in range(len(told) - 1, 0, -1):
        before = "".join(told[:at])
        if not told[at].endswith("?") and (board := _board(told[at], before)):
            return board + before + "".join(told[at + 1 :])
    return text


def _board(sentence: str, before: str) -> str:
    """Return what a sentence says to be there, a sentence a thing, where all of it was named before and no more."""
    rest = _ENDS.sub("", _LEAD.sub("", sentence))
    if _OTHERS.search(rest) or rest == sentence:
        return ""
    found = [_ONE.match(one) for one in re.split(_APART, rest)]
    sizes = [one["size"] for one in found if one is not None]
    if len(sizes) != len(found) or len(set(sizes)) != len(sizes):
        return ""
    made = ""
    for one in filter(None, found):
        how = re.sub(rf"{PLAYER}の", "", one["how"])
        who = one["who"] or next(iter(re.findall(rf"({PLAYER})の", one["how"])), "")
        if not who or not _bare(one["size"], before, who if how else ""):
            return ""
        made += f"{who}の{how}{one['size']}がいる。"
    return made


def _bare(size: str, before: str, who: str) -> bool:
    """Return whether a size was named before, and always without a word of how it is, or of another player's."""
    places = list(re.finditer(rf"(?<![\d/+\-]){re.escape(size)}(?![\d/])", before))
    named = [before[: one.start()] for one in places]
    of = f"{who}の"
    return bool(places) and all(
        not one or one[-1] in "。、がをにはへと ?" or (who and re.search(rf"(?:^|[。、がをにはへと ?]){of}$", one))
        for one in named
    )
