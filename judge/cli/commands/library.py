"""`judge library`: what has been imported."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from typing import Any

from judge.cli.context import Context
from judge.cli.errors import CommandError, UsageError
from judge.cli.exit import ExitCode
from judge.cli.output import Output
from judge.cli.parser import Parser
from judge.cli.show import library as show
from judge.pages import library as pages


def parser() -> Parser:
    """Return the parser of `judge library`."""
    made = Parser(
        "library",
        usage="[list | remove ID… | report [ID…]] [指定]",
        description="取り込んだ文書の一覧・削除、取り込みの収支、要旨の対応状況を示します。",
        examples=(
            ("judge library", "文書の一覧"),
            ("judge library report SHM-FAQ-2008", "取り込みの収支"),
            ("judge library remove SHM-FAQ-2008", "文書を取り除く（ファイル自体は消えない）"),
            ("judge library --coverage", "原文の段落と要旨の対応状況"),
            ("judge library --playable", "局面で使えるカードと、使えないカードに足りないもの"),
            ("judge library --rebuild", "原文から解析と索引を作り直す"),
        ),
    )
    made.positional("action", metavar="list|remove|report", nargs="*", help="することと文書ID（省けば list）。")
    made.option("--coverage", help="文書ごとに、要旨のある段落・ない段落・行き先のない要旨を数える。")
    made.option("--playable", help="局面で使えるカードを数え、使えないカードに足りないものを示す。")
    made.option("--rebuild", help="しまってある原文から、解析結果と索引を作り直す。")
    made.common()
    return made


def run(arguments: Namespace, context: Context) -> ExitCode:
    """List, remove, report, count or rebuild."""
    action, *names = arguments.action or ["list"]
    if arguments.coverage or arguments.rebuild or arguments.playable:
        if arguments.action:
            raise UsageError(
                f"--coverage・--playable・--rebuild と「{action}」は同時に使えません。", "どちらか一方にしてください。"
            )
        other = _playable if arguments.playable else _rebuild
        return _coverage(arguments, context) if arguments.coverage else other(arguments, context)
    if action == "remove":
        return _remove(names, arguments, context)
    if action == "report":
        return _report(names, arguments, context)
    if action != "list" or names:
        raise UsageError(
            f"「{' '.join([action, *names])}」という操作はありません。",
            "list・remove・report のどれかを指定してください。",
        )
    return _list(arguments, context)


def _list(arguments: Namespace, context: Context) -> ExitCode:
    store = context.store
    page = {
        "schema": pages.SCHEMA,
        "kind": "library",
        "path": str(store.path),
        "documents": [pages.summary(one) for one in store.documents()],
        "rules_texts": [
            {"edition": text.edition, "language": text.language, "file": text.name, "lines": text.rules}
            for text in store.cr_texts.summaries()
        ],
        "card_files": [{"file": one.name, "kind": one.kind, "cards": one.cards} for one in store.card_files.files()],
    }
    write(arguments, context, page, show.show_list)
    return ExitCode.FOUND


def _remove(names: list[str], arguments: Namespace, context: Context) -> ExitCode:
    if not names:
        raise UsageError("取り除く文書の ID がありません。", "文書IDの一覧: judge library")
    known = {one.id for one in context.store.documents()}
    unknown = [name for name in names if name not in known]
    if unknown:
        raise CommandError(
            f"「{'」「'.join(unknown)}」という文書はありません。蔵書は元のままです。",
            "文書IDの一覧: judge library",
            code=ExitCode.NOT_FOUND,
        )
    removed = [name for name in dict.fromkeys(names) if context.store.remove(name)]
    if arguments.json:
        context.out.json({"schema": pages.SCHEMA, "kind": "removed", "documents": removed})
    else:
        for name in removed:
            context.out.line(f"{name} を取り除きました（元のファイルはそのままです）。")
    return ExitCode.FOUND


def _report(names: list[str], arguments: Namespace, context: Context) -> ExitCode:
    documents = {one.id: one for one in context.documents()}
    unknown = [name for name in names if name not in documents]
    if unknown:
        raise CommandError(
            f"「{'」「'.join(unknown)}」という文書はありません。",
            "文書IDの一覧: judge library",
            code=ExitCode.NOT_FOUND,
        )
    chosen = [documents[name] for name in names] if names else list(documents.values())
    page = {
        "schema": pages.SCHEMA,
        "kind": "report",
        "documents": [pages.document(one, report=True) for one in chosen],
    }
    write(arguments, context, page, show.show_report)
    return ExitCode.FOUND if chosen else ExitCode.NOT_FOUND


def _coverage(arguments: Namespace, context: Context) -> ExitCode:
    page = pages.coverage(context.documents(), context.digests())
    write(arguments, context, page, show.show_coverage)
    return ExitCode.FOUND


def _playable(arguments: Namespace, context: Context) -> ExitCode:
    page = pages.playable(context.shipped("cards").cards)
    write(arguments, context, page, show.show_playable)
    return ExitCode.FOUND


def _rebuild(arguments: Namespace, context: Context) -> ExitCode:
    from judge.corpus.salvage import rebuild
    from judge.corpus.version import IMPORTER_VERSION
    from judge.desk.importing import reparse

    done = rebuild(context.store, reparse, IMPORTER_VERSION)
    page = {
        "schema": pages.SCHEMA,
        "kind": "rebuilt",
        "documents": list(done.documents),
        "lost": list(done.lost),
        "aside": str(done.aside) if done.aside else None,
    }
    write(arguments, context, page, show.show_rebuilt)
    return ExitCode.LIBRARY_DAMAGED if done.lost else ExitCode.FOUND


def write(
    arguments: Namespace, context: Context, page: dict[str, Any], text: Callable[[Output, dict[str, Any]], None]
) -> None:
    """Write a page as JSON where that is asked for, else as text."""
    if arguments.json:
        context.out.json(page)
    else:
        text(context.out, page)
