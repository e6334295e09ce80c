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
    from judge.cli.context import Context
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


def scenario_of(text: str, context: Context) -> Scenario:
    """Return the scenario of a file, or the one that a question in Japanese is read as.

    Words of the question that were not understood are told beside the answer.

    Raises:
        CommandError: the file can't be read, or the question is no scenario.
    """
    path = Path(context.as_typed(text))
    if path.suffix == ".toml" or path.exists():
        return scenario_in(path)
    import tomllib

    from judge.ask.service import ask
    from judge.engine.scenario.load import read

    understood = ask(text, search=context.search)["understood"]
    if not understood.get("scenario"):
        raise CommandError(
            f"「{text}」という局面ファイルは無く、質問としても盤面を読み取れませんでした。",
            "judge ask で質問を確かめるか、局面ファイル（.toml）を指定してください。",
        )
    if understood["unread"]:
        context.out.message(f"読み取れなかった語: {'、'.join(understood['unread'])}")
    return read(tomllib.loads(understood["scenario"]))


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
