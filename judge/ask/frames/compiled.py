"""The shipped lexicon and frames as one file in the user's cache, so that a first question need not read the sources.

Invariant: what comes from the cache equals what the sources give; it is used only where it was made from the very same
files and program, and its seal holds. Where it cannot be kept, the sources are read each time.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, fields
from functools import lru_cache
from pathlib import Path
from typing import Any, overload

from judge import paths
from judge.ask.frames.abouts import About, Abouts
from judge.ask.frames.frame import Frame, Then, shipped_frames
from judge.ask.frames.lexicon import Concept, Entailed, Lexicon, shipped
from judge.paths import Home

__all__ = ["Frames", "abouts", "dumped", "loaded", "undumped"]

NAME = "answers"
"""Of the folder in the cache; the file in it has the same name and the ending `.jsonl`."""


class Frames(Sequence[Frame]):
    """Frames as they were written, each made when it is first taken: a question is near few of them.

    Attributes:
        abouts: what each frame is about; of all that a frame says, only this is read for every question.
    """

    def __init__(self, abouts: Sequence[About], written: Sequence[str]) -> None:
        """Hold frames.

        Args:
            abouts: what each is about.
            written: each as JSON, without what it is about.
        """
        self.abouts = Abouts(abouts)
        self._written = written
        self._made: dict[int, Frame] = {}

    @classmethod
    def of(cls, frames: Sequence[Frame]) -> Frames:
        """Return frames that are made already."""
        held = cls([frame.about for frame in frames], [""] * len(frames))
        held._made = dict(enumerate(frames))
        return held

    def __len__(self) -> int:
        """Return how many frames there are."""
        return len(self._written)

    @overload
    def __getitem__(self, at: int) -> Frame: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[Frame]: ...

    def __getitem__(self, at: int | slice) -> Frame | Sequence[Frame]:
        """Return a frame, or some of them."""
        if isinstance(at, slice):
            return [self[place] for place in range(*at.indices(len(self)))]
        if at not in self._made:
            self._made[at] = _frame(self.abouts.each[at], json.loads(self._written[at]))
        return self._made[at]


def abouts(frames: Sequence[Frame]) -> Abouts:
    """Return what each of some frames is about."""
    return frames.abouts if isinstance(frames, Frames) else Abouts([frame.about for frame in frames])


Loaded = tuple[Lexicon, Sequence[Frame]]


@lru_cache(maxsize=2)
def loaded(keep: Home | None = None) -> Loaded:
    """Return the lexicon and the frames that ship.

    Args:
        keep: the user's folders to keep them in, made ready; None reads the sources.

    Raises:
        AuthoredError: the sources break their schema.
    """
    if keep is None:
        return shipped(), Frames.of(shipped_frames())
    from judge.search import cache as store

    file = f"{NAME}.jsonl"
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
        return shipped(), Frames.of(shipped_frames())


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
    """Return the lexicon and what frames are about as a line of JSON, and behind it what each frame says as one."""
    first = {
        "lexicon": {field.name: getattr(lexicon, field.name) for field in fields(Lexicon)},
        "about": [frame.about for frame in frames],
    }
    return "\n".join([_json(first), *map(_written, frames)]).encode()


def _written(frame: Frame) -> str:
    """Return what a frame says, but for what it is about and what is as it mostly is."""
    said = {
        field.name: value
        for field in fields(Frame)
        if field.name != "about" and (value := getattr(frame, field.name)) != field.default
    }
    if frame.then:
        said["then"] = [asdict(one) for one in frame.then]
    return _json(said)


def _json(content: dict[str, Any]) -> str:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"), default=_plain)


def _plain(value: Any) -> Any:
    if isinstance(value, Concept | Entailed):
        return asdict(value)
    if isinstance(value, frozenset):
        return sorted(value)
    raise TypeError(type(value))


def undumped(content: bytes) -> Loaded:
    """Return the lexicon and the frames that `dumped` wrote."""
    first, *frames = content.decode().split("\n")
    read = json.loads(first)
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
    abouts = [tuple(map(frozenset, about)) for about in read["about"]]
    if len(abouts) != len(frames):
        raise ValueError("frames")
    return lexicon, Frames(abouts, frames)


def _entailed(values: dict[str, Any]) -> Entailed:
    return Entailed(**{**values, **_tuples({key: values[key] for key in ("names", "bears", "numbers", "states")})})


def _tuples(lists: dict[str, list[str]]) -> dict[str, tuple[str, ...]]:
    return {name: tuple(values) for name, values in lists.items()}


_SETS = ("asks", "yes", "no", "may", "unless", "numbers", "begins", "counts", "does", "suffers", "others", "only")
_LISTS = ("passages", "rules")


def _frame(about: tuple[frozenset[str], ...], said: dict[str, Any]) -> Frame:
    said |= {name: frozenset(said[name]) for name in _SETS if name in said}
    said |= {name: tuple(said[name]) for name in _LISTS if name in said}
    if "then" in said:
        said["then"] = tuple(
            Then(**{**one, "yes": frozenset(one["yes"]), "no": frozenset(one["no"])}) for one in said["then"]
        )
    return Frame(about=about, **said)
