"""The argument parser of one command: argparse behind Japanese help and messages.

Invariant: the parser never writes and never exits; wrong arguments are a `UsageError`. What begins with a minus but is
no option (`-1/-1カウンター`) is a word.
"""

from __future__ import annotations

import argparse
import contextlib
import datetime
import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NoReturn

from judge.cli import japanese
from judge.cli.errors import UsageError
from judge.text.records import dataclass

if TYPE_CHECKING:
    from judge.cli.output import Output

japanese.install()

_OPTION_LIKE = re.compile(r"--[A-Za-z]|-[A-Za-z]$")
_DATE = re.compile(r"([0-9]{4})[-/.]([0-9]{1,2})[-/.]([0-9]{1,2})")
_COLUMNS = re.compile(r"  (?:\S.*? {2,}| *)(?=\S)")
SOURCES = ("original", "digest", "all")


@dataclass(frozen=True)
class Argument:
    """One line of a help page: how the argument is written and what it does."""

    form: str
    help: str
    is_option: bool


class Parser(argparse.ArgumentParser):
    """Parses the arguments of one command.

    Args:
        command: the command's name.
        usage: the arguments as the help page shows them.
        description: what the command does, first sentence first.
        examples: pairs of a command line and what it is for.
    """

    def __init__(
        self, command: str, *, usage: str, description: str, examples: Sequence[tuple[str, str]] = (), notes: str = ""
    ) -> None:
        super().__init__(prog=f"judge {command}", add_help=False, allow_abbrev=False)
        self.command = command
        self.usage_line = f"judge {command} {usage}".rstrip()
        self.description_text = description
        self.examples = tuple(examples)
        self.notes = notes
        self.documented: list[Argument] = []
        self._takes_value: dict[str, bool] = {}

    def positional(
        self, name: str, *, metavar: str, nargs: str | None, help: str, choices: Sequence[str] | None = None
    ) -> None:
        """Add a positional argument."""
        self.add_argument(name, metavar=metavar, nargs=nargs, choices=choices)
        self.documented.append(Argument(metavar, help, is_option=False))

    def option(
        self,
        name: str,
        *,
        help: str,
        metavar: str | None = None,
        type: Callable[[str], Any] = str,
        choices: Sequence[str] | None = None,
        default: Any = None,
        short: str | None = None,
    ) -> None:
        """Add an option; one without `metavar` and `choices` is a switch."""
        names = [name] if short is None else [name, short]
        takes_value = metavar is not None or choices is not None
        if choices is not None:
            self.add_argument(*names, choices=choices, default=default, metavar=metavar)
        elif takes_value:
            self.add_argument(*names, metavar=metavar, type=type, default=default)
        else:
            self.add_argument(*names, action="store_true", default=False)
        shown = ", ".join(reversed(names))
        value = metavar if metavar is not None else "|".join(choices or ())
        self.documented.append(Argument(f"{shown} {value}".rstrip(), help, is_option=True))
        self._takes_value.update(dict.fromkeys(names, takes_value))

    def common(self, *, limit: bool = False, as_of: bool = False, source: bool = False) -> None:
        """Add the options that several commands share, and those that all have."""
        if limit:
            self.option("--limit", short="-n", metavar="N", type=count, help="表示する件数の上限。")
        if as_of:
            self.option(
                "--as-of", metavar="日付", help="その日に有効だった版で示す（2008-05-01、2008-05、2008、SHM など）。"
            )
        if source:
            self.option("--source", choices=SOURCES, default="all", help="原文だけ・要旨だけ・両方（既定は all）。")
        self.option("--json", help="JSON で出力する。")
        self.option("--plain", help="色も折り返しも付けない（コピーや他の道具に渡すとき）。")
        self.option("--home", metavar="DIR", help="データの置き場所（環境変数 JUDGE_HOME と同じ）。")
        self.option("--help", short="-h", help="この説明を表示する。")

    def read(self, arguments: Sequence[str]) -> argparse.Namespace:
        """Parse the arguments.

        Raises:
            UsageError: they make no sense.
        """
        options, words = self._sorted(arguments)
        if "--help" in options or "-h" in options:
            return argparse.Namespace(help=True, plain="--plain" in options, home=None, json=False)
        if words and all(argument.is_option for argument in self.documented):
            self.error(f"余分な引数です: {' '.join(words)}")
        return self.parse_args([*options, "--", *words] if words else options)

    def _sorted(self, arguments: Sequence[str]) -> tuple[list[str], list[str]]:
        """Return options (with their values) and words apart."""
        options: list[str] = []
        words: list[str] = []
        rest = list(arguments)
        while rest:
            token = rest.pop(0)
            if token == "--":
                words += rest
                break
            if not _OPTION_LIKE.match(token):
                words.append(token)
                continue
            name, equals, value = token.partition("=")
            taken = bool(self._takes_value.get(name) and not equals and rest)
            if taken:
                value = rest.pop(0)
            if value == "--":  # argparse would take it out and hand on an empty list
                self.error(f"{name}: 値が一つ要ります。")
            if taken:
                options.append(f"{name}={value}" if name.startswith("--") else f"{name}{value}")
            else:
                options.append(token)
        return options, words

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """Refuse a word that is none of the choices, without argparse's quotes of program text."""
        if action.choices is not None and value not in action.choices:
            raise argparse.ArgumentError(action, f"「{value}」は選べません（{'・'.join(action.choices)} のどれか）。")

    def error(self, message: str) -> NoReturn:
        """Turn argparse's complaint into a `UsageError` that names the help page."""
        raise UsageError(message, f"書き方: {self.usage_line}", f"説明を見るには: judge {self.command} --help")

    def format_help(self) -> str:
        """Return the help page."""
        return "\n".join(self._help_lines()) + "\n"

    def _help_lines(self) -> list[str]:
        lines = [f"書き方: {self.usage_line}", "", *self.description_text.split("\n")]
        for title, wanted in (("引数", False), ("指定", True)):
            rows = [a for a in self.documented if a.is_option == wanted]
            if rows:
                lines += ["", f"{title}:"]
                for row in rows:
                    lines += _row(row.form, row.help)
        if self.examples:
            lines += ["", "例:"]
            for example, purpose in self.examples:
                lines += _row(example, purpose, column=40)
        if self.notes:
            lines += ["", *self.notes.split("\n")]
        return lines


