"""What happens when `judge` itself fails.

Invariant: the user sees a short message and the path of a file with the details, never a traceback; writing that file
must not fail the run a second time.
"""

from __future__ import annotations

import datetime
import os
import platform
import sys
import tempfile
import traceback
from collections.abc import Sequence
from pathlib import Path

from judge import __version__, paths


def report(error: BaseException, argv: Sequence[str], home: str | None) -> Path | None:
    """Write the details of a failure beside the user's data, else in the temporary folder; None if neither works."""
    now = datetime.datetime.now(datetime.UTC)
    text = "\n".join(
        [
            f"judge {__version__}  Python {sys.version.split()[0]}  {platform.platform()}",
            now.isoformat(timespec="seconds"),
            "argv: " + " ".join(ascii(word) for word in argv)[:2000],
            "",
            "".join(traceback.format_exception(error)),
        ]
    )
    name = f"crash-{now:%Y%m%d-%H%M%S}.txt"
    for in_home in (True, False):
        try:
            folder = paths.home(home).cache / "crash" if in_home else Path(tempfile.gettempdir())
            folder.mkdir(parents=True, exist_ok=True)
            return _written(folder / name, text)
        except (OSError, ValueError, RuntimeError):
            continue
    return None


def _written(path: Path, text: str) -> Path:
    """Write a file that did not exist: in a folder that all users share, another's link is not followed."""
    for more in ("", *(f"-{n}" for n in range(1, 10))):
        place = path.with_name(f"{path.stem}{more}{path.suffix}")
        try:
            descriptor = os.open(place, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            continue
        try:
            with os.fdopen(descriptor, "w", encoding="utf-8", errors="backslashreplace") as file:
                file.write(text)
        except OSError:
            place.unlink(missing_ok=True)
            raise
        return place
    raise FileExistsError(path)
