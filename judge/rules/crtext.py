"""Comprehensive Rules texts of any edition: from the bytes of a file to numbered rules.

Invariant: pure and total. Any bytes give a `CrText` (possibly without rules, with a warning that says why); the date
comes from the text, never from a file's name; the table of contents, glossary and credits never become rules.

Stages: decode -> lines -> blocks (un-wrapped paragraphs) -> zones (front, body, glossary, credits) -> rules.
"""

from __future__ import annotations

import datetime
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import field
from itertools import pairwise

from judge.rules.numbers import RuleNumber, letter_index
from judge.text.records import dataclass

MIN_RULES = 100
"""Fewer numbered lines than this are a quotation from the rules, not the rules."""


@dataclass(frozen=True)
class CrRule:
    """One numbered rule.

    Attributes:
        number: canonical, always with a dot: `702.79a`.
        heading: the name of a rule that is only a name (`702.79. Persist`), else None.
        text: as written, un-wrapped; paragraphs inside it parted by `\\n`; empty under a heading.
        examples: the examples that belong to it, without the word that marks them.
        section: title of its section, empty when the text has none.
    """

    number: str
    heading: str | None
    text: str
    examples: tuple[str, ...] = ()
    section: str = ""


@dataclass(frozen=True)
class CrText:
    """A whole Comprehensive Rules text.

    Attributes:
        effective: the date printed inside, ISO form; None when the text gives none.
        rules: in the order of the text, each number once.
        glossary: (term, definition) in the order of the text.
        warnings: what was odd, Japanese, one line each.
        sections: (number, title) of chapters and sections.
        encoding: the encoding it was read with.
        language: `en` or `ja`.
    """

    effective: str | None
    rules: tuple[CrRule, ...]
    glossary: tuple[tuple[str, str], ...]
    warnings: tuple[str, ...]
    sections: tuple[tuple[str, str], ...] = ()
    encoding: str = "utf-8"
    language: str = "en"


def parse_cr(data: bytes) -> CrText:
    """Return the rules, glossary and date of a Comprehensive Rules text.

    Args:
        data: the file's bytes in any of the archive's encodings (UTF-8 or UTF-16 with or without byte order mark,
            cp1252; for Japanese texts also Shift_JIS and EUC-JP) and line ends.
    """
    text, encoding, warnings = _decode(data)
    lines = _lines(text)
    blocks = list(_blocks(lines))
    body = _Body()
    zone = "front"
    for position, block in enumerate(blocks):
        title = _bare(block)
        if zone == "body" and title in _GLOSSARY:
            zone = "glossary"
        elif zone in ("body", "glossary") and title in _CREDITS:
            zone = "credits"
        elif zone in ("front", "body"):
            began = body.take(block, blocks[position + 1] if position + 1 < len(blocks) else "")
            zone = "body" if began else zone
    rules = body.finish()
    warnings += body.warnings
    if len(rules) < MIN_RULES:
        warnings.append(f"番号付きの条文が{len(rules)}件しかありません。総合ルールの全文ではないようです。")
    effective = _effective(text)
    if effective is None:
        warnings.append("発効日が本文に見つかりません。")
    return CrText(
        effective=effective,
        rules=tuple(rules),
        glossary=tuple(_glossary(lines)),
        warnings=tuple(warnings),
        sections=tuple(body.sections.items()),
        encoding=encoding,
        language="ja" if _is_japanese(text) else "en",
    )


