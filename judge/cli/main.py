"""The entry point: from the arguments of the process to its exit status.

Invariant: every run ends with an `ExitCode`; whatever goes wrong, the user reads Japanese and no traceback.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import TextIO

from judge.cli.exit import ExitCode
from judge.cli.output import Output, PipeClosed


def run() -> None:
    """Run the command line of this process and exit (the console script)."""
    sys.exit(main(sys.argv[1:]))


def main(
    argv: Sequence[str], *, stdin: TextIO | None = None, stdout: TextIO | None = None, stderr: TextIO | None = None
) -> int:
    """Run one command line and return its exit status.

    Args:
        argv: the arguments without the program's name.
        stdin, stdout, stderr: streams in place of the process's own.
    """
    out = Output(stdout=stdout, stderr=stderr, plain="--plain" in argv)
    words = [_repaired(word) for word in argv]
    try:
        code = _guarded(words, out, sys.stdin if stdin is None else stdin)
        out.finish()
    except PipeClosed:
        out.abandon()
        return ExitCode.FOUND
    except KeyboardInterrupt:
        out.message("\n中断しました。蔵書は変わっていません。")
        return ExitCode.INTERRUPTED
    return code


def _guarded(argv: list[str], out: Output, stdin: TextIO) -> ExitCode:
    from judge.cli.errors import CommandError

    try:
        from judge.cli.dispatch import dispatch

        return dispatch(argv, out, stdin)
    except CommandError as error:
        out.error(error.message, error.advice)
        return error.code
    except (PipeClosed, KeyboardInterrupt):
        raise
    except BrokenPipeError as error:
        raise PipeClosed from error
    except Exception as error:
        from judge.cli import crash
        from judge.cli.context import home_in
        from judge.cli.faults import explain

        known = explain(error)
        if known is not None:
            out.error(known.message, known.advice)
            return known.code
        path = crash.report(error, argv, home_in(argv))
        where = f"詳細: {path}" if path else "詳細は書き出せませんでした（書き込める場所がありません）。"
        out.error(
            f"内部エラーです({type(error).__name__})。入力ではなく judge の誤りです。",
            (where, "このファイルを添えて報告してください。環境は judge doctor で確かめられます。"),
        )
        return ExitCode.USAGE


def _repaired(word: str) -> str:
    """Read an argument again as UTF-8 where the locale could not decode it; what is no UTF-8 becomes `\\ufffd`."""
    if not any("\ud800" <= character <= "\udfff" for character in word):
        return word
    try:
        return os.fsencode(word).decode("utf-8", "replace")
    except UnicodeError:
        return word.encode("utf-8", "replace").decode("utf-8")
