"""`judge notes`: notes, bookmarks and history, as they were kept on the screen."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import asdict

from judge.cli.commands.library import write
from judge.cli.context import Context
from judge.cli.exit import ExitCode
from judge.cli.parser import Parser, count
from judge.cli.show import desk as show
from judge.desk.keepsakes import Keepsakes, Kept
from judge.pages import SCHEMA

ACTIONS = ("bookmarks", "history")


def parser() -> Parser:
    """Return the parser of `judge notes`."""
    made = Parser(
        "notes",
        usage="[bookmarks | history] [語…] [指定]",
        description="端末画面で書いたメモ、付けたしおり、読んだページの履歴を、新しい順に示します。",
        examples=(
            ("judge notes", "メモとしおりの一覧"),
            ("judge notes 頑強", "語で絞り込む"),
            ("judge notes bookmarks", "しおりだけ"),
            ("judge notes history -n 20", "最近読んだもの"),
        ),
    )
    made.positional(
        "words", metavar="bookmarks|history 語…", nargs="*", help="見るもの（省けばメモとしおり）と絞り込む語。"
    )
    made.option("--limit", short="-n", metavar="N", type=count, help="それぞれの件数の上限。")
    made.common()
    return made


def run(arguments: Namespace, context: Context) -> ExitCode:
    """List what was kept."""
    words = list(arguments.words)
    what = words.pop(0) if words and words[0] in ACTIONS else ""
    kept = Keepsakes(context.home)
    parts = {
        "notes": [] if what else kept.notes(),
        "bookmarks": kept.bookmarks() if what in ("", "bookmarks") else [],
        "history": kept.history() if what == "history" else [],
    }
    found = {name: _holding(rows, words)[: arguments.limit] for name, rows in parts.items()}
    page = {"schema": SCHEMA, "kind": "notes", **{name: [asdict(one) for one in rows] for name, rows in found.items()}}
    write(arguments, context, page, show.show_notes)
    return ExitCode.FOUND if any(found.values()) else ExitCode.NOT_FOUND


def _holding(rows: list[Kept], words: list[str]) -> list[Kept]:
    wanted = [word.casefold() for word in words]
    return [one for one in rows if all(word in f"{one.title}\n{one.text}\n{one.place}".casefold() for word in wanted)]
