"""Failures of the machine and of the library, in words a user can act on.

Invariant: an exception that is nobody's programming error gets its own message and exit code here, in one place.
"""

from __future__ import annotations

import errno

from judge.desk.problem import Problem


def explain(error: BaseException) -> Problem | None:
    """Return what to tell the user about a known kind of failure, None for a failure of `judge` itself."""
    known = _explain_own(error)
    if known is not None:
        return known
    if isinstance(error, MemoryError):
        return Problem("メモリーが足りません。", "ほかのアプリを閉じるか、--limit で件数を減らしてください。")
    if isinstance(error, OSError):
        return _explain_os(error)
    return None


def _explain_os(error: OSError) -> Problem | None:
    name = error.filename if isinstance(error.filename, str) else ""
    if error.errno == errno.ENOSPC:
        return Problem("ディスクに空きがありません。", "空きを作ってから、もう一度実行してください。")
    if isinstance(error, PermissionError):
        return Problem(
            f"「{name}」を読み書きする権限がありません。", "--home か JUDGE_HOME で書き込める場所を指定してください。"
        )
    if error.errno in (errno.ENOTDIR, errno.EEXIST, errno.EISDIR, errno.ENAMETOOLONG, errno.ELOOP):
        return Problem(
            f"「{name}」は使えない場所です（{error.strerror}）。",
            "--home や JUDGE_HOME、ファイル名を確かめてください。",
        )
    if error.errno == errno.EROFS:
        return Problem(
            f"「{name}」は書き込めない場所にあります。", "--home か JUDGE_HOME で書き込める場所を指定してください。"
        )
    return None


def _explain_own(error: BaseException) -> Problem | None:
    """Return the message of an error that one of our packages raised for the user to read."""
    if not type(error).__module__.startswith("judge."):
        return None
    from judge.corpus.database import LibraryError
    from judge.rules.editions import EditionError
    from judge.search.query import QueryProblem

    if isinstance(error, LibraryError):
        return told(str(error), error.exit_code)
    if isinstance(error, EditionError | QueryProblem):
        return told(str(error))
    return None


def told(text: str, code: int = 2) -> Problem:
    """Return the error for a message whose first sentence says what is wrong and whose others say what to do."""
    sentences = [part + "。" for part in text.rstrip("。").split("。")]
    return Problem(sentences[0], *sentences[1:], code=code)
