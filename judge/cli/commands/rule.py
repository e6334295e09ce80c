"""`judge rule`: what a rule number means, edition by edition."""

from __future__ import annotations

from argparse import Namespace

from judge.cli.context import Context
from judge.cli.exit import ExitCode
from judge.cli.parser import Parser
from judge.desk import answers


def parser() -> Parser:
    """Return the parser of `judge rule`."""
    made = Parser(
        "rule",
        usage="[指定] 番号|キーワード",
        description=(
            "総合ルールの条文番号が、どの版で何を指し、今は何番かを示します。今日の条文が先です。\n"
            "番号が同じでも別の規則になっているときは、はっきり警告します。引用している裁定とカードも挙げます。"
        ),
        examples=(
            ("judge rule 702.79", "今の番号、または昔の番号"),
            ("judge rule 502.79 --as-of 2008-05-01", "その版の番号として読む"),
            ("judge rule 頑強", "キーワードから（英語名でも）"),
            ("judge rule 409.1f-h", "範囲"),
            ("judge rule 702.79a.", "末尾の点: その行だけ"),
        ),
    )
    made.positional("number", metavar="番号|キーワード", nargs="+", help="条文番号・範囲・キーワード名。")
    made.common(limit=True, as_of=True, source=True)
    return made


def run(arguments: Namespace, context: Context) -> ExitCode:
    """Show what the number or the keyword stands for."""
    from judge.rules.editions import newest

    page = answers.rule(
        context,
        " ".join(arguments.number),
        as_of=arguments.as_of,
        source=arguments.source,
        limit=arguments.limit,
    )
    if arguments.json:
        context.out.json(page)
    else:
        from judge.cli.show.rule import show

        show(context.out, page, newest().date)
    return ExitCode.FOUND if page["found"] else ExitCode.NOT_FOUND
