"""The page of a document: what it is and its table of contents.

Invariant: pure; every heading that has passages below it is a link to the first of them.
"""

from __future__ import annotations

from judge.tui.holdings import Holdings
from judge.tui.places import Place
from judge.tui.reading.page import Page, Writer


def page(holdings: Holdings, document_id: str) -> Page:
    """Return the page of an imported document, or that it is not here."""
    place = Place("document", document_id)
    out = Writer()
    document = holdings.document(document_id)
    own = [entry for entry in holdings.entries if entry.document == document_id]
    if document is None and not own:
        out.line(f"文書 {document_id} は蔵書にありません。", style="warning")
        return out.page(place, document_id, found=False)
    if document is None:
        out.line((document_id, "title"))
        out.line("原文は取り込まれていません。要旨だけを表示します。", style="warning")
    else:
        out.line((document.title, "title"))
        out.line(("文書ID ", "faint"), document.id)
        out.line(("発行 ", "faint"), document.published or "不明")
        out.line(("前提の版 ", "faint"), f"総合ルール {document.edition}版" if document.edition else "不明")
        out.line(("段落 ", "faint"), f"{len(document.passages)} 件")
        out.line(("ファイル ", "faint"), document.file)
        for warning in document.warnings:
            out.line(f"⚠ {warning}", style="warning", hang=2)
    out.heading("目次")
    seen: set[tuple[tuple[str, ...], str]] = set()
    for entry in own:
        for depth, name in enumerate(entry.sections, 1):
            if (entry.sections[:depth], "") not in seen:
                seen.add((entry.sections[:depth], ""))
                out.line((name, "link", Place("passage", entry.id)), indent=2 * depth)
        if entry.owners and (entry.sections, entry.title) not in seen:
            seen.add((entry.sections, entry.title))
            out.line((f"《{entry.title}》", "link", Place("passage", entry.id)), indent=2 * len(entry.sections) + 2)
    return out.page(place, document.title if document else document_id, crumbs=((document_id, None),))
