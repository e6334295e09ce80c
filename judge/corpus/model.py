"""The domain model: documents, passages, cards, rule lines and the links between them.

Invariant: every value is frozen, comes from one place in one source (`spans` are character offsets into the decoded
source text, half open), and survives `to_json`/`from_json` unchanged (`judge/corpus/codec.py`).
"""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum

from judge.text.records import dataclass

Span = tuple[int, int]
"""Half-open character offsets into the decoded source text."""


class Role(StrEnum):
    """What a passage is for its reader; the values are the public ones of the JSON contract."""

    RULING = "ruling"
    RULE_TEXT = "rule_text"
    CARD_TEXT = "card_text"
    PROSE = "prose"
    STEP = "step"
    ERRATUM = "erratum"


ID_MARKS = {Role.PROSE: "序", Role.STEP: "手順", Role.ERRATUM: "訂正"}
"""How the last part of a passage id begins, by role; a ruling's is its bare number (`頑強/3`, `頑強/序1`)."""


def role_of_id(passage_id: str) -> Role:
    """Return the role that a passage id tells: for passages whose original is not imported."""
    last = passage_id.rpartition("/")[2]
    return next((role for role, mark in ID_MARKS.items() if last.startswith(mark)), Role.RULING)


def is_introduction(passage_id: str) -> bool:
    """Say whether an id is that of the first paragraph of its section."""
    return passage_id.endswith(f"/{ID_MARKS[Role.PROSE]}1")


class LinkKind(StrEnum):
    """What a link points at."""

    SECTION = "section"
    PASSAGE = "passage"
    CARD = "card"
    RULE = "rule"


@dataclass(frozen=True)
class Link:
    """One link out of a passage.

    Attributes:
        kind: what the target is.
        target: a passage id, a section path joined with ` > `, a card's identity (`Card.key`), or a rule number.
        how: `owner` (the passage stands in this card's entry), `marked` (named in 《》), `bare` (named without marks),
            `inside` (the name is part of a longer word), `number` (a written rule number), `range` (expanded from a
            range of numbers), `keyword` (a keyword that the passage names), `reference` (「前述…の項目」),
            `definition` (another document defines what is mentioned).
        span: where the naming text stands in the passage's text (not in the source); None for owner links.
        edition: for rule links, the edition (ISO date) the number is to be read in.
        key: for keyword links, the keyword's English name.
    """

    kind: LinkKind
    target: str
    how: str
    span: Span | None = None
    edition: str | None = None
    key: str | None = None


@dataclass(frozen=True)
class Passage:
    """The smallest unit that search finds.

    Attributes:
        id: stable, the same for an original and the digest that restates it: `SHM-FAQ-2008/頑強/3`.
        text: as written (display form; control characters removed, line breaks inside kept as `\\n`).
        sections: headings from outermost to innermost, as displayed.
        locator: where a person finds it: 「第1章 一般注釈 > 頑強 > 注釈3」.
        spans: where its characters stand in the decoded source.
        parent: id of the passage this one is a sub-item of.
        number: the rule number of a rule line.
    """

    id: str
    document: str
    role: Role
    text: str
    sections: tuple[str, ...]
    locator: str
    spans: tuple[Span, ...] = ()
    owner_cards: tuple[str, ...] = ()
    parent: str | None = None
    number: str | None = None
    links: tuple[Link, ...] = ()


@dataclass(frozen=True)
class CardEntry:
    """One card as one document defines (`defined=True`) or merely mentions it.

    `None` means that the text does not say, or lost the value: never a guess. `pt` is `"2/2"`, `loyalty` a string.
    """

    name_ja: str
    name_en: str | None
    document: str
    defined: bool
    cost: str | None = None
    type_line: str | None = None
    pt: str | None = None
    loyalty: str | None = None
    text: str | None = None
    sections: tuple[str, ...] = ()
    spans: tuple[Span, ...] = ()
    passage: str | None = None
    """The id of the card-text passage."""
    entries: int = 1
    """How often the document defines the card (a keyword's example and its own entry are two); 0 if only mentioned."""

    @property
    def key(self) -> str:
        """Return the card's identity as far as this entry knows it: the English name, else the Japanese one."""
        return self.name_en or self.name_ja


@dataclass(frozen=True)
class RuleLine:
    """One rule line standing in a document; the same number may stand twice for different rules."""

    number: str
    heading: str | None
    text: str
    document: str
    edition: str
    passage: str


@dataclass(frozen=True)
class Section:
    """A heading (or a document's title): its path from the outermost heading, and where the heading text stands."""

    path: tuple[str, ...]
    spans: tuple[Span, ...]


@dataclass(frozen=True)
class Dropped:
    """A piece of the source that is in no passage, heading or card field, and why (Japanese)."""

    spans: tuple[Span, ...]
    reason: str


@dataclass(frozen=True)
class Account:
    """Where every character of the source went. `characters == placed + dropped + blank + marks`.

    Attributes:
        characters: length of the decoded source.
        placed: characters in passages, headings and card fields, each counted once.
        blank: white space between the pieces.
        dropped: page furniture and markers, each with its reason.
        marks: separators and list marks (`-----`, `＊`), which are layout, counted apart from furniture.
    """

    characters: int
    placed: int
    blank: int
    marks: int
    dropped: tuple[Dropped, ...] = ()


@dataclass(frozen=True)
class Document:
    """One published document, parsed and linked.

    Attributes:
        id: `SHM-FAQ-2008`; from content (`corpus/documents.toml`) or the user.
        published: ISO date, or year and month (`2008-05`) where no more is known.
        edition: the Comprehensive Rules edition it speaks in (ISO date), None when unknown.
        file: the file name it was imported from, for showing only; nothing may branch on it.
        identity: what "the same document" means: the id when recognised, else a digest of the normalised text.
        sha256: of the source bytes.
        layout: the name of the layout it was read with; `plain` for an unknown one.
    """

    id: str
    title: str
    published: str | None
    edition: str | None
    language: str
    set_code: str | None
    file: str
    identity: str
    sha256: str
    encoding: str
    layout: str
    account: Account
    sections: tuple[Section, ...] = ()
    passages: tuple[Passage, ...] = ()
    cards: tuple[CardEntry, ...] = ()
    rules: tuple[RuleLine, ...] = ()
    warnings: tuple[str, ...] = field(default=())
