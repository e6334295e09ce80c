"""The real command in processes of its own, and what must hold of every run of it.

Invariant: whatever a test does to a run, `Program.run` fails when the run ends with no exit code of the command line,
shows a traceback or an internal error, or lets a character through that a terminal would obey.
"""

from __future__ import annotations

import ctypes
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import pytest

ROUNDS = int(os.environ.get("JUDGE_FAULT_ROUNDS", "1"))
"""How often each kind of kill is tried; from 20 on all cases instead of some, from 100 on with all that ships."""

THOROUGH = ROUNDS >= 20
NOBODY = 65534
CHECKOUT = Path(__file__).resolve().parent.parent.parent
LAYOUTS = CHECKOUT / "tests" / "layouts"
CODES = (0, 1, 2, 3, 130)
OBEYED = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ud800-\udfff\ufff9-\ufffb]"
)
"""What no output may hold: controls (but for the line feed), and what reorders or hides text."""

_CAPABILITIES_OF_ROOT = (1, 2, 3)  # to write, to read and to change what permissions forbid
_DROP_FROM_BOUNDING_SET = 24

T = TypeVar("T")
IS_ROOT = hasattr(os, "geteuid") and os.geteuid() == 0


def log(text: str) -> None:
    """Add a line to the fault tests' log (`python -m pytest -s tests/faults`)."""
    print(f"\n[faults] {text}", end="", flush=True)


@dataclass(frozen=True)
class Done:
    """How a run ended. A negative code is the signal that killed it."""

    code: int
    out: bytes
    err: bytes
    seconds: float = 0.0

    @property
    def text(self) -> str:
        return self.out.decode("utf-8")

    @property
    def said(self) -> str:
        return self.err.decode("utf-8")

    def rows(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.out.splitlines()]


@dataclass
class Program:
    """A copy of the program that no other process changes while the tests run.

    Attributes:
        folder: holds `judge/`, `corpus/` and `index/`, readable by every user.
    """

    folder: Path
    runs: int = field(default=0)

    @classmethod
    def copied(cls, folder: Path) -> Program:
        """Copy the checkout; mostly without the rulings and cards that ship, so that an index is built in a second."""
        for name in ("judge", "corpus", "index"):
            shutil.copytree(CHECKOUT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
        if ROUNDS < 100:
            for path in [*(folder / "corpus" / "rulings").iterdir(), *(folder / "corpus" / "cards").iterdir()]:
                if path.name != "tor.toml":
                    path.unlink()
        subprocess.run([sys.executable, "-m", "compileall", "-q", str(folder / "judge")], check=True)
        return cls(folder)

    def environment(self, home: Path | str | None, changes: Mapping[str, str | None] | None = None) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("JUDGE_", "PYTHON"))}
        found = {**kept, "PYTHONPATH": str(self.folder), "PYTHONDONTWRITEBYTECODE": "1"}
        found.pop("COLUMNS", None)
        if home is not None:
            found["JUDGE_HOME"] = str(home)
        for name, value in (changes or {}).items():
            if value is None:
                found.pop(name, None)
            else:
                found[name] = value
        return found

    def start(
        self,
        *argv: str | bytes | Path,
        home: Path | str | None,
        env: Mapping[str, str | None] | None = None,
        python: Sequence[str] = ("-m", "judge"),
        stdin: Any = subprocess.DEVNULL,
        stdout: Any = subprocess.PIPE,
        stderr: Any = subprocess.PIPE,
        before: Callable[[], object] | None = None,
        cwd: Path | None = None,
    ) -> subprocess.Popen[bytes]:
        self.runs += 1
        return subprocess.Popen(
            [sys.executable, *python, *argv],
            env=self.environment(home, env),
            stdin=stdin,
            stdout=stdout,
            stderr=stderr,
            preexec_fn=before,
            cwd=cwd or self.folder,
        )

    def run(self, *argv: str | bytes | Path, data: bytes | None = None, limit: float = 120, **how: Any) -> Done:
        """Run to the end and check what must hold of every run."""
        began = time.monotonic()
        if data is not None:
            how["stdin"] = subprocess.PIPE
        process = self.start(*argv, **how)
        try:
            out, err = process.communicate(data, timeout=limit)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            raise AssertionError(f"{argv!r} did not end within {limit} seconds") from None
        done = Done(process.returncode, out or b"", err or b"", time.monotonic() - began)
        check(done, argv)
        return done

    def together(self, *commands: Sequence[str | Path], home: Path) -> list[Done]:
        """Run several at once; all must end as a single one may."""
        started = [self.start(*argv, home=home) for argv in commands]
        found = [collected(process) for process in started]
        for argv, done in zip(commands, found, strict=True):
            check(done, argv)
        return found

    def cut(self, *argv: str | Path, home: Path, after: float, by: signal.Signals, **how: Any) -> Done:
        """Start a run and send it a signal after some seconds, if it still runs."""
        process = self.start(*argv, home=home, **how)
        time.sleep(after)
        if process.poll() is None:
            process.send_signal(by)
        return collected(process)


def collected(process: subprocess.Popen[bytes], limit: float = 120) -> Done:
    watch = threading.Timer(limit, process.kill)
    watch.start()
    out, err = process.communicate()
    watch.cancel()
    return Done(process.returncode, out or b"", err or b"")


