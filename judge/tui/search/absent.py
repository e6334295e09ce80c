"""What the reading pane says when the library does not have what was asked for.

Invariant: pure; says plainly that it is not there, and what can be tried.
"""

from __future__ import annotations

from judge.tui.places import START
from judge.tui.reading.page import Page, Writer
from judge.tui.search.answer import Answer
from judge.tui.search.query import SCOPE_NAMES


def absent_page(answer: Answer, documents: int) -> Page:
    """Return the page.

    Args:
        documents: how many documents were imported.
    """
    out = Writer()
    out.line((f"「{answer.typed.text[:60]}」は蔵書にありません。", "title"))
    out.gap()
    if answer.typed.scope:
        out.line(
            f"{SCOPE_NAMES[answer.typed.scope]}だけから探しました。コロンの前を消すと、すべてから探します。", indent=2
        )
    for advice in (
        "語を減らす、または別の言い方・読み・英語名にする",
        "カード名は一部だけでも探せます（card:レッドキャップ）",
        "条文は番号でもキーワード名でも探せます（502.79、頑強）",
        "局面についての質問は ? で始める",
    ):
        out.line(f"・{advice}", indent=2, hang=2)
    if not documents:
        out.gap()
        out.line("原文はまだ取り込まれていません。> を打って「取り込む」を選べます。", style="warning", indent=2)
    return out.page(START, "見つかりません", found=False)
