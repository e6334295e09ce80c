"""`judge search`: ranked hits with the match in context."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping
from typing import Any

from judge.cli.context import Context
from judge.cli.errors import UsageError
from judge.cli.exit import ExitCode
from judge.cli.parser import Parser
from judge.pages import search as pages
from judge.pages.search import DEFAULT_LIMIT


def parser() -> Parser:
    """Return the parser of `judge search`."""
    made = Parser(
        "search",
        usage="[指定] 語…",
        description=(
            "裁定・条文・カードを全文検索し、確かなものから順に示します。\n"
            "語は並べるだけで、質問文のままでも、かな・ローマ字・英語名でも構いません。"
        ),
        examples=(
            ("judge search 頑強 トークン", "語を並べる"),
            ("judge search がんきょう", "読みで探す"),
            ("judge search 'card:残忍なレッドキャップ パワー'", "カードで絞る"),
            ("judge search 'rule:頑強 doc:SHM-FAQ-2008'", "条文・文書で絞る"),
            ("judge search --batch queries.txt", "一行に一問、JSON Lines で答える"),
        ),
        notes=(
            "絞り込み: card: rule: doc: role: section: を語に添えます。\n"
            "role: は ruling（裁定） rule_text（条文） card_text（能力） prose（本文） step（手順） erratum（訂正）。"
        ),
    )
    made.positional("words", metavar="語…", nargs="*", help="探す語、または質問文。")
    made.option("--batch", metavar="FILE", help="一行に一つの問い（- は標準入力）。同じ順で JSON Lines を出力する。")
    made.common(limit=True, as_of=True, source=True)
    return made


def run(arguments: Namespace, context: Context) -> ExitCode:
    """Search once, or once for each line of a batch."""
    limit = arguments.limit or DEFAULT_LIMIT
    if arguments.batch is not None:
        if arguments.words:
            raise UsageError("--batch と検索語は同時に使えません。", "どちらか一方だけを指定してください。")
        return _batch(arguments, context, limit)
    from judge.search.query import QueryProblem

    query = " ".join(arguments.words).strip()
    if not query:
        raise UsageError("探す語がありません。", "例: judge search 頑強 トークン")
    try:
        page = pages.page(context.search, query, limit=limit, source=arguments.source, as_of=arguments.as_of)
    except QueryProblem as error:
        page = pages.problem(query, str(error))
    if arguments.json:
        context.out.json(page)
    else:
        from judge.cli.show.search import show

        show(context.out, page)
    return _code(page)


def _batch(arguments: Namespace, context: Context, limit: int) -> ExitCode:
    """Answer every line with one line, in the same order; a line that is no query gets an answer that says so."""
    from judge.cli.batch import lines
    from judge.search.query import QueryProblem

    found = False
    for query in lines(context.as_typed(arguments.batch), context.stdin):
        try:
            page = pages.page(context.search, query, limit=limit, source=arguments.source, as_of=arguments.as_of)
        except QueryProblem as error:
            page = pages.problem(query, str(error))
        context.out.json(page)
        found = found or _code(page) is ExitCode.FOUND
    return ExitCode.FOUND if found else ExitCode.NOT_FOUND


def _code(page: Mapping[str, Any]) -> ExitCode:
    return ExitCode.FOUND if page["hits"] and not page["weak"] else ExitCode.NOT_FOUND
