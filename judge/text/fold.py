"""The one search form of text, used alike by import, index and query; what is displayed is never folded.

Invariant: `fold` is idempotent, `fold_with_map(t).text == fold(t)`, and the origins of a fold never run backwards.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from judge.text.records import dataclass

_DASHES = "\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\u2500\u2501\u2e3a\u2e3b\ufe58\u02d7\u058a\u1806"
_TILDES = "\u301c\u3030\u223c\u223d\u223e\u02dc\u2053\uff5e"
_SLASHES = "\u2044\u2215\u29f8\u27cb"
_DOTS = "\u00b7\u2022\u2027\u2219\u22c5\u30fb\u0387\u16eb\u2e31\u25e6"
_SINGLE_QUOTES = "\u2018\u2019\u201a\u201b\u2032\u02bc\u02b9\u00b4\uff07"
_DOUBLE_QUOTES = "\u201c\u201d\u201e\u201f\u2033\uff02"
_FULL_STOPS = "\u2024\uff0e"

MIDDLE_DOT = "・"

_BY_HAND = {
    **dict.fromkeys(_DASHES, "-"),
    **dict.fromkeys(_TILDES, "~"),
    **dict.fromkeys(_SLASHES, "/"),
    **dict.fromkeys(_DOTS, MIDDLE_DOT),
    **dict.fromkeys(_SINGLE_QUOTES, "'"),
    **dict.fromkeys(_DOUBLE_QUOTES, '"'),
    **dict.fromkeys(_FULL_STOPS, "."),
}

# Characters that join the one before them: combining marks of Latin and kana, and the half-width voicing marks.
_JOINING = "\u0300-\u036f\u3099\u309a\uff9e\uff9f"
_CLUSTER = re.compile(f"[^{_JOINING}]?[{_JOINING}]+")
_SETTLED = re.compile("[ -~¡-\u00ac\u00ae-\u02ff\u3001-\u3096\u309d-\u30ff\u4e00-\u9fff]*")
_INVISIBLE = frozenset({"Cc", "Cf", "Cs", "Cn"})

_KANA = "\u3041-\u3096\u30a1-\u30fc"
# After anything but kana it is no long vowel: input methods give it for the minus key. After kana it stays.
_TYPED_MINUS = re.compile(f"(?<![{_KANA}])ー(?=[0-9]|x(?![a-z]))")
_SPACED_SLASH = re.compile(r"(?:(?<=[0-9*])|(?<=[+-]x))(?: +/ *|/ +)(?=[+-]?(?:[0-9*]|x(?![a-z])))")
_EXTRA_SPACES = re.compile(r"^ +| +$| +(?= )")
_SAME_WORD = re.compile("[ァ-ヺー]{2}|[0-9a-z\u00df-\u024f]{2}")
_NOT_IN_KEYS = re.compile(r"[\s'\"!?,.:;=、。「」『』《》()\[\]-]+")


@dataclass(frozen=True)
class Folded:
    """Folded text and the way back to what was written.

    Attributes:
        text: the search form.
        origin: for each character of `text`, the offset in the original where what it came from begins.
        ends: for each character of `text`, the offset in the original where what it came from ends (exclusive).
    """

    text: str
    origin: tuple[int, ...]
    ends: tuple[int, ...]

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Return the half-open span of the original that `text[start:end]` came from (empty spans stay empty)."""
        if start >= end:
            at = self.origin[start] if start < len(self.origin) else (self.ends[-1] if self.ends else 0)
            return at, at
        return self.origin[start], self.ends[end - 1]


def fold(text: str) -> str:
    """Return the search form: NFKC, lower case, one dash, dot, tilde and slash, single spaces, no middle dot.

    Args:
        text: any string.
    """
    if text.isascii() and text.isprintable():
        return _finish(text.lower())
    while True:
        folded = _finish(_fold_characters(text).replace(MIDDLE_DOT, ""))
        if folded == text or _SETTLED.fullmatch(folded):
            return folded
        text = folded


