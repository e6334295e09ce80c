"""Reading the shipped rule tables under `corpus/rules/`.

Invariant: this is the only module of the package that opens a file, and each file is read at most once.
Tables are plain comma-separated text; a field that contains a comma is quoted.
"""

from __future__ import annotations

import csv
from functools import cache
from typing import Any

from judge.corpus.parsed import tables
from judge.paths import corpus_dir


@cache
def table_text(name: str) -> str:
    """Return a table as one string with `\\n` line ends, heading line first.

    Args:
        name: the file's name inside `corpus/rules/`.
    """
    return (corpus_dir() / "rules" / name).read_text(encoding="utf-8")


@cache
def table(name: str) -> tuple[dict[str, str], ...]:
    """Return a table's rows as dictionaries from column name to text; a missing value is an empty string."""
    return tuple(dict(row) for row in csv.DictReader(table_text(name).splitlines()))


@cache
def toml_table(name: str) -> dict[str, Any]:
    """Return a TOML table."""
    return tables(table_text(name))
