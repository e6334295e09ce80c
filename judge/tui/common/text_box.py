"""Boxes of several lines to type into.

Invariant: whatever is typed or pasted, what stands in a box is safe to draw and to store; lines are broken by the rules
of Japanese typesetting, like everywhere else.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

from textual import events
from textual._wrap import compute_wrap_offsets
from textual.document import _wrapped_document
from textual.document._document_navigator import DocumentNavigator
from textual.document._wrapped_document import WrappedDocument
from textual.widgets import TextArea

from judge.text.hygiene import clean
from judge.text.wrap import display_width, line_spans

MOST = 200_000
"""Characters of a paste that are taken."""


class TextBox(TextArea):
    """Several lines of text; Tab leaves it."""

    DEFAULT_CSS = "TextBox, TextBox:focus { border: none; padding: 0; }"

    def __init__(self, text: str = "", *, id: str | None = None) -> None:
        super().__init__(clean(text), soft_wrap=True, tab_behavior="focus", id=id)
        self.cursor_blink = False

    async def _on_paste(self, event: events.Paste) -> None:
        """Take a paste without what is not safe."""
        text = clean(event.text[:MOST])
        if text:
            self.insert(text)
        event.prevent_default()
        event.stop()

    def _set_document(self, text: str, language: str | None) -> None:
        """Break the lines of the new document as a page's are broken."""
        super()._set_document(text, language)
        self.wrapped_document = _Document(self.document, tab_width=self.indent_width)
        self.navigator = DocumentNavigator(self.wrapped_document)
        self._rewrap_and_refresh_virtual_size()


class _Document(WrappedDocument):
    """A document whose lines are broken by `judge.text.wrap`."""

    def wrap(self, *arguments: Any, **more: Any) -> None:
        with _own_breaks():
            super().wrap(*arguments, **more)

    def wrap_range(self, *arguments: Any, **more: Any) -> None:
        with _own_breaks():
            super().wrap_range(*arguments, **more)


_NAME = compute_wrap_offsets.__name__


@contextlib.contextmanager
def _own_breaks() -> Iterator[None]:
    """Let the document ask our function where lines break: it has no other place for that."""
    module = vars(_wrapped_document)
    module[_NAME] = _offsets
    try:
        yield
    finally:
        module[_NAME] = compute_wrap_offsets


def _offsets(line: str, width: int, *arguments: Any, **more: Any) -> list[int]:
    """Return where the lines of a paragraph begin but for the first; tabs are left to the document."""
    lead = display_width(line[: len(line) - len(line.lstrip(" \u3000"))])
    if "\t" in line or lead >= width:
        return compute_wrap_offsets(line, width, *arguments, **more)
    return [start for start, _ in line_spans(line, width, first_width=width - lead)][1:]
