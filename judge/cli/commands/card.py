"""`judge card`: a card's facts and the rulings on it."""

from __future__ import annotations

from argparse import Namespace

from judge.cli.context import Context
from judge.cli.exit import ExitCode
from judge.cli.parser import Parser
from judge.desk import answers


def parser() -> Parser:
    """Return the parser of `judge card`."""
    made = Parser(
        "card",
        usage="[指定] 名前",
        description=(
            "カードの情報と、そのカードについての裁定を文書ごとに示します。\n"
            "日本語名・英語名・読み・一部・打ち間違いで探せます。何枚も当てはまるときは候補を並べ、勝手に選びません。"
        ),
        examples=(
            ("judge card 残忍なレッドキャップ", "日本語名"),
            ("judge card Murderous Redcap", "英語名"),
            ("judge '!残忍なレッドキャップ'", "コマンド名を省く"),
            ("judge card 'Tarmogoyf & Murderous Redcap'", "& で続けて引く"),
        ),
    )
    made.positional("name", metavar="名前", nargs="+", help="カードの名前。& でつなぐと続けて引く。")
    made.common(limit=True, as_of=True, source=True)
    return made


def run(arguments: Namespace, context: Context) -> ExitCode:
    """Show one card, several (`&`), or the candidates."""
    page = answers.card(context, " ".join(arguments.name), source=arguments.source, limit=arguments.limit)
    if arguments.json:
        context.out.json(page)
    else:
        from judge.cli.show.card import show

        show(context.out, page)
    return ExitCode.FOUND if page["cards"] else ExitCode.NOT_FOUND
