"""The one writer of stdout (data) and the one writer of stderr (messages and progress).

Invariant: no other module writes to a stream. All text leaves without control characters that a terminal would obey;
escape codes are only those made here. Streams are UTF-8 whatever the locale says; a reader that goes away is no error.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import sys
from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Any, TextIO

from judge.text.hygiene import printable
from judge.text.records import dataclass

_JSON_UNSAFE = re.compile(
    "[\x7f-\x9f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ud800-\udfff]"
)
_FALLBACK_WIDTH = 80
_WIDEST = 100
"""Longer lines are hard to read; wider terminals keep a margin."""


class Style(StrEnum):
    """How a piece of text is shown; the value is its SGR code, empty for plain text."""

    PLAIN = ""
    STRONG = "1"
    FAINT = "2"
    MATCH = "1;33"
    HEADING = "1;36"
    WARNING = "1;31"


@dataclass(frozen=True)
class Span:
    """A piece of a line in one style."""

    text: str
    style: Style = Style.PLAIN


class PipeClosed(Exception):  # noqa: N818 - not a failure: the reader has seen enough
    """The reader of stdout is gone (`judge … | head`)."""


class OutputLost(Exception):  # noqa: N818 - named by what happened
    """Stdout takes no more: a full disk, a terminal that is gone. The text is the system's reason."""


class Output:
    """Writes data to stdout and messages to stderr.

    Args:
        stdout, stderr: the streams; text streams with `reconfigure` are set to UTF-8.
        plain: no colour and no wrapping, as for copying into a mail.
        environ: where NO_COLOR, TERM and COLUMNS are read.
    """

    def __init__(
        self,
        *,
        stdout: TextIO | None = None,
        stderr: TextIO | None = None,
        plain: bool = False,
        environ: dict[str, str] | None = None,
    ) -> None:
        self._stdout = sys.stdout if stdout is None else stdout
        self._stderr = sys.stderr if stderr is None else stderr
        self._environ = dict(os.environ) if environ is None else environ
        self._progress_width = 0
        self.plain = plain
        for stream in (self._stdout, self._stderr):
            _speak_utf8(stream)

    @property
    def is_terminal(self) -> bool:
        """Return whether a person reads stdout directly."""
        return _is_terminal(self._stdout)

    @property
    def colour(self) -> bool:
        """Return whether stdout gets colours: only a terminal that wants them."""
        return self.is_terminal and not self.plain and _wants_colour(self._environ)

    @property
    def width(self) -> int | None:
        """Return the line width in terminal cells, None where lines are not to be wrapped (pipes, `--plain`)."""
        if self.plain:
            return None
        columns = self._environ.get("COLUMNS", "")
        if columns.isdecimal() and int(columns) > 0:
            return max(20, min(int(columns), _WIDEST))
        if not self.is_terminal:
            return None
        return max(20, min(shutil.get_terminal_size((_FALLBACK_WIDTH, 24)).columns, _WIDEST))

    def line(self, *parts: str | Span, indent: int = 0, hang: int = 0) -> None:
        """Write one logical line, wrapped by the rules of Japanese typesetting where lines are wrapped.

        Args:
            parts: pieces of text; a line break inside a piece starts a new line.
            indent: cells before the first line.
            hang: further cells before each continuation line.
        """
        spans = [Span(printable(p)) if isinstance(p, str) else Span(printable(p.text), p.style) for p in parts]
        for row, logical in enumerate(_split_at_breaks(spans)):
            first = indent if row == 0 else indent + hang
            for pad, pieces in self._wrapped(logical, first, indent + hang):
                text = "".join(self._painted(piece) for piece in pieces)
                self._put(" " * pad + text if text else "")

    def json(self, value: Any) -> None:
        """Write one JSON value on one line; characters that a terminal would obey are escaped."""
        text = json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(", ", ": "))
        self._put(_JSON_UNSAFE.sub(lambda match: f"\\u{ord(match.group()):04x}", text))

    def script(self, text: str) -> None:
        """Write a text of our own (a completion script) as it is."""
        self._put(text.rstrip("\n"))

    def message(self, text: str) -> None:
        """Tell the user something that is not data."""
        self._clear_progress()
        self._put_message("\n".join(printable(line) for line in text.split("\n")) + "\n")

    def error(self, message: str, advice: Iterable[str] = ()) -> None:
        """Tell the user what is wrong and what to do."""
        lines = [f"judge: {message}", *(f"  → {line}" for line in advice)]
        self.message("\n".join(printable(line, one_line=True) for line in lines))

    def progress(self, done: int, total: int, label: str) -> None:
        """Show how far a long task is, on a terminal only; `done == total` clears the line."""
        if self.plain or not _is_terminal(self._stderr):
            return
        if total and done >= total:
            self._clear_progress()
            return
        share = f"{done * 100 // total:3d}%" if total else "  …"
        text = f"{share} {printable(label)}"
        self._put_message("\r" + text + " " * max(0, self._progress_width - len(text)))
        self._progress_width = max(self._progress_width, 2 * len(text))

    def finish(self) -> None:
        """Flush both streams.

        Raises:
            PipeClosed: the reader of stdout went away.
            OutputLost: stdout takes no more.
        """
        self._clear_progress()
        try:
            self._stdout.flush()
        except (BrokenPipeError, ValueError) as error:
            raise PipeClosed from error
        except OSError as error:
            raise OutputLost(error.strerror or str(error)) from error
        with contextlib.suppress(OSError, ValueError):
            self._stderr.flush()

    def abandon(self) -> None:
        """Write nothing more to stdout."""
        _abandon(self._stdout)

    def _put(self, text: str) -> None:
        try:
            self._stdout.write(text + "\n")
        except BrokenPipeError as error:
            raise PipeClosed from error
        except OSError as error:
            raise OutputLost(error.strerror or str(error)) from error

    def _put_message(self, text: str) -> None:
        try:
            self._stderr.write(text)
            self._stderr.flush()
        except (OSError, ValueError):
            _abandon(self._stderr)

    def _clear_progress(self) -> None:
        if self._progress_width:
            self._put_message("\r" + " " * self._progress_width + "\r")
            self._progress_width = 0

    def _painted(self, span: Span) -> str:
        if self.colour and span.style and span.text:
            return f"\x1b[{span.style}m{span.text}\x1b[0m"
        return span.text

    def _wrapped(self, spans: Sequence[Span], first: int, rest: int) -> Iterable[tuple[int, list[Span]]]:
        width = self.width
        if width is None:
            yield first, list(spans)
            return
        from judge.text.wrap import line_spans

        text = "".join(span.text for span in spans)
        for number, (start, stop) in enumerate(line_spans(text, width - rest, first_width=width - first)):
            yield (rest if number else first), _cut(spans, start, stop)


