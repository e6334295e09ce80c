"""Which of the things told of is meant: 前者, 後者, 小さいほう, 最も大きいクリーチャー become what they were called.

Invariant: such a word is only put otherwise where just one thing can be meant: of a pair told in one sentence, or of
sizes of which one is larger in power and in toughness; else it stays, and nothing answers over it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from judge.text.patterns import Pattern
from judge.text.records import dataclass

__all__ = ["with_referents"]

_HIDDEN = Pattern(r"「[^「」]*」|[(][^()]*[)]")
_SIDE = r"(?:(?P<side>自分|あなた|相手|対戦相手)の[^。、?と《》/0-9]{0,12}?)?"
_SIZE = r"(?<![\d/+\-])\d+/\d+(?![\d/]|カウンター|の修整)"
_THING = Pattern(rf"{_SIDE}(?:(?P<size>{_SIZE})|(?P<card>《[^《》]+》))(?P<alike>(?:を|が)?\d+[体匹枚])?")
_JOINT = Pattern(r"(?:\([^()]*\))?(?:の?(?:クリーチャー|トークン))?(?:と|、|や|及び|および)")
_PAIRED = Pattern("(?:[前後]者)")
_CARD_TEXT = Pattern(r"》[(][^()]*[)]")
"""What a card says, told behind its name: 前者 in it is a target of it."""
_MOST = r"(?:最も|一番|いちばん|最)"
_BY = r"(?:(?:サイズ|P/T|体格|(?P<{}>パワー|タフネス))(?:が|の))?"
_SMALL, _LARGE = r"(?:小さ[いな]|小型の|低い|最小の)", r"(?:大き[いな]|大型の|でか[いな]|高い|最大の)"
_THE = r"(?:ほう|方|やつ|奴|もの|クリーチャー|アタッカー|攻撃クリーチャー)"
_CHOSEN = Pattern(
    rf"(?:(?P<most>{_MOST}){_BY.format('by')}|{_BY.format('of')}(?:(?P<top>{_MOST})|より)?)(?:(?P<small>{_SMALL})|(?P<large>{_LARGE}))"
    rf"(?:{_THE})(?:の(?:クリーチャー|アタッカー|1体))?(?=[がをにはもでとのだ、])"
)
_OTHERWISE = Pattern("パワー|タフネス|マナ|忠誠度|カウンター|コスト|ライフ|数")
"""What a word before it may say that something is larger by."""
_ENDS = "。?"


@dataclass(frozen=True)
class _Named:
    """A thing named in a question.

    Attributes:
        start, end: where it stands.
        text: what it is called by: its size or the name of its card.
        side: whose it is said to be, empty where nothing is said.
        alike: that there are several of it.
    """

    start: int
    end: int
    text: str
    side: str
    alike: bool


def with_referents(text: str) -> str:
    """Return a question in which each word for one of several things is what that was called."""
    if _PAIRED.search(text) or "それぞれ" in text or "順に" in text or _CHOSEN.search(text):
        text = _CHOSEN.sub(lambda match: _by_size(match) or match[0], text)
        within = [one.span() for one in _CARD_TEXT.finditer(text)]
        text = _PAIRED.sub(
            lambda match: match[0] if any(a < match.start() < b for a, b in within) else _of_pair(match) or match[0],
            text,
        )
        text = _EACH_TOLD.sub(_each_before, _EACH_HAS.sub(_each, text))
    return _HAVE.sub(_each_apart, _ALONE.sub(_alone, text))


def _sentence(text: str, at: int) -> tuple[int, int]:
    """Return where the sentence around a place begins and ends."""
    begins = max(text.rfind(mark, 0, at) for mark in _ENDS) + 1
    return begins, min((n for mark in _ENDS if (n := text.find(mark, at)) >= 0), default=len(text))


def _named(text: str, begins: int, ends: int) -> list[_Named]:
    """Return the things named in a part of a question, outside of quotes and brackets."""
    plain = _HIDDEN.sub(lambda match: " " * len(match[0]), text)
    return [
        _Named(one.start(), one.end(), one["size"] or one["card"], one["side"] or "", one["alike"] is not None)
        for one in _THING.finditer(plain, begins, ends)
    ]


def _pairs(text: str, at: int) -> list[tuple[_Named, _Named]]:
    """Return the pairs that sentences before a place tell of, and the one of its own sentence, the nearest last."""
    found = []
    begins = 0
    while begins < at:
        _, ends = _sentence(text, begins)
        things = _named(text, begins, min(ends, at))
        sizes = [one for one in things if not one.text.startswith("《")]
        joined = len(things) == 2 and _JOINT.fullmatch(text, things[0].end, things[1].start)
        if len(sizes) == 2 or joined:
            found.append((sizes[0], sizes[1]) if len(sizes) == 2 else (things[0], things[1]))
        begins = max(ends, begins) + 1
    return found


def _called(text: str, pair: tuple[_Named, _Named], which: int) -> str | None:
    """Return what one of a pair is called, None where that would not tell it from the other."""
    one, other = pair[which], pair[1 - which]
    if one.alike or other.alike:
        return None
    if one.text != other.text:
        return one.text
    return f"{one.side}の{one.text}" if one.side and other.side and one.side != other.side else None


def _of_pair(match: re.Match[str]) -> str | None:
    """Return what 前者 or 後者 is, None where no one pair was told of."""
    begins, _ = _sentence(match.string, match.start())
    pairs = _pairs(match.string, match.start())
    own = [pair for pair in pairs if pair[0].start >= begins]
    pairs = own or pairs
    told = {(one.text, other.text) for one, other in pairs}
    return _called(match.string, pairs[0], match[0] == "後者") if len(told) == 1 else None


def _by_size(match: re.Match[str]) -> str | None:
    """Return the size that is smaller or larger than those told beside it, None where none or several may be meant."""
    text = match.string
    by = match["by"] or match["of"]
    bare = re.search("高い|低い", match[0]) is not None
    if (by is None and bare) or _OTHERWISE.search(text[max(0, match.start() - 8) : match.start()]):
        return None
    group = _group(text, match.start())
    if group is None or any(one.alike for one in group):
        return None
    sizes = [tuple(int(n) for n in one.text.split("/")) for one in group]
    if len(sizes) != 2 and not (match["most"] or match["top"] or re.search("最[大小]", match[0])):
        return None
    sizes = [one if by is None else (one[by == "タフネス"],) for one in sizes]
    best = [
        n
        for n, one in enumerate(sizes)
        if all(m == n or _less(one, other, larger=match["large"] is not None) for m, other in enumerate(sizes))
    ]
    return group[best[0]].text if len(best) == 1 else None


def _less(one: Sequence[int], other: Sequence[int], *, larger: bool) -> bool:
    """Return whether a size is smaller (or larger) than another in the one number and not otherwise in the other."""
    pairs = list(zip(one, other, strict=True))
    smaller = all(a >= b for a, b in pairs) if larger else all(a <= b for a, b in pairs)
    return smaller and tuple(one) != tuple(other)


def _group(text: str, at: int) -> list[_Named] | None:
    """Return the sizes told together in one sentence up to a place, None where that is in none or in several."""
    found: list[list[_Named]] = []
    start = 0
    while start < at:
        _, ends = _sentence(text, start)
        things = [one for one in _named(text, start, min(ends, at)) if not one.text.startswith("《")]
        joined = [one for one, other in pairwise(things) if _JOINT.fullmatch(text[one.end : other.start])]
        if joined and len(joined) == len(things) - 1:
            found.append(things)
        elif len(things) > 1:
            return None
        start = max(ends, start) + 1
    return found[0] if len({tuple(one.text for one in group) for group in found}) == 1 else None


_THROUGH = r"(?:通った|ブロックされなかった|素通しだった|ブロックされずに通った)"
_ALONE = Pattern(
    rf"(?P<one>{_SIZE})(?:のクリーチャー)?だけが?、?{_THROUGH}(?=。)"
    rf"|{_THROUGH}のは、?(?P<named>{_SIZE})(?:のクリーチャー)?だけ(?:だった|です|でした|である)?(?=。)"
    rf"|(?P<but>{_SIZE})(?:のクリーチャー)?以外(?:は|が)、?(?:すべて|全て|全部|みな|みんな)?ブロックされた(?=。)"
)


def _alone(match: re.Match[str]) -> str:
    """2/2だけが通った, 2/2以外はブロックされた, of several that attack: each of the others was blocked."""
    group = _group(match.string, match.start())
    size = match["one"] or match["named"] or match["but"]
    others = [one for one in group or () if one.text != size]
    attacks = group is not None and "攻撃" in match.string[group[0].start : match.start()]
    if not group or not attacks or len(others) != len(group) - 1 or any(one.alike for one in group):
        return match[0]
    return "".join(f"{one.text}はブロックされた。" for one in others) + f"{size}はブロックされなかった"


_KEY = r"[^。、?0-9《》「」()とがはを]{2,10}(?:\([^()]*\))?"
_HAS = r"を?(?:持つ|もつ|持っている|持っていた|持ち|備えている)"
_EACH_HAS = Pattern(
    rf"(?:(?<=[。?])|^)(?P<lead>[^。、?]*?(?P<a>{_SIZE})と(?P<of>[^。、?0-9]{{0,8}}?)(?P<b>{_SIZE})(?:は|が)、?)?(?:それぞれ|順に|それぞれ順に)、?"
    rf"(?P<one>{_KEY})と(?P<two>{_KEY}){_HAS}(?=。)"
)
"""それぞれ先制攻撃と接死を持つ: the one has the one, the other the other."""
_EACH_TOLD = Pattern(
    rf"(?:それぞれ|順に)、?(?P<one>{_KEY})と(?P<two>{_KEY})を持つ(?P<a>{_SIZE})と(?P<b>{_SIZE})(?![^。?]{{0,4}}それぞれ)"
)
_HAVE = Pattern(
    rf"(?:(?<=[。?])|^)(?P<a>(?:自分の|相手の|対戦相手の)?{_SIZE})(?:だけ)?(?:が|は)、?(?P<one>{_KEY})(?:を持ち|を持っていて|を持っており|持ちで|を|)、"
    rf"(?P<b>(?:自分の|相手の|対戦相手の)?{_SIZE})(?:が|は)、?(?P<two>{_KEY})(?:{_HAS}(?:である|です|だ)?|持ちだ|持ちである)(?=。)"
)
"""2/2が先制攻撃、3/3が接死を持つ: told of both in one sentence."""


def _keys(*names: str) -> bool:
    """Return whether all of these are names of keywords."""
    from judge.ask.reading.words import keyword_names

    return all(one.partition("(")[0] in keyword_names() for one in names)


def _each(match: re.Match[str]) -> str:
    if not _keys(match["one"], match["two"]):
        return match[0]
    pairs = _pairs(match.string, match.start("one"))
    own = [pair for pair in pairs if pair[0].start >= match.start()]
    pairs = own or pairs
    if len({(one.text, other.text) for one, other in pairs}) != 1:
        return match[0]
    names = [_called(match.string, pairs[0], n) for n in (0, 1)]
    return f"{names[0]}は{match['one']}を持つ。{names[1]}は{match['two']}を持つ" if all(names) else match[0]


def _each_before(match: re.Match[str]) -> str:
    if not _keys(match["one"], match["two"]) or match["a"] == match["b"]:
        return match[0]
    return f"{match['one']}を持つ{match['a']}と{match['two']}を持つ{match['b']}"


def _each_apart(match: re.Match[str]) -> str:
    if not _keys(match["one"], match["two"]) or match["a"] == match["b"]:
        return match[0]
    return f"{match['a']}は{match['one']}を持つ。{match['b']}は{match['two']}を持つ"
