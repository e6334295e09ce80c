"""The widget that shows a page: lines broken by the rules of Japanese typesetting, links, matches.

Invariant: a text is drawn as it is; only the visible lines are drawn, so that no length of page is slow.
"""

from __future__ import annotations

from itertools import pairwise
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from judge.tui.actions import bindings
from judge.tui.places import START
from judge.tui.reading.layout import Layout, Line, Match, find, lay_out, link_places
from judge.tui.reading.page import STYLES, Link, Page

_EMPTY = Page(START, "")


class Reader(ScrollView, can_focus=True):
    """The page being read.

    Args:
        page: what is shown first.
    """

    AREA = "reading"
    BINDINGS = bindings("reading")
    COMPONENT_CLASSES: ClassVar[set[str]] = {f"reader--{name}" for name in (*STYLES, "link-at", "match", "match-at")}
    DEFAULT_CSS = """
    Reader { background: $background; color: $text; height: 1fr; padding: 0; }
    Reader { overflow-y: scroll; scrollbar-size-vertical: 1; }
    Reader > .reader--title { text-style: bold; color: $text-primary; }
    Reader > .reader--heading { text-style: bold underline; color: $text-secondary; }
    Reader > .reader--strong { text-style: bold; }
    Reader > .reader--faint { color: $text-muted; }
    Reader > .reader--quote { color: $text; }
    Reader > .reader--here { text-style: bold; color: $text-accent; }
    Reader > .reader--rule { color: $text-muted; }
    Reader > .reader--mark { text-style: bold; color: $text-accent; }
    Reader > .reader--warning { text-style: bold; color: $text-warning; }
    Reader > .reader--link { text-style: underline; color: $text-primary; }
    Reader > .reader--link-at { text-style: bold reverse; color: $text-primary; }
    Reader > .reader--match { text-style: bold; background: $warning 40%; }
    Reader > .reader--match-at { text-style: bold reverse; }
    """

    class Followed(Message):
        """A link was followed."""

        def __init__(self, link: Link) -> None:
            super().__init__()
            self.link = link

    class Beside(Message):
        """The passage before (-1) or after (1) is wanted."""

        def __init__(self, step: int) -> None:
            super().__init__()
            self.step = step

    def __init__(self, name: str = "reader", page: Page = _EMPTY) -> None:
        super().__init__(id=name)
        self.page = page
        self.layout_ = Layout((), ())
        self.link: int | None = None
        self.matches: list[Match] = []
        self.match: int | None = None
        self._found: tuple[int, int] | None = None
        self._width = 0
        self._places = link_places(page)

    def show(self, page: Page, *, line: int | None = None) -> None:
        """Show a page, from a line or else from where it is to be opened."""
        self.page = page
        self.link = self.match = self._found = None
        self.matches = []
        self._places = link_places(page)
        self._lay_out()
        if line is None:
            line = self._anchor_line(page.at)
        self.scroll_to(y=line, animate=False, force=True)

    @property
    def line(self) -> int:
        """Return the number of the first visible line."""
        return int(self.scroll_offset.y)

    def look_for(self, text: str) -> int:
        """Mark every place where a text stands, go to the first one that is visible or below; return how many."""
        self.matches = find(self.page, text)
        self.match = self.link = None
        lines = [self.layout_.line_of(match.block, match.start) for match in self.matches]
        if lines:
            at = next((number for number, line in enumerate(lines) if line >= self.line), 0)
            self._go_to_match(at)
        self.refresh()
        return len(self.matches)

    def next_match(self, step: int = 1) -> None:
        """Go to the next match (or with -1 to the one before), round and round."""
        if self.matches:
            self._go_to_match(((self.match if self.match is not None else -1) + step) % len(self.matches))

    def on_resize(self, event: events.Resize) -> None:
        """Break the page again for another width, and stay where it was read."""
        if self.text_width == self._width:
            return
        lines, top = self.layout_.lines, self.line
        block, start = (lines[top].block, lines[top].start) if top < len(lines) else (0, 0)
        self._lay_out()
        if self.page.blocks:
            self.scroll_to(y=self.layout_.line_of(block, start), animate=False, force=True)

    def render_line(self, y: int) -> Strip:
        """Draw one visible line."""
        number = self.line + y
        width, base = self.scrollable_content_region.width, self.rich_style
        if number >= len(self.layout_.lines):
            return Strip.blank(width, base)
        line = self.layout_.lines[number]
        own = self._style(line.style) if line.style else Style.null()
        segments = [Segment(" " * (line.indent + 1), base)]
        cuts = sorted({0, len(line.text), *(edge for start, end, _ in self._styled(line) for edge in (start, end))})
        for start, end in pairwise(cuts):
            style = base + own
            for first, last, more in self._styled(line):
                if first <= start and end <= last:
                    style += more
            segments.append(Segment(line.text[start:end], style))
        return Strip(segments).adjust_cell_length(width, base)

    def action_next_link(self) -> None:
        """Choose the next link, the first visible one to begin with."""
        self._step_link(1)

    def action_previous_link(self) -> None:
        """Choose the link before."""
        self._step_link(-1)

    def action_follow(self) -> None:
        """Open the chosen link."""
        if self.link is not None and self.link < len(self.page.links):
            self.post_message(self.Followed(self.page.links[self.link]))

    def action_next_passage(self) -> None:
        """Ask for the passage after this one."""
        self.post_message(self.Beside(1))

    def action_previous_passage(self) -> None:
        """Ask for the passage before this one."""
        self.post_message(self.Beside(-1))

    def _step_link(self, step: int) -> None:
        if not self._places:
            return
        if self.link is None:
            top, bottom = self.line, self.line + self.size.height
            lines = [self.layout_.line_of(*place) for place in self._places]
            if self._found is not None and step > 0:
                top = self.layout_.line_of(*self._found)
            seen = [number for number, line in enumerate(lines) if top <= line < bottom]
            self.link = (seen[0] if step > 0 else seen[-1]) if seen else (0 if step > 0 else len(lines) - 1)
        else:
            self.link = (self.link + step) % len(self._places)
        self._show_line(self.layout_.line_of(*self._places[self.link]))

    def _go_to_match(self, number: int) -> None:
        self.match = number
        match = self.matches[number]
        self._found = (match.block, match.start)
        self._show_line(self.layout_.line_of(match.block, match.start))

    def _show_line(self, line: int) -> None:
        self.scroll_to_region(Region(0, line, 1, 1), animate=False, force=True)
        self.refresh()

    @property
    def text_width(self) -> int:
        """Return how many columns a line of text has."""
        return max(1, self.scrollable_content_region.width - 2)

    def _lay_out(self) -> None:
        self._width = self.text_width
        self.layout_ = lay_out(self.page, self._width)
        self.virtual_size = Size(self._width, len(self.layout_.lines))
        self.refresh()

    def _anchor_line(self, anchor: str) -> int:
        for number, block in enumerate(self.page.blocks):
            if anchor and block.anchor == anchor:
                line = self.layout_.firsts[number]
                return 0 if line < self.size.height // 2 else line
        return 0

    def _style(self, name: str) -> Style:
        return self.get_component_rich_style(f"reader--{name}", partial=True)

    def _styled(self, line: Line) -> list[tuple[int, int, Style]]:
        found = []
        for run in line.runs:
            name = "link-at" if run.link is not None and run.link == self.link else run.style
            if name:
                found.append((run.start, run.end, self._style(name)))
        for number, match in enumerate(self.matches):
            if match.block == line.block and match.start < line.start + len(line.text) and match.end > line.start:
                start, end = max(0, match.start - line.start), min(len(line.text), match.end - line.start)
                found.append((start, end, self._style("match-at" if number == self.match else "match")))
        return found
