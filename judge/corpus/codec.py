"""Documents to plain data and back, checked on the way in.

Invariant: `document_from_json(document_to_json(d)) == d` for every document, also through JSON text; anything else than
the shape written here raises `CodecError` and never makes half a document.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from judge.corpus.model import (
    Account,
    CardEntry,
    Document,
    Dropped,
    Link,
    LinkKind,
    Passage,
    Role,
    RuleLine,
    Section,
    Span,
)

_T = TypeVar("_T")
Json = dict[str, Any]


class CodecError(ValueError):
    """The data is no document of this program."""


def document_to_json(document: Document) -> Json:
    """Return a document as data that `json` can write."""
    return {
        **{name: getattr(document, name) for name in _DOCUMENT_TEXTS},
        "account": _account_to_json(document.account),
        "sections": [{"path": list(s.path), "spans": _spans_to_json(s.spans)} for s in document.sections],
        "passages": [passage_to_json(passage) for passage in document.passages],
        "cards": [card_to_json(card) for card in document.cards],
        "rules": [{name: getattr(rule, name) for name in _RULE_TEXTS} for rule in document.rules],
        "warnings": list(document.warnings),
    }


def document_from_json(data: object) -> Document:
    """Return the document that `document_to_json` wrote.

    Raises:
        CodecError: a field is missing, unknown or of another type.
    """
    reader = _Reader(data, "document")
    document = Document(
        **{name: reader.text(name, optional=optional) for name, optional in _DOCUMENT_TEXTS.items()},
        account=reader.one("account", _account_from_json),
        sections=reader.many("sections", _section_from_json),
        passages=reader.many("passages", passage_from_json),
        cards=reader.many("cards", card_from_json),
        rules=reader.many("rules", _rule_from_json),
        warnings=reader.texts("warnings"),
    )
    reader.end()
    return document


def passage_to_json(passage: Passage) -> Json:
    """Return one passage as plain data."""
    return {
        **{name: getattr(passage, name) for name in _PASSAGE_TEXTS},
        "role": passage.role.value,
        "sections": list(passage.sections),
        "spans": _spans_to_json(passage.spans),
        "owner_cards": list(passage.owner_cards),
        "links": [_link_to_json(link) for link in passage.links],
    }


def passage_from_json(data: object) -> Passage:
    """Return the passage that `passage_to_json` wrote.

    Raises:
        CodecError: the data has another shape.
    """
    reader = _Reader(data, "passage")
    passage = Passage(
        **{name: reader.text(name, optional=optional) for name, optional in _PASSAGE_TEXTS.items()},
        role=reader.one("role", _role),
        sections=reader.texts("sections"),
        spans=reader.one("spans", _spans_from_json),
        owner_cards=reader.texts("owner_cards"),
        links=reader.many("links", _link_from_json),
    )
    reader.end()
    return passage


def card_to_json(card: CardEntry) -> Json:
    """Return one card entry as plain data."""
    return {
        **{name: getattr(card, name) for name in _CARD_TEXTS},
        "defined": card.defined,
        "entries": card.entries,
        "sections": list(card.sections),
        "spans": _spans_to_json(card.spans),
    }


def card_from_json(data: object) -> CardEntry:
    """Return the card entry that `card_to_json` wrote.

    Raises:
        CodecError: the data has another shape.
    """
    reader = _Reader(data, "card")
    card = CardEntry(
        **{name: reader.text(name, optional=optional) for name, optional in _CARD_TEXTS.items()},
        defined=reader.one("defined", _flag),
        entries=reader.one("entries", _count),
        sections=reader.texts("sections"),
        spans=reader.one("spans", _spans_from_json),
    )
    reader.end()
    return card


# Names of the plain text fields, and whether None may stand there.
_DOCUMENT_TEXTS = {
    "id": False,
    "title": False,
    "published": True,
    "edition": True,
    "language": False,
    "set_code": True,
    "file": False,
    "identity": False,
    "sha256": False,
    "encoding": False,
    "layout": False,
}
_PASSAGE_TEXTS = {"id": False, "document": False, "text": False, "locator": False, "parent": True, "number": True}
_CARD_TEXTS = {
    "name_ja": False,
    "name_en": True,
    "document": False,
    "cost": True,
    "type_line": True,
    "pt": True,
    "loyalty": True,
    "text": True,
    "passage": True,
}
_RULE_TEXTS = {"number": False, "heading": True, "text": False, "document": False, "edition": False, "passage": False}
_LINK_TEXTS = {"target": False, "how": False, "edition": True, "key": True}


class _Reader:
    """Takes the fields of a mapping one by one; at the end none may be left."""

    def __init__(self, data: object, what: str) -> None:
        if not isinstance(data, Mapping):
            raise CodecError(f"{what}: not an object")
        self._data = dict(data)
        self._what = what

    def _take(self, name: str) -> Any:
        try:
            return self._data.pop(name)
        except KeyError:
            raise CodecError(f"{self._what}: no {name}") from None

    def text(self, name: str, *, optional: bool) -> Any:
        value = self._take(name)
        if isinstance(value, str) or (value is None and optional):
            return value
        raise CodecError(f"{self._what}.{name}: not a text")

    def one(self, name: str, read: Callable[[object], _T]) -> _T:
        return read(self._take(name))

    def many(self, name: str, read: Callable[[object], _T]) -> tuple[_T, ...]:
        value = self._take(name)
        if not isinstance(value, list):
            raise CodecError(f"{self._what}.{name}: not a list")
        return tuple(read(entry) for entry in value)

    def texts(self, name: str) -> tuple[str, ...]:
        return self.many(name, _text)

    def end(self) -> None:
        if self._data:
            raise CodecError(f"{self._what}: unknown {', '.join(sorted(map(str, self._data)))}")


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise CodecError("not a text")
    return value


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise CodecError("not true or false")
    return value


def _count(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise CodecError("not a count")
    return value


def _role(value: object) -> Role:
    try:
        return Role(_text(value))
    except ValueError as error:
        raise CodecError(f"not a role: {value}") from error


def _spans_to_json(spans: tuple[Span, ...]) -> list[list[int]]:
    return [[start, end] for start, end in spans]


def _span(value: object) -> Span:
    if not isinstance(value, list) or len(value) != 2:
        raise CodecError("not a span")
    start, end = _count(value[0]), _count(value[1])
    if end < start:
        raise CodecError("a span that ends before it starts")
    return start, end


def _spans_from_json(value: object) -> tuple[Span, ...]:
    if not isinstance(value, list):
        raise CodecError("not a list of spans")
    return tuple(_span(entry) for entry in value)


def _link_to_json(link: Link) -> Json:
    span = None if link.span is None else list(link.span)
    return {**{name: getattr(link, name) for name in _LINK_TEXTS}, "kind": link.kind.value, "span": span}


def _link_from_json(data: object) -> Link:
    reader = _Reader(data, "link")
    link = Link(
        **{name: reader.text(name, optional=optional) for name, optional in _LINK_TEXTS.items()},
        kind=reader.one("kind", _link_kind),
        span=reader.one("span", lambda value: None if value is None else _span(value)),
    )
    reader.end()
    return link


def _link_kind(value: object) -> LinkKind:
    try:
        return LinkKind(_text(value))
    except ValueError as error:
        raise CodecError(f"not a kind of link: {value}") from error


def _section_from_json(data: object) -> Section:
    reader = _Reader(data, "section")
    section = Section(path=reader.texts("path"), spans=reader.one("spans", _spans_from_json))
    reader.end()
    return section


def _rule_from_json(data: object) -> RuleLine:
    reader = _Reader(data, "rule")
    rule = RuleLine(**{name: reader.text(name, optional=optional) for name, optional in _RULE_TEXTS.items()})
    reader.end()
    return rule


def _account_to_json(account: Account) -> Json:
    return {
        "characters": account.characters,
        "placed": account.placed,
        "blank": account.blank,
        "marks": account.marks,
        "dropped": [{"spans": _spans_to_json(d.spans), "reason": d.reason} for d in account.dropped],
    }


def _dropped_from_json(data: object) -> Dropped:
    reader = _Reader(data, "dropped")
    dropped = Dropped(spans=reader.one("spans", _spans_from_json), reason=reader.text("reason", optional=False))
    reader.end()
    return dropped


def _account_from_json(data: object) -> Account:
    reader = _Reader(data, "account")
    account = Account(
        **{name: reader.one(name, _count) for name in ("characters", "placed", "blank", "marks")},
        dropped=reader.many("dropped", _dropped_from_json),
    )
    reader.end()
    return account
