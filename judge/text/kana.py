"""Kana and romaji: one reading, however it is typed.

Invariant: readings are hiragana with `ー` only where it was written so; `kana_key` maps spellings that differ in vowel
length, small kana or voicing marks written two ways to one key and never tells two equal readings apart.
"""

from __future__ import annotations

import re
import unicodedata

_TO_HIRAGANA = {code: code - 0x60 for code in range(0x30A1, 0x30F7)} | {0x30FD: 0x309D, 0x30FE: 0x309E}
_TO_KATAKANA = {hiragana: katakana for katakana, hiragana in _TO_HIRAGANA.items()}
_KANA_ONLY = re.compile("[\u3041-\u3096\u309d\u309e\u30a1-\u30fa\u30fc-\u30fe・ \u3000]+")
_HALF_WIDTH = re.compile("[\uff66-\uff9f]+")
_SMALL = str.maketrans("ぁぃぅぇぉっゃゅょゎゕゖ", "あいうえおつやゆよわかけ")
_SAME_SOUND = str.maketrans("ぢづをゐゑ", "じずおいえ")

_VOWEL_ROWS = {
    "a": "あかさたなはまやらわがざだばぱぁゃゎ",
    "i": "いきしちにひみりぎじぢびぴぃ",
    "u": "うくすつぬふむゆるぐずづぶぷぅゅゔ",
    "e": "えけせてねへめれげぜでべぺぇ",
    "o": "おこそとのほもよろをごぞどぼぽぉょ",
}
_VOWEL_OF = {kana: vowel for vowel, row in _VOWEL_ROWS.items() for kana in row}
_LENGTHENS = {"あ": "a", "い": "ie", "う": "uo", "え": "e", "お": "o"}


def to_hiragana(text: str) -> str:
    """Return text with katakana (full or half width) as hiragana; everything else and `ー` stay."""
    return _full_width(text).translate(_TO_HIRAGANA)


def to_katakana(text: str) -> str:
    """Return text with hiragana as katakana; everything else stays."""
    return _full_width(text).translate(_TO_KATAKANA)


def is_kana(text: str) -> bool:
    """Say whether text is kana alone (with long-vowel marks, middle dots and spaces)."""
    return bool(_KANA_ONLY.fullmatch(_full_width(text))) and bool(text.strip(" \u3000・ー"))


def kana_key(text: str) -> str:
    """Return the loose form of a reading: long vowels short, small kana big, one kana for one sound.

    `がんきょう`, `ガンキョー` and `がんきょ` share a key.

    Args:
        text: kana; other characters stay.
    """
    out: list[str] = []
    vowel = ""
    for kana in to_hiragana(text).replace("・", "").replace(" ", ""):
        if kana == "ー" or (vowel and vowel in _LENGTHENS.get(kana, "")):
            continue
        vowel = _VOWEL_OF.get(kana, "")
        out.append(kana)
    return "".join(out).translate(_SMALL).translate(_SAME_SOUND)


def looks_romaji(text: str) -> bool:
    """Say whether a word could be Japanese in Latin letters. English words may look so too: `token`, `combo`."""
    return len(text) >= 2 and romaji_to_kana(text) is not None


def romaji_to_kana(text: str) -> str | None:
    """Return romaji as hiragana, or None when it cannot be read as romaji to its end.

    Hepburn, kunrei and what input methods accept: `gankyou`, `gankyo`, `zokusyou`, `issou`, `shin'ei`, `tennnou`, `ō`.

    Args:
        text: one word, or several with spaces; letter case and width do not matter.
    """
    if len(text) > 200:
        return None
    words = [_word_to_kana(word) for word in _plain_letters(text).split()]
    if not words or any(word is None for word in words):
        return None
    return " ".join(word for word in words if word is not None)


def _full_width(text: str) -> str:
    return _HALF_WIDTH.sub(lambda match: unicodedata.normalize("NFKC", match.group()), text)


_LONG = {"ā": "aa", "ī": "ii", "ū": "uu", "ē": "ee", "ō": "ou", "â": "aa", "î": "ii", "û": "uu", "ê": "ee", "ô": "ou"}


def _plain_letters(text: str) -> str:
    folded = unicodedata.normalize("NFKC", text).lower().replace("’", "'").replace("ー", "-")
    return "".join(_LONG.get(char, char) for char in folded)


