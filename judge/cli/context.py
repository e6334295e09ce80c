"""What a command gets to work with.

Invariant: a command reaches the streams, the user's home and the library only through its `Context`; nothing slow is
imported before a command asks for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TextIO

from judge import paths
from judge.cli.output import Output


@dataclass
class Context:
    """The surroundings of one run.

    Attributes:
        out: the writer.
        stdin: where `--batch -` reads.
        home_override: the value of `--home`.
    """

    out: Output
    stdin: TextIO
    home_override: str | None = None

    @cached_property
    def home(self) -> paths.Home:
        """Return the user's folders."""
        return paths.home(self.home_override)


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
