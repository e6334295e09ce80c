"""Fifth stage: lines to blocks. A block says what a line is, not yet where it belongs.

Invariant: blocks come in the order of the text, each non-blank line gives at least one block, no two blocks overlap,
and `content` (what will be shown) lies inside the block.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from judge.corpus.importing.block import Block, Kind, Line
from judge.corpus.importing.habits import habits_of, is_airy
from judge.corpus.importing.heads import COLOUR, LOYALTY, PT, Head, is_cost, read_head
from judge.corpus.importing.layout import Layout, plain
from judge.corpus.model import Span

_WRAPPABLE = frozenset(
    {Kind.TEXT, Kind.BULLET, Kind.SUB_BULLET, Kind.RULE, Kind.EXAMPLE, Kind.STEP, Kind.ERRATUM, Kind.NOTE}
)
_FRAME = re.compile(r"(?P<open>([*#=◆■●])\2{1,79})\s*(?P<title>\S.*?)\s*(?P<close>[*#=◆■●]{2,80})?")
_PRICED_FRAME = re.compile(r"([*#=])\1{1,9}\s?(?P<title>[^*#=。]{1,100}?)\s?\1{2,10}\s{1,4}(?P<cost>[^*#=。]{1,60})")
_PAIR = re.compile(
    r"(?P<open>[◆◇■□●○☆★▼▽▲△]{1,4}|[-~_]{2,9})\s*(?P<title>[^\s◆◇■□●○☆★▼▽▲△~_-][^◆◇■□●○☆★▼▽▲△~_]{0,60}?)"
    r"\s*(?P<close>(?:(?P=open)|[◆◇■□●○☆★▼▽▲△]{1,4}))"
)
_BOX = re.compile(
    r"【(?P<title>[^【】]{1,60})】|(?:<<?(?P<a>[^<>]{1,60})>>?|\[(?P<b>[^\[\]|]{1,60})\]|『(?P<c>[^『』]{1,60})』|〔(?P<d>[^〔〕]{1,60})〕"
    r"|《《(?P<e>[^《》]{1,60})》》|≪(?P<f>[^≪≫]{1,60})≫|〈(?P<g>[^〈〉]{1,60})〉)(?<!\))"
)
_NUMBERED_TITLE = re.compile(
    r"(?:第[0-9一二三四五六七八九十]{1,3}[節項部話]|§|[0-9]{1,2}-[0-9]{1,2}(?=[.:\s]))\s*[:.]?\s*(?=[^\s0-9])"
)
_JAPANESE = re.compile("[\u3041-\u30ff\u4e00-\u9fff]")
_CHAPTER_NUMBER = re.compile(r"第?\s?[0-9一二三四五六七八九十IVX]{1,4}\s?章?\s?[:.、)]?\s*")
_ANCHOR = re.compile(r"\s*\[#[0-9A-Za-z]{1,16}\]$")
_CHAPTER_PARTS = re.compile(r"[/(]")
_RULE = re.compile(
    r"(?P<n>[1-9][0-9]{2}\.[0-9]{1,3}[a-z]{0,2})(?:\.?(?:\s+(?=\S)|$)|(?:(?<=[a-z])|\.)(?=[「『“一-鿿ァ-ヴ]))"
)
_RULE_SECTION = re.compile(r"(?P<n>[1-9][0-9]{2})\.\s+(?=[^\s0-9])")
_STEP = re.compile(r"(?:\(?(?P<n>[0-9]{1,2}|[a-h])\)|(?P<c>[①-⑳])|(?P<d>[0-9]{1,2})[.．](?![0-9]))\s*(?=\S)")
_INLINE_STEP = re.compile(r"(?<=[。:、])\s*(?=\(?1\)\s?\S)")
_SENTENCE = re.compile(r"[。!?]|[、,]$|[a-z]\.$")
_ENDED = re.compile(r"[。.!?:」』)）】》”\"'’}]$")
_WRAPPED = 25  # a shorter line is short because it is over, not because it was wrapped
_TITLE_LENGTH = 48
_APART_LENGTH = 24
_FIELDS = frozenset({Kind.CARD_HEAD, Kind.COST, Kind.TYPE, Kind.PT, Kind.LOYALTY, Kind.COLOUR})


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
        self.note: Block | None = None  # the last bullet
        self.chapter = ""  # the kind of the chapter
        gaps = [text.count("\n", a.end, b.start) for a, b in pairwise(self.lines)]
        self.habits = habits_of([self._of(i) for i in range(len(self.lines))], rules, airy=is_airy(gaps))

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
        indented = self._indented(line)
        block = Block(kind, line.start, line.end, content or (line.start, line.end), hint=line.hint, indented=indented)
        block = replace(block, **more)  # type: ignore[arg-type]
        self.blocks.append(block)
        if kind is Kind.BULLET:
            self.note = block
        elif kind is Kind.CHAPTER:
            self.chapter = block.value

    def _indented(self, line: Line) -> bool:
        at = line.start
        return at > 0 and self.text[at - 1] in " \u3000" and (at < 2 or self.text[at - 2] in " \u3000\n")

    def _last(self) -> Kind | None:
        return self.blocks[-1].kind if self.blocks else None

    # -- one line --------------------------------------------------------------------------------------------------

    def _line(self, i: int) -> int:
        """Recognise line `i`, with what belongs to it, and return the index of the next line."""
        taken = self._card(i)
        if taken:
            return i + taken
        line, text = self.lines[i], self._of(i)
        listed = self._contents(i, text)
        if listed:
            for j in range(i, i + listed):
                self._add(Kind.FURNITURE, self.lines[j], value="目次")
            return i + listed
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
        for pattern, level in ((_FRAME, 2), (_PAIR, 2), (_BOX, 3)):
            framed = pattern.fullmatch(text)
            group = framed.lastgroup if framed and pattern is _BOX else "title"
            if not framed or not group:
                continue
            title, closed = framed[group], pattern is not _FRAME or framed["close"] is not None
            plainly = pattern is _FRAME or text[0] == "【" or _JAPANESE.search(title)
            if plainly and self._is_title(title, closed=closed):
                content = (line.start + framed.start(group), line.start + framed.end(group))
                if not self._chapter(line, title, content):
                    self._add(Kind.HEADING, line, content, level=level)
                return True
        numbered = _NUMBERED_TITLE.match(text)
        if numbered and self._short(text[numbered.end() :]):
            self._add(Kind.HEADING, line, (line.start + numbered.end(), line.end), level=2)
            return True
        return False

    def _is_title(self, title: str, *, closed: bool) -> bool:
        return len(title) <= 80 and "。" not in title if closed else self._short(title)

    def _short(self, title: str) -> bool:
        return len(title) <= _TITLE_LENGTH and not _SENTENCE.search(title)

    def _chapter(self, line: Line, text: str, content: Span) -> bool:
        number = _CHAPTER_NUMBER.match(text)
        bare = _ANCHOR.sub("", text[number.end() :] if number else text).strip("() :*#")
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
        if rules.question.match(text):
            self._add(Kind.BULLET, line, value="question")
            return True
        if self.habits.asked and rules.answer.match(text):
            self._add(Kind.ANSWER, line)
            return True
        nested = rules.nested_bullet.match(text)
        if nested:
            self._add(Kind.SUB_BULLET, line, (line.start + nested.end(), line.end))
            return True
        titled = rules.heading_mark.match(text) or self.habits.title.match(text)
        found = self._deeper(line, text) or rules.bullet.match(text) or self.habits.bullet.match(text) or titled
        if found:
            inside = line.start + found.end()
            if found.re is rules.sub_bullet:
                self._add(Kind.SUB_BULLET, line, (inside, line.end))
            elif titled and self._short(text[found.end() :]):
                if not self._chapter(line, text[found.end() :], (inside, line.end)):
                    self._add(Kind.HEADING, line, (inside, line.end), level=2)
            elif not self._rule(line, inside):
                self._text_with_steps(Kind.BULLET, i, inside)
            return True
        for pattern, kind in ((rules.note, Kind.NOTE), (rules.sub_bullet, Kind.SUB_BULLET)):
            found = pattern.match(text)
            if found:
                if not self._furniture(line, text):
                    self._add(kind, line, (line.start + found.end(), line.end))
                return True
        step = _STEP.match(text)
        if step and self._continues(step):
            self._add(Kind.STEP, line, value=_value(step))
            return True
        return False

    def _deeper(self, line: Line, text: str) -> re.Match[str] | None:
        """Return the dash of an item inside a note where notes begin with dashes too: it is indented."""
        if self.note is None or self.note.indented or not self._indented(line) or line.hint:
            return None
        return self.rules.sub_bullet.match(text) if self.habits.bullet.match(text) else None

    def _continues(self, step: re.Match[str]) -> bool:
        """Tell whether a step is the first of a list or follows one."""
        return _value(step) in {"1", "a"} or (self._last() in {Kind.STEP, Kind.TEXT} and self._open_list())

    def _open_list(self) -> bool:
        return any(block.kind is Kind.STEP for block in self.blocks[-2:])

    def _contents(self, i: int, text: str) -> int:
        """Return how many lines a table of contents takes: its title and the short lines right below it."""
        if not self.rules.contents.fullmatch(text):
            return 0
        end = i + 1
        while (
            end < len(self.lines) and self._short(self._of(end)) and not self.rules.separator.fullmatch(self._of(end))
        ):
            if self._breaks(end) > 1 and (end > i + 1 or self._breaks(end) > 2):
                break
            end += 1
        return end - i if end > i + 2 else 0

    def _breaks(self, i: int) -> int:
        return self.text.count("\n", self.lines[i - 1].end, self.lines[i].start) if i else 0

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
        if not (
            named
            or self._apart(i, text, following)
            or self._last() in {Kind.SEPARATOR, Kind.CHAPTER}
            or line.hint == "heading"
        ):
            return False
        if self.rules.separator.fullmatch(following):
            return False
        self._add(Kind.HEADING, line, level=2)
        return True

    def _apart(self, i: int, text: str, following: str) -> bool:
        """Tell whether a line is a title without marks: short, a paragraph of its own, with prose below it."""
        if self.habits.airy or self.lines[i].hint or len(text) > _APART_LENGTH or not _JAPANESE.search(text):
            return False
        if min(self._breaks(i), self._breaks(i + 1)) < 2 or not self.blocks or self._last() in _FIELDS:
            return False
        return bool(_ENDED.search(following)) and len(following) >= len(text) and "。" in following

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
        name, rest, marked = head.name, head.cost, head.marked
        after, blocks = self._fields(i + 1, rest is not None)
        boxed = self.rules.brackets.match(self.plain, name[0], name[1]) and self._in_cards()
        if not blocks and not (marked and rest is not None) and not ((marked or boxed) and self._stands_alone(i)):
            return 0
        self._add(Kind.CARD_HEAD, Line(line.start, name[1] if rest else line.end, line.hint), name)
        if rest:
            self._add(Kind.COST, Line(rest[0], rest[1], line.hint))
        for kind, field in blocks:
            self._add(kind, field)
        return after - i

    def _head(self, i: int) -> Head | None:
        """Return the head that line `i` may be, with offsets into the text, without list mark and frame."""
        line, text = self.lines[i], self._of(i)
        if len(text) > 160:
            return None
        priced = _PRICED_FRAME.fullmatch(text)
        if priced and is_cost(priced["cost"]):
            cost = _moved(priced.span("cost"), line.start)
            return Head(_moved(priced.span("title"), line.start), cost, False)
        framed = _FRAME.fullmatch(text)
        mark = None if framed else self._list_mark(text)
        cut = framed.start("title") if framed else mark.end() if mark else 0
        inner, offset = framed["title"] if framed else text[cut:], line.start + cut
        found = read_head(inner, self.rules, priced=bool(self.rules.type_line.fullmatch(self._of(i + 1))))
        if found is None or (not found.marked and (_SENTENCE.search(inner) or self.rules.type_line.fullmatch(inner))):
            return None
        if is_cost(inner):
            return None
        return Head(_moved(found.name, offset), _moved(found.cost, offset) if found.cost else None, found.marked)

    def _list_mark(self, text: str) -> re.Match[str] | None:
        rules = self.rules
        return rules.bullet.match(text) or rules.heading_mark.match(text) or rules.other_bullet.match(text)

    def _stands_alone(self, i: int) -> bool:
        """Tell whether a marked name alone on its line, without card data, heads an entry: a note follows it."""
        begins = self._in_cards() or self._last() in {None, Kind.SEPARATOR, Kind.HEADING}
        return begins and self._is_note(self._of(i + 1))

    def _in_cards(self) -> bool:
        return self.chapter == "cards"

    def _is_note(self, text: str) -> bool:
        rules = self.rules
        return bool(rules.bullet.match(text) or self.habits.bullet.match(text) or rules.question.match(text))

    def _fields(self, i: int, has_cost: bool) -> tuple[int, list[tuple[Kind, Line]]]:
        """Read cost, type line, P/T and loyalty from line `i`; a type line is needed, else nothing is taken."""
        fields: dict[Kind, Line] = {}
        typed = ""
        while i < len(self.lines):
            text, line = self._of(i), self.lines[i]
            kind = self._field(text, typed, has_cost or Kind.COST in fields, fields)
            if kind is None:
                break
            if kind is Kind.TYPE:
                typed = text
                found = self.rules.type_line.fullmatch(text)
                if found and found["pt"]:
                    cut = line.start + found.start("pt")
                    fields[Kind.PT] = Line(cut, line.end, line.hint)
                    line = self._stripped(Line(line.start, cut, line.hint))
            fields[kind] = line
            i += 1
        ordered = sorted(fields.items(), key=lambda pair: pair[1].start)
        return i, ordered if typed else []

    def _field(self, text: str, typed: str, has_cost: bool, fields: dict[Kind, Line]) -> Kind | None:
        """Return the field of a card that a line is; `typed` is the type line above it, if there is one."""
        if not typed and self.rules.type_line.fullmatch(text):
            return Kind.TYPE
        walker = "プレインズウォーカー" in typed
        if walker and Kind.LOYALTY not in fields and LOYALTY.fullmatch(text):
            return Kind.LOYALTY
        if typed and not walker and Kind.PT not in fields and PT.fullmatch(text):
            return Kind.PT
        if not has_cost and is_cost(text) and not (typed and self.rules.land.search(typed)):
            return Kind.COST
        return Kind.COLOUR if Kind.COLOUR not in fields and COLOUR.fullmatch(text) else None

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


def _moved(span: Span, offset: int) -> Span:
    return span[0] + offset, span[1] + offset


def _up_to_last(run: list[int], named: list[bool]) -> list[int]:
    """Return the run up to its last member (counted from the edge) that names the page."""
    return [i for i, _ in zip(run, named, strict=True)][: len(named) - named[::-1].index(True)]


def _value(step: re.Match[str]) -> str:
    circled = step["c"]
    return str(ord(circled) - ord("①") + 1) if circled else step["n"] or step["d"]
