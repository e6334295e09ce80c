"""What `judge` alone says: the commands and how to begin.

Invariant: needs no library, no index and no terminal.
"""

from __future__ import annotations

from collections.abc import Sequence

from judge.cli.commands import COMMANDS
from judge.cli.context import Context
from judge.cli.exit import ExitCode
from judge.cli.output import Span, Style

EXAMPLES = (
    ("judge 頑強 トークン", "語を並べるだけで検索"),
    ("judge 702.79a", "条文番号だけでもよい（昔の番号も）"),
    ("judge '!残忍なレッドキャップ'", "カードを名前で（英語名・読みでも）"),
    ("judge def 族霊鎧", "用語の定義"),
)
COMMON = (
    ("--json", "JSON で出力する"),
    ("--limit N", "件数の上限"),
    ("--as-of 日付", "その日に有効だった版で示す"),
    ("--source original|digest|all", "原文・要旨の別"),
    ("--home DIR", "データの置き場所（環境変数 JUDGE_HOME と同じ）"),
    ("--plain", "色も折り返しも付けない"),
)
EXIT_CODES = (
    ("0", "見つかった・できた"),
    ("1", "見つからない・決まらない"),
    ("2", "使い方や入力の誤り（judge 自身の誤りも）"),
    ("3", "蔵書が壊れていて直せない"),
    ("130", "中断(Ctrl-C)"),
)


def run(options: Sequence[str], context: Context) -> ExitCode:
    """Write the overview; with `--json` the list of commands."""
    if "--json" in options:
        rows = [{"name": command.name, "form": command.form, "summary": command.summary} for command in COMMANDS]
        context.out.json({"schema": 1, "kind": "overview", "commands": rows})
        return ExitCode.FOUND
    from judge import __version__

    out = context.out
    out.line(Span(f"judge {__version__}", Style.STRONG), " 日本語のマジック裁定・条文検索（オフライン）")
    _table(context, "使い方:", [(f"judge {command.form}", command.summary) for command in COMMANDS])
    _table(context, "すぐ使う:", EXAMPLES)
    if "--help" in options or "-h" in options:
        _table(context, "多くのコマンドに共通の指定:", COMMON)
        _table(context, "終了コード:", EXIT_CODES)
    out.line()
    out.line("各コマンドの説明: judge コマンド --help")
    return ExitCode.FOUND


def _table(context: Context, title: str, rows: Sequence[tuple[str, str]]) -> None:
    from judge.text.wrap import display_width

    column = max(display_width(left) for left, _ in rows) + 2
    context.out.line()
    context.out.line(Span(title, Style.HEADING))
    for left, right in rows:
        context.out.line("  " + left + " " * (column - display_width(left)) + right)
