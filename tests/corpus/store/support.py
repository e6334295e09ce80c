"""Small documents and a codec of the tests' own, so that the store is tested apart from the importers."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from judge.corpus.model import (
    Account,
    Document,
    Link,
    Passage,
    Role,
)
from judge.corpus.store import Source, Store, StoredDocument
from judge.paths import Home


def home(root: Path) -> Home:
    return Home(root / "data", root / "cache", root / "config", root / "notes")


def passage(
    document: str, number: int, text: str, *, cards: Sequence[str] = (), links: Sequence[Link] = (), **more: Any
) -> Passage:
    values: dict[str, Any] = {"role": Role.RULING, "sections": ("一般注釈",), "locator": f"一般注釈 > {number}"}
    return Passage(
        f"{document}/{number}",
        document,
        text=text,
        owner_cards=tuple(cards),
        links=tuple(links),
        **{**values, **more},
    )


def document(name: str, texts: Sequence[str] = ("試しの注釈。",), **more: Any) -> Document:
    values: dict[str, Any] = {
        "title": f"{name} の試し",
        "published": "2008-05-01",
        "edition": "2008-05-01",
        "language": "ja",
        "set_code": None,
        "file": f"{name}.txt",
        "identity": name,
        "sha256": "0" * 64,
        "encoding": "utf-8",
        "layout": "plain",
        "account": Account(10, 8, 2, 0),
        "passages": tuple(passage(name, n, text) for n, text in enumerate(texts, 1)),
    }
    return Document(name, **{**values, **more})


def stored(name: str, texts: Sequence[str] = ("試しの注釈。",), *, version: str = "1", **more: Any) -> StoredDocument:
    made = document(name, texts, **more)
    return StoredDocument(made, Source(f"{name}.txt", "\n".join(texts).encode(), {}, version, made.id))


def store(root: Path, **options: Any) -> Store:
    return Store(home(root), **options)
