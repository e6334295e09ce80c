"""Exit codes of the command line.

Invariant: every way out of `judge` is one of these; scripts may rely on them.
"""

from __future__ import annotations

from enum import IntEnum


class ExitCode(IntEnum):
    """What the exit status says."""

    FOUND = 0
    """Something was found, decided or done."""

    NOT_FOUND = 1
    """Nothing was found, or the question stays undecided. Not an error."""

    USAGE = 2
    """The input cannot be used (arguments, files, an edition that does not exist), or `judge` itself failed."""

    LIBRARY_DAMAGED = 3
    """The library is damaged and could not be repaired from the stored documents."""

    INTERRUPTED = 130
    """The user pressed Ctrl-C; the library is as it was."""
