"""Why a card file cannot be read."""

from __future__ import annotations


class CardFileError(Exception):
    """The file is no card file or is cut off; the text is for the user and says what to do. Exit code 2."""

    exit_code = 2
