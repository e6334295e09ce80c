"""Every rule number that the tables or the evaluator give, against the texts of the editions.

python -m tests.rules.citation_check     print how many were checked, and each that is wrong
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import TypeAlias

from judge.engine.scenario.load import load
from judge.engine.scenario.model import Scenario
from judge.engine.scenario.play import play
from judge.rules import keywords, names
from judge.rules.crtext import CrText, parse_cr
from judge.rules.editions import edition_for

SHARED = Path(os.environ.get("JUDGE_SHARED") or Path(__file__).resolve().parents[3] / "shared")
TEXTS = sorted((SHARED / "data" / "cr").glob("*.txt"))

Found: TypeAlias = tuple[int, list[tuple[str, str]]]
"""How many numbers were looked up, and the key and number of each that the text does not bear out."""

Check: TypeAlias = Callable[[Path], Found]


@cache
def read(path: Path) -> CrText:
    """Return a text of the rules."""
    return parse_cr(path.read_bytes())


@cache
def scenarios() -> tuple[Scenario, ...]:
    """Return every scenario that ships."""
    return tuple(load(path) for path in sorted((Path(__file__).resolve().parents[1] / "scenarios").rglob("*.toml")))


@cache
def texts(path: Path) -> dict[str, str]:
    """Return every rule of a text by its number, plain."""
    return {rule.number: plain(f"{rule.heading or ''} {rule.text}") for rule in read(path).rules}


def plain(text: str) -> str:
    """Return a text without typographic quotes and capitals."""
    return text.translate(str.maketrans("\u2019\u201c\u201d", '\'""')).casefold()


def named_rules(path: Path) -> Found:
    """Look up every key of the table of named rules: its number has one of its anchors."""
    checked, wrong = 0, []
    for rule in names.named_rules().values():
        number = rule.number_in(path.stem)
        if number is None:
            continue
        checked += 1
        text = texts(path).get(number, "")
        if not any(all(plain(part) in text for part in anchor.split(" \u2026 ")) for anchor in rule.anchors):
            wrong.append((rule.key, number))
    return checked, wrong


def keyword_rules(path: Path) -> Found:
    """Look up every keyword: the rule of its number speaks of it."""
    edition = edition_for(path.stem)
    checked, wrong = 0, []
    for word in keywords.keywords():
        number = keywords.number_in(word, edition)
        if number is None:
            continue
        checked += 1
        if not _speaks_of(path, number, word.name_at(edition)[1]):
            wrong.append((word.key, number))
    return checked, wrong


def _speaks_of(path: Path, number: str, name: str) -> bool:
    name = plain(name).replace("\u221e (infinity)", "\u221e")
    text = texts(path).get(number, "") + texts(path).get(f"{number}a", "")
    return name in text or all(part.rstrip("e") in text for part in name.replace("-", " ").split() if len(part) > 3)


def some_derivations(path: Path) -> Found:
    """Do as `derivations` with every 32nd scenario, other ones for each edition, so that each is played once."""
    return derivations(path, scenarios()[TEXTS.index(path) % 32 :: 32])


def derivations(path: Path, played: Sequence[Scenario] | None = None) -> Found:
    """Play scenarios in the edition: each number a step cites is there, under its keyword or with its anchor."""
    cited = {
        (step.key, step.citation.number)
        for scenario in (scenarios() if played is None else played)
        for outcome in play(scenario, path.stem).outcomes
        for step in outcome.steps
        if step.citation is not None and step.citation.number is not None
    }
    known, wrong = names.named_rules(), []
    for key, number in sorted(cited):
        if number not in texts(path):
            wrong.append((key, number))
        elif key not in known and key.startswith("kw."):
            word = keywords.by_key(".".join(key.split(".")[:2]))
            whole = number.rstrip("abcdefghijklmnopqrstuvwxyz")
            name = word.name_at(edition_for(path.stem))[1] if word is not None else ""
            if not name or not (_speaks_of(path, number, name) or _speaks_of(path, whole, name)):
                wrong.append((key, number))
    return len(cited), wrong


CHECKS: tuple[Check, ...] = (named_rules, keyword_rules, derivations)
QUICK: tuple[Check, ...] = (named_rules, keyword_rules, some_derivations)


def main() -> None:
    """Print the counts."""
    every = 0
    for check in CHECKS:
        results = {path.stem: check(path) for path in TEXTS}
        checked, wrong = sum(one[0] for one in results.values()), [(date, *one[1]) for date, one in results.items()]
        every += checked
        print(f"{check.__name__}: {checked} in {len(TEXTS)} editions, {sum(len(one) - 1 for one in wrong)} wrong")
        for date, *bad in wrong:
            print("".join(f"  {date} {key} {number}\n" for key, number in bad), end="")
    print(f"all: {every}")


if __name__ == "__main__":
    main()
