"""Files that a user's work lies in: written whole or not at all, readable however they were damaged.

Invariant: what was written before stays readable whatever happens to a later write (power, full disk, another process).
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

Record = Mapping[str, Any]


def write_whole(path: Path, text: str) -> None:
    """Put a text in the place of a file, or leave the file as it was.

    Raises:
        OSError: nothing was changed.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    temporary = Path(name)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8", errors="replace") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


class Journal:
    """Records that are only ever added, one JSON object a line.

    Several processes may add at the same time; a line that cannot be read is passed over and counted.

    Args:
        path: the file; it and its folder are made by the first record.
    """

    def __init__(self, path: Path) -> None:
        self.path = path

    def add(self, record: Record) -> None:
        """Add a record; when this returns, it is on the disk.

        Raises:
            OSError: the record was not added; earlier ones are as they were.
        """
        self.path.parent.mkdir(parents=True, exist_ok=True)
        line = json.dumps(dict(record), ensure_ascii=False, separators=(",", ":"))
        data = line.encode("utf-8", "replace") + b"\n"
        descriptor = os.open(self.path, os.O_RDWR | os.O_APPEND | os.O_CREAT, 0o600)
        try:
            if self._is_torn(descriptor):
                data = b"\n" + data
            while data:
                data = data[os.write(descriptor, data) :]
            os.fsync(descriptor)
        finally:
            os.close(descriptor)

    @staticmethod
    def _is_torn(descriptor: int) -> bool:
        """Say whether the last line was never finished."""
        size = os.fstat(descriptor).st_size
        if not size:
            return False
        os.lseek(descriptor, size - 1, os.SEEK_SET)
        return os.read(descriptor, 1) != b"\n"

    def read(self) -> tuple[list[dict[str, Any]], int]:
        """Return the records in the order they were added, and how many lines cannot be read.

        Raises:
            OSError: the file is there and cannot be read.
        """
        try:
            data = self.path.read_bytes()
        except FileNotFoundError:
            return [], 0
        records, damaged = [], 0
        for line in data.split(b"\n"):
            if not line.strip():
                continue
            try:
                record = json.loads(line.decode("utf-8"))
            except (ValueError, RecursionError):
                record = None
            if isinstance(record, dict):
                records.append(record)
            else:
                damaged += 1
        return records, damaged


def text_of(record: Record, name: str, default: str = "") -> str:
    """Return a text of a record, the default where it is none: records may come from anywhere."""
    value = record.get(name)
    return value if isinstance(value, str) else default
