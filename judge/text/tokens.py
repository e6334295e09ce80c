"""Words of Japanese Magic text: what MeCab knows, what the lexicon knows, and what neither may cut.

Invariant: every token points into the original text (`text[start:end] == surface`), tokens come in the order of
`start`, and the same text gives the same tokens whatever came before. A compound comes beside its inner words.
"""

from __future__ import annotations

import contextlib
import os
import re
import threading
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol, cast

from judge.text.fold import MIDDLE_DOT, Folded, fold, fold_with_map
from judge.text.kana import is_kana, to_hiragana
from judge.text.records import dataclass

if TYPE_CHECKING:
    from judge.text.dictionary import CompoundMatcher


class _Node(Protocol):
    surface: str
    feature_raw: str


_Tagger = Callable[[str], list[_Node]]


class TokenKind(StrEnum):
    """What a token is; search drops the kinds that `Token.content` is false for."""

    WORD = "word"
    COMPOUND = "compound"
    LATIN = "latin"
    NUMBER = "number"
    RULE = "rule"
    STATS = "stats"
    SYMBOL = "symbol"
    LIGHT = "light"
    PARTICLE = "particle"


@dataclass(frozen=True)
class Token:
    """One word.

    Attributes:
        surface: as written.
        base: the form to compare: dictionary form of a word, search form of everything else.
        reading: of the base form, in hiragana; empty where none is known.
        start: offset in the original text.
        end: offset behind the last character.
        kind: see `TokenKind`; `light` words (する, こと, その) say little, `particle` covers auxiliaries.
        adverb: MeCab takes it for an adverb (改めて, あくまで).
    """

    surface: str
    base: str
    reading: str
    start: int
    end: int
    kind: TokenKind
    adverb: bool = False

    @property
    def content(self) -> bool:
        """Say whether the word carries meaning by itself."""
        return self.kind is not TokenKind.PARTICLE and self.kind is not TokenKind.LIGHT


class Morpheme(NamedTuple):
    """One word of MeCab, in offsets of the folded text."""

    start: int
    end: int
    base: str
    reading: str
    spoken: str
    kind: TokenKind
    adverb: bool = False


# Order matters: the first alternative that fits wins.
_CUT = re.compile(
    r"(?P<symbol>(?:\{[^{}\s]{1,8}\})+)"
    r"|(?P<stats>(?<![0-9a-z/])(?:[+-](?:[0-9]+|x)/[+-](?:[0-9]+|x)|(?:[0-9]+|\*|x)/(?:[0-9]+|\*|x))(?![0-9a-z/]))"
    r"|(?P<rule>(?<![0-9.])[1-9][0-9]{2}\.[0-9]{1,3}[a-z]{0,2}(?:-(?:[1-9][0-9]{2}\.)?(?:[0-9]{1,3}[a-z]{0,2}|[a-z]{1,2}))?(?![0-9a-z]))"
    r"|(?P<number>[+-]?[0-9]++(?:\.[0-9]++)*+(?![a-z]))"
    r"|(?P<latin>[a-z]+(?=[1-9][0-9]{2}\.[0-9])|[0-9a-z\u00df-\u024f]+(?:'[a-z]+)*)"
)
_LETTER_RANGE = re.compile(r"(\d+\.\d+)([a-z])-(?:\d+\.\d+)?([a-z])")
_NUMBER_RANGE = re.compile(r"(\d+)\.(\d+)-(?:\d+\.)?(\d+)")
_NO_SUBRULE = "lo"

_LIGHT_BASES = frozenset(
    {"為る", "居る", "有る", "成る", "因る", "於く", "就く", "取る", "事", "物", "時", "所", "為", "方"}
    | {"様", "場合", "其れ", "此れ", "其の", "此の", "何れ", "其処", "此処", "是", "其", "又", "及び", "或いは"}
    | {"若しくは", "但し", "度", "等", "無い", "出来る", "良い", "言う", "行く", "来る", "仕舞う", "侭", "訳", "其々"}
    | {
        "更に",
        "既に",
        "例えば",
        "若し",
        "先ず",
        "未だ",
        "詰まり",
        "飽くまで",
        "矢張り",
        "勿論",
        "何故",
        "如何",
        "どう",
        "どの",
    }
    | {"そう", "こう"}
)
_PARTICLES = frozenset({"助詞", "助動詞", "接続詞", "感動詞"})
_SKIPPED = frozenset({"補助記号", "空白"})
_ADVERB = "副詞"
_LIGHT_CLASSES = frozenset({"連体詞", "代名詞"})
_PIECE = 4000
_PIECE_END = re.compile(r"[。、\n ]")


