"""What the commands on scenarios share: reading the file, the edition, and saying what is wrong with either.

Invariant: a fault of the file is a message that names the file and the place; it is never a traceback.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from judge.cli.errors import CommandError, UsageError

if TYPE_CHECKING:
    from judge.engine.scenario.model import Scenario
    from judge.rules.editions import Edition


def scenario_in(path: Path) -> Scenario:
    """Return the scenario of a file.

    Raises:
        CommandError: it can't be read or makes no sense.
    """
    from judge.engine.scenario.load import load
    from judge.engine.scenario.model import ScenarioError

    try:
        return load(path)
    except OSError as error:
        raise CommandError(
            f"{path} を読めません（{error.strerror}）。", "ファイルの場所と名前を確かめてください。"
        ) from error
    except ScenarioError as error:
        raise CommandError(str(error), "書き方の例: tests/scenarios の局面ファイル") from error


def edition_of(text: str | None) -> Edition:
    """Return the edition a date means, the newest without one.

    Raises:
        UsageError: it means none.
    """
    from judge.rules.editions import EditionError, edition_for

    try:
        return edition_for(text)
    except EditionError as error:
        raise UsageError(str(error)) from error


@contextmanager
def playing() -> Iterator[None]:
    """Turn what playing finds wrong with a scenario into a message."""
    from judge.engine.scenario.model import ScenarioError

    try:
        yield
    except ScenarioError as error:
        raise CommandError(str(error), "局面ファイルのその行動を直してください。") from error
