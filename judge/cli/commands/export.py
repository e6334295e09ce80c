"""`judge export`: the whole linked library as JSON Lines."""

from __future__ import annotations

from argparse import Namespace

from judge.cli.context import Context
from judge.cli.errors import CommandError
from judge.cli.exit import ExitCode
from judge.cli.parser import Parser


def parser() -> Parser:
    """Return the parser of `judge export`."""
    made = Parser(
        "export",
        usage="[指定]",
        description="蔵書全体(段落・カード・条文とリンク)を JSON Lines で標準出力に書き出します。",
        examples=(
            ("judge export > library.jsonl", "ファイルに書き出す"),
            ("judge export | head -n 1", "最初の一行だけ見る"),
        ),
    )
    made.common()
    return made


def run(arguments: Namespace, context: Context) -> ExitCode:
    """Write every row."""
    raise CommandError("書き出しはまだ使えません。")
