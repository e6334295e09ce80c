"""Documents and their accounts as text."""

from __future__ import annotations

from judge.cli.output import Output, Span, Style
from judge.cli.show.parts import ROLES, Value
from judge.text.wrap import display_width

_CHANGES = {"added": "取り込みました", "replaced": "置き換えました", "unchanged": "すでに同じものがあります"}


def show_import(out: Output, page: Value) -> None:
    """Write what was imported."""
    for one in page["documents"]:
        out.line(Span(one["id"], Style.STRONG), f" {_CHANGES[one['change']]}: {one['title']}", hang=2)
        document(out, one)
    for text in page["rules_texts"]:
        out.line(
            Span(f"総合ルール {text['edition']}版", Style.STRONG),
            f"（{text['language']}、{text['lines']:,} 行） {text['file']}",
        )
    for file in page["card_files"]:
        out.line(Span(file["file"], Style.STRONG), f" カード {file['cards']:,} 枚、裁定 {file['rulings']:,} 件")


def document(out: Output, one: Value) -> None:
    """Write the facts of one document, and its account if the page has it."""
    published = one["published"] or "不明"
    edition = f"{one['edition']}版" if one["edition"] else "不明"
    out.line(
        f"発行 {published}、総合ルール {edition}、{one['encoding']}、体裁 {one['layout']}、{one['file']}",
        indent=2,
        hang=2,
    )
    roles = "、".join(f"{ROLES.get(role, role)} {count}" for role, count in one["roles"].items())
    out.line(
        f"段落 {one['passages']}（{roles}）、定義カード {one['cards_defined']}、言及カード {one['cards_mentioned']}、"
        f"条文 {one['rules']}、リンク {one['links']}",
        indent=2,
        hang=2,
    )
    for warning in one["warnings"]:
        out.line(Span(f"⚠ {warning}", Style.WARNING), indent=2, hang=2)
    if "account" in one:
        _account(out, one["account"])


def _account(out: Output, account: Value) -> None:
    rows = [
        ("文字数", account["characters"]),
        ("段落・見出し・カード欄", account["placed"]),
        ("空白", account["blank"]),
        ("区切りと行頭の記号", account["marks"]),
        ("除いた文字", account["dropped"]),
        ("行方不明", account["unaccounted"]),
    ]
    for label, count in rows:
        _count(out, label, count, 4)
        if label == "除いた文字":
            for reason, characters in account["dropped_by_reason"].items():
                _count(out, reason, characters, 8)


def _count(out: Output, label: str, count: int, indent: int) -> None:
    gap = " " * max(1, 40 - indent - display_width(label))
    out.line(f"{label}{gap}{count:>8,}", indent=indent)


def show_list(out: Output, page: Value) -> None:
    """Write the list of what is in the library."""
    if not (page["documents"] or page["rules_texts"] or page["card_files"]):
        out.line("取り込んだ文書はありません。judge import ファイル… で取り込めます。")
    for one in page["documents"]:
        edition = f"{one['edition']}版" if one["edition"] else "版不明"
        out.line(Span(one["id"], Style.STRONG), f"  {one['title']}", hang=4)
        out.line(
            Span(f"発行 {one['published'] or '不明'}、{edition}、段落 {one['passages']}、{one['file']}", Style.FAINT),
            indent=4,
        )
    for text in page["rules_texts"]:
        out.line(Span(f"総合ルール {text['edition']}版", Style.STRONG), f"  {text['language']}、{text['lines']:,} 行")
    for file in page["card_files"]:
        out.line(Span(file["file"], Style.STRONG), f"  カード {file['cards']:,} 枚（{file['kind']}）")


def show_coverage(out: Output, page: Value) -> None:
    """Write the coverage table."""
    for row in page["documents"]:
        if not row["imported"]:
            out.line(Span(row["document"], Style.STRONG), f"  要旨 {row['digests']}（原文は取り込まれていません）")
            continue
        share = 100 * row["rulings_with_digest"] / row["rulings"] if row["rulings"] else 100.0
        out.line(
            Span(row["document"], Style.STRONG),
            f"  裁定 {row['rulings']} のうち要旨あり {row['rulings_with_digest']}（{share:.1f}%）、"
            f"段落 {row['passages']} のうち {row['with_digest']}、行き先のない要旨 {len(row['dangling'])}",
            hang=2,
        )
        for role, count in row["by_role"].items():
            out.line(f"{ROLES.get(role, role)} {count['with_digest']}/{count['passages']}", indent=4)
        for name in row["rulings_without_digest"]:
            out.line(f"要旨なし: {name}", indent=4)
        for name in row["dangling"]:
            out.line(Span(f"行き先なし: {name}", Style.WARNING), indent=4)


def show_playable(out: Output, page: Value) -> None:
    """Write how many cards can be played, what is missing most, and what each of the others lacks."""
    out.line(f"評価できるカード: {page['playable']} 枚（{len(page['cards'])} 枚のうち）")
    for one in page["missing"]:
        out.line(f"{one['cards']:>4} 枚  {one['what']}", indent=2, hang=8)
    for card in page["cards"]:
        if card["lacks"]:
            name = card["name_ja"] or card["name_en"]
            out.line(Span(name, Style.STRONG), f"  {'、'.join(card['lacks'])}", hang=4)


def show_report(out: Output, page: Value) -> None:
    """Write the facts and the account of each document."""
    if not page["documents"]:
        out.line("取り込んだ文書はありません。judge import ファイル… で取り込めます。")
    for one in page["documents"]:
        out.line(Span(one["id"], Style.STRONG), f"  {one['title']}", hang=4)
        document(out, one)


def show_rebuilt(out: Output, page: Value) -> None:
    """Write what a rebuild saved and what it lost."""
    out.line(f"{len(page['documents'])} 件の文書を原文から作り直しました。")
    if page["aside"]:
        out.line(f"壊れていたファイルは {page['aside']} に移しました。", hang=2)
    for line in page["lost"]:
        out.line(Span(f"⚠ {line}", Style.WARNING), hang=2)
    if page["lost"]:
        out.line("失われたものは、元のファイルからもう一度取り込んでください。")
