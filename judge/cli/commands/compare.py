"""`judge compare`: one scenario under the rules of two editions, or of all."""

from __future__ import annotations

from argparse import Namespace

from judge.cli.context import Context
from judge.cli.exit import ExitCode
from judge.cli.parser import Parser


def parser() -> Parser:
    """Return the parser of `judge compare`."""
    made = Parser(
        "compare",
        usage="[指定] ファイル|質問 [日付] [日付]",
        description=(
            "局面ファイルを二つの版のルールで処理し、結果と、導出が最初に分かれる手順を並べて示します。\n"
            "日付が一つなら最新の版と比べます。日付が無ければ、すべての版での結果の移り変わりを示します。"
        ),
        examples=(
            ("judge compare 局面.toml", "いつから今の結果になったか"),
            ("judge compare 局面.toml 2008-05-01", "2008年のルールと今のルール"),
            ("judge compare 局面.toml 2008-05-01 2012-06-01", "二つの時期のルール"),
        ),
    )
    made.positional("file", metavar="ファイル", nargs=None, help="局面ファイル、または質問文。")
    made.positional("dates", metavar="日付", nargs="*", help="比べる版の日付。二つまで。")
    made.common()
    return made


def run(arguments: Namespace, context: Context) -> ExitCode:
    """Show where editions part."""
    from judge.cli.errors import UsageError
    from judge.cli.scenarios import edition_of, playing, scenario_of
    from judge.cli.show.eval import show_comparison, show_eras
    from judge.pages.ruling import compare_page, eras_page

    if len(arguments.dates) > 2:
        raise UsageError("比べる日付は二つまでです。")
    scenario = scenario_of(arguments.file, context)
    with playing():
        if arguments.dates:
            here, there = [edition_of(date) for date in (None, *arguments.dates)][-2:]
            page = compare_page(scenario, here, there)
        else:
            page = eras_page(scenario)
    if arguments.json:
        context.out.json(page)
    else:
        (show_comparison if arguments.dates else show_eras)(context.out, page)
    return ExitCode.FOUND
