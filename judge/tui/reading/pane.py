"""The reading pane: where the page stands, the page, and finding in it.

Invariant: knows one page at a time; where it came from is the screen's business.
"""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.widgets import Input, Static

from judge.text.hygiene import printable
from judge.text.wrap import display_width
from judge.tui.actions import bindings
from judge.tui.common.boxes import LineBox
from judge.tui.reading.page import Page
from judge.tui.reading.reader import Reader


class FindBox(LineBox):
    """What is looked for on the page."""

    AREA = "find"
    BINDINGS = bindings("find")
    DEFAULT_CSS = "FindBox { width: 1fr; }"

    class Step(Message):
        """The next match (1) or the one before (-1) is wanted."""

        def __init__(self, step: int) -> None:
            super().__init__()
            self.step = step

    class Closed(Message):
        """Looking is over."""

    def action_next(self) -> None:
        """Go to the next match."""
        self.post_message(self.Step(1))

    def action_previous(self) -> None:
        """Go to the match before."""
        self.post_message(self.Step(-1))

    def action_close(self) -> None:
        """Close the box."""
        self.post_message(self.Closed())


class ReadingPane(Vertical):
    """Breadcrumbs, page, and the box to find in it.

    Args:
        page: what is shown first.
    """

    DEFAULT_CSS = """
    ReadingPane { width: 1fr; height: 1fr; }
    ReadingPane > #crumbs { height: 1; padding: 0 1; color: $text-muted; background: $surface; }
    ReadingPane > #find { height: 1; display: none; }
    ReadingPane.-finding > #find { display: block; }
    ReadingPane #found { width: auto; padding: 0 1; color: $text-muted; }
    """

    def __init__(self, page: Page) -> None:
        super().__init__()
        self._first = page

    def compose(self) -> ComposeResult:
        """Put the parts one below the other."""
        yield Static("", id="crumbs", markup=False)
        yield Reader(page=self._first)
        with Horizontal(id="find"):
            yield FindBox(placeholder="このページの中を探す")
            yield Static("", id="found", markup=False)

    @property
    def reader(self) -> Reader:
        """Return the page's widget."""
        return self.query_one(Reader)

    def show(self, page: Page, *, line: int | None = None) -> None:
        """Show a page."""
        self.close_find(focus=False)
        self.reader.show(page, line=line)
        self.query_one("#crumbs", Static).update(Content(crumb_line(page, max(1, self.size.width - 2))), layout=False)

    def on_resize(self) -> None:
        """Shorten the breadcrumbs to the new width."""
        self.query_one("#crumbs", Static).update(
            Content(crumb_line(self.reader.page, max(1, self.size.width - 2))), layout=False
        )

    def find(self) -> None:
        """Open the box to find in the page; when it is open, go to the next match."""
        if self.has_class("-finding"):
            self.reader.next_match()
        self.add_class("-finding")
        self.query_one(FindBox).focus()

    def close_find(self, *, focus: bool = True) -> None:
        """Close the box."""
        if self.has_class("-finding"):
            self.remove_class("-finding")
            self.query_one(FindBox).value = ""
            self.reader.look_for("")
            if focus:
                self.reader.focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Look for what is typed."""
        if isinstance(event.input, FindBox):
            event.stop()
            self._say_found(self.reader.look_for(event.value), event.value)

    def on_find_box_step(self, event: FindBox.Step) -> None:
        """Go to another match."""
        event.stop()
        self.reader.next_match(event.step)
        self._say_found(len(self.reader.matches), self.query_one(FindBox).value)

    def on_find_box_closed(self, event: FindBox.Closed) -> None:
        """Close the box."""
        event.stop()
        self.close_find()

    def _say_found(self, count: int, text: str) -> None:
        at = (self.reader.match or 0) + 1
        said = f"{at}/{count}" if count else "ありません" if text.strip() else ""
        self.query_one("#found", Static).update(Content(said))


def crumb_line(page: Page, width: int) -> str:
    """Return the way to the page in one line of a width in columns; the inner parts are the last to go."""
    names = [printable(name, one_line=True) for name, _ in page.crumbs] or [page.title]
    while len(names) > 1 and display_width(" › ".join(names)) > width:
        names = ["…", *names[2:]] if names[0] == "…" and len(names) > 2 else ["…", *names[1:]]
        if names == ["…", names[-1]]:
            break
    line = " › ".join(names)
    while display_width(line) > width and line:
        line = line[:-2] + "…" if line.endswith("…") else line[:-1] + "…"
        if len(line) <= 1:
            break
    return line
