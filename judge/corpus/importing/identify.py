"""Which document a text is: by its content, never by its file's name.

Invariant: the same text is always the same document; what the text does not say comes from `corpus/documents.toml` or
stays unknown.
"""

from __future__ import annotations

import csv
import datetime
import hashlib
import re
import tomllib
from bisect import bisect_right
from collections import Counter
from functools import cache

from judge.corpus.importing.layout import plain
from judge.corpus.importing.naming import tidy
from judge.paths import corpus_dir
from judge.text.records import dataclass

_HEAD = 600
_NEAR = 40
_LONGEST_TITLE = 80
_ENOUGH = 2
_NEAR_RELEASE = 120  # days
_DAYS_AHEAD = 45  # a set's rules are dated around its release, its notes come out some weeks before


@dataclass(frozen=True)
class SetFacts:
    """A set: its code, names and day of release (ISO)."""

    code: str
    ja: tuple[str, ...]
    en: tuple[str, ...]
    released: str


@dataclass(frozen=True)
class Identity:
    """What is known about a document. `recognised` is False when the id is only made from the text."""

    id: str
    title: str
    published: str | None
    edition: str | None
    set_code: str | None
    recognised: bool
    title_span: tuple[int, int] | None


@dataclass(frozen=True)
class _Kind:
    id: str
    title: str
    words: tuple[str, ...]


@dataclass(frozen=True)
class _Facts:
    sets: dict[str, SetFacts]
    kinds: tuple[_Kind, ...]
    documents: dict[tuple[str, str], dict[str, str]]
    names: re.Pattern[str]
    owners: dict[str, str]


_DATES = (
    re.compile(r"(?P<y>(?:19|20)[0-9]{2})\s?[年/.-]\s?(?P<m>[0-9]{1,2})\s?[月/.-]\s?(?P<d>[0-9]{1,2})\s?日?"),
    re.compile(
        r"(?P<name>[a-z]{3})[a-z]{0,6}\.?\s{1,3}(?P<day>[0-9]{1,2})(?:st|nd|rd|th)?,?\s{1,3}(?P<year>(?:19|20)[0-9]{2})"
    ),
    re.compile(r"(?P<y2>[0-9]{2})/(?P<m2>[0-9]{2})/(?P<d2>[0-9]{2})"),
)
_MONTHS = "janfebmaraprmayjunjulaugsepoctnovdec"
_DATED = re.compile(
    r"(?:最終更新日?|更新日?|公開日?|掲載日?|発行日?|投稿日?時?|作成日?|日付|last[ -](?:modified|updated?)|published"
    r"|posted)\s*:?\s*",
    re.IGNORECASE,
)


@cache
def facts() -> _Facts:
    """Return the shipped facts about sets, kinds and documents."""
    with (corpus_dir() / "documents.toml").open("rb") as file:
        data = tomllib.load(file)
    sets = {
        row["code"]: SetFacts(row["code"], tuple(row["ja"]), tuple(row["en"]), row["released"]) for row in data["sets"]
    }
    owners = {plain(name).lower(): code for code, row in sets.items() for name in (*row.ja, *row.en)}
    longest = sorted(owners, key=len, reverse=True)
    return _Facts(
        sets=sets,
        kinds=tuple(_Kind(row["id"], row["title"], tuple(row["words"])) for row in data["kind"]),
        documents={(row["set"], row["kind"]): row for row in data["document"]},
        names=re.compile("|".join(re.escape(name) for name in longest)),
        owners=owners,
    )


def set_names() -> set[str]:
    """Return the names of all sets in plain form and lower case."""
    return set(facts().owners)


@cache
def _editions() -> tuple[tuple[str, str], ...]:
    path = corpus_dir() / "rules" / "editions.csv"
    if not path.is_file():
        return ()
    with path.open(encoding="utf-8", newline="") as file:
        return tuple(sorted((row["date"], row["set"]) for row in csv.DictReader(file)))


def edition_of(set_code: str | None, published: str | None) -> str | None:
    """Return the edition (ISO date) that a document on a set, or of a date, speaks in; None when neither says."""
    row = facts().sets.get(set_code or "")
    own = [date for date, code in _editions() if set_code and set_code in code.split("/")]
    if own:
        return min(own, key=lambda date: abs(_days(date) - _days(row.released)) if row else 0)
    day = published if published and len(published) == 10 else row.released if row else None
    if day is None:
        return None
    limit = (datetime.date.fromisoformat(day) + datetime.timedelta(days=_DAYS_AHEAD if row else 0)).isoformat()
    dates = [date for date, _ in _editions()]
    at = bisect_right(dates, limit)
    return dates[at - 1] if at else None


def _days(iso: str) -> int:
    return datetime.date.fromisoformat(iso).toordinal()


