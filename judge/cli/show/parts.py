"""Pieces that several pages share: a passage with its digest, rule numbers with their edition, spans of editions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from judge.cli.output import Output, Span, Style
from judge.rules.editions import newest

Value = Mapping[str, Any]

ROLES = {
    "ruling": "裁定",
    "rule_text": "条文",
    "card_text": "カード",
    "prose": "本文",
    "step": "手順",
    "erratum": "訂正",
    "term": "用語",
}
INDENT = 4


def years(first: str, last: str, newest: str | None = None) -> str:
    """Return a run of editions: `2008-05-01〜2009-05-01`, open at the end where it lasts."""
    if last == newest:
        return f"{first}〜現在"
    return first if first == last else f"{first}〜{last}"


def citation(rule: Value, as_of: str | None = None) -> str:
    """Return a rule number with its edition and today's number: `502.79（2008-05-01版）→ 今は 702.79`.

    Args:
        rule: the rule.
        as_of: an edition (ISO date) whose number of the rule, `rule["as_of"]`, is to be shown as well.
    """
    if as_of is None or "as_of" not in rule or rule.get("edition") == as_of:
        return _citation(rule)
    then = f"{as_of}版では {rule['as_of']}" if rule["as_of"] else f"{as_of}版には無い"
    return f"{_citation(rule)}（{then}）"


def _citation(rule: Value) -> str:
    edition = f"（{rule['edition']}版）" if rule.get("edition") else ""
    current = rule.get("current")
    if rule.get("edition") == newest().date:
        return f"CR {rule['number']}"
    if rule.get("same_today") and current:
        return f"CR {rule['number']}（今も同じ）"
    if current:
        return f"CR {rule['number']}{edition}→ 今は {current}"
    return f"CR {rule['number']}{edition}→ 今の番号なし"


def citations(rules: Iterable[Value], *, most: int = 4, as_of: str | None = None) -> str:
    """Return several rule numbers on one line; `as_of` as in `citation`."""
    shown = list(dict.fromkeys(citation(rule, as_of) for rule in rules))
    more = f"、ほか {len(shown) - most} 件" if len(shown) > most else ""
    return "、".join(shown[:most]) + more


def origin(item: Value) -> str:
    """Return where a passage stands: document and place in it; the id where only the digest is here."""
    document = item.get("document") or ""
    if document and not item.get("document_file"):
        return str(item["id"])
    return " ".join(part for part in (document, item.get("locator") or "") if part)


def heading(out: Output, text: str, note: str = "") -> None:
    """Write the heading of a part of the page, after an empty line."""
    out.line()
    out.line(Span(text, Style.HEADING), Span(note, Style.FAINT))


def warning(out: Output, text: str) -> None:
    """Write a warning that cannot be overlooked."""
    out.line(Span(f"⚠ {text}", Style.WARNING), hang=2)


def mark(item: Value) -> str:
    """Return what kind of text a passage is, and that it is a digest where no original stands beside it."""
    parts = (ROLES.get(item["role"] or "", ""), "要旨" if item.get("digest") and not item.get("original") else "")
    return "・".join(part for part in parts if part)


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
    known = item.get("standing")
    if not known:
        return
    since = f"{known['since']}から、" if known.get("since") else ""
    rule = f"CR {known['rule']}" if known.get("rule") else ""
    why = f"（{since}{rule}）".replace("、）", "）").replace("（）", "")
    text = "この裁定は今のルールと違います" if known["kind"] == "changed" else "この裁定は今は使いません"
    out.line(Span(f"⚠ {text}{why}", Style.WARNING), indent=INDENT, hang=2)


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
