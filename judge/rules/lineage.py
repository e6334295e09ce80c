"""What became of a rule: the lineage of every number of every edition to its number in the newest one.

Invariant: the table is text that is searched, never parsed as a whole, so that a lookup costs what its number costs;
runs of one number are ordered by edition and do not overlap.
"""

from __future__ import annotations

from functools import cache

from judge.rules.editions import dates, position
from judge.rules.tables import table_text
from judge.text.records import dataclass

SAFE = 0.5
"""Similarity from which a step of the lineage is shown as a fact; below it the answer is "unknown"."""


@dataclass(frozen=True)
class LineageRun:
    """A number during a run of editions.

    Attributes:
        first, last: ISO dates of the run's editions, both included.
        today: the rule's number in the newest edition, None when the rule is gone.
        similarity: the weakest likeness of texts on the way, 0 to 1; 0 when the rule is gone.
        last_seen: the last edition that still has the rule, None when it lives on.
    """

    number: str
    first: str
    last: str
    today: str | None
    similarity: float
    last_seen: str | None

    @property
    def safe(self) -> bool:
        """Return whether the link to today's number may be shown as a fact."""
        return self.today is not None and self.similarity >= SAFE


def _text() -> str:
    return table_text("lineage.csv")


def _run(line: str) -> LineageRun:
    number, first, last, today, similarity, last_seen = line.split(",")
    return LineageRun(number, first, last, today or None, float(similarity or 0), last_seen or None)


@cache
def runs(number: str) -> tuple[LineageRun, ...]:
    """Return what a number stood for, edition run by edition run; empty when no edition ever had it."""
    text, found = _text(), []
    prefix = f"\n{number},"
    start = text.find(prefix)
    while start >= 0:
        end = text.index("\n", start + 1)
        found.append(_run(text[start + 1 : end]))
        start = end if text.startswith(prefix, end) else -1
    return tuple(found)


def run_at(number: str, date: str) -> LineageRun | None:
    """Return the run of a number that covers an edition, None when that edition lacks the number."""
    return next((run for run in runs(number) if run.first <= date <= run.last), None)


@cache
def within(prefix: str) -> tuple[LineageRun, ...]:
    """Return the runs of all numbers that start with a text: `704.` for a section, `7` for a chapter."""
    text, found = _text(), []
    start = text.find(f"\n{prefix}")
    while start >= 0:
        end = text.index("\n", start + 1)
        found.append(_run(text[start + 1 : end]))
        start = text.find(f"\n{prefix}", end)
    return tuple(found)


@cache
def sources(today: str) -> tuple[LineageRun, ...]:
    """Return every run, in any edition, whose rule stands at a number of the newest edition."""
    text, found, wanted = _text(), [], f",{today},"
    hit = text.find(wanted)
    while hit >= 0:
        start, end = text.rindex("\n", 0, hit) + 1, text.index("\n", hit)
        run = _run(text[start:end])
        if run.today == today:
            found.append(run)
        hit = text.find(wanted, end)
    return tuple(found)


def history(today: str) -> tuple[tuple[str, str, str], ...]:
    """Return the numbers a rule of the newest edition has had, safe links only.

    Returns:
        (first edition, last edition, number), oldest first, neighbouring runs of one number merged. Where several old
        rules were merged into one, the likeliest number of each edition is given.
    """
    known = [(position(run.first), position(run.last), run) for run in sources(today) if run.safe]
    backwards: list[tuple[int, int, str]] = []
    for place in range(len(dates()) - 1, -1, -1):
        here = [run for first, last, run in known if first <= place <= last]
        if not here:
            continue
        later = backwards[-1] if backwards and backwards[-1][0] == place + 1 else None
        number = max(here, key=lambda run: (run.similarity, later is not None and run.number == later[2])).number
        if later and later[2] == number:
            backwards[-1] = (place, later[1], number)
        else:
            backwards.append((place, place, number))
    return tuple((dates()[first], dates()[last], number) for first, last, number in reversed(backwards))
