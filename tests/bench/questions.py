"""Print how fast questions are answered: warm in one process, and cold from the shell beside the least that could be.

python -m tests.bench.questions [--rounds 9] [--every 4]

The peer of a cold question is a Python process that only cuts the same question into words with the same dictionary.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

OWN = Path(__file__).resolve().parents[1] / "questions" / "questions.jsonl"
COLD = (
    "3/3が2/2にブロックされた。どうなる？",
    "《破滅の刃》を頑強持ちの3/3に唱えた。戻る？",
    "接死とトランプルを持つ4/4が5/5にブロックされた。プレイヤーに最大何点？",
    "頑強とは？",
)
PEER = "import fugashi, sys; print(len(fugashi.Tagger()(sys.argv[1])))"


def asked(every: int) -> list[str]:
    """Return every so many of the project's own questions."""
    lines = OWN.read_text(encoding="utf-8").splitlines()[::every]
    return [str(json.loads(line)["q"]) for line in lines]


def warm(questions: Sequence[str]) -> list[float]:
    """Return how long each question takes in a process that has answered before, in milliseconds."""
    from judge.ask.service import ask
    from judge.desk.core import Desk

    search = Desk().search
    for question in questions[:20]:
        ask(question, search=search)
    taken = []
    for question in questions:
        started = time.perf_counter()
        ask(question, search=search)
        taken.append((time.perf_counter() - started) * 1000)
    return taken


def cold(question: str, rounds: int, environment: dict[str, str]) -> tuple[list[float], list[float]]:
    """Return how long the shell waits for an answer and for the peer, in seconds, measured by turns."""
    ours = [sys.executable, "-m", "judge", "ask", question]
    peer = [sys.executable, "-c", PEER, question]
    taken: tuple[list[float], list[float]] = ([], [])
    for _ in range(rounds):
        for command, found in zip((ours, peer), taken, strict=True):
            started = time.perf_counter()
            subprocess.run(command, env=environment, capture_output=True, check=False)
            found.append(time.perf_counter() - started)
    return taken


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--every", type=int, default=4)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "JUDGE_HOME": home}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["JUDGE_HOME"] = home
        cold(COLD[1], 2, environment)
        for question in COLD:
            ours, peer = (statistics.median(found) for found in cold(question, arguments.rounds, environment))
            print(f"cold {ours:.2f} s, {ours / peer:.1f} times the peer's {peer:.2f} s: {question}")
        times = sorted(warm(asked(arguments.every)))
    p95 = times[min(len(times) - 1, int(len(times) * 0.95))]
    print(f"warm {len(times)} questions: median {statistics.median(times):.0f} ms, p95 {p95:.0f} ms")


if __name__ == "__main__":
    main()
