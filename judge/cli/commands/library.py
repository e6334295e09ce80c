"""`judge library`: what has been imported."""

from __future__ import annotations

from argparse import Namespace

from judge.cli.context import Context
from judge.cli.errors import CommandError
from judge.cli.exit import ExitCode
from judge.cli.parser import Parser


def parser() -> Parser:
    """Return the parser of `judge library`."""
    made = Parser(
        "library",
        usage="[list | remove ID… | report [ID…]] [指定]",
        description="取り込んだ文書の一覧・削除、取り込みの収支、要旨の対応状況を示します。",
        examples=(
            ("judge library", "文書の一覧"),
            ("judge library report SHM-FAQ-2008", "取り込みの収支"),
            ("judge library remove SHM-FAQ-2008", "文書を取り除く(ファイル自体は消えない)"),
            ("judge library --coverage", "原文の段落と要旨の対応状況"),
            ("judge library --rebuild", "原文から解析と索引を作り直す"),
        ),
    )
    made.positional("action", metavar="list|remove|report", nargs="*", help="することと文書ID(省けば list)。")
    made.option("--coverage", help="文書ごとに、要旨のある段落・ない段落・行き先のない要旨を数える。")
    made.option("--rebuild", help="しまってある原文から、解析結果と索引を作り直す。")
    made.common()
    return made


def run(arguments: Namespace, context: Context) -> ExitCode:
    """List, remove, report, count or rebuild."""
    raise CommandError("蔵書の操作はまだ使えません。")