def _abandon(stream: TextIO) -> None:
    """Point a stream at nothing, so that the interpreter's last flush finds no broken pipe and no full disk."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


def _cut(spans: Iterable[Span], start: int, stop: int) -> list[Span]:
    """Return the spans that cover `start` to `stop` of their joined text."""
    pieces, at = [], 0
    for span in spans:
        left, right = max(start, at), min(stop, at + len(span.text))
        if left < right:
            pieces.append(Span(span.text[left - at : right - at], span.style))
        at += len(span.text)
    return pieces


def _split_at_breaks(spans: Iterable[Span]) -> list[list[Span]]:
    lines: list[list[Span]] = [[]]
    for span in spans:
        for number, text in enumerate(span.text.split("\n")):
            if number:
                lines.append([])
            if text:
                lines[-1].append(Span(text, span.style))
    return lines


def _is_terminal(stream: TextIO) -> bool:
    try:
        return stream.isatty()
    except (AttributeError, ValueError):
        return False


def _wants_colour(environ: dict[str, str]) -> bool:
    if environ.get("NO_COLOR") or environ.get("TERM") == "dumb":
        return False
    if os.name == "nt":
        return bool(environ.get("WT_SESSION") or environ.get("TERM") or environ.get("ANSICON"))
    return True


def _speak_utf8(stream: TextIO) -> None:
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        with contextlib.suppress(OSError, ValueError):
            reconfigure(encoding="utf-8", errors="backslashreplace")