def looks_like_cr(data: bytes) -> bool:
    """Return whether bytes are a Comprehensive Rules text: many rule lines, in order, over several chapters."""
    text, _, _ = _decode(data)
    numbers = [number for line in _lines(text) if (number := _start(line)[0])]
    if len(numbers) < MIN_RULES:
        return False
    ascending = sum(1 for a, b in pairwise(numbers) if a.sort_key() < b.sort_key())
    chapters = {number.section // 100 for number in numbers}
    return len(chapters) >= 3 and ascending >= 0.8 * len(numbers)


_GLOSSARY = {"glossary", "用語集"}
_CREDITS = {"credits", "customer service information", "copyrights", "questions", "questions?", "クレジット"}

_START = re.compile(
    r"\s*(?P<section>[1-9]\d\d)\s?\.\s?(?P<rule>[1-9]\d{0,2})(?P<letter>[a-z]{0,2})(?P<dot>\.?)(?:\s+|$)"
)
_TIGHT = re.compile(
    r"\s*(?P<section>[1-9]\d\d)\.(?P<rule>[1-9]\d{0,2})(?P<letter>[a-z]{0,2})(?P<dot>\.?)(?=[^\s\d.,;:)a-z])"
)
_TITLE = re.compile(r"\s*(?P<number>[1-9](?:\d\d)?)\.\s+(?P<title>\S.{0,79})")
_EXAMPLE = re.compile(r"\s*(?:EXAMPLE|Examples?|例)\s*[:：]\s*")
_RULER = re.compile(r"[\s=\-_*―－]{3,}")


# --- decode -------------------------------------------------------------------------------------------------------


def _decode(data: bytes) -> tuple[str, str, list[str]]:
    """Return the text, the encoding's name and warnings; never fails."""
    for mark, name in ((b"\xef\xbb\xbf", "utf-8-sig"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16")):
        if data.startswith(mark):
            return data.decode(name, errors="replace"), name, []
    sample = data[:4000]
    if sample and sample[1::2].count(0) > len(sample) // 8:
        return data.decode("utf-16-le", errors="replace"), "utf-16-le", []
    if sample and sample[0::2].count(0) > len(sample) // 8:
        return data.decode("utf-16-be", errors="replace"), "utf-16-be", []
    try:
        return data.decode("utf-8"), "utf-8", []
    except UnicodeDecodeError as error:
        stray = error
    for name in ("cp932", "euc_jp"):
        try:
            text = data.decode(name)
        except UnicodeDecodeError:
            continue
        if len(re.findall(r"[ぁ-んァ-ヶ]", text)) > len(text) // 20:
            return text, name, []
    text = data.decode("cp1252", errors="replace")
    warnings = [f"文字コードはcp1252とみなしました（{stray.start}バイト目がUTF-8ではありません）。"]
    return text, "cp1252", warnings


def _lines(text: str) -> list[str]:
    """Return the lines without line ends; every kind of line end counts."""
    return text.lstrip("\ufeff").replace("\r\n", "\n").replace("\r", "\n").replace("\x0b", "\n").split("\n")


def _is_japanese(text: str) -> bool:
    sample = text[:20000]
    return len(re.findall(r"[ぁ-んァ-ヶ]", sample)) > len(sample) // 20


# --- lines and blocks ---------------------------------------------------------------------------------------------


def _is_wrapped(lines: list[str]) -> bool:
    """Return whether the text was broken into short lines: hardly a line is longer than a page is wide."""
    lengths = sorted(len(line) for line in lines if line.strip())
    return bool(lengths) and lengths[int(len(lengths) * 0.99)] <= 130


def _blocks(lines: list[str]) -> Iterator[str]:
    """Yield paragraphs: in a wrapped text lines are joined until a blank line or a new start, else each line is one."""
    if not _is_wrapped(lines):
        yield from (line.strip() for line in lines if line.strip())
        return
    current: list[str] = []
    for line in lines:
        blank = not line.strip() or _RULER.fullmatch(line)
        starts = bool(_EXAMPLE.match(line)) or _title(line) is not None or _may_start(line, current)
        if current and (blank or starts):
            yield " ".join(current)
            current = []
        if not blank:
            current.append(line.strip())
    if current:
        yield " ".join(current)


def _may_start(line: str, current: list[str]) -> bool:
    """Return whether a wrapped line begins a rule although no blank line stands before it."""
    number, _ = _start(line)
    if number is None or not current:
        return number is not None
    return bool(re.search(r"[.!?)\"”’。）]$|^\d{3}\.\d+\. \w[\w ]*$", current[-1]))


def _fold(line: str) -> str:
    """Return the line with a full-width number at its start made ASCII; the rest is untouched."""
    match = re.match(r"[\s\u3000]*[0-9０-９][0-9０-９.．。a-zａ-ｚ]*[\s\u3000]*", line)
    if not match or match[0].isascii():
        return line
    return unicodedata.normalize("NFKC", match[0]).replace("。", ".") + line[match.end() :]


def _start(line: str) -> tuple[RuleNumber | None, str]:
    """Return the rule number a line begins with, and the rest of the line."""
    folded = _fold(line)
    match = _START.match(folded) or _TIGHT.match(folded)
    if not match or (match["letter"] and letter_index(match["letter"]) is None):
        return None, line
    return RuleNumber(int(match["section"]), int(match["rule"]), match["letter"]), folded[match.end() :].strip()


def _title(line: str) -> tuple[str, str] | None:
    """Return number and title when a line is the title of a chapter or section."""
    match = _TITLE.fullmatch(_fold(line).rstrip())
    if not match or re.search(r"[.!?:;,。]$", match["title"].replace("vs.", "")):
        return None
    if match["title"][0].islower() or match["title"][0].isdigit():
        return None
    return match["number"], match["title"].strip()


# --- rules --------------------------------------------------------------------------------------------------------


@dataclass
class _Open:
    """A rule that is still being read."""

    number: RuleNumber
    section: str
    paragraphs: list[str] = field(default_factory=list)
    examples: list[str] = field(default_factory=list)
    in_example: bool = False


class _Body:
    """Collects rules from blocks. A block is a new rule only if its number follows from the ones before."""

    def __init__(self) -> None:
        self.sections: dict[str, str] = {}
        self.warnings: list[str] = []
        self._done: list[_Open] = []
        self._seen: set[str] = set()
        self._section: tuple[str, str] = ("", "")

    def take(self, block: str, following: str) -> bool:
        """Add a block; return whether the body has begun (the first rule was read)."""
        title = _title(block)
        if title and self._is_section(title[0], following):
            self.sections[title[0]] = title[1]
            self._section = title
            return bool(self._done)
        number, rest = _start(block)
        if number is not None and self._accepts(number):
            self._done.append(_Open(number, self._section_of(number), [rest] if rest else []))
            self._seen.add(str(number))
        elif self._done:
            self._append(self._done[-1], block)
        return bool(self._done)

    def _section_of(self, number: RuleNumber) -> str:
        """Return the title of the section a rule stands in; a misprinted number stands in its neighbour's."""
        if self._section[0] == str(number.section):
            return self._section[1]
        last = self._done[-1] if self._done else None
        return last.section if last and last.number.rule == number.rule else ""

    def _is_section(self, number: str, following: str) -> bool:
        """Return whether a title may stand here: in order, not a numbered list inside a rule."""
        if not self._done:
            return True
        chapter = self._done[-1].number.section // 100
        if len(number) == 1:
            return int(number) == chapter + 1 and (_title(following) is not None or _start(following)[0] is not None)
        return int(number) > self._done[-1].number.section or int(number) // 100 == chapter + 1

    def _accepts(self, number: RuleNumber) -> bool:
        if not self._done:
            return number.sort_key() < RuleNumber(200).sort_key()
        last = self._done[-1].number
        if str(number) in self._seen:
            self.warnings.append(f"{number} が2度現れます。後のものは {last} の続きとして扱いました。")
            return False
        if self._section[0] == str(number.section) or number.section == last.section:
            if number.sort_key() < last.sort_key():
                self.warnings.append(f"{number} が {last} の後にあります。順番は本文のままにしました。")
            return True
        if number.section > last.section and number.rule == 1:
            return True
        if number.rule == last.rule and letter_index(number.letter) == (letter_index(last.letter) or 0) + 1:
            meant = RuleNumber(last.section, number.rule, number.letter)
            self.warnings.append(f"{last} の後の {number} は {meant} の誤植とみられます。番号は本文のままにしました。")
            return True
        self.warnings.append(f"{last} の後の {number} は節の外にあるので、本文の続きとして扱いました。")
        return False

    @staticmethod
    def _append(rule: _Open, block: str) -> None:
        match = _EXAMPLE.match(block)
        if match:
            rule.examples.append(block[match.end() :])
            rule.in_example = True
        elif rule.in_example:
            rule.examples[-1] += f"\n{block}"
        else:
            rule.paragraphs.append(block)

    def finish(self) -> list[CrRule]:
        """Return the rules; a rule that is only a name becomes a heading."""
        parents = {str(rule.number.parent) for rule in self._done if rule.number.letter}
        return [_closed(rule, str(rule.number) in parents) for rule in self._done]


def _closed(rule: _Open, has_sub_rules: bool) -> CrRule:
    text = "\n".join(rule.paragraphs).strip()
    name = has_sub_rules and not rule.number.letter and "\n" not in text and len(text) <= 60
    if name and text and not re.search(r"[.:;。：]$|[.!?][\"”]$", text):
        return CrRule(str(rule.number), text, "", tuple(rule.examples), rule.section)
    return CrRule(str(rule.number), None, text, tuple(rule.examples), rule.section)


# --- date and glossary --------------------------------------------------------------------------------------------

_MONTH_NAMES = "january february march april may june july august september october november december"
_MONTHS = {name: index for index, name in enumerate(_MONTH_NAMES.split(" "), 1)}
_ENGLISH_DATE = re.compile(
    r"(?:current|effective)\s+(?:as\s+of\s+)?(?P<month>[A-Z][a-z]+)\s+(?P<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?P<year>\d{4})"
)
_JAPANESE_DATE = re.compile(r"(?P<year>\d{4})\s*年\s*(?P<month>\d{1,2})\s*月\s*(?P<day>\d{1,2})\s*日")
_SHORT_DATE = re.compile(r"COMPREHENSIVE RULES\s+(?P<month>\d\d)/(?P<day>\d\d)/(?P<year>\d\d)\b")


def _effective(text: str) -> str | None:
    """Return the effective date printed in a text, ISO form."""
    head = unicodedata.normalize("NFKC", text[:8000])
    for source in (head, text):
        for match in _ENGLISH_DATE.finditer(source):
            if month := _MONTHS.get(match["month"].lower()):
                return _date(int(match["year"]), month, int(match["day"]))
    for pattern in (_SHORT_DATE, _JAPANESE_DATE):
        if found := pattern.search(head):
            year = int(found["year"])
            year += 0 if year > 100 else 1900 if year > 90 else 2000
            return _date(year, int(found["month"]), int(found["day"]))
    return None


def _date(year: int, month: int, day: int) -> str | None:
    try:
        return datetime.date(year, month, day).isoformat()
    except ValueError:
        return None


def _glossary(lines: list[str]) -> Iterator[tuple[str, str]]:
    """Yield (term, definition): a paragraph's first line is the term, the others define it.

    Where no blank lines part the entries, a term is a short line that is no sentence and follows a finished one.
    """
    starts = [i for i, line in enumerate(lines) if _bare(line) in _GLOSSARY]
    after = [] if not starts else [line.strip() for line in lines[starts[-1] + 1 :] if not _is_ruler(line)]
    stop = next((i for i, line in enumerate(after) if _bare(line) in _CREDITS), len(after))
    entries, parted = after[:stop], sum(1 for line in after[:stop] if not line) > 2 + stop // 10
    group: list[str] = []
    for line in (*entries, ""):
        if group and (not line or (not parted and _is_term(line, group))):
            yield group[0], " ".join(group[1:])
            group = []
        if line:
            group.append(line)


def _is_term(line: str, group: list[str]) -> bool:
    whole = len(group) > 1 and re.search(r"[.!?)”\"]$", group[-1])
    return bool(whole) and len(line) <= 60 and not re.search(r"[.!?:”\"]$|^\d", line)


def _bare(line: str) -> str:
    return line.strip().strip("-=* ").casefold()


def _is_ruler(line: str) -> bool:
    return bool(line.strip()) and _RULER.fullmatch(line) is not None
