"""`judge why`: what a step of a ruling rests on, and why something did not happen."""

from __future__ import annotations

from argparse import Namespace

from judge.cli.context import Context
from judge.cli.exit import ExitCode
from judge.cli.parser import Parser, count


def parser() -> Parser:
    """Return the parser of `judge why`."""
    made = Parser(
        "why",
        usage="[指定] ファイル|質問 [手順の番号|言葉…]",
        description=(
            "局面ファイルを処理し、ある手順が何によるかを、元の手順までさかのぼって示します。\n"
            "言葉で指定すると、それをすべて含む最後の手順です。起こらなかったことの理由も同じように聞けます。"
        ),
        examples=(
            ("judge why 局面.toml 12", "手順12は何によるか"),
            ("judge why 局面.toml 頑強 誘発", "頑強はなぜ誘発した、または誘発しなかったのか"),
            ("judge why '頑強持ちの2/2が破壊された。戻る？' 誘発", "質問の答えが何によるか"),
            ("judge why 局面.toml --as-of 2008-05-01", "2008年のルールで、最後の手順は何によるか"),
        ),
    )
    made.positional("file", metavar="ファイル", nargs=None, help="局面ファイル、または質問文。")
    made.positional("about", metavar="言葉", nargs="*", help="手順の番号、または手順の文に含まれる言葉。")
    made.option("--case", metavar="N", type=count, default=1, help="選択によって結果が分かれるとき、何番目の場合か。")
    made.common(as_of=True)
    return made


def run(arguments: Namespace, context: Context) -> ExitCode:
    """Show the steps that one step rests on."""
    from judge.cli.errors import UsageError
    from judge.cli.scenarios import edition_of, playing, scenario_of
    from judge.cli.show.eval import show_why
    from judge.engine.scenario.play import play
    from judge.pages.ruling import NoSuchStepError, why_page

    scenario = scenario_of(arguments.file, context)
    with playing():
        played = play(scenario, edition_of(arguments.as_of))
    try:
        page = why_page(played, " ".join(arguments.about), case=arguments.case)
    except NoSuchStepError as error:
        if arguments.about and not arguments.about[0].isdecimal():
            context.out.message(str(error))
            return ExitCode.NOT_FOUND
        raise UsageError(str(error)) from error
    if arguments.json:
        context.out.json(page)
    else:
        show_why(context.out, page)
    return ExitCode.FOUND
