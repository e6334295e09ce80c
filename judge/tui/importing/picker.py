"""Choosing files to import, without a mouse and without knowing paths by heart.

Invariant: reads names only; what is chosen is returned as paths.
"""

from __future__ import annotations

from pathlib import Path

from textual.content import Content
from textual.widgets import Input, OptionList
from textual.widgets.option_list import Option

from judge.text.hygiene import printable
from judge.tui.common.boxed_list import BoxedList

_MOST = 500


class FilePicker(BoxedList[list[str] | None]):
    """A box for a path or a pattern, and below it what lies there.

    Args:
        folder: where to begin.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__("取り込むファイル（名前の一部や *.txt）", f"{folder}/")
        self._files: list[Path] = []

    def on_mount(self) -> None:
        """List the folder."""
        self._fill()

    def on_input_changed(self, event: Input.Changed) -> None:
        """List what fits what is typed."""
        event.stop()
        self._fill()

    def entered(self, text: str) -> None:
        """Take what is typed when it is a file or a pattern, else the row under the cursor."""
        path = Path(meant(text)).expanduser()
        try:
            is_file = path.is_file()
        except (OSError, ValueError):
            is_file = False
        if set("*?[") & set(str(path)) or is_file:
            self.dismiss([str(path)])
        else:
            self._fill()
            super().entered(text)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Go into a folder, or take a file."""
        event.stop()
        path = self._files[event.option_index]
        if path.is_dir():
            box = self.box
            box.value = f"{path}/"
            box.cursor_position = len(box.value)
            box.focus()
        else:
            self.dismiss([str(path)])

    def _fill(self) -> None:
        files = listed(self.box.value)
        if files == self._files and self.rows.option_count == len(files):
            return
        self._files = files
        labels = [f"{path.name}/" if path.is_dir() else path.name for path in files]
        self.rows.set_options([Option(Content(printable(label, one_line=True))) for label in labels])
        self.rows.highlighted = 0 if files else None


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
