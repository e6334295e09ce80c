"""The answer to a search as text: hits with the match in context and where they stand."""

from __future__ import annotations

from judge.cli.output import Output, Span, Style
from judge.cli.show.parts import INDENT, ROLES, Value, citations, note, origin, standing

SHIPPED = "同梱のカード表"
FILED = "取り込んだカードのファイル"


def show(out: Output, page: Value) -> None:
    """Write the hits, the best first."""
    if page["did_you_mean"]:
        out.line(Span("もしかして: ", Style.STRONG), "、".join(page["did_you_mean"]))
    for remark in page.get("notes", ()):
        out.line(Span(remark, Style.FAINT))
    if not page["hits"]:
        advice = page.get("error") or "別の語（カード名・キーワード・条文番号・読み）で試してください。"
        out.line("見つかりませんでした。", advice)
        return
    if page["weak"]:
        out.line(Span("確かに一致するものはありません。近いものを挙げます。", Style.WARNING))
    for number, hit in enumerate(page["hits"], 1):
        if number > 1:
            out.line()
        _hit(out, number, hit, page.get("as_of"))


def _hit(out: Output, number: int, hit: Value, as_of: str | None) -> None:
    is_term = hit["id"].startswith("term/")
    kind = ROLES["term"] if is_term else ROLES.get(hit["role"], "")
    source = "・要旨" if hit["source"] == "digest" and not is_term else ""
    more = f"  ほか {hit['count'] - 1} か所に同じ内容" if hit["count"] > 1 else ""
    out.line(
        f"{number:>3} ", Span(hit["title"], Style.STRONG), Span(f" [{kind}{source}]{more}", Style.FAINT), hang=INDENT
    )
    standing(out, hit)
    if hit.get("digest"):
        out.line(Span("要旨 ", Style.FAINT), hit["digest"], indent=INDENT, hang=5)
        out.line(Span("原文 ", Style.FAINT), *_marked(hit), indent=INDENT, hang=5)
    else:
        out.line(*_marked(hit), indent=INDENT)
    note(out, hit)
    where = [origin(hit) or (SHIPPED if hit["source"] == "digest" else FILED)]
    if hit["rules"]:
        where.append(citations(hit["rules"], as_of=as_of))
    out.line(Span(" ｜ ".join(part for part in where if part), Style.FAINT), indent=INDENT)


def _marked(hit: Value) -> list[Span]:
    """Return the snippet with what matched in the style of matches."""
    text = hit["snippet"].replace("\n", " ")
    spans, at = [], 0
    for start, stop in hit["marks"]:
        spans += [Span(text[at:start]), Span(text[start:stop], Style.MATCH)]
        at = stop
    return [span for span in (*spans, Span(text[at:])) if span.text]
