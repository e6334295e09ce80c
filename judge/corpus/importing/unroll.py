"""Restore the lines of a document whose line breaks are gone.

Invariant: `unroll` returns lines as half-open offsets into the very string it was given, in order, not overlapping, and
every character that is not white space is in exactly one of them. A document that still has its lines keeps them.

The kind of a line is a hint: the stages behind decide. Only kinds of marks and the habits of the whole text count:
whether a sentence is followed by a space inside a line (then a space says nothing) and whether two spaces are a break.
"""

from __future__ import annotations

import re

from judge.corpus.importing import unroll_marks as marks
from judge.corpus.importing.unroll_words import Habits, Word, habits_of, words_of
from judge.text.records import dataclass

_LONG_LINE = 1500
_MOST_WORDS = 200_000  # no document has so many; looking at each for a mark would only take long
_INTRO = 1200
_SHORT = 16
_TITLE = 48
_OPENERS = "(（"
_CARD_KINDS = {"card_head", "cost", "type_line", "pt", "card_text"}
_BRACKET = re.compile("[()（）]")
_CLOSES = re.compile("[^()（）]{0,200}[)）]")


@dataclass(frozen=True, slots=True)
class Break:
    """A place where a line starts.

    Attributes:
        offset: of the line's first character.
        hint: separator, heading, card_head, cost, type_line, pt, card_text, bullet, sub_bullet, step, rule_line,
            example or prose.
    """

    offset: int
    hint: str


@dataclass(frozen=True, slots=True)
class VirtualLine:
    """A line as half-open offsets into the source, without white space at its ends; `hint` as in `Break`."""

    start: int
    end: int
    hint: str


def is_run_on(text: str) -> bool:
    """Tell whether a text has lost its line breaks: most of it stands on lines longer than any paragraph."""
    long = sum(len(line) for line in text.splitlines() if len(line) > _LONG_LINE)
    return long * 2 > len(text)


def unroll(text: str) -> list[VirtualLine]:
    """Return the lines of a text: restored where it is a run-on text, as they are elsewhere.

    Args:
        text: the decoded text of a document.
    """
    if not is_run_on(text):
        return _physical_lines(text)
    breaks = find_breaks(text)
    ends = [*(here.offset for here in breaks[1:]), len(text)]
    return [
        VirtualLine(b.offset, _stripped_end(text, b.offset, end), b.hint) for b, end in zip(breaks, ends, strict=False)
    ]


def find_breaks(text: str) -> list[Break]:
    """Return where lines start in a text without line breaks, in order; the first at the first visible character.

    Args:
        text: the decoded text; line breaks that it has are kept.
    """
    masked = marks.mask(text)
    words = words_of(text, masked)
    if len(words) > _MOST_WORDS:
        return [Break(line.start, line.hint) for line in _physical_lines(text)]
    return _Scanner(masked, words, habits_of(masked)).scan()


def _physical_lines(text: str) -> list[VirtualLine]:
    lines, at = [], 0
    for raw in text.splitlines(keepends=True):
        stripped = raw.strip()
        if stripped:
            start = at + raw.index(stripped[0])
            lines.append(VirtualLine(start, start + len(stripped), "prose"))
        at += len(raw)
    return lines


def _stripped_end(text: str, start: int, end: int) -> int:
    while end > start and text[end - 1].isspace():
        end -= 1
    return end


