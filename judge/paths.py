"""Where things are: the data that ships, and the user's home of the library.

Invariant: no other module computes a path to shipped data or to the user's folders.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def data_dir() -> Path:
    """Return the folder that holds `corpus/` and `index/`: inside the wheel, or the checkout itself."""
    shipped = _PACKAGE / "_data"
    return shipped if shipped.is_dir() else _PACKAGE.parent


def corpus_dir() -> Path:
    """Return the folder of the authored corpus (rulings, cards, glossary, rule tables)."""
    return data_dir() / "corpus"


def index_data_dir() -> Path:
    """Return the folder of the authored index data (lexicon, synonyms, readings)."""
    return data_dir() / "index"


@dataclass(frozen=True)
class Home:
    """The user's folders. All four lie under one root when the user names a home."""

    data: Path
    cache: Path
    config: Path
    notes: Path


def home(override: str | os.PathLike[str] | None = None) -> Home:
    """Return the user's folders; nothing is created.

    Args:
        override: the value of `--home`; without it `JUDGE_HOME` decides, then the operating system's custom.
    """
    root = override or os.environ.get("JUDGE_HOME")
    if root:
        try:
            base = Path(root).expanduser()
        except RuntimeError:  # `~name` of a user who does not exist is the name of a folder
            base = Path(root)
        return Home(base / "data", base / "cache", base / "config", base / "notes")
    import platformdirs

    dirs = platformdirs.PlatformDirs("judge", appauthor=False)
    data = Path(dirs.user_data_dir)
    return Home(data, Path(dirs.user_cache_dir), Path(dirs.user_config_dir), data / "notes")
