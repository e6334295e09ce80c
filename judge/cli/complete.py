"""`judge __complete`: what could come next on the command line, one candidate a line.

Invariant: fast and silent: whatever goes wrong, there are simply no candidates.
"""

from __future__ import annotations

import contextlib
import io
from collections.abc import Sequence

from judge.cli.commands import COMMANDS, find
from judge.cli.context import Context
from judge.cli.exit import ExitCode
from judge.cli.output import Output

_MOST = 50


def run(words: Sequence[str], context: Context) -> ExitCode:
    """Write the candidates for the last of the words."""
    given = words[-1] if words else ""
    silent = Context(Output(stdout=io.StringIO(), stderr=io.StringIO()), context.stdin, context.home_override)
    with contextlib.suppress(Exception):
        for candidate in _candidates(list(words[:-1]), given, silent)[:_MOST]:
            context.out.line(candidate)
    return ExitCode.FOUND


def _candidates(before: list[str], given: str, context: Context) -> list[str]:
    command = next((found for word in before if (found := find(word))), None)
    if given.startswith("-"):
        return [] if command is None else _options(command.name, given)
    if command is None:
        return [one.name for one in COMMANDS if one.name.startswith(given)]
    if command.name == "completion":
        return [shell for shell in ("bash", "zsh", "fish") if shell.startswith(given)]
    if command.actions:
        return [action for action in command.actions if action.startswith(given)]
    if command.name in ("card", "search", "rule", "def") and given:
        return _names(command.name, given, context)
    return []


def _names(command: str, given: str, context: Context) -> list[str]:
    """Return card and keyword names that begin with what was typed."""
    from judge.rules.keywords import keywords

    found: dict[str, None] = {}
    if command in ("card", "search"):
        for card in context.search.cards:
            found.update(dict.fromkeys(name for name in (card.name_ja, card.name_en) if name))
    if command != "card":
        found.update((name, None) for keyword in keywords() for name in (keyword.name_ja, keyword.name_en) if name)
    return [name for name in found if name.casefold().startswith(given.casefold())]


def _options(command: str, given: str) -> list[str]:
    found = find(command)
    assert found is not None
    forms = (argument.form.split() for argument in found.load().parser().documented if argument.is_option)
    names = [name.rstrip(",") for form in forms for name in form]
    return [name for name in names if name.startswith(given) and name.startswith("--")]
