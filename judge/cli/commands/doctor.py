"""`judge doctor`: what this installation consists of and what state it is in."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable
from typing import TYPE_CHECKING

from judge.cli.context import Context
from judge.cli.exit import ExitCode
from judge.cli.output import Span, Style
from judge.cli.parser import Parser

if TYPE_CHECKING:
    from judge.cli.diagnosis import Group


def parser() -> Parser:
    """Return the parser of `judge doctor`."""
    made = Parser(
        "doctor",
        usage="[指定]",
        description=(
            "動作環境・データの場所・辞書・蔵書・索引・端末の状態を調べます。何も作らず、何も直しません。\n"
            "問題を報告するときに、この出力を添えてください。"
        ),
        examples=(("judge doctor", "状態を見る"), ("judge doctor --json", "機械で読める形で")),
        notes=(
            "終了コード: 0 問題なし、2 動かない部分がある、3 蔵書が壊れている。\n"
            "「文字幅の物差し」は縦棒の間を見ます。二つ目の区間が半角 7 文字分なら曖昧幅は半角、14 文字分なら全角です。"
        ),
    )
    made.common()
    return made


def run(arguments: Namespace, context: Context) -> ExitCode:
    """Write what was found out."""
    from judge.cli.diagnosis import BAD, diagnose

    groups = diagnose(context)
    bad = {group.name for group in groups for finding in group.findings if finding.state == BAD}
    if arguments.json:
        context.out.json(
            {
                "schema": 1,
                "kind": "doctor",
                "ok": not bad,
                **{
                    group.name: [
                        {
                            "name": f.name,
                            "label": f.label,
                            "value": f.value,
                            "state": f.state,
                            "advice": f.advice or None,
                        }
                        for f in group.findings
                    ]
                    for group in groups
                },
            }
        )
    else:
        _show(groups, context)
    return ExitCode.LIBRARY_DAMAGED if "library" in bad else ExitCode.USAGE if bad else ExitCode.FOUND


def _show(groups: Iterable[Group], context: Context) -> None:
    from judge.cli.diagnosis import BAD, NOTE

    out = context.out
    marks = {BAD: Span("×", Style.WARNING), NOTE: Span("・", Style.FAINT)}
    for number, group in enumerate(groups):
        if number:
            out.line()
        out.line(Span(group.label, Style.HEADING))
        for finding in group.findings:
            mark = marks.get(finding.state, Span("○", Style.FAINT))
            value = "ありません" if finding.value is None else str(finding.value)
            out.line(mark, f" {finding.label}: {value}", indent=2, hang=3)
            if finding.advice:
                out.line(f"→ {finding.advice}", indent=5, hang=3)
