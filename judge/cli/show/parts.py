"""Pieces that several pages share: a passage with its digest, rule numbers with their edition, spans of editions."""

from __future__ import annotations

from judge.cli.output import Output, Span, Style
from judge.pages.wording import ROLES, Value, citation, citations, mark, origin, standing_said, years

__all__ = ["INDENT", "ROLES", "Value", "citation", "citations", "heading", "mark", "note", "origin", "passage"]
__all__ += ["standing", "texts", "warning", "years"]

INDENT = 4


def heading(out: Output, text: str, note: str = "") -> None:
    """Write the heading of a part of the page, after an empty line."""
    out.line()
    out.line(Span(text, Style.HEADING), Span(note, Style.FAINT))


def warning(out: Output, text: str) -> None:
    """Write a warning that cannot be overlooked."""
    out.line(Span(f"⚠ {text}", Style.WARNING), hang=2)


def passage(out: Output, number: int, item: Value, *, alike: int = 0) -> None:
    """Write one passage: what it is about, its digest and its original, and where it stands.

    Args:
        out: the writer.
        number: its number in the list.
        item: the passage.
        alike: how many further passages say the same word for word and are not listed.
    """
    role = mark(item)
    more = f"  ほか {alike} か所に同じ内容" if alike else ""
    note = Span((f" [{role}]" if role else "") + more, Style.FAINT)
    out.line(f"{number:>3} ", Span(item["title"], Style.STRONG), note, hang=INDENT)
    texts(out, item)
    faint = [origin(item)]
    if item.get("rules"):
        faint.append(citations(item["rules"]))
    out.line(Span(" ｜ ".join(part for part in faint if part), Style.FAINT), indent=INDENT)


def standing(out: Output, item: Value) -> None:
    """Say loudly that a ruling no longer holds as its document has it."""
    if text := standing_said(item):
        out.line(Span(f"⚠ {text}", Style.WARNING), indent=INDENT, hang=2)


def note(out: Output, item: Value) -> None:
    """Write what is wrong with the original, or what else to know."""
    if item.get("note"):
        out.line(Span(f"注 {item['note']}", Style.FAINT), indent=INDENT, hang=3)


def texts(out: Output, item: Value) -> None:
    """Write digest and original, each under its name where both are there."""
    standing(out, item)
    digest, original = item.get("digest"), item.get("original")
    if digest and original:
        out.line(Span("要旨 ", Style.FAINT), digest, indent=INDENT, hang=5)
        out.line(Span("原文 ", Style.FAINT), original, indent=INDENT, hang=5)
    elif digest or original:
        out.line(digest or original or "", indent=INDENT)
    note(out, item)
