"""Failures of the machine and of the library, in words a user can act on.

Invariant: an exception that is nobody's programming error gets its own message and exit code here, in one place.
"""

from __future__ import annotations

import errno

from judge.cli.errors import CommandError


def explain(error: BaseException) -> CommandError | None:
    """Return what to tell the user about a known kind of failure, None for a failure of `judge` itself."""
    if isinstance(error, MemoryError):
        return CommandError("メモリーが足りません。", "ほかのアプリを閉じるか、--limit で件数を減らしてください。")
    if isinstance(error, OSError):
        return _explain_os(error)
    return None


def _explain_os(error: OSError) -> CommandError | None:
    name = error.filename if isinstance(error.filename, str) else ""
    if error.errno == errno.ENOSPC:
        return CommandError("ディスクに空きがありません。", "空きを作ってから、もう一度実行してください。")
    if isinstance(error, PermissionError):
        return CommandError(
            f"「{name}」を読み書きする権限がありません。", "--home か JUDGE_HOME で書き込める場所を指定してください。"
        )
    if error.errno == errno.EROFS:
        return CommandError(
            f"「{name}」は書き込めない場所にあります。", "--home か JUDGE_HOME で書き込める場所を指定してください。"
        )
    return None
