"""What search finds: one neutral form for passages, cards, rules and terms, whether imported or shipped.

Invariant: one entry per id. An original and the digest that restates it are one entry with two texts.
"""

from __future__ import annotations

import json
from typing import Any

from judge.text.records import dataclass

KINDS = ("passage", "card", "rule", "term")
SOURCES = ("original", "digest", "all")


@dataclass(frozen=True, slots=True)
class RuleRef:
    """A rule that an entry cites or names, in the edition it is to be read in.

    Attributes:
        current: the number of the same rule today; None when it has none.
        same_today: whether `number` still means the same rule; None when unknown.
    """

    number: str
    edition: str | None = None
    key: str | None = None
    current: str | None = None
    same_today: bool | None = None

    def to_dict(self) -> dict[str, Any]:
        """Return the public form (`rules` of a hit)."""
        return {
            "number": self.number,
            "edition": self.edition,
            "key": self.key,
            "current": self.current,
            "same_today": self.same_today,
        }


@dataclass(frozen=True, slots=True)
class Standing:
    """What has become of a ruling since it was published. An entry without one stands as written.

    Attributes:
        kind: `changed` (another answer holds today) or `obsolete` (the question cannot come up any more).
        since: the first edition (ISO date) in which it no longer held as written.
        rule: the number in the newest edition that decides it today.
        now: what holds today, in our own words.
    """

    kind: str
    since: str | None = None
    rule: str | None = None
    now: str | None = None

    def to_dict(self) -> dict[str, Any]:
        """Return the public form (`standing` of a hit)."""
        return {"kind": self.kind, "since": self.since, "rule": self.rule, "now": self.now}


@dataclass(frozen=True, slots=True)
class SearchEntry:
    """One thing that can be found.

    Attributes:
        id: the passage id, `card/<key>` or `term/<name>`.
        kind: one of `KINDS`.
        role: the passage's role (`judge.corpus.model.Role`), as its public value.
        title: a short heading: the card's name, the rule's number and heading, or the innermost section.
        original: the imported text, when there is one.
        digest: this project's own restatement, when there is one.
        cards: identities of the cards it stands under or mentions; `owners` of them it stands under.
        names: every name of the owner cards (for the context a word may be matched in).
        number: the rule number of a rule line.
        keywords: names of the keyword abilities it is about, in any language.
        standing: what has become of the ruling, None while it stands as written.
        note: what is wrong with the original, or what else a reader should know.
    """

    id: str
    kind: str
    role: str
    title: str
    original: str | None = None
    digest: str | None = None
    document: str | None = None
    document_file: str | None = None
    locator: str = ""
    sections: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    owners: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    rules: tuple[RuleRef, ...] = ()
    keywords: tuple[str, ...] = ()
    number: str | None = None
    standing: Standing | None = None
    note: str | None = None

    @property
    def source(self) -> str:
        """Return where the text shown by default comes from."""
        return "digest" if self.original is None else "original"

    def text(self, source: str = "all") -> str:
        """Return the text shown when only texts of `source` are asked for."""
        if source == "digest":
            return self.digest or ""
        return self.original or self.digest or ""

    def to_bytes(self) -> bytes:
        """Return the stored form (JSON)."""
        fields: dict[str, Any] = {"title": self.title}
        fields |= {name: getattr(self, name) for name in self.__slots__ if getattr(self, name)}
        fields["rules"] = [[r.number, r.edition, r.key, r.current, r.same_today] for r in self.rules]
        if self.standing:
            fields["standing"] = self.standing.to_dict()
        return json.dumps(fields, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "surrogatepass")

    @classmethod
    def from_bytes(cls, data: bytes) -> SearchEntry:
        """Return the entry stored as `data`."""
        fields: dict[str, Any] = json.loads(data.decode("utf-8", "surrogatepass"))
        rules = tuple(RuleRef(*parts) for parts in fields.pop("rules"))
        standing = fields.pop("standing", None)
        lists: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in fields.items()}
        return cls(rules=rules, standing=Standing(**standing) if standing else None, **lists)


@dataclass(frozen=True, slots=True)
class CardNames:
    """The names one card goes by.

    Attributes:
        key: the card's identity (the English name, else the Japanese one).
        entries: ids of the entries that show the card itself.
    """

    key: str
    name_ja: str | None
    name_en: str | None
    aliases: tuple[str, ...] = ()
    reading: str | None = None
    entries: tuple[str, ...] = ()
