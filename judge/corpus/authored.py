"""Reads authored TOML tables strictly: every fault is named with file, line and entry, in Japanese.

Invariant: an entry that is returned has only known keys with values of the declared kind; nothing is repaired.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from judge.corpus import parsed
from judge.text.records import dataclass

Check = Callable[[Any], str | None]
"""Returns what is wrong with a value (Japanese), or None."""

_SHOWN = 40


class AuthoredError(ValueError):
    """Authored data breaks its schema. `faults` holds one Japanese line each: `FILE:LINE: ENTRY: what`."""

    exit_code = 2

    def __init__(self, faults: list[str]) -> None:
        more = f"\nほか {len(faults) - _SHOWN} 件" if len(faults) > _SHOWN else ""
        super().__init__("\n".join(faults[:_SHOWN]) + more)
        self.faults = tuple(faults)


@dataclass(frozen=True)
class Entry:
    """One checked table.

    Attributes:
        where: `FILE:LINE: 3件目の ruling`, for messages about the entry.
        values: by key; lists as tuples.
    """

    where: str
    values: Mapping[str, Any]


@dataclass(frozen=True)
class Schema:
    """What the tables of one file look like.

    Attributes:
        name: the array's name: `ruling` for `[[ruling]]`.
        required: keys that must be there.
        checks: for each allowed key, what its value must be.
    """

    name: str
    required: frozenset[str]
    checks: Mapping[str, Check]


def read(path: Path, schema: Schema, faults: list[str], *, shown: str | None = None) -> Iterator[Entry]:
    """Yield the entries of a file that keep the schema; append a line to `faults` for everything that does not.

    Args:
        path: of the TOML file.
        shown: the file's name in messages.
    """
    name = shown or path.name
    try:
        text = path.read_text(encoding="utf-8")
        data = parsed.tables(text)
    except (OSError, ValueError) as error:
        faults.append(f"{name}: 読めません: {error}")
        return
    faults += [f"{name}: 「{key}」という表はありません" for key in data if key != schema.name]
    tables = data.get(schema.name, [])
    if not isinstance(tables, list):
        faults.append(f"{name}: 「{schema.name}」は [[{schema.name}]] と書きます")
        return
    lines = _lines(text, schema.name)
    for number, table in enumerate(tables, 1):
        line = lines[number - 1] if len(lines) == len(tables) else 0
        where = f"{name}:{line}: {number}件目の {schema.name}" if line else f"{name}: {number}件目の {schema.name}"
        found = list(_faults(table, schema))
        faults += [f"{where}: {fault}" for fault in found]
        if not found:
            yield Entry(
                where, {key: tuple(value) if isinstance(value, list) else value for key, value in table.items()}
            )


def _lines(text: str, name: str) -> list[int]:
    head = re.compile(rf"\s*\[\[\s*{re.escape(name)}\s*\]\]")
    return [number for number, line in enumerate(text.split("\n"), 1) if head.match(line)]


def _faults(table: Any, schema: Schema) -> Iterator[str]:
    if not isinstance(table, dict):
        yield "表ではありません"
        return
    for key in sorted(schema.required - table.keys()):
        yield f"「{key}」がありません"
    for key, value in table.items():
        check = schema.checks.get(key)
        if check is None:
            yield f"「{key}」というキーはありません(使えるのは {'、'.join(schema.checks)})"
        elif fault := check(value):
            yield f"「{key}」{fault}"


def text(value: Any) -> str | None:
    """Accept a text that is not empty and has no space at either end."""
    if not isinstance(value, str):
        return "は文字列です"
    return None if value and value == value.strip() else "が空か、前後に空白があります"


def text_up_to(limit: int) -> Check:
    """Accept a text of at most so many characters."""

    def check(value: Any) -> str | None:
        return text(value) or (f"が長すぎます({len(value)}字、{limit}字まで)" if len(value) > limit else None)

    return check


def texts(value: Any) -> str | None:
    """Accept a list of different texts, possibly empty."""
    if not isinstance(value, list) or any(text(item) for item in value):
        return "は文字列の配列です"
    return None if len(set(value)) == len(value) else "に同じ値が二度あります"


def matching(pattern: str, what: str) -> Check:
    """Accept a text that matches a pattern as a whole; `what` (Japanese) says what it should be."""
    compiled = re.compile(pattern)

    def check(value: Any) -> str | None:
        return None if isinstance(value, str) and compiled.fullmatch(value) else f"は{what}です: {value!r}"

    return check


def texts_matching(pattern: str, what: str) -> Check:
    """Accept a list of different texts that each match a pattern."""
    one = matching(pattern, what)

    def check(value: Any) -> str | None:
        return texts(value) or next((fault for fault in map(one, value) if fault), None)

    return check


def one_of(*allowed: str) -> Check:
    """Accept one of these texts."""

    def check(value: Any) -> str | None:
        return None if value in allowed else f"は {'、'.join(allowed)} のどれかです: {value!r}"

    return check


def date(value: Any) -> str | None:
    """Accept an ISO date written as text."""
    import datetime

    try:
        datetime.date.fromisoformat(value)
    except (TypeError, ValueError):
        return f'は "2009-07-11" の形の日付です: {value!r}'
    return None


def positive(value: Any) -> str | None:
    """Accept a whole number from 1."""
    return None if isinstance(value, int) and not isinstance(value, bool) and value >= 1 else "は1以上の整数です"


def tables(value: Any) -> str | None:
    """Accept a list of tables or texts, whose inside another part of the program checks."""
    fits = isinstance(value, list) and all(isinstance(item, dict | str) for item in value)
    return None if fits else "は表の配列です"
