"""The terminal interface: the same library, search, rules and rulings as the command line, on a screen.

Invariant: text of documents and users reaches the screen only as data (`Content(text)`, segments), never as markup.
Models of an area (`*/page.py`, `*/query.py`, …) import no Textual and are tested without it.
"""

from __future__ import annotations

import os
import sys


def run(home: str | None) -> int:
    """Run the terminal interface until the user leaves, and return the exit status.

    Args:
        home: the value of `--home`.
    """
    # Some terminals drop what an input method commits while the extended keyboard protocol is on.
    os.environ.setdefault("TEXTUAL_DISABLE_KITTY_KEY", "1")
    from judge.tui.app import JudgeApp

    app = JudgeApp(home)
    app.run()
    sys.stderr.write(app.farewell)
    return app.return_code or 0
