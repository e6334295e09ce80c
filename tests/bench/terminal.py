"""How quick the terminal interface is: `python -m tests.bench.terminal [--home DIR] [--made 20000] [--runs 5]`.

From the start of the process to the first paint and to the first hits (in a pseudo-terminal, typed at once), from a key
to the hits that answer it or a later key (fast typing, drawn and all), and how much memory that takes. All of it beside
a bare Textual application in the same run: a box and a list that any key fills anew. On a shared machine ratios count.
"""

from __future__ import annotations

import argparse
import asyncio
import fcntl
import json
import os
import pty
import select
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from textual import events
from textual.app import App
from textual.widget import Widget

from tests.bench import bare

WORDS = ("頑強 トークン", "召喚酔い", "がんきょう", "murderous", "kaiko", "想起 対象", "702.79", "戦場に出たとき")
PACE = 0.12
"""Seconds between two keys of a fast typist."""
PATIENCE = 60.0
SIZE = (140, 40)


def start(command: list[str], painted: str, listed: str, *, typed: str = "頑強") -> tuple[float, float, float]:
    """Return the seconds from the start of a process to its first paint and to the list for what is typed at once.

    The third number is the processor's time until the first paint: it does not grow with what else the machine does.

    Args:
        painted: what the first screen says.
        listed: what the screen says when the list is there.
    """
    began = time.perf_counter()
    process, terminal = pty.fork()
    if not process:
        os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8", COLUMNS="80", LINES="24")
        os.execv(sys.executable, [sys.executable, *command])
    try:
        fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        first = _until(terminal, painted.encode()) - began
        spent = _spent(process)
        os.write(terminal, typed.encode())
        return first, _until(terminal, listed.encode()) - began, spent
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


class Typist:
    """Types, and takes the time until what was typed is answered on the screen.

    A key is answered when the list for it, or for a later key of the same word, has been drawn.
    """

    def __init__(self, app: App[None], clear: Callable[[], None]) -> None:
        self._app, self._clear = app, clear
        self.latencies: list[float] = []
        self.spent = 0.0
        self.keys = 0
        self._waiting: list[tuple[str, float]] = []

    def shown(self, text: str, widget: Widget) -> None:
        """Take note that the list for a text is set; it is drawn after the next refresh."""
        widget.call_after_refresh(self._drawn, text)

    def _drawn(self, text: str) -> None:
        now = time.perf_counter()
        answered = [began for typed, began in self._waiting if text.startswith(typed)]
        self._waiting = [one for one in self._waiting if not text.startswith(one[0])]
        self.latencies += [(now - began) * 1000 for began in answered]

    async def type(self, words: tuple[str, ...] = WORDS) -> None:
        """Type the words, one after the other, in a fast typist's pace."""
        began = time.process_time()
        for word in words:
            for end, char in enumerate(word, 1):
                self.keys += 1
                self._waiting.append((word[:end].strip(), time.perf_counter()))
                self._app.post_message(events.Key("space" if char == " " else char, char))
                await asyncio.sleep(PACE)
            for _ in range(100):
                if not self._waiting:
                    break
                await asyncio.sleep(0.05)
            self._waiting.clear()
            await asyncio.sleep(0.5)
            self._clear()
            await asyncio.sleep(0.2)
        self.spent = (time.process_time() - began) * 1000 / self.keys


async def typing_bare() -> dict[str, Any]:
    """Return what typing takes in the bare application."""
    app = bare.Bare()
    typist = Typist(app, lambda: app.clear())
    app.told = typist.shown
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await typist.type()
    return {"keys": typist.keys, "took": typist.latencies, "spent": typist.spent}


async def typing_judge(at: Path) -> dict[str, Any]:
    """Return what typing takes in `judge`, over a home whose index is built."""
    from judge.tui.app import JudgeApp
    from judge.tui.search.answer import Answer
    from judge.tui.search.hits import Hits

    app = JudgeApp(str(at))
    typist = Typist(app, lambda: app.main.omnibox.put(""))
    searches: list[float] = []
    show = Hits.show

    def shown(hits: Hits, answer: Answer) -> None:
        show(hits, answer)
        if answer.typed.kind == "search":
            searches.append(answer.took_ms)
            typist.shown(answer.typed.text, hits)

    Hits.show = shown  # type: ignore[method-assign]
    async with app.run_test(size=SIZE) as pilot:
        began = time.perf_counter()
        await asyncio.wait_for(app.opened.wait(), 600)
        opened = time.perf_counter() - began
        await pilot.pause(1)
        await typist.type()
    return {
        "keys": typist.keys,
        "took": typist.latencies,
        "spent": typist.spent,
        "search": searches,
        "opened": opened,
        "entries": len(app.workplace.holdings.entries),
    }


