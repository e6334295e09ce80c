"""Problems that a user is meant to read.

Invariant: every one carries what is wrong and what to do about it, in Japanese.
"""

from __future__ import annotations


class Problem(Exception):  # noqa: N818 - a message for the user, not a fault
    """Something cannot go on.

    Args:
        message: what is wrong, in one sentence.
        advice: what the user can do; one line each.
        code: the exit status that a command line ends with.
    """

    def __init__(self, message: str, *advice: str, code: int = 2) -> None:
        super().__init__(message)
        self.message = message
        self.advice = advice
        self.code = code
