"""Choosing files to import, without a mouse and without knowing paths by heart.

Invariant: reads names only; what is chosen is returned as paths.
"""

from __future__ import annotations

from pathlib import Path

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

_MOST = 500


class FilePicker(ModalScreen[list[str] | None]):
    """A box for a path or a pattern, and below it what lies there.

    Args:
        folder: where to begin.
    """

    AREA = "list"
    BINDINGS = bindings("list")
    DEFAULT_CSS = """
    FilePicker { align: center top; background: $background; }
    FilePicker > Vertical { width: 100%; max-width: 100; height: 1fr; background: $surface; padding: 0 1; }
    FilePicker #picker-title { height: 1; text-style: bold; }
    FilePicker Input { height: 1; border: none; padding: 0; background: $boost; }
    FilePicker OptionList { height: 1fr; border: none; padding: 0; background: $surface; }
    """

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._folder = folder
        self._rows: list[Path] = []

    def compose(self) -> ComposeResult:
        """Put the box above the list."""
        with Vertical():
            yield Static(
                "取り込むファイル（名前の一部で絞り込み、*.txt のような指定もできます）",
                id="picker-title",
                markup=False,
            )
            yield LineBox(f"{self._folder}/")
            yield OptionList(markup=False)
        yield KeyLine()

    def on_mount(self) -> None:
        """List the folder."""
        self._fill()

    def on_input_changed(self, event: Input.Changed) -> None:
        """List what fits what is typed."""
        event.stop()
        self._fill()

    def on_key(self, event: object) -> None:
        """Move in the list while the box has the focus."""
        key = getattr(event, "key", "")
        moves = {"down": "cursor_down", "up": "cursor_up", "pagedown": "page_down", "pageup": "page_up"}
        if key in moves and self.focused is self.query_one(Input):
            event.stop()  # type: ignore[attr-defined]
            getattr(self.query_one(OptionList), f"action_{moves[key]}")()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take what is typed when it is a file or a pattern, else the row under the cursor."""
        event.stop()
        path = Path(meant(event.value)).expanduser()
        if set("*?[") & set(str(path)) or path.is_file():
            self.dismiss([str(path)])
        else:
            self.query_one(OptionList).action_select()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go into a folder, or take a file."""
        event.stop()
        path = self._rows[event.option_index]
        if path.is_dir():
            box = self.query_one(Input)
            box.value = f"{path}/"
            box.cursor_position = len(box.value)
            box.focus()
        else:
            self.dismiss([str(path)])

    def action_close(self) -> None:
        """Leave without choosing."""
        self.dismiss(None)

    def _fill(self) -> None:
        self._rows = listed(self.query_one(Input).value)
        rows = self.query_one(OptionList)
        labels = [f"{path.name}/" if path.is_dir() else path.name for path in self._rows]
        rows.set_options([Option(Content(printable(label, one_line=True))) for label in labels])
        rows.highlighted = 0 if self._rows else None


def meant(typed: str) -> str:
    """Return the path that a text in the box means.

    A whole path typed or dropped behind the folder that stands there takes its place; quotes around it fall away.
    """
    typed = typed.strip()
    for sign in ("'", '"'):
        if typed.endswith(sign) and typed.count(sign) == 2:
            typed = typed[typed.index(sign) + 1 : -1]
    for start in ("//", "/~/"):
        typed = typed[typed.rfind(start) + 1 :] if start in typed else typed
    return typed


def listed(typed: str) -> list[Path]:
    """Return what lies in the folder that is typed and whose name holds the rest, folders first."""
    typed = meant(typed)
    try:
        path = Path(typed).expanduser()
        folder, part = (path, "") if typed.endswith("/") else (path.parent, path.name)
        found = [one for one in folder.iterdir() if part.lower() in one.name.lower()]
        found = [one for one in found if part.startswith(".") or not one.name.startswith(".")]
        return sorted(found, key=lambda one: (not one.is_dir(), one.name))[:_MOST]
    except (OSError, RuntimeError, ValueError):
        return []
