"""The hits: title, kind and document of each, and the match in its context.

Invariant: every row is broken into lines once (kinsoku) and drawn as it is written; only visible lines are drawn, and
filling the list lays nothing else on the screen out anew: it happens with every key.
"""

from __future__ import annotations

from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.widget import Widget

from judge.tui.actions import bindings
from judge.tui.search.answer import Answer, Row
from judge.tui.search.row_lines import PARTS, Parts, row_lines


class Hits(ScrollView, can_focus=True):
    """The rows that the words in the box gave."""

    AREA = "hits"
    BINDINGS = bindings("hits")
    COMPONENT_CLASSES: ClassVar[set[str]] = {"hits--at", "hits--at-bar", *(f"hits--{name}" for name in PARTS)}
    DEFAULT_CSS = """
    Hits { background: $background; color: $text; height: 1fr; padding: 0; }
    Hits { overflow-x: hidden; overflow-y: scroll; scrollbar-size-vertical: 1; }
    Hits > .hits--at { background: $surface; }
    Hits:focus > .hits--at { background: $primary 40%; }
    Hits > .hits--at-bar { color: $primary; }
    Hits > .hits--title { text-style: bold; }
    Hits > .hits--faint { color: $text-muted; }
    Hits > .hits--warning { color: $text-warning; }
    Hits > .hits--match { text-style: bold underline; color: $text-accent; }
    """

    class Highlighted(Message):
        """The cursor stands on a row."""

        def __init__(self, row: Row) -> None:
            super().__init__()
            self.row = row

    class Chosen(Message):
        """A row was chosen."""

        def __init__(self, row: Row) -> None:
            super().__init__()
            self.row = row

    class Left(Message):
        """The cursor went up above the first row."""

    def __init__(self) -> None:
        super().__init__(id="hits")
        self.rows: tuple[Row, ...] = ()
        self.highlighted: int | None = None
        self._width = 0
        self._lines: list[tuple[int, Parts]] = []
        self._firsts: list[int] = []
        self._styles: dict[tuple[str, bool], Style] = {}

    @property
    def row(self) -> Row | None:
        """Return the row under the cursor."""
        return self.rows[self.highlighted] if self.highlighted is not None else None

    def show(self, answer: Answer) -> None:
        """Show an answer, the cursor on its first row."""
        self.rows = answer.rows
        self.highlighted = None
        self._lay_out()
        self.scroll_to(y=0, animate=False, force=True, immediate=True)
        if self.rows:
            self._go_to(0)

    def on_resize(self, event: events.Resize) -> None:
        """Break the rows again for another width."""
        if self._text_width != self._width:
            self._lay_out()
            if self.highlighted is not None:
                self._reveal(self.highlighted)

    def notify_style_update(self) -> None:
        """Forget the colours of another theme."""
        self._styles.clear()
        super().notify_style_update()

    def render_line(self, y: int) -> Strip:
        """Draw one visible line."""
        number = int(self.scroll_offset.y) + y
        width = self.scrollable_content_region.width
        if number >= len(self._lines):
            return Strip.blank(width, self.rich_style)
        row, parts = self._lines[number]
        at = row == self.highlighted
        segments = [Segment("▌" if at else " ", self._style("at-bar" if at else "", at))]
        segments += [Segment(text, self._style(style, at)) for text, style in parts]
        return Strip(segments).adjust_cell_length(width, self._style("", at))

    def on_click(self, event: events.Click) -> None:
        """Choose the row that was clicked."""
        number = int(self.scroll_offset.y) + event.get_content_offset_capture(self).y
        if 0 <= number < len(self._lines):
            self._go_to(self._lines[number][0])
            self.action_select()

    # -- actions --------------------------------------------------------------------------------------------------

    def action_select(self) -> None:
        """Choose the row under the cursor."""
        if self.row:
            self.post_message(self.Chosen(self.row))

    def action_to_reader(self) -> None:
        """Read the row under the cursor."""
        self.action_select()

    def action_cursor_up(self) -> None:
        """Go up one row; from the first one back to the box."""
        if self.highlighted in (None, 0):
            self.post_message(self.Left())
        else:
            self._step(-1)

    def action_cursor_down(self) -> None:
        """Go down one row; the last one is the end."""
        self._step(1)

    def action_page_up(self) -> None:
        """Go up as many rows as are visible."""
        self._step(-self._page)

    def action_page_down(self) -> None:
        """Go down as many rows as are visible."""
        self._step(self._page)

    def action_first(self) -> None:
        """Go to the first row."""
        self._step(-len(self.rows))

    def action_last(self) -> None:
        """Go to the last row."""
        self._step(len(self.rows))

    # -- the lines ------------------------------------------------------------------------------------------------

    @property
    def _text_width(self) -> int:
        return max(8, self.scrollable_content_region.width - 2)

    @property
    def _page(self) -> int:
        lines = len(self._lines) or 1
        return max(1, self.size.height * len(self.rows) // lines - 1)

    def _lay_out(self) -> None:
        self._width = self._text_width
        self._lines, self._firsts = [], []
        for number, row in enumerate(self.rows):
            self._firsts.append(len(self._lines))
            self._lines += [(number, parts) for parts in row_lines(row, self._width)]
        # The scroll bar is always there, so that another number of lines moves nothing: no layout of the screen.
        size = Size(self._width, len(self._lines))
        self.set_reactive(Widget.virtual_size, size)
        self._scroll_update(size)
        self.refresh()

    def _step(self, step: int) -> None:
        if self.rows:
            at = -1 if self.highlighted is None else self.highlighted
            self._go_to(min(max(0, at + step), len(self.rows) - 1))

    def _go_to(self, number: int) -> None:
        if number == self.highlighted:
            return
        self.highlighted = number
        self._reveal(number)
        self.refresh()
        self.post_message(self.Highlighted(self.rows[number]))

    def _reveal(self, number: int) -> None:
        """Scroll as little as makes a row visible."""
        first = self._firsts[number]
        end = self._firsts[number + 1] if number + 1 < len(self._firsts) else len(self._lines)
        top, height = int(self.scroll_offset.y), self.size.height
        wanted = min(max(top, end - height), first)
        if wanted != top:
            self.scroll_to(y=wanted, animate=False, force=True, immediate=True)

    def _style(self, name: str, at: bool) -> Style:
        found = self._styles.get((name, at))
        if found is None:
            found = self.rich_style
            if at:
                found += self.get_component_rich_style("hits--at", partial=True)
            if name:
                found += self.get_component_rich_style(f"hits--{name}", partial=True)
            self._styles[name, at] = found
        return found