def identify(
    text: str, *, structured: bool, first_line: tuple[int, int] | None, page_title: str | None = None
) -> Identity:
    """Return which document a text is.

    Args:
        text: the cleaned text.
        structured: whether cards, rules or headings were found in it.
        first_line: span of the first line, a title when it names a set and a kind, or is short.
        page_title: of an HTML page.
    """
    folded = plain(text).lower()
    head = (plain(page_title).lower() + "\n" if page_title else "") + folded[:_HEAD]
    set_code, certain = _set(folded, head)
    kind = _kind(head)
    if set_code is None or not (certain or structured):
        return _unknown(text, first_line, page_title, head)
    known = facts().documents.get((set_code, kind.id), {})
    row = facts().sets[set_code]
    published = _published(folded, row) or known.get("published")
    year = (published or row.released)[:4]
    title_span = first_line if first_line and _is_title(folded[first_line[0] : first_line[1]]) else None
    written = tidy(text[title_span[0] : title_span[1]]) if title_span else None
    return Identity(
        id=known.get("id") or f"{set_code}-{kind.id}-{year}",
        title=known.get("title") or written or kind.title.format(set=row.ja[0]),
        published=published,
        edition=known.get("edition") or edition_of(set_code, published),
        set_code=set_code,
        recognised=True,
        title_span=title_span,
    )


def _set(folded: str, head: str) -> tuple[str | None, bool]:
    """Return the set that a text is about, and whether its title says so."""
    known = facts()
    for found in known.names.finditer(head):
        behind = head[found.end() : found.end() + _NEAR].split("\n")[0]
        if any(word.lower() in behind for kind in known.kinds for word in kind.words):
            return known.owners[found[0]], True
    counts = Counter(known.owners[found[0]] for found in known.names.finditer(folded))
    counts.update({known.owners[found[0]]: 2 for found in [known.names.search(head)] if found})
    best = counts.most_common(2)
    if not best or best[0][1] < _ENOUGH or (len(best) == 2 and best[1][1] * 2 > best[0][1]):
        return None, False
    return best[0][0], False


def _kind(head: str) -> _Kind:
    kinds = facts().kinds
    hits = [
        (min(head.find(w.lower()) for w in kind.words if w.lower() in head), i)
        for i, kind in enumerate(kinds)
        if any(word.lower() in head for word in kind.words)
    ]
    return kinds[min(hits)[1]] if hits else kinds[0]


def _is_title(line: str) -> bool:
    """Tell a title from an introduction that names the set: a title is short and no sentence."""
    if len(line) > _LONGEST_TITLE or "。" in line:
        return False
    known = facts()
    return bool(known.names.search(line)) and any(word.lower() in line for kind in known.kinds for word in kind.words)


def _published(folded: str, row: SetFacts | None) -> str | None:
    """Return the date behind a word such as 最終更新, read in the order that fits the set's year."""
    for found in _DATED.finditer(folded):
        for pattern in _DATES:
            date = pattern.match(folded, found.end())
            if date and (iso := _iso(date, row)):
                return iso
    return _dated_head(folded[:_HEAD], row) if row else None


def _dated_head(head: str, row: SetFacts) -> str | None:
    """Return a date that ends one of the first lines, where it is about when the set came out: a credit line."""
    for line in head.split("\n"):
        for pattern in _DATES[:2]:
            for date in pattern.finditer(line):
                iso = _iso(date, row)
                if iso and date.end() == len(line.rstrip()) and abs(_days(iso) - _days(row.released)) <= _NEAR_RELEASE:
                    return iso
    return None


def _iso(found: re.Match[str], row: SetFacts | None) -> str | None:
    named = found.groupdict()
    if "name" in named:
        month = _MONTHS.find(named["name"]) // 3 + 1
        return _day(int(named["year"]), month, int(named["day"])) if named["name"] in _MONTHS else None
    parts = [int(value) for value in found.groups()]
    orders = [tuple(parts)]
    if len(found.groups()[0]) == 2:
        a, b, c = parts
        orders = [(2000 + a, b, c), (2000 + c, a, b)]
    year = int(row.released[:4]) if row else None
    for order in sorted(orders, key=lambda order: abs(order[0] - year) if year else 0):
        day = _day(*order)
        if day:
            return day
    return None


def _day(year: int, month: int, day: int) -> str | None:
    try:
        return datetime.date(year, month, day).isoformat()
    except ValueError:
        return None


def _unknown(text: str, first_line: tuple[int, int] | None, page_title: str | None, head: str) -> Identity:
    digest = content_digest(text)
    line = tidy(text[first_line[0] : first_line[1]]) if first_line else ""
    title = tidy(page_title or "") or (line if len(line) <= 60 else line[:40] + "…")
    published = _published(head, None)
    return Identity(f"DOC-{digest[:8]}", title, published, edition_of(None, published), None, False, None)


def content_digest(text: str) -> str:
    """Return a digest that is the same for texts that differ in white space and width of characters only."""
    return hashlib.sha256("".join(plain(text).split()).encode("utf-8", "surrogatepass")).hexdigest()
