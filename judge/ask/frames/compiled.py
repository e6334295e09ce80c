"""The shipped lexicon and frames as one file in the user's cache, so that a first question need not read the sources.

Invariant: what comes from the cache equals what the sources give; it is used only where it was made from the very same
files and program, and its seal holds. Where it cannot be kept, the sources are read each time.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import asdict, fields
from functools import lru_cache
from pathlib import Path
from typing import Any

from judge import paths
from judge.ask.frames.frame import Frame, Then, shipped_frames
from judge.ask.frames.lexicon import Concept, Entailed, Lexicon, shipped
from judge.paths import Home

__all__ = ["dumped", "loaded", "undumped"]

NAME = "answers"
"""Of the folder in the cache; the file in it has the same name and the ending `.json`."""

Loaded = tuple[Lexicon, tuple[Frame, ...]]


@lru_cache(maxsize=2)
def loaded(keep: Home | None = None) -> Loaded:
    """Return the lexicon and the frames that ship.

    Args:
        keep: the user's folders to keep them in, made ready; None reads the sources.

    Raises:
        AuthoredError: the sources break their schema.
    """
    if keep is None:
        return shipped(), shipped_frames()
    from judge.search import cache as store

    file = f"{NAME}.json"
    snapshot = store.obtain(
        keep.cache,
        keep.data,
        fingerprint=_fingerprint(),
        build=lambda: {file: dumped(shipped(), shipped_frames())},
        notify=lambda _: None,
        name=NAME,
    )
    try:
        return undumped(snapshot.read(file))
    except (store.Damaged, OSError, ValueError, KeyError, TypeError):
        store.discard(snapshot)
        return shipped(), shipped_frames()


def _fingerprint() -> str:
    """Return a digest of the authored files and of the program that reads them."""
    digest = hashlib.sha256()
    for path in _sources():
        digest.update(f"{path.name}\0".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def _sources() -> Iterator[Path]:
    corpus = paths.corpus_dir()
    for pattern in ("answers/*.toml", "questions/*.toml", "cards/*.toml", "rulings/*.toml", "*.toml"):
        yield from sorted(corpus.glob(pattern))
    program = Path(__file__).parents[2]
    for folder in ("ask/frames", "corpus", "text"):
        yield from sorted((program / folder).glob("*.py"))


def dumped(lexicon: Lexicon, frames: tuple[Frame, ...]) -> bytes:
    """Return the lexicon and the frames as JSON."""
    content = {
        "lexicon": {field.name: getattr(lexicon, field.name) for field in fields(Lexicon)},
        "frames": [asdict(frame) for frame in frames],
    }
    return json.dumps(content, ensure_ascii=False, default=_plain).encode()


def _plain(value: Any) -> Any:
    if isinstance(value, Concept | Entailed):
        return asdict(value)
    if isinstance(value, frozenset):
        return sorted(value)
    raise TypeError(type(value))


def undumped(content: bytes) -> Loaded:
    """Return the lexicon and the frames that `dumped` wrote."""
    read = json.loads(content)
    words = read["lexicon"]
    lexicon = Lexicon(
        concepts={
            name: Concept(**{**one, **_tuples({key: one[key] for key in ("joins", "stands")})})
            for name, one in words["concepts"].items()
        },
        forms=words["forms"],
        **{name: _tuples(words[name]) for name in ("groups", "tools", "keywords", "traits", "grants")},
        parts={name: (tuple(does), tuple(suffers)) for name, (does, suffers) in words["parts"].items()},
        cards=words["cards"],
        entails={name: _entailed(one) for name, one in words["entails"].items()},
    )
    return lexicon, tuple(_frame(one) for one in read["frames"])


def _entailed(values: dict[str, Any]) -> Entailed:
    return Entailed(**{**values, **_tuples({key: values[key] for key in ("names", "bears", "numbers", "states")})})


def _tuples(lists: dict[str, list[str]]) -> dict[str, tuple[str, ...]]:
    return {name: tuple(values) for name, values in lists.items()}


_SETS = ("asks", "yes", "no", "may", "unless", "numbers", "begins", "counts", "does", "suffers", "others")


def _frame(values: dict[str, Any]) -> Frame:
    ready = dict(values)
    ready["about"] = tuple(map(frozenset, values["about"]))
    ready |= {name: tuple(values[name]) for name in ("passages", "rules")}
    ready |= {name: frozenset(values[name]) for name in _SETS}
    ready["then"] = tuple(
        Then(**{**one, "yes": frozenset(one["yes"]), "no": frozenset(one["no"])}) for one in values["then"]
    )
    return Frame(**ready)