def _word_to_kana(word: str) -> str | None:
    out: list[str] = []
    at = 0
    while at < len(word):
        step = _syllable(word, at)
        if step is None:
            return None
        kana, length = step
        out.append(kana)
        at += length
    return "".join(out)


def _syllable(word: str, at: int) -> tuple[str, int] | None:
    """Read one syllable of romaji at an offset: its kana and how many letters it took."""
    for length in (4, 3, 2, 1):
        kana = _SYLLABLES.get(word[at : at + length]) if at + length <= len(word) else None
        if kana is not None:
            return kana, length
    letter, following = word[at], word[at + 1 : at + 2]
    if letter in "nm":
        return _nasal(word, at)
    if letter == following and letter in "bcdfghjklpqrstvwxyz":
        return "っ", 1
    if letter == "t" and word[at + 1 : at + 3] == "ch":
        return "っ", 1
    if letter == "-" and at:
        return "ー", 1
    # `ganoh`: h lengthens an o at the end of a word or before a consonant.
    if letter == "h" and at and word[at - 1] == "o":
        return "う", 1
    return None


def _nasal(word: str, at: int) -> tuple[str, int] | None:
    letter, following, third = word[at], word[at + 1 : at + 2], word[at + 2 : at + 3]
    if letter == "m":
        return ("ん", 1) if following in ("b", "p", "m") and following else None
    if following == "'":
        return "ん", 2
    # Typed twice it is one ん, unless the second n begins the next syllable (`konna`).
    if following == "n" and third not in ("a", "i", "u", "e", "o", "y"):
        return "ん", 2
    return "ん", 1


def _rows() -> dict[str, str]:
    table: dict[str, str] = {}
    for consonant, row in _PLAIN_ROWS.items():
        for vowel, kana in zip("aiueo", row.split(), strict=True):
            table[consonant + vowel] = kana
    for consonant, base in _GLIDE_ROWS.items():
        for vowel, small in zip("aiueo", "ゃぃゅぇょ", strict=True):
            table[consonant + vowel] = base + small
    for consonant, base in _DIRECT_GLIDES.items():
        for vowel, small in zip("aueo", "ゃゅぇょ", strict=True):
            table[consonant + vowel] = base + small
    for consonant, (base, vowels) in _FOREIGN_ROWS.items():
        for vowel, small in zip("aiueo", "ぁぃぅぇぉ", strict=True):
            if vowel in vowels:
                table[consonant + vowel] = base + small
    return table | _SINGLE


_PLAIN_ROWS = {
    "": "あ い う え お",
    "k": "か き く け こ",
    "s": "さ し す せ そ",
    "t": "た ち つ て と",
    "n": "な に ぬ ね の",
    "h": "は ひ ふ へ ほ",
    "m": "ま み む め も",
    "r": "ら り る れ ろ",
    "g": "が ぎ ぐ げ ご",
    "z": "ざ じ ず ぜ ぞ",
    "d": "だ ぢ づ で ど",
    "b": "ば び ぶ べ ぼ",
    "p": "ぱ ぴ ぷ ぺ ぽ",
}
_GLIDE_ROWS = {
    "ky": "き", "gy": "ぎ", "sy": "し", "zy": "じ", "jy": "じ", "ty": "ち", "cy": "ち", "dy": "ぢ", "ny": "に",
    "hy": "ひ", "by": "び", "py": "ぴ", "my": "み", "ry": "り",
}  # fmt: skip
_DIRECT_GLIDES = {"sh": "し", "ch": "ち", "j": "じ"}
_FOREIGN_ROWS = {"f": ("ふ", "aieo"), "v": ("ゔ", "aieo"), "ts": ("つ", "aieo"), "x": ("", "aiueo"), "l": ("", "aiueo")}
_SINGLE = {
    "ya": "や", "yu": "ゆ", "yo": "よ", "wa": "わ", "wo": "を", "wi": "うぃ", "we": "うぇ", "fu": "ふ", "vu": "ゔ",
    "shi": "し", "chi": "ち", "tsu": "つ", "ji": "じ", "thi": "てぃ", "dhi": "でぃ", "thu": "てゅ", "dhu": "でゅ",
    "twu": "とぅ", "dwu": "どぅ", "xtu": "っ", "ltu": "っ", "xya": "ゃ", "xyu": "ゅ", "xyo": "ょ",
    "xn": "ん", "ye": "いぇ",
}  # fmt: skip
_SYLLABLES = _rows()
