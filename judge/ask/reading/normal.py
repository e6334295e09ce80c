"""The normal form in which questions are read: widths, dashes, kanji numerals of counted things.

Invariant: pure text; nothing that could matter is removed but spaces and characters that cannot be seen.
"""

from __future__ import annotations

import re
import unicodedata

from judge.ask.reading.layout import as_sentences
from judge.ask.reading.typed import without_habits
from judge.text.hygiene import clean
from judge.text.patterns import Pattern

LONGEST = 1_000
"""Characters of a question that is read; the longest of real ones have some two hundred."""

_DASHES = Pattern("[‐‑‒–—―−─－﹣](?=[0-9xX])")
_LONG_VOWEL_MINUS = Pattern("(?<![ァ-ヺー])ー(?=[0-9])")
_SLASHES = Pattern("[⁄∕／]")
_CIRCLED = Pattern("[①-⑨]")
"""Numbers of what is listed, which else would run into the number behind them (①2/2)."""
_HIDDEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
"""Categories of characters that cannot be seen."""
_KANJI = {"〇": 0, "一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "十": 10}
_COUNTED = Pattern("([一二三四五六七八九十]+)(?=[点体枚個匹回人倍色つ]|マナ|(?<=[二三四五])度(?!目))")
_EVER = Pattern(
    "(?:^|(?<=[。、?!はがを]))一体(?:全体)?、?(?=何|なに|どう|どの|どこ|どれ|どちら|どっち|誰|だれ|いつ|いく|なぜ)"
)
"""一体 before a word that asks, which counts nothing."""
_LOYALTY = Pattern("(?<=忠誠度)(が|は|の)?([一二三四五六七八九十]+)(?![一-龥])")
_MEASURED = Pattern(
    r"((?:マナ総量|忠誠度|パワー|タフネス|ライフ|マナ・コスト)(?:[がはもを:])?)([一二三四五六七八九十]+)"
    r"(?=以[上下]|未満|より|[のでだにを、。)?:と]|$)"
)
"""What is counted without a word behind the number: 忠誠度五の, マナ総量は三で."""
_SIZED_COUNT = Pattern(r"(\d+/\d+)(\d)(?=[体匹])")
"""How many of a size there are, written right behind it: 2/2１体 is one 2/2."""
_HYBRID = Pattern(r"(\{[2WUBRG]/[WUBRG]\}) ?(?:(?:が|の|を)?(\d)(?:つ|個)|[×x*](\d)(?:つ|個)?)(?!\d)")
"""How many of a hybrid symbol a cost has: {W/U}が5つ, {2/B}×3."""
_BARE = Pattern(r"(?<![A-Za-z0-9{}])([WUBRG])\1(?=を?(?:支払|払))")
"""Coloured mana that is paid, written without braces: WWを払って."""
_NATIVE = {
    "ひとつ": "1つ",
    "ふたつ": "2つ",
    "みっつ": "3つ",
    "よっつ": "4つ",
    "いつつ": "5つ",
    "ひとり": "1人",
    "ふたり": "2人",
    "一人": "1人",
    "二人": "2人",
}
_CRIED = Pattern(r"!+(?![!?」』)])")
"""An exclamation mark that ends a sentence: a full stop to whatever reads it."""
_NATIVE_WORDS = Pattern("|".join(_NATIVE))


def normal(text: str) -> str:
    """Return the normal form of a question, cut off where it is clear that it is longer than `LONGEST`."""
    text = _CIRCLED.sub(lambda match: f"({unicodedata.digit(match[0])})", without_habits(clean(text[: 4 * LONGEST])))
    text = unicodedata.normalize("NFKC", text)
    text = "".join(char for char in text if unicodedata.category(char) not in _HIDDEN or char == "\n")
    text = as_sentences(text)
    text = _LONG_VOWEL_MINUS.sub("-", _SLASHES.sub("/", _DASHES.sub("-", text)))
    text = re.sub(r"(?<=[0-9])\s*/\s*(?=-?[0-9])", "/", re.sub(r"[ \t\r\n]+", " ", text))
    text = re.sub(r"(?<=ライフ[はがをの])マイナス(?=[0-9])|(?<=ライフ)マイナス(?=[0-9])", "-", text)
    text = _EVER.sub("", text)
    text = _SIZED_COUNT.sub(r"\1 \2", text)
    text = _COUNTED.sub(lambda match: _apart(match, str(kanji_number(match[1]))), text)
    text = _LOYALTY.sub(lambda match: f"{match[1] or ''}{kanji_number(match[2])}", text)
    text = _MEASURED.sub(lambda match: match[1] + str(kanji_number(match[2])), text)
    text = _BARE.sub(r"{\1}{\1}", text)
    text = _HYBRID.sub(lambda match: match[1] * int(match[2] or match[3]), text)
    text = _CRIED.sub("。", text)
    return _NATIVE_WORDS.sub(lambda match: _apart(match, _NATIVE[match[0]]), text).strip()[: LONGEST + 1]


def _apart(match: re.Match[str], number: str) -> str:
    """Return a number for what was written in kanji, apart from a digit before it (1/1二体)."""
    before = match.string[match.start() - 1 : match.start()]
    return f" {number}" if before.isdigit() else number


def kanji_number(text: str) -> int:
    """Return the number that kanji up to 99 write."""
    tens, _, ones = text.partition("十") if "十" in text else ("", "", text)
    total = 10 * (_KANJI.get(tens, 1) if tens else 1) if "十" in text else 0
    return total + (_KANJI.get(ones[:1], 0) if ones else 0)
