"""What the reading pane says before anything is asked: how to begin.

Invariant: pure, and needs neither library nor index.
"""

from __future__ import annotations

from judge.tui.places import START, Place
from judge.tui.reading.page import Page, Writer

EXAMPLES = (
    ("頑強 トークン", "語を並べて検索（かな・ローマ字・英語名でも）"),
    ("502.79", "条文番号（昔の番号も今の条文へ）"),
    ("card:レッドキャップ", "カードを名前の一部で"),
    ("cr:頑強", "条文だけから探す"),
    ("faq:召喚酔い", "裁定・解説だけから探す"),
    ("? 頑強を持つ2/2に稲妻を撃つとどうなりますか", "質問して裁定を組み立てる"),
    (">", "コマンドの一覧（F2 でも）"),
)


def page(*, documents: int | None = None, recent: tuple[tuple[str, Place], ...] = ()) -> Page:
    """Return the page.

    Args:
        documents: how many documents were imported; None while that is not known yet.
        recent: what was read last.
    """
    out = Writer()
    out.line(("judge", "title"), "  マジックの裁定と条文を、ネットワークなしで。")
    if documents == 0:
        out.gap()
        out.line("原文はまだ取り込まれていません。今は同梱の要旨・用語・カード表から探します。", style="warning")
        out.line("原文を取り込むには、> を打って「取り込む」を選びます。", indent=2)
    out.heading("上の欄に打つと、すぐに探します")
    for typed, what in EXAMPLES:
        out.line((typed, "strong"), f"  {what}", indent=2, hang=2)
    out.heading("キー")
    for keys, what in (
        ("↓ ↑", "候補を選ぶ（読む欄が付いてきます）"),
        ("Enter", "読む・リンクを開く"),
        ("← →", "読む欄で、前後のリンクへ"),
        ("Esc", "一つ手前へ"),
        ("F7 / F8", "前に読んだページへ戻る・進む"),
        ("F1", "今いる場所のヘルプ"),
    ):
        out.line((f"{keys}", "strong"), f"  {what}", indent=2)
    if recent:
        out.heading("最近読んだもの")
        for title, place in recent:
            out.line((title, "link", place), indent=2)
    return out.page(START, "はじめに")