def memory() -> float:
    """Return the most memory that this process has had, in MB."""
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def apart(what: str, *arguments: str) -> dict[str, Any]:
    """Return what a measurement says that has a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.bench.terminal", "--part", what, *arguments],
        capture_output=True,
        encoding="utf-8",
    )
    if done.returncode:
        raise RuntimeError(done.stderr)
    result: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return result


def part(what: str, at: Path) -> dict[str, Any]:
    """Do one measurement in this process."""
    result = asyncio.run(typing_bare() if what == "bare" else typing_judge(at))
    return {**result, "memory": memory()}


def prepare(at: Path, made: int) -> None:
    """Make a home whose index is built, with made documents where any are asked for."""
    from tests.bench import passages

    judge = [sys.executable, "-m", "judge", "--home", str(at)]
    if made:
        folder = at.parent / "made"
        folder.mkdir()
        for name, text in passages.written(made):
            (folder / name).write_text(text, encoding="utf-8")
        subprocess.run([*judge, "import", *map(str, sorted(folder.iterdir()))], check=True, capture_output=True)
    subprocess.run([*judge, "search", "頑強"], check=True, capture_output=True)


def row(name: str, ours: list[float], theirs: list[float], unit: str) -> str:
    """Return one line of the table."""
    (mine, most), (other, other_most) = _spread(ours), _spread(theirs)
    return (
        f"{name:<34} median {mine:8.2f} {unit}  p95 {most:8.2f} {unit}  n {len(ours):<4}"
        f" bare {other:8.2f} / {other_most:8.2f} {unit}  ratio {mine / other:5.2f} / {most / other_most:5.2f}"
    )


def _spread(values: list[float]) -> tuple[float, float]:
    ordered = sorted(values)
    return statistics.median(ordered), ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))]


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--home", type=Path, help="a home whose index is built; without one, what ships")
    parser.add_argument("--made", type=int, default=0, help="instead of a home, about this many made passages")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--part", choices=("bare", "judge"), help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.part:
        print(json.dumps(part(arguments.part, arguments.home)))
        return
    with tempfile.TemporaryDirectory() as folder:
        at = arguments.home or Path(folder) / "home"
        if not arguments.home:
            prepare(at, arguments.made)
        print(f"load {_load()}")
        judge, other = ["-m", "judge", "--home", str(at)], ["-m", "tests.bench.bare"]
        start(judge, "上の欄に打つと", " 件"), start(other, bare.WELCOME, bare.LISTED)
        pairs = [
            (start(judge, "上の欄に打つと", " 件"), start(other, bare.WELCOME, bare.LISTED))
            for _ in range(arguments.runs)
        ]
        for place, name in enumerate(
            ("start to first paint", "start to first hits (typed at once)", "processor, to paint")
        ):
            print(row(name, [one[place] for one, _ in pairs], [one[place] for _, one in pairs], "s "))
        theirs, ours = apart("bare"), apart("judge", "--home", str(at))
        print(f"passages {ours['entries']}, opened in {ours['opened']:.2f} s")
        print(row(f"key to drawn hits, {PACE * 1000:.0f} ms apart", ours["took"], theirs["took"], "ms"))
        print(f"answered {len(ours['took'])} of {ours['keys']} keys; bare {len(theirs['took'])} of {theirs['keys']}")
        median, most = _spread(ours["search"])
        print(f"the search of these: median {median:.2f} ms, p95 {most:.2f} ms")
        print(f"processor a key {ours['spent']:.1f} ms, bare {theirs['spent']:.1f} ms")
        print(f"memory {ours['memory']:.0f} MB, bare {theirs['memory']:.0f} MB")
        print(f"load {_load()}")


def _load() -> str:
    return f"{' '.join(f'{one:.1f}' for one in os.getloadavg())} on {os.cpu_count()} cores"


if __name__ == "__main__":
    main()