def fold_with_map(text: str, *, keep_middle_dots: bool = False) -> Folded:
    """Return the search form together with the offsets it came from.

    Args:
        text: any string.
        keep_middle_dots: leave `・` in, as the tokeniser needs it to see where names are joined.
    """
    folded = _map_once(text, keep_middle_dots)
    while not _SETTLED.fullmatch(folded.text):
        again = _map_once(folded.text, keep_middle_dots)
        if again.text == folded.text:
            break
        origin = tuple(folded.origin[at] for at in again.origin)
        folded = Folded(again.text, origin, tuple(folded.ends[at - 1] for at in again.ends))
    return folded


def fold_key(text: str) -> str:
    """Return the form in which names are compared: the search form without spaces, quotes and sentence marks."""
    return _NOT_IN_KEYS.sub("", fold(text))


def stands_alone(text: str, start: int, end: int) -> bool:
    """Say whether `text[start:end]` cuts no katakana or Latin word at either end.

    Args:
        text: in search form.
        start: offset, below `end`.
        end: offset behind the last character.
    """
    cut_before = start > 0 and _SAME_WORD.fullmatch(text, start - 1, start + 1)
    return not cut_before and not (end < len(text) and _SAME_WORD.fullmatch(text, end - 1, end + 1))


class _Table(dict[int, str]):
    """One character to its search form, worked out when first met."""

    def __missing__(self, code: int) -> str:
        value = self[code] = _fold_one(chr(code))
        return value


_TABLE = _Table()


def _fold_one(written: str) -> str:
    """Fold one character, or one character with its joining marks."""
    normal = _BY_HAND.get(written) or unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", written).lower())
    return "".join(map(_keep, normal))


def _keep(char: str) -> str:
    if char.isspace():
        return " "
    if unicodedata.category(char) in _INVISIBLE or "\ufe00" <= char <= "\ufe0f" or "\U000e0100" <= char <= "\U000e01ef":
        return ""
    return _BY_HAND.get(char, char)


def _fold_cluster(match: re.Match[str]) -> str:
    return _fold_one(match.group())


def _fold_characters(text: str) -> str:
    return _CLUSTER.sub(_fold_cluster, text).translate(_TABLE)


def _finish(text: str) -> str:
    """Settle what depends on neighbours: typed minus signs, spaces."""
    text = _EXTRA_SPACES.sub("", text)
    return _SPACED_SLASH.sub("/", _TYPED_MINUS.sub("-", text))


def _map_once(text: str, keep_middle_dots: bool) -> Folded:
    """Do one pass of `fold` and keep, for each character, where it came from."""
    chars: list[str] = []
    origin: list[int] = []
    ends: list[int] = []
    for start, end, piece in _pieces(text):
        for char in piece:
            if char != MIDDLE_DOT or keep_middle_dots:
                chars.append(char)
                origin.append(start)
                ends.append(end)
    return _finish_map("".join(chars), origin, ends)


def _pieces(text: str) -> Iterator[tuple[int, int, str]]:
    """Yield (start, end, folded form) for each character, or character with its joining marks."""
    at = 0
    for match in _CLUSTER.finditer(text):
        for place in range(at, match.start()):
            yield place, place + 1, _TABLE[ord(text[place])]
        at = match.end()
        yield match.start(), at, _fold_cluster(match).translate(_TABLE)
    for place in range(at, len(text)):
        yield place, place + 1, _TABLE[ord(text[place])]


def _finish_map(text: str, origin: list[int], ends: list[int]) -> Folded:
    extra = [place for match in _EXTRA_SPACES.finditer(text) for place in range(*match.span())]
    text, origin, ends = _without(text, origin, ends, extra)
    text = _TYPED_MINUS.sub("-", text)
    slashes = [place for match in _SPACED_SLASH.finditer(text) for place in range(*match.span()) if text[place] == " "]
    text, origin, ends = _without(text, origin, ends, slashes)
    return Folded(text, tuple(origin), tuple(ends))


def _without(text: str, origin: list[int], ends: list[int], places: list[int]) -> tuple[str, list[int], list[int]]:
    """Take single characters out of a mapped text."""
    if not places:
        return text, origin, ends
    gone = set(places)
    kept = [place for place in range(len(text)) if place not in gone]
    return "".join(text[p] for p in kept), [origin[p] for p in kept], [ends[p] for p in kept]
