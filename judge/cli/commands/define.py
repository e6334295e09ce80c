"""`judge def`: one term, one line."""

from __future__ import annotations

from argparse import Namespace

from judge.cli.context import Context
from judge.cli.exit import ExitCode
from judge.cli.parser import Parser


def parser() -> Parser:
    """Return the parser of `judge def`."""
    made = Parser(
        "def",
        usage="[指定] 用語",
        description="用語・キーワードの短い定義、英語名、昔の呼び名、今の条文番号を示します。",
        examples=(
            ("judge def 頑強", "キーワード能力"),
            ("judge def APNAP", "略語"),
            ("judge def 族霊鎧", "昔の呼び名でもよい"),
        ),
    )
    made.positional("term", metavar="用語", nargs="+", help="用語。日本語・英語・読みのどれでもよい。")
    made.common(as_of=True)
    return made


def run(arguments: Namespace, context: Context) -> ExitCode:
    """Show the definition."""
    from judge.pages import term as pages
    from judge.rules.editions import newest

    page = pages.page(context.shipped("glossary").glossary, " ".join(arguments.term), as_of=arguments.as_of)
    if arguments.json:
        context.out.json(page)
    else:
        from judge.cli.show.term import show

        show(context.out, page, newest().date)
    return ExitCode.FOUND if page["found"] else ExitCode.NOT_FOUND
