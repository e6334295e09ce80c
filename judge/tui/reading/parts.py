"""Pieces that several pages share: a passage in a list, with its texts, where it stands and what it cites.

Invariant: pure; made from the JSON of a page alone.
"""

from __future__ import annotations

from judge.pages import wording
from judge.pages.wording import Value
from judge.tui.places import Place
from judge.tui.reading.page import Piece, Writer


def passage(out: Writer, number: int, item: Value, *, view: str = "both") -> None:
    """Write one passage of a list.

    Args:
        out: the page.
        number: its number in the list.
        item: as `judge.pages.passages.value` gives it.
        view: which texts are shown, as on the page of a passage.
    """
    out.line(
        (f"{number:>2} ", "faint"),
        (str(item["title"]), "link", place_of(item)),
        (f"  {wording.mark(item)}", "faint"),
        hang=3,
    )
    if said := wording.standing_said(item):
        out.line(f"⚠ {said}", style="warning", indent=3, hang=2)
    digest, original = item.get("digest"), item.get("original")
    both = bool(digest and original) and view == "both"
    if digest and (view != "original" or not original):
        out.line(("要旨 ", "faint") if both else "", digest, indent=3, hang=5 if both else 0)
    if original and (view != "digest" or not digest):
        out.line(("原文 ", "faint") if both else "", original, indent=3, hang=5 if both else 0)
    if item.get("note"):
        out.line(f"注 {item['note']}", style="faint", indent=3, hang=3)
    where = [wording.origin(item), wording.citations(item["rules"]) if item.get("rules") else ""]
    out.line(" ｜ ".join(part for part in where if part), style="faint", indent=3)


def place_of(item: Value) -> Place:
    """Return the page of an entry."""
    if item["kind"] == "card" and item["cards"]:
        return Place("card", item["cards"][0])
    if item["kind"] == "term":
        return Place("term", item["title"])
    return Place("passage", item["id"])


def links(out: Writer, lead: str, places: list[tuple[str, Place]], *, indent: int = 2, between: str = "、") -> None:
    """Write several links on one line."""
    pieces: list[Piece] = [(lead, "faint")]
    for number, (label, place) in enumerate(places):
        pieces += [between if number else "", (label, "link", place)]
    out.line(*pieces, indent=indent, hang=2)
