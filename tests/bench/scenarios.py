"""Print how fast scenarios are played: all that ship, a crowded board, and as many branches as the bound allows.

python -m tests.bench.scenarios [--rounds 5] [--profile]
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path

from judge.engine.scenario.load import load, read
from judge.engine.scenario.model import Scenario
from judge.engine.scenario.play import Played, play

FOLDER = Path(__file__).resolve().parents[1] / "scenarios"


def crowd(count: int) -> Scenario:
    """Return a scenario with many creatures, of which one dies while a lord changes all of them."""
    bears = [{"name": f"熊{n}", "is": "2/2 クリーチャー"} for n in range(count)]
    lord = {
        "name": "王",
        "is": "2/2 クリーチャー",
        "with": [
            {
                "ability": "static",
                "affects": {"types": ["creature"], "other": True},
                "ops": [{"change": "modify pt", "power": 1, "toughness": 1}],
            }
        ],
    }
    shock = {"do": "spell", "by": "B", "name": "火", "does": [{"do": "deal damage", "amount": 2}], "target": "王"}
    return read({"object": [lord, *bears], "action": [shock]})


def orders(count: int) -> Scenario:
    """Return a scenario in which so many different abilities trigger at once and their order is open."""
    watchers = [
        {
            "name": f"番{n}",
            "is": "1/1 クリーチャー",
            "with": [{"ability": "triggered", "when": {"when": "dies"}, "do": [{"do": "life", "amount": n + 1}]}],
        }
        for n in range(count)
    ]
    wrath = {"do": "spell", "name": "火", "does": [{"do": "destroy", "what": {"types": ["creature"]}}]}
    return read({"object": watchers, "action": [wrath]})


def best(run: Callable[[], Played], rounds: int) -> tuple[float, Played]:
    """Return the best time of some rounds, in milliseconds, and what was played."""
    taken = []
    for _ in range(rounds):
        started = time.perf_counter()
        played = run()
        taken.append((time.perf_counter() - started) * 1000)
    return min(taken), played


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--profile", action="store_true")
    arguments = parser.parse_args()
    runs = [(path, load(path), date) for path in sorted(FOLDER.rglob("*.toml")) for date in load(path).editions]
    for _, scenario, date in runs:
        play(scenario, date)
    if arguments.profile:
        _profile([(scenario, date) for _, scenario, date in runs])
        return
    _table(runs, arguments.rounds)


def _table(runs: list[tuple[Path, Scenario, str]], rounds: int) -> None:
    measured = []
    for path, scenario, date in runs:
        taken, played = best(lambda scenario=scenario, date=date: play(scenario, date), rounds)  # type: ignore[misc]
        measured.append((taken, played.explored.tried, len(played.outcomes), path.stem, date))
    times = sorted(one[0] for one in measured)
    print(
        f"{len(measured)} runs of {len({one[3] for one in measured})} scenarios: {1000 / statistics.mean(times):.0f}/s"
    )
    p95 = times[min(len(times) - 1, int(len(times) * 0.95))]
    print(f"median {statistics.median(times):.2f} ms, p95 {p95:.2f} ms, most {times[-1]:.2f} ms")
    print("slowest: " + ", ".join(f"{one[3]} {one[4]} {one[0]:.1f} ms" for one in sorted(measured)[-3:]))
    most = max(measured, key=lambda one: one[1])
    print(f"most runs for one ruling: {most[1]} ({most[2]} outcomes, {most[3]})")
    for count in (10, 100, 1000):
        taken, _ = best(lambda count=count: play(crowd(count)), 1)  # type: ignore[misc]
        print(f"{count} creatures under a lord that dies: {taken:.0f} ms")
    for count in (3, 4, 5, 6):
        taken, played = best(lambda count=count: play(orders(count)), 1)  # type: ignore[misc]
        done = "all" if played.explored.complete else "bound hit"
        print(f"{count} triggers in any order: {played.explored.tried} runs ({done}), {taken:.0f} ms")


def _profile(runs: list[tuple[Scenario, str]]) -> None:
    with cProfile.Profile() as profile:
        for scenario, date in runs:
            play(scenario, date)
    pstats.Stats(profile, stream=sys.stdout).sort_stats("tottime").print_stats(25)


if __name__ == "__main__":
    main()
