"""The form of a ruling.

Invariant: what was typed is never lost: closing returns it as a draft, and saving closes only when it is on the disk.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Label, Static, TextArea

from judge.desk.rulinglog import Entry
from judge.text.hygiene import clean, printable
from judge.tui.actions import bindings
from judge.tui.common.boxes import LineBox
from judge.tui.common.lines import KeyLine
from judge.tui.common.text_box import TextBox


class RulingForm(ModalScreen[tuple[bool, Entry]]):
    """Table, question, ruling, citations, judge. Returns whether it was saved, and the entry.

    Args:
        entry: what stands in the form at first.
        save: writes the entry and returns a message where that failed, else an empty text.
    """

    AREA = "form"
    BINDINGS = bindings("form")
    DEFAULT_CSS = """
    RulingForm { align: center top; background: $background; }
    RulingForm > VerticalScroll { width: 100%; max-width: 100; height: 1fr; background: $surface; padding: 0 1; }
    RulingForm Label { color: $text-muted; }
    RulingForm Input { height: 1; border: none; padding: 0; background: $boost; }
    RulingForm TextArea { height: 3; border: none; padding: 0; background: $boost; }
    RulingForm #ruling-text { height: 5; }
    RulingForm #form-problem { color: $text-warning; height: auto; }
    """

    def __init__(self, entry: Entry, save: Callable[[Entry], str]) -> None:
        super().__init__()
        self._entry = entry
        self._write = save

    def compose(self) -> ComposeResult:
        """Put the fields one below the other."""
        entry = self._entry
        with VerticalScroll(can_focus=False):
            yield Label("テーブル番号")
            yield LineBox(entry.table, id="table")
            yield Label("質問")
            yield TextBox(entry.question, id="question-text")
            yield Label("裁定")
            yield TextBox(entry.ruling, id="ruling-text")
            yield Label("根拠（一行に一つ）")
            yield TextBox(entry.citations, id="citations")
            yield Label("ジャッジ")
            yield LineBox(entry.who, id="who")
            yield Static("", id="form-problem", markup=False)
        yield KeyLine()

    @property
    def entry(self) -> Entry:
        """Return the entry as it stands in the form."""
        return replace(
            self._entry,
            table=clean(self.query_one("#table", Input).value),
            question=clean(self.query_one("#question-text", TextArea).text),
            ruling=clean(self.query_one("#ruling-text", TextArea).text),
            citations=clean(self.query_one("#citations", TextArea).text),
            who=clean(self.query_one("#who", Input).value),
        )

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go on to the next field."""
        event.stop()
        self.focus_next()

    def action_next_field(self) -> None:
        """Go to the next field at once: what is typed after the key is meant for that one."""
        self.focus_next()

    def action_previous_field(self) -> None:
        """Go to the field before."""
        self.focus_previous()

    def action_save(self) -> None:
        """Save, once the field has taken all that was typed; where that fails, say so and stay."""
        (self.focused or self).call_later(self._save_now)

    def _save_now(self) -> None:
        entry = self.entry
        if not (entry.ruling.strip() or entry.question.strip()):
            self._say("質問か裁定を書いてください。")
            return
        problem = self._write(entry)
        if problem:
            self._say(problem)
        else:
            self.dismiss((True, entry))

    def action_close(self) -> None:
        """Close and keep the draft, once the field has taken all that was typed."""
        (self.focused or self).call_later(self._close_now)

    def _close_now(self) -> None:
        self.dismiss((False, self.entry))

    def _say(self, text: str) -> None:
        said = self.query_one("#form-problem", Static)
        said.update(printable(text))
        said.scroll_visible()
