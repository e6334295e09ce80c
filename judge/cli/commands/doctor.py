"""`judge doctor`: what this installation consists of and what state it is in."""

from __future__ import annotations

from argparse import Namespace

from judge.cli.context import Context
from judge.cli.exit import ExitCode
from judge.cli.parser import Parser


def parser() -> Parser:
    """Return the parser of `judge doctor`."""
    made = Parser(
        "doctor",
        usage="[指定]",
        description="動作環境・データの場所・辞書・蔵書・索引・端末の状態を調べます。問題を報告するときに添えてください。",
        examples=(("judge doctor", "状態を見る"), ("judge doctor --json", "機械で読める形で")),
    )
    made.common()
    return made


def run(arguments: Namespace, context: Context) -> ExitCode:
    """Write what was found out."""
    return ExitCode.FOUND