def show_help(out: Output, parser: Parser) -> None:
    """Write the help page; what does not fit stays in its column."""
    from judge.text.wrap import display_width

    for line in parser.format_help().rstrip("\n").split("\n"):
        columns = _COLUMNS.match(line)
        out.line(line, hang=display_width(columns.group()) if columns else 0)


def _row(left: str, right: str, *, column: int = 26) -> list[str]:
    """Return a two-column row of a help page; a long left side puts the right side on its own line."""
    from judge.text.wrap import display_width

    taken = display_width(left)
    if taken + 2 <= column - 2:
        return ["  " + left + " " * (column - 2 - taken) + right]
    return ["  " + left, " " * column + right]


def count(text: str) -> int:
    """Read a positive number of results."""
    try:
        value = int(text)
    except ValueError:
        value = 0
    if not 1 <= value <= 100_000:
        raise argparse.ArgumentTypeError(f"「{text}」は件数になりません。1 以上の整数を指定してください。")
    return value


def date(text: str) -> str:
    """Read a full date (`2012-06-01`, `2012/6/1`) as ISO."""
    match = _DATE.fullmatch(text.strip())
    if match:
        with contextlib.suppress(ValueError):
            return datetime.date(*map(int, match.groups())).isoformat()
    raise argparse.ArgumentTypeError(f"「{text}」は日付になりません。2012-06-01 のように書いてください。")
