"""What the scenarios test: rule keys, keywords and policy arms by edition, found by playing every scenario.

python -m tests.engine.matrix            print the table
python -m tests.engine.matrix --write    write it to tests/scenarios/MATRIX.md
"""

from __future__ import annotations

import dataclasses
import importlib
import pkgutil
import sys
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import judge.engine
from judge.engine import policy
from judge.engine.scenario.load import load
from judge.engine.scenario.model import Scenario
from judge.engine.scenario.play import Played, play
from judge.engine.vocabulary.words import Keyword
from judge.rules.editions import dates

FOLDER = Path(__file__).resolve().parents[1] / "scenarios"
PAGE = FOLDER / "MATRIX.md"

_NO_ARMS = ("judge.engine.policy", "judge.engine.cite", "judge.engine.cardbook", "judge.engine.scenario.codec")
"""Modules whose cached answers rest on no policy arm, so that they need not be asked again for each scenario."""

Tested = dict[str, dict[str, set[str]]]
"""Key -> edition -> names of the scenarios that rest on it there."""


@dataclasses.dataclass
class Matrix:
    """What was found.

    Attributes:
        cited: rule keys that steps cite.
        keywords: keyword abilities that objects had.
        arms: `policy: arm` that was consulted.
    """

    cited: Tested = dataclasses.field(default_factory=lambda: defaultdict(lambda: defaultdict(set)))
    keywords: Tested = dataclasses.field(default_factory=lambda: defaultdict(lambda: defaultdict(set)))
    arms: Tested = dataclasses.field(default_factory=lambda: defaultdict(lambda: defaultdict(set)))


@contextmanager
def consulted(found: set[str]) -> Iterator[None]:
    """Note every policy arm that the evaluator asks for meanwhile."""
    real = policy.arm

    def noting(key: str, edition: Any) -> policy.Arm:
        one = real(key, edition)
        found.add(f"{key}: {one.name}")
        return one

    modules = [module for name, module in sys.modules.items() if name.startswith("judge.engine")]
    for held in {id(held): held for module in modules for held in vars(module).values()}.values():
        if hasattr(held, "cache_clear") and held.__module__ not in _NO_ARMS:
            held.cache_clear()
    places = [module for module in modules if getattr(module, "arm", None) is real]
    for module in places:
        module.arm = noting  # type: ignore[attr-defined]
    try:
        yield
    finally:
        for module in places:
            module.arm = real  # type: ignore[attr-defined]


def matrix() -> Matrix:
    """Play every scenario in every edition it speaks of and return what each rests on."""
    made = Matrix()
    for scenario, name in _scenarios():
        for date in scenario.editions:
            arms: set[str] = set()
            with consulted(arms):
                played = play(scenario, date)
            _note(made, played, arms, name)
    return made


def used() -> Matrix:
    """Return what all scenarios together rest on, without saying which rests on which arm: faster than `matrix`."""
    made, scenarios = Matrix(), list(_scenarios())
    for date in dates():
        arms: set[str] = set()
        with consulted(arms):
            played = [(play(one, date), name) for one, name in scenarios if date in one.editions]
        for one, name in played:
            _note(made, one, set(), name)
        for arm in arms:
            made.arms[arm][date].add("")
    return made


def _scenarios() -> Iterator[tuple[Scenario, str]]:
    for info in pkgutil.walk_packages(judge.engine.__path__, "judge.engine."):
        importlib.import_module(info.name)
    yield from ((load(path), path.stem) for path in sorted(FOLDER.rglob("*.toml")))


def _note(made: Matrix, played: Played, arms: set[str], name: str) -> None:
    date = played.edition.date
    for one in arms:
        made.arms[one][date].add(name)
    for outcome in played.outcomes:
        for step in outcome.steps:
            if step.key:
                made.cited[step.key][date].add(name)
        if outcome.refusal is not None and outcome.refusal[0]:
            made.cited[outcome.refusal[0]][date].add(name)
        state = outcome.game.state
        for thing in (*state.objects.values(), *(seen.thing for seen in state.gone.values())):
            for ability in thing.base.abilities:
                if isinstance(ability, Keyword):
                    made.keywords[ability.name][date].add(name)


def page(made: Matrix) -> str:
    """Return the table, Markdown."""
    lines = [
        "# What the scenarios test",
        "",
        "Made by `python -m tests.engine.matrix --write`; do not edit. A cell is the number of scenarios that rest on",
        "the key in that edition.",
    ]
    for title, tested in (("Keywords", made.keywords), ("Rule keys", made.cited), ("Policy arms", made.arms)):
        used = [date for date in dates() if any(date in one for one in tested.values())]
        lines += ["", f"## {title} ({len(tested)})", ""]
        lines += ["| key | scenarios | " + " | ".join(date[2:] for date in used) + " |"]
        lines += ["|" + "---|" * (len(used) + 2)]
        for key in sorted(tested):
            names = set().union(*tested[key].values())
            cells = [str(len(tested[key].get(date, ())) or "") for date in used]
            lines.append(f"| {key} | {len(names)} | " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Print or write the table."""
    text = page(matrix())
    if "--write" in sys.argv:
        PAGE.write_text(text, encoding="utf-8")
    else:
        sys.stdout.write(text)


if __name__ == "__main__":
    main()
