"""`judge export`: the whole linked library as JSON Lines."""

from __future__ import annotations

from argparse import Namespace

from judge.cli.context import Context
from judge.cli.exit import ExitCode
from judge.cli.parser import Parser


def parser() -> Parser:
    """Return the parser of `judge export`."""
    made = Parser(
        "export",
        usage="[指定]",
        description="蔵書全体（段落・カード・条文とリンク）を JSON Lines で標準出力に書き出します。",
        examples=(
            ("judge export > library.jsonl", "ファイルに書き出す"),
            ("judge export | head -n 1", "最初の一行だけ見る"),
        ),
        notes="行の種類は kind で見分けます: passage（段落）・card（カード）・rule（文書に載っている条文）。",
    )
    made.option("--all-cards", help="文書に出てこないカード（取り込んだカードのファイルのもの）も書き出す。")
    made.common()
    return made


def run(arguments: Namespace, context: Context) -> ExitCode:
    """Write every row."""
    from judge.pages import SCHEMA
    from judge.search.collect import resolve

    rows = 0
    for row in context.library().export(resolve, all_cards=arguments.all_cards):
        context.out.json({"schema": SCHEMA, **row})
        rows += 1
    if not rows:
        context.out.message("蔵書は空です。judge import ファイル… で取り込めます。")
    return ExitCode.FOUND if rows else ExitCode.NOT_FOUND
