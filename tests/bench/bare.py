"""What `judge` is measured beside: the least Textual application with a box and a list (`python -m tests.bench.bare`).

Invariant: does no work of its own: every key fills the list with ready rows, as many and as long as `judge` shows.
"""

from __future__ import annotations

from collections.abc import Callable

from textual.app import App, ComposeResult
from textual.widget import Widget
from textual.widgets import Input, OptionList

WELCOME, LISTED = "上の欄に打つ", "見本の行"
ROWS = 30


class Bare(App[None]):
    """A box and a list."""

    ENABLE_COMMAND_PALETTE = False
    CSS = "Input, OptionList { border: none; } Input { height: 1; }"

    def __init__(self) -> None:
        super().__init__()
        self.told: Callable[[str, Widget], None] = lambda text, widget: None

    def compose(self) -> ComposeResult:
        """Put the box above the list."""
        yield Input()
        yield OptionList(WELCOME, markup=False)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Fill the list."""
        rows = self.query_one(OptionList)
        if event.value:
            rows.set_options(
                [f"{LISTED} {number} {event.value}\n  {'文' * 25}\n  {'文' * 20}" for number in range(ROWS)]
            )
            rows.highlighted = 0
            self.told(event.value.strip(), rows)

    def clear(self) -> None:
        """Empty the box."""
        self.query_one(Input).value = ""


if __name__ == "__main__":
    Bare().run()
