"""`judge ask`: a question in Japanese, read, played out and answered."""

from __future__ import annotations

import json
import re
from argparse import Namespace
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from judge.cli.context import Context
from judge.cli.errors import UsageError
from judge.cli.exit import ExitCode
from judge.cli.parser import Parser

if TYPE_CHECKING:
    from judge.search.service import Search


def parser() -> Parser:
    """Return the parser of `judge ask`."""
    made = Parser(
        "ask",
        usage="[指定] 質問 | --batch FILE",
        description=(
            "「〜したらどうなる？」という質問を読み取り、盤面として処理して、結論から答えます。\n"
            "読み取れない語やまだ扱えないことがあれば、断定せずにそう答え、近い裁定を挙げます。答えに関わらないとみた語は、前提として示します。"
        ),
        examples=(
            ("judge ask '頑強を持つ3/3が破壊された。戻ってきたら何/何？'", "一問に答える"),
            ("judge ask '絆魂を2つ持つ4/4が攻撃を通した。何点回復する？' --as-of 2008-05-01", "2008年のルールで"),
            (
                "judge ask '接死の1/1が6/6をブロックした。6/6は死ぬ？' --scenario",
                "読み取った盤面を局面ファイルとして出す",
            ),
            ("judge ask --batch questions.txt", "一行に一問、JSON Lines で答える"),
        ),
    )
    made.positional("words", metavar="質問", nargs="*", help="質問文。")
    made.option(
        "--batch", metavar="FILE", help='一行に一問（- は標準入力）。行は {"q": …, "rules_as_of": …} でもよい。'
    )
    made.option("--scenario", help="読み取った盤面を、直して judge eval に渡せる局面ファイルとして出力する。")
    made.common(limit=True, as_of=True)
    return made


def run(arguments: Namespace, context: Context) -> ExitCode:
    """Answer once, or once for each line of a batch."""
    if arguments.batch is not None:
        if arguments.words:
            raise UsageError("--batch と質問は同時に使えません。", "どちらか一方だけを指定してください。")
        return _batch(arguments, context)
    question = " ".join(arguments.words).strip()
    if not question:
        raise UsageError("質問がありません。", "例: judge ask '頑強を持つ3/3が破壊された。戻る？'")
    page = _ask(question, arguments.as_of, context.search, arguments.limit)
    if arguments.scenario:
        return _scenario(page, context)
    if arguments.json:
        context.out.json(page)
    else:
        from judge.cli.show.ask import show

        show(context.out, page)
    return _code(page)


def _ask(question: str, as_of: str | None, search: Search, limit: int | None) -> dict[str, Any]:
    from judge.ask.service import RELATED, ask
    from judge.rules.editions import EditionError

    try:
        return ask(question, rules_as_of=as_of, search=search, limit=RELATED if limit is None else limit)
    except EditionError as error:
        raise UsageError(str(error)) from error


def _scenario(page: dict[str, Any], context: Context) -> ExitCode:
    text = page["understood"].get("scenario", "")
    if not text:
        context.out.message("盤面として読み取れませんでした。")
        return ExitCode.NOT_FOUND
    for line in text.splitlines():
        context.out.line(line)
    return ExitCode.FOUND


def _batch(arguments: Namespace, context: Context) -> ExitCode:
    """Answer every line with one line, in the same order; a line that is no question gets an answer that says so."""
    from judge.ask.service import refused
    from judge.cli.batch import lines

    found = False
    for question, as_of, problem in _questions(lines(context.as_typed(arguments.batch), context.stdin)):
        try:
            page = (
                refused(question, problem)
                if problem
                else _ask(question, as_of or arguments.as_of, context.search, arguments.limit)
            )
        except UsageError as error:
            page = refused(question, str(error))
        except Exception as error:  # one question must not cost the others their answers
            page = refused(question, _failed(error, question, context))
        context.out.json(page)
        found = found or _code(page) is ExitCode.FOUND
    return ExitCode.FOUND if found else ExitCode.NOT_FOUND


def _failed(error: Exception, question: str, context: Context) -> str:
    """Report a failure of the program at one question; return what its answer says. Raises: any other failure."""
    from judge.desk import crash
    from judge.desk.faults import explain
    from judge.desk.problem import Problem

    if isinstance(error, Problem) or explain(error) is not None:
        raise error
    place = crash.report(error, ("ask", "--batch", question), context.home_override)
    where = f"詳細: {place}" if place else ""
    return f"内部エラーです({type(error).__name__})。入力ではなく judge の誤りです。{where}"


_SYMBOL = re.compile(r"\s*\{[0-9A-Z/]{1,4}\}")
"""A mana or tap symbol, with which a question may begin as an object does with its brace."""


def _questions(lines: Iterator[str]) -> Iterator[tuple[str, str | None, str]]:
    """Yield question, date and fault of each line: plain text, or an object with `q` and `rules_as_of`."""
    for line in lines:
        if not line.lstrip().startswith("{") or _SYMBOL.match(line):
            yield line, None, ""
            continue
        try:
            row = json.loads(line)
        except json.JSONDecodeError:
            row = None
        if not isinstance(row, dict) or not isinstance(row.get("q"), str):
            yield line, None, '行を読めません。{"q": "質問", "rules_as_of": "2008-05-01"} のように書いてください。'
        else:
            date = row.get("rules_as_of")
            yield row["q"], date if isinstance(date, str) else None, ""


def _code(page: dict[str, Any]) -> ExitCode:
    return ExitCode.FOUND if page["status"] == "answered" else ExitCode.NOT_FOUND
