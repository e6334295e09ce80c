"""What reading a question takes from the sources, kept in the user's cache: parsed tables, the letters of patterns.

Invariant: with it or without, every question is read alike: what is kept is found by the very text it was made from,
and used only where its seal holds. Where it cannot be kept, the sources are read each time.
"""

from __future__ import annotations

import hashlib
import importlib
import json
import pkgutil
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path

from judge import __version__, ask, paths
from judge.corpus import parsed
from judge.paths import Home
from judge.text import patterns

__all__ = ["made_ready"]

NAME = "questions"
"""Of the folder in the cache."""
_TABLES, _LETTERS = "tables.json", "letters.json"
_PATTERNS = ("cards/*.toml", "questions/words.toml", "rules/*.toml", "documents.toml")
"""The authored files that a question is read and played with."""
_PROGRAM = ("text", "ask")
"""The parts of the program whose patterns are kept."""


@lru_cache(maxsize=2)
def made_ready(keep: Home) -> None:
    """Take in what is kept in the user's folders, or keep it there first."""
    from judge.search import cache as store

    snapshot = store.obtain(
        keep.cache, keep.data, fingerprint=_fingerprint(), build=_made, notify=lambda _: None, name=NAME
    )
    try:
        kept = [json.loads(snapshot.read(name)) for name in (_TABLES, _LETTERS)]
    except (store.Damaged, OSError, ValueError):
        store.discard(snapshot)
        return
    parsed.ready(kept[0])
    patterns.ready(kept[1])


def _made() -> dict[str, bytes]:
    """Return the files to keep."""
    for module in pkgutil.walk_packages(ask.__path__, f"{ask.__name__}."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    texts = [path.read_text(encoding="utf-8") for path in _sources()]
    tables = {parsed.digest(text): found for text in texts if _is_plain(found := parsed.tables(text))}
    return {_TABLES: _json(tables), _LETTERS: _json(_letters(patterns.made()))}


def _letters(made: Iterable[str]) -> dict[str, patterns.Need]:
    """Return what expressions need by their signs; those that share one are left out and read each time."""
    signs = {pattern: patterns.sign(pattern) for pattern in made}
    often = Counter(signs.values())
    return {one: patterns.needed(pattern) for pattern, one in signs.items() if often[one] == 1}


def _is_plain(tables: object) -> bool:
    """Say whether nothing is lost where tables are written as JSON, as a date would be."""
    try:
        return bool(json.loads(_json(tables)) == tables)
    except TypeError:
        return False


def _json(content: object) -> bytes:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()


def _sources() -> Iterator[Path]:
    for pattern in _PATTERNS:
        yield from sorted(paths.corpus_dir().glob(pattern))


def _fingerprint() -> str:
    """Return a digest that changes with the authored files and the program; nothing is read."""
    program = Path(__file__).parents[1]
    total = hashlib.sha256(__version__.encode())
    for path in (*_sources(), *(one for part in _PROGRAM for one in sorted((program / part).rglob("*.py")))):
        info = path.stat()
        total.update(f"{path}\0{info.st_size}\0{info.st_mtime_ns}\n".encode())
    return total.hexdigest()
