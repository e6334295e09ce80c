"""What happens when `judge` itself fails.

Invariant: the user sees a short message and the path of a file with the details, never a traceback; writing that file
must not fail the run a second time.
"""

from __future__ import annotations

import datetime
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
    for folder in (_crash_folder(home), Path(tempfile.gettempdir())):
        if folder is None:
            continue
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path = folder / name
            path.write_text(text, encoding="utf-8", errors="backslashreplace")
        except (OSError, ValueError):
            continue
        return path
    return None


def _crash_folder(home: str | None) -> Path | None:
    try:
        return paths.home(home).cache / "crash"
    except (OSError, ValueError, RuntimeError):
        return None
