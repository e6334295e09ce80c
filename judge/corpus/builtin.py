"""The authored corpus that ships: digests of rulings, card facts and the glossary, loaded and checked.

Invariant: loading is a pure function of the files; what it returns keeps the schemas of `corpus/README.md`, or it
raises `AuthoredError` with every fault. Nothing here reads a user's library.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection, Iterable, Iterator
from enum import StrEnum
from pathlib import Path
from typing import Any

from judge.corpus import authored
from judge.corpus.authored import AuthoredError, Entry, Schema
from judge.corpus.cardrecord import CardRecord
from judge.text.records import dataclass

__all__ = [
    "AuthoredError",
    "Builtin",
    "BuiltinCard",
    "Ruling",
    "Standing",
    "Term",
    "content_hash",
    "load_builtin",
    "stat_key",
]

MAX_DIGEST = 160
"""Characters of a digest; about 120 is the aim."""

_MAX_DEFINITION = 200
_NUMBER = r"\d{3}(?:\.\d+[a-z]?)?"
_COST = r"(?:\{[0-9A-Z/]+\})*"
_KANA = r"[ぁ-ゖー・、　 ]+"
_RULE = rf"[a-z]+(?:\.[a-z0-9_]+)+(?:@\d{{4}}-\d\d-\d\d)?|{_NUMBER}"


class Standing(StrEnum):
    """What a ruling of its day is worth under the newest edition."""

    STANDS = "stands"
    CHANGED = "changed"
    OBSOLETE = "obsolete"


@dataclass(frozen=True)
class Ruling:
    """A digest: one ruling in our own words.

    Attributes:
        id: of the passage it restates; `part` tells several digests of one passage apart.
        text: in today's wording, the conclusion first, to be understood alone.
        cards: English Oracle names; `rules`: keys or numbers of the newest edition; `keywords`: English names.
        since: the date from which another answer holds; `rule`: the number in the newest edition that says so;
            `now`: what holds today.
        note: what is wrong with the original itself, or what else a reader should know.
        also: ids of further passages that say the same.
        where: file and line, for messages.
    """

    id: str
    text: str
    cards: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    standing: Standing = Standing.STANDS
    since: str | None = None
    rule: str | None = None
    now: str | None = None
    note: str | None = None
    part: int = 1
    also: tuple[str, ...] = ()
    where: str = ""

    @property
    def document(self) -> str:
        """Return the id of the document it speaks about."""
        return self.id.partition("/")[0]


@dataclass(frozen=True)
class BuiltinCard:
    """The authored facts about one card.

    Attributes:
        abilities: tables of the engine's vocabulary, unread here; None where nobody has written them yet.
        lacks: what of the card's abilities that vocabulary can't say.
    """

    record: CardRecord
    documents: tuple[str, ...] = ()
    sets: tuple[str, ...] = ()
    abilities: tuple[Any, ...] | None = None
    lacks: str | None = None
    note: str | None = None
    where: str = ""


@dataclass(frozen=True)
class Term:
    """One entry of the glossary; its rule numbers come from the tables of `corpus/rules`.

    Attributes:
        kind: `ability`, `action`, `ability_word` or `term`.
        old: earlier official names.
        since, until: dates of the first and last edition that have the thing under this name.
        rule: the rule of the newest edition that defines a `term` (`704.5j`, `117`); a keyword's comes from the tables.
        see: names of related entries.
    """

    name_ja: str
    kind: str
    name_en: str | None = None
    reading: str | None = None
    aliases: tuple[str, ...] = ()
    old: tuple[str, ...] = ()
    definition: str | None = None
    since: str | None = None
    until: str | None = None
    rule: str | None = None
    see: tuple[str, ...] = ()
    where: str = ""


@dataclass(frozen=True)
class Builtin:
    """The whole authored corpus, ordered by passage id, card name and term."""

    rulings: tuple[Ruling, ...] = ()
    cards: tuple[BuiltinCard, ...] = ()
    glossary: tuple[Term, ...] = ()

    def records(self) -> tuple[CardRecord, ...]:
        """Return the cards as `Library.build` takes them."""
        return tuple(card.record for card in self.cards)

    def unresolved(
        self,
        *,
        passages: Collection[str] | None = None,
        rules: Callable[[str], bool] | None = None,
        keywords: Collection[str] | None = None,
    ) -> Iterator[str]:
        """Yield a Japanese line for each name that leads nowhere.

        Args:
            passages: ids of all imported passages; None where not all documents are imported.
            rules: whether a rule key or number exists.
            keywords: English names of all keywords.
        """
        cards = {card.record.key for card in self.cards}
        for ruling in self.rulings:
            for name in ruling.cards:
                if name not in cards:
                    yield f"{ruling.where}: カード「{name}」が corpus/cards にありません"
            for rule in (*ruling.rules, *([ruling.rule] if ruling.rule else [])):
                if rules is not None and not rules(rule):
                    yield f"{ruling.where}: 条文「{rule}」がありません"
            if passages is not None:
                for name in (ruling.id, *ruling.also):
                    if name not in passages:
                        yield f"{ruling.where}: 段落「{name}」がありません"
        named = [(r.where, r.keywords) for r in self.rulings] + [(c.where, c.record.keywords) for c in self.cards]
        for where, words in named:
            for word in words:
                if keywords is not None and word not in keywords:
                    yield f"{where}: キーワード「{word}」がありません"


_RULING = Schema(
    "ruling",
    frozenset({"id", "text"}),
    {
        "id": authored.matching(r"[^\s/][^/\n]*(?:/[^/\n]+)+", "「文書ID/章/番号」の形の段落ID"),
        "part": authored.positive,
        "also": authored.texts,
        "text": authored.text_up_to(MAX_DIGEST),
        "cards": authored.texts,
        "rules": authored.texts_matching(_RULE, "条文のキー(kw.persist)か番号(704.5q)"),
        "keywords": authored.texts,
        "standing": authored.one_of(*Standing),
        "since": authored.date,
        "rule": authored.matching(_NUMBER, "最新版での条文の番号"),
        "now": authored.text_up_to(MAX_DIGEST),
        "note": authored.text_up_to(_MAX_DEFINITION),
    },
)

_CARD = Schema(
    "card",
    frozenset({"name_en", "name_ja", "type_line"}),
    {
        "name_en": authored.text,
        "name_ja": authored.text,
        "aliases": authored.texts,
        "reading": authored.matching(_KANA, "ひらがな"),
        "cost": authored.matching(_COST, "{2}{B/R} の形のマナ・コスト(無いカードは空文字列)"),
        "colors": authored.texts_matching("[WUBRG]", "W U B R G のどれか"),
        "type_line": authored.text,
        "pt": authored.matching(r"[^/\s]{1,4}/[^/\s]{1,4}", "2/2 の形"),
        "loyalty": authored.matching(r"\d+|X", "数字の文字列"),
        "keywords": authored.texts,
        "related": authored.texts,
        "sets": authored.texts,
        "documents": authored.texts,
        "abilities": authored.tables,
        "lacks": authored.text_up_to(_MAX_DEFINITION),
        "note": authored.text_up_to(_MAX_DEFINITION),
    },
)

_TERM = Schema(
    "term",
    frozenset({"name_ja", "kind"}),
    {
        "name_ja": authored.text,
        "name_en": authored.text,
        "kind": authored.one_of("ability", "action", "ability_word", "term"),
        "reading": authored.matching(_KANA, "ひらがな"),
        "aliases": authored.texts,
        "old": authored.texts,
        "definition": authored.text_up_to(_MAX_DEFINITION),
        "since": authored.date,
        "until": authored.date,
        "rule": authored.matching(_NUMBER, "最新版での条文か節の番号"),
        "see": authored.texts,
    },
)


PARTS = ("rulings", "cards", "glossary")
"""What the authored corpus consists of."""


def load_builtin(corpus_dir: Path, *, parts: Collection[str] = PARTS) -> Builtin:
    """Return the authored corpus of a folder; missing files are an empty part.

    Args:
        corpus_dir: the folder with `rulings/`, `cards/` and `glossary.toml`.
        parts: which of `PARTS` to read; the others stay empty.

    Raises:
        AuthoredError: with every fault of every file.
    """
    faults: list[str] = []

    def entries(schema: Schema, paths: Iterable[Path]) -> Iterator[Entry]:
        for path in paths:
            yield from authored.read(path, schema, faults, shown=path.relative_to(corpus_dir.parent).as_posix())

    files = {
        "rulings": sorted((corpus_dir / "rulings").glob("*.toml")),
        "cards": sorted((corpus_dir / "cards").glob("*.toml")),
        "glossary": sorted(corpus_dir.glob("glossary.toml")),
    }
    wanted = {name: found if name in parts else [] for name, found in files.items()}
    rulings = [_ruling(entry) for entry in entries(_RULING, wanted["rulings"])]
    cards = [_card(entry) for entry in entries(_CARD, wanted["cards"])]
    terms = [_term(entry) for entry in entries(_TERM, wanted["glossary"])]
    faults += [f"{r.where}: {fault}" for r in rulings for fault in _ruling_faults(r)]
    faults += _twice((r.where, "段落ID", f"{r.id}#{r.part}") for r in rulings)
    faults += _twice((c.where, "カード", c.record.key) for c in cards)
    faults += _twice((t.where, "用語", f"{t.name_ja}({t.kind})") for t in terms)
    if faults:
        raise AuthoredError(faults)
    return Builtin(
        tuple(rulings),  # files by name, entries as they stand: the reading order of the documents
        tuple(sorted(cards, key=lambda c: c.record.key)),
        tuple(sorted(terms, key=lambda t: (t.name_ja, t.kind))),
    )


def _ruling(entry: Entry) -> Ruling:
    values = dict(entry.values)
    return Ruling(**{**values, "standing": Standing(values.get("standing", "stands"))}, where=entry.where)


def _ruling_faults(ruling: Ruling) -> Iterator[str]:
    told = {"since": ruling.since, "now": ruling.now}
    if ruling.standing is Standing.STANDS:
        for name, value in {**told, "rule": ruling.rule}.items():
            if value is not None:
                yield f"standing が stands なのに「{name}」があります"
    elif ruling.standing is Standing.CHANGED:
        for name, value in told.items():
            if value is None:
                yield f"standing が changed のときは「{name}」が要ります"
    if ruling.id in ruling.also:
        yield "「also」に自分の段落IDがあります"


def _card(entry: Entry) -> BuiltinCard:
    values = dict(entry.values)
    own = {name: values.pop(name) for name in ("documents", "sets", "abilities", "lacks", "note") if name in values}
    if values["name_ja"] == values["name_en"]:
        values["name_ja"] = None
    return BuiltinCard(CardRecord(**values), **own, where=entry.where)


def _term(entry: Entry) -> Term:
    return Term(**entry.values, where=entry.where)


def _twice(items: Iterable[tuple[str, str, str]]) -> list[str]:
    first: dict[str, str] = {}
    faults = []
    for where, what, name in items:
        if name in first:
            faults.append(f"{where}: {what}「{name}」は二度目です(一度目は {first[name]})")
        first.setdefault(name, where)
    return faults


def _files(corpus_dir: Path) -> list[Path]:
    found = [*(corpus_dir / "rulings").glob("*.toml"), *(corpus_dir / "cards").glob("*.toml")]
    glossary = corpus_dir / "glossary.toml"
    return sorted([*found, glossary] if glossary.exists() else found)


def stat_key(corpus_dir: Path) -> str:
    """Return a digest of the files' names, sizes and times: changes whenever `content_hash` might; nothing is read."""
    total = hashlib.sha256()
    for path in _files(corpus_dir):
        info = path.stat()
        total.update(f"{path.relative_to(corpus_dir).as_posix()}\0{info.st_size}\0{info.st_mtime_ns}\n".encode())
    return total.hexdigest()


def content_hash(corpus_dir: Path) -> str:
    """Return the SHA-256 over names and bytes of all authored files, without parsing them."""
    total = hashlib.sha256()
    for path in _files(corpus_dir):
        content = path.read_bytes()
        total.update(f"{path.relative_to(corpus_dir).as_posix()}\0{len(content)}\n".encode())
        total.update(content)
    return total.hexdigest()
