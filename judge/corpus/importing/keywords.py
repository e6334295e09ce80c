"""Keywords named in a text: which, where, and the rule they stood under in an edition.

Invariant: a keyword inside a longer word is not found; one whose name is an everyday word of rules text is found only
where the pattern in `corpus/layouts.toml` says; a short name, which may be an ordinary word, counts in a document only
when that document somewhere treats it as a keyword.
"""

from __future__ import annotations

import csv
import re
import tomllib
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise

from judge.corpus.importing.layout import plain
from judge.corpus.importing.naming import short_title
from judge.corpus.model import Passage, Role, Section, Span
from judge.paths import corpus_dir
from judge.text.records import dataclass

_KANJI = re.compile(r"[一-鿿々]")
_KATAKANA = re.compile(r"[ァ-ヴー]")
_LATIN = re.compile(r"[A-Za-zÀ-ɏ]")
_ENGLISH = re.compile(r"\s?/\s?[A-Za-z]")
_VALUE = re.compile(r"\s?[」』\"”]?\s?(?:\{|[(\[]?[0-9NX]{1,2}(?![0-9/:.])|[―—–─]|\()")
_JOINED = re.compile(r"\s*(?:と|や|か|も|、|,|・|/|および|及び|または|又は)\s*")
_MOVING = re.compile(r"(?<![際会ンき間時前後])に$")
_VERB = re.compile(r"[すしさせ]|でき")
_COUNTER = re.compile(r"・?カウンター")
_SHORT = 2  # kanji; longer names are hardly ever ordinary words
_SHORT_KANA = 3


@dataclass(frozen=True)
class Words:
    """What may stand around a keyword or a card's name; see `corpus/layouts.toml`."""

    after: tuple[str, ...]
    before: tuple[str, ...]
    verbs: tuple[str, ...]
    keyword_use: tuple[str, ...]
    nouns: frozenset[str]
    counters: frozenset[str]


@dataclass(frozen=True)
class Keyword:
    """A keyword named in a text: its English name, where it stands, and whether its name may be an ordinary word."""

    name_en: str
    span: Span
    doubtful: bool = False


@dataclass(frozen=True)
class _Table:
    pattern: re.Pattern[str]
    owners: dict[str, str]
    doubtful: frozenset[str]
    special: tuple[tuple[str, re.Pattern[str]], ...]


@cache
def words() -> Words:
    """Return the shipped neighbours of names."""
    data = _links()["words"]
    return Words(
        after=tuple(data["after"]),
        before=tuple(data["before"]),
        verbs=tuple(data["verbs"]),
        keyword_use=tuple(data["keyword_use"]),
        nouns=frozenset(data["nouns"]),
        counters=frozenset(data["counters"]),
    )


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
    doubtful: set[str] = set()
    for row in _rows("keywords.csv"):
        if row["name_en"] in special:
            continue
        aliases = [alias for alias in (row.get("aliases") or "").split("|") if alias]
        for name in (row["name_ja"], *_stems(row["name_ja"]), *aliases, *_old_names(row.get("old_names") or "")):
            if len(name) >= 2 and not name.isascii():
                owners.setdefault(plain(name), row["name_en"])
                if row["kind"] != "action" and _is_short(name):
                    doubtful.add(plain(name))
    names = sorted(owners, key=len, reverse=True)
    return _Table(
        pattern=re.compile("|".join(re.escape(name) for name in names) or r"(?!)"),
        owners=owners,
        doubtful=frozenset(doubtful),
        special=tuple((name, re.compile(pattern)) for name, pattern in special.items() if pattern),
    )


def _is_short(name: str) -> bool:
    return len(name) <= (_SHORT_KANA if all(_KATAKANA.match(char) for char in name) else _SHORT)


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
    found = []
    for hit in table.pattern.finditer(folded):
        name = table.owners[hit[0]]
        if name and stands_alone(folded, *hit.span()) and not _is_everyday(folded, hit):
            found.append(Keyword(name, hit.span(), hit[0] in table.doubtful))
    for name, pattern in table.special:
        found += [Keyword(name, hit.span()) for hit in pattern.finditer(folded)]
    return sorted(found, key=lambda keyword: keyword.span)


def _is_everyday(text: str, hit: re.Match[str]) -> bool:
    """Tell whether a name is the verb of everyday speech (0に到達した) or of a counter (成長カウンター)."""
    if _COUNTER.match(text, hit.end()):
        return hit[0] in _table().doubtful and hit[0] not in words().counters
    if not _VERB.match(text, hit.end()):
        return False
    if hit[0] in words().nouns:
        return True
    return hit[0] in _table().doubtful and bool(_MOVING.search(text[max(0, hit.start() - 3) : hit.start()]))


def treated_as_keywords(passages: Iterable[Passage], sections: Iterable[Section]) -> frozenset[str]:
    """Return the English names of the keywords that a document treats as such somewhere.

    It does where a section or rule line is called so, a card's text begins a line with it, or the words around it
    say so (頑強を持つ, 想起コスト, 頑強/Persist).
    """
    found = {_table().owners.get(plain(short_title(section.path[-1]))) for section in sections if section.path}
    for passage in passages:
        keywords = keywords_in(passage.text)
        found |= {keyword.name_en for keyword in keywords if not keyword.doubtful}
        found |= clear_uses(passage, keywords)
    return frozenset(name for name in found if name)


def clear_uses(passage: Passage, keywords: Sequence[Keyword]) -> set[str]:
    """Return the English names of those keywords of a passage that are meant as keywords beyond doubt."""
    text = plain(passage.text)
    found = {keyword.name_en for keyword in keywords if _is_clear(passage, text, keyword)}
    for one, other in pairwise(keywords):
        if _JOINED.fullmatch(text, one.span[1], other.span[0]):
            found |= {one.name_en, other.name_en}
    return found


def _is_clear(passage: Passage, text: str, keyword: Keyword) -> bool:
    start, end = keyword.span
    begins_line = not text[:start].rpartition("\n")[2].strip()
    if passage.role is Role.CARD_TEXT and (text[end : end + 1].strip() == "" or (begins_line and text[end] in "、,")):
        return True
    if passage.role is Role.RULE_TEXT and passage.number and text[:start].strip(" .").endswith(passage.number):
        return True
    if _VALUE.match(text, end) or _ENGLISH.match(text, end):
        return True
    return any(text.startswith(word, end) for word in words().keyword_use)


def stands_alone(text: str, start: int, end: int) -> bool:
    """Tell whether `text[start:end]` is a word of its own: no kanji, katakana or letter runs on at either end."""
    known = words()
    before, after = text[:start], text[end:]
    if after and not any(after.startswith(word) for word in known.after) and _runs_on(text[end - 1], after[0]):
        return False
    return not (
        before and not any(before.endswith(word) for word in known.before) and _runs_on(before[-1], text[start])
    )


def _runs_on(left: str, right: str) -> bool:
    return any(script.match(left) and script.match(right) for script in (_KANJI, _KATAKANA, _LATIN))


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