def spelled_rules(number: str) -> tuple[str, ...]:
    """Return every rule number that a written range names: `409.1f-h` gives 409.1f, 409.1g, 409.1h.

    The letters l and o are in no rule number.

    Args:
        number: a rule number or range in search form; without a range it comes back alone.
    """
    if match := _LETTER_RANGE.fullmatch(number):
        stem, first, last = match.groups()
        letters = "abcdefghijklmnopqrstuvwxyz"
        span = letters[letters.index(first) : letters.index(last) + 1]
        return tuple(stem + letter for letter in span if letter not in _NO_SUBRULE) or (number,)
    if match := _NUMBER_RANGE.fullmatch(number):
        chapter, first, last = match.group(1), int(match.group(2)), int(match.group(3))
        if first < last <= first + 60:
            return tuple(f"{chapter}.{n}" for n in range(first, last + 1))
    return (number,)


class Tokenizer:
    """Cuts text into tokens. One object serves all threads; MeCab itself is started on first use, once per thread.

    Args:
        user_dictionary: compiled by `judge.text.dictionary.build_dictionary`; None works with `compounds` alone.
        compounds: finds compounds without MeCab: those inside others, those with Latin letters or digits, and all of
            them where the user dictionary could not be built.
    """

    def __init__(self, user_dictionary: Path | None = None, *, compounds: CompoundMatcher | None = None) -> None:
        self._user_dictionary = user_dictionary
        self._compounds = compounds
        self._local = threading.local()

    def tokens(self, text: str) -> list[Token]:
        """Return the words of a text, compounds before the words inside them.

        Args:
            text: any string; NUL, lone surrogates and control characters are stepped over.
        """
        folded = fold_with_map(text, keep_middle_dots=True)
        found = sorted(self._morphemes(folded.text), key=lambda word: (word.start, -word.end))
        return list(_unique(_token(text, folded, word) for word in found))

    def reading_of(self, text: str) -> str:
        """Return how a text is read, in hiragana: authored readings of lexicon words, else the dictionary's best guess.

        Args:
            text: a name or a phrase. What has no reading (Latin letters, digits) is left as it stands in search form.
        """
        folded = fold_with_map(text, keep_middle_dots=True).text
        if is_kana(folded):
            return to_hiragana(folded).replace(MIDDLE_DOT, "")
        out: list[str] = []
        at = 0
        for word in sorted(self._morphemes(folded), key=lambda word: (word.start, -word.end)):
            if word.start < at:
                continue
            out.append(folded[at : word.start] + (word.spoken or folded[word.start : word.end]))
            at = word.end
        return "".join([*out, folded[at:]]).replace(MIDDLE_DOT, "").strip()

    def _morphemes(self, folded: str) -> list[Morpheme]:
        words: list[Morpheme] = []
        at = 0
        for match in _CUT.finditer(folded):
            words += self._japanese(folded, at, match.start())
            words += _whole(match)
            at = match.end()
        words += self._japanese(folded, at, len(folded))
        if self._compounds is not None:
            edges = {word.start for word in words} | {word.end for word in words}
            return [_with_reading(word, words) for word in self._compounds.find(folded, edges)] + words
        return words

    def _japanese(self, folded: str, start: int, end: int) -> Iterator[Morpheme]:
        while end - start > _PIECE:
            cut = _PIECE_END.search(folded, start + _PIECE // 2, start + _PIECE)
            middle = cut.end() if cut else start + _PIECE
            yield from self._parse(folded, start, middle)
            start = middle
        if folded[start:end].strip():
            yield from self._parse(folded, start, end)

    def _parse(self, folded: str, start: int, end: int) -> Iterator[Morpheme]:
        if folded.startswith("はいつ", start, end):  # XはいつA: は and いつ, not はい and つ
            yield from self._parse(folded, start, start + 1)
            start += 1
        tagger, with_user = self._taggers()
        chunk = folded[start:end]
        at = start
        for surface, features in tagged(with_user or tagger, chunk):
            at = folded.index(surface, at)
            if features[0] == USER_WORD:
                inner = list(self._inner(tagger, surface, at))
                reading = to_hiragana(features[6]) if features[6] != "*" else "".join(word.spoken for word in inner)
                yield Morpheme(at, at + len(surface), features[7], reading, reading, TokenKind.COMPOUND)
                yield from inner
            else:
                word = _morpheme(surface, features, at)
                if word is not None:
                    yield word
            at += len(surface)

    def _inner(self, tagger: _Tagger, compound: str, at: int) -> Iterator[Morpheme]:
        """Give the plain words of a compound; it is parsed by itself, so that it is cut alike in every sentence."""
        known: dict[str, tuple[Morpheme, ...]] = self._local.inner
        if compound not in known:
            words: list[Morpheme] = []
            place = 0
            for surface, features in tagged(tagger, compound):
                place = compound.index(surface, place)
                word = _morpheme(surface, features, place)
                if word is not None:
                    words.append(word)
                place += len(surface)
            known[compound] = tuple(words)
        for word in known[compound]:
            yield word._replace(start=word.start + at, end=word.end + at)

    def _taggers(self) -> tuple[_Tagger, _Tagger | None]:
        local = self._local
        if not hasattr(local, "plain"):
            local.plain = _plain_tagger()
            local.inner = {}
            local.user = None
            if self._user_dictionary is not None:
                try:
                    local.user = start_tagger(self._user_dictionary)
                except (RuntimeError, OSError):
                    local.user = None  # a damaged dictionary file: compounds then come from the matcher
        return local.plain, local.user


_PLAIN = threading.local()
"""The tagger without words of its own, one for each thread: each maps the whole dictionary into memory."""


def _plain_tagger() -> _Tagger:
    if not hasattr(_PLAIN, "tagger"):
        _PLAIN.tagger = start_tagger(None)
    return cast(_Tagger, _PLAIN.tagger)


USER_WORD = "辞書語"
"""The part of speech that marks the user dictionary's own entries."""


def start_tagger(user_dictionary: Path | None) -> _Tagger:
    """Return a tagger, with the words of a user dictionary where one is given."""
    fugashi = import_module("fugashi")
    import unidic_lite

    # No default resource file is read: it may not exist, and another installation's must not change what a word is.
    base = unidic_lite.DICDIR
    arguments = f'-r "{base}/mecabrc" -d "{base}"'
    if user_dictionary is None:
        return cast(_Tagger, fugashi.GenericTagger(arguments))
    with _named(user_dictionary) as name:
        return cast(_Tagger, fugashi.GenericTagger(f'{arguments} -u "{name}"'))


@contextlib.contextmanager
def _named(path: Path) -> Iterator[str]:
    """Yield a name of a file that MeCab can be told: it takes a comma for the end of one, and only UTF-8.

    Where the system can, the file is a copy in memory: MeCab maps it, and a mapped file that is damaged or cut short
    later would end the process.
    """
    if hasattr(os, "memfd_create"):
        with os.fdopen(os.memfd_create("words"), "wb") as copy:
            copy.write(path.read_bytes())
            copy.flush()
            yield f"/dev/fd/{copy.fileno()}"
        return
    name = str(path)
    if name.isprintable() and not set('",\\') & set(name):
        yield name
        return
    with path.open("rb") as file:
        yield f"/dev/fd/{file.fileno()}"


def tagged(tagger: _Tagger, text: str) -> list[tuple[str, tuple[str, ...]]]:
    """Parse; surfaces and features are copied at once, as the next parse overwrites what nodes point to."""
    return [(node.surface, _split_features(node.feature_raw)) for node in tagger(text)]


_FEATURES: dict[str, tuple[str, ...]] = {}


def _split_features(raw: str) -> tuple[str, ...]:
    known = _FEATURES.get(raw)
    if known is None:
        if len(_FEATURES) > 50_000:
            _FEATURES.clear()
        if '"' in raw:
            import csv

            known = tuple(next(csv.reader([raw])))
        else:
            known = tuple(raw.split(","))
        _FEATURES[raw] = known
    return known


def _morpheme(surface: str, features: tuple[str, ...], at: int) -> Morpheme | None:
    """Make a word of MeCab's features (unidic: 0 pos1, 1 pos2, 6 lForm, 7 lemma, 17 kana); None for punctuation."""
    pos = features[0]
    if pos in _SKIPPED or (pos == "記号" and not surface.isalnum()):
        return None
    known = len(features) > 17 and features[7] != "*"
    base = _base_of(surface, features) if known else surface
    reading = to_hiragana(features[6]) if known else _kana_reading(surface)
    spoken = to_hiragana(features[17]) if known and features[17] != "*" else reading
    if pos in _PARTICLES:
        kind = TokenKind.PARTICLE
    elif base in _LIGHT_BASES or pos in _LIGHT_CLASSES or features[2] == "助数詞":
        kind = TokenKind.LIGHT
    else:
        kind = TokenKind.WORD
    return Morpheme(at, at + len(surface), base, reading, spoken, kind, pos == _ADVERB)


_KATAKANA = re.compile("[ァ-ヺー]+")
_LEMMAS: dict[str, str] = {}


def _base_of(surface: str, features: tuple[str, ...]) -> str:
    """Return the dictionary form: the lemma, which makes spellings one, where it can be trusted to say the word.

    Names and rare characters have only a reading for a lemma, and a word in katakana (マナ) may get that of any word
    that sounds alike.
    """
    lemma = _clean_lemma(features[7])
    if _KATAKANA.fullmatch(surface) or _KATAKANA.fullmatch(lemma):
        return _clean_lemma(features[10])
    return lemma


def _clean_lemma(lemma: str) -> str:
    known = _LEMMAS.get(lemma)
    if known is None:
        known = _LEMMAS[lemma] = fold(lemma.split("-", 1)[0] or lemma)
    return known


def _with_reading(compound: Morpheme, words: list[Morpheme]) -> Morpheme:
    """Give a compound without an authored reading the readings of the words inside it, one after the other."""
    if compound.reading:
        return compound
    first = bisect_left(words, compound.start, key=lambda word: word.start)
    parts: list[str] = []
    at = compound.start
    for word in words[first:]:
        if word.start >= compound.end:
            break
        if word.start >= at and word.end <= compound.end:
            parts.append(word.spoken or word.base)
            at = word.end
    reading = "".join(parts)
    return compound._replace(reading=reading, spoken=reading)


def _kana_reading(surface: str) -> str:
    return to_hiragana(surface) if is_kana(surface) else ""


def _whole(match: re.Match[str]) -> Iterator[Morpheme]:
    """Give what was cut out before MeCab: the whole, then its parts where the parts are asked for alone."""
    start, end = match.span()
    written = match.group()
    kind = TokenKind(str(match.lastgroup))
    yield Morpheme(start, end, written, "", "", kind)
    if kind is TokenKind.SYMBOL and written.count("{") > 1:
        for part in re.finditer(r"\{[^{}]+\}", written):
            yield Morpheme(start + part.start(), start + part.end(), part.group(), "", "", kind)
    elif kind is TokenKind.RULE and "-" in written:
        for number in spelled_rules(written):
            yield Morpheme(start, end, number, "", "", kind)


def _token(text: str, folded: Folded, word: Morpheme) -> Token:
    start, end = folded.span(word.start, word.end)
    return Token(text[start:end], word.base, word.reading, start, end, word.kind, word.adverb)


def _unique(tokens: Iterable[Token]) -> Iterator[Token]:
    """Drop a word that says the same as the compound over exactly the same characters, and compounds found twice."""
    seen: set[tuple[int, int, str]] = set()
    for token in tokens:
        mark = (token.start, token.end, token.base)
        if mark not in seen:
            seen.add(mark)
            yield token
