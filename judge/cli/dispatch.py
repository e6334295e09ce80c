"""From the words of a command line to the command that does the work.

Invariant: only the module of the command that runs is imported.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import TextIO

from judge.cli import habits
from judge.cli.commands import Command, find
from judge.cli.context import Context, home_in
from judge.cli.exit import ExitCode
from judge.cli.output import Output
from judge.cli.parser import show_help

_VALUE_OPTIONS = frozenset({"--limit", "-n", "--as-of", "--source", "--home", "--batch"})
"""Options that may stand before the command and take a value."""


def dispatch(argv: Sequence[str], out: Output, stdin: TextIO) -> ExitCode:
    """Find out which command is meant, and run it.

    Raises:
        CommandError: the command cannot do what it is asked.
    """
    context = Context(out=out, stdin=stdin, home_override=home_in(argv), typed=_typed(argv))
    before, words = _leading_options([readable(word) for word in argv])
    if not words:
        return _without_command(before, context)
    if words[0] == "__complete":
        from judge.cli import complete

        return complete.run(words[1:], context)
    if words[0] == "help":
        return _help(words[1:], context)
    command, arguments = _meant(words, before, context)
    module = command.load()
    parser = module.parser()
    parsed = parser.read([*before, *arguments])
    if parsed.help:
        show_help(out, parser)
        return ExitCode.FOUND
    if parsed.home:
        context.home_override = context.as_typed(parsed.home)
    return module.run(parsed, context)


def readable(word: str) -> str:
    """Read an argument again as UTF-8 where the locale could not decode it; what is no UTF-8 becomes `\\ufffd`."""
    if not any("\ud800" <= character <= "\udfff" for character in word):
        return word
    try:
        return os.fsencode(word).decode("utf-8", "replace")
    except UnicodeError:
        return word.encode("utf-8", "replace").decode("utf-8")


def _typed(argv: Sequence[str]) -> dict[str, str]:
    """Return, for each word that was made readable, how the system spells it: the name of a file needs its bytes."""
    parts = (part for word in argv for part in (word, word.partition("=")[2]))
    return {readable(part): part for part in parts if readable(part) != part}


def _meant(words: list[str], before: list[str], context: Context) -> tuple[Command, list[str]]:
    """Return the command that the words mean and what remains for its parser.

    A first word that looks like an option stood after `--`: it is something to search for.
    """
    plain = [word for word in words if not _looks_like_option(word)]
    if len(plain) == len(words):
        name, rest = habits.interpret(words, _card_test(context))
    elif _looks_like_option(words[0]):
        name, rest = "search", ["--", *words]
    elif find(words[0]) is not None:
        name, rest = words[0], words[1:]
    else:
        head = words[: next(number for number, word in enumerate(words) if _looks_like_option(word))]
        name, rest = habits.interpret(head, _card_test(context))
        rest = [*rest, *words[len(head) :]]
    command = find(name)
    assert command is not None
    return command, rest


def _leading_options(argv: Sequence[str]) -> tuple[list[str], list[str]]:
    before: list[str] = []
    rest = list(argv)
    while rest and _looks_like_option(rest[0]):
        token = rest.pop(0)
        if token == "--":
            break
        before.append(token)
        if token in _VALUE_OPTIONS and rest:
            before.append(rest.pop(0))
    return before, rest


def _looks_like_option(word: str) -> bool:
    return word.startswith("--") or (len(word) == 2 and word[0] == "-" and word[1].isascii() and word[1].isalpha())


def _card_test(context: Context) -> Callable[[str], bool]:
    from judge.cli import names

    return lambda text: names.is_card(text, context)


def _without_command(options: Sequence[str], context: Context) -> ExitCode:
    if "--version" in options or "-V" in options:
        from judge import __version__

        context.out.line(f"judge {__version__}")
        return ExitCode.FOUND
    unknown = [word for word in options if word.startswith("-") and word.partition("=")[0] not in _KNOWN_ALONE]
    if unknown:
        from judge.cli.errors import UsageError

        raise UsageError(f"知らない指定です: {unknown[0]}", "使えるコマンドと指定の一覧: judge --help")
    from judge.cli import overview

    return overview.run(options, context)


_KNOWN_ALONE = _VALUE_OPTIONS | {"--help", "-h", "--json", "--plain", "--"}


def _help(words: Sequence[str], context: Context) -> ExitCode:
    from judge.cli import overview

    command = find(words[0]) if words else None
    if command is None:
        return overview.run(["--help"], context)
    show_help(context.out, command.load().parser())
    return ExitCode.FOUND