def check(done: Done, argv: object, codes: Sequence[int] = CODES) -> None:
    """Fail unless a run ended as every run must."""
    seen = f"{argv!r}\n{done.code}\n{done.out[-2000:]!r}\n{done.err.decode('utf-8', 'replace')[-4000:]}"
    assert done.code in codes, seen
    assert b"Traceback" not in done.err + done.out, seen
    assert "内部エラー" not in done.err.decode("utf-8", "replace"), seen
    for stream in (done.out, done.err):
        obeyed = OBEYED.search(stream.decode("utf-8"))
        assert obeyed is None, (obeyed, seen)


def was_not_begun(done: Done) -> bool:
    """Say whether Ctrl-C met the interpreter before it came to the program; then Python itself answers."""
    return done.code in (1, -signal.SIGINT) and b"KeyboardInterrupt" in done.err and b" in run\n" not in done.err


def without_time(line: bytes) -> bytes:
    return re.sub(rb'"took_ms": [0-9.]+', b'"took_ms": 0', line)


QUERIES = ("場に出る", "がんきょう", "トークン 墓地", "墓地からプレイ")


@dataclass(frozen=True)
class State:
    """What a home answers: its export, and its hits for a few queries."""

    export: bytes
    hits: bytes


def state(program: Program, home: Path) -> State:
    """Return what a home answers; no command may report an error."""
    export = program.run("export", home=home)
    assert export.code in (0, 1), export.said
    listed = program.run("library", home=home)
    assert listed.code == 0, listed.said
    return State(export.out, hits(program, home))


def hits(program: Program, home: Path, **how: Any) -> bytes:
    found = program.run("search", "--batch", "-", home=home, data="\n".join(QUERIES).encode(), **how)
    assert found.code in (0, 1), found.said
    return without_time(found.out)


HARMLESS = re.compile(r"data/\.(?:library\.sqlite3\.(?:new|rebuilt|salvage)-\d+(?:-journal)?|search\.key-\w+-\w+)")
"""Beginnings of files; a later write removes them when they are an hour old and so nobody's any more."""


def left_over(home: Path) -> list[str]:
    """Return the files of a home that no whole state has and no later write removes."""
    index = next((p.name for p in (home / "cache" / "search").glob("[0-9a-f]*") if p.is_dir()), "")
    known = {"data", "data/library.sqlite3", "data/search.key", "cache", "cache/search", "cache/search/lock"}
    names = (path.relative_to(home).as_posix() for path in home.rglob("*"))
    found = (n for n in names if n not in known and not (index and n.startswith(f"cache/search/{index}")))
    return sorted(n for n in found if not HARMLESS.fullmatch(n) and not _is_cold_journal(home / n))


def _is_cold_journal(path: Path) -> bool:
    """Say whether this is a journal that was not begun: SQLite ignores it and the next write takes it over."""
    return path.name == "library.sqlite3-journal" and not path.read_bytes()[:1].strip(b"\0")


def copied(home: Path, place: Path, *, index: bool = True) -> Path:
    """Return a copy of a home at a place of its own, with or without its index."""
    shutil.copytree(home, place, symlinks=True)
    if not index:
        shutil.rmtree(place / "cache", ignore_errors=True)
    return place


class Moments:
    """Chooses when to cut runs off: so that about half of them are cut in what they do, however busy the machine is.

    Args:
        seconds: how long such a run took.
    """

    def __init__(self, rng: random.Random, seconds: float) -> None:
        self._rng, self._seconds = rng, seconds

    def __call__(self) -> float:
        """Return the next moment, in seconds from the start."""
        if self._rng.random() < 0.2:
            return self._rng.uniform(0.02, self._seconds)
        return self._rng.uniform(0.4 * self._seconds, 1.2 * self._seconds)

    def learn(self, done: Done) -> None:
        """Take into account whether the last run had ended before it could be cut off."""
        self._seconds *= 0.8 if done.code == 0 else 1.15


def bound_by_permissions() -> None:
    """Before the program starts: let permissions bind it, also where root runs the tests."""
    if IS_ROOT:
        libc = ctypes.CDLL(None, use_errno=True)
        for capability in _CAPABILITIES_OF_ROOT:
            if libc.prctl(_DROP_FROM_BOUNDING_SET, capability, 0, 0, 0):
                raise OSError(ctypes.get_errno(), "prctl")


CAN_BE_BOUND = not IS_ROOT or sys.platform == "linux"


def some(items: Iterable[T], count: int) -> list[T]:
    """Return a few of many cases, always the same and spread over all of them; all of them with many rounds."""
    every = list(items)
    if THOROUGH or count >= len(every):
        return every
    return [every[number * len(every) // count] for number in range(count)]


thorough = pytest.mark.skipif(not THOROUGH, reason="tried with JUDGE_FAULT_ROUNDS=20 or more")
"""For tests whose kind of fault another one tries already."""


def open_folder() -> Path:
    """Return a new folder that every user can reach, which pytest's own are not."""
    folder = Path(tempfile.mkdtemp(prefix="judge-faults-"))
    folder.chmod(0o755)
    return folder


def remove(folder: Path) -> None:
    for path in [folder, *folder.rglob("*")]:
        if not path.is_symlink() and path.is_dir():
            path.chmod(0o755)
    shutil.rmtree(folder)
