"""A list to choose from, narrowed by typing: links, commands, editions, bookmarks.

Invariant: whatever is listed is shown as it is written; choosing returns the number of the row, leaving returns None.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from textual.content import Content
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from judge.text.hygiene import printable
from judge.text.records import dataclass
from judge.tui.common.boxed_list import BoxedList


@dataclass(frozen=True)
class Choice:
    """One row: what it is called, a remark beside it, the heading it stands under, further words it is found by."""

    label: str
    note: str = ""
    group: str = ""
    words: str = ""


class Chooser(BoxedList[int | None]):
    """A box to narrow a list, and the list.

    Args:
        title: above the box.
        choices: the rows.
        empty: what is said where there is none.
    """

    def __init__(self, title: str, choices: Sequence[Choice], *, empty: str = "何もありません。") -> None:
        super().__init__(title, placeholder="打って絞り込む")
        self._choices = tuple(choices)
        self._empty = empty
        self._shown: list[int | None] = []
        self._typed: str | None = None

    def on_mount(self) -> None:
        """Show everything."""
        self._fill("")

    def on_input_changed(self, event: Input.Changed) -> None:
        """Narrow the list to what is typed."""
        event.stop()
        self._fill(self.box.value, keep=True)

    def move(self, step: str) -> None:
        """Move in the list of what the box says now."""
        self._fill(self.box.value, keep=True)
        super().move(step)

    def entered(self, text: str) -> None:
        """Choose the row under the cursor of what the box says now."""
        self._fill(text, keep=True)
        super().entered(text)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Return the chosen row."""
        event.stop()
        number = self._shown[event.option_index]
        if number is not None:
            self.dismiss(number)

    def _fill(self, typed: str, *, keep: bool = False) -> None:
        """List what holds the words; with `keep`, only where they changed since."""
        if keep and typed == self._typed:
            return
        self._typed = typed
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
        self.rows.set_options(options)
        self.rows.highlighted = next((place for place, one in enumerate(self._shown) if one is not None), None)


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", text).lower()
