"""Print the table: search latency beside other engines, cold start in parts, import and index time, size, memory.

python -m tests.bench [--sizes 20000,100000] [--rounds 3]
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from judge import paths
from judge.search.collect import Collected
from judge.search.query import QueryProblem
from judge.search.service import Search
from tests.bench import passages
from tests.bench.engines import Grep, SameTokens, Trigram


class Made:
    """A source of entries that were made for measuring."""

    def __init__(self, collected: Collected) -> None:
        self._collected = collected

    def fingerprint(self) -> str:
        """Return a name for these entries."""
        return f"{len(self._collected.entries):064x}"

    def collect(self) -> Collected:
        """Return the entries."""
        return self._collected


def queries() -> list[dict[str, Any]]:
    """Return the development queries and this project's own, with their kinds."""
    found = json.loads((passages.shared() / "questions" / "search_dev.json").read_text(encoding="utf-8"))
    own = Path(__file__).parents[1] / "search" / "queries.jsonl"
    if own.is_file():
        found += [json.loads(line) for line in own.read_text(encoding="utf-8").splitlines() if line.strip()]
    return [query for query in found if query.get("set", "dev") != "held-out"]


def times(run: Callable[[Any], Any], prepared: Sequence[Any], rounds: int) -> list[float]:
    """Return the best time of each query over the rounds, in milliseconds; one unmeasured round comes first."""
    best = [float("inf")] * len(prepared)
    for turn in range(rounds + 1):
        for place, query in enumerate(prepared):
            started = time.perf_counter()
            with contextlib.suppress(QueryProblem):
                run(query)
            if turn:
                best[place] = min(best[place], (time.perf_counter() - started) * 1000)
    return best


def spread(values: Sequence[float]) -> tuple[float, float]:
    """Return median and 95th percentile."""
    ordered = sorted(values)
    return statistics.median(ordered), ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]


def measure(search: Search, texts: Sequence[str], asked: Sequence[dict[str, Any]], rounds: int) -> None:
    """Print latency by kind of query and beside the other engines."""
    search.warm()
    plain = [query["q"] for query in asked]
    ours = times(search.search, plain, rounds)
    kinds: dict[str, list[float]] = defaultdict(list)
    for query, spent in zip(asked, ours, strict=True):
        kinds[query["kind"]].append(spent)
    for kind, values in kinds.items():
        median, high = spread(values)
        print(f"    {kind:<10} n={len(values):<3} median {median:7.2f}  p95 {high:7.2f} ms")
    median, high = spread(ours)
    print(f"  judge              median {median:7.2f}  p95 {high:7.2f} ms")
    tokenizer = search.tokenizer
    engines = [SameTokens(texts, tokenizer), Trigram(texts), Grep(texts)]
    for engine in engines:
        prepared = [engine.prepare(query) for query in plain]
        other_median, other_high = spread(times(engine.run, prepared, rounds))
        print(
            f"  {engine.name:<18} median {other_median:7.2f}  p95 {other_high:7.2f} ms"
            f"   judge/{engine.name}: median x{median / other_median:.2f}, p95 x{high / other_high:.2f}"
        )


def real(home: Path, rounds: int) -> None:
    """Measure at the size of the real documents: import, index, cold start, latency."""
    from judge.corpus.importing import import_document
    from judge.corpus.store import Source, Store, StoredDocument
    from judge.search import open_search

    where = paths.home(home)
    started = time.perf_counter()
    items = []
    for path in passages.documents():
        content = path.read_bytes()
        document = import_document(content, path.name)
        items.append(StoredDocument(document, Source(path.name, content, {}, "1", document.id)))
    Store(where).replace(items)
    imported = time.perf_counter() - started
    started = time.perf_counter()
    search = open_search(where)
    search.warm()
    built = time.perf_counter() - started
    texts = [entry.text() for entry in search.entries()]
    print(f"real size: {len(texts)} entries, import {imported:.2f} s, index {built:.2f} s, {search.size / 1e6:.2f} MB")
    cold(where)
    measure(search, texts, queries(), rounds)


