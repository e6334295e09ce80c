"""The page of a rule number or keyword as text: today's rule first, false friends loudly."""

from __future__ import annotations

from judge.cli.output import Output, Span, Style
from judge.cli.show.parts import Value, heading, passage, warning, years
from judge.cli.show.term import NO_DEFINITION

_SUB_RULES_SHOWN = 12
_CHANGES_SHOWN = 5


def show(out: Output, page: Value, newest: str) -> None:
    """Write the page.

    Args:
        out: the writer.
        page: from `judge.pages.rule.page`.
        newest: date of the newest edition, which is called today's.
    """
    if not page["found"]:
        out.line(page["message"] or "")
        if page["candidates"]:
            out.line("近いもの: ", "、".join(page["candidates"]), indent=2, hang=2)
        return
    if page["query_kind"] == "keywords":
        out.line(f"総合ルール {page['edition']}版のキーワード能力・キーワード処理 {len(page['keyword_list'])} 件")
        for row in page["keyword_list"]:
            name = row["name_ja"] or "（日本語名不明）"
            out.line(f"{row['number'] or '':<8} ", Span(name, Style.STRONG), f"  {row['name_en']}")
        return
    if page["keyword"]:
        _keyword(out, page["keyword"], page, newest)
    for place, number in enumerate(page["numbers"]):
        if place:
            out.line()
        _number(out, number, page, newest)
    _definitions(out, page)
    _passages(out, page)


def _keyword(out: Output, keyword: Value, page: Value, newest: str) -> None:
    where = f"CR {keyword['current']}（{newest}版）" if keyword["current"] else keyword["label"]
    out.line(
        Span(keyword["name_ja"] or keyword["name_en"], Style.STRONG),
        f"（{keyword['name_en']}） {keyword['kind_ja']}  ",
        Span(where, Style.STRONG),
    )
    if page["edition"] != newest:
        out.line(f"{page['edition']}版では: {keyword['number']}" if keyword["number"] else keyword["label"], indent=2)
    if len(keyword["names"]) > 1:
        names = [
            f"{run['name_ja'] or run['name_en']}（{years(run['first'], run['last'], newest)}）"
            for run in keyword["names"]
        ]
        out.line(f"呼び名: {' → '.join(names)}", indent=2, hang=2)
    _history(out, keyword["numbers"], newest)
    _changes(out, keyword["changes"])


def _number(out: Output, number: Value, page: Value, newest: str) -> None:
    today, asked = number["today"], number["asked"]
    subject = number["today_means"] or ""
    if today["exists"]:
        out.line(Span(f"CR {number['number']}", Style.STRONG), f"（{newest}版） ", Span(subject, Style.STRONG))
    elif number["meanings"]:
        out.line(Span(f"CR {number['number']}", Style.STRONG), f" は今の版（{newest}）にはありません。")
    else:
        out.line(Span(f"CR {number['number']}", Style.STRONG), " は収録されているどの版にもありません。")
        return
    if page["edition"] != newest:
        about = asked["heading_ja"] or asked["heading_en"]
        out.line(
            f"{asked['edition']}版では: {about}（{asked['label']}）" if asked["exists"] else asked["label"], indent=2
        )
    if number["warning"] and (today["exists"] or page["edition"] != newest):
        warning(out, number["warning"].removeprefix("注意："))
    meanings = number["meanings"]
    if len(meanings) > 1 or not today["exists"]:
        for meaning in meanings:
            span = years(meaning["first"], meaning["last"], newest)
            out.line(f"{span}  ", Span(meaning["subject"], Style.STRONG), f"  {meaning['label']}", indent=2, hang=4)
    if today["exists"]:
        _history(out, today["history"], newest)
    for cited in number["cited"]:
        about = cited["heading_ja"] or cited["heading_en"]
        out.line(
            f"{cited['document']} の {cited['number']} は {about}（{cited['edition']}版）",
            f"、{cited['note']}" if cited["note"] else "",
            indent=2,
            hang=2,
        )
    if not page["exact"]:
        _changes(out, number["changes"])
    if number["sub_rules"] and not page["exact"]:
        shown = number["sub_rules"][:_SUB_RULES_SHOWN]
        more = f" ほか {len(number['sub_rules']) - len(shown)}" if len(number["sub_rules"]) > len(shown) else ""
        out.line(Span(f"下位の条文: {' '.join(shown)}{more}", Style.FAINT), indent=2, hang=2)


def _history(out: Output, runs: list[list[str]], newest: str) -> None:
    if len(runs) > 1:
        parts = [f"{number}（{years(first, last, newest)}）" for first, last, number in runs]
        out.line(f"番号の移り変わり: {' → '.join(parts)}", indent=2, hang=2)


def _changes(out: Output, changes: list[Value]) -> None:
    """Write what changed in the rule, the latest first: an answer of an older edition may no longer hold."""
    for place, change in enumerate(list(reversed(changes))[:_CHANGES_SHOWN]):
        lead = "変更: " if not place else "      "
        doubt = "" if change["checked"] else "（版の文面では未確認）"
        out.line(f"{lead}{change['date']} {change['text']}{doubt}", indent=2, hang=8)
    if len(changes) > _CHANGES_SHOWN:
        out.line(Span(f"ほか {len(changes) - _CHANGES_SHOWN} 件", Style.FAINT), indent=8)


def _definitions(out: Output, page: Value) -> None:
    for term in page.get("definitions", ()):
        heading(out, "定義", f" {term['name_ja']}（{term['name_en']}）")
        out.line(term["definition"] or NO_DEFINITION, indent=2)


def _passages(out: Output, page: Value) -> None:
    if page["texts"] and not page["exact"]:
        heading(out, "文書に載っている条文", f" {len(page['texts'])} 件")
        for number, item in enumerate(page["texts"], 1):
            passage(out, number, item)
    if page["cited_by_count"] and not page["exact"]:
        shown = len(page["cited_by"])
        note = f" {page['cited_by_count']} 件" + (
            f"のうち {shown} 件（--limit で変更）" if shown < page["cited_by_count"] else ""
        )
        heading(out, f"{_what_is_cited(page)}に触れている裁定", note)
        for number, item in enumerate(page["cited_by"], 1):
            passage(out, number, item)
    if page["cards"] and not page["exact"]:
        heading(out, "関係するカード")
        out.line("、".join(card["name_ja"] for card in page["cards"]), indent=2, hang=2)
    _other_meanings(out, page)


def _what_is_cited(page: Value) -> str:
    """Return what the citing passages cite, so that an old number's rule is never taken for today's."""
    numbers = page["numbers"]
    if len(numbers) != 1:
        return "これらの条文" if numbers else "この条文"
    asked, today = numbers[0]["asked"], numbers[0]["today"]
    if asked["exists"] and asked["key"] != today["key"]:
        return f"{asked['edition']}版の{asked['number']}（{asked['heading_ja'] or asked['heading_en']}）"
    several = not (asked["exists"] or today["exists"]) and len({run["key"] for run in numbers[0]["meanings"]}) > 1
    return "この番号が指したことのある条文" if several else "この条文"


def _other_meanings(out: Output, page: Value) -> None:
    if page["other_meanings_count"] and not page["exact"]:
        heading(out, "同じ番号で別の条文を指している箇所", f" {page['other_meanings_count']} 件")
        for number, item in enumerate(page["other_meanings"], 1):
            passage(out, number, item)
