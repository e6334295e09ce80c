"""Short names of rules: section headings by edition, stable keys of single rules, subjects in our own words.

Invariant: every name belongs to a number *in an edition*; for an edition whose heading is not known the answer is None.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from judge.rules.editions import newest
from judge.rules.numbers import parse
from judge.rules.tables import table, toml_table
from judge.text.records import dataclass


@dataclass(frozen=True)
class Heading:
    """The heading of a section or chapter; `ja` is empty when no Japanese name is known."""

    ja: str
    en: str

    @property
    def label(self) -> str:
        """Return the Japanese heading, else the English one."""
        return self.ja or self.en


@dataclass(frozen=True)
class NamedRule:
    """A rule with a stable key of its own.

    Attributes:
        subject: what it is about, Japanese, a few words of our own.
        runs: (first edition, last edition, number); nothing stands for editions that lack the rule.
        anchors: English words of which one set stands in the rule's text in every edition (parts joined by ` … `), for
            checking numbers against texts.
    """

    key: str
    subject: str
    runs: tuple[tuple[str, str, str], ...]
    anchors: tuple[str, ...]

    def number_in(self, date: str) -> str | None:
        """Return the rule's number in an edition, None when that edition lacks the rule."""
        return next((number for first, last, number in self.runs if first <= date <= last), None)


@dataclass(frozen=True)
class Citation:
    """A number as documents of the corpus cite it, checked by hand.

    Attributes:
        number: as cited, one number or a range (`409.1f-h`).
        edition: the edition the number belongs to (ISO date).
        exists: whether that edition has the number at all.
        today: the number in the newest edition; a range when the rule was split; None when gone.
        today_means: what the cited number is about in the newest edition, None when it has no such number or the same.
        note: what a reader should know, Japanese.
    """

    document: str
    number: str
    edition: str
    key: str
    heading_ja: str
    heading_en: str
    exists: bool
    today: str | None
    today_means: str | None
    note: str


@cache
def _headings() -> dict[str, tuple[tuple[str, str, Heading], ...]]:
    found: dict[str, list[tuple[str, str, Heading]]] = {}
    for row in table("headings.csv"):
        found.setdefault(row["number"], []).append((row["first"], row["last"], Heading(row["name_ja"], row["name_en"])))
    return {number: tuple(runs) for number, runs in found.items()}


def heading(number: str, date: str) -> Heading | None:
    """Return the heading of a section (`702`) or chapter (`7`) in an edition, None when not known."""
    return next((name for first, last, name in _headings().get(number, ()) if first <= date <= last), None)


def heading_runs(number: str) -> tuple[tuple[str, str, Heading], ...]:
    """Return the headings a section number has had: (first edition, last edition, heading), oldest first."""
    return _headings().get(number, ())


def all_headings() -> Iterator[tuple[str, tuple[str, str, Heading]]]:
    """Yield every (number, (first edition, last edition, heading))."""
    for number, runs in _headings().items():
        for run in runs:
            yield number, run


@cache
def named_rules() -> dict[str, NamedRule]:
    """Return the rules with keys of their own, by key."""
    today = newest().date
    found = {}
    for key, row in toml_table("keys.toml").items():
        runs = tuple((first, last or today, number) for first, last, number in row["numbers"])
        found[key] = NamedRule(key, row["subject"], runs, tuple(row["anchors"]))
    return found


@cache
def _named_by_number() -> dict[str, tuple[tuple[str, str, NamedRule], ...]]:
    found: dict[str, list[tuple[str, str, NamedRule]]] = {}
    for rule in named_rules().values():
        for first, last, number in rule.runs:
            found.setdefault(number, []).append((first, last, rule))
    return {number: tuple(runs) for number, runs in found.items()}


def named_at(number: str, date: str) -> NamedRule | None:
    """Return the named rule that a number is in an edition, or None."""
    return next((rule for first, last, rule in _named_by_number().get(number, ()) if first <= date <= last), None)


@cache
def citations() -> tuple[Citation, ...]:
    """Return the checked citations of the documents."""
    return tuple(
        Citation(
            document=row["document"],
            number=row["number"],
            edition=row["edition"],
            key=row["key"],
            heading_ja=row["heading_ja"],
            heading_en=row["heading_en"],
            exists=row["exists"] == "1",
            today=row["today"] or None,
            today_means=row["today_means"] or None,
            note=row["note"],
        )
        for row in table("citations.csv")
    )


@cache
def _cited() -> dict[tuple[str, str], Citation]:
    """Return the citations by (number, edition), a cited range also number by number."""
    found: dict[tuple[str, str], Citation] = {}
    for row in citations():
        found.setdefault((row.number, row.edition), row)
        query = parse(row.number)
        numbers = query.numbers if query else ()
        if len(numbers) < 2:
            continue
        today = parse(row.today) if row.today else None
        pairs = zip(numbers, today.numbers, strict=True) if today and len(today.numbers) == len(numbers) else ()
        for old, new in pairs:
            found.setdefault((str(old), row.edition), replace(row, number=str(old), today=str(new), today_means=None))
    return found


def cited(number: str, date: str) -> Citation | None:
    """Return the checked citation of a number in an edition, or None."""
    return _cited().get((number, date))


@cache
def _subjects() -> dict[str, str]:
    """Return subjects by number of the newest edition."""
    found = {row.number: row.today_means for row in citations() if row.today_means}
    date = newest().date
    for rule in named_rules().values():
        if number := rule.number_in(date):
            found.setdefault(number, rule.subject)
    return found


def subject_today(number: str) -> str | None:
    """Return what a number of the newest edition is about in our own words, None when nobody has written it."""
    return _subjects().get(number)
