"""The pages of the log: an entry, and its row in the list.

Invariant: pure; what was recorded is shown as it was recorded.
"""

from __future__ import annotations

from judge.desk.rulinglog import Entry
from judge.tui.common.chooser import Choice
from judge.tui.places import Place
from judge.tui.reading.page import Page, Writer


def entry_page(entry: Entry) -> Page:
    """Return the page of a recorded ruling."""
    out = Writer()
    table = f"  テーブル {entry.table}" if entry.table else ""
    out.line((f"{entry.day} {entry.time}{table}", "title"))
    for label, text in (("質問", entry.question), ("裁定", entry.ruling), ("根拠", entry.citations)):
        if text:
            out.gap()
            out.line((label, "heading"))
            for line in text.split("\n"):
                out.line(line, indent=2)
    out.gap()
    tail = [f"総合ルール {entry.edition}版" if entry.edition else "", f"ジャッジ {entry.who}" if entry.who else ""]
    tail.append(f"蔵書 {entry.library[:8]}" if entry.library else "")
    out.line("  ".join(part for part in tail if part), style="faint")
    return out.page(Place("start", "log"), entry.question or entry.ruling, gist=entry.ruling)


def row(entry: Entry) -> Choice:
    """Return how an entry stands in the list."""
    table = f"卓{entry.table} " if entry.table else ""
    said = (entry.question or entry.ruling).replace("\n", " ")
    return Choice(f"{entry.day[5:]} {entry.time} {table}{said}")
