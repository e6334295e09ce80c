"""Sixth stage: blocks to a tree: where each piece belongs.

Invariant: every block becomes exactly one of: a heading, a card field, a part of one item, furniture, or a separator.
Items come in the order of the text; nothing here makes ids or copies text, only spans of the view are passed on.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import field
from itertools import pairwise

from judge.corpus.importing.block import Block, Kind
from judge.corpus.importing.habits import is_airy
from judge.corpus.importing.layout import Layout, plain
from judge.corpus.importing.naming import card_name, short_title, tidy
from judge.corpus.model import Role, Span
from judge.text.records import dataclass

_NUMBER = re.compile(r"\s*[0-9０-９]{3}[.．][0-9０-９]*[a-zａ-ｚ]*[.．]?\s*")

_SOME_CARDS = 3

FRONT = "前書き"
"""The container of what stands before the first section."""


@dataclass
class Card:
    """One entry of a card: the spans of its fields; `role` is its place, an example in a section or an own entry."""

    name_ja: str
    name_en: str | None
    own_entry: bool
    sections: tuple[str, ...]
    head: list[Span]
    cost: Span | None = None
    type_line: Span | None = None
    pt: Span | None = None
    loyalty: Span | None = None
    text: list[Span] = field(default_factory=list)

    @property
    def key(self) -> str:
        """Return the card's identity as far as the document gives it."""
        return self.name_en or self.name_ja


@dataclass
class Item:
    """A passage to be.

    Attributes:
        role: of the passage.
        kind: names the series it is counted in: `ruling`, `prose`, `step`, `erratum`, `rule`, `card_text`.
        container: the name that its id starts with.
        sections: headings above it, as displayed.
        pieces: spans of the view.
        owner: the card whose entry it stands in.
        near: the example card it directly follows in a section.
        parent: the item it is a part of.
        number: of a rule line.
        entry: the card whose text it is.
    """

    role: Role
    kind: str
    container: str
    sections: tuple[str, ...]
    pieces: list[Span]
    owner: Card | None = None
    near: Card | None = None
    parent: Item | None = None
    number: str | None = None
    entry: Card | None = None


@dataclass
class Title:
    """A heading: its path from the outermost and the spans of its text."""

    path: tuple[str, ...]
    spans: list[Span]


@dataclass
class Tree:
    """Everything a document consists of, in order."""

    items: list[Item] = field(default_factory=list)
    cards: list[Card] = field(default_factory=list)
    titles: list[Title] = field(default_factory=list)
    furniture: list[tuple[Span, str]] = field(default_factory=list)
    chapters: list[str] = field(default_factory=list)


def attach(text: str, blocks: Sequence[Block], rules: Layout) -> Tree:
    """Return the tree of a document.

    Args:
        text: the text that the blocks' offsets mean.
        blocks: in order.
        rules: the layout knowledge.
    """
    attacher = _Attacher(text, blocks, rules)
    for i in range(len(blocks)):
        attacher.take(i)
    attacher.settle()
    return attacher.tree


