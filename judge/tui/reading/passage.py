"""The page of a passage: where it stands, the passages around it, what it cites and what points at it.

Invariant: pure; what no longer holds is said before the text, and digest and original are never mixed up.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.corpus.model import Link as CorpusLink
from judge.corpus.model import LinkKind
from judge.pages import passages, wording
from judge.search.entry import RuleRef, SearchEntry
from judge.tui.holdings import Holdings
from judge.tui.places import Place
from judge.tui.reading.page import Page, Piece, Writer

_NUMBER = re.compile(r"(?<![\d.])\d{3}\.\d+[a-z]?(?![\d])")

Marks = list[tuple[int, int, Place]]


def page(holdings: Holdings, passage_id: str, view: str = "both") -> Page:
    """Return the page on which a passage stands, to be opened at it.

    Args:
        view: one of `judge.tui.reading.page.VIEWS`.
    """
    entry = holdings.entry(passage_id)
    place = Place("passage", passage_id)
    out = Writer()
    if entry is None:
        out.line("この箇所は今の蔵書にありません。", style="warning")
        out.line(f"取り込み直したか、取り除いた文書の箇所です: {passage_id}", style="faint")
        return out.page(place, passage_id, found=False)
    out.line((entry.sections[-1] if entry.sections and not entry.owners else entry.title, "title"))
    around = holdings.together(entry)
    for one in around:
        out.gap()
        if one.id == entry.id:
            _present(out, holdings, one, view)
        else:
            _other(out, holdings, one, view)
    _pointing_here(out, holdings, entry)
    return out.page(
        place,
        _title(entry),
        crumbs=crumbs(holdings, entry),
        at=entry.id,
        gist=entry.text("digest" if entry.digest and view != "original" else "all"),
        sources=(entry.id, *(f"CR {rule.number}（{rule.edition}版）" for rule in entry.rules if rule.edition)),
    )


def crumbs(holdings: Holdings, entry: SearchEntry) -> tuple[tuple[str, Place | None], ...]:
    """Return the way to an entry: document, sections, the entry itself."""
    found: list[tuple[str, Place | None]] = []
    if entry.document:
        found.append((entry.document, Place("document", entry.document)))
    for depth, name in enumerate(entry.sections, 1):
        found.append((name, holdings.first_of(entry.document, entry.sections[:depth])))
    if not entry.sections or entry.title != entry.sections[-1]:
        found.append((entry.title, None))
    return (*found, (_label(entry), None))


def _title(entry: SearchEntry) -> str:
    label = _label(entry)
    return entry.title if entry.kind == "rule" or label == entry.title else f"{entry.title} {label}"


def _label(entry: SearchEntry) -> str:
    """Return what a passage is called inside its section: 注釈3."""
    return entry.locator.rpartition(" > ")[2] or entry.id.rpartition("/")[2]


def _present(out: Writer, holdings: Holdings, entry: SearchEntry, view: str) -> None:
    item = passages.value(entry, "all")
    out.group = "この箇所から"
    out.line((f"▌{_label(entry)}", "here"), (f"  {wording.mark(item)}", "faint"), anchor=entry.id)
    if said := wording.standing_said(item):
        out.line(f"⚠ {said}", style="warning", indent=2, hang=2)
    _texts(out, holdings, entry, view)
    if entry.note:
        out.line(f"注 {entry.note}", style="faint", indent=2, hang=3)
    if entry.rules:
        pieces: list[Piece] = [("条文 ", "faint")]
        for number, rule in enumerate(entry.rules):
            pieces += ["、" if number else "", (wording.citation(rule.to_dict()), "link", rule_place(rule))]
        out.line(*pieces, indent=2, hang=5)
    if entry.cards:
        pieces = [("カード ", "faint")]
        for number, key in enumerate(entry.cards):
            pieces += ["、" if number else "", (f"《{holdings.card_name(key)}》", "link", Place("card", key))]
        out.line(*pieces, indent=2, hang=7)
    out.group = ""


def _texts(out: Writer, holdings: Holdings, entry: SearchEntry, view: str) -> None:
    """Write digest and original as the view wants; what is not there is replaced by what is, and said."""
    has_both = bool(entry.digest and entry.original)
    if entry.digest and (view != "original" or not has_both):
        lead: list[Piece] = [("要旨 ", "faint")]
        out.text(entry.digest, marks_of_digest(entry, holdings), indent=2, hang=5, lead=lead)
    if entry.original and (view != "digest" or not has_both):
        lead = [("原文 ", "faint")] if has_both and view == "both" else []
        out.text(entry.original, marks_of_original(entry, holdings), indent=2, hang=5 if lead else 0, lead=lead)


def _other(out: Writer, holdings: Holdings, entry: SearchEntry, view: str) -> None:
    """Write a passage beside the one that the page is about: one text only, and a link to it."""
    out.group = "同じ項目"
    out.line((_label(entry), "link", Place("passage", entry.id)), anchor=entry.id)
    out.group = "ほかの段落から"
    if said := wording.standing_said(passages.value(entry, "all")):
        out.line(f"⚠ {said}", style="warning", indent=2, hang=2)
    if entry.digest and (view == "digest" or not entry.original):
        out.text(entry.digest, marks_of_digest(entry, holdings), indent=2)
    elif entry.original:
        out.text(entry.original, marks_of_original(entry, holdings), indent=2)
    out.group = ""


def _pointing_here(out: Writer, holdings: Holdings, entry: SearchEntry) -> None:
    pointing = holdings.pointing_at(entry)
    if pointing:
        out.heading("ここを指している箇所", f"{len(pointing)} 件")
        for passage, _ in pointing:
            out.line((passage.locator or passage.id, "link", Place("passage", passage.id)), indent=2)
            out.line(passage.text[:80] + ("…" if len(passage.text) > 80 else ""), style="faint", indent=4)


def marks_of_original(entry: SearchEntry, holdings: Holdings) -> Marks:
    """Return the links that the imported text of an entry holds, none inside another."""
    passage = holdings.passage(entry.id)
    if passage is None or passage.text != entry.original:
        return []
    found = [
        (link.span[0], link.span[1], place)
        for link in passage.links
        if link.span and (place := _place_of(link, passage.document, holdings))
    ]
    return _apart(found)


def _place_of(link: CorpusLink, document: str, holdings: Holdings) -> Place | None:
    if link.kind is LinkKind.CARD:
        return Place("card", link.target)
    if link.kind is LinkKind.RULE:
        return Place("rule", link.key or link.target, None if link.key else link.edition)
    if link.kind is LinkKind.PASSAGE:
        return Place("passage", link.target)
    return holdings.first_of(document, tuple(link.target.split(" > ")))


def marks_of_digest(entry: SearchEntry, holdings: Holdings) -> Marks:
    """Return where a digest names its cards and rule numbers."""
    text = entry.digest or ""
    found: Marks = []
    for key in entry.cards:
        name = f"《{holdings.card_name(key)}》"
        at = text.find(name)
        while at >= 0:
            found.append((at, at + len(name), Place("card", key)))
            at = text.find(name, at + len(name))
    cited = {rule.number: rule for rule in entry.rules}
    for match in _NUMBER.finditer(text):
        if match.group() in cited:
            found.append((*match.span(), rule_place(cited[match.group()])))
    return _apart(found)


def rule_place(rule: RuleRef) -> Place:
    """Return the page of a rule as an entry cites it: with the edition that the number belongs to."""
    from judge.rules.editions import newest

    return Place("rule", rule.number, None if rule.edition == newest().date else rule.edition)


def _apart(marks: Sequence[tuple[int, int, Place]]) -> Marks:
    """Return marks in order, the longer one where two begin together, without those that overlap an earlier one."""
    kept: Marks = []
    for start, end, place in sorted(marks, key=lambda mark: (mark[0], -mark[1])):
        if not kept or start >= kept[-1][1]:
            kept.append((start, end, place))
    return kept
