"""`judge import`: documents from files into the library."""

from __future__ import annotations

from argparse import Namespace

from judge.cli.context import Context
from judge.cli.errors import CommandError
from judge.cli.exit import ExitCode
from judge.cli.parser import Parser, date


def parser() -> Parser:
    """Return the parser of `judge import`."""
    made = Parser(
        "import",
        usage="[指定] ファイル…",
        description=(
            "FAQ・リリースノート・ルール解説などの原文を蔵書に取り込みます。\n"
            "同じ文書をもう一度取り込むと置き換わり、重複しません。途中で止めても蔵書は元のままです。"
        ),
        examples=(
            ("judge import faq/*.txt", "まとめて取り込む"),
            ("judge import faq/*.txt --report", "全文字の収支(何がどこへ入ったか)を見る"),
            ("judge import memo.txt --id MY-MEMO --date 2012-06-01", "文書IDと日付を自分で決める"),
        ),
        notes=(
            "読めるもの: テキスト(UTF-8・UTF-16・Shift_JIS・EUC-JP)と HTML。\n"
            "フォルダーは中のファイルを faq/*.txt のように指定します。"
        ),
    )
    made.positional("files", metavar="ファイル…", nargs="+", help="取り込むファイル。")
    made.option("--id", metavar="ID", help="文書ID(ファイルが一つのとき)。")
    made.option("--date", metavar="日付", type=date, help="発行日(2012-06-01 の形、ファイルが一つのとき)。")
    made.option("--edition", metavar="日付", help="文書が前提とする総合ルールの版(その日に有効だった版)。")
    made.option("--report", help="取り込みの収支を文書ごとに示す。")
    made.common()
    return made


def run(arguments: Namespace, context: Context) -> ExitCode:
    """Import every file, or none if one cannot be read."""
    raise CommandError("取り込みはまだ使えません。")