class _Attacher:
    def __init__(self, text: str, blocks: Sequence[Block], rules: Layout) -> None:
        self.text = text
        self.blocks = blocks
        self.rules = rules
        self.tree = Tree()
        self.path: list[str] = []
        self.levels: list[int] = []  # of the headings in the path
        self.chapter = ""
        self.own_entries = False
        self.card: Card | None = None
        self.near: Card | None = None
        self.in_text = False  # lines still belong to the card's rules text
        self.last: Item | None = None  # what a sub-item hangs on
        self.previous: Item | None = None
        self.bulleted = False  # unmarked lines here are bullets that lost their mark
        self.gaps = [text.count("\n", a.end, b.start) for a, b in pairwise(blocks)]
        self.airy = is_airy(self.gaps)
        self.unmarked = self._has_no_marks()
        self.answering = False  # unmarked lines here go on an answer
        self.implicit = False  # the innermost section was made from a rule's heading

    def _has_no_marks(self) -> bool:
        """Tell whether notes have no marks at all: then a blank line parts them from the text of their card."""
        kinds = Counter(block.kind for block in self.blocks)
        notes = kinds[Kind.BULLET] + kinds[Kind.SUB_BULLET] + kinds[Kind.ANSWER] + kinds[Kind.STEP]
        return kinds[Kind.CARD_HEAD] >= _SOME_CARDS and not notes and not self.airy

    def _apart(self, i: int) -> bool:
        """Tell whether a blank line that means something stands above block `i`."""
        return i > 0 and not self.airy and not self.blocks[i].hint and self.gaps[i - 1] > 1

    # -- dispatch --------------------------------------------------------------------------------------------------

    def take(self, i: int) -> None:
        block = self.blocks[i]
        handler = {
            Kind.SEPARATOR: self._separator,
            Kind.CHAPTER: self._heading,
            Kind.HEADING: self._heading,
            Kind.CARD_HEAD: self._card_head,
            Kind.COST: self._field,
            Kind.TYPE: self._field,
            Kind.PT: self._field,
            Kind.LOYALTY: self._field,
            Kind.COLOUR: self._field,
            Kind.ANSWER: self._answer,
            Kind.RULE: self._rule,
            Kind.EXAMPLE: self._example,
            Kind.BULLET: self._bullet,
            Kind.SUB_BULLET: self._sub_bullet,
            Kind.STEP: self._step,
            Kind.ERRATUM: self._erratum,
            Kind.NOTE: self._note,
            Kind.TEXT: self._text,
            Kind.FURNITURE: self._furniture,
        }[block.kind]
        handler(block, i)

    def _separator(self, block: Block, i: int) -> None:
        self._close_card()

    def _furniture(self, block: Block, i: int) -> None:
        self.tree.furniture.append(((block.start, block.end), block.value))

    def _close_card(self) -> None:
        self.card = self.near = self.last = None
        self.in_text = self.bulleted = False

    # -- headings --------------------------------------------------------------------------------------------------

    def _shown(self, span: Span) -> str:
        return tidy(self.text[span[0] : span[1]].replace("_", ""))

    def _heading(self, block: Block, i: int) -> None:
        self._close_card()
        self.implicit = False
        title = self._shown(block.content)
        if block.kind is Kind.CHAPTER:
            self.chapter, self.own_entries = title, block.value == "cards"
            self.tree.chapters.append(title)
        above = [(name, level) for name, level in zip(self.path, self.levels, strict=False) if level < block.level]
        self.path, self.levels = [*(name for name, _ in above), title], [*(level for _, level in above), block.level]
        self.tree.titles.append(Title(tuple(self.path), [block.content]))

    @property
    def container(self) -> str:
        """Return the name that ids start with here."""
        if self.card and self.card.own_entry:
            return self.card.name_ja
        return short_title(self.path[-1]) if self.path else FRONT

    # -- cards -----------------------------------------------------------------------------------------------------

    def _card_head(self, block: Block, i: int) -> None:
        self._close_card()
        name_ja, name_en = card_name(self.text[block.content[0] : block.content[1]])
        own = self.own_entries or not self.path
        self.card = Card(name_ja, name_en, own, tuple(self.path), [block.content])
        self.near = self.card
        self.in_text = True
        self.tree.cards.append(self.card)

    def _field(self, block: Block, i: int) -> None:
        card = self.card
        if card is None:
            self._text(block, i)
        elif block.kind is Kind.COST:
            card.cost = block.content
        elif block.kind is Kind.TYPE:
            card.type_line = block.content
        elif block.kind is Kind.PT:
            card.pt = block.content
        elif block.kind is Kind.COLOUR:
            card.head.append(block.content)
        else:
            card.loyalty = block.content

    def _end_text(self) -> None:
        """Close the rules text: what follows are notes."""
        self.in_text = False
        if self.card and not self.card.own_entry:
            self.card = None

    # -- items -----------------------------------------------------------------------------------------------------

    def _add(
        self, role: Role, kind: str, block: Block, *, parent: Item | None = None, number: str | None = None
    ) -> Item:
        item = Item(role, kind, self.container, tuple(self.path), [block.content], parent=parent, number=number)
        item.owner = self.card if self.card and self.card.own_entry else None
        item.near = self.near
        self.tree.items.append(item)
        self.previous = item
        return item

    def _bullet(self, block: Block, i: int) -> None:
        if self._is_lead_in(block):
            self._end_text()
            self.last = self._add(Role.PROSE, "prose", block)
            return
        if not self.bulleted:
            before = self.previous
            self.bulleted = self.in_text or before is None or before.kind in {"rule", "card_text"}
            self.bulleted = self.bulleted or self._is_lead_in(self.blocks[i - 1] if i else block)
        self._end_text()
        self.last = self._add(Role.RULING, "ruling", block)

    def _sub_bullet(self, block: Block, i: int) -> None:
        if self.in_text and self.card and not self.last:
            self.card.text.append((block.start, block.end))
            return
        parent = self.last
        self._add(Role.RULING, "ruling", block, parent=parent)
        if parent is None:
            self.last = self.previous

    def _step(self, block: Block, i: int) -> None:
        before = self.blocks[i - 1] if i else None
        if before and before.kind is Kind.STEP and self.previous and self.previous.kind == "step":
            self.previous.pieces.append((block.start, block.end))
            return
        self._end_text()
        item = self._add(Role.STEP, "step", block, parent=self.last)
        item.pieces = [(block.start, block.end)]

    def _erratum(self, block: Block, i: int) -> None:
        card = self.card or self.near
        self.in_text = False
        item = self._add(Role.ERRATUM, "erratum", block)
        if card:
            item.owner, item.container = card, card.name_ja
        self.last = item

    def _note(self, block: Block, i: int) -> None:
        self._end_text()
        self.last = self._add(Role.PROSE, "prose", block)

    def _rule(self, block: Block, i: int) -> None:
        self._end_text()
        heading = rule_heading(self.text[block.content[0] : block.content[1]])
        if heading and (not self.path or self.implicit) and not self.card:
            self.path, self.levels = [*([] if not self.implicit else self.path[:-1]), heading], [2]
            self.implicit = True
            self.tree.titles.append(Title(tuple(self.path), []))
        self._add(Role.RULE_TEXT, "rule", block, number=block.number)
        self.last = None

    def _answer(self, block: Block, i: int) -> None:
        if self.previous and not self.in_text and self.previous.kind == "ruling":
            self.previous.pieces.append(block.content)
        else:
            self._bullet(block, i)

    def _example(self, block: Block, i: int) -> None:
        if self.previous and not self.in_text and self.previous.kind in {"rule", "ruling", "prose", "step"}:
            self.previous.pieces.append(block.content)
        else:
            self._text(block, i)

    # -- unmarked lines --------------------------------------------------------------------------------------------

    def _text(self, block: Block, i: int) -> None:
        if self.in_text and self.card and not self._leaves_card(block, i):
            self.card.text.append(block.content)
            return
        if self.unmarked and self.in_text and self.card and self.card.own_entry:
            self._end_text()
            self.last = self._add(Role.RULING, "ruling", block)
            return
        if self._goes_on(block, i) and self.previous:
            self.previous.pieces.append(block.content)
            return
        if self._lost_its_mark(block, i):
            self.last = self._add(Role.RULING, "ruling", block)
            return
        if self.in_text:
            self._end_text()
        if not (self.card and self.card.own_entry):
            self.near = None
            self.bulleted = self._is_lead_in(block)
        self.last = self._add(Role.PROSE, "prose", block)

    def _goes_on(self, block: Block, i: int) -> bool:
        """Tell whether an unmarked line belongs to the note right above: it hangs under its mark or answers."""
        above = self.blocks[i - 1] if i else block
        if self.gaps[i - 1 : i] != [1]:
            self.answering = False
        if self.in_text or block.hint or self.gaps[i - 1 : i] != [1]:
            return False
        deeper = block.indented and self._column(block) > self._column(above)
        hangs = deeper and above.kind in {Kind.BULLET, Kind.SUB_BULLET}
        self.answering = above.kind is Kind.ANSWER or (self.answering and above.kind is Kind.TEXT)
        return hangs or self.answering

    def _column(self, block: Block) -> int:
        return block.start - self.text.rfind("\n", 0, block.start)

    def _leaves_card(self, block: Block, i: int) -> bool:
        """Tell whether a line below a card's rules text is no part of it."""
        if self._is_lead_in(block):
            return True
        apart = bool(self.card and self.card.text) and self._apart(i)
        if self.card and self.card.own_entry:
            return apart and self.unmarked
        if apart:
            return True
        # A restored line says what it is; the space before it is only what stood for the line break.
        return block.hint == "prose" if block.hint else block.indented

    def _lost_its_mark(self, block: Block, i: int) -> bool:
        if self._is_lead_in(block) or not self.last or self.last.role is not Role.RULING:
            return False
        following = self.blocks[i + 1].kind if i + 1 < len(self.blocks) else None
        indented = block.indented and not block.hint and not self.own_entries
        if indented or following in {Kind.RULE, Kind.STEP, Kind.CARD_HEAD}:
            return False
        return bool(self.card and self.card.own_entry) or self.bulleted

    def _is_lead_in(self, block: Block) -> bool:
        return bool(self.rules.lead_in.search(plain(self.text[block.content[0] : block.content[1]])))

    # -- at the end ------------------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Give the notes below an example card to it where a section has several example cards, each with its notes."""
        examples: dict[tuple[str, ...], set[str]] = {}
        for card in self.tree.cards:
            if not card.own_entry:
                examples.setdefault(card.sections, set()).add(card.key)
        for item in self.tree.items:
            if item.kind == "ruling" and item.near and not item.owner and len(examples.get(item.sections, ())) > 1:
                item.owner = item.near


def rule_heading(line: str) -> str | None:
    """Return the heading of a rule line that consists of number and name only."""
    heading = tidy(_NUMBER.sub("", line, count=1))
    return (
        heading if 0 < len(heading) <= 30 and not heading.endswith(("。", "]", "」")) and "。" not in heading else None
    )
