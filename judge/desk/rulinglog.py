"""The log of rulings given at an event: when, where, what was asked, what was ruled, on what it rests.

Invariant: an entry that was confirmed to the user is on the disk; changes and removals are records of their own, so
that nothing written is ever lost.
"""

from __future__ import annotations

import uuid
from collections.abc import Iterable
from dataclasses import asdict, fields, replace
from datetime import datetime

from judge.desk.files import Journal, Record, text_of
from judge.paths import Home
from judge.text.hygiene import clean
from judge.text.records import dataclass

FILE_NAME = "rulings.jsonl"


@dataclass(frozen=True)
class Entry:
    """One ruling.

    Attributes:
        id: stable.
        at: local time with its offset, ISO 8601.
        table: the table's number, as written by the judge.
        citations: passages and rules it rests on, one a line.
        who: the judge.
        edition: the rules edition in force (ISO date).
        library: the fingerprint of the library.
    """

    id: str = ""
    at: str = ""
    table: str = ""
    question: str = ""
    ruling: str = ""
    citations: str = ""
    who: str = ""
    edition: str = ""
    library: str = ""

    @property
    def day(self) -> str:
        """Return the date."""
        return self.at[:10]

    @property
    def time(self) -> str:
        """Return the time of day, to the minute."""
        return self.at[11:16]


_NAMES = tuple(one.name for one in fields(Entry))


class RulingLog:
    """The log of one home.

    Args:
        home: the user's folders.
    """

    def __init__(self, home: Home) -> None:
        self.journal = Journal(home.data / FILE_NAME)

    def add(self, entry: Entry) -> Entry:
        """Write an entry and return it with its id and time.

        Raises:
            OSError: it was not written.
        """
        entry = replace(
            _cleaned(entry),
            id=entry.id or uuid.uuid4().hex[:12],
            at=entry.at or datetime.now().astimezone().isoformat(timespec="seconds"),
        )
        self.journal.add({"do": "add", **asdict(entry)})
        return entry

    def change(self, entry: Entry) -> None:
        """Write an entry in the place of the one with the same id.

        Raises:
            OSError: it was not written.
        """
        self.journal.add({"do": "change", **asdict(_cleaned(entry))})

    def remove(self, entry_id: str) -> None:
        """Take an entry out of the log; its record stays in the file.

        Raises:
            OSError: it was not written.
        """
        self.journal.add({"do": "remove", "id": entry_id})

    def entries(self) -> tuple[list[Entry], int]:
        """Return the entries, the latest first, and how many lines of the file cannot be read.

        Raises:
            OSError: the file cannot be read.
        """
        records, damaged = self.journal.read()
        found: dict[str, Entry] = {}
        for record in records:
            entry = _entry(record)
            if not entry.id:
                damaged += 1
            elif record.get("do") == "remove":
                found.pop(entry.id, None)
            else:
                found[entry.id] = entry
        return sorted(found.values(), key=lambda entry: entry.at, reverse=True), damaged


def search(entries: Iterable[Entry], words: str) -> list[Entry]:
    """Return the entries that hold every word, letter case aside."""
    wanted = words.casefold().split()
    return [one for one in entries if all(word in "\n".join(asdict(one).values()).casefold() for word in wanted)]


def markdown(entries: Iterable[Entry]) -> str:
    """Return the log as Markdown, the earliest first; what was written is data, never Markdown."""
    out = ["# 裁定記録", ""]
    for one in sorted(entries, key=lambda entry: entry.at):
        out += [f"## {one.day} {one.time}" + (f" テーブル {_escaped(one.table)}" if one.table else ""), ""]
        for label, text in _labelled(one):
            first, *rest = text.split("\n")
            out.append(f"- **{label}**: {_escaped(first)}")
            out += [f"  {_escaped(line)}" for line in rest]
        out.append("")
    return "\n".join(out)


def plain(entries: Iterable[Entry]) -> str:
    """Return the log as plain text, the earliest first."""
    out = []
    for one in sorted(entries, key=lambda entry: entry.at):
        out.append(f"{one.day} {one.time}" + (f"  テーブル {one.table}" if one.table else ""))
        for label, text in _labelled(one):
            first, *rest = text.split("\n")
            out += [f"  {label}: {first}", *(f"    {line}" for line in rest)]
        out.append("")
    return "\n".join(out)


def slip(entry: Entry) -> str:
    """Return a ruling as a slip for the players: what was asked, what holds, why."""
    out = ["裁定", "─" * 12]
    if entry.table:
        out.append(f"テーブル: {entry.table}")
    out += [f"{entry.day} {entry.time}".strip(), ""]
    out += [f"質問: {entry.question}"] if entry.question else []
    out += [f"裁定: {entry.ruling}"]
    if entry.citations:
        out += ["", "根拠:", *(f"・{line}" for line in entry.citations.split("\n"))]
    tail = [f"総合ルール {entry.edition}版" if entry.edition else "", f"ジャッジ: {entry.who}" if entry.who else ""]
    return "\n".join([*out, "", *(part for part in tail if part)])


def _labelled(entry: Entry) -> list[tuple[str, str]]:
    edition = f"総合ルール {entry.edition}版" if entry.edition else ""
    pairs = [("質問", entry.question), ("裁定", entry.ruling), ("根拠", entry.citations), ("版", edition)]
    return [(label, text) for label, text in (*pairs, ("ジャッジ", entry.who)) if text]


def _entry(record: Record) -> Entry:
    return Entry(**{name: clean(text_of(record, name)) for name in _NAMES})


def _cleaned(entry: Entry) -> Entry:
    return Entry(**{name: clean(value).strip() for name, value in asdict(entry).items()})


def _escaped(text: str) -> str:
    return "".join(f"\\{char}" if char in "\\`*_[]<>#|" else char for char in text)
