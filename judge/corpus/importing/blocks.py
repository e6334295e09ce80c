"""Fifth stage: lines to blocks. A block says what a line is, not yet where it belongs.

Invariant: blocks come in the order of the text, each non-blank line gives at least one block, no two blocks overlap,
and `content` (what will be shown) lies inside the block.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from judge.corpus.importing.layout import Layout, plain
from judge.corpus.model import Span


class Kind(StrEnum):
    """What a line is."""

    SEPARATOR = "separator"
    CHAPTER = "chapter"
    HEADING = "heading"
    CARD_HEAD = "card_head"
    COST = "cost"
    TYPE = "type"
    PT = "pt"
    LOYALTY = "loyalty"
    RULE = "rule"
    EXAMPLE = "example"
    BULLET = "bullet"
    SUB_BULLET = "sub_bullet"
    STEP = "step"
    ERRATUM = "erratum"
    NOTE = "note"
    TEXT = "text"
    FURNITURE = "furniture"


_WRAPPABLE = frozenset(
    {Kind.TEXT, Kind.BULLET, Kind.SUB_BULLET, Kind.RULE, Kind.EXAMPLE, Kind.STEP, Kind.ERRATUM, Kind.NOTE}
)


@dataclass(frozen=True)
class Line:
    """A line, real or restored: half-open offsets into the view; `hint` is what the unroller took it for, if it did."""

    start: int
    end: int
    hint: str = ""


@dataclass(frozen=True)
class Block:
    """One recognised piece.

    Attributes:
        start, end: the whole piece with its marks, as offsets into the view.
        content: the part that is shown (without bullet, without heading marks).
        number: of a rule line.
        value: of a step (`1`, `a`), of a chapter its kind, of furniture the reason.
        level: of a heading: 2 for sections, 3 for sub-sections.
        hint: the unroller's opinion.
        indented: white space stood before it.
    """

    kind: Kind
    start: int
    end: int
    content: Span
    number: str | None = None
    value: str = ""
    level: int = 0
    hint: str = ""
    indented: bool = False


_FRAME = re.compile(r"(?P<open>([*#=◆■●])\2{1,79})\s*(?P<title>\S.*?)\s*(?P<close>[*#=◆■●]{2,80})?")
_BOX = re.compile(r"【(?P<title>[^【】]{1,60})】")
_CHAPTER_NUMBER = re.compile(r"第?\s?[0-9一二三四五六七八九十IVX]{1,4}\s?章?\s?[:.、)]?\s*")
_CHAPTER_PARTS = re.compile(r"[/(]")
_RULE = re.compile(
    r"(?P<n>[1-9][0-9]{2}\.[0-9]{1,3}[a-z]{0,2})(?:\.?(?:\s+(?=\S)|$)|(?:(?<=[a-z])|\.)(?=[「『“一-鿿ァ-ヴ]))"
)
_RULE_SECTION = re.compile(r"(?P<n>[1-9][0-9]{2})\.\s+(?=[^\s0-9])")
_STEP = re.compile(r"(?:\(?(?P<n>[0-9]{1,2}|[a-h])\)|(?P<c>[①-⑳])|(?P<d>[0-9]{1,2})[.．](?![0-9]))\s*(?=\S)")
_INLINE_STEP = re.compile(r"(?<=[。:、])\s*(?=\(?1\)\s?\S)")
_COST = re.compile(r"(?:\{[0-9A-Za-z/]{1,6}\}\s?){1,16}|(?:\([0-9A-Za-z/]{1,4}\)){1,16}|なし|コストなし")
_LOOSE_COST = re.compile(r"(?=.)[0-9]{0,2}[XYZ]{0,3}[0-9]{0,2}(?:[WUBRGCS]|\([wubrg2]/[wubrg]\)){0,12}")
_PT = re.compile(r"[0-9*X.½]{1,4}(?:[+-][0-9*X]{1,2})?\s?/\s?[0-9*X.½]{1,4}(?:[+-][0-9*X]{1,2})?")
_LOYALTY = re.compile(r"[\[(]?(?:初期)?忠誠(?:度|値)?\s?[:]?\s?(?P<n>[0-9]{1,2}|X)[\])]?|(?P<m>[0-9]{1,2}|X)")
_NAME = re.compile(r"[^。*@{}\[\]:;!?]{1,60}")
_SENTENCE = re.compile(r"[。!?]|[、,]$|[a-z]\.$")
_ENDED = re.compile(r"[。.!?:」』)）】》”\"'’}]$")
_WRAPPED = 25  # a shorter line is short because it is over, not because it was wrapped
_TITLE_LENGTH = 48
_NESTED = re.compile(r"\s\*\s(?=\S)")


def recognise(text: str, lines: Sequence[Line], rules: Layout) -> list[Block]:
    """Return the blocks of a text.

    Args:
        text: the cleaned text.
        lines: its lines in order (blank ones may be left out).
        rules: the layout knowledge.
    """
    return _Recogniser(text, lines, rules).run()


class _Recogniser:
    def __init__(self, text: str, lines: Sequence[Line], rules: Layout) -> None:
        self.text = text
        self.plain = plain(text)
        self.rules = rules
        self.lines = [line for raw in lines if (line := self._stripped(raw)).end > line.start]
        self.blocks: list[Block] = []
        self.planeswalker = False

    def run(self) -> list[Block]:
        i = 0
        while i < len(self.lines):
            i = self._line(i)
        return self._without_edges(self.blocks)

    # -- helpers ---------------------------------------------------------------------------------------------------

    def _stripped(self, line: Line) -> Line:
        start, end = line.start, line.end
        while end > start and self.text[end - 1].isspace():
            end -= 1
        while start < end and self.text[start].isspace():
            start += 1
        return Line(start, end, line.hint)

    def _of(self, i: int) -> str:
        """Return line `i` in plain form, "" behind the last."""
        return self.plain[self.lines[i].start : self.lines[i].end] if i < len(self.lines) else ""

    def _add(self, kind: Kind, line: Line, content: Span | None = None, **more: object) -> None:
        at = line.start
        indented = at > 0 and self.text[at - 1] in " \u3000" and (at < 2 or self.text[at - 2] in " \u3000\n")
        block = Block(kind, line.start, line.end, content or (line.start, line.end), hint=line.hint, indented=indented)
        self.blocks.append(replace(block, **more))  # type: ignore[arg-type]

    def _last(self) -> Kind | None:
        return self.blocks[-1].kind if self.blocks else None

    # -- one line --------------------------------------------------------------------------------------------------

    def _line(self, i: int) -> int:
        """Recognise line `i`, with what belongs to it, and return the index of the next line."""
        taken = self._card(i)
        if taken:
            return i + taken
        line, text = self.lines[i], self._of(i)
        if self.rules.separator.fullmatch(text):
            self._add(Kind.SEPARATOR, line)
        elif not (self._marked(i, line, text) or self._unmarked(i, line, text)):
            self._text_with_steps(Kind.TEXT, i, line.start)
        return i + 1

    def _unmarked(self, i: int, line: Line, text: str) -> bool:
        """Recognise a line by what it says and where it stands."""
        return self._furniture(line, text) or self._title(i, line, text) or self._goes_on(line)

    def _goes_on(self, line: Line) -> bool:
        """Join a line to the one directly above it, when that is long and stops in mid-sentence: it was wrapped."""
        last = self.blocks[-1] if self.blocks else None
        if last is None or last.kind not in _WRAPPABLE or line.hint:
            return False
        between = self.text[last.end : line.start]
        above = self.plain[last.end - min(last.end - last.start, 400) : last.end].split("\n")[-1]
        if between.count("\n") != 1 or len(above) < _WRAPPED or _ENDED.search(above):
            return False
        self.blocks[-1] = replace(last, end=line.end, content=(last.content[0], line.end))
        return True

    def _marked(self, i: int, line: Line, text: str) -> bool:
        """Recognise a line by the marks it begins with."""
        return self._heading(line, text) or self._rule(line, line.start) or self._item(i, line, text)

    def _heading(self, line: Line, text: str) -> bool:
        found = self.rules.erratum_line.match(text)
        if found:
            self._add(Kind.ERRATUM, line, (line.start + found.end(), line.end))
            return True
        if self._chapter(line, text, (line.start, line.end)):
            return True
        for pattern, level in ((_FRAME, 2), (_BOX, 3)):
            framed = pattern.fullmatch(text)
            if framed and self._is_title(framed["title"], closed=level == 3 or framed["close"] is not None):
                content = (line.start + framed.start("title"), line.start + framed.end("title"))
                if not self._chapter(line, framed["title"], content):
                    self._add(Kind.HEADING, line, content, level=level)
                return True
        return False

    def _is_title(self, title: str, *, closed: bool) -> bool:
        return len(title) <= 80 and "。" not in title if closed else self._short(title)

    def _short(self, title: str) -> bool:
        return len(title) <= _TITLE_LENGTH and not _SENTENCE.search(title)

    def _chapter(self, line: Line, text: str, content: Span) -> bool:
        number = _CHAPTER_NUMBER.match(text)
        bare = (text[number.end() :] if number else text).strip("() :")
        for title in (text, bare, *(part.strip() for part in _CHAPTER_PARTS.split(bare, maxsplit=1)[:1])):
            kind = self.rules.chapters.get(title)
            if kind:
                self._add(Kind.CHAPTER, line, content, value=kind, level=1)
                return True
        return False

    def _rule(self, line: Line, at: int) -> bool:
        text = self.plain[at : line.end]
        found = _RULE.match(text) or (_RULE_SECTION.match(text) if self._short(text) else None)
        if not found:
            return False
        self._add(Kind.RULE, line, (at, line.end), number=found["n"])
        return True

    def _item(self, i: int, line: Line, text: str) -> bool:
        """Recognise examples, bullets, sub-bullets, steps and notes."""
        rules = self.rules
        if rules.example.match(text):
            self._add(Kind.EXAMPLE, line)
            return True
        titled = rules.heading_mark.match(text)
        found = rules.bullet.match(text) or titled
        if found:
            inside = line.start + found.end()
            if titled and self._short(text[found.end() :]):
                if not self._chapter(line, text[found.end() :], (inside, line.end)):
                    self._add(Kind.HEADING, line, (inside, line.end), level=2)
            elif not self._rule(line, inside):
                self._text_with_steps(Kind.BULLET, i, inside)
            return True
        for pattern, kind in ((rules.note, Kind.NOTE), (rules.sub_bullet, Kind.SUB_BULLET)):
            found = pattern.match(text)
            if found:
                self._add(kind, line, (line.start + found.end(), line.end))
                return True
        step = _STEP.match(text)
        if step and self._continues(step):
            self._add(Kind.STEP, line, value=_value(step))
            return True
        return False

    def _continues(self, step: re.Match[str]) -> bool:
        """Tell whether a step is the first of a list or follows one."""
        return _value(step) in {"1", "a"} or (self._last() in {Kind.STEP, Kind.TEXT} and self._open_list())

    def _open_list(self) -> bool:
        return any(block.kind is Kind.STEP for block in self.blocks[-2:])

    def _furniture(self, line: Line, text: str) -> bool:
        for furniture in self.rules.furniture:
            if len(text) <= 400 and furniture.pattern.fullmatch(text):
                self._add(Kind.FURNITURE, line, value=furniture.reason)
                return True
        return False

    def _title(self, i: int, line: Line, text: str) -> bool:
        """Recognise a heading without marks: alone and short behind a separator, with something below it."""
        following = self._of(i + 1)
        if not self._short(text) or not following or text[0] in "(<":
            return False
        named = self.rules.section_kind.match(text) or (
            self.rules.card_group.fullmatch(text) and self.rules.card_head.match(following)
        )
        if not (named or self._last() in {Kind.SEPARATOR, Kind.CHAPTER} or line.hint == "heading"):
            return False
        if self.rules.separator.fullmatch(following):
            return False
        self._add(Kind.HEADING, line, level=2)
        return True

    def _text_with_steps(self, kind: Kind, i: int, inside: int) -> None:
        """Add a text or bullet; a list that starts inside it (`…説明する。 １）…`) becomes a block of its own."""
        line = self.lines[i]
        found = _INLINE_STEP.search(self.plain, inside, line.end)
        following = _STEP.match(self._of(i + 1))
        if not found or not following or _value(following) != "2":
            self._add(kind, line, (inside, line.end))
            return
        end = len(self.text[: found.start()].rstrip())
        self._add(kind, Line(line.start, end, line.hint), (inside, end))
        rest = self._stripped(Line(found.end(), line.end, "step"))
        self._add(Kind.STEP, rest, value="1")

    # -- cards -----------------------------------------------------------------------------------------------------

    def _card(self, i: int) -> int:
        """Recognise a card's head with cost, type line and P/T; return how many lines that took, 0 for no card."""
        head = self._head(i)
        if head is None:
            return 0
        line = self.lines[i]
        name, rest = head
        after, blocks = self._fields(i + 1, rest is not None)
        marked = self.text[name[0]] in "《≪"
        if not blocks and not (marked and rest is not None) and not (marked and self._stands_alone(i)):
            return 0
        self._add(Kind.CARD_HEAD, Line(line.start, name[1] if rest else line.end, line.hint), name)
        if rest:
            self._add(Kind.COST, Line(rest[0], rest[1], line.hint))
        for kind, field in blocks:
            self._add(kind, field)
        return after - i

    def _head(self, i: int) -> tuple[Span, Span | None] | None:
        """Return the spans of the name (with its marks) and of a cost on the same line."""
        line, text = self.lines[i], self._of(i)
        if len(text) > 160:
            return None
        framed = _FRAME.fullmatch(text)
        bullet = self.rules.bullet.match(text)
        cut = framed.start("title") if framed else bullet.end() if bullet else 0
        inner, offset = framed["title"] if framed else text[cut:], line.start + cut
        found = self.rules.card_head.match(inner)
        if found:
            return self._split_head(offset, inner, found.end())
        if framed or bullet:
            return None
        boxed = self.rules.brackets.match(inner)
        if boxed:
            return self._split_head(offset, inner, boxed.end())
        if not _NAME.fullmatch(text) or _SENTENCE.search(text) or self.rules.type_line.fullmatch(text):
            return None
        if self._is_cost(text):
            return None
        priced = re.fullmatch(r"(?P<name>\S.*?)\s+(?P<cost>\S+)", text)
        typed = self.rules.type_line.fullmatch(self._of(i + 1))
        if priced and typed and self._is_cost(priced["cost"]) and _NAME.fullmatch(priced["name"]):
            return (offset, offset + priced.end("name")), (offset + priced.start("cost"), offset + len(text))
        return (offset, offset + len(text)), None

    def _split_head(self, offset: int, text: str, end: int) -> tuple[Span, Span | None] | None:
        rest = text[end:].strip()
        if not rest:
            return (offset, offset + end), None
        if not self._is_cost(rest):
            return None
        start = offset + text.index(rest, end)
        return (offset, offset + end), (start, start + len(rest))

    def _stands_alone(self, i: int) -> bool:
        """Tell whether a marked name alone on its line, without card data, heads an entry: a bullet follows it."""
        chapter = next((block.value for block in reversed(self.blocks) if block.kind is Kind.CHAPTER), "")
        begins = chapter == "cards" or self._last() in {None, Kind.SEPARATOR, Kind.HEADING}
        return begins and bool(self.rules.bullet.match(self._of(i + 1)))

    def _is_cost(self, text: str) -> bool:
        return bool(text) and bool(_COST.fullmatch(text) or _LOOSE_COST.fullmatch(text))

    def _fields(self, i: int, has_cost: bool) -> tuple[int, list[tuple[Kind, Line]]]:
        """Read cost, type line, P/T and loyalty from line `i`; a type line is needed, else nothing is taken."""
        fields: list[tuple[Kind, Line]] = []
        if not has_cost and i < len(self.lines) and self._is_cost(self._of(i)):
            fields.append((Kind.COST, self.lines[i]))
            i += 1
        found = self.rules.type_line.fullmatch(self._of(i))
        if not found:
            return i, []
        line = self.lines[i]
        cut = line.start + found.start("pt") if found["pt"] else line.end
        fields.append((Kind.TYPE, self._stripped(Line(line.start, cut, line.hint))))
        if found["pt"]:
            fields.append((Kind.PT, Line(cut, line.end, line.hint)))
        i += 1
        text = self._of(i)
        if not found["pt"] and _PT.fullmatch(text):
            fields.append((Kind.PT, self.lines[i]))
            i += 1
        elif "プレインズウォーカー" in found[0] and _LOYALTY.fullmatch(text):
            fields.append((Kind.LOYALTY, self.lines[i]))
            i += 1
        return i, fields

    # -- the page around the document ------------------------------------------------------------------------------

    def _without_edges(self, blocks: list[Block]) -> list[Block]:
        """Turn a closing (or opening) run of short lines into furniture when one of them is a page's own."""
        for order in (range(len(blocks) - 1, -1, -1), range(len(blocks))):
            run: list[int] = []
            for i in order:
                if not self._is_edge(blocks[i]):
                    break
                run.append(i)
            if run and len(run) < len(blocks) and any(self._names_page(blocks[i]) for i in run):
                run = _up_to_last(run, [self._names_page(blocks[i]) for i in run])
                for i in run:
                    blocks[i] = replace(blocks[i], kind=Kind.FURNITURE, value=blocks[i].value or "ページの飾り")
        return blocks

    def _is_edge(self, block: Block) -> bool:
        if block.kind in {Kind.FURNITURE, Kind.SEPARATOR}:
            return True
        text = self.plain[block.start : block.end]
        return block.kind is Kind.TEXT and len(text) <= self.rules.edge_length and not _SENTENCE.search(text)

    def _names_page(self, block: Block) -> bool:
        return block.kind is Kind.TEXT and bool(self.rules.edge.search(self.plain[block.start : block.end]))


def _up_to_last(run: list[int], named: list[bool]) -> list[int]:
    """Return the run up to its last member (counted from the edge) that names the page."""
    return [i for i, _ in zip(run, named, strict=True)][: len(named) - named[::-1].index(True)]


def _value(step: re.Match[str]) -> str:
    circled = step["c"]
    return str(ord(circled) - ord("①") + 1) if circled else step["n"] or step["d"]
