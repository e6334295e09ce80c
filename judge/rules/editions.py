"""Editions of the Comprehensive Rules and which one is in force on a date.

Invariant: editions are ordered by the effective date printed inside them; `newest()` is the last one in the shipped
table, and no rule fact of a later text is ever presented as belonging to it.
"""

from __future__ import annotations

import calendar
import datetime
import re
import unicodedata
from bisect import bisect_right
from functools import cache

from judge.rules.tables import table
from judge.text.records import dataclass


class EditionError(ValueError):
    """A date that names no edition. The message is Japanese and says what to write instead."""


@dataclass(frozen=True, order=True)
class Edition:
    """One Comprehensive Rules edition.

    Attributes:
        date: effective date, ISO form.
        set_code: code of the set it came out with.
    """

    date: str
    set_code: str


@dataclass(frozen=True)
class Regime:
    """A span of editions in which the keyword abilities kept one numbering scheme; `until` is None for the present."""

    since: str
    until: str | None
    name_ja: str


@cache
def editions() -> tuple[Edition, ...]:
    """Return every known edition, oldest first."""
    return tuple(Edition(row["date"], row["set"]) for row in table("editions.csv"))


@cache
def dates() -> tuple[str, ...]:
    """Return the effective dates, oldest first."""
    return tuple(edition.date for edition in editions())


def newest() -> Edition:
    """Return the newest edition of the table: what "today" means everywhere in this package."""
    return editions()[-1]


@cache
def regimes() -> tuple[Regime, ...]:
    """Return the numbering schemes of the keyword abilities, oldest first."""
    return tuple(Regime(row["from"], row["to"] or None, row["name_ja"]) for row in table("regimes.csv"))


def regime_of(edition: Edition) -> Regime:
    """Return the numbering scheme that an edition belongs to."""
    return next(regime for regime in reversed(regimes()) if regime.since <= edition.date)


def position(date: str) -> int:
    """Return the place of an edition in `editions()`.

    Raises:
        EditionError: no edition has exactly this date.
    """
    place = bisect_right(dates(), date) - 1
    if place < 0 or dates()[place] != date:
        raise EditionError(f"{date} を発効日とする総合ルールは収録されていません。")
    return place


def edition_for(as_of: str | datetime.date | None) -> Edition:
    """Return the edition in force on a date.

    Args:
        as_of: a date, `2008-05-01`, `2008/5/1`, `2008年5月1日`, `20080501`, a month (`2008-05`, `2008年5月`), a year
            (`2008`), or a set code (`SHM`). A month or year means its last day: the last edition that took effect in
            it. None means today, which is the newest edition.

    Raises:
        EditionError: the text is no date, or it lies before the first edition.
    """
    if as_of is None:
        return newest()
    if isinstance(as_of, datetime.datetime):
        as_of = as_of.date()
    if isinstance(as_of, datetime.date):
        wanted = as_of.isoformat()
    else:
        text = unicodedata.normalize("NFKC", as_of).strip()
        for edition in editions():
            if text.upper() in edition.set_code.split("/"):
                return edition
        wanted = _last_day(text, as_of)
    place = bisect_right(dates(), wanted) - 1
    if place < 0:
        first = editions()[0]
        raise EditionError(
            f"{wanted} は最古の版（{first.date}）より前です。{first.date} 以降の日付を指定してください。"
        )
    return editions()[place]


_DATE = (
    r"(?P<y>[0-9]{4})(?:\s*[-/.年]\s*(?P<m>[0-9]{1,2})(?:\s*[-/.月]\s*(?P<d>[0-9]{1,2})\s*日?|\s*月)?|年)?(?:\s*現在)?"
)
_COMPACT = r"(?P<y>[0-9]{4})(?P<m>[0-9]{2})(?P<d>[0-9]{2})"


def _last_day(text: str, written: str) -> str:
    """Return the ISO date of the last day of the day, month or year that the text names."""
    match = re.fullmatch(_COMPACT, text) or re.fullmatch(_DATE, text)
    try:
        if not match:
            raise ValueError
        year, month, day = (int(match[name]) if match[name] else None for name in ("y", "m", "d"))
        assert year is not None
        month = 12 if month is None else month
        day = calendar.monthrange(year, month)[1] if day is None else day
        return datetime.date(year, month, day).isoformat()
    except (ValueError, calendar.IllegalMonthError) as error:
        shown = written[:40]
        raise EditionError(
            f"「{shown}」は日付として読めません。2008-05-01、2008-05、2008年5月、2008 のように書いてください。"
        ) from error
