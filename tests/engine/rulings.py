"""Which rulings have a scenario, which have no outcome to play, and which can't be expressed yet.

python -m tests.engine.rulings            print the counts and the rulings that lack something
python -m tests.engine.rulings --open     print the rulings nobody has judged yet
"""

from __future__ import annotations

import csv
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from judge.corpus.builtin import load_builtin
from judge.engine.scenario.load import load
from judge.paths import corpus_dir

FOLDER = Path(__file__).resolve().parents[1] / "scenarios"
KINDS = ("no outcome", "lacks")
"""What a row of `left/*.csv` may say: there is nothing to play, or a concept is missing (named in the note)."""


@dataclass(frozen=True)
class Left:
    """A ruling without a scenario: why."""

    id: str
    kind: str
    note: str
    file: str


def rulings() -> list[str]:
    """Return the ids of all rulings restated in the corpus, those restated together included."""
    found = load_builtin(corpus_dir(), parts=("rulings",)).rulings
    return list(dict.fromkeys(one for ruling in found for one in (ruling.id, *ruling.also)))


def played() -> dict[str, list[str]]:
    """Return, for each ruling that scenarios show, their names."""
    found: dict[str, list[str]] = {}
    for path in sorted(FOLDER.rglob("*.toml")):
        for one in load(path).rulings:
            found.setdefault(one, []).append(path.stem)
    return found


def left() -> list[Left]:
    """Return what the lists say of rulings without a scenario."""
    found = []
    for path in sorted((FOLDER / "left").glob("*.csv")):
        with path.open(encoding="utf-8", newline="") as file:
            found += [Left(row["id"], row["kind"], row["note"], path.name) for row in csv.DictReader(file)]
    return found


def main() -> None:
    """Print the account."""
    every, shown, rest = rulings(), played(), {one.id: one for one in left()}
    if "--open" in sys.argv:
        print("\n".join(one for one in every if one not in shown and one not in rest))
        return
    kinds: dict[str, Counter[str]] = {}
    for one in every:
        kind = "scenario" if one in shown else rest[one].kind if one in rest else "open"
        kinds.setdefault(one.partition("/")[0], Counter())[kind] += 1
    total = sum(kinds.values(), Counter[str]())
    for document, counts in (*kinds.items(), ("all", total)):
        print(f"{document}: {sum(counts.values())} rulings, " + ", ".join(f"{n} {kind}" for kind, n in counts.items()))
    lacking = Counter(one.note for one in rest.values() if one.kind == "lacks" and one.id not in shown)
    for note, count in lacking.most_common():
        print(f"  lacks {note}: {count}")


if __name__ == "__main__":
    main()
