"""Keyword abilities, keyword actions and ability words: names, and their numbers edition by edition.

Invariant: a keyword is one thing under all its names and numbers; it is found by whole names only, never by a part of a
word, and a number is given only for editions whose text has it.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache

from judge.rules.editions import Edition, edition_for, newest
from judge.rules.tables import table, table_text
from judge.text.records import dataclass

Run = tuple[str, str, str]
"""First edition, last edition (ISO dates, both included), rule number."""


@dataclass(frozen=True)
class OldName:
    """A name the keyword had earlier, with the first and last edition that use it."""

    name_ja: str
    name_en: str
    reading: str
    since: str
    until: str


@dataclass(frozen=True)
class Keyword:
    """One keyword.

    Attributes:
        key: the stable rule key, `kw.persist`.
        name_ja: today's Japanese name, empty when none is known.
        reading: in hiragana and katakana; a search alias, not verified well enough to be shown. May be empty.
        kind: `ability`, `action` or `word` (an ability word: no rule of its own).
    """

    key: str
    name_en: str
    name_ja: str
    reading: str
    kind: str
    aliases: tuple[str, ...] = ()
    old_names: tuple[OldName, ...] = ()

    @property
    def label(self) -> str:
        """Return the name to show: Japanese where known, else English."""
        return self.name_ja or self.name_en

    def name_at(self, edition: Edition) -> tuple[str, str]:
        """Return the Japanese and English name that an edition uses."""
        for old in self.old_names:
            if old.since <= edition.date <= old.until:
                return old.name_ja or self.name_ja, old.name_en or self.name_en
        return self.name_ja, self.name_en


def slug(name_en: str) -> str:
    """Return the part of a rule key made from an English name: `Double Strike` -> `double_strike`."""
    return re.sub(r"[^a-z0-9]+", "_", name_en.lower()).strip("_")


def _old_name(text: str) -> OldName:
    names, _, span = text.partition("@")
    name_en, name_ja, reading = (*names.split("/"), "", "")[:3]
    since, _, until = span.partition("..")
    return OldName(name_ja, name_en, reading, since, until)


@cache
def keywords() -> tuple[Keyword, ...]:
    """Return every keyword of the table."""
    return tuple(
        Keyword(
            key=f"kw.{slug(row['name_en'])}",
            name_en=row["name_en"],
            name_ja=row["name_ja"],
            reading=row["reading"],
            kind=row["kind"],
            aliases=tuple(filter(None, row["aliases"].split("|"))),
            old_names=tuple(_old_name(old) for old in filter(None, row["old_names"].split("|"))),
        )
        for row in table("keywords.csv")
    )


def fold(name: str) -> str:
    """Return the form in which names are compared: NFKC, lower case, hiragana for katakana, no spaces or joints."""
    text = unicodedata.normalize("NFKC", name).casefold()
    text = re.sub(r"[\s・_'’!！()-]+", "", text)
    return "".join(chr(ord(char) - 0x60) if "ァ" <= char <= "ヶ" else char for char in text)


@cache
def _by_name() -> dict[str, Keyword]:
    """Return the keywords by folded name; today's names win over aliases, readings and old names."""
    found: dict[str, Keyword] = {}
    everything = keywords()
    for choose in (
        lambda k: (k.name_en, k.name_ja),
        lambda k: tuple(name for old in k.old_names for name in (old.name_en, old.name_ja)),
        lambda k: k.aliases,
        lambda k: (k.reading, *(old.reading for old in k.old_names)),
    ):
        for keyword in everything:
            for name in choose(keyword):
                if name:
                    found.setdefault(fold(name), keyword)
    return found


@cache
def by_key(key: str) -> Keyword | None:
    """Return the keyword of a key such as `kw.persist`, None when there is none."""
    return next((keyword for keyword in keywords() if keyword.key == key), None)


def find_keyword(text: str) -> Keyword | None:
    """Return the keyword whose whole name the text is, or None.

    Args:
        text: a Japanese or English name of any era, its kana reading, a key (`kw.persist`), or a name followed by the
            other language in brackets (`頑強（Persist）`).
    """
    if len(text) > 80:
        return None
    plain = unicodedata.normalize("NFKC", text).strip().strip("《》「」『』[]").strip()
    if re.fullmatch(r"kw\.[a-z0-9_]+", plain.lower()):
        return by_key(plain.lower())
    hit = _by_name().get(fold(plain)) or _by_name().get(fold(re.sub(r"\s*(?:[NX]|\d+)$", "", plain)))
    if hit is None and (match := re.fullmatch(r"([^(/]+)[(/]([^)]+)\)?", plain)):
        first, second = (_by_name().get(fold(part)) for part in match.groups())
        hit = first if first is second or second is None else None
    return hit


@cache
def _runs() -> dict[str, tuple[Run, ...]]:
    """Return the number runs by English name, oldest first."""
    found: dict[str, list[Run]] = {}
    for line in table_text("keyword_numbers.csv").splitlines()[1:]:
        name, number, first, last = line.rsplit(",", 3)
        found.setdefault(name.strip('"'), []).append((first, last, number))
    return {name: tuple(sorted(runs)) for name, runs in found.items()}


def history(keyword: Keyword) -> tuple[Run, ...]:
    """Return the keyword's numbers as runs of editions, oldest first; empty for a plain ability word."""
    return _runs().get(keyword.name_en, ())


def number_in(keyword: Keyword, edition: Edition) -> str | None:
    """Return the keyword's rule number in an edition, None when that edition has no rule for it."""
    return next((number for first, last, number in history(keyword) if first <= edition.date <= last), None)


@cache
def _heads() -> dict[str, tuple[tuple[str, str, Keyword], ...]]:
    """Return, for each number, the runs of editions in which it was a keyword's own rule."""
    found: dict[str, list[tuple[str, str, Keyword]]] = {}
    for keyword in keywords():
        for first, last, number in history(keyword):
            found.setdefault(number, []).append((first, last, keyword))
    return {number: tuple(sorted(runs, key=lambda run: run[0])) for number, runs in found.items()}


def runs_at(number: str) -> tuple[tuple[str, str, Keyword], ...]:
    """Return what keywords a number stood for: (first edition, last edition, keyword), oldest first."""
    return _heads().get(number, ())


def keyword_at(number: str, edition: Edition | None = None) -> Keyword | None:
    """Return the keyword whose own rule a number is in an edition (the newest without one), or None."""
    date = (edition or newest()).date
    return next((keyword for first, last, keyword in runs_at(number) if first <= date <= last), None)


def edition_of(keyword: Keyword, number: str, near: Edition) -> Edition | None:
    """Return the edition nearest to another in which the keyword had a number: how a stale citation is dated.

    A run before `near` gives its last edition, a run after it its first; of two the earlier one is preferred, because
    documents quote what was, not what will be. None when the keyword never had the number.
    """
    held = [(first, last) for first, last, known in history(keyword) if known == number]
    if any(first <= near.date <= last for first, last in held):
        return near
    before = max((last for _, last in held if last < near.date), default=None)
    after = min((first for first, _ in held if first > near.date), default=None)
    nearest = before or after
    return edition_for(nearest) if nearest else None
