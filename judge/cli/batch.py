"""The lines of a batch, from a file or from stdin.

Invariant: every line of the input is one item, empty ones too, so that answers can be matched with questions by their
order. Input is UTF-8 (a byte order mark is dropped); a byte that is none becomes `\\ufffd`.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from typing import TextIO

from judge.cli.errors import CommandError

_LONGEST = 1 << 20
"""Characters kept of a line: no question is longer, and a file without line ends must not fill the memory."""


def lines(source: str, stdin: TextIO) -> Iterator[str]:
    """Yield the lines without their line ends, as they come.

    Args:
        source: a file's path, or `-` for stdin.

    Raises:
        CommandError: the file cannot be read.
    """
    if source == "-":
        if isinstance(stdin, io.TextIOWrapper):
            stdin.reconfigure(encoding="utf-8-sig", errors="replace")
        yield from _lines(stdin)
        return
    path = Path(source)
    if path.is_dir():
        raise CommandError(f"「{source}」はフォルダーです。", "一行に一つの問いを書いたファイルを指定してください。")
    try:
        with path.open(encoding="utf-8-sig", errors="replace") as file:
            yield from _lines(file)
    except FileNotFoundError:
        raise CommandError(f"「{source}」がありません。", "ファイル名を確かめてください（標準入力なら -）。") from None
    except (OSError, ValueError) as error:
        raise CommandError(
            f"「{source}」を読めません。", f"理由: {getattr(error, 'strerror', None) or error}"
        ) from None


def _lines(stream: TextIO) -> Iterator[str]:
    while line := stream.readline(_LONGEST):
        more = line
        while len(more) == _LONGEST and not more.endswith("\n"):
            more = stream.readline(_LONGEST)
        yield line.rstrip("\r\n")
