"""The ruling log and what was kept, as text."""

from __future__ import annotations

from judge.cli.output import Output, Span, Style
from judge.desk.keepsakes import PLACE_KINDS
from judge.pages.wording import Value

_TITLES = {"notes": "メモ", "bookmarks": "しおり", "history": "履歴"}


def show_log(out: Output, page: Value) -> None:
    """Write the recorded rulings."""
    for number, one in enumerate(page["entries"]):
        if number:
            out.line()
        _entry(out, one)
    if not page["entries"]:
        out.line("当てはまる記録はありません。")


def show_logged(out: Output, page: Value) -> None:
    """Say what was recorded."""
    out.line("記録しました。")
    for one in page["entries"]:
        _entry(out, one)


def show_removed(out: Output, page: Value) -> None:
    """Say what was taken out of the list."""
    for one in page["entries"]:
        out.line(f"{one['id']} を一覧から除きました（ファイルには残っています）。")


def _entry(out: Output, one: Value) -> None:
    table = f"  テーブル {one['table']}" if one["table"] else ""
    when = f"{one['at'][:10]} {one['at'][11:16]}"
    out.line(Span(f"{when}{table}", Style.STRONG), Span(f"  {one['id']}", Style.FAINT))
    edition = f"総合ルール {one['edition']}版" if one["edition"] else ""
    for label, text in (
        ("質問", one["question"]),
        ("裁定", one["ruling"]),
        ("根拠", one["citations"].replace("\n", "、")),
        ("版", edition),
        ("ジャッジ", one["who"]),
    ):
        if text:
            out.line(Span(f"{label}: ", Style.FAINT), text, indent=2, hang=2)


def show_notes(out: Output, page: Value) -> None:
    """Write notes, bookmarks and history, each under its name."""
    parts = [(name, page[name]) for name in _TITLES if page[name]]
    for number, (name, rows) in enumerate(parts):
        if number:
            out.line()
        out.line(Span(_TITLES[name], Style.HEADING), Span(f"  {len(rows)} 件", Style.FAINT))
        for one in rows:
            _kept(out, one)
    if not parts:
        out.line("当てはまるものはありません。")


def _kept(out: Output, one: Value) -> None:
    kind, _, key = one["place"].partition(":")
    where = f"{PLACE_KINDS.get(kind, kind)} {key}"
    when = one["at"][:16].replace("T", " ", 1)
    out.line(Span(one["title"], Style.STRONG), Span(f"  {where}  {when}", Style.FAINT), indent=2, hang=2)
    if one["text"]:
        out.line(one["text"], indent=4)
