"""Terms as text: the definition first, then names, number and related terms."""

from __future__ import annotations

from judge.cli.output import Output, Span, Style
from judge.cli.show.parts import Value, years

NO_DEFINITION = "定義は書かれていません（最新の版の条文で確かめられない用語です）。"


def show(out: Output, page: Value, newest: str) -> None:
    """Write the page."""
    if not page["found"]:
        out.line(f"「{page['query']}」という用語は見つかりません。")
        if page["candidates"]:
            out.line("近いもの: ", "、".join(page["candidates"]), indent=2, hang=2)
        else:
            out.line(f"文書の中を探すには: judge search {page['query']}", indent=2)
        return
    for number, term in enumerate(page["terms"]):
        if number:
            out.line()
        _term(out, term, page["edition"], newest)


def _term(out: Output, term: Value, edition: str, newest: str) -> None:
    english = f"（{term['name_en']}）" if term["name_en"] and term["name_en"] != term["name_ja"] else ""
    rule = f"  CR {term['current']}（{newest}版）" if term["current"] else ""
    out.line(Span(term["name_ja"], Style.STRONG), f"{english} {term['kind_ja']}", Span(rule, Style.STRONG))
    out.line(term["definition"] or NO_DEFINITION, indent=2)
    if edition != newest and term["key"]:
        absent = "この用語の条文はありません" if term["kind"] != "term" else "対応する条文は確かめられていません"
        number = f"CR {term['number']}" if term["number"] else absent
        out.line(f"{edition}版: {number}", indent=2)
    if term["reading"]:
        out.line(Span(f"読み: {term['reading']}", Style.FAINT), indent=2)
    if term["old"]:
        since = f"（{term['since']}から今の名前）" if term["since"] else ""
        out.line(f"旧称: {'、'.join(term['old'])}{since}", indent=2)
    if term["aliases"]:
        out.line(Span(f"別の言い方: {'、'.join(term['aliases'])}", Style.FAINT), indent=2, hang=2)
    if len(term["numbers"]) > 1:
        runs = " → ".join(f"{number}（{years(first, last, newest)}）" for first, last, number in term["numbers"])
        out.line(Span(f"番号の移り変わり: {runs}", Style.FAINT), indent=2, hang=2)
    if term["see"]:
        out.line(Span(f"関連: {'、'.join(term['see'])}", Style.FAINT), indent=2, hang=2)
