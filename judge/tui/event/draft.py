"""A ruling before it is recorded: made from what is open, kept while it is not saved.

Invariant: pure; a draft holds only what was shown or typed.
"""

from __future__ import annotations

from judge.desk.rulinglog import Entry
from judge.tui.reading.page import Page


def from_page(page: Page, *, question: str = "", who: str = "", edition: str = "", library: str = "") -> Entry:
    """Return a draft on a page.

    Args:
        question: what was asked; the page's title where nothing was.
        who, edition, library: the judge, the edition in force and the library's fingerprint.
    """
    return Entry(
        question=question,
        ruling=page.gist,
        citations="\n".join(dict.fromkeys(page.sources)),
        who=who,
        edition=edition,
        library=library,
    )
