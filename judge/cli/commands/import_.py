"""`judge import`: documents, rules texts and card files from files into the library."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from judge.cli.context import Context
from judge.cli.exit import ExitCode
from judge.cli.parser import Parser, date


def parser() -> Parser:
    """Return the parser of `judge import`."""
    made = Parser(
        "import",
        usage="[指定] ファイル…",
        description=(
            "FAQ・リリースノート・ルール解説などの原文を蔵書に取り込みます。\n"
            "同じ文書をもう一度取り込むと置き換わり、重複しません。\n"
            "一つでも読めないファイルがあるとき、途中で止めたときは、蔵書は元のままです。"
        ),
        examples=(
            ("judge import faq/*.txt", "まとめて取り込む"),
            ("judge import faq/*.txt --report", "全文字の収支（何がどこへ入ったか）を見る"),
            ("judge import memo.txt --id MY-MEMO --date 2012-06-01", "文書IDと発行日を自分で決める"),
            ("judge import cards.xml", "カード（mojp・Scryfall・MTGJSON）を取り込む"),
        ),
        notes=(
            "読めるもの: テキスト（UTF-8・UTF-16・Shift_JIS・EUC-JP・ISO-2022-JP）、HTML、総合ルールの全文、\n"
            "カードのファイル（mojp の cards.xml、Scryfall の bulk data、MTGJSON）。種類は中身で見分けます。\n"
            "フォルダーは、中のファイルを faq/*.txt のように指定します。"
        ),
    )
    made.positional("files", metavar="ファイル…", nargs="+", help="取り込むファイル。")
    made.option("--id", metavar="ID", help="文書ID（ファイルが一つのとき）。")
    made.option("--date", metavar="日付", type=date, help="発行日（2012-06-01 の形、ファイルが一つのとき）。")
    made.option("--edition", metavar="日付", help="文書が前提とする総合ルールの版（その日に有効だった版）。")
    made.option("--report", help="取り込みの収支を文書ごとに示す。")
    made.common()
    return made


def run(arguments: Namespace, context: Context) -> ExitCode:
    """Import every file, or none if one cannot be read."""
    from judge.desk import importing
    from judge.pages import library as pages

    edition = None
    if arguments.edition is not None:
        from judge.rules.editions import edition_for

        edition = edition_for(arguments.edition).date
    overrides = importing.Overrides(arguments.id, arguments.date, edition)
    names = [context.as_typed(name) for name in arguments.files]
    read = importing.read_files(names, overrides, context.out.progress)
    for note in read.notes:
        context.out.message(note)
    change, rules, cards = importing.store_all(read, context.store)
    done = {
        **dict.fromkeys(change.added, "added"),
        **dict.fromkeys(change.replaced, "replaced"),
        **dict.fromkeys(change.unchanged, "unchanged"),
    }
    page: dict[str, Any] = {
        "schema": pages.SCHEMA,
        "kind": "import",
        "documents": [
            {**pages.document(item.document, report=arguments.report), "change": done[item.document.id]}
            for item in read.documents
        ],
        "rules_texts": [
            {"edition": text.edition, "language": text.language, "file": text.name, "lines": len(text.lines)}
            for text in read.rules
        ],
        "rules_texts_changed": rules,
        "card_files": [
            {"file": one.name, "cards": one.gathered.cards, "rulings": one.gathered.rulings} for one in read.cards
        ],
        "cards_changed": cards,
    }
    if arguments.json:
        context.out.json(page)
    else:
        from judge.cli.show.library import show_import

        show_import(context.out, page)
    return ExitCode.FOUND
