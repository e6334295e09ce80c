"""The commands, one module each, imported only when used.

Invariant: `COMMANDS` is the only list of commands; the overview, the help pages, the reference in the README and the
completion scripts are all made from it. A command module offers `parser() -> Parser` and
`run(arguments, context) -> ExitCode`.
"""

from __future__ import annotations

import importlib
from argparse import Namespace
from typing import Protocol, cast

from judge.cli.context import Context
from judge.cli.exit import ExitCode
from judge.cli.parser import Parser
from judge.text.records import dataclass


class CommandModule(Protocol):
    """What a module in this package offers."""

    def parser(self) -> Parser:
        """Return the parser of its arguments."""

    def run(self, arguments: Namespace, context: Context) -> ExitCode:
        """Do the work."""


@dataclass(frozen=True)
class Command:
    """A command: its name, the module that does it, and a line for the overview."""

    name: str
    module: str
    form: str
    summary: str
    actions: tuple[str, ...] = ()

    def load(self) -> CommandModule:
        """Import the command's module."""
        return cast(CommandModule, importlib.import_module(f"judge.cli.commands.{self.module}"))


COMMANDS = (
    Command("search", "search", "search 語…", "裁定・条文・カードを全文検索する"),
    Command("card", "card", "card 名前", "カードの情報と、そのカードについての裁定"),
    Command("rule", "rule", "rule 番号|キーワード", "条文番号が版ごとに何を指すか、どこで引用されているか"),
    Command("def", "define", "def 用語", "用語・キーワードの短い定義"),
    Command("ask", "ask", "ask 質問", "「〜したらどうなる？」に、盤面を処理して結論から答える"),
    Command("eval", "eval", "eval ファイル", "局面ファイルを処理し、結果と条文つきの導出を示す"),
    Command("why", "why", "why ファイル|質問 [言葉]", "局面の処理のある手順が、何によるか（起こらなかった理由も）"),
    Command("compare", "compare", "compare ファイル|質問 [日付]", "局面の結果を版と版で比べ、分かれる手順を示す"),
    Command("import", "import_", "import ファイル…", "FAQ などの原文を蔵書に取り込む"),
    Command(
        "library",
        "library",
        "library [list|remove|report]",
        "取り込んだ文書の一覧・削除・取り込みの収支",
        ("list", "remove", "report"),
    ),
    Command("export", "export", "export", "蔵書全体を JSON Lines で書き出す"),
    Command(
        "log",
        "log",
        "log [list|add|slip|remove]",
        "大会で下した裁定の記録を見る・足す・書き出す",
        ("list", "add", "slip", "remove"),
    ),
    Command(
        "notes", "notes", "notes [bookmarks|history]", "端末画面で書いたメモ・しおり・履歴", ("bookmarks", "history")
    ),
    Command("doctor", "doctor", "doctor", "動作環境・蔵書・辞書・端末の状態を調べる"),
    Command("completion", "completion", "completion bash|zsh|fish", "シェルの補完スクリプトを出力する"),
)
"""Every command, in the order of the overview."""

_BY_NAME = {command.name: command for command in COMMANDS}


def find(name: str) -> Command | None:
    """Return the command of that name."""
    return _BY_NAME.get(name)
