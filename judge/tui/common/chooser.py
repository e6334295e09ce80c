"""A list to choose from, narrowed by typing: links, commands, editions, bookmarks.

Invariant: whatever is listed is shown as it is written; choosing returns the number of the row, leaving returns None.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from judge.text.hygiene import printable
from judge.tui.actions import bindings
from judge.tui.common.boxes import LineBox
from judge.tui.common.lines import KeyLine


@dataclass(frozen=True)
class Choice:
    """One row: what it is called, a remark beside it, the heading it stands under, further words it is found by."""

    label: str
    note: str = ""
    group: str = ""
    words: str = ""


class Chooser(ModalScreen[int | None]):
    """A box to narrow a list, and the list.

    Args:
        title: above the box.
        choices: the rows.
    """

    AREA = "list"
    BINDINGS = bindings("list")
    DEFAULT_CSS = """
    Chooser { align: center top; background: $background; }
    Chooser > Vertical { width: 100%; max-width: 100; height: 1fr; background: $surface; padding: 0 1; }
    Chooser #chooser-title { height: 1; text-style: bold; }
    Chooser Input { height: 1; border: none; padding: 0; background: $boost; }
    Chooser OptionList { height: 1fr; border: none; padding: 0; background: $surface; }
    Chooser OptionList:focus { border: none; }
    Chooser OptionList > .option-list--option-disabled { text-style: bold; color: $text-muted; }
    """

    def __init__(self, title: str, choices: Sequence[Choice], *, empty: str = "何もありません。") -> None:
        super().__init__()
        self._title = title
        self._choices = tuple(choices)
        self._empty = empty
        self._shown: list[int | None] = []

    def compose(self) -> ComposeResult:
        """Put the box above the list."""
        with Vertical():
            yield Static(Content(printable(self._title, one_line=True)), id="chooser-title", markup=False)
            yield LineBox(placeholder="打って絞り込む")
            yield OptionList(markup=False)
        yield KeyLine()

    def on_mount(self) -> None:
        """Show everything."""
        self._fill("")

    def on_input_changed(self, event: Input.Changed) -> None:
        """Narrow the list to what is typed."""
        event.stop()
        self._fill(event.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Choose the row under the cursor."""
        event.stop()
        self.query_one(OptionList).action_select()

    def on_key(self, event: object) -> None:
        """Move in the list while the box has the focus."""
        key = getattr(event, "key", "")
        moves = {"down": "cursor_down", "up": "cursor_up", "pagedown": "page_down", "pageup": "page_up"}
        if key in moves and self.focused is self.query_one(Input):
            event.stop()  # type: ignore[attr-defined]
            getattr(self.query_one(OptionList), f"action_{moves[key]}")()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Return the chosen row."""
        event.stop()
        number = self._shown[event.option_index]
        if number is not None:
            self.dismiss(number)

    def action_close(self) -> None:
        """Leave without choosing."""
        self.dismiss(None)

    def _fill(self, typed: str) -> None:
        wanted = _plain(typed).split()
        options: list[Option] = []
        self._shown = []
        group = ""
        for number, choice in enumerate(self._choices):
            if not all(word in _plain(f"{choice.label} {choice.note} {choice.words}") for word in wanted):
                continue
            if choice.group != group:
                group = choice.group
                if group:
                    options.append(Option(Content(printable(group, one_line=True)), disabled=True))
                    self._shown.append(None)
            label = printable(choice.label, one_line=True)
            note = printable(choice.note, one_line=True)
            indent = "  " if group else ""
            options.append(
                Option(Content(f"{indent}{label}") + Content.styled(f"  {note}" if note else "", "$text-muted"))
            )
            self._shown.append(number)
        if not options:
            options.append(
                Option(Content(self._empty if not typed.strip() else "当てはまるものがありません。"), disabled=True)
            )
            self._shown.append(None)
        rows = self.query_one(OptionList)
        rows.set_options(options)
        rows.highlighted = next((place for place, one in enumerate(self._shown) if one is not None), None)


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", text).lower()
