"""The one way an import says no.

Invariant: a refusal carries a Japanese message that names the file and says what the user can do.
"""

from __future__ import annotations


class ImportRefused(Exception):  # noqa: N818 - it is no fault of the program
    """The file cannot become a document; nothing has changed.

    Attributes:
        message: Japanese, for the user: which file, why, and what to do.
    """

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.message = message
