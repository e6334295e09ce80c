"""Rule numbers as people write them: parsing, ranges, order.

Invariant: a `RuleNumber` is always in canonical form (ASCII, lower case, no trailing dot); `parse` never guesses: what
is not wholly a rule number is None.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from judge.text.records import dataclass

LETTERS = "abcdefghijkmnpqrstuvwxyz"
"""The letters of sub-rules: `l` and `o` are skipped because they look like digits."""

MAX_RANGE = 100
"""A range longer than this is taken for a mistake of the writer, not expanded."""


@dataclass(frozen=True)
class RuleNumber:
    """A rule number: chapter (`7`), section (`702`), rule (`702.79`) or sub-rule (`702.79a`).

    Attributes:
        section: the number before the dot; one digit means a chapter.
        rule: the number after the dot, None for a chapter or section.
        letter: the sub-rule's letter or letters, empty for a rule.
    """

    section: int
    rule: int | None = None
    letter: str = ""

    def __str__(self) -> str:
        return f"{self.section}" if self.rule is None else f"{self.section}.{self.rule}{self.letter}"

    def __lt__(self, other: RuleNumber) -> bool:
        return self.sort_key() < other.sort_key()

    def sort_key(self) -> tuple[int, int, int, str]:
        """Return the key of the printed order: chapter, section, rule, sub-rule; `z` before `aa`."""
        section = self.section * 100 if self.section < 10 else self.section
        level = -2 if self.section < 10 else -1
        return section, level if self.rule is None else self.rule, len(self.letter), self.letter

    @property
    def parent(self) -> RuleNumber | None:
        """Return the rule of a sub-rule, the section of a rule, the chapter of a section."""
        if self.letter:
            return RuleNumber(self.section, self.rule)
        if self.rule is not None:
            return RuleNumber(self.section)
        return RuleNumber(self.section // 100) if self.section >= 100 else None


@dataclass(frozen=True)
class NumberQuery:
    """What a person wrote where a rule number was expected.

    Attributes:
        numbers: the numbers, a range expanded in printed order.
        exact: a dot stood after the number: this line only, without its sub-rules.
        text: the canonical form, a range as `409.1f-h`.
    """

    numbers: tuple[RuleNumber, ...]
    exact: bool
    text: str


_PREFIX = r"(?:(?:cr|c\.r\.|総合ルール|ルール|条文|rules?|§)\s*[:#]?\s*(?:第\s*)?|第\s*)?"
_NUMBER = r"(?P<section>[0-9]{1,3})(?:\s*[.,、。・]\s*(?P<rule>[0-9]{1,3})\s?(?P<letter>[a-z]{0,2}))?"
_DASH = r"(?:\s*(?:[-~〜‐‑‒–—―−?ー]|\.\.+|から|to)\s*)"
_END = r"(?:(?P<whole>[0-9]{3}[.,、。・][0-9]{1,3}[a-z]{0,2})|(?P<digits>[0-9]{1,3})?(?P<last>[a-z]{1,2})?)"
_DIGIT = re.compile(r"[0-9]")


@cache
def _query() -> re.Pattern[str]:
    """Return the grammar of a written number; compiled on first use, because every cold command line passes here."""
    return re.compile(rf"{_PREFIX}{_NUMBER}(?:{_DASH}(?=[0-9a-z]){_END}(?:まで)?)?(?P<dot>[.。])?[条項節章]?")


def parse(text: str) -> NumberQuery | None:
    """Return the rule numbers a text consists of, or None when it is anything else.

    Args:
        text: `502.79`, `CR702.79a`, `１０４．３ｆ`, `217,7d`, `409.1f-h`, `704.5aa`, `702`, `702.79a.` (this
            line only).
    """
    if len(text) > 60:
        return None
    folded = unicodedata.normalize("NFKC", text).strip().strip("「」『』()[]<>《》\"'").strip()
    match = _query().fullmatch(folded.lower()) if _DIGIT.search(folded) else None
    if not match:
        return None
    first = _number(match["section"], match["rule"], match["letter"])
    if first is None:
        return None
    last = _range_end(first, match)
    numbers = _expand(first, last) if last else (first,) if not _has_end(match) else None
    if numbers is None:
        return None
    shown = str(first) if len(numbers) == 1 else _range_text(first, numbers[-1])
    return NumberQuery(numbers, bool(match["dot"]), shown)


def rule_number(text: str) -> RuleNumber:
    """Return the one number that a text is.

    Raises:
        ValueError: the text is no single rule number.
    """
    query = parse(text)
    if query is None or len(query.numbers) != 1:
        raise ValueError(f"「{text[:40]}」は条文番号ではありません。702.79a のように書いてください。")
    return query.numbers[0]


def letter_index(letter: str) -> int | None:
    """Return the place of a sub-rule letter (`a` is 0, `aa` follows `z`), None when rules never use it."""
    if letter in LETTERS and len(letter) == 1:
        return LETTERS.index(letter)
    if len(letter) == 2 and letter[0] in LETTERS and letter[1] in LETTERS:
        return len(LETTERS) * (LETTERS.index(letter[0]) + 1) + LETTERS.index(letter[1])
    return None


def letter_at(index: int) -> str:
    """Return the sub-rule letter at a place, the inverse of `letter_index`."""
    high, low = divmod(index, len(LETTERS))
    return LETTERS[low] if high == 0 else LETTERS[high - 1] + LETTERS[low]


def _has_end(match: re.Match[str]) -> bool:
    return any(match[name] for name in ("whole", "digits", "last"))


def _number(section: str, rule: str | None, letter: str | None) -> RuleNumber | None:
    if len(section) == 2 or int(section) == 0 or (len(section) == 1 and rule is not None):
        return None
    if len(section) == 3 and int(section) < 100:
        return None
    if rule is not None and (int(rule) == 0 or rule.startswith("0")):
        return None
    return RuleNumber(int(section), int(rule) if rule else None, (letter or "").lower())


def _range_end(first: RuleNumber, match: re.Match[str]) -> RuleNumber | None:
    """Return the last number of a range: `h`, `1h` or `409.1h` after `409.1f`."""
    if match["whole"]:
        return rule_number(match["whole"])
    if first.rule is None:
        return RuleNumber(int(match["digits"])) if match["digits"] and len(match["digits"]) == 3 else None
    if match["digits"]:
        return RuleNumber(first.section, int(match["digits"]), (match["last"] or "").lower())
    return RuleNumber(first.section, first.rule, match["last"].lower()) if match["last"] else None


def _expand(first: RuleNumber, last: RuleNumber) -> tuple[RuleNumber, ...] | None:
    """Return every number of a range, None when its ends are not of one kind, not in order, or too far apart."""
    if first.rule is not None and first.rule == last.rule and first.section == last.section:
        start, end = letter_index(first.letter), letter_index(last.letter)
        if start is None or end is None or not 0 <= end - start < MAX_RANGE:
            return None
        return tuple(RuleNumber(first.section, first.rule, letter_at(i)) for i in range(start, end + 1))
    if first.letter or last.letter:
        return None
    if first.rule is not None and last.rule is not None and first.section == last.section:
        if not 0 < last.rule - first.rule < MAX_RANGE:
            return None
        return tuple(RuleNumber(first.section, rule) for rule in range(first.rule, last.rule + 1))
    if first.rule is None and last.rule is None and 0 < last.section - first.section < MAX_RANGE:
        return tuple(RuleNumber(section) for section in range(first.section, last.section + 1))
    return None


def _range_text(first: RuleNumber, last: RuleNumber) -> str:
    if first.letter and first.rule == last.rule:
        return f"{first}-{last.letter}"
    return f"{first}-{last}"
