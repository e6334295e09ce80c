"""Errors of the command line that a user is meant to read.

Invariant: every one carries what is wrong and what to do about it, in Japanese, and the exit code it ends with.
"""

from __future__ import annotations

from judge.cli.exit import ExitCode
from judge.desk.problem import Problem


class CommandError(Problem):
    """A command cannot go on.

    Args:
        message: what is wrong, in one sentence.
        advice: what the user can do; one line each.
        code: the exit status.
    """

    def __init__(self, message: str, *advice: str, code: ExitCode = ExitCode.USAGE) -> None:
        super().__init__(message, *advice, code=code)


class UsageError(CommandError):
    """The arguments make no sense; the advice names the help page."""
