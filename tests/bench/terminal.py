"""How quick the terminal interface is: `python -m tests.bench.terminal [--home DIR] [--made 20000] [--runs 5]`.

From the start of the process to the first paint and to the first hits (in a pseudo-terminal, typed at once), from a key
to the hits it changes (fast typing, drawn and all), and how much memory that takes.
"""

from __future__ import annotations

import argparse
import asyncio
import fcntl
import os
import pty
import resource
import select
import signal
import statistics
import struct
import sys
import tempfile
import termios
import time
from pathlib import Path

from judge.paths import home
from judge.tui.app import JudgeApp
from judge.tui.holdings import Holdings
from judge.tui.places import Place
from judge.tui.search.hits import Hits
from judge.tui.search.query import Typed, read
from judge.tui.search.rows import Answer
from judge.tui.workplace import Workplace
from tests.bench import passages

WORDS = ("頑強 トークン", "召喚酔い", "がんきょう", "murderous", "kaiko", "想起 対象", "702.79", "戦場に出たとき")
PACE = 0.12
"""Seconds between two keys of a fast typist."""
PATIENCE = 30.0


def start(at: Path, *, typed: str = "頑強") -> tuple[float, float, float]:
    """Return the seconds from the start of a process to its first paint and to the hits for what is typed at once.

    The third number is the processor's time until the first paint: it does not grow with what else the machine does.
    """
    began = time.perf_counter()
    process, terminal = pty.fork()
    if not process:
        os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8", COLUMNS="80", LINES="24")
        os.execv(sys.executable, [sys.executable, "-m", "judge", "--home", str(at)])
    try:
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        painted = _until(terminal, "上の欄に打つと".encode()) - began
        spent = _spent(process)
        os.write(terminal, typed.encode())
        return painted, _until(terminal, " 件".encode()) - began, spent
    finally:
        os.kill(process, signal.SIGTERM)
        os.waitpid(process, 0)
        os.close(terminal)


def _until(terminal: int, wanted: bytes) -> float:
    """Read until something was written, and return when."""
    got = b""
    end = time.perf_counter() + PATIENCE
    while wanted not in got:
        if not select.select([terminal], [], [], max(0.0, end - time.perf_counter()))[0]:
            raise TimeoutError(f"not written in {PATIENCE} s: {wanted.decode()}")
        got += os.read(terminal, 65536)
    return time.perf_counter()


def _spent(process: int) -> float:
    """Return the processor's seconds that a process took so far; 0 where the system does not say."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class MadeWorkplace(Workplace):
    """A library of made passages."""

    count, cache = 0, Path()

    def open(self) -> None:
        """Index them."""
        from judge.corpus.library import Library
        from judge.search.service import Search
        from tests.bench.__main__ import Made

        collected = passages.made(self.count)
        search = Search(Made(collected), home(self.cache))
        search.warm()
        self._search = search
        self._holdings = Holdings(tuple(search.entries()), Library.build((), ()))
        self.fingerprint = "made"


async def typing(app: JudgeApp, *, pace: float = PACE) -> tuple[list[float], list[float], int, float]:
    """Return, in milliseconds, how long from key to drawn hits and how long the search itself took; how many keys,
    and the processor's time for each.
    """
    took: list[float] = []
    search: list[float] = []
    keyed: dict[Typed, float] = {}
    keys, spent = 0, 0.0
    show = Hits.show

    def shown(hits: Hits, answer: Answer) -> None:
        show(hits, answer)
        began = keyed.pop(answer.typed, None)
        if began is not None:
            search.append(answer.took_ms)
            hits.call_after_refresh(lambda: took.append((time.perf_counter() - began) * 1000))

    Hits.show = shown  # type: ignore[method-assign]
    try:
        async with app.run_test(size=(140, 40)) as pilot:
            await asyncio.wait_for(app.opened.wait(), 300)
            await asyncio.sleep(1)
            spent = time.process_time()
            for word in WORDS:
                for end in range(1, len(word) + 1):
                    keys += 1
                    keyed[read(word[:end])] = time.perf_counter()
                    app.main.omnibox.put(word[:end])
                    await asyncio.sleep(pace)
                await asyncio.sleep(0.5)
                app.main.omnibox.put("")
                await pilot.pause()
                keyed.clear()
            spent = (time.process_time() - spent) * 1000
            app.main.go(Place("rule", "702.79"))
            await pilot.pause()
    finally:
        Hits.show = show  # type: ignore[method-assign]
    return took, search, keys, spent / keys


def row(name: str, values: list[float], unit: str) -> str:
    """Return one line of the table."""
    values = sorted(values)
    p95 = values[min(len(values) - 1, int(0.95 * len(values)))]
    return f"{name:<34} median {statistics.median(values):8.2f} {unit}   p95 {p95:8.2f} {unit}   n {len(values)}"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--home", type=Path, help="a home whose index is built; without one, what ships")
    parser.add_argument("--made", type=int, default=0, help="instead of a home, this many made passages")
    parser.add_argument("--runs", type=int, default=5)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        at = arguments.home or Path(folder) / "home"
        if arguments.made:
            MadeWorkplace.count, MadeWorkplace.cache = arguments.made, Path(folder) / "index"
        else:
            start(at)
            starts = [start(at) for _ in range(arguments.runs)]
            print(row("start to first paint", [one[0] for one in starts], "s "))
            print(row("start to first hits (typed at once)", [one[1] for one in starts], "s "))
            print(row("processor time to first paint", [one[2] for one in starts], "s "))
        app = JudgeApp(str(at))
        if arguments.made:
            app.workplace = MadeWorkplace(str(at), lambda message: None)
        took, search, keys, spent = asyncio.run(typing(app))
        print(row("key to drawn hits", took, "ms"), f"of {keys} keys, {PACE * 1000:.0f} ms apart")
        print(row("the search of these", search, "ms"))
        print(f"processor time a key {spent:.1f} ms; load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    print(f"memory {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB")


if __name__ == "__main__":
    main()
