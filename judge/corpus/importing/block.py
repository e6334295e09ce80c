"""What a text is cut into: lines, real or restored, and the blocks recognised in them.

Invariant: plain values; every offset is one into the view (`view.py`), half open.
"""

from __future__ import annotations

from enum import StrEnum

from judge.corpus.model import Span
from judge.text.records import dataclass


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
    COLOUR = "colour"
    RULE = "rule"
    EXAMPLE = "example"
    BULLET = "bullet"
    ANSWER = "answer"
    SUB_BULLET = "sub_bullet"
    STEP = "step"
    ERRATUM = "erratum"
    NOTE = "note"
    TEXT = "text"
    FURNITURE = "furniture"


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
