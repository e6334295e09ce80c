"""The lines at the foot of the screen: what is going on, and which keys do what here.

Invariant: a line never wraps; what does not fit is left out from its end.
"""

from __future__ import annotations

from collections.abc import Iterable

from textual.content import Content
from textual.widgets import Static

from judge.text.hygiene import printable
from judge.text.wrap import display_width
from judge.tui.actions import BY_ID, key_name

PROGRESS = "…"
"""What a message ends in that tells of work in progress."""


class StatusLine(Static):
    """A message on the left, the edition and the library on the right."""

    DEFAULT_CSS = "StatusLine { height: 1; background: $surface; color: $text-muted; padding: 0 1; }"

    def __init__(self) -> None:
        super().__init__("", id="status", markup=False)
        self._left, self._right, self._loud = "", "", False

    def say(self, text: str, *, loud: bool = False) -> None:
        """Show a message; `loud` for what must not be overlooked."""
        said = printable(text, one_line=True), loud
        if said != (self._left, self._loud):
            self._left, self._loud = said
            self._write()

    def done(self) -> None:
        """Take back a message that tells of work in progress; any other one stays: it was said since."""
        if self._left.endswith(PROGRESS):
            self.say("")

    def standing(self, text: str) -> None:
        """Show what always stands on the right."""
        self._right = printable(text, one_line=True)
        self._write()

    def on_resize(self) -> None:
        """Write the line again for another width."""
        self._write()

    @property
    def said(self) -> str:
        """Return the message on the left."""
        return self._left

    def _write(self) -> None:
        room = max(0, self.size.width - 2)
        right = self._beside(room)
        left = shortened(self._left, room - display_width(right) - (1 if right else 0))
        gap = " " * max(0, room - display_width(left) - display_width(right))
        content = Content(left)
        if self._loud:
            content = content.stylize("bold $text-warning")
        self.update(content + Content(gap + right), layout=False)

    def _beside(self, room: int) -> str:
        """Return as much of the right as leaves room for the message: all of it, the edition alone, or nothing."""
        edition = self._right.partition("  ")[0]
        for right in (self._right, edition):
            if display_width(self._left) + display_width(right) + 1 <= room:
                return right
        return edition if display_width(edition) <= room // 2 else ""


class KeyLine(Static):
    """The keys that work where the focus is."""

    DEFAULT_CSS = "KeyLine { height: 1; background: $panel; color: $text; padding: 0 1; }"

    def __init__(self) -> None:
        super().__init__("", id="keys", markup=False)

    def on_mount(self) -> None:
        """Follow the bindings of the screen."""
        self.screen.bindings_updated_signal.subscribe(self, lambda _: self._write())
        self.call_after_refresh(self._write)

    def on_resize(self) -> None:
        """Write the line again for another width."""
        self._write()

    def _write(self) -> None:
        if not self.is_attached or self.app.screen is not self.screen:
            return
        found: dict[str, str] = {}
        near: list[str] = []
        for active in self.screen.active_bindings.values():
            action = BY_ID.get(active.binding.id or "")
            if action and action.rank and active.enabled:
                found.setdefault(action.id, active.binding.key)
                if active.node is self.screen.focused:
                    near.append(action.id)
        rows = sorted(found.items(), key=lambda row: (row[0] not in near, BY_ID[row[0]].rank))
        self.update(key_line(rows, max(0, self.size.width - 2)), layout=False)


def key_line(keys: Iterable[tuple[str, str]], width: int) -> Content:
    """Return the line for some actions (id and key), in their order, as far as they fit."""
    line, used = Content(""), 0
    for action, key in keys:
        name, label = key_name(key), BY_ID[action].label
        columns = display_width(f"{name} {label}") + (2 if used else 0)
        if used + columns > width:
            continue
        line = line + Content("  " if used else "") + Content.styled(name, "bold $text-accent") + Content(f" {label}")
        used += columns
    return line


def shortened(text: str, width: int) -> str:
    """Return a text cut to a width in columns, with … where something is missing."""
    if display_width(text) <= width:
        return text
    while text and display_width(text) + 1 > width:
        text = text[:-1]
    return text + "…" if width > 0 else ""