def made(count: int, home: Path, rounds: int) -> None:
    """Measure with passages made from card texts."""
    collected = passages.made(count)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    started = time.perf_counter()
    search = Search(Made(collected), paths.home(home))
    search.warm()
    built = time.perf_counter() - started
    after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(
        f"{count} passages: index {built:.1f} s, {search.size / 1e6:.1f} MB on disk,"
        f" peak memory while building +{(after - before) / 1024:.0f} MB"
    )
    print(f"  resident after opening and 100 queries: {resident(home, count):.0f} MB")
    measure(search, [entry.text() for entry in collected.entries], queries(), rounds)


_RESIDENT = """
import sys
from judge import paths
from judge.search.service import Search
from tests.bench.__main__ import queries

class Cached:
    def fingerprint(self):
        return sys.argv[2]

    def collect(self):
        raise SystemExit("not cached")

search = Search(Cached(), paths.home(sys.argv[1]))
for query in queries()[:100]:
    search.search(query["q"])
for line in open("/proc/self/status"):
    if line.startswith("VmRSS"):
        print(line.split()[1])
"""


def resident(home: Path, count: int) -> float:
    """Return the memory of a fresh process that opens the index and answers queries, in MB (0 where unknown)."""
    command = [sys.executable, "-c", _RESIDENT, str(home), f"{count:064x}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return int(done.stdout or 0) / 1024


_PARTS = """
import sys, time
t0 = time.perf_counter()
from judge import paths
from judge.search import open_search
s = open_search(paths.home(sys.argv[1]))
import judge.search.service
t1 = time.perf_counter()
from judge.search import whoosh_index
whoosh_index.version()
t2 = time.perf_counter()
s.search("x")
t3 = time.perf_counter()
s.search("頑強を持つトークンは戻りますか")
t4 = time.perf_counter()
print(t1 - t0, t2 - t1, t3 - t2, t4 - t3)
"""


def cold(where: paths.Home, runs: int = 7) -> None:
    """Print the wall time of a cold `judge search` and its parts (best of several runs, page cache warm)."""
    home = str(where.data.parent)
    bare = min(_wall([sys.executable, "-c", "pass"]) for _ in range(runs))
    whole = min(_wall([sys.executable, "-m", "judge", "--home", home, "search", "頑強 トークン"]) for _ in range(runs))
    if whole == float("inf"):
        whole = min(
            _wall([sys.executable, "-m", "judge", "search", "頑強 トークン", "--home", home]) for _ in range(runs)
        )
    rows = []
    for _ in range(runs):
        done = subprocess.run([sys.executable, "-c", _PARTS, home], capture_output=True, text=True, check=True)
        rows.append([float(part) * 1000 for part in done.stdout.split()])
    ours, whoosh, opened, asked = (min(column) for column in zip(*rows, strict=True))
    print(
        f"  cold `judge search`: {whole * 1000:.0f} ms; parts: interpreter {bare * 1000:.0f}, imports {ours:.0f},"
        f" Whoosh {whoosh:.0f}, open {opened:.0f}, query {asked:.0f} ms"
    )


def _wall(command: Sequence[str]) -> float:
    started = time.perf_counter()
    done = subprocess.run(command, capture_output=True, check=False)
    return time.perf_counter() - started if done.returncode in (0, 1) else float("inf")


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench")
    parser.add_argument("--sizes", default="20000,100000", help="numbers of made passages; empty for none")
    parser.add_argument("--rounds", type=int, default=3)
    arguments = parser.parse_args()
    print(f"Python {sys.version.split()[0]}, {os.cpu_count()} cores")
    with tempfile.TemporaryDirectory(prefix="judge-bench-") as folder:
        real(Path(folder) / "real", arguments.rounds)
        for size in filter(None, arguments.sizes.split(",")):
            made(int(size), Path(folder) / size, arguments.rounds)


if __name__ == "__main__":
    main()
