"""What a command gets to work with.

Invariant: a command reaches the streams, the user's home and the library only through its `Context`; nothing slow is
imported before a command asks for it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TextIO

from judge.cli.output import Output
from judge.desk.core import Desk


class Context(Desk):
    """The surroundings of one run: a desk and the streams.

    Args:
        out: the writer.
        stdin: where `--batch -` reads.
        home_override: the value of `--home`.
        typed: arguments that are no Unicode text, by the readable form that commands get; see `as_typed`.
    """

    def __init__(
        self, out: Output, stdin: TextIO, home_override: str | None = None, typed: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(home_override, out.message)
        self.out = out
        self.stdin = stdin
        self.typed = typed or {}

    def as_typed(self, word: str) -> str:
        """Return an argument that names a file as the system spells it (names need not be text)."""
        return self.typed.get(word, word)


def home_in(argv: Sequence[str]) -> str | None:
    """Return the value of `--home` before the arguments are parsed: habits and crash reports need it early."""
    for number, word in enumerate(argv):
        if word == "--":
            return None
        if word == "--home" and number + 1 < len(argv):
            return argv[number + 1]
        if word.startswith("--home="):
            return word.partition("=")[2]
    return None
