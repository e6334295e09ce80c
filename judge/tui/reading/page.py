"""What the reading pane shows, as data: blocks of text with marks and links.

Invariant: pure; every text is safe for a terminal, offsets of marks are offsets of the block's text, and every link of
a page stands in `links` once, in reading order.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field, replace

from judge.text.hygiene import is_clean, printable
from judge.text.records import dataclass
from judge.tui.places import Place

STYLES = ("heading", "title", "strong", "faint", "warning", "here", "quote", "mark", "link", "rule")
"""The styles that a block or a mark can have; what they look like is the theme's business."""

VIEWS = {"both": "要旨と原文", "digest": "要旨", "original": "原文"}
"""What is shown of a passage that has both texts."""


@dataclass(frozen=True)
class Link:
    """A way out of a page.

    Attributes:
        label: what the list of links calls it.
        group: the heading it stands under there.
    """

    place: Place
    label: str
    group: str = ""


@dataclass(frozen=True)
class Mark:
    """A stretch of a block's text in a style, or that is a link (by its number on the page)."""

    start: int
    end: int
    style: str
    link: int | None = None


@dataclass(frozen=True)
class Block:
    """A paragraph.

    Attributes:
        indent: columns before every line; `hang` further ones before every line but the first.
        anchor: a name by which the page can be opened at this block.
    """

    text: str
    style: str = ""
    indent: int = 0
    hang: int = 0
    marks: tuple[Mark, ...] = ()
    anchor: str = ""


@dataclass(frozen=True)
class Page:
    """One page.

    Attributes:
        crumbs: the way from the outermost to the page itself.
        at: the anchor to open it at.
        gist: what the page says in a few sentences: for showing a player and for the log.
        sources: what the gist rests on, one line each.
    """

    place: Place
    title: str
    crumbs: tuple[tuple[str, Place | None], ...] = ()
    blocks: tuple[Block, ...] = ()
    links: tuple[Link, ...] = ()
    at: str = ""
    gist: str = ""
    sources: tuple[str, ...] = ()
    found: bool = True

    @property
    def plain(self) -> str:
        """Return the whole page as plain text."""
        lines = (" " * block.indent + line for block in self.blocks for line in block.text.split("\n"))
        return "\n".join(line.rstrip() for line in lines)


Piece = str | tuple[str, str] | tuple[str, str, Place]
"""A part of a line: text, text in a style, or text that is a link (with what the list of links calls it first)."""


@dataclass
class Writer:
    """Collects the blocks and links of a page."""

    blocks: list[Block] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)
    group: str = ""

    def line(self, *pieces: Piece, style: str = "", indent: int = 0, hang: int = 0, anchor: str = "") -> None:
        """Add a paragraph.

        Args:
            pieces: what it says; a link is `(text, "link", place)`.
        """
        text, marks = "", []
        for piece in pieces:
            said = safe(piece if isinstance(piece, str) else piece[0])
            if not isinstance(piece, str) and said:
                place = piece[2] if len(piece) == 3 else None
                number = self.link(place, said) if place else None
                marks.append(Mark(len(text), len(text) + len(said), piece[1], number))
            text += said
        self.blocks.append(Block(text, style, indent, hang, tuple(marks), anchor))

    def text(
        self,
        text: str,
        marks: Sequence[tuple[int, int, Place]] = (),
        *,
        style: str = "",
        indent: int = 0,
        hang: int = 0,
        anchor: str = "",
        lead: Sequence[Piece] = (),
    ) -> None:
        """Add a paragraph of a document with links at offsets of its text.

        Args:
            marks: where links stand: start, end, place; in order, not overlapping. Ignored where the text is not safe.
            lead: what stands before the text.
        """
        pieces: list[Piece] = list(lead)
        at = 0
        for start, end, place in marks if is_clean(text) else ():
            if start >= at and end > start:
                pieces += [text[at:start], (text[start:end], "link", place)]
                at = end
        self.line(*pieces, text[at:], style=style, indent=indent, hang=hang, anchor=anchor)

    def heading(self, text: str, note: str = "", *, anchor: str = "") -> None:
        """Begin a part of the page; its links stand under its name."""
        self.gap()
        self.group = safe(text)
        self.line((text, "heading"), (f"  {note}" if note else "", "faint"), anchor=anchor)

    def gap(self) -> None:
        """Leave a line empty, but not two and none at the beginning."""
        if self.blocks and self.blocks[-1].text:
            self.blocks.append(Block(""))

    def link(self, place: Place, label: str) -> int:
        """Note a link and return its number; the same one on the same line of text counts each time it stands."""
        self.links.append(Link(place, safe(label), self.group))
        return len(self.links) - 1

    def page(self, place: Place, title: str, **more: object) -> Page:
        """Return the page."""
        return Page(place, safe(title), blocks=tuple(self.blocks), links=tuple(self.links), **more)  # type: ignore[arg-type]


def with_note(page: Page, note: str) -> Page:
    """Return the page with the user's note above its text."""
    if not note:
        return page
    out = Writer()
    out.line(("メモ ", "here"), note, hang=5)
    out.blocks.append(Block(""))
    return replace(page, blocks=(*out.blocks, *page.blocks))


def safe(text: str) -> str:
    """Return text as it may stand in a block."""
    return text if is_clean(text) else printable(text)
