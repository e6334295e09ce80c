"""Keywords named in a text: which, where, and the rule they stood under in an edition.

Invariant: a keyword inside a longer word is not found; a keyword that is an everyday word is found only where the
pattern in `corpus/layouts.toml` says.
"""

from __future__ import annotations

import csv
import re
import tomllib
from dataclasses import dataclass
from functools import cache

from judge.corpus.importing.layout import plain
from judge.corpus.model import Span
from judge.paths import corpus_dir

_KANJI = re.compile(r"[一-鿿々]")
_KATAKANA = re.compile(r"[ァ-ヴー]")


@dataclass(frozen=True)
class Words:
    """What may stand around a keyword or a card's name; see `corpus/layouts.toml`."""

    after: tuple[str, ...]
    before: tuple[str, ...]
    verbs: tuple[str, ...]


@dataclass(frozen=True)
class Keyword:
    """A keyword named in a text: its English name and where it stands."""

    name_en: str
    span: Span


@dataclass(frozen=True)
class _Table:
    pattern: re.Pattern[str]
    owners: dict[str, str]
    special: tuple[tuple[str, re.Pattern[str]], ...]


@cache
def words() -> Words:
    """Return the shipped neighbours of names."""
    data = _links()["words"]
    return Words(tuple(data["after"]), tuple(data["before"]), tuple(data["verbs"]))


@cache
def _links() -> dict[str, dict[str, list[str]]]:
    with (corpus_dir() / "layouts.toml").open("rb") as file:
        found: dict[str, dict[str, list[str]]] = tomllib.load(file)["links"]
    return found


def _rows(name: str) -> list[dict[str, str]]:
    path = corpus_dir() / "rules" / name
    if not path.is_file():
        return []
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@cache
def _table() -> _Table:
    special = {name: str(pattern) for name, pattern in _links()["keyword_patterns"].items()}
    owners: dict[str, str] = dict.fromkeys(_links()["words"]["longer"], "")
    for row in _rows("keywords.csv"):
        if row["name_en"] in special:
            continue
        aliases = [alias for alias in (row.get("aliases") or "").split("|") if alias]
        for name in (row["name_ja"], *_stems(row["name_ja"]), *aliases, *_old_names(row.get("old_names") or "")):
            if len(name) >= 2 and not name.isascii():
                owners.setdefault(plain(name), row["name_en"])
    names = sorted(owners, key=len, reverse=True)
    return _Table(
        pattern=re.compile("|".join(re.escape(name) for name in names) or r"(?!)"),
        owners=owners,
        special=tuple((name, re.compile(pattern)) for name, pattern in special.items() if pattern),
    )


def _old_names(written: str) -> list[str]:
    """Return the Japanese names in `English/日本語/reading@first..last|…`."""
    return [parts[1] for entry in written.split("|") if len(parts := entry.split("@")[0].split("/")) > 1]


def _stems(name: str) -> tuple[str, ...]:
    for ending in ("を行う", "をする", "する"):
        if name.endswith(ending) and len(name) > len(ending) + 1:
            return (name[: -len(ending)],)
    return ()


def keywords_in(text: str) -> list[Keyword]:
    """Return the keywords named in a text, in order.

    Args:
        text: of a passage.
    """
    table = _table()
    folded = plain(text)
    found = [
        Keyword(table.owners[hit[0]], hit.span())
        for hit in table.pattern.finditer(folded)
        if table.owners[hit[0]] and stands_alone(folded, *hit.span())
    ]
    for name, pattern in table.special:
        found += [Keyword(name, hit.span()) for hit in pattern.finditer(folded)]
    return sorted(found, key=lambda keyword: keyword.span)


def stands_alone(text: str, start: int, end: int) -> bool:
    """Tell whether `text[start:end]` is a word of its own: no kanji or katakana runs on at either end."""
    known = words()
    before, after = text[:start], text[end:]
    if after and not any(after.startswith(word) for word in known.after) and _runs_on(text[end - 1], after[0]):
        return False
    return not (
        before and not any(before.endswith(word) for word in known.before) and _runs_on(before[-1], text[start])
    )


def _runs_on(left: str, right: str) -> bool:
    return any(script.match(left) and script.match(right) for script in (_KANJI, _KATAKANA))


@cache
def _numbers() -> dict[str, tuple[tuple[str, str, str], ...]]:
    found: dict[str, list[tuple[str, str, str]]] = {}
    for row in _rows("keyword_numbers.csv"):
        found.setdefault(row["name_en"], []).append((row["first"], row["last"], row["number"]))
    return {name: tuple(runs) for name, runs in found.items()}


def number_of(name_en: str, edition: str | None) -> str | None:
    """Return the number of a keyword's rule in an edition (ISO date); None when it had none or none is known."""
    if edition is None:
        return None
    return next((number for first, last, number in _numbers().get(name_en, ()) if first <= edition <= last), None)
