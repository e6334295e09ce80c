"""`judge log`: the rulings recorded at events, also those written on the screen."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import asdict

from judge.cli.commands.library import write
from judge.cli.context import Context
from judge.cli.errors import CommandError, UsageError
from judge.cli.exit import ExitCode
from judge.cli.parser import Parser, count, date
from judge.cli.show import desk as show
from judge.desk import rulinglog
from judge.desk.rulinglog import Entry, RulingLog
from judge.pages import SCHEMA

ACTIONS = ("list", "add", "slip", "remove")


def parser() -> Parser:
    """Return the parser of `judge log`."""
    made = Parser(
        "log",
        usage="[list 語… | add 裁定 | slip ID | remove ID…] [指定]",
        description="大会で下した裁定の記録です。端末画面で書いた記録と同じものを、一覧・検索・追加・書き出しします。",
        examples=(
            ("judge log", "記録の一覧（新しい順）"),
            ("judge log list 頑強 --day 2026-03-01", "語と日付で絞り込む"),
            ("judge log add 戻らない --table 12 --question 頑強は働くか", "記録を足す"),
            ("judge log --export md > log.md", "Markdown で書き出す"),
            ("judge log slip 3f2a", "選手に渡す札にする（ID は初めの数文字でよい）"),
        ),
        notes="add は、裁定（または --question）を記録し、ディスクに書けたことを確かめてから終わります。\n"
        "remove は一覧から除くだけで、ファイルには残ります。",
    )
    made.positional(
        "words", metavar="list|add|slip|remove 語…", nargs="*", help="すること（省けば list）と、その語・裁定・ID。"
    )
    made.option("--export", choices=("md", "txt"), help="一覧を Markdown かテキストで標準出力に書き出す（古い順）。")
    made.option("--day", metavar="日付", type=date, help="その日の記録だけ。")
    made.option("--table", metavar="番号", help="add: テーブル番号。list: そのテーブルの記録だけ。")
    made.option("--question", metavar="質問", default="", help="add: 何を訊かれたか。")
    made.option("--citation", metavar="根拠", default="", help="add: 根拠（条文番号・段落ID。「、」で区切る）。")
    made.option("--who", metavar="名前", default="", help="add: ジャッジ。")
    made.option("--limit", short="-n", metavar="N", type=count, help="表示する件数の上限。")
    made.common()
    return made


def run(arguments: Namespace, context: Context) -> ExitCode:
    """List, add, show as a slip, or remove."""
    words = list(arguments.words)
    action = words.pop(0) if words and words[0] in ACTIONS else "list"
    log = RulingLog(context.home)
    if action != "list" and arguments.export:
        raise UsageError("--export は一覧を書き出すときだけ使えます。", "judge log --export md")
    if action == "add":
        return _add(" ".join(words), arguments, context, log)
    if action == "slip":
        return _slip(words, arguments, context, log)
    if action == "remove":
        return _remove(words, arguments, context, log)
    return _list(" ".join(words), arguments, context, log)


def _entries(context: Context, log: RulingLog) -> tuple[list[Entry], int]:
    entries, damaged = log.entries()
    if damaged:
        context.out.message(f"記録のファイルに読めない行が {damaged} 行あります。ほかの行はすべて読みました。")
    return entries, damaged


def _list(words: str, arguments: Namespace, context: Context, log: RulingLog) -> ExitCode:
    entries, damaged = _entries(context, log)
    found = rulinglog.search(entries, words)
    found = [one for one in found if not arguments.day or one.day == arguments.day]
    found = [one for one in found if arguments.table is None or one.table == arguments.table][: arguments.limit]
    if arguments.export:
        text = rulinglog.markdown(found) if arguments.export == "md" else rulinglog.plain(found)
        for line in text.rstrip("\n").split("\n"):
            context.out.line(line)
    else:
        page = {"schema": SCHEMA, "kind": "log", "entries": [asdict(one) for one in found], "damaged": damaged}
        write(arguments, context, page, show.show_log)
    return ExitCode.FOUND if found else ExitCode.NOT_FOUND


def _add(ruling: str, arguments: Namespace, context: Context, log: RulingLog) -> ExitCode:
    from judge.rules.editions import newest

    if not (ruling.strip() or arguments.question.strip()):
        raise UsageError("裁定も質問もありません。", "judge log add 戻らない --table 12 --question 頑強は働くか")
    entry = Entry(
        table=arguments.table or "",
        question=arguments.question,
        ruling=ruling,
        citations="\n".join(part.strip() for part in arguments.citation.split("、") if part.strip()),
        who=arguments.who,
        edition=newest().date,
    )
    entry = log.add(entry)
    page = {"schema": SCHEMA, "kind": "logged", "entries": [asdict(entry)], "damaged": 0}
    write(arguments, context, page, show.show_logged)
    return ExitCode.FOUND


def _slip(words: list[str], arguments: Namespace, context: Context, log: RulingLog) -> ExitCode:
    entry = _one(words, _entries(context, log)[0])
    if arguments.json:
        context.out.json({"schema": SCHEMA, "kind": "slip", "id": entry.id, "text": rulinglog.slip(entry)})
    else:
        for line in rulinglog.slip(entry).split("\n"):
            context.out.line(line)
    return ExitCode.FOUND


def _remove(words: list[str], arguments: Namespace, context: Context, log: RulingLog) -> ExitCode:
    entries = _entries(context, log)[0]
    if not words:
        raise UsageError("除く記録の ID がありません。", "ID の一覧: judge log")
    chosen = [_one([word], entries) for word in words]
    for entry in chosen:
        log.remove(entry.id)
    page = {"schema": SCHEMA, "kind": "removed", "entries": [asdict(one) for one in chosen], "damaged": 0}
    write(arguments, context, page, show.show_removed)
    return ExitCode.FOUND


def _one(words: list[str], entries: list[Entry]) -> Entry:
    """Return the entry whose id begins as typed."""
    if len(words) != 1:
        raise UsageError("記録の ID を一つ指定してください。", "ID の一覧: judge log")
    found = [one for one in entries if one.id.startswith(words[0])]
    if not found:
        raise CommandError(
            f"「{words[0]}」で始まる ID の記録はありません。", "ID の一覧: judge log", code=ExitCode.NOT_FOUND
        )
    if len(found) > 1:
        raise CommandError(
            f"「{words[0]}」で始まる ID の記録が {len(found)} 件あります。", "ID をもう少し長く打ってください。"
        )
    return found[0]
