"""The hits: title, kind and document of each, and the match in its context.

Invariant: prompts are broken into lines here (kinsoku); the list itself never breaks or interprets a text.
"""

from __future__ import annotations

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from judge.text.hygiene import printable
from judge.text.wrap import line_spans
from judge.tui.actions import bindings
from judge.tui.search.rows import Answer, Row

_LINES = 2


class Hits(OptionList):
    """The rows that the words in the box gave."""

    AREA = "hits"
    BINDINGS = bindings("hits")
    DEFAULT_CSS = """
    Hits { border: none; padding: 0 1; background: $background; height: 1fr; }
    Hits:focus { border: none; }
    Hits > .option-list--option-highlighted { background: $surface; }
    Hits:focus > .option-list--option-highlighted { background: $primary 40%; color: $text; text-style: none; }
    """

    class Highlighted(Message):
        """The cursor stands on a row."""

        def __init__(self, row: Row) -> None:
            super().__init__()
            self.row = row

    class Chosen(Message):
        """A row was chosen; `read` says to move on to the reading pane."""

        def __init__(self, row: Row) -> None:
            super().__init__()
            self.row = row

    class Left(Message):
        """The cursor went up above the first row."""

    def __init__(self) -> None:
        super().__init__(id="hits", markup=False)
        self.rows: tuple[Row, ...] = ()
        self._width = 0

    @property
    def row(self) -> Row | None:
        """Return the row under the cursor."""
        return self.rows[self.highlighted] if self.highlighted is not None and self.rows else None

    def show(self, answer: Answer) -> None:
        """Show an answer, the cursor on its first row."""
        self.rows = answer.rows
        self._fill()
        if self.rows:
            self.highlighted = 0

    def _fill(self) -> None:
        self._width = max(8, self.size.width - 3)
        at = self.highlighted
        self.set_options([Option(prompt(row, self._width)) for row in self.rows])
        if at is not None and at < len(self.rows):
            self.highlighted = at

    def on_resize(self, event: events.Resize) -> None:
        """Break the rows again for another width."""
        if self.rows and max(8, event.size.width - 3) != self._width:
            self._fill()

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Pass on which row the cursor is on."""
        event.stop()
        if event.option_index < len(self.rows):
            self.post_message(self.Highlighted(self.rows[event.option_index]))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Pass on which row was chosen."""
        event.stop()
        if event.option_index < len(self.rows):
            self.post_message(self.Chosen(self.rows[event.option_index]))

    def action_to_reader(self) -> None:
        """Read the row under the cursor."""
        self.action_select()

    def action_cursor_up(self) -> None:
        """Go up one row; from the first one back to the box."""
        if self.highlighted in (None, 0):
            self.post_message(self.Left())
        else:
            super().action_cursor_up()

    def action_cursor_down(self) -> None:
        """Go down one row; the last one is the end."""
        if self.highlighted is None or self.highlighted + 1 < len(self.rows):
            super().action_cursor_down()


def prompt(row: Row, width: int) -> Content:
    """Return what stands in the list for a row, broken into lines of a width in columns."""
    title, kind, where = (printable(part, one_line=True) for part in (row.title, row.kind, row.where))
    head = title + (f"  {kind}" if kind else "") + (f"  {where}" if where else "")
    spans = line_spans(head, width)[:2]
    lines = [_styled(head, start, end, len(title)) for start, end in spans]
    if row.warning:
        warning = printable(row.warning, one_line=True)
        lines += [Content.styled(warning[a:b], "$text-warning") for a, b in line_spans(warning, width)[:2]]
    if row.snippet:
        lines += _snippet(row, width)
    return Content("\n").join(lines)


def _styled(head: str, start: int, end: int, title: int) -> Content:
    content = Content(head[start:end])
    if start < title:
        content = content.stylize("bold", 0, min(title, end) - start)
    return content.stylize("$text-muted", max(title - start, 0)) if end > title else content


def _snippet(row: Row, width: int) -> list[Content]:
    text = printable(row.snippet, one_line=True)
    marks = row.marks if text == row.snippet else ()
    spans = line_spans(text, width - 2)
    lines = []
    for number, (start, end) in enumerate(spans[:_LINES]):
        cut = number == _LINES - 1 and len(spans) > _LINES
        part = text[start:end] + ("…" if cut else "")
        content = Content("  " + part)
        for first, last in marks:
            if first < end and last > start:
                content = content.stylize(
                    "bold underline $text-accent", max(first, start) - start + 2, min(last, end) - start + 2
                )
        lines.append(content)
    return lines
