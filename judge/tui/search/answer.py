"""What is shown below the box, as data.

Invariant: pure, and imports nothing slow: the first screen needs it before there is a library.
"""

from __future__ import annotations

from judge.text.records import dataclass
from judge.tui.places import Place
from judge.tui.search.query import Typed


@dataclass(frozen=True)
class Row:
    """One row.

    Attributes:
        place: where it leads; None for a row that only runs an action.
        kind: what it is, in a word; `where` its document or other origin.
        marks: offsets in the snippet of what matched.
        warning: what to know before believing it.
        action: the id of an action.
        typed: what the box is to say instead (a correction).
    """

    title: str
    kind: str
    place: Place | None = None
    where: str = ""
    snippet: str = ""
    marks: tuple[tuple[int, int], ...] = ()
    warning: str = ""
    action: str = ""
    typed: str = ""


@dataclass(frozen=True)
class Answer:
    """What the words gave.

    Attributes:
        typed: the words.
        weak: the library does not have it with confidence.
    """

    typed: Typed
    rows: tuple[Row, ...] = ()
    weak: bool = False
    notes: tuple[str, ...] = ()
    took_ms: float = 0.0
