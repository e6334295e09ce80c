"""What the marks of one document mean: the same dot begins a note in one document and a heading in the next.

Invariant: only lines are counted; a document whose notes have marks of their own kind keeps the usual meaning of every
other mark, and nothing here knows a word of any document.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.corpus.importing.layout import Layout
from judge.text.records import dataclass

_ORDINALS = (
    ("1.", re.compile(r"(?P<n>[0-9]{1,2})\.(?![0-9])\s*(?=\S)")),
    ("(1)", re.compile(r"\((?P<n>[0-9]{1,2})\)\s*(?=\S)")),
    ("1)", re.compile(r"(?P<n>[0-9]{1,2})\)\s*(?=\S)")),
    ("①", re.compile(r"(?P<n>[①-⑳])\s*(?=\S)")),
)
_FIRST = frozenset({"1", "①"})
_ENOUGH = 3
_LISTS = 2
_FEW = 4  # a mark that begins so many times fewer notes than another is not the document's mark for notes
_SENTENCE = re.compile(r"[。.!?)]$|。")
_TITLE_LENGTH = 40
_AIRY = 0.7


@dataclass
class _Use:
    """How often a mark begins a sentence, a title, and the first item of a list."""

    sentences: int = 0
    titles: int = 0
    firsts: int = 0


@dataclass(frozen=True)
class Habits:
    """What one document does.

    Attributes:
        bullet: what begins a note here besides the usual bullets; never matches where the usual ones are used.
        title: what begins a heading here besides the usual marks.
        marked: whether any notes have marks at all.
        airy: nearly every line has a blank line before it, so a blank line says nothing.
        asked: notes are questions with answers.
    """

    bullet: re.Pattern[str]
    title: re.Pattern[str]
    marked: bool
    airy: bool
    asked: bool


NEVER = re.compile(r"(?!)")


def habits_of(lines: Sequence[str], rules: Layout, *, airy: bool) -> Habits:
    """Return the habits of a document.

    Args:
        lines: in plain form, without white space at their ends.
        rules: the layout knowledge.
        airy: whether blank lines stand between nearly all of them.
    """
    uses: dict[str, _Use] = {}
    patterns: dict[str, re.Pattern[str]] = {}
    classes = [_class(line, rules) for line in lines]
    asked = False
    for i, (line, found) in enumerate(zip(lines, classes, strict=True)):
        asked = asked or bool(rules.question.match(line))
        if found is None or _heads_card(lines, i, rules):
            continue
        name, mark, pattern = found
        patterns[name] = pattern
        use, rest = uses.setdefault(name, _Use()), line[mark.end() :]
        following = classes[i + 1] if i + 1 < len(lines) else None
        if _SENTENCE.search(rest):
            use.sentences += 1
            use.firsts += "n" in mark.groupdict() and mark["n"] in _FIRST
        elif (
            len(rest) <= _TITLE_LENGTH
            and rest[:1].isalnum()
            and following != found
            and (not following or following[0] != name)
        ):
            use.titles += 1
    usual = sum(use.sentences for name, use in uses.items() if _is_usual(name, rules))
    others = {name: use for name, use in uses.items() if not _is_usual(name, rules) and _is_list(name, use)}
    most = max((use.sentences for use in others.values()), default=0)
    chosen = [name for name, use in others.items() if usual * _FEW < use.sentences and use.sentences * _FEW > most]
    notes = usual + sum(uses[name].sentences for name in chosen)
    titled = [
        name
        for name, use in uses.items()
        if use.titles >= 2 and use.titles > 2 * use.sentences and notes > use.sentences
    ]
    return Habits(
        bullet=_joined([patterns[name] for name in chosen]),
        title=_joined([patterns[name] for name in titled]),
        marked=notes > 0 or asked,
        airy=airy,
        asked=asked,
    )


def _is_usual(name: str, rules: Layout) -> bool:
    return bool(rules.bullet.match(name + "x") or rules.heading_mark.match(name + "x"))


def _is_list(name: str, use: _Use) -> bool:
    """Tell whether a mark begins notes: often enough, and an ordinal in more than one list."""
    return use.sentences >= _ENOUGH and (use.firsts >= _LISTS or not any(name == kind for kind, _ in _ORDINALS))


def _class(line: str, rules: Layout) -> tuple[str, re.Match[str], re.Pattern[str]] | None:
    """Return the kind of mark that a line begins with, its match and its pattern."""
    for name, pattern in _ORDINALS:
        found = pattern.match(line)
        if found:
            return name, found, pattern
    char = line[:1]
    if rules.separator.fullmatch(line) or not char:
        return None
    for usual in (rules.bullet, rules.heading_mark, rules.note, rules.sub_bullet, rules.other_bullet):
        found = usual.match(line)
        if found:
            return char, found, re.compile(f"(?={re.escape(char)}){usual.pattern}")
    return None


def _heads_card(lines: Sequence[str], i: int, rules: Layout) -> bool:
    return any(rules.type_line.fullmatch(line) for line in lines[i + 1 : i + 3])


def _joined(patterns: Sequence[re.Pattern[str]]) -> re.Pattern[str]:
    parts = [re.sub(r"\(\?P<n>", "(?:", pattern.pattern) for pattern in patterns]
    return re.compile("|".join(parts)) if parts else NEVER


def is_airy(gaps: Sequence[int]) -> bool:
    """Tell whether blank lines stand between nearly all lines; `gaps` are the line breaks before each but the first."""
    return bool(gaps) and sum(gap > 1 for gap in gaps) >= _AIRY * len(gaps)
