"""The entry point: from the arguments of the process to its exit status.

Invariant: every run ends with an `ExitCode`; whatever goes wrong, the user reads Japanese and no traceback. Nothing
that takes time is imported before an interrupt is answered, so that Ctrl-C is quiet from the beginning.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

    from judge.cli.exit import ExitCode
    from judge.cli.output import Output

_INTERRUPTED = "\n中断しました。蔵書に書きかけの変更は残っていません。"


def run() -> None:
    """Run the command line of this process and exit (the console script)."""
    try:
        _open_closed_streams()
        code = main(sys.argv[1:])
    except KeyboardInterrupt:
        code = 130
    finally:
        _hear_no_more()
    sys.exit(code)


def main(
    argv: Sequence[str], *, stdin: TextIO | None = None, stdout: TextIO | None = None, stderr: TextIO | None = None
) -> int:
    """Run one command line and return its exit status.

    Args:
        argv: the arguments without the program's name.
        stdin, stdout, stderr: streams in place of the process's own.
    """
    from judge.cli.exit import ExitCode
    from judge.cli.output import Output, OutputLost, PipeClosed

    out = Output(stdout=stdout, stderr=stderr, plain="--plain" in argv)
    try:
        code = _guarded(list(argv), out, sys.stdin if stdin is None else stdin)
        out.finish()
    except PipeClosed:
        out.abandon()
        return ExitCode.FOUND
    except OutputLost as lost:
        out.abandon()
        out.error(f"結果を書き出せません（{lost}）。", ("出力先の空き容量と権限を確かめてください。",))
        return ExitCode.USAGE
    except KeyboardInterrupt:
        out.message(_INTERRUPTED)
        return ExitCode.INTERRUPTED
    return code


def _guarded(argv: list[str], out: Output, stdin: TextIO) -> ExitCode:
    from judge.cli.exit import ExitCode
    from judge.cli.output import OutputLost, PipeClosed
    from judge.desk.problem import Problem

    try:
        from judge.cli.dispatch import dispatch

        return dispatch(argv, out, stdin)
    except Problem as error:
        out.error(error.message, error.advice)
        return ExitCode(error.code)
    except (PipeClosed, OutputLost, KeyboardInterrupt):
        raise
    except BrokenPipeError as error:
        raise PipeClosed from error
    except Exception as error:
        from judge.cli.context import home_in
        from judge.desk import crash
        from judge.desk.faults import explain

        known = explain(error)
        if known is not None:
            out.error(known.message, known.advice)
            return ExitCode(known.code)
        path = crash.report(error, argv, home_in(argv))
        where = f"詳細: {path}" if path else "詳細は書き出せませんでした（書き込める場所がありません）。"
        out.error(
            f"内部エラーです({type(error).__name__})。入力ではなく judge の誤りです。",
            (where, "このファイルを添えて報告してください。環境は judge doctor で確かめられます。"),
        )
        return ExitCode.USAGE


def _open_closed_streams() -> None:
    """Put the null device where the caller closed a standard stream: the next file opened would take its number."""
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            null = os.open(os.devnull, os.O_RDWR)
            if null != number:
                os.dup2(null, number)
                os.close(null)
            mode = "w" if number else "r"
            setattr(sys, name, open(number, mode, encoding="utf-8", errors="backslashreplace", closefd=False))  # noqa: SIM115


def _hear_no_more() -> None:
    """Let no further Ctrl-C disturb the end of the process: what it did is decided."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)
