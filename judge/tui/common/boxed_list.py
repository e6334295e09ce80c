"""A box above a list, on a screen of its own: what choosing, opening files and correcting facts have in common.

Invariant: the keys pressed in the box are done in their order, so that what is typed after a move belongs to the row
moved to; whatever is listed is shown as it is written.
"""

from __future__ import annotations

from typing import ClassVar, TypeVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import OptionList, Static

from judge.text.hygiene import printable
from judge.tui.actions import bindings
from judge.tui.common.boxes import LineBox
from judge.tui.common.lines import KeyLine

Result = TypeVar("Result")
_MOVES = {"down": "cursor_down", "up": "cursor_up", "pagedown": "page_down", "pageup": "page_up"}


class ListedBox(LineBox):
    """The box; Enter and the arrows that it has no use for go to the list."""

    async def _on_key(self, event: events.Key) -> None:
        screen = self.screen
        assert isinstance(screen, BoxedList)
        if event.key in _MOVES or event.key == "enter":
            event.stop()
            event.prevent_default()
            if event.key == "enter":
                screen.entered(self.value)
            else:
                screen.move(_MOVES[event.key])
        else:
            await super()._on_key(event)


class BoxedList(ModalScreen[Result]):
    """A title, a box, and a list.

    Args:
        title: above the box.
        value: what stands in the box at first.
        placeholder: what the box says while it is empty.
    """

    AREA = "list"
    BINDINGS: ClassVar[list[BindingType]] = bindings("list")
    DEFAULT_CSS = """
    BoxedList { align: center top; background: $background; }
    BoxedList > Vertical { width: 100%; max-width: 100; height: 1fr; background: $surface; padding: 0 1; }
    BoxedList #list-title { height: 1; text-style: bold; }
    BoxedList Input { height: 1; border: none; padding: 0; background: $boost; }
    BoxedList OptionList { height: 1fr; border: none; padding: 0; background: $surface; }
    BoxedList OptionList:focus { border: none; }
    BoxedList OptionList > .option-list--option-disabled { text-style: bold; color: $text-muted; }
    """

    def __init__(self, title: str, value: str = "", *, placeholder: str = "") -> None:
        super().__init__()
        self._title = title
        self._value = value
        self._placeholder = placeholder

    def compose(self) -> ComposeResult:
        """Put the box above the list."""
        with Vertical():
            yield Static(Content(printable(self._title, one_line=True)), id="list-title", markup=False)
            yield ListedBox(self._value, placeholder=self._placeholder)
            yield OptionList(markup=False)
        yield KeyLine()

    @property
    def box(self) -> ListedBox:
        """Return the box."""
        return self.query_one(ListedBox)

    @property
    def rows(self) -> OptionList:
        """Return the list."""
        return self.query_one(OptionList)

    def move(self, step: str) -> None:
        """Move the cursor of the list: `cursor_down`, `cursor_up`, `page_down`, `page_up`."""
        getattr(self.rows, f"action_{step}")()

    def entered(self, text: str) -> None:
        """Take what stands in the box: the row under the cursor is chosen."""
        self.rows.action_select()

    def action_close(self) -> None:
        """Leave without choosing."""
        self.dismiss(None)