class _Scanner:
    """Goes over the words once and decides before each whether a line starts."""

    def __init__(self, text: str, words: list[Word], habits: Habits) -> None:
        self.text = text
        self.words = words
        self.habits = habits
        self.breaks: list[Break] = []
        self.closed = True  # nothing more can stand on the current line
        self.after_separator = False
        self.intro = True  # before the first mark
        self.spell = False
        self.name = ""  # of the card whose text this is
        self.line_start = 0
        self.depth = 0  # of brackets open on the current line
        self.footer = len(words)  # index of the first word of a page's footer

    def scan(self) -> list[Break]:
        self.footer = self._footer_start()
        i = 0
        while i < len(self.words):
            i = self._step(i)
        return self.breaks

    def _footer_start(self) -> int:
        """Return the index of the first of a page's links: the short words behind the last sentence, one a line."""
        i = len(self.words)
        while i and self._is_label(i - 1):
            i -= 1
        return i if i and len(self.words) - i >= 3 and marks.ends_sentence(self._tail(i)) else len(self.words)

    def _is_label(self, i: int) -> bool:
        word = self.words[i]
        text = self.text[word.text : min(word.end, word.text + _SHORT + 1)]
        return len(text) <= _SHORT and not text.isascii() and not marks.ends_sentence(text)

    # -- one word ------------------------------------------------------------------------------------------------

    def _step(self, i: int) -> int:
        word = self.words[i]
        may, must = self._gap(i)
        may = may or self.closed
        mark = self._mark(i) if may else self._sure_mark(i)
        if mark:
            return self._take(i, mark)
        hint = self._weak(i, must) if may else None
        if hint:
            self._start(word, hint)
            self.closed = hint == "heading"
            if hint == "heading":
                return self._title_end(i)
        self._count_brackets(i)
        return i + 1

    def _count_brackets(self, i: int) -> None:
        word = self.words[i]
        for found in _BRACKET.finditer(self.text, word.text, word.end):
            self.depth = self.depth + 1 if found[0] in _OPENERS else max(0, self.depth - 1)

    def _gap(self, i: int) -> tuple[bool, bool]:
        """Return whether a line may start before word `i`, and whether it must."""
        word = self.words[i]
        if i == 0 or word.newline:
            return True, True
        note = self.text[word.text] in _OPENERS and not self.closed and not marks.ends_sentence(self._tail(i))
        wide = word.gap >= 2 and not note and not (self.depth and _CLOSES.match(self.text, word.text))
        return (wide, wide) if self.habits.wide else (True, wide)

    def _start(self, word: Word, hint: str) -> None:
        self.breaks.append(Break(word.start, hint))
        self.line_start = word.text
        self.depth = 0
        self.after_separator = False

    def _kind(self) -> str:
        return self.breaks[-1].hint if self.breaks else ""

    def _tail(self, i: int) -> str:
        word = self.words[i - 1]
        return self.text[max(word.text, word.end - 12) : word.end] if i else ""

    # -- marks ---------------------------------------------------------------------------------------------------

    def _mark(self, i: int) -> marks.Mark | None:
        at = self.words[i].text
        free = self.closed or marks.ends_sentence(self._tail(i))
        found = marks.card_at(self.text, at, free=self.closed) or marks.heading_at(self.text, at, free=free)
        found = found or marks.separator_at(self.text, at)
        if found:
            return found
        bullet = marks.bullet_at(self.text, at)
        if bullet and (free or self._short_line(i) or marks.spaced_bullet(self.text, at)) and not self._slip(i):
            return bullet
        rule = marks.rule_at(self.text, at)
        if rule and (
            free or marks.opens_rules(self.text, at) or self._kind() == "rule_line" or self._tail(i)[-1:] in ":："
        ):
            return rule
        if free or self._tail(i)[-1:] in ":：" or self.words[i].gap >= 2:
            return marks.item_at(self.text, at)
        return None

    def _sure_mark(self, i: int) -> marks.Mark | None:
        """Return the mark at word `i` that starts a line even where one space is no break."""
        at = self.words[i].text
        found = marks.heading_at(self.text, at, free=False) or marks.separator_at(self.text, at)
        if found or not marks.ends_sentence(self._tail(i)) or not marks.spaced_bullet(self.text, at) or self._slip(i):
            return found
        return marks.bullet_at(self.text, at)

    def _slip(self, i: int) -> bool:
        return (
            self._kind() in {"bullet", "sub_bullet"}
            and not self.closed
            and bool(marks.words().slip.match(self.text, self.words[i].text))
        )

    def _take(self, i: int, mark: marks.Mark) -> int:
        """Record the lines of a mark and return the index of the first word behind it."""
        by_start = {piece.start: piece.hint for piece in mark.pieces}
        first = i
        while i < len(self.words) and (i == first or self.words[i].text < mark.end):
            hint = by_start.get(self.words[i].text)
            if hint and (i == first or self._gap(i)[0]):
                self._start(self.words[i], hint)
            self._count_brackets(i)
            i += 1
        self.intro = False
        self.closed = mark.closed
        if mark.pieces[0].hint == "card_head":
            self.spell, self.name = mark.spell, mark.name
        if mark.pieces[0].hint in {"separator", "heading"}:
            self.spell = False
            self.after_separator = True
        return i

    # -- lines without a mark --------------------------------------------------------------------------------------

    def _weak(self, i: int, must: bool) -> str | None:
        """Return the kind of the unmarked line that starts at word `i`, None when none does."""
        if self._is_title(i):
            return "heading"
        kind = self._kind()
        in_card = kind in _CARD_KINDS
        if must:
            return "card_text" if in_card and (self.closed or self.habits.wide) and not self._lead_in(i) else "prose"
        if self.closed:
            return "card_text" if in_card else "prose"
        if i >= self.footer:
            return "prose"
        if self._joined(i):
            return None
        if in_card:
            return self._in_card_text(i)
        if self.intro and self.words[i].text < _INTRO and self._intro_break(i):
            return "prose"
        ended = marks.ends_sentence(self._tail(i))
        return "prose" if ended and (self.habits.tight or self._lead_in(i) or self._lead_in(i - 1)) else None

    def _joined(self, i: int) -> bool:
        """Tell whether the space before word `i` is inside a line for certain."""
        tail, at = self._tail(i), self.words[i].text
        first = self.text[at]
        return (
            first in _OPENERS
            or self.depth > 0
            or tail[-1:] in ",、:：/／(（「"
            or marks.starts_dash(self.text, at)
            or marks.starts_dash(self.text, self.words[i - 1].text)
            or (tail[-1:].isdigit() and bool(marks.words().counter.match(self.text, at)))
            or (tail[-1:].isascii() and first.isascii() and tail[-1:].isalpha() and first.isalpha() and not self.intro)
        )

    def _in_card_text(self, i: int) -> str | None:
        at, tail = self.words[i].text, self._tail(i)
        if self._lead_in(i):
            return "prose"
        if not marks.ends_sentence(tail):
            costs = marks.starts_cost(self.text, at) and not marks.starts_activated(self.text, at)
            return "card_text" if self._short_line(i) and not costs else None
        return "card_text" if self.habits.tight or self._is_ability(i) else None

    def _is_ability(self, i: int) -> bool:
        """Tell whether the sentence at word `i` of a card's text is an ability of its own.

        Only asked where sentences of one line stand apart by a space too.
        """
        at, words = self.words[i].text, marks.words()
        if marks.ends_note(self._tail(i)) or marks.starts_activated(self.text, at) or self._keyword_line(i):
            return True
        if marks.starts_trigger(self.text, at) or words.lone.match(self.text, at):
            return True
        if words.extra_cost.match(self.text, self.line_start):
            return True
        if not self.spell and self.name and self.text.startswith(self.name, at):
            return True
        within = self.spell or marks.starts_activated(self.text, self.line_start)
        within = within or marks.starts_trigger(self.text, self.line_start)
        return not within and not words.goes_on.match(self.text, at)

    def _keyword_line(self, i: int) -> bool:
        word = self.words[i]
        short = word.end - word.text <= _SHORT and not marks.ends_sentence(self._tail(i + 1))
        return short or marks.starts_noted(self.text, word.text)

    def _short_line(self, i: int) -> bool:
        """Tell whether the line so far is short and no sentence: a keyword, a title."""
        end = self.words[i - 1].end
        return end - self.line_start <= _SHORT and not marks.ends_sentence(self._tail(i))

    def _lead_in(self, i: int) -> bool:
        return i >= 0 and bool(marks.words().lead_in.search(self._tail(i + 1)))

    def _intro_break(self, i: int) -> bool:
        at, tail = self.words[i].text, self._tail(i)
        words = marks.words()
        if words.credit_tail.match(self.text, at):
            return False
        if words.title_end.search(tail) or words.credit_end.search(tail):
            return True
        if words.intro_start.match(self.text, at):
            return True
        if marks.ends_date(tail) or words.credit.match(self.text, at):
            return True
        first = self.text[at]
        last = tail[-1:]
        return first.isalnum() and last.isalnum() and first.isascii() != last.isascii() and last.isascii()

    # -- headings without a mark -----------------------------------------------------------------------------------

    def _is_title(self, i: int) -> bool:
        word = self.words[i]
        if marks.words().section.match(self.text, word.text):
            return True
        apart = marks.ends_sentence(self._tail(i)) and self._kind() not in _CARD_KINDS
        free = self.after_separator or (apart and not self.habits.wide and not self.intro)
        if not free or self.text[word.text] in _OPENERS:
            return False
        last = self._title_last(i)
        end = self.words[last].end
        if last + 1 == len(self.words) or end - word.text > _TITLE or marks.ends_sentence(self._tail(last + 1)):
            return False
        if self._kind() == "separator":
            return True
        if self.after_separator and self._starts_entry(last + 1):
            return True
        return self._gap(last + 1)[1] and marks.ends_sentence(self._tail(last + 2))

    def _starts_entry(self, i: int) -> bool:
        at = self.words[i].text
        return bool(marks.bullet_at(self.text, at) or marks.card_at(self.text, at, free=True))

    def _title_last(self, i: int) -> int:
        """Return the index of the last word of the title that starts at word `i`."""
        while i + 1 < len(self.words) and self.words[i + 1].gap == 1:
            last, first = self.text[self.words[i].end - 1], self.text[self.words[i + 1].text]
            latin = last.isascii() and first.isascii() and (last.isalnum() or last in ",'.") and first.isalnum()
            if not latin and last not in "/／":
                break
            i += 1
        return i

    def _title_end(self, i: int) -> int:
        return self._title_last(i) + 1
